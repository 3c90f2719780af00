import pg from 'pg'
import { z } from 'zod'

/** The payload of a join, as supabase-js sends it. */
export const changesRequest = z.object({
  event: z.enum(['*', 'INSERT', 'UPDATE', 'DELETE']),
  schema: z.string().max(63),
  table: z.string().max(63).optional(),
  filter: z.string().max(500).optional(),
})
export type ChangesRequest = z.infer<typeof changesRequest>

/** The reader: a role and the claims that policies use. */
export interface Reader {
  role: 'anon' | 'authenticated' | 'service_role'
  claims: Record<string, unknown>
}

export interface Filter {
  column: string
  operator: string
  value: string
}

const OPERATORS: Record<string, string> = {
  eq: '=',
  neq: '<>',
  lt: '<',
  lte: '<=',
  gt: '>',
  gte: '>=',
  in: 'in',
}

/** Parses `column=operator.value`; throws when it is invalid. */
export const parseFilter = (text: string): Filter => {
  const [, column, name, value] = /^([^=]+)=([a-z]+)\.(.*)$/s.exec(text) ?? []
  const operator = name === undefined ? undefined : OPERATORS[name]
  if (column === undefined || value === undefined || operator === undefined)
    throw new Error(`Unable to parse the filter: ${text}`)
  return { column, operator, value }
}

export interface TableShape {
  name: string
  columns: { name: string; type: string }[]
  key: string[]
}

const quote = (name: string): string => pg.escapeIdentifier(name)

const listOf = (value: string): string[] => value.replace(/^\((.*)\)$/s, '$1').split(',')

const condition = (filter: Filter, table: TableShape): { sql: string; values: string[] } => {
  const column = table.columns.find(({ name }) => name === filter.column)
  if (!column) throw new Error(`There is no column ${filter.column} in ${table.name}`)
  if (filter.operator !== 'in')
    return {
      sql: `t.${quote(column.name)} ${filter.operator} ($2::text[])[1]::${column.type}`,
      values: [filter.value],
    }
  return { sql: `t.${quote(column.name)} = any($2::text[]::${column.type}[])`, values: listOf(filter.value) }
}

/**
 * SQL that reads the rows with the keys in $1 that its role may see: columns by grant, rows by policy.
 * `values` is its $2. The text depends on the kind of filter only, so that it is planned once.
 */
export const readQuery = (
  table: TableShape & { schema: string },
  readable: string[],
  filter: Filter | null,
): { text: string; values: string[] } => {
  const name = `${quote(table.schema)}.${quote(table.name)}`
  const where = filter ? condition(filter, table) : null
  return {
    text: `select e.position::int as position, to_jsonb(r) as record
             from jsonb_array_elements($1::jsonb) with ordinality as e(key, position),
                  lateral jsonb_populate_record(null::${name}, e.key) as k,
                  lateral (select ${readable.map(column => `t.${quote(column)}`).join(', ')} from ${name} as t
                            where ${table.key.map(column => `t.${quote(column)} = k.${quote(column)}`).join(' and ')}
                            ${where ? `and ${where.sql}` : ''}) as r`,
    values: where?.values ?? [],
  }
}

/**
 * Whether a row as written can match a filter. False only where that is certain without the database: two different UUIDs.
 * So a change is read only for the subscribers that filter by its owner, not for all others.
 */
export const mayMatch = (
  text: string | undefined,
  written: Record<string, unknown>,
  table: TableShape,
): boolean => {
  if (text === undefined) return true
  const { column, operator, value } = parseFilter(text)
  const stored = written[column]
  if (typeof stored !== 'string' || table.columns.find(({ name }) => name === column)?.type !== 'uuid')
    return true
  const wanted = operator === '=' ? [value] : operator === 'in' ? listOf(value) : null
  // A UUID that is not in PostgreSQL's own notation is compared by the database.
  if (!wanted?.every(one => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(one))) return true
  return wanted.includes(stored)
}
