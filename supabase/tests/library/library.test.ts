import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase, type TestUser } from '../fixtures/index.ts'
import { refusal } from '../fixtures/refusal.ts'
import { aLog, aWorkout, call, findExercises, grant } from '../workouts/training.ts'

type Fields = Record<string, unknown>
interface Library {
  exercises: (Fields & { id: string; name: string })[]
  teams: { name: string }[]
}

let db: TestDatabase
let me: TestUser
let other: TestUser
beforeAll(async () => {
  db = await createTestDatabase({ rateLimits: false })
})
afterAll(() => db.close())
beforeEach(async () => {
  me = await db.createUser({ metadata: { name: 'Ada Coach', role: 'coach' } })
  other = await db.createUser()
})

const create = async (over: Fields = {}, who = me): Promise<string> => {
  const id = randomUUID()
  await call(who, 'create_exercise', { id, name: 'Zercher Squat', measurement: 'weight_reps', ...over })
  return id
}
const seen = async (id: string, who = me) =>
  (await call<Library>(who, 'get_library')).exercises.find(exercise => exercise.id === id)
const team = async (head: TestUser, athlete: TestUser): Promise<string> => {
  const id = await call<string>(head, 'create_team', 'North')
  await db.query('insert into public.team_members (team_id, user_id) values ($1, $2)', [id, athlete.id])
  return id
}
const plan = async (exercise: string, who = me) => {
  const { rdl } = await findExercises(db)
  const workout = aWorkout(who.id, { squat: exercise, rdl })
  await call(who, 'save_workout', workout)
  return workout
}

describe('get_library', () => {
  it('returns what the list and its facets need', async () => {
    const id = await create({ pattern: 'squat', muscles: { quads: 'primary' }, faults: ['Heels rise'] })
    expect(await seen(id)).toMatchObject({
      name: 'Zercher Squat',
      pattern: 'squat',
      owner: 'mine',
      favourite: false,
      archived: false,
      faults: ['Heels rise'],
      muscles: { quads: 'primary' },
      used: 0,
    })
    expect(await seen(id, other)).toBeUndefined()
  })

  it('shows what was planned or trained lately', async () => {
    const id = await create()
    await plan(id)
    expect((await seen(id))?.used).toBeGreaterThan(0)
  })
})

describe('alternatives', () => {
  it('are suggested in workouts that a coach planned until that coach switches it off, not in others', async () => {
    const athlete = await db.createUser()
    await grant(db, athlete, me, 'write')
    const exercises = await findExercises(db)
    const workouts = [aWorkout(athlete.id, exercises), aWorkout(athlete.id, exercises)] as const
    await call(me, 'save_workout', workouts[0])
    await call(athlete, 'save_workout', workouts[1])
    const asked = () =>
      Promise.all(workouts.map(({ id }) => call<boolean>(athlete, 'suggests_alternatives', id)))
    expect(await asked()).toEqual([true, true])
    for (const wanted of [false, false, true, false]) {
      expect(await call(me, 'set_suggested_alternatives', wanted)).toBe(wanted)
      expect(await call(me, 'get_suggested_alternatives')).toBe(wanted)
      expect(await asked()).toEqual([wanted, true])
    }
    await call(me, 'set_suggested_alternatives', true)
    expect(await refusal(call(me, 'set_suggested_alternatives', null))).toBe('422 invalid_suggested')
  })
})

describe('favourites', () => {
  it('are the caller’s own, and can be set and removed twice', async () => {
    const { squat } = await findExercises(db)
    for (const wanted of [true, true, false, false, true]) {
      await call(me, 'set_exercise_favourite', squat, wanted)
      expect(await seen(squat)).toMatchObject({ favourite: wanted })
    }
    expect(await seen(squat, other)).toMatchObject({ favourite: false })
  })

  it('refuse an exercise that the caller may not use', async () => {
    const id = await create()
    expect(await refusal(call(other, 'set_exercise_favourite', id, true))).toBe('404 exercise_not_found')
  })
})

