import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { change as changeCalendar, undo } from '../calendar-changes/calendar.ts'
import { createTestDatabase, type Persona, type TestDatabase, type TestUser } from '../fixtures/index.ts'
import { refusal } from '../fixtures/refusal.ts'
import {
  aLog,
  aWorkout,
  call,
  type Draft,
  type Exercises,
  findExercises,
  grant,
} from '../workouts/training.ts'

/** Days ahead of a routine follow it, until somebody has touched them. */

let db: TestDatabase
let exercises: Exercises
let me: TestUser
beforeAll(async () => {
  db = await createTestDatabase({ rateLimits: false })
  exercises = await findExercises(db)
})
afterAll(() => db.close())
beforeEach(async () => {
  me = await db.createUser({ metadata: { name: 'Olga Owner', role: 'athlete' } })
})

const ahead = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** A routine of squats at 100 kg and Romanian deadlifts, and days of it at 110 kg, as a device fills them. */
async function onDays(dates: readonly string[], change_id: string = randomUUID()) {
  const { blocks, title } = aWorkout('', exercises)
  const routine = { id: randomUUID(), save_id: randomUUID(), after: [] as string[], title, note: '', blocks }
  await call(me, 'save_routine', routine)
  const days: Draft[] = []
  for (const date of dates) {
    const day = { ...aWorkout(me.id, exercises, { date }), change_id }
    for (const set of day.blocks[0]?.prescriptions[0]?.sets ?? [])
      Object.assign(set, { load_min: 110, load_max: 110 })
    await call(me, 'save_workout', day)
    days.push(day)
  }
  await me.query('select public.link_routine($1, $2)', [routine.id, days.map(({ id }) => id)])
  return { routine, days }
}
type Routine = Awaited<ReturnType<typeof onDays>>['routine']

const change = async (routine: Routine, over: Partial<Routine>, who: Persona = me) =>
  call<{ untouched: { workout_id: string; version: number }[] }>(who, 'save_routine', {
    ...routine,
    save_id: randomUUID(),
    after: [routine.save_id],
    ...over,
  })
/** Deadlifts first, squats with two of four sets, one of them at 90 kg. */
const reordered = ({ blocks: [squat, deadlift] }: Routine): Partial<Routine> => {
  const [prescription] = squat?.prescriptions ?? []
  const [first, second] = prescription?.sets ?? []
  if (!squat || !deadlift || !prescription || !first || !second) throw new Error('The routine lacks sets.')
  const sets = [first, { ...second, load_min: 90, load_max: 90 }]
  return {
    title: 'Legs',
    note: 'Belt',
    blocks: [deadlift, { ...squat, prescriptions: [{ ...prescription, sets }] }],
  }
}

/** `Lower A | Back Squat 110 110 110 110 | Romanian Deadlift open open open` of each. */
async function standing(days: readonly Draft[]): Promise<string[]> {
  const { rows } = await db.query<{ id: string; words: string }>(
    `select w.id, concat_ws(' | ', w.title, nullif(w.coach_note, ''), (
       select string_agg(p.words, ' | ' order by p.at)
         from (select b.pos as at, concat(e.name, ' ', string_agg(coalesce(trim_scale(t.load_min)::text, 'open'), ' ' order by t.pos)) as words
                 from public.blocks b join public.prescriptions p on p.block_id = b.id join public.exercises e on e.id = p.exercise_id
                 join public.set_targets t on t.prescription_id = p.id
                where b.workout_id = w.id group by b.pos, p.id, e.name) p)) as words
       from public.workouts w where w.id = any ($1)`,
    [days.map(({ id }) => id)],
  )
  return days.map(({ id }) => rows.find(row => row.id === id)?.words ?? 'gone')
}
const PUT = 'Lower A | Back Squat 110 110 110 110 | Romanian Deadlift open open open'
/** What it was filled with stays, but for the load that the routine was given. */
const FOLLOWED = 'Legs | Belt | Romanian Deadlift open open open | Back Squat 110 90'

it('days after today take name, note, exercises and sets; those of today and before stay', async () => {
  const { routine, days } = await onDays([ahead(-1), ahead(0), ahead(5), ahead(12)])
  const answer = await change(routine, reordered(routine))
  const [before, today, ...later] = await standing(days)
  expect([before, today]).toEqual([PUT, PUT])
  expect(later).toEqual([FOLLOWED, FOLLOWED])
  expect(answer.untouched.filter(({ workout_id }) => workout_id === days[2]?.id)).toEqual([
    { workout_id: days[2]?.id, version: 2 },
  ])
})

