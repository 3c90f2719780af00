import type pg from 'pg'
import { openConditions, without } from './source.ts'

export interface Mutant {
  /** Name of the mutant: stable while the migrations do not change its source. */
  name: string
  /** SQL that applies the mutant to a migrated database. */
  sql: string
  /** The function, table or view it is about, and whatever stands on that, nearest first: tests that name it are tried first. */
  subjects: string[]
  /** How many of the subjects are it or depend on it directly; more distant ones say little. Default all. */
  near?: number
  /** A catalog rule must detect it; other tests need not. */
  byCatalog?: boolean
}

/** Relevance of a test's text for a mutant: occurrences of its name count most, then those of its dependents. */
export const mentions = ({ subjects, near = subjects.length }: Mutant, text: string): number =>
  subjects.reduce((sum, subject, i) => {
    const named = text.match(new RegExp(`\\b${subject.replace(/^\w+\./, '')}\\b`, 'g'))?.length ?? 0
    return sum + named * (i === 0 ? 10_000 : i < near ? 100 : 1)
  }, 0)

const OURS = `('public', 'private')`

const named = (prefix: string, what: string): string =>
  `${prefix} — ${what.replace(/\s+/g, ' ').slice(0, 160)}`

const policies = async (db: pg.ClientBase): Promise<Mutant[]> => {
  const { rows } = await db.query<{ table: string; name: string; qual: string | null; check: string | null }>(
    `select format('%I.%I', schemaname, tablename) as table, policyname as name, qual, with_check as check from pg_policies
      where schemaname in ('public', 'storage', 'realtime') order by 1, 2`,
  )
  return rows.flatMap(({ table, name, qual, check }) => {
    const policy = `policy ${table}: ${name}`
    const subjects = [table]
    const alter = (using: string | null, withCheck: string | null): string =>
      `alter policy "${name}" on ${table}${using ? ` using (${using})` : ''}${withCheck ? ` with check (${withCheck})` : ''}`
    return [
      { name: `${policy} — dropped`, sql: `drop policy "${name}" on ${table}`, subjects, byCatalog: true },
      { name: `${policy} — true`, sql: alter(qual && 'true', check && 'true'), subjects, byCatalog: true },
      ...(qual ? openConditions(qual) : []).map(({ what, text }) => ({
        name: named(`${policy} using`, what),
        sql: alter(text, null),
        subjects,
      })),
      ...(check ? openConditions(check) : []).map(({ what, text }) => ({
        name: named(`${policy} check`, what),
        sql: alter(null, text),
        subjects,
      })),
    ]
  })
}

/** Per function all that stands on it, nearest first: functions, and tables by their policies and triggers. */
const findCallers = async (db: pg.ClientBase): Promise<Map<string, { all: string[]; direct: number }>> => {
  const { rows } = await db.query<{ name: string; text: string }>(
    `select format('%I.%I', n.nspname, p.proname) as name, p.prosrc as text from pg_proc p join pg_namespace n on n.oid = p.pronamespace
      where n.nspname in ${OURS}
     union all select format('%I.%I', schemaname, tablename), concat(qual, with_check) from pg_policies
     union all select format('%I.%I', schemaname, viewname), definition from pg_views where schemaname in ${OURS}
     union all select t.tgrelid::regclass::text, t.tgfoid::regproc::text from pg_trigger t where not t.tgisinternal`,
  )
  const naming = new Map<string, string[]>()
  const direct = (name: string): string[] => {
    const known = naming.get(name)
    if (known) return known
    const pattern = new RegExp(`\\b${name}\\b`)
    const found = rows.filter(row => row.name !== name && pattern.test(row.text)).map(row => row.name)
    naming.set(name, found)
    return found
  }
  const found = new Map<string, { all: string[]; direct: number }>()
  for (const { name } of rows) {
    const all = new Set(direct(name))
    const nearest = all.size
    // A set is walked in the order of its making, and what is added meanwhile is walked too.
    for (const caller of all) for (const further of direct(caller)) all.add(further)
    all.delete(name)
    found.set(name, { all: [...all], direct: nearest })
  }
  return found
}

const standing = (
  name: string,
  callers: { all: string[]; direct: number } | undefined,
): { subjects: string[]; near: number } => ({
  subjects: [name, ...(callers?.all ?? [])],
  near: 1 + (callers?.direct ?? 0),
})

const views = async (db: pg.ClientBase): Promise<Mutant[]> => {
  const { rows } = await db.query<{ name: string; definition: string }>(
    `select format('%I.%I', schemaname, viewname) as name, definition from pg_views where schemaname in ${OURS} order by 1`,
  )
  const callers = await findCallers(db)
  return rows.flatMap(({ name, definition }) =>
    openConditions(definition.replace(/;\s*$/, '')).map(({ what, text }) => ({
      name: named(`view ${name}`, what),
      sql: `create or replace view ${name} with (security_invoker = true) as ${text}`,
      ...standing(name, callers.get(name)),
    })),
  )
}

