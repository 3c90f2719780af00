import pg from 'pg'
import { z } from 'zod'

/** What a channel asks for when it joins, as supabase-js sends it. */
export const changesRequest = z.object({
  event: z.enum(['*', 'INSERT', 'UPDATE', 'DELETE']),
  schema: z.string().max(63),
  table: z.string().max(63).optional(),
  filter: z.string().max(500).optional(),
})
export type ChangesRequest = z.infer<typeof changesRequest>

/** Who reads: a role and the claims that policies look at. */
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

/** `column=operator.value`; throws what is wrong with it. */
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

const condition = (filter: Filter, table: TableShape): { sql: string; value: unknown } => {
  const column = table.columns.find(({ name }) => name === filter.column)
  if (!column) throw new Error(`There is no column ${filter.column} in ${table.name}`)
  if (filter.operator !== 'in')
    return { sql: `t.${quote(column.name)} ${filter.operator} $2::text::${column.type}`, value: filter.value }
  const list = filter.value.replace(/^\((.*)\)$/s, '$1').split(',')
  return { sql: `t.${quote(column.name)} = any($2::text[]::${column.type}[])`, value: list }
}

/** SQL that reads the rows of the keys in $1 as far as its role may see them: columns by grant, rows by policy. */
export const readQuery = (
  table: TableShape & { schema: string },
  readable: string[],
  keys: Record<string, unknown>[],
  filter: Filter | null,
): { text: string; values: unknown[] } => {
  const name = `${quote(table.schema)}.${quote(table.name)}`
  const where = filter ? condition(filter, table) : null
  return {
    text: `select e.position::int as position, to_jsonb(r) as record
             from jsonb_array_elements($1::jsonb) with ordinality as e(key, position),
                  lateral jsonb_populate_record(null::${name}, e.key) as k,
                  lateral (select ${readable.map(column => `t.${quote(column)}`).join(', ')} from ${name} as t
                            where ${table.key.map(column => `t.${quote(column)} = k.${quote(column)}`).join(' and ')}
                            ${where ? `and ${where.sql}` : ''}) as r`,
    values: where ? [JSON.stringify(keys), where.value] : [JSON.stringify(keys)],
  }
}
