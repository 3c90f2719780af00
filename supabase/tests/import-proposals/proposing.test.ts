import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase, type TestUser } from '../fixtures/index.ts'
import { call, findExercises, grant, refusal } from '../workouts/training.ts'
import {
  aFile,
  agree,
  agreeAll,
  aPair,
  aSet,
  end,
  made,
  propose,
  received,
  rowsOf,
  workouts,
} from './proposals.ts'

let db: TestDatabase
let squat: string
let rdl: string
let athlete: TestUser
let coach: TestUser
beforeAll(async () => {
  db = await createTestDatabase({ rateLimits: false })
  ;({ squat, rdl } = await findExercises(db))
})
beforeEach(async () => {
  ;({ athlete, coach } = await aPair(db))
})
afterAll(() => db.close())

const NOTHING = { workouts: 0, sets: 0, imports: 0, staged: 0, parts: 0 }

describe('proposing an import', () => {
  it('stages a file, which the athlete sees as a summary, and changes nothing of their training', async () => {
    const file = aFile(squat, athlete)
    expect(await propose(coach, file)).toEqual({ sets: 4, workouts: 2, offered: true })
    expect(await rowsOf(db, athlete)).toEqual({ workouts: 0, sets: 0, imports: 0, staged: 1, parts: 1 })
    expect(await received(athlete)).toEqual([
      {
        ...{
          id: file.id,
          athlete_id: athlete.id,
          coach_id: coach.id,
          coach_name: 'Carl Coach',
          source: 'hevy',
        },
        ...{
          workouts: 2,
          sets: 4,
          first_day: '2026-08-01',
          last_day: '2026-08-02',
          parts: 1,
          agreed_at: null,
          undone: false,
        },
        exercises: file.exercises.map(one => ({ ...one, sets: one.exercise_id ? 4 : 0 })),
        skipped: file.skipped,
        offered_at: expect.any(String),
        expires_at: expect.any(String),
      },
    ])
    expect(await made(coach, athlete)).toEqual(await received(athlete))
    const { rows } = await db.query(
      `select expires_at - offered_at = interval '14 days' as days from private.import_proposals where id = $1`,
      [file.id],
    )
    expect(rows).toEqual([{ days: true }])
  })

  it('mails the athlete once a day, without details of the training', async () => {
    await propose(coach, aFile(squat, athlete))
    await propose(coach, aFile(squat, athlete))
    const { rows } = await db.query(
      `select kind, data - 'expires_at' as data from private.outbox where user_id = $1 and template = 'import_proposed'`,
      [athlete.id],
    )
    expect(rows).toEqual([{ kind: 'access_requests', data: { from: 'Carl Coach', source: 'hevy' } }])
  })

  it('accepts parts in any order, and offers the import with the last one', async () => {
    const file = aFile(squat, athlete, { last: false })
    const part = (number: number, over = {}) => ({
      ...file,
      part: number,
      workouts: workouts(1, 2, { title: `Day ${number}` }),
      ...over,
    })
    await propose(coach, part(1))
    expect([await received(athlete), await made(coach, athlete)]).toEqual([[], []])
    expect(await refusal(propose(coach, part(2, { last: true })))).toBe('PT422 invalid_import')
    await propose(coach, part(0))
    // Sent again after its answer was lost.
    await propose(coach, part(0))
    expect(await propose(coach, part(2, { last: true }))).toEqual({ sets: 6, workouts: 3, offered: true })
    expect(await propose(coach, part(2, { last: true }))).toEqual({ sets: 6, workouts: 3, offered: true })
    expect(await received(athlete)).toMatchObject([{ sets: 6, parts: 3 }])
    // No part is accepted after the athlete has seen the proposal.
    await propose(coach, part(3, { workouts: workouts(9) }))
    expect(await received(athlete)).toMatchObject([{ sets: 6, parts: 3 }])
  })

  it('needs a coach with write access and a subscription', async () => {
    const [reader, stranger, expired, locked] = await Promise.all([
      db.createUser({ metadata: { role: 'coach' } }),
      db.createUser({ metadata: { role: 'coach' } }),
      db.createUser({ metadata: { role: 'coach' } }),
      db.createUser({ metadata: { role: 'coach' } }),
    ])
    await grant(db, athlete, reader, 'read')
    await grant(db, athlete, expired, 'write', '2020-01-01')
    await grant(db, athlete, locked, 'write')
    await db.query(`update public.subscriptions set status = 'locked' where user_id = $1`, [locked.id])
    const tries: [TestUser, string][] = [
      [reader, 'PT403 read_only'],
      [stranger, 'PT403 no_access'],
      [expired, 'PT403 no_access'],
      [locked, 'PT402 subscription_required'],
      [athlete, 'PT422 own_training'],
    ]
    for (const [who, expected] of tries)
      expect(await refusal(propose(who, aFile(squat, athlete)))).toBe(expected)
    expect(await refusal(propose(db.asAnon() as TestUser, aFile(squat, athlete)))).toBe('42501')
    expect(await rowsOf(db, athlete)).toEqual(NOTHING)
  })

  it('refuses the id of somebody else’s proposal', async () => {
    const other = await aPair(db)
    const file = aFile(squat, athlete)
    await propose(coach, file)
    expect(await refusal(propose(other.coach, { ...file, athlete_id: other.athlete.id }))).toBe(
      'PT409 id_taken',
    )
    expect(await received(other.athlete)).toEqual([])
  })

  it('refuses a fourth open proposal; ending one makes room', async () => {
    const files = [1, 2, 3].map(() => aFile(squat, athlete))
    for (const file of files) await propose(coach, file)
    expect(await refusal(propose(coach, aFile(squat, athlete)))).toBe('PT422 too_many_import_proposals')
    await end(athlete, files[0]?.id ?? '')
    await agreeAll(athlete, files[1]?.id ?? '')
    expect(await refusal(propose(coach, aFile(squat, athlete)))).toBe('ok')
  })

  it('has the same size limits as an own import', async () => {
    const parts = (sets: number) => aFile(squat, athlete, { workouts: workouts(1, sets) })
    expect(await refusal(propose(coach, parts(2501)))).toBe('PT422 import_too_long')
    const file = aFile(squat, athlete)
    await propose(coach, { ...file, last: false })
    await db.query('update private.import_proposal_parts set sets = 49999 where proposal_id = $1', [file.id])
    expect(await refusal(propose(coach, { ...file, part: 1 }))).toBe('PT422 import_too_long')
    await db.query(
      'update private.import_proposal_parts set sets = 4, bytes = 19999900 where proposal_id = $1',
      [file.id],
    )
    expect(await refusal(propose(coach, { ...file, part: 1 }))).toBe('PT422 import_too_long')
    await db.query('update private.import_proposal_parts set bytes = 99999900 where proposal_id = $1', [
      file.id,
    ])
    expect(await refusal(propose(coach, aFile(squat, (await aPair(db)).athlete)))).toBe('PT403 no_access')
    const second = await db.createUser()
    await grant(db, second, coach, 'write')
    expect(await refusal(propose(coach, aFile(squat, second)))).toBe('PT422 too_much_staged')
  })

  const own = async () =>
    (
      await db.query<{ id: string }>(
        `insert into public.exercises (id, owner_id, name, slug, pattern, equipment, loading, measurement, laterality, mechanic)
         select gen_random_uuid(), $1, 'Secret', 'secret-' || gen_random_uuid(), 'other', 'other', 'fixed', 'weight_reps', 'bilateral', 'compound'
         returning id`,
        [coach.id],
      )
    ).rows[0]?.id
  it.each<[string, () => object | Promise<object>, string]>([
    ['no document', () => [], 'PT422 invalid_import'],
    ['no athlete', () => ({ ...aFile(squat, athlete), athlete_id: null }), 'PT422 invalid_import'],
    ['no uuid', () => ({ ...aFile(squat, athlete), athlete_id: 'me' }), 'PT422 invalid_import'],
    ['another source', () => aFile(squat, athlete, { source: 'fitbod' }), 'PT422 invalid_import'],
    ['part −1', () => aFile(squat, athlete, { part: -1 }), 'PT422 invalid_import'],
    ['part 200', () => aFile(squat, athlete, { part: 200 }), 'PT422 invalid_import'],
    ['no workouts', () => aFile(squat, athlete, { workouts: [] }), 'PT422 invalid_import'],
    ['no sets', () => aFile(squat, athlete, { workouts: workouts(1, 0) }), 'PT422 invalid_import'],
    [
      'reps of no set',
      () => aFile(squat, athlete, { workouts: workouts(1, 1, { sets: [aSet({ reps: -1 })] }) }),
      'PT422 invalid_import',
    ],
    [
      'an unknown unit',
      () => aFile(squat, athlete, { workouts: workouts(1, 1, { sets: [aSet({ entered_unit: 'st' })] }) }),
      'PT422 invalid_import',
    ],
    [
      'tomorrow’s training',
      () => aFile(squat, athlete, { workouts: workouts(1, 1, { started_at: '2999-01-01T10:00' }) }),
      'PT422 invalid_import',
    ],
    [
      'an exercise it does not name',
      () => aFile(squat, athlete, { workouts: workouts(1, 1, { sets: [aSet({ exercise: 'Jerk' })] }) }),
      'PT422 invalid_import',
    ],
    ['an exercise that is not there', () => aFile(randomUUID(), athlete), 'PT422 unknown_exercise'],
    ['the coach’s own exercise', async () => aFile((await own()) ?? '', athlete), 'PT422 unknown_exercise'],
  ])('refuses %s and leaves nothing', async (_, file, expected) => {
    expect(await refusal(propose(coach, await file()))).toBe(expected)
    expect(await rowsOf(db, athlete)).toEqual(NOTHING)
  })
})

