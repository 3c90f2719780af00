import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, insert, type TestDatabase, type TestUser } from '../fixtures/index.ts'
import { countOf, dayFromNow, idsOf, listOf, log, permit, review, use, workout } from './reviews.ts'

/** Which workouts are in the review list, with what content, and what opens them again. */

let db: TestDatabase
let coach: TestUser
let ada: TestUser
beforeAll(async () => {
  db = use(await createTestDatabase({ rateLimits: false }))
})
beforeEach(async () => {
  coach = await db.createUser({ metadata: { name: 'Carl', role: 'coach' } })
  ada = await db.createUser({ metadata: { name: 'Ada Athlete' } })
  await permit(ada, coach)
})
afterAll(() => db.close())

describe('the review list contains', () => {
  it.each<[string, number, string, number, Record<string, unknown>]>([
    ['completed', 0, 'completed', 2, {}],
    ['completed', -13, 'completed', 0, {}],
    ['completed', 3, 'completed', 2, {}],
    ['in_progress', -1, 'in_progress', 1, {}],
    ['in_progress', 0, 'in_progress', 2, {}],
    ['skipped', 0, 'skipped', 0, {}],
    ['skipped', 5, 'skipped', 0, {}],
    ['missed', -1, 'published', 0, {}],
    ['missed', -1, 'missed', 0, {}],
  ])('a workout that is %s (day %i, stored %s, %i of 2 sets)', async (shown, days, state, sets, over) => {
    const id = await workout(ada, days, state, { sets, over })
    expect((await listOf(coach)).workouts).toMatchObject([{ id, state: shown }])
    expect(await countOf(coach)).toBe(1)
  })

  it.each<[string, number, string, number, Record<string, unknown>]>([
    ['a draft', -1, 'draft', 0, {}],
    ['what is hidden', -1, 'published', 0, { hidden: true }],
    ['what is hidden and done', -1, 'completed', 2, { hidden: true }],
    ['what is deleted', -1, 'completed', 2, { deleted_at: 'now' }],
    ['what is still to come', 0, 'published', 0, {}],
    ['what somebody is doing', 0, 'in_progress', 1, {}],
    [
      'what was moved ahead of its day and is not missed yet',
      -1,
      'published',
      0,
      { planned_date: dayFromNow(2) },
    ],
    ['what is longer ago than two weeks', -14, 'completed', 2, {}],
  ])('never %s', async (_, days, state, sets, over) => {
    await workout(ada, days, state, { sets, over })
    expect(await listOf(coach)).toMatchObject({ workouts: [], total: 0 })
    expect(await countOf(coach)).toBe(0)
  })

  it('workouts by the athlete’s local day', async () => {
    for (const zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
      await db.query('update public.user_profiles set time_zone = $2 where user_id = $1', [ada.id, zone])
      const local = new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(new Date())
      const id = await workout(ada, 0, 'published', { over: { date: local } })
      expect(await idsOf(coach)).toEqual([])
      await db.query(
        'update public.workouts set date = date - 1, planned_date = planned_date - 1 where id = $1',
        [id],
      )
      expect(await idsOf(coach)).toEqual([id])
      await db.query('delete from public.workouts where id = $1', [id])
    }
  })

  it('no workouts of archived clients, and none of the coach', async () => {
    await workout(ada, -1, 'completed', { sets: 2 })
    await workout(coach, -1, 'completed', { sets: 2 })
    await insert(db, 'private.client_marks', { coach_id: coach.id, client_id: ada.id, archived_at: 'now' })
    expect(await countOf(coach)).toBe(0)
  })
})

describe('the list', () => {
  it('returns targets and logs, each exercise once', async () => {
    const id = await workout(ada, -1, 'completed', { sets: 1 })
    await log(id, 1, 4)
    await insert(db, 'public.session_logs', { workout_id: id, srpe: 8, comment: 'Knee felt stiff' })
    const list = await listOf(coach)
    expect(list.athletes).toMatchObject([{ id: ada.id, name: 'Ada Athlete', access: 'read', units: 'kg' }])
    expect(list.exercises.map(({ name }) => name)).toEqual(['Back Squat'])
    const [row] = list.workouts
    expect(row).toMatchObject({
      session: { srpe: 8, comment: 'Knee felt stiff' },
      logs: [{ reps: 5 }, { reps: 4 }],
    })
    expect(row?.blocks?.[0]?.prescriptions[0]).toMatchObject({
      exercise_id: list.exercises[0]?.id,
      sets: [{ reps_min: 5 }, { reps_min: 5 }],
    })
    expect(row?.logs.map(log => log.target_snapshot)).toEqual([null, null])
  })

  it('returns the targets of the snapshot when the plan has changed since', async () => {
    const id = await workout(ada, -1, 'completed', { sets: 1 })
    await db.query('update public.set_targets set reps_min = 3, reps_max = 3 where workout_id = $1', [id])
    await db.query('update public.workouts set updated_at = now() where id = $1', [id])
    expect((await listOf(coach)).workouts[0]?.logs[0]?.target_snapshot).toMatchObject({ reps_min: 5 })
  })

  it('names a record against earlier sets, and none the first time', async () => {
    const first = await workout(ada, -3, 'completed')
    await log(first, 0, 5, 100)
    expect((await listOf(coach)).workouts[0]?.records).toEqual([])
    const second = await workout(ada, -1, 'completed')
    await log(second, 0, 5, 105)
    const third = await workout(ada, 0, 'completed')
    await log(third, 0, 5, 102.5)
    const found = (await listOf(coach)).workouts
    expect(found.find(({ id }) => id === second)?.records).toMatchObject([{ kg: 122.5, before: 116.667 }])
    expect(found.find(({ id }) => id === third)?.records).toEqual([])
  })

  it('can be limited to one athlete and to a number of workouts', async () => {
    const bo = await db.createUser()
    await permit(bo, coach, { permission_level: 'write' })
    const ids = [await workout(ada, -1, 'completed'), await workout(ada, -2, 'completed')]
    const his = await workout(bo, -1, 'skipped', { over: { skip_reason: 'travelling' } })
    expect(await listOf(coach, bo)).toMatchObject({
      total: 1,
      athletes: [{ access: 'write' }],
      workouts: [{ id: his, skip_reason: 'travelling' }],
    })
    expect((await listOf(coach, ada)).workouts.map(({ id }) => id)).toEqual(ids)
    for (const limit of [1, 0, -5]) {
      const short = await listOf(coach, null, limit)
      expect([short.total, short.workouts.length]).toEqual([3, 1])
    }
    expect((await listOf(coach, null, 1e9)).workouts).toHaveLength(3)
    expect(await listOf(coach, await db.createUser())).toMatchObject({ total: 0, workouts: [] })
  })
})

