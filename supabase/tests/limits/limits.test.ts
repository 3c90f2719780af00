import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Fixture, stage } from '../authorization/fixture.ts'
import { inTransaction } from '../authorization/suite.ts'
import { createTestDatabase, type TestDatabase } from '../fixtures/index.ts'
import { answerAfter, ELSEWHERE, LIMITS } from './limits.ts'

let db: TestDatabase
let cast: Fixture
beforeAll(async () => {
  db = await createTestDatabase()
  cast = await stage(db)
})
afterAll(() => db.close())

describe.each(LIMITS)('%s, counted as %s: %i per %s', (...limit) => {
  it('the last one is answered, the next one refused', async () => {
    const answers = await inTransaction(db, async client => [
      await answerAfter(client, cast, limit[2] - 1, limit),
      await answerAfter(client, cast, limit[2], limit),
    ])
    expect(answers).toEqual(['+', '429'])
  })
})

it('knows every limit of every call', async () => {
  const { rows } = await db.query<{ limit: string }>(
    `select p.proname || ' ' || m[1] as limit from pg_proc f,
            regexp_matches(f.prosrc, 'private\\.limit_rate\\(\\w+, ''(\\w+)''', 'g') m,
            -- In a call itself, or in what several calls share.
            pg_proc p
      where p.pronamespace = 'public'::regnamespace and has_function_privilege('authenticated', p.oid, 'execute')
        and (p.oid = f.oid or (f.pronamespace = 'private'::regnamespace and p.prosrc like '%private.' || f.proname || '(%'))`,
  )
  const known = [...LIMITS.map(([call, action]) => `${call} ${action}`), ...ELSEWHERE]
  expect([...new Set(rows.map(row => row.limit))].sort()).toEqual(known.sort())
})
