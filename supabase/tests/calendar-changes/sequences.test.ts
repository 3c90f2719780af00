import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase, type TestUser } from '../fixtures/index.ts'
import { depth, seed } from '../fixtures/sample-size.ts'
import { aLog, call, type Exercises, findExercises, grant } from '../workouts/training.ts'
import { calendarOf, change, plan, refusedWith, undo } from './calendar.ts'

let db: TestDatabase
let exercises: Exercises
let coach: TestUser
let second: TestUser

beforeAll(async () => {
  db = await createTestDatabase({ rateLimits: false })
  exercises = await findExercises(db)
  coach = await db.createUser({ metadata: { name: 'Carl Coach', role: 'coach' } })
  second = await db.createUser({ metadata: { name: 'Sara Second', role: 'coach' } })
})
afterAll(() => db.close())

const DAYS = ['2031-01-06', '2031-01-07', '2031-01-09', '2031-01-13', '2031-01-20']

/** A random change of a calendar: numbers choose among the existing workouts, and the day. */
const aStep = fc.record({
  op: fc.constantFrom('move', 'copy', 'delete', 'publish', 'draft', 'hide', 'show', 'shift', 'edit'),
  which: fc.nat(20),
  day: fc.nat(DAYS.length - 1),
  order: fc.option(fc.nat(5), { nil: undefined }),
  days: fc.integer({ min: -3, max: 3 }),
})
type RandomStep = { op: string; which: number; day: number; order: number | undefined; days: number }

interface Stored {
  id: string
  title: string
  version: number
  date: string
  blocks: { id: string; prescriptions: { exercise: { id: string } }[] }[]
}

/** The current workouts, as a reader of the calendar gets them. */
async function shown(who: TestUser, athlete: TestUser): Promise<Stored[]> {
  const { rows } = await who.query<{ answer: { workouts: Stored[] } }>(
    `select public.get_calendar($1, '2030-12-01', '2031-03-01') as answer`,
    [athlete.id],
  )
  return rows[0]?.answer.workouts ?? []
}

/** Makes the change; returns its id for the undo, or null when there was nothing to change. */
async function take(who: TestUser, athlete: TestUser, step: RandomStep): Promise<string | null> {
  const there = await shown(who, athlete)
  const workout = there[step.which % Math.max(there.length, 1)]
  if (!workout) return null
  const date = DAYS[step.day] ?? workout.date
  if (step.op === 'edit') {
    const save_id = randomUUID()
    const blocks = step.order === undefined ? workout.blocks : workout.blocks.slice(0, -1)
    await call(who, 'save_workout', {
      ...workout,
      athlete_id: athlete.id,
      save_id,
      title: `Edited ${step.which}`,
      date,
      blocks: blocks.map(block => ({
        ...block,
        prescriptions: block.prescriptions.map(p => ({ ...p, exercise_id: p.exercise.id })),
      })),
    })
    return save_id
  }
  const steps =
    step.op === 'shift'
      ? [{ op: 'shift', athlete_id: athlete.id, from_date: date, days: step.days }]
      : [
          {
            op: step.op,
            workout_id: workout.id,
            ...(['move', 'copy'].includes(step.op) && { date }),
            ...(step.op === 'move' && step.order !== undefined && { order_in_day: step.order }),
            ...(step.op === 'copy' && { id: randomUUID(), athlete_id: athlete.id }),
          },
        ]
  const { blocked } = await change(who, steps, { trial: true })
  const { id } = await change(who, steps, { skip: blocked.map(({ workout_id }) => workout_id) })
  return id
}

async function aCalendar(): Promise<TestUser> {
  const athlete = await db.createUser({ metadata: { name: 'Olga Owner', role: 'athlete' } })
  await grant(db, athlete, coach, 'write')
  await grant(db, athlete, second, 'write')
  for (const date of DAYS.slice(0, 3)) await plan(coach, athlete, exercises, { date })
  const logged = await plan(coach, athlete, exercises, { date: '2031-01-06' })
  await call(athlete, 'log_set', aLog(logged))
  return athlete
}

const sequences = { numRuns: depth({ test: 15, deep: 300 }), seed: seed() }

it('undoing any changes, one after the other or all at once, restores the calendar', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(aStep, { minLength: 1, maxLength: 8 }), fc.boolean(), async (steps, atOnce) => {
      const athlete = await aCalendar()
      const before = await calendarOf(db, athlete)
      const ids: string[] = []
      for (const step of steps) {
        const id = await take(coach, athlete, step)
        if (id) ids.unshift(id)
      }
      if (atOnce && ids.length > 0) await undo(coach, ids)
      else for (const id of ids) await undo(coach, [id])
      expect(await calendarOf(db, athlete)).toEqual(before)
    }),
    sequences,
  )
})

it('undoing around the changes of a second person loses none of theirs, and names each conflict', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(aStep, fc.boolean()), { minLength: 2, maxLength: 8 }), async steps => {
      const athlete = await aCalendar()
      const mine: string[] = []
      for (const [step, isMine] of steps) {
        const id = await take(isMine ? coach : second, athlete, step)
        if (id && isMine) mine.unshift(id)
      }
      // The second person's last changes must survive an undo.
      const theirs = async () => {
        const { rows } = await db.query<{ id: string; version: number }>(
          'select id, version from public.workouts where athlete_id = $1 and updated_by = $2 order by id',
          [athlete.id, second.id],
        )
        return rows
      }
      const kept = await theirs()
      for (const id of mine) {
        const { hint, list } = await refusedWith(undo(coach, [id]))
        if (hint === 'ok') continue
        expect(hint).toBe('undo_conflict')
        expect(list.every(({ reason }) => reason === 'changed' || reason === 'logged')).toBe(true)
        await undo(
          coach,
          [id],
          list.map(({ workout_id }) => workout_id),
        )
      }
      expect(await theirs()).toEqual(kept)
    }),
    sequences,
  )
})