it('they follow again and again, and a set that stays keeps its id, so that a device without a network can log it', async () => {
  const { routine, days } = await onDays([ahead(5)])
  const [day] = days as [Draft]
  const second = { ...routine, save_id: randomUUID(), after: [routine.save_id], ...reordered(routine) }
  await call(me, 'save_routine', second)
  await change(second, { title: 'Legs again' })
  expect(await standing(days)).toEqual([FOLLOWED.replace('Legs', 'Legs again')])
  expect(await refusal(call(me, 'log_set', aLog(day)))).toBe('done')
})

describe('touched stays:', () => {
  const ways: [string, (day: Draft) => Promise<unknown>, string?][] = [
    [
      'changed by the athlete',
      day => call(me, 'save_workout', { ...day, version: 1, save_id: randomUUID(), title: 'Mine' }),
      PUT.replace('Lower A', 'Mine'),
    ],
    ['moved', day => changeCalendar(me, [{ op: 'move', workout_id: day.id, date: ahead(6) }])],
    ['begun', day => call(me, 'log_set', aLog(day))],
    ['skipped', day => me.query('select public.skip_workout($1)', [day.id])],
    ['deleted', day => me.query('select public.delete_workout($1)', [day.id])],
    [
      'deleted and restored',
      async day => {
        await me.query('select public.delete_workout($1)', [day.id])
        await me.query('select public.restore_workout($1)', [day.id])
      },
    ],
  ]
  it.each(ways)('a day that was %s', async (_, touch, expected = PUT) => {
    const { routine, days } = await onDays([ahead(5), ahead(12)])
    await touch(days[0] as Draft)
    await change(routine, reordered(routine))
    expect(await standing(days)).toEqual([expected, FOLLOWED])
  })

  it('a day that a coach changed, and one that a coach planned', async () => {
    const coach = await db.createUser({ metadata: { name: 'Carl Coach', role: 'coach' } })
    await grant(db, me, coach, 'write')
    const { routine, days } = await onDays([ahead(5)])
    const planned = aWorkout(me.id, exercises, { date: ahead(6) })
    await call(coach, 'save_workout', planned)
    await call(coach, 'save_workout', { ...days[0], version: 1, save_id: randomUUID(), title: 'Theirs' })
    // Nothing keeps an athlete from saying so of it.
    await me.query('select public.link_routine($1, $2)', [routine.id, [planned.id]])
    await change(routine, reordered(routine))
    expect(await standing([...days, planned])).toEqual([
      PUT.replace('Lower A', 'Theirs'),
      PUT.replaceAll('110', '100'),
    ])
  })
})

it.each(['other', 'reader', 'writer'])('%s cannot change somebody’s days through a routine', async who => {
  const foe = await db.createUser({ metadata: { name: 'Otto Other', role: 'coach' } })
  if (who !== 'other') await grant(db, me, foe, who === 'reader' ? 'read' : 'write')
  const { routine, days } = await onDays([ahead(5)])
  expect(await refusal(change(routine, reordered(routine), foe))).toBe('409 id_taken')
  const own = { ...routine, id: randomUUID(), save_id: randomUUID() }
  const { blocks } = aWorkout('', exercises)
  await call(foe, 'save_routine', { ...own, blocks })
  await foe.query('select public.link_routine($1, $2)', [own.id, days.map(({ id }) => id)])
  await change({ ...own, blocks }, { title: 'Taken' }, foe)
  expect(await standing(days)).toEqual([PUT])
})

it('a routine whose exercises are all taken out is not followed, nor one that is deleted', async () => {
  const { routine, days } = await onDays([ahead(5)])
  const empty = { ...routine, save_id: randomUUID(), after: [routine.save_id], blocks: [] }
  await call(me, 'save_routine', empty)
  await change(empty, { deleted: true } as object)
  expect(await standing(days)).toEqual([PUT])
})

it('putting them on the calendar is still undone as one', async () => {
  const change_id = randomUUID()
  const { routine, days } = await onDays([ahead(5), ahead(12)], change_id)
  await change(routine, reordered(routine))
  await undo(me, [change_id])
  const { rows } = await db.query(
    'select 1 from public.workouts where id = any ($1) and deleted_at is null',
    [days.map(({ id }) => id)],
  )
  expect(rows).toEqual([])
})

it('a save of a day and one of its routine at once: the day’s own wins, or is refused as changed meanwhile', async () => {
  const { routine, days } = await onDays([ahead(5)])
  const [day] = days as [Draft]
  const [own] = await Promise.all([
    refusal(call(me, 'save_workout', { ...day, version: 1, save_id: randomUUID(), title: 'Mine' })),
    change(routine, reordered(routine)),
  ])
  expect([
    ['done', PUT.replace('Lower A', 'Mine')],
    ['409 workout_changed', FOLLOWED],
  ]).toContainEqual([own, ...(await standing(days))])
})
