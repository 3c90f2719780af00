import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../fixtures/index.ts'
import { depth, replay, seed } from '../fixtures/sample-size.ts'
import { sequences, type Tally } from './commands.ts'
import { Model } from './model.ts'
import { createRealSystem, type RealSystem } from './real-system.ts'

const COMMANDS = depth({ test: 200, deep: 5000 })
/** Long sequences, because some steps, such as deleting a message, need many earlier ones. */
const LENGTH = depth({ test: 60, deep: 200 })

/** Steps without a caller, such as time passing, and requests to a contact, which get the same answer about everybody. */
const UNREFUSABLE = new Set([
  'ask',
  'unblock',
  'expire',
  'expire invitation',
  'promote',
  'demote',
  'bill',
  'end trial',
])

/** A rare step, one of a thousand: it needs two staff of a team, a proposal to an address, and a subscription. tests/invitations has each case. */
const RARE = new Set(['accept proposal of an address', 'reject proposal of an address'])

const describeFailure = (result: fc.RunDetails<[Iterable<fc.AsyncCommand<Model, RealSystem>>]>): string => {
  const [steps] = result.counterexample ?? [[]]
  const replayPath = /replayPath="([^"]*)"/.exec(String(steps))?.[1]
  const error = result.errorInstance
  return [
    error instanceof Error ? error.message : String(error),
    ...(error instanceof Error && 'actual' in error
      ? [error.actual].flat().map(line => `  ${String(line)}`)
      : []),
    '',
    'The shortest way there:',
    ...[...steps].map((step, index) => `  ${index + 1}. ${step.toString()}`),
    '',
    `SEED=${result.seed} repeats the run, SEED=${result.seed} REPLAY='${result.counterexamplePath} ${replayPath}' this alone.`,
  ].join('\n')
}

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase({ rateLimits: false })
})
afterAll(() => db.close())

describe('random commands of four people', () => {
  it(`the database agrees with the model, over ${COMMANDS} commands`, {
    timeout: depth({ test: 120_000, deep: 1_200_000 }),
  }, async () => {
    const start = seed()
    const again = replay()
    const tally: Tally = new Map()
    const done = () => [...tally.values()].reduce((sum, { allowed, refused }) => sum + allowed + refused, 0)
    for (let round = 0; done() < COMMANDS; round++) {
      // One sequence per seed: the printed seed alone repeats it, from its beginning.
      const result = await fc.check(
        fc.asyncProperty(sequences(LENGTH, tally, again?.replayPath), async commands => {
          await fc.asyncModelRun(
            async () => ({ model: new Model(), real: await createRealSystem(db) }),
            commands,
          )
        }),
        { seed: start + round, numRuns: 1, ...(again ? { path: again.path } : {}) },
      )
      if (result.failed) throw new Error(describeFailure(result))
    }
    const idle = [...tally].filter(
      ([kind, { allowed, refused }]) =>
        (allowed === 0 && !RARE.has(kind)) || (refused === 0 && !UNREFUSABLE.has(kind)),
    )
    // In a deep run every call must be allowed and refused at least once.
    if (COMMANDS > 1000) expect(idle).toEqual([])
  })
})
