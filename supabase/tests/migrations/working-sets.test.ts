import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { prepareSystem, readMigrations } from '../../local/migrations/apply.ts'

/** The migration `working_sets`, for older logs, estimates and snapshots. */
const NAME = 'coach_app_before_working_sets'
const { url } = inject('postgres')
const admin = new pg.Client({ connectionString: url })
const client = new pg.Client({ connectionString: Object.assign(new URL(url), { pathname: NAME }).href })
afterAll(async () => {
  await client.end()
  await admin.query(`drop database ${NAME}`)
  await admin.end()
})

const ATHLETE = '11111111-1111-4111-8111-111111111111'
const COACH = '22222222-2222-4222-8222-222222222222'
type Row = Record<string, unknown>

/** Block kind, exercise, set asked for, what was done. `null` for a block: a set beyond the plan. */
const DONE: [name: string, kind: string | null, slug: string, target: string, log: string][] = [
  ['work', 'straight', 'back-squat', `'normal', null`, '5, 100, null'],
  ['warm-up set', 'straight', 'back-squat', `'warmup', null`, '5, 60, null'],
  ['cluster', 'straight', 'front-squat', `'normal', '{2,2,2}'`, '6, 100, null'],
  ['single', 'straight', 'front-squat', `'normal', null`, '1, 90, null'],
  ['in a warm-up block', 'warmup', 'deadlift', `'normal', null`, '5, 200, null'],
  ['drop set', 'straight', 'bench-press', `'dropset', null`, '10, 80, null'],
  ['twelve', 'straight', 'overhead-press', `'normal', null`, '12, 60, null'],
  ['pull-up', 'straight', 'pull-up', `'normal', null`, '5, 20, null'],
  ['assisted', 'straight', 'assisted-pull-up', `'normal', null`, '8, 40, null'],
  ['nothing written', 'straight', 'plank', `'normal', null`, 'null, null, null'],
  ['beyond the plan', null, 'back-squat', '', '1, 110, null'],
]

let before: Row[]
beforeAll(async () => {
  await admin.connect()
  await admin.query(`create database ${NAME}`)
  await client.connect()
  await prepareSystem(client)
  const migrations = await readMigrations()
  const at = migrations.findIndex(({ name }) => name === 'working_sets')
  const run = (sql: string) => client.query(`begin; ${sql}\n; commit`)
  for (const { sql } of migrations.slice(0, at)) await run(sql)
  for (const [id, role] of [
    [ATHLETE, 'athlete'],
    [COACH, 'coach'],
  ]) {
    await client.query(
      `insert into auth.users (id, email, email_confirmed_at, raw_user_meta_data) values ($1, $2, now(), $3)`,
      [id, `${role}@before.test`, { name: role, role }],
    )
  }
  await client.query(
    `insert into public.body_weights (athlete_id, date, kg) values ('${ATHLETE}', '2026-06-01', 80)`,
  )
  for (const [name, kind, slug, target, log] of DONE) {
    await client.query(`
      with w as (
        insert into public.workouts (id, athlete_id, date, title, state, created_by)
        values (gen_random_uuid(), '${ATHLETE}', '2026-06-02', '${name}', 'completed', '${COACH}') returning id
      ), e as (select id from public.exercises where slug = '${slug}'),
      ${
        kind
          ? `b as (insert into public.blocks (id, workout_id, pos, label, kind) select gen_random_uuid(), id, 0, 'A', '${kind}' from w returning *),
             p as (insert into public.prescriptions (id, workout_id, block_id, pos, exercise_id)
                   select gen_random_uuid(), b.workout_id, b.id, 0, e.id from b, e returning *),
             t as (insert into public.set_targets (id, workout_id, prescription_id, pos, set_type, reps_parts, reps_min, reps_max)
                   select gen_random_uuid(), p.workout_id, p.id, 0, set_type, parts::smallint[],
                          case when parts is null then 5 else 6 end, case when parts is null then 5 else 6 end
                     from p, (values (${target})) v (set_type, parts) returning *)`
          : 't as (select null::uuid as id)'
      }
      insert into public.set_logs (id, workout_id, set_target_id, exercise_id, reps, load_kg, seconds, entered_value, entered_unit, completed_at,
                                   logged_by, target_snapshot)
      select gen_random_uuid(), w.id, t.id, e.id, v.reps::smallint, v.load::numeric, v.seconds::integer, v.load::numeric, case when v.load is not null then 'kg' end,
             '2026-06-02T12:00:00Z', '${ATHLETE}', ${kind ? 'to_jsonb(t)' : 'null'}
        from w, e, t, (values (${log})) v (reps, load, seconds)`)
  }
  before = (await client.query<Row>('select * from public.set_logs order by id')).rows
  await run(migrations[at]?.sql ?? '')
}, 60_000)

const stored = async () => {
  const { rows } = await client.query<Row>(
    `select w.title, l.set_type, l.is_working, l.target_snapshot ->> 'block_kind' as block_kind, m.kg::float, m.reps
       from public.set_logs l join public.workouts w on w.id = l.workout_id
       left join public.athlete_maxes m on m.source_set_id = l.id and m.kind = 'estimated'`,
  )
  return Object.fromEntries(rows.map(({ title, ...row }) => [title, Object.values(row)]))
}

describe('rows stored before the migration', () => {
  it('give the new results', async () => {
    expect(await stored()).toEqual({
      work: ['normal', true, 'straight', 116.667, 5],
      'warm-up set': ['warmup', false, 'straight', null, null],
      cluster: ['normal', true, 'straight', null, null],
      single: ['normal', true, 'straight', 90, 1],
      'in a warm-up block': ['normal', false, 'warmup', null, null],
      'drop set': ['dropset', true, 'straight', null, null],
      twelve: ['normal', true, 'straight', 84, 12],
      'pull-up': ['normal', true, 'straight', 36.667, 5],
      assisted: ['normal', true, 'straight', null, null],
      'nothing written': ['normal', false, 'straight', null, null],
      'beyond the plan': ['normal', true, null, 110, 1],
    })
  })

  it('are unchanged, column by column', async () => {
    const { rows } = await client.query<Row>('select * from public.set_logs order by id')
    expect(
      rows.map(row => Object.fromEntries(Object.keys(before[0] ?? {}).map(name => [name, row[name]]))),
    ).toEqual(
      before.map(row => ({
        ...row,
        target_snapshot: row.set_target_id
          ? { ...(row.target_snapshot as object), block_kind: expect.any(String) }
          : row.target_snapshot,
      })),
    )
  })

  it('are reported to the coach where records changed', async () => {
    const { rows } = await client.query<Row>(
      `select e.slug, c.kind, c.kg_before::float, c.kg_after::float
         from private.changed_records c join public.exercises e on e.id = c.exercise_id order by 1, 2`,
    )
    expect(rows.map(row => Object.values(row))).toEqual([
      ['assisted-pull-up', 'heaviest', 40, null],
      ['bench-press', 'e1rm', 106.667, null],
      ['bench-press', 'heaviest', 80, null],
      ['deadlift', 'e1rm', 233.333, null],
      ['deadlift', 'heaviest', 200, null],
    ])
  })
})
