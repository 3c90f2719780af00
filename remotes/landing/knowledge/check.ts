import { METRIC_KEYS } from '@coach-app/contracts'
import { problemsOf, THE_PRODUCT } from './problems.ts'
import { readContent, readExercises } from './read.ts'
import { NOT_SHOWN, problemsOfShown, readRemotes } from './shown-metrics.ts'

const problems = [
  ...problemsOf(readContent(), { ...THE_PRODUCT, exercises: readExercises() }),
  ...problemsOfShown(METRIC_KEYS, readRemotes(), NOT_SHOWN),
]
for (const problem of problems) console.error(problem)
process.exit(problems.length === 0 ? 0 : 1)
