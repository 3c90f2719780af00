import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type Persona, type TestDatabase, type TestUser } from '../fixtures/index.ts'
import {
  aLog,
  aWorkout,
  call,
  type Draft,
  type Exercises,
  findExercises,
  grant,
  refusal,
} from './training.ts'

let db: TestDatabase
let exercises: Exercises
let owner: TestUser
let plan: { published: Draft; draft: Draft; hidden: Draft; own: Draft; removed: Draft }
const personas = {} as Record<
  | 'anon'
  | 'stranger'
  | 'unconfirmed'
  | 'gone'
  | 'connected'
  | 'peer'
  | 'blocked'
  | 'expired'
  | 'read'
  | 'write'
  | 'owner'
  | 'admin',
  Persona
>

const TABLES = ['workouts', 'blocks', 'prescriptions', 'set_targets', 'set_logs', 'session_logs'] as const

beforeAll(async () => {
  db = await createTestDatabase()
  exercises = await findExercises(db)
  owner = await db.createUser({ metadata: { name: 'Olga Owner', role: 'athlete' } })
  const [stranger, connected, peer, blocked, expired, read, write, admin, gone] = (await Promise.all(
    Array.from({ length: 9 }, () => db.createUser({ metadata: { name: 'Carl Coach', role: 'coach' } })),
  )) as [TestUser, TestUser, TestUser, TestUser, TestUser, TestUser, TestUser, TestUser, TestUser]
  const unconfirmed = await db.createUser({ confirmed: false })

  await grant(db, owner, expired, 'write', new Date(Date.now() - 60_000).toISOString())
  await grant(db, owner, read, 'read')
  await grant(db, owner, write, 'write')
  await grant(db, owner, blocked, 'write')
  await grant(db, owner, gone, 'write')
  await db.query(
    `insert into public.connections (requester_id, recipient_id, status, blocked_by, recipient_grants_workout_access) values
       ($1, $2, 'accepted', null, false), ($1, $3, 'accepted', null, true), ($1, $4, 'blocked', $1, false)`,
    [owner.id, connected.id, peer.id, blocked.id],
  )
  // The athlete's own side is what grants; here the athlete is the requester.
  await db.query(
    'update public.connections set requester_grants_workout_access = true where recipient_id = $1',
    [peer.id],
  )
  await db.query(`update public.user_profiles set global_role = 'system_admin' where user_id = $1`, [
    admin.id,
  ])

  plan = {
    published: aWorkout(owner.id, exercises),
    draft: aWorkout(owner.id, exercises, { state: 'draft', title: 'Draft' }),
    hidden: aWorkout(owner.id, exercises, { hidden: true, title: 'Hidden' }),
    own: aWorkout(owner.id, exercises, { state: 'draft', title: 'Own idea' }),
    removed: aWorkout(owner.id, exercises, { title: 'Removed' }),
  }
  for (const name of ['published', 'draft', 'hidden', 'removed'] as const)
    await call(write, 'save_workout', plan[name])
  await call(owner, 'save_workout', plan.own)
  await call(write, 'delete_workout', plan.removed.id)
  await call(owner, 'log_set', aLog(plan.published))
  await db.query('delete from auth.users where id = $1', [gone.id])

  Object.assign(personas, {
    anon: db.asAnon(),
    stranger,
    unconfirmed,
    gone,
    connected,
    peer,
    blocked,
    expired,
    read,
    write,
    admin,
    owner,
  })
})
afterAll(() => db.close())

