import { statementsOf } from './statements.ts'

/** Where in a `comment on` statement the object stands that the catalog describes as `column x of table y.z`, `function y.z(…)`. */
function commentStart(described: string): string {
  const [, column, table] = /^column (\S+) of (?:table|view) (\S+)$/.exec(described) ?? []
  if (column) return `comment on column ${table}.${column} is`
  const [, name] = /^function ([\w.]+)\(/.exec(described) ?? []
  return name ? `comment on function ${name}(` : `comment on ${described} is`
}

/**
 * A difference in an order that applies, with what the library does not see but supabase/schemas says: comments, and what is granted on
 * functions.
 *
 * @param left names of what the migrated database still lacks, as the catalog has them.
 * @param schemas every statement of the schema files.
 */
export function complete(difference: string, left: readonly string[], schemas: readonly string[]): string {
  const known = schemas.map(statement => statement.replace(/^(?:--.*\n)+/, ''))
  const made = statementsOf(difference)
  // Functions stand after the tables, and a trigger needs its function.
  const isTrigger = (statement: string) => /^create (?:constraint )?trigger/i.test(statement)
  const functions = made.flatMap(
    statement => /^create or replace function ([\w.]+)\(/i.exec(statement)?.[1] ?? [],
  )
  const starts = [
    ...functions.map(name => `grant execute on function ${name}(`),
    ...left.flatMap(what => (what.startsWith('comment ') ? commentStart(what.slice('comment '.length)) : [])),
  ]
  return [
    ...made.filter(statement => !isTrigger(statement)),
    ...made.filter(isTrigger),
    ...known.filter(statement => starts.some(start => statement.startsWith(start))),
  ].join('\n\n')
}
