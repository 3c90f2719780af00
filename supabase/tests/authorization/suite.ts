import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestDatabase } from '../fixtures/index.ts'
import { couldBeDone, tryCell } from './cell.ts'
import { type Fixture, PERSONAS, type PersonaName, stage } from './fixture.ts'
import { ROWS, type Row } from './groups.ts'

/** Runs on one superuser connection, in a transaction that is always rolled back. */
export const inTransaction = async <T>(
  db: TestDatabase,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> => {
  const client = await db.pool.connect()
  try {
    await client.query('begin')
    // Deleting storage rows needs this setting, as the storage server sets it for its callers.
    await client.query(`select set_config('storage.allow_delete_query', 'true', true)`)
    return await work(client)
  } finally {
    await client.query('rollback')
    client.release()
  }
}

/**
 * Tests the table on a database of its own.
 *
 * @param personasOf the personas to test an operation with; all by default.
 */
export const describeAuthorization = (
  open: () => Promise<TestDatabase>,
  personasOf: (row: Row) => readonly PersonaName[] = () => PERSONAS,
): void => {
  let db: TestDatabase
  let cast: Fixture

  beforeAll(async () => {
    db = await open()
    cast = await stage(db)
  })
  afterAll(() => db.close())

  describe('authorization', () => {
    it.each(ROWS)('$operation', async row => {
      const personas = personasOf(row)
      const actual = await inTransaction(db, async client => {
        const signs: Partial<Row['cells']> = {}
        for (const persona of personas) signs[persona] = await tryCell(client, cast, row, persona)
        return signs
      })
      expect(actual).toEqual(Object.fromEntries(personas.map(persona => [persona, row.cells[persona]])))
    })

    it.each(ROWS.filter(row => PERSONAS.every(persona => row.cells[persona] === '!')))(
      'only the denial stops: $operation',
      async row => {
        // Without a positive control, a broken statement would look like a denial.
        expect(await inTransaction(db, client => couldBeDone(client, cast, row))).toBe(true)
      },
    )
  })

  describe('private.workout_access', () => {
    it.each([
      ['anon', '!'],
      ['unconfirmed', null],
      ['deleted', null],
      ['stranger', null],
      ['suitor', null],
      ['peer', null],
      ['grantee', 'read'],
      ['blocked', null],
      ['reader', 'read'],
      ['writer', 'write'],
      ['expired', null],
      ['owner', 'owner'],
      ['intern', null],
      ['coach', null],
      ['head', null],
      ['admin', null],
    ] as const)('answers %s with %s', async (persona, expected) => {
      const who = persona === 'anon' ? db.asAnon() : db.asUser(cast.people[persona].id)
      const { id } = cast.people.owner
      const answer = await who
        .query<{ access: string | null; readable: boolean; writable: boolean }>(
          `select private.workout_access($1) as access, $1 in (select private.readable_athlete_ids()) as readable,
                  $1 in (select private.writable_athlete_ids()) as writable`,
          [id],
        )
        .then(result => result.rows[0])
        .catch((error: { code?: string }) => error.code)
      if (expected === '!') expect(answer).toBe('42501')
      else
        expect(answer).toEqual({
          access: expected,
          readable: expected !== null,
          writable: expected === 'owner' || expected === 'write',
        })
    })
  })
}
