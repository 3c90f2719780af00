import { globSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { checkLengths, isProduct, readFunctions } from './structure/functions.ts'
import { WORKSPACE } from './workspace.ts'

/** The files of the product; a folder that is none of it is not entered. */
const files = globSync('{shell,remotes,shared,supabase,commands}/**/*.{ts,tsx}', {
  cwd: WORKSPACE,
  exclude: path => /(^|[\\/])(node_modules|dist)$/.test(path),
})
  .map(path => path.replaceAll(sep, '/'))
  .filter(isProduct)
const functions = files.flatMap(path => readFunctions(path, readFileSync(join(WORKSPACE, path), 'utf8')))
const longest = functions.toSorted((one, other) => other.lines - one.lines)

const [first] = longest
if (first)
  console.log(
    `${functions.length} functions; the longest: ${first.name}, ${first.lines} lines (${first.path})`,
  )

const violations = checkLengths(longest)
for (const { path, line, rule, message } of violations) console.error(`${path}:${line} (${rule}) ${message}`)
if (violations.length > 0) process.exit(1)
