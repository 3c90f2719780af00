import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ago, assign, calendar, day, monday, titles } from '../assignments/assigned.ts'
import { refusedWith, undo } from '../calendar-changes/calendar.ts'
import { createTestDatabase, type TestDatabase, type TestUser } from '../fixtures/index.ts'
import { aTemplate, save } from '../templates/template.ts'
import { aLog, aWorkout, call, type Exercises, findExercises, grant, refusal } from '../workouts/training.ts'

let db: TestDatabase
let exercises: Exercises
let coach: TestUser
let athlete: TestUser
let template: ReturnType<typeof aTemplate>

beforeAll(async () => {
  db = await createTestDatabase({ rateLimits: false })
  exercises = await findExercises(db)
  coach = await db.createUser({ metadata: { name: 'Carl Coach', role: 'coach' } })
})
afterAll(() => db.close())
beforeEach(async () => {
  athlete = await db.createUser({ metadata: { name: 'Olga Owner', role: 'athlete' } })
  await grant(db, athlete, coach, 'write')
  template = aTemplate(exercises)
  await save(coach, template)
})

const planFor = async (date: string, over: object = {}, who = coach) => {
  const workout = aWorkout(athlete.id, exercises, { date, title: 'There', ...over })
  await call(who, 'save_workout', workout)
  return workout
}

describe('an assignment', () => {
  it('is undone as a whole with what it had replaced; a logged workout is named as a conflict', async () => {
    const there = await planFor(monday(1, 0))
    const { id } = await assign(coach, template.id, athlete, { collisions: 'replace' })
    await undo(coach, [id])
    expect(titles(await calendar(coach, athlete))).toEqual([`${monday(1)} There`])
    expect(await call<unknown[]>(coach, 'get_assignments', template.id)).toEqual([])
    const again = await assign(coach, template.id, athlete)
    const [, first] = await calendar(coach, athlete)
    await call(athlete, 'log_set', {
      ...aLog(there),
      workout_id: first?.id,
      set_target_id: first?.blocks[0]?.prescriptions[0]?.sets[0]?.id,
      id: randomUUID(),
    })
    const { hint, list } = await refusedWith(undo(coach, [again.id]))
    expect({ hint, list: list.map(({ title, reason }) => `${title} ${reason}`) }).toEqual({
      hint: 'undo_conflict',
      list: ['W1 D1 logged'],
    })
  })

  it('is unassigned but for workouts that are past, logged, moved or changed, which are named', async () => {
    const { id } = await assign(coach, template.id, athlete)
    await ago(db, id, 7)
    const [past, , moved, left] = await calendar(coach, athlete)
    await call(coach, 'change_calendar', {
      id: randomUUID(),
      steps: [{ op: 'move', workout_id: moved?.id, date: monday(1, 4) }],
    })
    const unassign = (trial: boolean, change = randomUUID()) =>
      call<{ removed: number; kept: { title: string; reason: string }[] }>(coach, 'unassign_template', {
        id: change,
        assignment_id: id,
        trial,
      })
    const isPast = past !== undefined && past.date < day(0)
    const trial = await unassign(true)
    expect(trial.kept.find(({ title }) => title === 'W2 D1')?.reason).toBe('touched')
    expect(trial.kept.some(({ title }) => title === 'W1 D1')).toBe(isPast)
    const change = randomUUID()
    const done = await unassign(false, change)
    expect(done).toEqual(trial)
    expect(await unassign(false, change)).toEqual(done)
    expect((await calendar(coach, athlete)).some(({ title }) => title === left?.title)).toBe(false)
    await undo(coach, [change])
    expect(await calendar(coach, athlete)).toHaveLength(4)
    expect(await call<unknown[]>(coach, 'get_assignments', template.id)).toHaveLength(1)
  })

  it('is shifted with the workouts that are left, and an undo moves them back', async () => {
    const { id } = await assign(coach, template.id, athlete)
    const change = randomUUID()
    const shift = () => call(coach, 'shift_assignment', { id: change, assignment_id: id, days: 7 })
    expect(await shift()).toEqual({ moved: 4, kept: 0 })
    expect(await shift()).toEqual({ moved: 4, kept: 0 })
    expect((await calendar(coach, athlete)).map(({ date }) => date)).toEqual(
      [2, 2, 3, 3].map((week, i) => monday(week, i % 2 ? 2 : 0)),
    )
    await undo(coach, [change])
    expect((await calendar(coach, athlete))[0]?.date).toBe(monday(1))
    expect(await call(coach, 'get_assignments', template.id)).toMatchObject([
      { start_date: monday(1), total: 4, done: 0, is_behind: false },
    ])
  })

  it('of a coach cannot be taken away, shifted or updated by the athlete', async () => {
    const { id } = await assign(coach, template.id, athlete)
    const refused = (name: string, over: object) =>
      refusal(call(athlete, name, { id: randomUUID(), assignment_id: id, ...over }))
    expect(await refused('unassign_template', {})).toBe('PT403 plan_of_coach')
    expect(await refused('shift_assignment', { days: 1 })).toBe('PT403 plan_of_coach')
    expect(await refused('update_assignment', {})).toBe('PT403 plan_of_coach')
  })
})
