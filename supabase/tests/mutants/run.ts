import { readFile, writeFile } from 'node:fs/promises'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import pg from 'pg'
import type { ProvidedContext } from 'vitest'
import { createVitest, type TestModule, type TestSpecification } from 'vitest/node'
import { ROWS } from '../authorization/groups.ts'
import { listMutants, type Mutant } from './catalog.ts'

/** How one mutant ended: by which file it was found, or that nothing found it. */
export interface Outcome extends Mutant {
  by: string | null
  /** Why it cannot be applied: it is no mutant then. */
  invalid?: string
}

const SUPABASE = fileURLToPath(new URL('../../', import.meta.url))
const { values: options } = parseArgs({
  options: {
    only: { type: 'string', default: '.' },
    shard: { type: 'string', default: '1/1' },
    list: { type: 'boolean', default: false },
    /** Leaves out the run without a mutant: it has just passed. */
    trust: { type: 'boolean', default: false },
    output: { type: 'string' },
  },
})
const [shard = 1, shards = 1] = options.shard.split('/').map(Number)
const CATALOG = ['completeness.test.ts', 'catalog.test.ts']
const TABLE = 'authorization.test.ts'
/** What is not noticed by the files that speak of it most is not noticed by the rest: trying all would take hours. */
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
  pool: 'threads',
  isolate: false,
  reporters: [{}],
  hideSkippedTests: true,
})
async function run(): Promise<Outcome[]> {
  const files = await Promise.all((await vitest.globTestSpecifications()).map(readSpecification))
  const usable = files.filter(
    // Against the database alone, and quick: what only a whole platform or a thousand rounds notice, nothing notices here.
    file =>
      file.name.startsWith('tests/') &&
      !/^tests\/(mutants|migrations|deep|realtime)\//.test(file.name) &&
      !file.text.includes('TestPlatform'),
  )
  // Global set-up makes the template when the first file runs.
  await vitest.runTestSpecifications(
    files.filter(file => file.name === 'tests/mutants/source.test.ts').map(file => file.specification),
  )
  const { url, template } = vitest.getRootProject().getProvidedContext().postgres
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  await admin.query(`create database scratch template ${template}`)
  await admin.end()
  return withDatabase(url, 'scratch', async scratch => {
    const mutants = await listMutants(scratch)
    const wanted = mutants
      .filter(mutant => new RegExp(options.only).test(mutant.name))
      .filter((_, i) => i % shards === shard - 1)
    if (options.list) {
      say(...wanted.map(mutant => mutant.name))
      return []
    }
    const ill = options.trust ? [] : await illFiles(usable, { url, template })
    const healthy = usable.filter(file => !ill.includes(file))
    for (const { name } of ill)
      say(`${name} fails without any mutant: it is left out, and proves nothing here`)
    const outcomes: Outcome[] = []
    for (const [i, mutant] of wanted.entries()) {
      const invalid = await reasonAgainst(scratch, mutant)
      const by = invalid
        ? null
        : await killer(order(mutant, healthy), { url, template, weakness: mutant.sql })
      outcomes.push({ ...mutant, by, ...(invalid ? { invalid } : {}) })
      say(
        `${shard}/${shards} ${i + 1} of ${wanted.length} ${invalid ? 'invalid' : (by ?? 'SURVIVED')}: ${mutant.name}`,
      )
    }
    return outcomes
  })
}

/** Why not, or undefined; leaves the database as it was. */
async function reasonAgainst(scratch: pg.Client, mutant: Mutant): Promise<string | undefined> {
  await scratch.query('begin')
  try {
    await scratch.query(mutant.sql)
    return undefined
  } catch (error) {
    return (error as Error).message
  } finally {
    await scratch.query('rollback')
  }
}

interface Attempt {
  specification: TestSpecification
  only?: RegExp
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
    const text = await readFile(path, 'utf8')
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

/** What a mutant is tried on, the most likely to notice it first: nothing that names none of its subjects. */
function order(mutant: Mutant, files: TestFile[]): Attempt[] {
  const words = mutant.subjects.map(subject => subject.replace(/^\w+\./, ''))
  const mentions = (text: string) =>
    words.reduce((sum, word) => sum + (text.match(new RegExp(`\\b${word}\\b`, 'g'))?.length ?? 0), 0)
  const weight = ({ name, text }: TestFile): number => {
    if (CATALOG.some(file => name.endsWith(file))) return mutant.byCatalog ? 1e6 : 0
    return mutant.byCatalog ? 0 : mentions(text) + (name.endsWith(TABLE) ? 1e3 : 0)
  }
  const named = ROWS.filter(row => mentions(row.sql) > 0).map(row => row.operation)
  return (
    files
      .map(file => ({ file, weight: weight(file) }))
      .filter(({ file, weight: its }) => its > 0 && (!file.name.endsWith(TABLE) || named.length > 0))
      .sort((a, b) => b.weight - a.weight)
      // A helper is named by no test: many may notice it, and none more likely than the others.
      .slice(0, mutant.subjects[0]?.startsWith('private.') ? MOST * 5 : MOST)
      .map(({ file }) => ({
        specification: file.specification,
        // Of the table only the rows that name it: they are where it would show.
        ...(file.name.endsWith(TABLE) ? { only: nameOf(named) } : {}),
      }))
  )
}

const nameOf = (names: string[]): RegExp =>
  new RegExp(` (${names.map(name => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})$`)

/** What fails although nothing is missing. */
async function illFiles(files: TestFile[], postgres: ProvidedContext['postgres']): Promise<TestFile[]> {
  const ill: TestFile[] = []
  for (const file of files)
    if (await killer([{ specification: file.specification }], postgres)) ill.push(file)
  return ill
}

/** The first file that fails, or null. */
async function killer(attempts: Attempt[], postgres: ProvidedContext['postgres']): Promise<string | null> {
  for (const { specification, only } of attempts) {
    vitest.getRootProject().provide('postgres', postgres)
    if (only) vitest.setGlobalTestNamePattern(only)
    else vitest.resetGlobalTestNamePattern()
    const { testModules, unhandledErrors } = await vitest.runTestSpecifications([specification])
    const name = relative(SUPABASE, specification.moduleId)
    // It answers what it remembers of other files, too.
    const failed = testModules.find(module => module.moduleId === specification.moduleId && !module.ok())
    if (failed) return `${name} ${reasonOf(failed)}`
    if (unhandledErrors.length > 0) return `${name} (unhandled)`
  }
  return null
}

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
} finally {
  await vitest.close()
}
