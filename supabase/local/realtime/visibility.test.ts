import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../tests/fixtures/index.ts'
import { isVisible, untilVisible } from './visibility.ts'

describe('a snapshot', () => {
  const cycle = 2n ** 32n
  it.each<[string, number, string, boolean]>([
    ['shows what came before it', 90, '95:100:', true],
    ['does not show what is still running in it', 97, '95:100:97,98', false],
    ['shows what ended beside those still running', 96, '95:100:97,98', true],
    ['does not show its own end', 100, '100:100:', false],
    ['does not show what came after it', 101, '100:100:', false],
    ['counts on after four billion', 97, `${cycle + 95n}:${cycle + 100n}:${cycle + 97n}`, false],
    ['shows the end of one cycle to the next', 4_294_967_290, `${cycle + 5n}:${cycle + 5n}:`, true],
    ['does not show the next cycle to the end of one', 5, `${cycle - 3n}:${cycle - 3n}:`, false],
  ])('%s', (_, xid, snapshot, expected) => expect(isVisible(xid, snapshot)).toBe(expected))
})

describe('waiting for a transaction', () => {
  let db: TestDatabase
  beforeAll(async () => {
    db = await createTestDatabase()
  })
  afterAll(() => db.close())

  it('resolves once other transactions can see it, and not before', async () => {
    const client = await db.pool.connect()
    await client.query('begin')
    const { rows } = await client.query<{ xid: string }>('select pg_current_xact_id()::xid::text as xid')
    let visible = false
    const waiting = untilVisible(db.pool, [3, Number(rows[0]?.xid)]).then(() => {
      visible = true
    })
    // Several polling rounds, each of which would have resolved it.
    for (let round = 0; round < 5; round++) await db.query('select 1')
    expect(visible).toBe(false)
    await client.query('commit')
    client.release()
    await waiting
  })
})