describe('accepting a proposed import', () => {
  it('makes it the athlete’s own training, part by part, and shows all of it at the end', async () => {
    const file = aFile(squat, athlete, { last: false })
    await propose(coach, file)
    await propose(coach, { ...file, part: 1, last: true, workouts: workouts(3, 2, { title: 'Arms' }) })
    expect(await agree(athlete, file.id)).toMatchObject({ sets: 4, workouts: 2, left: 1 })
    expect(await rowsOf(db, athlete)).toMatchObject({ workouts: 0 })
    expect(await agree(athlete, file.id)).toMatchObject({ sets: 10, workouts: 5, left: 0, was_agreed: false })
    expect(await rowsOf(db, athlete)).toEqual({ workouts: 5, sets: 10, imports: 1, staged: 1, parts: 0 })
    const { rows } = await db.query(
      `select distinct w.created_by = $1 and l.logged_by = $1 as own from public.workouts w join public.set_logs l on l.workout_id = w.id
        where w.athlete_id = $1`,
      [athlete.id],
    )
    expect(rows).toEqual([{ own: true }])
    // Accepting again changes nothing more, and says so, whatever is chosen.
    expect(
      await agree(athlete, file.id, [{ name: 'Squat (Barbell)', exercise_id: rdl, like_id: null }]),
    ).toMatchObject({ sets: 10, workouts: 5, left: 0, was_agreed: true })
    expect(await rowsOf(db, athlete)).toMatchObject({ workouts: 5, sets: 10 })
    expect(await made(coach, athlete)).toMatchObject([
      { agreed_at: expect.any(String), undone: false, sets: 10, exercises: [], skipped: [] },
    ])
    expect(await refusal(end(coach, file.id))).toBe('PT409 already_agreed')
    expect(await refusal(end(athlete, file.id))).toBe('PT409 already_agreed')
  })

  it('creates one import, which names its proposer and is undone by the athlete who accepted it', async () => {
    const file = aFile(squat, athlete)
    await propose(coach, file)
    const { import_id } = await agreeAll(athlete, file.id)
    expect(await call(athlete, 'get_imports')).toMatchObject([
      { id: import_id, proposed_by: 'Carl Coach', sets: 4, workouts: 2 },
    ])
    expect(await call(coach, 'undo_import', import_id)).toMatchObject({ sets: 0 })
    expect(await call(athlete, 'undo_import', import_id, 1)).toEqual({ sets: 1, workouts: 0, left: 3 })
    expect(await made(coach, athlete)).toMatchObject([{ undone: false }])
    expect(await call(athlete, 'undo_import', import_id)).toEqual({ sets: 3, workouts: 2, left: 0 })
    expect(await made(coach, athlete)).toMatchObject([{ agreed_at: expect.any(String), undone: true }])
    expect(await rowsOf(db, athlete)).toMatchObject({ workouts: 0, sets: 0, imports: 0 })
  })

  it('skips sets that any import brought before, and counts them beforehand', async () => {
    await call(athlete, 'import_training', { ...aFile(squat, athlete), workouts: workouts(1) })
    const file = aFile(squat, athlete, { workouts: workouts(2) })
    await propose(coach, file)
    expect(await call(athlete, 'compare_import_proposal', file.id, 0)).toEqual({
      sets: 2,
      workouts: 1,
      known: 2,
    })
    expect(await agreeAll(athlete, file.id)).toMatchObject({ sets: 2, workouts: 1 })
    await propose(coach, { ...file, id: randomUUID() })
    const [again] = await received(athlete)
    expect(await agreeAll(athlete, again?.id ?? '')).toMatchObject({ sets: 0, workouts: 0 })
    // An import that added nothing has nothing to undo, and nobody has undone it.
    expect((await made(coach, athlete)).map(({ undone }) => undone)).toEqual([false, false])
    expect(await rowsOf(db, athlete)).toMatchObject({ workouts: 2, sets: 4, imports: 2 })
  })

  it('recognises sets of an own export by their ids', async () => {
    const file = aFile(squat, athlete)
    await propose(coach, file)
    await agreeAll(athlete, file.id)
    const { rows } = await db.query<{ id: string; workout_id: string }>(
      'select l.id, l.workout_id from public.set_logs l join public.workouts w on w.id = l.workout_id where w.athlete_id = $1',
      [athlete.id],
    )
    const own = rows.map(({ id, workout_id }) => ({
      ...{ started_at: '2026-08-01T17:00', title: 'Legs', note: '', duration_min: 60, workout_id },
      sets: [aSet({ set_id: id })],
    }))
    const exported = aFile(squat, athlete, { source: 'own', workouts: own })
    await propose(coach, exported)
    expect(await call(athlete, 'compare_import_proposal', exported.id, 0)).toMatchObject({
      sets: 0,
      known: 4,
    })
  })

  it('with another exercise than proposed uses that; changed midway, it starts again with it', async () => {
    const file = aFile(squat, athlete, { last: false })
    await propose(coach, file)
    await propose(coach, { ...file, part: 1, last: true, workouts: workouts(1, 2, { title: 'Arms' }) })
    await agree(athlete, file.id)
    const chosen = [{ name: 'squat (barbell)', exercise_id: rdl, like_id: null }]
    expect(await agree(athlete, file.id, chosen)).toMatchObject({ sets: 4, left: 1 })
    expect(await agree(athlete, file.id)).toMatchObject({ sets: 6, left: 0 })
    const { rows } = await db.query(
      `select l.exercise_id, count(*)::int from public.set_logs l join public.workouts w on w.id = l.workout_id
        where w.athlete_id = $1 group by 1`,
      [athlete.id],
    )
    expect(rows).toEqual([{ exercise_id: rdl, count: 6 }])
  })

  it('refuses an exercise that the athlete may not use, and keeps nothing of it', async () => {
    const file = aFile(squat, athlete)
    await propose(coach, file)
    for (const exercises of [
      [{ name: 'Squat (Barbell)', exercise_id: randomUUID() }],
      [{ name: 'Squat (Barbell)', exercise_id: 'squat' }],
    ])
      expect(await refusal(agree(athlete, file.id, exercises))).toMatch(
        /^PT422 (unknown_exercise|invalid_exercises)$/,
      )
    expect(await refusal(call(athlete, 'agree_to_import', file.id, { a: 1 }))).toBe('PT422 invalid_exercises')
    expect(await rowsOf(db, athlete)).toMatchObject({ sets: 0, imports: 0, parts: 1 })
  })

  it('stores assistance as a load below zero, above zero or none, by the measurement of the chosen exercise', async () => {
    const { rows: found } = await db.query<{ id: string; measurement: string }>(
      `select distinct on (measurement) id, measurement from public.exercises
        where owner_id is null and team_id is null and measurement in ('weighted_bodyweight', 'assisted_bodyweight', 'reps') order by measurement, id`,
    )
    const loads: Record<string, unknown> = {}
    for (const { id, measurement } of found) {
      const { athlete: one, coach: by } = await aPair(db)
      const file = aFile(squat, one, { workouts: workouts(1, 1, { sets: [aSet({ entered_value: -20 })] }) })
      await propose(by, {
        ...file,
        exercises: [{ ...file.exercises[0], exercise_id: null, measurement: 'weighted_bodyweight' }],
      })
      await agreeAll(one, file.id, [{ name: 'Squat (Barbell)', exercise_id: id }])
      const { rows } = await db.query(
        'select l.load_kg::float from public.set_logs l join public.workouts w on w.id = l.workout_id where w.athlete_id = $1',
        [one.id],
      )
      loads[measurement] = rows[0]?.load_kg
    }
    expect(loads).toEqual({ weighted_bodyweight: -20, assisted_bodyweight: 20, reps: null })
  })

  it('continues where it stopped, also after an own import in between', async () => {
    const file = aFile(squat, athlete, { last: false })
    await propose(coach, file)
    await propose(coach, { ...file, part: 1, last: true, workouts: workouts(1, 2, { title: 'Arms' }) })
    await agree(athlete, file.id)
    await call(athlete, 'import_training', {
      ...aFile(squat, athlete),
      workouts: workouts(1, 1, { title: 'Own' }),
    })
    expect(await agree(athlete, file.id)).toMatchObject({ sets: 4, left: 1 })
    expect(await agree(athlete, file.id)).toMatchObject({ sets: 6, left: 0 })
    expect(await rowsOf(db, athlete)).toMatchObject({ workouts: 4, sets: 7, imports: 2 })
  })

  it('can be finished after the proposal expires when it began in time, and cannot be withdrawn meanwhile', async () => {
    const file = aFile(squat, athlete, { last: false })
    await propose(coach, file)
    await propose(coach, { ...file, part: 1, last: true, workouts: workouts(1, 2, { title: 'Arms' }) })
    await db.query(
      `update private.import_proposals set expires_at = now() + interval '2 seconds' where id = $1`,
      [file.id],
    )
    await agree(athlete, file.id)
    expect(await refusal(end(coach, file.id))).toBe('PT409 already_agreed')
    const { rows } = await db.query(
      `select expires_at > now() + interval '50 minutes' as later from private.import_proposals where id = $1`,
      [file.id],
    )
    expect(rows).toEqual([{ later: true }])
    // The athlete may still decline: the parts added so far are not shown, and are removed.
    expect(await end(athlete, file.id)).toBe(true)
    await db.query('select private.queue_due_mails()')
    expect(await rowsOf(db, athlete)).toEqual(NOTHING)
  })

  it('is refused to everybody but the athlete it was proposed to', async () => {
    const file = aFile(squat, athlete)
    await propose(coach, file)
    const other = await aPair(db)
    for (const who of [coach, other.athlete, other.coach])
      expect(await refusal(agree(who, file.id))).toBe('PT404 import_proposal_not_found')
    expect(await rowsOf(db, athlete)).toMatchObject({ sets: 0, parts: 1 })
  })
})
