import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../fixtures/index.ts'
import { POLICIES, PRIVATE_FUNCTIONS } from './claims.ts'
import { PERSONAS } from './fixture.ts'
import { ROWS } from './groups.ts'
import { GRANTED, KNOWN_GRANTS, REACHABLE } from './reachable.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.close())

const cells = ROWS.flatMap(row => Object.values(row.cells))

describe('the authorization table', () => {
  it('has at least 1,200 cells of known signs, a quarter of which allow (rows that allow nobody left out)', () => {
    expect(cells.filter(cell => !/^(\+|0|!|-|4\d\d|23503)$/.test(cell))).toEqual([])
    expect(cells.length).toBeGreaterThanOrEqual(1200)
    // Rows that nobody may do, such as writing a table that only calls write, are left out.
    const open = ROWS.map(({ cells }) => Object.values(cells))
      .filter(row => row.some(cell => cell !== '!'))
      .flat()
    expect(open.filter(cell => cell === '+').length / open.length).toBeGreaterThanOrEqual(0.25)
  })

  it('allows every operation to somebody, refuses it by name, or denies it to all', () => {
    const unproven = ROWS.filter(
      row =>
        !Object.values(row.cells).some(cell => ['+', '402', '409'].includes(cell)) &&
        !PERSONAS.every(persona => row.cells[persona] === '!'),
    )
    expect(unproven.map(row => row.operation)).toEqual([])
  })

  it('names no operation twice', () => {
    const names = ROWS.map(row => row.operation)
    expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([])
  })
})

/** The tables and actions that an operation tries, as `public.teams select`. */
const ACTIONS = new Set(
  ROWS.flatMap(({ sql }) => {
    const [, verb, table] = /^(select|insert|update|delete)\b.*?\b([a-z_]+\.[a-z_]+)\b(?!\()/s.exec(sql) ?? []
    return verb && table ? [`${table} ${verb}`] : []
  }),
)
const names = async (sql: string): Promise<string[]> =>
  (await db.query<{ name: string }>(sql)).rows.map(row => row.name)
const API_FUNCTIONS = `
  select p.proname as name from pg_proc p
   where p.pronamespace = 'public'::regnamespace
     and (has_function_privilege('authenticated', p.oid, 'execute') or has_function_privilege('anon', p.oid, 'execute'))
     and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`
describe('the authorization table, compared with the database,', () => {
  it('has a row for every table and view of the API with every action', async () => {
    const tables = await names(
      `select 'public.' || relname as name from pg_class
        where relnamespace = 'public'::regnamespace and relkind in ('r', 'v', 'm', 'p', 'f')`,
    )
    const actions = (name: string) => ['select', 'insert', 'update', 'delete'].map(verb => `${name} ${verb}`)
    expect(tables.flatMap(actions).filter(action => !ACTIONS.has(action))).toEqual([])
  })

  it('has an attempt to read every private table and view', async () => {
    const tables = await names(
      `select 'private.' || relname || ' select' as name from pg_class
        where relnamespace = 'private'::regnamespace and relkind in ('r', 'v', 'm', 'p', 'f')`,
    )
    expect(tables.filter(action => !ACTIONS.has(action))).toEqual([])
  })

  it('has a row for every function of the API, once by its name', async () => {
    const functions = await names(API_FUNCTIONS)
    const called = ROWS.map(row => row.sql).join('\n')
    expect(functions.filter(name => !called.includes(`public.${name}(`))).toEqual([])
    expect(functions.filter((name, i) => functions.indexOf(name) !== i)).toEqual([])
  })

  it('lists every function outside the API that a policy or a caller can reach', async () => {
    expect((await names(REACHABLE)).sort()).toEqual([...PRIVATE_FUNCTIONS].sort())
  })

  it('lists every column that a role may read or write', async () => {
    expect((await names(GRANTED)).sort()).toEqual(KNOWN_GRANTS.sort())
  })

  it('has an operation for every policy, on its table and action, which somebody may do', async () => {
    const { rows: policies } = await db.query<{ name: string; action: string }>(
      `select schemaname || '.' || tablename || ': ' || policyname as name,
              schemaname || '.' || tablename || ' ' || lower(cmd) as action from pg_policies
        where schemaname not in ('cron')`,
    )
    expect(policies.map(policy => policy.name).sort()).toEqual(Object.keys(POLICIES).sort())
    const wrong = policies.filter(({ name, action }) => {
      const row = ROWS.find(one => one.operation === POLICIES[name])
      const [table = '', verb = ''] = action.split(' ')
      return (
        !row?.sql.match(new RegExp(`^${verb}\\b.*\\b${table}\\b`, 's')) ||
        !Object.values(row.cells).includes('+')
      )
    })
    expect(wrong).toEqual([])
  })
})
