import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { prepareSystem, readMigrations } from '../../local/migrations/apply.ts'

/** The migration `settled_loads`, for load changes without an earlier load, and for body weight. */
const NAME = 'coach_app_before_settled_loads'
const { url } = inject('postgres')
const admin = new pg.Client({ connectionString: url })
const client = new pg.Client({ connectionString: Object.assign(new URL(url), { pathname: NAME }).href })
afterAll(async () => {
  await client.end()
  await admin.query(`drop database ${NAME}`)
  await admin.end()
})

const ATHLETE = '33333333-3333-4333-8333-333333333333'
type Load = [kind: string, kg: number | null]
const CASES: [name: string, slug: string, before: Load[], after: Load[]][] = [
  [
    'a first group is open, and what follows it changes it',
    'back-squat',
    [
      ['prev_kg', 5],
      ['prev_kg', 5],
      ['prev_pct', -10],
    ],
    [
      ['open', null],
      ['open', null],
      ['prev_pct', -10],
    ],
  ],
  [
    'a change of a group stays',
    'back-squat',
    [
      ['kg', 100],
      ['prev_kg', 5],
    ],
    [
      ['kg', 100],
      ['prev_kg', 5],
    ],
  ],
  [
    'body weight is plus or minus',
    'pull-up',
    [
      ['bw_plus', 20],
      ['prev_kg', -5],
      ['prev_kg', -5],
      ['prev_pct', -10],
    ],
    [
      ['bw_plus', 20],
      ['bw_plus', 15],
      ['bw_plus', 15],
      ['bw_plus', 18],
    ],
  ],
  [
    'from body weight',
    'pull-up',
    [
      ['bodyweight', null],
      ['prev_kg', 5],
    ],
    [
      ['bodyweight', null],
      ['bw_plus', 5],
    ],
  ],
  [
    'back to body weight',
    'pull-up',
    [
      ['bw_plus', 5],
      ['prev_kg', -5],
    ],
    [
      ['bw_plus', 5],
      ['bodyweight', null],
    ],
  ],
  [
    'from what is no body weight',
    'pull-up',
    [
      ['open', null],
      ['prev_kg', 5],
    ],
    [
      ['open', null],
      ['open', null],
    ],
  ],
]

const setsOf = (loads: Load[]) =>
  loads.map(([load_kind, kg]) => ({
    id: randomUUID(),
    load_kind,
    load_min: kg,
    load_max: kg,
    load_unit: 'kg',
  }))

beforeAll(async () => {
  await admin.connect()
  await admin.query(`create database ${NAME}`)
  await client.connect()
  await prepareSystem(client)
  const migrations = await readMigrations()
  const at = migrations.findIndex(({ name }) => name === 'settled_loads')
  const run = (sql: string) => client.query(`begin; ${sql}\n; commit`)
  for (const { sql } of migrations.slice(0, at)) await run(sql)
  await client.query(
    `insert into auth.users (id, email, email_confirmed_at, raw_user_meta_data) values ($1, 'a@before.test', now(), '{"name":"a","role":"athlete"}')`,
    [ATHLETE],
  )
  const template = randomUUID()
  await client.query(
    `insert into private.program_templates (id, owner_id, title, weeks) values ($1, $2, 'T', 1)`,
    [template, ATHLETE],
  )
  for (const [name, slug, before] of CASES) {
    const { rows } = await client.query('select id from public.exercises where slug = $1', [slug])
    const [workout, block, prescription] = [randomUUID(), randomUUID(), randomUUID()]
    await client.query(
      `insert into public.workouts (id, athlete_id, date, title, state, created_by) values ($1, $2, '2026-06-02', $3, 'published', $2)`,
      [workout, ATHLETE, name],
    )
    await client.query(
      `insert into public.blocks (id, workout_id, pos, label, kind) values ($1, $2, 0, 'A', 'straight')`,
      [block, workout],
    )
    await client.query(
      'insert into public.prescriptions (id, workout_id, block_id, pos, exercise_id) values ($1, $2, $3, 0, $4)',
      [prescription, workout, block, rows[0].id],
    )
    const sets = setsOf(before)
    await client.query(
      `insert into public.set_targets (id, workout_id, prescription_id, pos, load_kind, load_min, load_max)
       select s.id, $1, $2, row_number() over () - 1, s.load_kind, s.load_min, s.load_max
         from jsonb_to_recordset($3) s (id uuid, load_kind text, load_min numeric, load_max numeric)`,
      [workout, prescription, JSON.stringify(sets)],
    )
    const blocks = [
      { id: block, kind: 'straight', prescriptions: [{ id: prescription, exercise_id: rows[0].id, sets }] },
    ]
    await client.query(
      `insert into private.template_workouts (id, template_id, week, day, title, blocks) values ($1, $2, 1, 1, $3, $4)`,
      [randomUUID(), template, name, JSON.stringify(blocks)],
    )
    await client.query(
      `insert into private.template_versions (template_id, version, revision, note, document)
       select $1, coalesce(max(version), 0) + 1, 1, $2, $3::jsonb from private.template_versions where template_id = $1`,
      [template, name, JSON.stringify({ title: 'T', workouts: [{ title: name, blocks }] })],
    )
  }
  await run(migrations[at]?.sql ?? '')
}, 120_000)

const SETS = `select jsonb_agg(jsonb_build_array(s ->> 'load_kind', (s ->> 'load_min')::numeric))`

it.each(CASES)('%s', async (name, _, __, after) => {
  const { rows: stored } = await client.query(
    `select jsonb_agg(jsonb_build_array(t.load_kind, t.load_min) order by t.pos) as loads
       from public.set_targets t join public.workouts w on w.id = t.workout_id where w.title = $1`,
    [name],
  )
  expect(stored[0].loads).toEqual(after)
  const { rows: templates } = await client.query(
    `${SETS} as loads from private.template_workouts w, jsonb_array_elements(w.blocks -> 0 -> 'prescriptions' -> 0 -> 'sets') s where w.title = $1`,
    [name],
  )
  expect(templates[0].loads).toEqual(after)
  const { rows: versions } = await client.query(
    `${SETS} as loads from private.template_versions v,
       jsonb_array_elements(v.document -> 'workouts' -> 0 -> 'blocks' -> 0 -> 'prescriptions' -> 0 -> 'sets') s where v.note = $1`,
    [name],
  )
  expect(versions[0].loads).toEqual(after)
})
