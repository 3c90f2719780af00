import type pg from 'pg'
import { SLIPS } from '../../supabase/tests/exercises/misspelt.ts'

/** A statement as the API sends it, and the same work without row level security, caller checks and function around it. */
export interface Statement {
  name: string
  /** As a signed-in person. */
  call: string
  /** Direct form, as the superuser. */
  direct: string
  /** Parameters of both forms: the caller first. */
  values: (caller: number) => unknown[]
  /** False where the work grows with the number of results, whatever the index. */
  indexed: boolean
}

const sourceOf = async (client: pg.ClientBase, name: string, schema = 'public'): Promise<string> => {
  const { rows } = await client.query<{ source: string }>(
    `select prosrc as source from pg_proc where proname = $1 and pronamespace = $2::regnamespace`,
    [name, schema],
  )
  if (!rows[0]) throw new Error(`There is no function ${schema}.${name}`)
  return rows[0].source
}

/**
 * The queries that a function returns, with its variables as parameters: taken from the database, so that what is compared
 * stays the same statement when the function changes.
 */
const innerQueries = (source: string, variables: Record<string, string>): string[] => {
  const queries = [...source.matchAll(/return query\s+([\s\S]*?);/g)].map(match => match[1] ?? '')
  if (queries.length === 0) throw new Error('The function has no "return query": look at it, then here')
  return queries.map(query =>
    Object.entries(variables).reduce(
      (sql, [variable, parameter]) =>
        sql.replaceAll(new RegExp(`(?<![.\\w])${variable}(?![.\\w(])`, 'g'), parameter),
      query,
    ),
  )
}

const id = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`

/** A coach, and an athlete who gave them access. */
const coachAndAthlete = (caller: number): unknown[] => [
  id(caller - (caller % 4) + 4),
  id(caller - (caller % 4) + 1),
]

const searches = async (client: pg.ClientBase): Promise<Statement[]> => {
  const [byName = '', byOther = ''] = innerQueries(await sourceOf(client, 'search_users'), {
    me: '$1::uuid',
    term: '$2::text',
    beyond: '($2::text || chr(1114111))',
    max_rows: '10',
    found_rows: '0',
    wanted: 'null::public.profile_type',
  })
  // Where a name finds too few, the function runs both.
  const both = `(${byName}) union all (${byOther})`
  const { rows } = await client.query<{ email: string }>(
    'select email from public.user_profiles order by user_id limit 50',
  )
  const searching = (name: string, direct: string, terms: string[], indexed = true): Statement => ({
    name: `search_users, ${name}`,
    call: 'select * from public.search_users($2) where $1::uuid is not null',
    direct,
    values: caller => [id(caller), terms[caller % terms.length]],
    indexed,
  })
  return [
    searching('one letter', byName, ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']),
    searching('two letters', byName, ['an', 'be', 'ch', 'da', 'el', 'fe']),
    searching('three letters', byName, ['ana', 'ben', 'chl', 'dav', 'ele', 'fel']),
    searching('a last name', both, ['dvor', 'kowal', 'jansen', 'zimm', 'novak'], false),
    searching(
      'an address',
      both,
      rows.map(row => row.email),
    ),
    searching('nobody', both, ['nobody one', 'nobody two']),
  ]
}

/** What coaches mistype, among 5,000 exercises: see exercises.ts. */
const exerciseSearch = async (client: pg.ClientBase, coach: string): Promise<Statement> => {
  const [found = ''] = innerQueries(await sourceOf(client, 'search_exercises'), {
    me: '$1::uuid',
    athlete_id_param: 'null::uuid',
    term: '$2::text',
    joined: `replace($2::text, ' ', '')`,
    typed_what: 'null::text',
    typed_bare: 'null::text',
    typed_words: `(select string_to_array($2::text, ' '))`,
    // Computed once, as in the function, not for every exercise.
    typed_bits: '(select private.search_bits($2::text))',
    joined_bits: `(select private.search_bits(replace($2::text, ' ', '')))`,
    my_teams: 'array(select m.team_id from public.team_members m where m.user_id = $1)',
    max_rows: '20',
  })
  const typed = Object.values(SLIPS).flat()
  return {
    name: 'search_exercises, 5,000 exercises',
    call: 'select * from public.search_exercises($2) where $1::uuid is not null',
    direct: found,
    values: caller => [coach, typed[caller % typed.length]?.[0]],
    indexed: true,
  }
}

/** The work list of a coach of a thousand clients, which most of the others are not. */
const workList = async (client: pg.ClientBase, coach: string): Promise<Statement> => {
  const [list = ''] = innerQueries(await sourceOf(client, 'client_rows', 'private'), {
    me: '$1::uuid',
    only_ids: 'null::uuid[]',
    max_rows: '50',
    'time zone zone': `time zone 'UTC'`,
    first_weekday: '1',
    after_attention: 'null::integer',
    after_name: 'null::text',
    after_id: 'null::uuid',
  })
  return {
    name: 'get_client_list, 1,000 clients',
    call: 'select * from public.get_client_list(50) where $1::uuid is not null',
    direct: list,
    values: () => [coach],
    indexed: true,
  }
}

/**
 * What is measured, over a filled database.
 *
 * @param busyCoach the id of a coach with a thousand clients.
 * @param inventor the id of a coach who sees 5,000 exercises.
 */
export const statements = async (
  client: pg.ClientBase,
  busyCoach: string | null,
  inventor: string,
): Promise<Statement[]> => {
  const [connections = ''] = innerQueries(await sourceOf(client, 'get_user_connections'), {
    me: '$1::uuid',
    wanted: '$2::text',
  })
  const [athletes = ''] = innerQueries(await sourceOf(client, 'get_accessible_athletes'), {
    me: '$1::uuid',
  })
  return [
    ...(await searches(client)),
    ...(busyCoach ? [await workList(client, busyCoach)] : []),
    await exerciseSearch(client, inventor),
    {
      name: 'get_user_connections',
      call: 'select * from public.get_user_connections($2) where $1::uuid is not null',
      direct: connections,
      values: caller => [id(caller), 'accepted'],
      indexed: true,
    },
    {
      name: 'get_accessible_athletes',
      call: 'select * from public.get_accessible_athletes() where $1::uuid is not null',
      direct: athletes,
      values: caller => coachAndAthlete(caller).slice(0, 1),
      indexed: true,
    },
    {
      name: 'workout_access',
      call: 'select private.workout_access($2) where $1::uuid is not null',
      direct: `select case when bool_or(g.level = 'write') then 'write' when count(*) > 0 then 'read' end
         from private.workout_grants g where g.athlete_id = $2 and g.viewer_id = $1`,
      values: coachAndAthlete,
      indexed: true,
    },
    {
      name: 'get_calendar, four weeks',
      call: 'select public.get_calendar($2, current_date, current_date + 27) where $1::uuid is not null',
      direct: `select jsonb_agg(private.workout_document(w) order by w.date, w.order_in_day, w.created_at, w.id)
         from public.workouts w
        where w.athlete_id = $2 and w.date between current_date and current_date + 27 and w.deleted_at is null
          and $1::uuid is not null`,
      values: coachAndAthlete,
      indexed: true,
    },
    {
      name: 'workouts, four rows',
      call: 'select id, date, title, state from public.workouts where athlete_id = $2 and $1::uuid is not null',
      direct:
        'select id, date, title, state from public.workouts where athlete_id = $2 and deleted_at is null and $1::uuid is not null',
      values: coachAndAthlete,
      indexed: true,
    },
  ]
}
