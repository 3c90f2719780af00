import { GRANTS } from './claims.ts'

/** The lines of GRANTS, as the query below words them. */
export const KNOWN_GRANTS: string[] = GRANTS.split('\n')
  .filter(line => line.trim() !== '' && !line.startsWith('--'))
  .map(line => line.trim().replace(/\s+/g, ' '))

/** What the API's roles may read and write, by table, action and columns. */
export const GRANTED = `
  with action as (select unnest(array['select', 'insert', 'update']) as verb), role as (select unnest(array['anon', 'authenticated']) as name),
  opened as (
    select c.relname, role.name as role, verb, string_agg(a.attname, ' ' order by a.attnum) as columns
      from pg_class c cross join action cross join role
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
       and has_column_privilege(role.name, c.oid, a.attnum, verb)
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v', 'm', 'p', 'f') group by 1, 2, 3
    union all
    select c.relname, role.name, 'delete', '' from pg_class c cross join role
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v', 'm', 'p', 'f')
       and has_table_privilege(role.name, c.oid, 'delete'))
  select btrim(concat_ws(' ', relname, string_agg(role, ',' order by role), verb, columns)) as name
    from opened group by relname, verb, columns`

/** Functions outside the API that its roles may call. */
export const REACHABLE = `
  select p.oid::regprocedure::text as name from pg_proc p
   where p.pronamespace = 'private'::regnamespace
     and (has_function_privilege('authenticated', p.oid, 'execute') or has_function_privilege('anon', p.oid, 'execute'))`
