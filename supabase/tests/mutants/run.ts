import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, relative, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import pg from 'pg'
import type { ProvidedContext } from 'vitest'
import { createVitest, type TestModule, type TestSpecification } from 'vitest/node'
import { listMutants, type Mutant, mentions } from './catalog.ts'
import { startQuick } from './quick.ts'

/** Result of one mutant: the file that killed it, or that it survived. */
export interface Outcome extends Mutant {
  by: string | null
  /** Why the SQL cannot be applied: then it is no mutant. */
  invalid?: string
}

const SUPABASE = fileURLToPath(new URL('../../', import.meta.url))
const { values: options } = parseArgs({
  options: {
    only: { type: 'string', default: '.' },
    shard: { type: 'string', default: '1/1' },
    from: { type: 'string', default: '1' },
    list: { type: 'boolean', default: false },
    /** Only runs all tests without a mutant and records the called functions. */
    learn: { type: 'boolean', default: false },
    /** The recorded calls. */
    known: { type: 'string' },
    output: { type: 'string' },
  },
})
const [shard = 1, shards = 1] = options.shard.split('/').map(Number)
/** Test files whose tables quick.ts checks directly. */
const ASKED = /(authorization|completeness|catalog|constraints|limits)\.test\.ts$/
/** Bystander tests: they name every call, but are about everybody else. */
const BYSTANDERS = /\/bystanders[a-z-]*\.test\.ts$/
/** Number of most relevant files to run for a mutant: running all would take hours. */
const MOST = 8

const say = (...lines: string[]): void => {
  process.stdout.write(`${lines.join('\n')}\n`)
}

const vitest = await createVitest('test', {
  root: SUPABASE,
  config: join(SUPABASE, 'vitest.config.ts'),
  watch: false,
  bail: 1,
  fileParallelism: false,
  reporters: [{}],
  hideSkippedTests: true,
})
async function run(): Promise<Outcome[] | Learnt> {
  const files = await Promise.all((await vitest.globTestSpecifications()).map(readSpecification))
  const usable = files.filter(
    // Only quick files without a platform are used: whole-platform and many-round tests would take too long.
    file =>
      file.name.startsWith('tests/') &&
      !/^tests\/(mutants|migrations|realtime|fuzz|sequences)\//.test(file.name) &&
      !file.name.endsWith('/races.test.ts') &&
      !ASKED.test(file.name) &&
      !file.text.includes('TestPlatform'),
  )
  // Global set-up makes the template when the first file runs.
  await vitest.runTestSpecifications(
    files.filter(file => file.name === 'tests/mutants/source.test.ts').map(file => file.specification),
  )
  const { url, template } = vitest.getRootProject().getProvidedContext().postgres
  const mutants = await withDatabase(url, template, listMutants)
  const wanted = mutants
    .filter(mutant => new RegExp(options.only).test(mutant.name))
    .filter((_, i) => i % shards === shard - 1)
  if (options.list) {
    say(...wanted.map(mutant => mutant.name))
    return []
  }
  if (options.learn) return learn(usable, { url, template })
  const known = options.known ? (JSON.parse(await readFile(options.known, 'utf8')) as Learnt) : null
  const healthy = known ? usable.filter(({ name }) => name in known) : usable
  return tryAll(wanted, healthy, known, { url, template })
}

/** What each healthy file calls in the database. */
type Learnt = Record<string, string[]>

/** Baseline run without a mutant: a file that fails here proves nothing, and a file cannot kill mutants of functions it never calls. */
async function learn(files: TestFile[], postgres: ProvidedContext['postgres']): Promise<Learnt> {
  const quick = await startQuick(postgres)
  for (const byCatalog of [false, true]) {
    const noticed = await quick.notice({
      name: 'nothing',
      sql: 'select 1',
      subjects: ['public', 'private'],
      byCatalog,
    })
    if (noticed)
      throw new Error(`Something is noticed although nothing is missing: ${JSON.stringify(noticed)}`)
  }
  await quick.close()
  const learnt: Learnt = {}
  const folder = await mkdtemp(join(tmpdir(), 'coach-app-called-'))
  for (const [i, { name, specification }] of files.entries()) {
    const called = join(folder, String(i))
    await writeFile(called, '')
    if (await killer([specification], { ...postgres, called })) {
      say(`${name} fails without any mutant: it is left out, and proves nothing here`)
      continue
    }
    learnt[name] = [...new Set((await readFile(called, 'utf8')).split('\n').filter(Boolean))]
  }
  await rm(folder, { recursive: true })
  return learnt
}

