import { type AppError, err, ok, type Result } from '@coach-app/data'
import { expect, it } from 'vitest'
import { asWaiting, newEntry, type RunEntry, runEntries } from './assignment-run.ts'

const FULL: AppError = { code: 'conflict', reason: 'already_assigned', message: 'Already there.' }
const LOST: AppError = { code: 'network', message: 'Failed to fetch' }

/** Runs five entries with these answers, and says how each ended and in which order they were sent. */
async function run(
  answers: Record<string, Result<number>>,
  {
    stopAfter = Infinity,
    entries = ['a', 'b', 'c', 'd', 'e'].map(name => newEntry<number>({ id: name, name })),
  } = {},
) {
  const sent: string[] = []
  const seen: string[] = []
  const ended = await runEntries(
    entries,
    ({ name }) => {
      sent.push(name)
      return Promise.resolve(answers[name] ?? ok(1))
    },
    {
      onChange: all => seen.push(all.map(({ status }) => status[0]).join('')),
      isStopped: () => sent.length >= stopAfter,
    },
  )
  return { ended, sent: sent.join(''), seen, statuses: statusesOf(ended) }
}
const statusesOf = (entries: readonly RunEntry<number>[]): string =>
  entries.map(({ status }) => status[0]).join('')

it('a run of assignments sends one after another, and reports each step', async () => {
  const { seen } = await run({ b: err(FULL) })
  expect(seen).toEqual([
    'rwwww',
    'dwwww',
    'drwww',
    'dfwww',
    'dfrww',
    'dfdww',
    'dfdrw',
    'dfddw',
    'dfddr',
    'dfddd',
  ])
})

it.each<[string, Record<string, Result<number>>, number, string]>([
  ['one fails goes on with the rest', { b: err(FULL) }, Infinity, 'dfddd'],
  ['it is stopped after the second leaves the rest waiting', {}, 2, 'ddwww'],
  ['one request is lost goes on with the rest', { b: err(LOST) }, Infinity, 'dfddd'],
  ['two requests in a row are lost stops', { b: err(LOST), c: err(LOST) }, Infinity, 'dffww'],
  ['two requests apart are lost goes on', { b: err(LOST), d: err(LOST) }, Infinity, 'dfdfd'],
])('a run of assignments when %s', async (_, answers, stopAfter, statuses) => {
  expect((await run(answers, { stopAfter })).statuses).toBe(statuses)
})

it('a run of assignments keeps the error, and sends what failed again under its id', async () => {
  const { ended } = await run({ b: err({ ...FULL, cause: new Error('x') }) })
  expect(ended[1]?.error).toEqual(FULL)
  const again = asWaiting(ended)
  expect(again[1]).not.toHaveProperty('error')
  const { ended: second, sent } = await run({}, { entries: again })
  expect(sent).toBe('b')
  expect(second.map(({ id }) => id)).toEqual(ended.map(({ id }) => id))
  expect(statusesOf(second)).toBe('ddddd')
})

it('an assignment under way when the tab was closed is sent again', () => {
  const entry: RunEntry<number> = { ...newEntry<number>({ id: 'a', name: 'a' }), status: 'running' }
  expect(asWaiting([entry])).toEqual([{ ...entry, status: 'waiting' }])
})