describe('who sees which workouts of an athlete', () => {
  it.each<[keyof typeof personas, string[]]>([
    ['stranger', []],
    ['unconfirmed', []],
    ['gone', []],
    ['connected', []],
    ['blocked', []],
    ['expired', []],
    ['admin', []],
    ['peer', ['Lower A']],
    ['read', ['Lower A']],
    ['write', ['Draft', 'Hidden', 'Lower A', 'Own idea']],
    ['owner', ['Lower A', 'Own idea']],
  ])('%s: %j', async (name, titles) => {
    const { rows } = await personas[name].query<{ title: string }>(
      'select title from public.workouts where athlete_id = $1 order by title',
      [owner.id],
    )
    expect(rows.map(row => row.title)).toEqual(titles)
  })

  it.each(TABLES)('%s: an anonymous caller is refused the table', async table => {
    expect(await refusal(db.asAnon().query(`select * from public.${table}`))).toBe('42501')
  })

  it.each(TABLES)('%s: those who see the workout get its rows, others none', async table => {
    const counts: Record<string, number> = {}
    for (const [name, persona] of Object.entries(personas)) {
      if (name === 'anon') continue
      const { rows } = await persona.query(`select 1 from public.${table}`)
      counts[name] = rows.length
    }
    const denied = ['stranger', 'unconfirmed', 'gone', 'connected', 'blocked', 'expired', 'admin']
    expect(denied.filter(name => counts[name] !== 0)).toEqual([])
    expect(['peer', 'read', 'write', 'owner'].filter(name => counts[name] === 0)).toEqual([])
  })

  it.each<keyof typeof personas>([
    'stranger',
    'connected',
    'blocked',
    'expired',
    'peer',
    'read',
    'write',
    'owner',
    'admin',
  ])('get_calendar shows %s exactly what the table policies show', async name => {
    const persona = personas[name]
    const answer = await call<{ access: string | null; athlete: unknown; workouts: { id: string }[] }>(
      persona,
      'get_calendar',
      owner.id,
      '2026-11-01',
      '2026-11-30',
    )
    const { rows } = await persona.query<{ id: string }>(
      'select id from public.workouts where athlete_id = $1',
      [owner.id],
    )
    expect(answer.workouts.map(w => w.id).sort()).toEqual(rows.map(row => row.id).sort())
    const { rows: asked } = await persona.query<{ level: string | null }>(
      'select private.workout_access($1) as level',
      [owner.id],
    )
    expect(answer.access).toBe(asked[0]?.level)
    if (answer.access === null) expect(answer.athlete).toBeNull()
  })

  it.each([
    ['2026-11-30', '2026-11-01'],
    ['2026-01-01', '2026-05-02'],
    [null, '2026-11-30'],
    ['2026-11-01', null],
  ])('get_calendar refuses the span from %s to %s', async (from, to) => {
    expect(await refusal(call(owner, 'get_calendar', owner.id, from, to))).toBe('PT422 invalid_span')
  })

  it('get_calendar answers 121 days at most, both included', async () => {
    expect(await refusal(call(owner, 'get_calendar', owner.id, '2026-01-01', '2026-05-01'))).toBe('ok')
  })

  it('get_calendar answers the same for an unknown athlete and for one without access', async () => {
    const stranger = personas.stranger
    const unknown = await call(stranger, 'get_calendar', randomUUID(), '2026-11-01', '2026-11-30')
    expect(await call(stranger, 'get_calendar', owner.id, '2026-11-01', '2026-11-30')).toEqual(unknown)
  })

  it.each<[keyof typeof personas, string]>([
    ['anon', '42501'],
    ['unconfirmed', 'PT403 email_not_confirmed'],
    ['gone', 'PT401 unauthenticated'],
  ])('refuses every call to %s', async (name, reason) => {
    const persona = personas[name]
    expect(await refusal(call(persona, 'get_calendar', owner.id, '2026-11-01', '2026-11-30'))).toBe(reason)
    expect(await refusal(call(persona, 'save_workout', aWorkout(owner.id, exercises)))).toBe(reason)
    expect(await refusal(call(persona, 'log_set', aLog(plan.published)))).toBe(reason)
    expect(await refusal(call(persona, 'delete_workout', plan.published.id))).toBe(reason)
    expect(await refusal(call(persona, 'complete_workout', plan.published.id))).toBe(reason)
  })
})

