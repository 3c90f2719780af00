import type pg from 'pg'
import { type Fixture, PERSONAS, type PersonaName } from './fixture.ts'
import type { Row } from './groups.ts'

type Identity = readonly [role: 'anon' | 'authenticated', id: string | null]

/** Replaces $owner, $owner.email, $published.block, $me … by ids and addresses, for the persona that tries. */
const bind = (sql: string, cast: Fixture, persona: PersonaName): string => {
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

const become = (client: pg.ClientBase, [role, id]: Identity) =>
  client.query(`select set_config('request.jwt.claims', $1, true), set_config('role', $2, true)`, [
    JSON.stringify(id ? { sub: id, role } : { role }),
    role,
  ])

/** Setup of a cell. */
const prepare = async (client: pg.ClientBase, given: string | undefined): Promise<void> => {
  if (!given) return
  await client.query('reset role')
  await client.query(given)
}

/** + or 0 as this persona; without an identity as the superuser, without row level security. */
const outcomeOf = async (
  client: pg.ClientBase,
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

const signOf = ({ code, message }: { code?: string; message: string }): string => {
  if (code === '42501') return '!'
  if (code === '23503') return code
  return code?.startsWith('PT') ? code.slice(2) : `${code}: ${message}`
}

/** Tries one cell within an open superuser transaction and rolls back to a savepoint: cells do not affect each other. */
export const tryCell = async (
  client: pg.ClientBase,
  cast: Fixture,
  row: Row,
  persona: PersonaName,
): Promise<string> => {
  const identityOf = (name: PersonaName): Identity =>
    name === 'anon' ? ['anon', null] : ['authenticated', cast.people[name].id]
  const sql = bind(row.sql, cast, persona)
  const effect = row.effect && bind(row.effect, cast, persona)
  // Positive control: an entitled persona must succeed in the same state, otherwise the denial proves nothing.
  const witness =
    row.cells.owner === '+' ? 'owner' : PERSONAS.find(name => row.cells[name] === '+' && name !== persona)
  const again = () => client.query('rollback to savepoint given')
  await client.query('savepoint cell')
  try {
    await prepare(client, row.given && bind(row.given, cast, persona))
    await client.query('savepoint given')
    if ((await outcomeOf(client, identityOf(persona), sql, effect)) === '+') return '+'
    await again()
    if (witness && (await outcomeOf(client, identityOf(witness), sql, effect)) === '+') return '0'
    await again()
    return (await outcomeOf(client, null, sql, effect)) === '0' ? '-' : '0, and nobody sees it'
  } catch (error) {
    return signOf(error as Error)
  } finally {
    await client.query('rollback to savepoint cell')
  }
}

/** Positive control for a row that is denied to all personas: whether it works without row level security. */
export const couldBeDone = async (client: pg.ClientBase, cast: Fixture, row: Row): Promise<boolean> => {
  await prepare(client, row.given && bind(row.given, cast, 'owner'))
  const effect = row.effect && bind(row.effect, cast, 'owner')
  return (await outcomeOf(client, null, bind(row.sql, cast, 'owner'), effect)) === '+'
}
