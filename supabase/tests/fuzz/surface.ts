import type { TestDatabase } from '../fixtures/index.ts'

export interface Parameter {
  name: string
  /** As PostgreSQL formats it: text, uuid, jsonb, integer, a type of ours. */
  type: string
  optional: boolean
}

export interface Procedure {
  name: string
  parameters: Parameter[]
  /** String literals of its source: answers, levels, states and document keys that pass the first validation. */
  words: string[]
}

export interface Table {
  name: string
  columns: Parameter[]
}

/** Every procedure the API's signed-in role may call, so that a new one is fuzzed without anyone remembering it. */
export const findProcedures = async (db: TestDatabase): Promise<Procedure[]> => {
  const { rows } = await db.query<Procedure>(`
    select p.proname as name,
           coalesce((
             select jsonb_agg(jsonb_build_object(
                      'name', a.name, 'type', format_type(a.type, null),
                      'optional', a.place > p.pronargs - p.pronargdefaults) order by a.place)
               from unnest(coalesce(p.proallargtypes, p.proargtypes::oid[]), p.proargnames, coalesce(p.proargmodes::text[], '{}'))
                    with ordinality a (type, name, mode, place)
              where a.type is not null and coalesce(a.mode, 'i') in ('i', 'b')), '[]') as parameters,
           array(select distinct w[1] from regexp_matches(p.prosrc, '''([a-z_]{2,30})''', 'g') w) as words
      from pg_proc p
     where p.pronamespace = 'public'::regnamespace and p.prokind = 'f' and p.prorettype <> 'trigger'::regtype
       and has_function_privilege('authenticated', p.oid, 'execute')
       and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
     order by 1`)
  return rows
}

/** Every table of the API, whatever may be done with it. */
export const findTables = async (db: TestDatabase): Promise<Table[]> => {
  const { rows } = await db.query<Table>(`
    select c.relname as name,
           jsonb_agg(jsonb_build_object(
             'name', a.attname, 'type', format_type(a.atttypid, null), 'optional', a.atthasdef or not a.attnotnull)
             order by a.attnum) as columns
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v', 'p')
     group by 1 order by 1`)
  return rows
}

/** The labels of our enumerated types. */
export const findEnums = async (db: TestDatabase): Promise<Map<string, string[]>> => {
  const { rows } = await db.query<{ type: string; labels: string[] }>(`
    select format_type(t.oid, null) as type, array_agg(e.enumlabel::text) as labels
      from pg_type t join pg_enum e on e.enumtypid = t.oid where t.typnamespace = 'public'::regnamespace group by t.oid`)
  return new Map(rows.map(({ type, labels }) => [type, labels]))
}