async function tryAll(
  wanted: Mutant[],
  files: TestFile[],
  known: Learnt | null,
  postgres: ProvidedContext['postgres'],
): Promise<Outcome[]> {
  const quick = await startQuick(postgres)
  const outcomes: Outcome[] = []
  for (const [i, mutant] of wanted.entries()) {
    if (i + 1 < Number(options.from)) continue
    const noticed = await quick.notice(mutant)
    const invalid = noticed && 'invalid' in noticed ? noticed.invalid : undefined
    const by =
      noticed && 'by' in noticed
        ? noticed.by
        : invalid
          ? null
          : await killer(
              order(mutant, files, known),
              { ...postgres, weakness: mutant.sql },
              mutant.subjects[0],
            )
    outcomes.push({ ...mutant, by, ...(invalid ? { invalid } : {}) })
    say(
      `${shard}/${shards} ${i + 1} of ${wanted.length} ${invalid ? 'invalid' : (by ?? 'SURVIVED')}: ${mutant.name}`,
    )
  }
  await quick.close()
  return outcomes
}

interface TestFile {
  name: string
  specification: TestSpecification
  text: string
}

/** A test file's text with that of what it imports from beside it: it tells what the file is about. */
async function readSpecification(specification: TestSpecification): Promise<TestFile> {
  const seen = new Map<string, string>()
  const read = async (path: string): Promise<void> => {
    if (seen.has(path) || path.includes('/fixtures/') || !path.startsWith(SUPABASE)) return
    // A generator has imports in the text that it writes: of files that are elsewhere.
    const text = await readFile(path, 'utf8').catch(() => '')
    seen.set(path, text)
    for (const match of text.matchAll(/from '(\.[^']+)'/g)) await read(resolve(dirname(path), match[1] ?? ''))
  }
  await read(specification.moduleId)
  return {
    name: relative(SUPABASE, specification.moduleId),
    specification,
    text: [...seen.values()].join('\n'),
  }
}

/** The file that killed the last mutant of the same subject runs first. */
const lastKiller = new Map<string, TestSpecification>()

/**
 * What a mutant is tried on, the most likely to notice it first: nothing that names none of its subjects, and of a function
 * nothing that never calls it.
 */
function order(mutant: Mutant, files: TestFile[], known: Learnt | null): TestSpecification[] {
  if (mutant.byCatalog) return []
  const subject = mutant.subjects[0] ?? ''
  const last = lastKiller.get(subject)
  const ordered = files
    .filter(({ name }) => !known || !mutant.name.startsWith('function ') || known[name]?.includes(subject))
    .map(file => ({ file, weight: mentions(mutant, file.text) }))
    .filter(({ weight }) => weight > 0)
    .map(({ file, weight }) => ({
      file,
      weight: BYSTANDERS.test(file.name) ? weight + 1000 : weight,
    }))
    .sort((a, b) => b.weight - a.weight)
    .map(({ file }) => file.specification)
    .filter(specification => specification !== last)
    // A helper is named by no test: more may notice it, and none more likely than the others.
    .slice(0, subject.startsWith('private.') ? MOST * 2 : MOST)
  return last ? [last, ...ordered] : ordered
}

/** The first file that fails, or null. */
async function killer(
  specifications: TestSpecification[],
  postgres: ProvidedContext['postgres'],
  subject = '',
): Promise<string | null> {
  for (const specification of specifications) {
    vitest.getRootProject().provide('postgres', postgres)
    const name = relative(SUPABASE, specification.moduleId)
    const result = await Promise.race([vitest.runTestSpecifications([specification]), afterTooLong()])
    if (!result) throw new Error(`${name} does not end: go on after this mutant with --from.`)
    const { testModules, unhandledErrors } = result
    // Vitest's state also contains results of other files.
    const failed = testModules.find(module => module.moduleId === specification.moduleId && !module.ok())
    if (!failed && unhandledErrors.length === 0) continue
    lastKiller.set(subject, specification)
    return failed ? `${name} ${reasonOf(failed)}` : `${name} (unhandled)`
  }
  return null
}

/** Five minutes: every test has a limit of its own, so this is the runner that hangs. */
const afterTooLong = (): Promise<null> => delay(300_000, null, { ref: false })

/** The first test that failed and what it said, or why its file did not get that far. */
function reasonOf(module: TestModule): string {
  for (const test of module.children.allTests('failed')) {
    const [error] = test.result().errors ?? []
    return `(${test.name}: ${error?.message.split('\n')[0]})`
  }
  const errors = [...module.errors(), ...[...module.children.allSuites()].flatMap(suite => suite.errors())]
  return `(${errors[0]?.message.split('\n')[0]})`
}

async function withDatabase<T>(
  url: string,
  database: string,
  work: (db: pg.Client) => Promise<T>,
): Promise<T> {
  const target = new URL(url)
  target.pathname = `/${database}`
  const client = new pg.Client({ connectionString: target.href })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

try {
  await vitest.standalone()
  const outcomes = await run()
  if (options.output) await writeFile(options.output, JSON.stringify(outcomes))
  // A killed mutant is a failed test, for which Vitest sets a failing exit code: reset it.
  process.exitCode = 0
} finally {
  await vitest.close()
}
