import type pg from 'pg'

const OURS = `in ('public'::regnamespace, 'private'::regnamespace)`
/** Schemas of extensions, the auth server and Storage: only our triggers and policies on their tables are compared. */
const OURS_OR_THEIRS = `in ('public'::regnamespace, 'private'::regnamespace, 'auth'::regnamespace, 'storage'::regnamespace)`
const acl = (column: string) =>
  `coalesce((select string_agg(a::text, ' ' order by a::text) from unnest(${column}) a), '-')`

/** Each query returns rows of two texts: the object's name and its definition. */
const QUERIES = [
  `select 'schema ' || nspname, ${acl('nspacl')} from pg_namespace where oid ${OURS}`,
  `select 'type ' || t.oid::regtype, (select string_agg(e.enumlabel, ',' order by e.enumsortorder) from pg_enum e where e.enumtypid = t.oid)
     from pg_type t where t.typnamespace ${OURS} and t.typtype = 'e'`,
  `select 'table ' || c.oid::regclass, concat_ws(' ', c.relkind, c.relpersistence, c.relrowsecurity, c.relforcerowsecurity, c.relreplident, c.reloptions, ${acl('c.relacl')})
     from pg_class c where c.relnamespace ${OURS} and c.relkind in ('r', 'p', 'v', 'm', 'S')`,
  `select 'view ' || c.oid::regclass, pg_get_viewdef(c.oid) from pg_class c where c.relnamespace ${OURS} and c.relkind in ('v', 'm')`,
  `select 'column ' || c.oid::regclass || '.' || a.attname,
          concat_ws(' ', format_type(a.atttypid, a.atttypmod), a.attnotnull, a.attidentity, a.attgenerated, pg_get_expr(d.adbin, d.adrelid), ${acl('a.attacl')})
     from pg_class c join pg_attribute a on a.attrelid = c.oid left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where c.relnamespace ${OURS} and c.relkind in ('r', 'p', 'v') and a.attnum > 0 and not a.attisdropped`,
  `select 'constraint ' || conrelid::regclass || '.' || conname, pg_get_constraintdef(oid) from pg_constraint where connamespace ${OURS}`,
  `select 'index ' || indexrelid::regclass, pg_get_indexdef(indexrelid) from pg_index i join pg_class c on c.oid = i.indexrelid where c.relnamespace ${OURS}`,
  `select 'policy ' || polrelid::regclass || '.' || polname,
          concat_ws(' ', polcmd, polpermissive, (select string_agg(r::regrole::text, ',' order by r::regrole::text) from unnest(polroles) r), pg_get_expr(polqual, polrelid), 'check', pg_get_expr(polwithcheck, polrelid))
     from pg_policy p join pg_class c on c.oid = p.polrelid where c.relnamespace ${OURS_OR_THEIRS}`,
  `select 'trigger ' || tgrelid::regclass || '.' || tgname, pg_get_triggerdef(t.oid)
     from pg_trigger t join pg_class c on c.oid = t.tgrelid where not tgisinternal and c.relnamespace ${OURS_OR_THEIRS}`,
  `select 'function ' || p.oid::regprocedure, pg_get_functiondef(p.oid) || ${acl('p.proacl')} from pg_proc p where p.pronamespace ${OURS}`,
  `select 'comment ' || pg_describe_object(classoid, objoid, objsubid), description from pg_description d
    where (d.classoid, d.objoid) in (
      select 'pg_class'::regclass, oid from pg_class where relnamespace ${OURS}
      union all select 'pg_proc'::regclass, oid from pg_proc where pronamespace ${OURS}
      union all select 'pg_type'::regclass, oid from pg_type where typnamespace ${OURS})`,
  `select 'publication ' || pubname, string_agg(schemaname || '.' || tablename, ' ' order by tablename) from pg_publication_tables group by 1`,
  `select 'default privileges ' || defaclrole::regrole || ' ' || coalesce(defaclnamespace::regnamespace::text, '*') || ' ' || defaclobjtype::text, ${acl('defaclacl')} from pg_default_acl`,
  `select 'setting of ' || r.rolname, s.setconfig::text from pg_db_role_setting s join pg_roles r on r.oid = s.setrole where s.setdatabase = 0`,
  `select 'extension ' || extname, extnamespace::regnamespace::text from pg_extension`,
]

/** Seed rows that the product needs, by table: a diff of definitions does not see them. */
const DATA: Record<string, string> = {
  'public.plans': '*',
  'private.personal_data': '*',
  'storage.buckets': 'id, name, public, file_size_limit, allowed_mime_types',
  'public.exercises':
    'name, slug, aliases, pattern, equipment, loading, measurement, laterality, load_multiplier, mechanic, level, cues, faults',
}

/**
 * Everything that supabase/schemas defines, one line per object: equal for two databases exactly when they behave the same.
 * The order of a table's columns is left out: a migration can only add one at the end.
 */
export async function readCatalog(client: pg.ClientBase): Promise<Map<string, string>> {
  const data = Object.entries(DATA).map(
    ([table, columns]) =>
      `select 'rows of ${table}', string_agg(r::text, chr(10) order by r::text) from (select ${columns} from ${table}) r`,
  )
  const catalog = new Map<string, string>()
  // An empty search_path, so that names are schema-qualified in both databases.
  await client.query(`set search_path = ''`)
  for (const text of [...QUERIES, ...data]) {
    const { rows } = await client.query<(string | null)[]>({ text, rowMode: 'array' })
    for (const [what, how] of rows) catalog.set(`${what}`, `${how}`)
  }
  await client.query('reset search_path')
  return catalog
}

/** The differences between two catalogs, by name, each with the definition on both sides. */
export function differences(
  left: Map<string, string>,
  right: Map<string, string>,
): { what: string; left: string | undefined; right: string | undefined }[] {
  const names = [...new Set([...left.keys(), ...right.keys()])].sort()
  return names
    .filter(what => left.get(what) !== right.get(what))
    .map(what => ({ what, left: left.get(what), right: right.get(what) }))
}