/** What a function leaves out, and by what it is told from the rest. */
const OMISSIONS: [what: string, pattern: RegExp, instead: string][] = [
  ['does not ask who calls', /private\.require_user\(\)/g, 'auth.uid()'],
  ['does not refuse', /perform private\.refuse\(/g, 'perform pg_catalog.concat('],
  ['does not raise', /raise exception/g, 'raise debug'],
  ['does not limit', /perform private\.limit_rate\(/g, 'perform pg_catalog.concat('],
  ['does not revoke', /perform private\.revoke_between\(/g, 'perform pg_catalog.concat('],
  ['does not guard', /\bnew\.\w+ := [^;]+;/g, ''],
]

const functions = async (db: pg.ClientBase): Promise<Mutant[]> => {
  const { rows } = await db.query<{ name: string; bare: string; definition: string; source: string }>(
    `select p.oid::regprocedure::text as name, format('%I.%I', n.nspname, p.proname) as bare,
            pg_get_functiondef(p.oid) as definition, p.prosrc as source
       from pg_proc p join pg_namespace n on n.oid = p.pronamespace
      where n.nspname in ${OURS} and p.prokind = 'f' and p.prolang in (select oid from pg_language where lanname in ('sql', 'plpgsql'))
        and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e') order by 1`,
  )
  const callers = await findCallers(db)
  return rows.flatMap(({ name, bare, definition, source }) => {
    const at = definition.lastIndexOf(source)
    const replace = (text: string): string =>
      definition.slice(0, at) + text + definition.slice(at + source.length)
    const counted = new Map<string, number>()
    const mutant = (what: string, text: string): Mutant => {
      // The same words twice in one function: the second is another place.
      const count = (counted.get(what) ?? 0) + 1
      counted.set(what, count)
      return {
        name: named(`function ${name}`, what) + (count > 1 ? ` (${count})` : ''),
        sql: replace(text),
        ...standing(bare, callers.get(bare)),
      }
    }
    return [
      ...OMISSIONS.flatMap(([omission, pattern, instead]) =>
        without(source, pattern, instead).map(({ what, text }) => mutant(`${omission}: ${what}`, text)),
      ),
      ...openConditions(source).map(({ what, text }) => mutant(`opens: ${what}`, text)),
    ]
  })
}

const constraints = async (db: pg.ClientBase): Promise<Mutant[]> => {
  const { rows } = await db.query<{ table: string; name: string; sql: string }>(
    `select k.conrelid::regclass::text as table, k.conname as name,
            format('alter table %s drop constraint %I cascade', k.conrelid::regclass, k.conname) as sql
       from pg_constraint k join pg_namespace n on n.oid = k.connamespace
      where n.nspname in ${OURS} and k.contype in ('c', 'u', 'x') and k.conrelid <> 0
     union all
     select i.indrelid::regclass::text, c.relname, format('drop index %s', i.indexrelid::regclass)
       from pg_index i join pg_class c on c.oid = i.indexrelid join pg_namespace n on n.oid = c.relnamespace
      where n.nspname in ${OURS} and i.indisunique and not i.indisprimary
        and not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.contype in ('u', 'x'))
      order by 1, 2`,
  )
  return rows.map(({ table, name, sql }) => ({
    name: `constraint ${table}: ${name}`,
    sql,
    subjects: [name, table],
  }))
}

const triggers = async (db: pg.ClientBase): Promise<Mutant[]> => {
  const { rows } = await db.query<{ table: string; name: string; calls: string }>(
    `select t.tgrelid::regclass::text as table, t.tgname as name, t.tgfoid::regproc::text as calls from pg_trigger t
       join pg_proc p on p.oid = t.tgfoid where not t.tgisinternal and p.pronamespace = 'private'::regnamespace order by 1, 2`,
  )
  return rows.map(({ table, name, calls }) => ({
    name: `trigger ${table}: ${name}`,
    sql: `drop trigger ${name} on ${table}`,
    // Tests name neither the trigger nor what it calls; by the table alone those that only fill it would come first.
    subjects: [calls, table],
  }))
}

const grants = async (db: pg.ClientBase): Promise<Mutant[]> => {
  const { rows } = await db.query<{ name: string; sql: string; subject: string }>(
    `select format('grant %s on %s to %s', verb, c.oid::regclass, role) as name,
            format('grant %s on table %s to %s', verb, c.oid::regclass, role) as sql, c.oid::regclass::text as subject
       from pg_class c cross join unnest(array['select', 'insert', 'update', 'delete']) verb
       cross join unnest(array['anon', 'authenticated']) role
      where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace) and c.relkind in ('r', 'v', 'p')
        and not has_table_privilege(role, c.oid, verb)
     union all
     select format('grant execute on %s to %s', p.oid::regprocedure, role),
            format('grant execute on function %s to %s', p.oid::regprocedure, role), p.oid::regproc::text
       from pg_proc p cross join unnest(array['anon', 'authenticated']) role
      where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace) and p.prokind = 'f'
        and p.prorettype <> 'trigger'::regtype and not has_function_privilege(role, p.oid, 'execute')
     union all
     select format('row level security off: %s', c.oid::regclass),
            format('alter table %s disable row level security', c.oid::regclass), c.oid::regclass::text
       from pg_class c where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace) and c.relrowsecurity
      order by 1`,
  )
  return rows.map(({ name, sql, subject }) => ({ name, sql, subjects: [subject], byCatalog: true }))
}

/** All mutants: every policy, check, trigger and condition in the catalog, removed one at a time. */
export const listMutants = async (db: pg.ClientBase): Promise<Mutant[]> => {
  const lists = [policies, views, functions, constraints, triggers, grants]
  const mutants: Mutant[] = []
  for (const list of lists) mutants.push(...(await list(db)))
  return mutants
}
