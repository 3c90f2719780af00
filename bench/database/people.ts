import type pg from 'pg'

const FIRST =
  'Ana Ben Chloe David Elena Felix Greta Hugo Ines Jonas Kira Luis Maria Nils Olga Pedro Quinn Rosa Stefan Tara Uwe Vera Willem Xenia Yusuf Zoe'
const LAST =
  'Almeida Bergstrom Carvalho Dvorak Eriksen Fischer Garcia Hoffmann Ivanova Jansen Kowalski Lindqvist Moreau Novak Okafor Petersen Quiroga Rossi Schneider Takahashi Ueda Vasquez Weber Xu Yilmaz Zimmer'

/** A name for this number; neighbouring numbers have unrelated names. */
const pick = (names: string, number: string): string => {
  const list = names.split(' ')
  return `(array[${list.map(name => `'${name}'`)}])[1 + (hashint4(${number}) & 2147483647) % ${list.length}]`
}

/** The id of the n-th person, in SQL. */
export const personId = (n: string): string =>
  `('00000000-0000-4000-8000-' || lpad((${n})::text, 12, '0'))::uuid`

/** So many people have something in their workouts: three exercises of four sets. */
const TRAINING = 1000

/**
 * Fills a migrated database with people who know each other: ten connections each, two coach permissions an athlete, four
 * workouts each; one in four is a coach. Everything follows from the number, so that two runs measure the same.
 */
export const fill = async (client: pg.ClientBase, people: number): Promise<void> => {
  const around = (step: string) => personId(`(n + ${step} - 1) % ${people} + 1`)
  await client.query(`
    insert into auth.users (id, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data)
    select ${personId('n')}, lower(first || '.' || last || n || '@mail' || n % 7 || '.test'), '', now(), '{}',
           jsonb_build_object('name', first || ' ' || last, 'role', case n % 4 when 0 then 'coach' else 'athlete' end)
      from generate_series(1, ${people}) n, lateral (select ${pick(FIRST, 'n')} as first, ${pick(LAST, '-n')} as last) named`)
  // A signed-in person has a session, and every call checks that it has not ended.
  await client.query('insert into auth.sessions (id, user_id) select id, id from auth.users')
  await client.query(`
    insert into public.connections (requester_id, recipient_id, status, requester_grants_workout_access)
    select ${personId('n')}, ${around('step * 37')}, 'accepted', step = 1
      from generate_series(1, ${people}) n, generate_series(1, 5) step`)
  // Coaches have the numbers that four divides.
  await client.query(`
    insert into public.coach_permissions (athlete_id, coach_id, permission_level, expires_at)
    select ${personId('n')}, ${around('4 - n % 4 + (step - 1) * 148')},
           case step when 1 then 'write' else 'read' end::public.permission_level, now() + interval '30 days'
      from generate_series(1, ${people}) n, generate_series(1, 2) step
     where n % 4 <> 0`)
  await client.query(`
    insert into public.workouts (id, athlete_id, date, title, state, created_by)
    select gen_random_uuid(), ${personId('n')}, current_date + step, 'Day ' || step, 'published', ${personId('n')}
      from generate_series(1, ${people}) n, generate_series(1, 4) step`)
  await client.query(`
    insert into public.blocks (id, workout_id, pos, label)
    select gen_random_uuid(), w.id, pos, chr(65 + pos) from public.workouts w, generate_series(0, 2) pos
     where w.athlete_id <= ${personId(String(TRAINING))}`)
  await client.query(`
    insert into public.prescriptions (id, block_id, workout_id, pos, exercise_id)
    select gen_random_uuid(), b.id, b.workout_id, 0, (select id from public.exercises order by slug limit 1 offset b.pos)
      from public.blocks b`)
  await client.query(`
    insert into public.set_targets (id, prescription_id, workout_id, pos, reps_min, reps_max, load_kind, load_min, load_max)
    select gen_random_uuid(), p.id, p.workout_id, n, 5, 5, 'kg', 100, 100
      from public.prescriptions p, generate_series(0, 3) n`)
  await client.query('vacuum analyze')
}
