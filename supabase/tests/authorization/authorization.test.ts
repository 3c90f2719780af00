import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../fixtures/index.ts'
import { type Cast, PERSONAS, type PersonaName, stage } from './cast.ts'
import { OPERATIONS, TABLE } from './table.ts'

interface Row {
  operation: string
  cells: Record<PersonaName, string>
}

const [header, ...lines] = TABLE.split('\n').filter(line => line.trim() !== '' && !line.startsWith('--'))
const columns = (header ?? '').trim().split(/\s+/) as PersonaName[]
const rows: Row[] = lines.map(line => {
  const [operation = '', cells = ''] = line.split(/\s{2,}(.*)/s)
  const values = cells.trim().split(/\s+/)
  return {
    operation,
    cells: Object.fromEntries(columns.map((name, i) => [name, values[i] ?? '?'])) as Row['cells'],
  }
})

let db: TestDatabase
let cast: Cast

beforeAll(async () => {
  db = await createTestDatabase()
  cast = await stage(db)
})
afterAll(() => db.close())

class RolledBack extends Error {}

/** What happens, in the table's signs. Everything is rolled back: no cell sees another. */
const attempt = async (persona: PersonaName, operation: string): Promise<string> => {
  const everyone: Record<string, { id: string; email: string }> = {
    ...cast.people,
    outsider: cast.outsider,
    spare: cast.spare,
  }
  const ids: Record<string, string> = cast.ids
  const sql = (OPERATIONS[operation] ?? '').replace(
    /\$(\w+)(\.email)?/g,
    (_, name: string, email?: string) =>
      email ? `'${everyone[name]?.email}'` : `'${ids[name] ?? everyone[name]?.id}'`,
  )
  let outcome = ''
  const [role, id] =
    persona === 'anon' ? (['anon', null] as const) : (['authenticated', cast.people[persona].id] as const)
  try {
    await db.transaction(role, id, async client => {
      outcome = (await client.query(sql)).rowCount ? '+' : '0'
      throw new RolledBack()
    })
  } catch (error) {
    if (error instanceof RolledBack) return outcome
    const { code, message } = error as { code?: string; message: string }
    if (code === '42501') return '!'
    return code?.startsWith('PT') ? code.slice(2) : `${code}: ${message}`
  }
  return outcome
}

describe('authorization', () => {
  it('has a column per persona and a row per operation', () => {
    expect(columns).toEqual([...PERSONAS])
    expect(rows.map(row => row.operation).sort()).toEqual(Object.keys(OPERATIONS).sort())
    expect(
      rows.flatMap(row => Object.values(row.cells)).filter(cell => !/^(\+|0|!|4\d\d)$/.test(cell)),
    ).toEqual([])
  })

  it('lets somebody see the row wherever somebody else sees none', () => {
    const unproven = rows.filter(
      ({ cells }) => Object.values(cells).includes('0') && !Object.values(cells).includes('+'),
    )
    expect(unproven).toEqual([])
  })

  it.each(rows)('$operation', async ({ operation, cells }) => {
    const actual = {} as Row['cells']
    for (const persona of PERSONAS) actual[persona] = await attempt(persona, operation)
    expect(actual).toEqual(cells)
  })

  it('names every function that the API exposes', async () => {
    const { rows: exposed } = await db.query<{ name: string }>(
      `select proname as name from pg_proc
        where pronamespace = 'public'::regnamespace and has_function_privilege('authenticated', oid, 'execute')
          and pg_get_userbyid(proowner) <> 'supabase_admin'`,
    )
    const sql = Object.values(OPERATIONS).join('\n')
    const theirs = new Set(TRAINING_CALLS)
    const missing = exposed
      .map(row => row.name)
      .filter(name => !sql.includes(`public.${name}(`) && !theirs.has(name))
    expect(missing).toEqual([])
  })
})

/** The training domain keeps a table of its own, in tests/workouts. */
const TRAINING_CALLS = [
  'complete_workout',
  'delete_set_log',
  'delete_workout',
  'get_calendar',
  'log_set',
  'reopen_workout',
  'restore_workout',
  'save_workout',
]

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