describe('update_exercise', () => {
  it('changes the fields that are sent and keeps the rest', async () => {
    const id = await create({ aliases: ['ZS'], cues: 'Elbows high', muscles: { quads: 'primary' } })
    await call(me, 'update_exercise', { id, name: 'Zercher Front Squat', muscles: { glutes: 'secondary' } })
    expect(await seen(id)).toMatchObject({
      name: 'Zercher Front Squat',
      aliases: ['ZS'],
      cues: 'Elbows high',
      muscles: { glutes: 'secondary' },
    })
  })

  it('refuses another person’s exercise and a global one', async () => {
    const { squat } = await findExercises(db)
    const id = await create()
    for (const [who, key] of [
      [other, id],
      [me, squat],
    ] as const)
      expect(await refusal(call(who, 'update_exercise', { id: key, name: 'Mine now' }))).toBe(
        '404 exercise_not_found',
      )
  })

  it.each([
    ['measurement', { measurement: 'time' }],
    ['load_multiplier', { load_multiplier: 2 }],
  ])('refuses a new %s for an exercise that is planned or logged', async (_what, change) => {
    const id = await create()
    expect(await refusal(call(me, 'update_exercise', { id, ...change }))).toBe('done')
    const used = await create({ name: 'Used' })
    await plan(used)
    expect(await refusal(call(me, 'update_exercise', { id: used, ...change }))).toBe('409 exercise_in_use')
    expect(await refusal(call(me, 'update_exercise', { id: used, name: 'Renamed' }))).toBe('done')
  })

  it('refuses the name of another own exercise', async () => {
    await create({ name: 'First' })
    const id = await create({ name: 'Second' })
    expect(await refusal(call(me, 'update_exercise', { id, name: 'FIRST' }))).toBe('409 exercise_exists')
  })

  it.each<[string, Fields]>([
    ['name', { name: ' ' }],
    ['pattern', { pattern: 'zigzag' }],
    ['equipment', { equipment: 'sofa' }],
    ['muscles', { muscles: { ear: 'primary' } }],
    ['muscles', { muscles: { quads: 'third' } }],
    ['faults', { faults: ['a', 'b', 'c', 'd', 'e', 'f'] }],
    ['aliases', { aliases: [''] }],
    ['cues', { cues: 'x'.repeat(501) }],
    ['load_multiplier', { load_multiplier: 3 }],
    ['video_url', { video_url: 'https://user@example.com/v' }],
  ])('names the invalid field: %s', async (field, change) => {
    const id = await create()
    expect(await refusal(call(me, 'update_exercise', { id, ...change }))).toBe(`422 invalid_${field}`)
  })
})

describe('the video link of an exercise', () => {
  it.each([
    ['https://video.test/1', true],
    ['https://www.youtube.com/watch?v=abc&t=1', true],
    ['https://youtu.be/abc#t=3', true],
    ['https://video.test', true],
    ['https://video.test:8443/1', true],
    ['https://video.test?v=1', true],
    ['https://1.2.3.4/a', true],
    ['https://xn--mller-kva.test/ä', true],
    ['https://video.test/a@b', true],
    ['http://video.test/1', false],
    ['HTTPS://video.test/1', false],
    ['https://', false],
    ['https://video', false],
    ['https://localhost/1', false],
    ['https://video.', false],
    ['https://.test/1', false],
    ['https://a..b/1', false],
    ['https://-a.test/1', false],
    ['https://user@video.test/1', false],
    ['https://youtube.com:pw@evil.test/1', false],
    ['https://[::1]/1', false],
    ['https://video.test:123456/1', false],
    ['https://video.test/a b', false],
    ['https://video.test/a\nb', false],
    ['https://video.test/a\u0007b', false],
    ['https://video.test/\u202egpj', false],
    ['https://video.test/\u200b', false],
    ['https://video.test\\@evil.test', false],
    ['https://video.test/"><b>', false],
    [' https://video.test/1', false],
    ['https://video.test/1\n', false],
    ['javascript:alert(1)//https://video.test', false],
    [`https://video.test/${'x'.repeat(1981)}`, true],
    [`https://video.test/${'x'.repeat(1982)}`, false],
  ])('%j: %s', async (link, allowed) => {
    const { rows } = await db.query<{ answer: boolean }>('select private.is_video_address($1) as answer', [
      link,
    ])
    expect(rows[0]?.answer).toBe(allowed)
  })
})

