import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { TestUser } from '../fixtures/index.ts'
import { type Course, expectEach, expectOneOf, permit, races, withdraw } from '../fixtures/race.ts'
import { aTemplate, save } from '../templates/template.ts'
import { call, findExercises } from '../workouts/training.ts'
import { assign, monday, update } from './assigned.ts'

const race = races()

const stage = async (course: Course) => {
  const { a: athlete, b: coach } = await course.pair('accepted')
  await permit(athlete, coach, 'write')()
  const template = aTemplate(await findExercises(course.db))
  await save(coach, template)
  return { athlete, coach, template }
}
const living = (course: Course, athlete: TestUser) =>
  course.value<number>(
    'select count(*)::integer from public.workouts where athlete_id = $1 and deleted_at is null',
    [athlete.id],
  )

race('the same assignment sent twice at once is made once, and answered twice', async course => {
  const { athlete, coach, template } = await stage(course)
  const send = (
    (id: string) => () =>
      assign(coach, template.id, athlete, { id })
  )(randomUUID())
  expect(await course.together(send, send)).toEqual(['done', 'done'])
  expect(await living(course, athlete)).toBe(4)
})

race('of two assignments from one day on, one is made', async course => {
  const { athlete, coach, template } = await stage(course)
  const send = () => assign(coach, template.id, athlete)
  expectOneOf(
    await course.together(send, send),
    ['done', '409 already_assigned'],
    ['409 already_assigned', 'done'],
  )
  expect(await living(course, athlete)).toBe(4)
})

race(
  'what is assigned while the template is saved is the one or the other, and its version says which',
  async course => {
    const { athlete, coach, template } = await stage(course)
    const [first] = template.workouts
    expectEach(
      await course.together(
        () => assign(coach, template.id, athlete),
        () => save(coach, { id: template.id, workouts: [{ ...first, revision: 1, title: 'Rewritten' }] }),
      ),
    )
    const title = await course.value<string>(
      'select title from public.workouts where athlete_id = $1 order by date limit 1',
      [athlete.id],
    )
    const said = await course.value<string>(
      `select document #>> '{workouts,0,title}' from private.template_versions where template_id = $1 order by version limit 1`,
      [template.id],
    )
    expect(title).toBe(said)
  },
)

race('access that is taken back meanwhile stops all of it or nothing', async course => {
  const { athlete, coach, template } = await stage(course)
  const outcomes = await course.together(() => assign(coach, template.id, athlete), withdraw(athlete, coach))
  expectEach(outcomes, '403 no_access')
  expect(await living(course, athlete)).toBe(outcomes[0] === 'done' ? 4 : 0)
})

race('two updates at once change once', async course => {
  const { athlete, coach, template } = await stage(course)
  const { id } = await assign(coach, template.id, athlete)
  const [first] = template.workouts
  await save(coach, { id: template.id, workouts: [{ ...first, revision: 1, title: 'Rewritten' }] })
  const send = () => update(coach, id)
  expect(await course.together(send, send)).toEqual(['done', 'done'])
  const versions = await course.value<number>(
    'select max(version) from public.workouts where athlete_id = $1',
    [athlete.id],
  )
  expect(versions).toBe(2)
})

race(
  'a set that is logged while its program is unassigned keeps its workout, or is refused',
  async course => {
    const { athlete, coach, template } = await stage(course)
    const { id } = await assign(coach, template.id, athlete, { start_date: monday(1) })
    const { rows } = await course.db.query<{ workout: string; target: string; exercise: string }>(
      `select w.id as workout, t.id as target, p.exercise_id as exercise from public.workouts w
       join public.set_targets t on t.workout_id = w.id join public.prescriptions p on p.id = t.prescription_id
      where w.athlete_id = $1 order by w.date limit 1`,
      [athlete.id],
    )
    const [set] = rows
    const log = () =>
      call(athlete, 'log_set', {
        id: randomUUID(),
        workout_id: set?.workout,
        set_target_id: set?.target,
        exercise_id: set?.exercise,
        pos: 0,
        reps: 5,
        completed_at: new Date().toISOString(),
      })
    const outcomes = await course.together(log, () =>
      call(coach, 'unassign_template', { id: randomUUID(), assignment_id: id }),
    )
    expectEach(outcomes, '404 workout_not_found')
    expect(await living(course, athlete)).toBe(outcomes[0] === 'done' ? 1 : 0)
  },
)
