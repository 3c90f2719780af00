import { problemsOf, THE_PRODUCT } from './problems.ts'
import { readContent, readExercises } from './read.ts'

const problems = problemsOf(readContent(), { ...THE_PRODUCT, exercises: readExercises() })
for (const problem of problems) console.error(problem)
process.exit(problems.length === 0 ? 0 : 1)