describe('archive_exercise', () => {
  it('removes it from lists and searches, keeps it in plans, and can be undone', async () => {
    const id = await create()
    const workout = await plan(id)
    await call(me, 'archive_exercise', id, true)
    expect(await seen(id)).toMatchObject({ archived: true })
    expect(await call<{ id: string }[]>(me, 'get_exercises')).not.toContainEqual(
      expect.objectContaining({ id }),
    )
    const { rows } = await db.query(
      'select from public.prescriptions where workout_id = $1 and exercise_id = $2',
      [workout.id, id],
    )
    expect(rows).toHaveLength(1)
    await call(me, 'archive_exercise', id, false)
    expect(await seen(id)).toMatchObject({ archived: false })
  })

  it('cannot be undone while another exercise has the name', async () => {
    const id = await create()
    await call(me, 'archive_exercise', id, true)
    await create()
    expect(await refusal(call(me, 'archive_exercise', id, false))).toBe('409 exercise_exists')
  })
})

describe('share_exercise', () => {
  it('shows it to the team, and its owner alone changes it', async () => {
    const id = await create()
    const north = await team(me, other)
    await call(me, 'share_exercise', id, north)
    expect(await seen(id, other)).toMatchObject({
      owner: 'team',
      team_name: 'North',
      owner_name: 'Ada Coach',
    })
    expect(await seen(id)).toMatchObject({ owner: 'mine', team_name: 'North' })
    expect(await refusal(call(other, 'update_exercise', { id, name: 'x' }))).toBe('404 exercise_not_found')
    await call(me, 'share_exercise', id, null)
    expect(await seen(id, other)).toBeUndefined()
  })

  it('is refused to everybody but staff of the team', async () => {
    const north = await team(me, other)
    const id = await create({}, other)
    const stranger = await db.createUser()
    expect(await refusal(call(other, 'share_exercise', id, north))).toBe('403 not_team_staff')
    expect(await refusal(call(stranger, 'share_exercise', await create({}, stranger), north))).toBe(
      '403 not_team_staff',
    )
  })

  it('ends with the membership and with the team, and the owner keeps it', async () => {
    const north = await team(me, other)
    const coach = await db.createUser()
    await db.query(`insert into public.team_members (team_id, user_id, role) values ($1, $2, 'coach')`, [
      north,
      coach.id,
    ])
    const theirs = await create({}, coach)
    await call(coach, 'share_exercise', theirs, north)
    await call(coach, 'leave_team', north)
    expect(await seen(theirs, other)).toBeUndefined()
    expect(await seen(theirs, coach)).toMatchObject({ team_id: null, owner: 'mine' })
    const mine = await create()
    await call(me, 'share_exercise', mine, north)
    await call(me, 'delete_team', north)
    expect(await seen(mine)).toMatchObject({ team_id: null, owner: 'mine', archived: false })
  })
})

describe('get_similar_exercises', () => {
  const similar = async (name: string, except: string | null = null) =>
    (
      await me.query<{ name: string }>('select name from public.get_similar_exercises($1, $2)', [
        name,
        except,
      ])
    ).rows.map(row => row.name)

  it.each([
    ['Bak Squat', 'Back Squat'],
    ['squat, back', 'Back Squat'],
    ['Romanian Deadlifts', 'Romanian Deadlift'],
  ])('finds for %s the exercise %s', async (typed, name) => {
    expect((await similar(typed))[0]).toBe(name)
  })

  it('finds nothing for a new name, and not the exercise itself', async () => {
    expect(await similar('Qwertz Flurbel')).toEqual([])
    const id = await create({ name: 'Flurbel Qwertz' })
    expect(await similar('Qwertz Flurbel')).toEqual(['Flurbel Qwertz'])
    expect(await similar('Qwertz Flurbel', id)).toEqual([])
  })
})

describe('get_exercise_usage', () => {
  it('counts the workouts that the caller may see', async () => {
    const { squat } = await findExercises(db)
    const workout = aWorkout(me.id, await findExercises(db))
    await call(me, 'save_workout', workout)
    await call(me, 'log_set', aLog(workout))
    expect(await call(me, 'get_exercise_usage', squat)).toMatchObject({
      workouts: 1,
      people: 1,
      shown: [{ id: workout.id, title: 'Lower A', athlete_name: 'Ada Coach' }],
    })
    expect(await call(other, 'get_exercise_usage', squat)).toEqual({
      workouts: 0,
      people: 0,
      templates: [],
      shown: [],
    })
  })

  it('refuses an exercise that the caller may not use', async () => {
    const id = await create()
    expect(await refusal(call(other, 'get_exercise_usage', id))).toBe('404 exercise_not_found')
  })
})