describe('a reviewed workout', () => {
  let id: string
  beforeEach(async () => {
    id = await workout(ada, -1, 'in_progress', { sets: 1 })
    expect(await review(coach, [id])).toEqual([id])
    expect(await countOf(coach)).toBe(0)
  })

  it('is not in the list any more, which has the time of the last review', async () => {
    const list = await listOf(coach)
    expect(list.workouts).toEqual([])
    expect(Date.now() - Date.parse(list.since ?? '')).toBeLessThan(60_000)
  })

  it.each<[string, string]>([
    ['a set that is logged later', ''],
    [
      'a set that is corrected',
      'update public.set_logs set reps = 4, updated_at = clock_timestamp() where workout_id = $1',
    ],
    ['a set that is taken away', 'delete from public.set_logs where workout_id = $1'],
    ['the end of the session', `update public.workouts set state = 'completed' where id = $1`],
    ['words of the athlete', `update public.workouts set athlete_note = 'Knee' where id = $1`],
    ['words about the session', `insert into public.session_logs (workout_id, comment) values ($1, 'Hard')`],
    [
      'a video',
      `insert into public.exercise_logs (id, workout_id, exercise_id, video_url)
       select gen_random_uuid(), $1, p.exercise_id, 'https://video.test/1' from public.prescriptions p where p.workout_id = $1`,
    ],
  ])('is open again after %s', async (_, sql) => {
    if (sql === '') await log(id, 1)
    else await db.query(sql, [id])
    expect(await idsOf(coach)).toEqual([id])
  })

  it('stays reviewed when only the plan around it changes', async () => {
    await db.query(
      `update public.workouts set title = 'Lower B', coach_note = 'Next week more', version = version + 1, updated_at = now() where id = $1`,
      [id],
    )
    expect(await countOf(coach)).toBe(0)
  })

  it('stays open when its logs changed after they were read', async () => {
    await review(coach, [id], false)
    const mark = (await listOf(coach)).workouts[0]?.mark
    await log(id, 1)
    await review(coach, [id], true, [mark])
    expect(await idsOf(coach)).toEqual([id])
    await review(coach, [id], true, [(await listOf(coach)).workouts[0]?.mark])
    expect(await countOf(coach)).toBe(0)
  })

  it('is listed with the logs that changed since the review', async () => {
    expect((await listOf(coach, null, 100, true)).workouts[0]).toMatchObject({ changed_logs: [] })
    await log(id, 1)
    const [again] = (await listOf(coach)).workouts
    expect(again?.logs).toHaveLength(2)
    expect(again?.changed_logs).toEqual([again?.logs[1]?.id])
    expect(Date.now() - Date.parse(again?.reviewed_at ?? '')).toBeLessThan(60_000)
    const first = await workout(ada, -2, 'completed', { sets: 2 })
    const never = (await listOf(coach)).workouts.find(row => row.id === first)
    expect(never).toMatchObject({ reviewed_at: null, changed_logs: [] })
  })

  it('is in the list of reviewed workouts, newest review first', async () => {
    const older = await workout(ada, -3, 'completed')
    await workout(ada, -2, 'completed')
    await review(coach, [older])
    const reviewedIds = async (who = coach) =>
      (await listOf(who, null, 100, true)).workouts.map(row => row.id)
    expect(await reviewedIds()).toEqual([older, id])
    expect((await listOf(coach, null, 1, true)).total).toBe(2)
    expect(await idsOf(coach)).not.toContain(older)
    await log(id, 1)
    expect(await reviewedIds()).toEqual([older])
    expect((await listOf(coach, null, 100, null)).workouts).toHaveLength(2)
    const other = await db.createUser({ metadata: { role: 'coach' } })
    await permit(ada, other)
    expect(await reviewedIds(other)).toEqual([])
    await db.query('delete from public.coach_permissions where coach_id = $1', [coach.id])
    expect(await reviewedIds()).toEqual([])
  })

  it('is open again when the review is undone', async () => {
    expect(await review(coach, [id], false)).toEqual([id])
    expect(await review(coach, [id], false)).toEqual([])
    expect(await idsOf(coach)).toEqual([id])
  })
})