describe('who changes an athlete’s training', () => {
  it.each<[keyof typeof personas, string, string]>([
    ['stranger', 'PT403 no_access', 'PT404 workout_not_found'],
    ['connected', 'PT403 no_access', 'PT404 workout_not_found'],
    ['blocked', 'PT403 no_access', 'PT404 workout_not_found'],
    ['expired', 'PT403 no_access', 'PT404 workout_not_found'],
    ['admin', 'PT403 no_access', 'PT404 workout_not_found'],
    ['peer', 'PT403 read_only', 'PT403 read_only'],
    ['read', 'PT403 read_only', 'PT403 read_only'],
    ['write', 'ok', 'ok'],
    ['owner', 'ok', 'ok'],
  ])('%s adds: %s; changes, logs, completes, deletes: %s', async (name, add, change) => {
    const persona = personas[name]
    const mine = aWorkout(owner.id, exercises, { title: 'New' })
    expect(await refusal(call(persona, 'save_workout', mine))).toBe(add)
    if (add === 'ok') await call(persona, 'delete_workout', mine.id)

    const theirs = aWorkout(owner.id, exercises, { title: 'To change' })
    await call(owner, 'save_workout', theirs)
    expect(
      await refusal(call(persona, 'save_workout', { ...theirs, version: 1, save_id: randomUUID() })),
    ).toBe(change)
    expect(await refusal(call(persona, 'log_set', aLog(theirs)))).toBe(change)
    expect(await refusal(call(persona, 'complete_workout', theirs.id))).toBe(change)
    expect(await refusal(call(persona, 'reopen_workout', theirs.id))).toBe(change)
    await db.query('delete from public.set_logs where workout_id = $1', [theirs.id])
    expect(await refusal(call(persona, 'delete_workout', theirs.id))).toBe(change)
    expect(await refusal(call(persona, 'restore_workout', theirs.id))).toBe(change)
    await db.query('delete from public.workouts where id = $1', [theirs.id])
  })

  it.each(TABLES)('%s: nobody writes the table itself, the owner neither', async table => {
    for (const persona of [personas.owner, personas.write, personas.anon]) {
      expect(await refusal(persona.query(`insert into public.${table} default values`))).toBe('42501')
      expect(await refusal(persona.query(`delete from public.${table}`))).toBe('42501')
      const column = table === 'session_logs' ? 'workout_id' : 'id'
      expect(await refusal(persona.query(`update public.${table} set ${column} = ${column}`))).toBe('42501')
    }
  })

  it('a coach cannot move a workout to another athlete, nor take one over by its id', async () => {
    const other = await db.createUser()
    expect(
      await refusal(
        call(personas.write, 'save_workout', {
          ...plan.published,
          athlete_id: other.id,
          version: 1,
          save_id: randomUUID(),
        }),
      ),
    ).toBe('PT404 workout_not_found')
    const intruder = { ...aWorkout(other.id, exercises), id: plan.published.id }
    expect(await refusal(call(other, 'save_workout', intruder))).toBe('PT404 workout_not_found')
  })

  it('the rows of another workout cannot be overwritten by sending their ids', async () => {
    const other = await db.createUser()
    const [target] = plan.published.blocks
    const stolenBlock = aWorkout(other.id, exercises, { blocks: [{ ...target, prescriptions: [] }] })
    expect(await refusal(call(other, 'save_workout', stolenBlock))).toBe('PT409 id_taken')
    const [prescription] = target?.prescriptions ?? []
    const stolenPrescription = aWorkout(other.id, exercises, {
      blocks: [{ id: randomUUID(), label: 'A', prescriptions: [{ ...prescription, sets: [] }] }],
    })
    expect(await refusal(call(other, 'save_workout', stolenPrescription))).toBe('PT409 id_taken')
    const stolenSet = aWorkout(other.id, exercises, {
      blocks: [
        {
          id: randomUUID(),
          label: 'A',
          prescriptions: [
            {
              id: randomUUID(),
              exercise_id: exercises.squat,
              sets: [{ ...prescription?.sets[0], reps_min: 99, reps_max: 99 }],
            },
          ],
        },
      ],
    })
    expect(await refusal(call(other, 'save_workout', stolenSet))).toBe('PT409 id_taken')
    const { rows } = await db.query(`select 1 from public.set_targets where reps_min = 99`)
    expect(rows).toEqual([])
  })
})

describe('get_calendar', () => {
  it('returns the workouts between two days, both included', async () => {
    const athlete = await db.createUser()
    for (const date of ['2026-03-01', '2026-03-02', '2026-03-04', '2026-03-05'])
      await call(athlete, 'save_workout', aWorkout(athlete.id, exercises, { date }))
    const { workouts } = await call<{ workouts: { date: string }[] }>(
      athlete,
      'get_calendar',
      athlete.id,
      '2026-03-02',
      '2026-03-04',
    )
    expect(workouts.map(({ date }) => date)).toEqual(['2026-03-02', '2026-03-04'])
  })
})
