"""Mutation testing of the modules that hold the rules.

``python -m tests.mutation.run`` changes one thing at a time in a rule module, a *mutant*, and runs
the tests that reach the changed line; they must fail. A mutant that no test refuses survives: it
either shows a test that is missing, or changes nothing that anybody could see. Survivors of the
second kind are listed with their reason in ``survivors.toml``; any other survivor, and any entry
of the list that survives no longer, makes the run fail. ``results.toml`` is the result for each
module of the last run that was recorded.

What is mutated: ``settings.py`` names the modules, the operators and what is left out, each with
the reason. The operators are those of cosmic-ray, which changes comparisons, numbers, conditions,
loops and arithmetic anywhere in the text of a module.

How a mutant is run: the tests are collected once, and run once under coverage, which says what
tests reach which line and how long each takes. For each mutant the process forks; the fork puts the
mutated code into the live functions, forgets every cached result that rests on the line, and runs
the tests that reach it up to the first failure: those first that refused its neighbours, then the
shortest. Most mutants take a few hundredths of a second, where a process each takes over a second.

Known blind spots of such runs, and what is done about them:

* mutmut, which works in this quick way too, passes over decorated functions (caches, properties)
  and tables of modules. Here nothing is passed over.
* Code that runs once, at import or while tests are collected (tables, classes, defaults), cannot be
  put in place afterwards; nor does a live test see it if what it reads was made before. Therefore
  such mutants, and every mutant that survives its quick run and is not listed yet, are run in a
  second way: a fork taken before the package was imported imports it with the mutant in place, and
  collects the tests anew.
* A run whose tests fail anyway counts everything as killed: the untouched tests must pass, the
  untouched module put in place as if it were a mutant must survive in both ways, and a planted
  bug must be found in both ways, before any mutant of a game is run.
* Coverage sees a cached function only at its first call. The caches are traced: who meets a cached
  result rests on the lines that computed it. Tables in which a module remembers on its own are
  emptied before each test.
* Coverage sees a module that is imported when it is needed in the test that needs it first. All
  rule modules are imported before the first test, so that what they run then belongs to no test.
* A mutant that compiles to what was there already is no mutant and is not counted.
* cosmic-ray does not change texts, the arguments of calls, or what is a member of what: the clause
  marks of the tests and the knock-outs beside this package stand for those.
* The second way reads the files anew for each mutant, so nobody may edit them meanwhile. A module
  that was changed during its run is not recorded.
* An endless loop is stopped by a limit of processor time, and memory is limited too. A mutant
  stopped by the clock counts as killed and is counted on its own.
"""
