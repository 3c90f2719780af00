import pg from 'pg'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { prepareSystem, readMigrations } from '../../local/migrations/apply.ts'

/** The migration `library_muscles` on an older installation: it changes the library, and leaves people's own exercises. */
const NAME = 'coach_app_before_library_muscles'
const { url } = inject('postgres')
const admin = new pg.Client({ connectionString: url })
const client = new pg.Client({ connectionString: Object.assign(new URL(url), { pathname: NAME }).href })
afterAll(async () => {
  await client.end()
  await admin.query(`drop database ${NAME}`)
  await admin.end()
})

const OWNER = '11111111-1111-4111-8111-111111111111'
const OWN = '22222222-2222-4222-8222-222222222222'
const musclesOf = async (where: string): Promise<Record<string, unknown>> => {
  const { rows } = await client.query<{ slug: string; id: string; aliases: string[]; muscles: object }>(
    `select e.slug, e.id, e.aliases, e.pattern,
            (select jsonb_object_agg(m.muscle, m.role) from public.exercise_muscles m where m.exercise_id = e.id) as muscles
       from public.exercises e where ${where} order by e.slug`,
  )
  return Object.fromEntries(rows.map(({ slug, ...row }) => [slug, row]))
}

let before: Record<string, unknown>
let ownBefore: Record<string, unknown>
beforeAll(async () => {
  await admin.connect()
  await admin.query(`create database ${NAME}`)
  await client.connect()
  await prepareSystem(client)
  const migrations = await readMigrations()
  const at = migrations.findIndex(({ name }) => name === 'library_muscles')
  const run = (sql: string) => client.query(`begin; ${sql}\n; commit`)
  for (const { sql } of migrations.slice(0, at)) await run(sql)
  await client.query(
    `insert into auth.users (id, email, email_confirmed_at, raw_user_meta_data) values ($1, 'own@before.test', now(), $2)`,
    [OWNER, { name: 'Olga Owner', role: 'athlete' }],
  )
  // An own exercise with the name and the muscles of one that the migration changes.
  await client.query(
    `insert into public.exercises (id, owner_id, name, slug, pattern, equipment, loading, measurement, mechanic)
     values ($1, $2, 'Cable External Rotation', 'cable-external-rotation', 'isolation', 'cable', 'stack', 'weight_reps', 'isolation')`,
    [OWN, OWNER],
  )
  await client.query(
    `insert into public.exercise_muscles (exercise_id, muscle, role) values ($1, 'rear_delts', 'primary')`,
    [OWN],
  )
  before = await musclesOf('e.owner_id is null')
  ownBefore = await musclesOf('e.owner_id is not null')
  for (const { sql } of migrations.slice(at)) await run(sql)
})

it('exercises of the library get the new muscles under their ids', async () => {
  const after = await musclesOf('e.owner_id is null')
  expect(Object.keys(after)).toEqual(Object.keys(before))
  expect(before['cable-external-rotation']).toMatchObject({ muscles: { rear_delts: 'primary' } })
  expect(after).toMatchObject({
    'cable-external-rotation': { muscles: { rotator_cuff: 'primary' } },
    'scapular-push-up': { pattern: 'horizontal_push', muscles: { serratus: 'primary', abs: 'secondary' } },
    'back-squat': {
      muscles: { quads: 'primary', glutes: 'primary', adductors: 'secondary', lower_back: 'secondary' },
    },
  })
  const ids = (rows: Record<string, unknown>) => Object.values(rows).map(row => (row as { id: string }).id)
  expect(ids(after)).toEqual(ids(before))
})

it('people’s own exercises stay as they are', async () => {
  expect(await musclesOf('e.owner_id is not null')).toEqual(ownBefore)
})
