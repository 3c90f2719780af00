import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { IGNORED } from './ignored.ts'

/**
 * Mutation testing: removes every policy, trigger, check, condition and refusal of the database, one at a time, and reports the
 * mutants that no test kills.
 *
 *   pnpm test:mutants                     all of them, on two workers
 *   pnpm test:mutants --only <regex>      those whose name matches
 *   pnpm test:mutants --shard 2/4         a part, to go on another day or on another machine
 *   pnpm test:mutants --from 200          goes on at the 200th of each worker, as it counted them
 *   pnpm test:mutants --list              their names only
 *   pnpm test:mutants --trust             without the run in which nothing is missing, and which tells what each file calls
 */
const { values: options } = parseArgs({
  options: {
    only: { type: 'string', default: '.' },
    shard: { type: 'string', default: '1/1' },
    /** Position at which each worker continues. */
    from: { type: 'string', default: '1' },
    workers: { type: 'string', default: '2' },
    list: { type: 'boolean', default: false },
    trust: { type: 'boolean', default: false },
  },
})

interface Outcome {
  name: string
  sql: string
  by: string | null
  invalid?: string
}

const say = (text: string): void => {
  process.stdout.write(`${text}\n`)
}

const folder = mkdtempSync(join(tmpdir(), 'coach-app-mutants-'))
const [shard = 1, shards = 1] = options.shard.split('/').map(Number)
const workers = options.list ? 1 : Number(options.workers)

const start = (args: string[]): Promise<boolean> =>
  new Promise(resolve => {
    const run = fileURLToPath(new URL('run.ts', import.meta.url))
    const child = spawn(process.execPath, [run, ...args], { stdio: 'inherit' })
    child.once('close', code => resolve(code === 0))
  })

/** One run without a mutant: all tests must pass, and it records which file calls which functions. */
const known = join(folder, 'known.json')
const isLearnt = !options.list && !options.trust
if (isLearnt && !(await start(['--learn', '--output', known])))
  throw new Error('The tests do not run without a mutant.')

/** The shard of one worker: the parts of a part. */
const work = (worker: number): Promise<boolean> =>
  start([
    ...['--only', options.only, '--shard', `${(worker - 1) * shards + shard}/${shards * workers}`],
    ...['--from', options.from],
    ...['--output', join(folder, `${worker}.json`)],
    ...(options.list ? ['--list'] : []),
    ...(isLearnt ? ['--known', known] : []),
  ])

const ended = await Promise.all(Array.from({ length: workers }, (_, i) => work(i + 1)))
const outcomes = options.list
  ? []
  : ended.flatMap((ok, i) =>
      ok ? (JSON.parse(readFileSync(join(folder, `${i + 1}.json`), 'utf8')) as Outcome[]) : [],
    )
rmSync(folder, { recursive: true, force: true })

const isOf = (pattern: string | RegExp, name: string): boolean =>
  typeof pattern === 'string' ? name.startsWith(pattern) : pattern.test(name)
const ignores = (name: string) => IGNORED.find(([pattern]) => isOf(pattern, name))
const invalid = outcomes.filter(outcome => outcome.invalid)
const survived = outcomes.filter(outcome => !outcome.by && !outcome.invalid)
const open = survived.filter(outcome => !ignores(outcome.name))
for (const { name, sql } of open) say(`\nSURVIVED ${name}\n${sql}`)
const everything = options.only === '.' && shards === 1 && options.from === '1'
const stale = IGNORED.filter(
  ([pattern]) =>
    // Mutants that this run did not try keep their status.
    (everything ||
      (typeof pattern === 'string' &&
        shards === 1 &&
        options.from === '1' &&
        new RegExp(options.only).test(pattern))) &&
    !survived.some(({ name }) => isOf(pattern, name)),
)
for (const [pattern] of stale)
  say(`\nSTALE: ${pattern}\nNothing of this name survives any more: remove it from ignored.ts.`)
say(
  `\n${outcomes.length} mutants: ${outcomes.length - survived.length - invalid.length} found, ${survived.length - open.length} ignored with a reason,
 ${invalid.length} that cannot be applied, ${open.length} survived`,
)
process.exit(ended.every(Boolean) && open.length === 0 && (options.list || stale.length === 0) ? 0 : 1)
