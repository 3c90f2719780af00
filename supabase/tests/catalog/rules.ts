const OURS = `('public', 'private')`

/** Lint rules for every table and function of ours, read from the catalog; each returns the names of violations. */
export const RULES: [rule: string, sql: string][] = [
  [
    'every table has row level security on',
    `select n.nspname || '.' || c.relname as found from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname in ${OURS} and c.relkind in ('r', 'p') and not c.relrowsecurity`,
  ],
  [
    'no function is executable by everybody, nor by strangers',
    `select p.oid::regprocedure::text as found from pg_proc p join pg_namespace n on n.oid = p.pronamespace
      where n.nspname in ${OURS} and has_function_privilege('anon', p.oid, 'execute')
        -- The API calls it with the caller's role before each request.
        and p.oid <> 'private.check_request()'::regprocedure`,
  ],
  [
    'every function has an empty search_path',
    `select p.oid::regprocedure::text as found from pg_proc p join pg_namespace n on n.oid = p.pronamespace
      where n.nspname in ${OURS} and p.prokind = 'f' and not coalesce(p.proconfig, '{}') && array['search_path=""', 'search_path=']`,
  ],
  [
    'every definer function of the API begins with private.require_user()',
    `select p.oid::regprocedure::text as found from pg_proc p
      where p.pronamespace = 'public'::regnamespace and p.prosecdef
        and p.prosrc !~ '^\\s*(#variable_conflict use_column\\s+)?declare\\s+\\w+ uuid := private\\.require_user\\(\\);'`,
  ],
  [
    'a function that limits its rate, records or writes is volatile',
    `select p.oid::regprocedure::text as found from pg_proc p
      where p.pronamespace = 'public'::regnamespace and p.provolatile <> 'v'
        and p.prosrc ~* '(limit_rate|private\\.record|insert into|update public|delete from)'`,
  ],
  [
    'every view runs as its caller',
    `select c.oid::regclass::text as found from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname in ${OURS} and c.relkind = 'v'
        and not coalesce(c.reloptions, '{}') && array['security_invoker=true', 'security_invoker=on']`,
  ],
  [
    'private tables and views are granted to nobody',
    `select c.oid::regclass::text as found from pg_class c, unnest(array['anon', 'authenticated']) r
      where c.relnamespace = 'private'::regnamespace and c.relkind in ('r', 'v', 'p')
        and has_table_privilege(r, c.oid, 'select, insert, update, delete, truncate, references, trigger')`,
  ],
  [
    'strangers read only what is public on purpose',
    `select c.oid::regclass || ': ' || p as found from pg_class c, unnest(array['select', 'insert', 'update', 'delete', 'truncate']) p
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v', 'p') and has_table_privilege('anon', c.oid, p)
        and (c.relname, p) not in (('plans', 'select'))`,
  ],
  [
    'nobody may truncate, reference or put a trigger on a table',
    `select c.oid::regclass || ': ' || p as found from pg_class c, unnest(array['truncate', 'references', 'trigger']) p
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and has_table_privilege('authenticated', c.oid, p)`,
  ],
  [
    'a granted action has a policy, and a policy has a grant',
    `select c.oid::regclass || ': ' || a.cmd as found
       from pg_class c, (values ('r', 'select'), ('a', 'insert'), ('w', 'update'), ('d', 'delete')) as a (polcmd, cmd)
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
        and has_table_privilege('authenticated', c.oid, a.cmd)
            <> exists (select from pg_policy p where p.polrelid = c.oid and p.polcmd::text = a.polcmd)`,
  ],
  [
    'a policy is for one action and for named roles',
    `select p.polrelid::regclass || ': ' || p.polname as found from pg_policy p join pg_class c on c.oid = p.polrelid
      where c.relnamespace in ('public'::regnamespace, 'storage'::regnamespace) and (p.polcmd = '*' or 0 = any (p.polroles))`,
  ],
  [
    'there is one policy per table, action and role',
    `select p.polrelid::regclass || ': ' || p.polcmd::text as found from pg_policy p join pg_class c on c.oid = p.polrelid, unnest(p.polroles) r
      where c.relnamespace = 'public'::regnamespace group by p.polrelid, p.polcmd, r having count(*) > 1`,
  ],
  [
    'auth.uid() in a policy is wrapped in a select, so that it is called once',
    `select tablename || ': ' || policyname as found from pg_policies where schemaname in ('public', 'storage')
        and regexp_replace(coalesce(qual, '') || coalesce(with_check, ''), 'SELECT auth\\.uid\\(\\)', '', 'g') ~ 'auth\\.(uid|jwt|role|email)\\(\\)'`,
  ],
  [
    'no policy is always true',
    `select tablename || ': ' || policyname as found from pg_policies where schemaname in ('public', 'storage') and 'true' in (btrim(qual), btrim(with_check))`,
  ],
  [
    'nothing decides by user metadata',
    `select tablename || ': ' || policyname as found from pg_policies
      where coalesce(qual, '') || coalesce(with_check, '') ~ '(metadata|auth\\.jwt|request\\.jwt)'
     union all
     select p.oid::regprocedure::text from pg_proc p join pg_namespace n on n.oid = p.pronamespace
      where n.nspname in ${OURS} and p.prosrc ~ '(metadata|meta_data|auth\\.jwt|request\\.jwt)'
        -- A sign-up's names and wished role; type and size of files, which the storage server writes; the session's id, a claim of the auth server's.
        and p.proname not in ('profile_from_account', 'attachment_rows', 'size_figures', 'current_session_id', 'require_user', 'check_request')`,
  ],
  [
    'row level security is on for files and buckets',
    `select c.oid::regclass::text as found from pg_class c
      where c.oid in ('storage.objects'::regclass, 'storage.buckets'::regclass) and not c.relrowsecurity`,
  ],
  [
    'every bucket of ours is private and limits size and type',
    `select id as found from storage.buckets where public or file_size_limit is null or allowed_mime_types is null`,
  ],
  [
    'a policy on files names its bucket, and one that writes their owner',
    `select policyname as found from pg_policies where schemaname = 'storage'
        and (tablename <> 'objects' or coalesce(with_check, qual) !~ 'bucket_id = ''[a-z-]+'''
             or (cmd <> 'SELECT' and coalesce(with_check, qual) !~ 'owner_id = ')
             or (cmd = 'UPDATE' and qual !~ 'owner_id = '))`,
  ],
  [
    'every foreign key is indexed',
    `select k.conrelid::regclass || ': ' || k.conname as found from pg_constraint k join pg_namespace n on n.oid = k.connamespace
      where k.contype = 'f' and n.nspname in ${OURS}
        and not exists (select from pg_index i where i.indrelid = k.conrelid
                         and (i.indkey::int2[])[0:cardinality(k.conkey) - 1] @> k.conkey
                         and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) ~* 'is not null'))`,
  ],
  [
    'every table of the API says what it is for',
    `select c.oid::regclass::text as found from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and obj_description(c.oid, 'pg_class') is null`,
  ],
  [
    'every function of the API says what it answers',
    `select p.oid::regprocedure::text as found from pg_proc p
      where p.pronamespace = 'public'::regnamespace and obj_description(p.oid, 'pg_proc') is null
        and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`,
  ],
  [
    'no table of the API is one that row level security cannot hold',
    `select c.oid::regclass::text as found from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('m', 'f')`,
  ],
  [
    'no two policies of a table say the same',
    `select a.polrelid::regclass || ': ' || a.polname as found from pg_policy a join pg_policy b
         on b.polrelid = a.polrelid and b.oid > a.oid and b.polcmd = a.polcmd
        and pg_get_expr(b.polqual, b.polrelid) is not distinct from pg_get_expr(a.polqual, a.polrelid)
        and pg_get_expr(b.polwithcheck, b.polrelid) is not distinct from pg_get_expr(a.polwithcheck, a.polrelid)`,
  ],
  [
    // Columns that policies compare: without an index, every check is a sequential scan.
    'every id that a policy names is the first column of an index',
    `select distinct d.refobjid::regclass || '.' || a.attname as found
       from pg_depend d join pg_attribute a on a.attrelid = d.refobjid and a.attnum = d.refobjsubid
      where d.classid = 'pg_policy'::regclass and d.refclassid = 'pg_class'::regclass
        and a.atttypid = 'uuid'::regtype
        and not exists (select from pg_index i where i.indrelid = a.attrelid and i.indkey[0] = a.attnum)`,
  ],
  [
    // In production the API's sessions refuse such a statement (safeupdate), also within a function.
    'no function updates or deletes without a condition',
    `select p.oid::regprocedure || ': ' || m[1] as found
       from pg_proc p join pg_namespace n on n.oid = p.pronamespace,
            regexp_matches(regexp_replace(p.prosrc, '--[^\\n]*', '', 'g'), '(\\m(?:update|delete\\s+from)\\s+(?:public|private|auth|storage)\\.[^;]*)', 'gi') m
      where n.nspname in ${OURS} and m[1] !~* '\\mwhere\\M'`,
  ],
  [
    'realtime publishes only tables whose key says nothing',
    `select t.schemaname || '.' || t.tablename as found from pg_publication_tables t
      where t.pubname = 'supabase_realtime'
        and not exists (select from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
                         where i.indrelid = (t.schemaname || '.' || t.tablename)::regclass and i.indisprimary
                           and i.indnatts = 1 and a.attname = 'id' and a.atttypid = 'uuid'::regtype)`,
  ],
]
