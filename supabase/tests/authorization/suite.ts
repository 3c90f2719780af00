import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestDatabase } from '../fixtures/index.ts'
import { type Cast, PERSONAS, type PersonaName, stage } from './cast.ts'
import { ROWS, type Row } from './groups.ts'

type Identity = readonly [role: 'anon' | 'authenticated', id: string | null]

class RolledBack extends Error {}

/** Ids and addresses in place of $owner, $owner.email, $published.block, $me … of the persona who tries. */
const bind = (sql: string, cast: Cast, persona: PersonaName): string => {
  const everyone: Record<string, { id: string; email: string }> = {
    ...cast.people,
    outsider: cast.outsider,
    spare: cast.spare,
  }
  const nobody = { id: '00000000-0000-4000-8000-000000000000', email: 'nobody@cast.test' }
  const names: Record<string, string | object> = {
    ...everyone,
    ...cast.ids,
    ...cast.training.owner,
    ...cast.training.own[persona === 'anon' ? 'owner' : persona],
    me: everyone[persona] ?? nobody,
  }
  return sql.replace(/\$(\w+)(?:\.(\w+))?/g, (text, name: string, field = 'id') => {
    const found = names[name]
    const value = typeof found === 'object' ? (found as Record<string, string>)[field] : found
    if (!value) throw new Error(`${text} stands for nothing in: ${sql}`)
    return `'${value}'`
  })
}

const become = (client: pg.PoolClient, [role, id]: Identity) =>
  client.query(`select set_config('request.jwt.claims', $1, true), set_config('role', $2, true)`, [
    JSON.stringify(id ? { sub: id, role } : { role }),
    role,
  ])

/** What is so before anybody tries. */
const prepare = async (client: pg.PoolClient, given: string | undefined): Promise<void> => {
  if (!given) return
  await client.query('reset role')
  await client.query(given)
}

/** + or 0 as this person, or as who is past every policy when there is no identity. */
const outcomeOf = async (
  client: pg.PoolClient,
  identity: Identity | null,
  sql: string,
  effect: string | undefined,
): Promise<'+' | '0'> => {
  if (identity) await become(client, identity)
  else await client.query('reset role')
  const done = (await client.query(sql)).rowCount
  if (!done || !effect) return done ? '+' : '0'
  await client.query('reset role')
  return (await client.query(effect)).rowCount ? '+' : '0'
}

/** Tries one cell; everything is rolled back, so that no cell sees another. */
export const attempt = async (
  db: TestDatabase,
  cast: Cast,
  row: Row,
  persona: PersonaName,
): Promise<string> => {
  const identityOf = (name: PersonaName): Identity =>
    name === 'anon' ? ['anon', null] : ['authenticated', cast.people[name].id]
  const sql = bind(row.sql, cast, persona)
  const effect = row.effect && bind(row.effect, cast, persona)
  const given = row.given && bind(row.given, cast, persona)
  // Who is entitled must find, in the very same state, what this persona did not: else the denial proves nothing.
  const witness =
    row.cells.owner === '+' ? 'owner' : PERSONAS.find(name => row.cells[name] === '+' && name !== persona)
  const identity = identityOf(persona)
  let answer = ''
  try {
    await db.transaction(...identity, async client => {
      await prepare(client, given)
      await client.query('savepoint untouched')
      answer = await outcomeOf(client, identity, sql, effect)
      if (answer === '0') {
        await client.query('rollback to savepoint untouched')
        const seen = witness && (await outcomeOf(client, identityOf(witness), sql, effect)) === '+'
        if (!seen) {
          await client.query('rollback to savepoint untouched')
          answer = (await outcomeOf(client, null, sql, effect)) === '0' ? '-' : '0, and nobody sees it'
        }
      }
      throw new RolledBack()
    })
  } catch (error) {
    if (error instanceof RolledBack) return answer
    const { code, message } = error as { code?: string; message: string }
    if (code === '42501') return '!'
    if (code === '23503') return code
    return code?.startsWith('PT') ? code.slice(2) : `${code}: ${message}`
  }
  return answer
}

/** The whole table against a database of its own. */
export const describeAuthorization = (open: () => Promise<TestDatabase>): void => {
  let db: TestDatabase
  let cast: Cast

  beforeAll(async () => {
    db = await open()
    cast = await stage(db)
  })
  afterAll(() => db.close())

  describe('authorization', () => {
    it.each(ROWS)('$operation', async row => {
      const actual = {} as Row['cells']
      for (const persona of PERSONAS) actual[persona] = await attempt(db, cast, row, persona)
      expect(actual).toEqual(row.cells)
    })

    it.each(ROWS.filter(row => PERSONAS.every(persona => row.cells[persona] === '!')))(
      'only the denial stops: $operation',
      async row => {
        // A statement that fails for another reason, or that finds nothing, would be denied without any rule.
        const work = db.transaction('anon', null, async client => {
          await prepare(client, row.given && bind(row.given, cast, 'owner'))
          const outcome = await outcomeOf(
            client,
            null,
            bind(row.sql, cast, 'owner'),
            row.effect && bind(row.effect, cast, 'owner'),
          )
          throw Object.assign(new RolledBack(), { outcome })
        })
        await expect(work).rejects.toMatchObject({ outcome: '+' })
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
