import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  assign,
  calendar,
  day,
  monday,
  previewUpdate,
  type StoredWorkout,
  update,
} from '../assignments/assigned.ts'
import { createTestDatabase, type TestDatabase, type TestUser } from '../fixtures/index.ts'
import { depth, seed } from '../fixtures/sample-size.ts'
import { save } from '../templates/template.ts'
import { call, type Exercises, findExercises, grant } from '../workouts/training.ts'

// Random histories of a template and of the athlete who has it, against a plain model of both.

let db: TestDatabase
let exercises: Exercises
let coach: TestUser
let second: TestUser

beforeAll(async () => {
  db = await createTestDatabase({ rateLimits: false })
  exercises = await findExercises(db)
  second = await db.createUser({ metadata: { name: 'Sara Second', role: 'coach' } })
})
afterAll(() => db.close())

const WEEKS = 4
/** One week is over, the second is this one. */
const START = monday(-1)
const TODAY = day(0)
const dateOf = ({ week, day: d }: Place): string => monday(week - 2, d - 1)

interface Place {
  week: number
  day: number
}
/** A workout of the model has nothing but a weight. */
interface Planned extends Place {
  kg: number
  /** Its position within the day; equal positions are ordered by id. */
  order: number
}
interface Item {
  /** The template's workout when this one was assigned or last updated from it. */
  base: Planned | null
  placed: string
  theirs: { id: string; kg: number; date: string; deleted: boolean; logged: boolean; skipped: boolean } | null
}
interface World {
  template: Map<string, Planned & { revision: number }>
  items: Map<string, Item>
  /** The workouts of each day of the calendar, in their order. */
  days: Map<string, string[]>
}

/**
 * The result of an update for each workout, as a table:
 *
 * | theirs \ template      | same    | changed   | moved     | removed   |
 * |------------------------|---------|-----------|-----------|-----------|
 * | logged, past           | -       | kept      | kept      | kept      |
 * | as assigned            | -       | automatic | automatic | automatic |
 * | touched, moved, skipped| -       | conflict  | conflict  | conflict  |
 * | taken off              | -       | conflict  | conflict  | -         |
 * | none (new in template) | add: automatic from today on, else kept           |
 *
 * A place on a day that is over is nobody's to take: what is only moved there, new there or taken off is kept, what was changed besides
 * changes where it is. Another order of a day is a move on that day, of those alone that are as assigned; it is never asked about.
 */
function expected(world: World): Map<string, string> {
  const { template, items } = world
  const ordered = orderedAnew(world)
  const verdicts = new Map<string, string>()
  for (const id of new Set([...template.keys(), ...items.keys()])) {
    const now = template.get(id)
    const item = items.get(id)
    if (!item) {
      if (now) verdicts.set(id, `add ${dateOf(now) < TODAY ? 'kept' : 'automatic'}`)
      continue
    }
    const { base, theirs, placed } = item
    if (!theirs) continue
    const isMoved = now !== undefined && (now.week !== base?.week || now.day !== base.day)
    const kind = !now ? 'remove' : now.kg !== base?.kg ? 'change' : isMoved ? 'move' : null
    if (!kind) {
      if (ordered.has(id)) verdicts.set(id, 'move automatic')
      continue
    }
    const isPlan = theirs.kg === base?.kg && !theirs.skipped && theirs.date === placed
    const isDone = theirs.logged || (!theirs.deleted && theirs.date < TODAY)
    if (isDone) verdicts.set(id, `${kind} kept`)
    else if (theirs.deleted && kind === 'remove') continue
    else if (now && dateOf(now) < TODAY && (kind === 'move' || theirs.deleted))
      verdicts.set(id, `${kind} kept`)
    else if (isPlan && !theirs.deleted) verdicts.set(id, `${kind} automatic`)
    // Whether a person has made the same change by hand that the template has now.
    else if (
      !theirs.deleted &&
      kind === 'move' &&
      now &&
      theirs.date !== placed &&
      theirs.date === dateOf(now)
    )
      continue
    else if (
      !theirs.deleted &&
      kind === 'change' &&
      !isMoved &&
      theirs.kg === now?.kg &&
      theirs.date === placed &&
      !theirs.skipped
    )
      continue
    else verdicts.set(id, `${kind} conflict`)
  }
  return verdicts
}

const isBefore = (one: [string, Planned], other: [string, Planned]): boolean =>
  one[1].order - other[1].order < 0 || (one[1].order === other[1].order && one[0] < other[0])

/** Untouched workouts that the template has on one day, in another order than before. */
function orderedAnew({ template, items }: World): Set<string> {
  const flipped = new Set<string>()
  const asAssigned = [...items].flatMap(([id, { base, theirs, placed }]) => {
    const now = template.get(id)
    const isSame = base && theirs && theirs.kg === base.kg && theirs.date === placed && placed >= TODAY
    if (!now || !isSame || theirs.deleted || theirs.logged || theirs.skipped) return []
    return base.week === now.week && base.day === now.day ? [{ id, base, now, date: placed }] : []
  })
  for (const one of asAssigned)
    for (const other of asAssigned)
      if (
        one.date === other.date &&
        one.now.week === other.now.week &&
        one.now.day === other.now.day &&
        isBefore([one.id, one.base], [other.id, other.base]) &&
        isBefore([other.id, other.now], [one.id, one.now])
      ) {
        flipped.add(one.id)
        flipped.add(other.id)
      }
  return flipped
}

const leave = ({ days }: World, workoutId: string): void => {
  for (const [date, ids] of days)
    days.set(
      date,
      ids.filter(id => id !== workoutId),
    )
}
const arrive = ({ days }: World, workoutId: string, date: string, at = Infinity): void => {
  const ids = [...(days.get(date) ?? [])]
  ids.splice(at, 0, workoutId)
  days.set(date, ids)
}

/** Those that the template orders anew share the places that they have; what comes to a day comes behind what the template has before it,
    else before what it has after it, else to the end. */
function placeAnew(world: World, ordered: ReadonlySet<string>, coming: ReadonlyMap<string, string>): void {
  const inOrder = [...world.template].sort(
    ([id, one], [otherId, other]) =>
      one.week - other.week || one.day - other.day || (isBefore([id, one], [otherId, other]) ? -1 : 1),
  )
  const groups = Map.groupBy(
    inOrder.filter(([id]) => ordered.has(id)),
    ([id, { week, day: d }]) => `${world.items.get(id)?.placed} ${week}.${d}`,
  )
  for (const group of groups.values()) {
    const ids = group.map(([id]) => world.items.get(id)?.theirs?.id ?? '')
    const date = world.items.get(group[0]?.[0] ?? '')?.placed ?? ''
    let next = 0
    world.days.set(
      date,
      (world.days.get(date) ?? []).map(id => (ids.includes(id) ? (ids[next++] ?? '') : id)),
    )
  }
  for (const [id, planned] of inOrder) {
    const date = coming.get(id)
    if (date === undefined) continue
    const item = world.items.get(id)
    if (!item?.theirs) throw new Error('What comes to a day is a workout.')
    leave(world, item.theirs.id)
    const there = world.days.get(date) ?? []
    const placesOf = (isWanted: (other: [string, Planned]) => boolean): number[] =>
      [...world.template].flatMap(([otherId, other]) => {
        const isSibling = otherId !== id && other.week === planned.week && other.day === planned.day
        const at = there.indexOf(world.items.get(otherId)?.theirs?.id ?? '')
        return isSibling && at >= 0 && isWanted([otherId, other]) ? [at] : []
      })
    const before = placesOf(other => isBefore(other, [id, planned]))
    const after = placesOf(other => isBefore([id, planned], other))
    arrive(
      world,
      item.theirs.id,
      date,
      before.length > 0 ? Math.max(...before) + 1 : after.length > 0 ? Math.min(...after) : Infinity,
    )
  }
}

const blocks = (kg: number) => [
  {
    id: randomUUID(),
    label: 'A',
    prescriptions: [
      {
        id: randomUUID(),
        exercise_id: exercises.squat,
        sets: [{ id: randomUUID(), reps_min: 5, reps_max: 5, load_kind: 'kg', load_min: kg, load_max: kg }],
      },
    ],
  },
]

/** Writes workouts of the template, in the database and in the model. */
async function write(world: World, templateId: string, id: string, planned: Planned | null): Promise<void> {
  const known = world.template.get(id)
  if (!planned) {
    await save(coach, { id: templateId, removed: [{ id, revision: known?.revision }] })
    world.template.delete(id)
    return
  }
  const { week, day: d, kg, order } = planned
  const workout = {
    id,
    revision: known?.revision ?? 0,
    week,
    day: d,
    order_in_day: order,
    title: 'Lower',
    blocks: blocks(kg),
  }
  await save(coach, { id: templateId, workouts: [workout] })
  world.template.set(id, { ...planned, revision: (known?.revision ?? 0) + 1 })
}

const aPlace = fc.record({ week: fc.integer({ min: 1, max: WEEKS }), day: fc.integer({ min: 1, max: 7 }) })
const aKg = fc.constantFrom(100, 110, 120)
const anOrder = fc.nat(3)
const anEvent = fc.record({
  what: fc.constantFrom(
    'edit',
    'edit',
    'place',
    'rewrite',
    'order',
    'gather',
    'remove',
    'add',
    'log',
    'move',
    'take off',
    'touch',
    'skip',
    'update',
    'decide',
  ),
  which: fc.nat(20),
  kg: aKg,
  place: aPlace,
  order: anOrder,
  decision: fc.constantFrom('template', 'theirs', undefined),
})
type Event = typeof anEvent extends fc.Arbitrary<infer E> ? E : never

/** What the athlete has, from the workouts on the calendar. */
const look = async (athlete: TestUser): Promise<Map<string, StoredWorkout>> =>
  new Map((await calendar(coach, athlete)).map(workout => [workout.id, workout]))
const kgOf = (workout: StoredWorkout | undefined) =>
  Number(workout?.blocks[0]?.prescriptions[0]?.sets[0]?.load_min)

const pick = <Entry>(entries: Entry[], which: number): Entry | undefined =>
  entries[which % Math.max(entries.length, 1)]

/** A change that the athlete or a coach makes in the calendar. */
async function happen(world: World, athlete: TestUser, { what, which, kg, place }: Event): Promise<void> {
  const theirs = pick(
    [...world.items.values()].flatMap(item => (item.theirs && !item.theirs.deleted ? [item.theirs] : [])),
    which,
  )
  if (!theirs) return
  const stored = (await look(athlete)).get(theirs.id)
  if (!stored) throw new Error('A workout of the model is not on the calendar.')
  const step = (op: string, over: object = {}) =>
    call(second, 'change_calendar', { id: randomUUID(), steps: [{ op, workout_id: theirs.id, ...over }] })
  if (what === 'log') {
    const [prescription] = stored.blocks[0]?.prescriptions ?? []
    await call(athlete, 'log_set', {
      id: randomUUID(),
      workout_id: theirs.id,
      set_target_id: prescription?.sets[0]?.id,
      exercise_id: prescription?.exercise.id,
      pos: 0,
      reps: 5,
      entered_value: 100,
      entered_unit: 'kg',
      completed_at: new Date().toISOString(),
    })
    Object.assign(theirs, { logged: true, skipped: false })
    return
  }
  if (theirs.logged) return
  if (what === 'move') {
    await step('move', { date: dateOf(place) })
    if (dateOf(place) !== theirs.date) {
      leave(world, theirs.id)
      arrive(world, theirs.id, dateOf(place))
    }
    theirs.date = dateOf(place)
  } else if (what === 'take off') {
    await step('delete')
    leave(world, theirs.id)
    theirs.deleted = true
  } else if (what === 'touch' && !theirs.skipped) {
    await call(second, 'save_workout', {
      id: theirs.id,
      athlete_id: athlete.id,
      version: stored.version,
      save_id: randomUUID(),
      date: stored.date,
      title: stored.title,
      blocks: blocks(kg),
    })
    theirs.kg = kg
  } else if (what === 'skip' && !theirs.skipped) {
    await call(athlete, 'skip_workout', theirs.id, 'busy')
    theirs.skipped = true
  }
}

/** Runs an update with one answer for all conflicts, and applies the expected result to the model. */
async function bring(
  world: World,
  athlete: TestUser,
  assignment: string,
  decision: string | undefined,
): Promise<void> {
  const verdicts = expected(world)
  const ordered = orderedAnew(world)
  /** Workouts that moved to another day, by their template's workout. */
  const coming = new Map<string, string>()
  const before = await look(athlete)
  const decisions = decision
    ? Object.fromEntries(
        [...verdicts].filter(([, verdict]) => verdict.endsWith('conflict')).map(([id]) => [id, decision]),
      )
    : {}
  await update(coach, assignment, decisions)
  const after = await look(athlete)
  const { rows } = await db.query<{ id: string; workout_id: string; date: string }>(
    `select template_workout_id as id, workout_id, date::text from private.assignment_items where assignment_id = $1`,
    [assignment],
  )
  const stored = new Map(rows.map(row => [row.id, row]))
  for (const id of new Set([...world.template.keys(), ...world.items.keys()])) {
    const [kind, verdict] = verdicts.get(id)?.split(' ') ?? []
    const now = world.template.get(id) ?? null
    const item = world.items.get(id)
    const takes = verdict === 'automatic' || (verdict === 'conflict' && decision === 'template')
    if (!takes) {
      // A workout that should not change keeps its version.
      if (item?.theirs) expect(asItWas(after, item.theirs.id)).toEqual(asItWas(before, item.theirs.id))
      const isOpen = verdict === 'kept' || (verdict === 'conflict' && decision === undefined)
      if (item && !isOpen) item.base = now ?? item.base
      continue
    }
    const row = stored.get(id)
    if (kind === 'remove' || !now) {
      if (item?.theirs) {
        expect(after.has(item.theirs.id)).toBe(false)
        leave(world, item.theirs.id)
      }
      world.items.delete(id)
      continue
    }
    const workout = after.get(row?.workout_id ?? '')
    expect(kgOf(workout)).toBe(now.kg)
    const isPlacedAnew =
      !item?.base || item.theirs?.deleted || item.base.week !== now.week || item.base.day !== now.day
    const isOnCalendar = item?.theirs && !item.theirs.deleted
    const wanted =
      isPlacedAnew && !(isOnCalendar && dateOf(now) < TODAY) ? dateOf(now) : (item?.theirs?.date ?? '')
    expect(workout?.date).toBe(wanted)
    if (!isOnCalendar || item?.theirs?.date !== wanted) coming.set(id, wanted)
    world.items.set(id, {
      base: now,
      placed: workout?.date ?? '',
      theirs: {
        id: workout?.id ?? '',
        kg: now.kg,
        date: workout?.date ?? '',
        deleted: false,
        logged: false,
        skipped: false,
      },
    })
  }
  placeAnew(world, ordered, coming)
  expect(daysOf(after.values())).toEqual(new Map([...world.days].filter(([, ids]) => ids.length > 0).sort()))
}

/** Reordering a day for others leaves its version unchanged. */
const asItWas = (workouts: Map<string, StoredWorkout>, id: string) => {
  const workout = workouts.get(id)
  return workout && { ...workout, order_in_day: null }
}

const daysOf = (workouts: Iterable<StoredWorkout>): Map<string, string[]> => {
  const days = Map.groupBy(workouts, ({ date }) => date)
  return new Map([...days].map(([date, ofDay]) => [date, ofDay.map(({ id }) => id)] as const).sort())
}

it('an update of an assignment changes what nobody touched, and lists what differs', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ place: aPlace, kg: aKg, order: anOrder }), { minLength: 2, maxLength: 5 }),
      fc.array(anEvent, { minLength: 1, maxLength: 12 }),
      async (plan, events) => {
        // A coach has at most 500 templates.
        coach = await db.createUser({ metadata: { role: 'coach' } })
        const athlete = await db.createUser({ metadata: { role: 'athlete' } })
        await grant(db, athlete, coach, 'write')
        await grant(db, athlete, second, 'write')
        const templateId = randomUUID()
        const world: World = { template: new Map(), items: new Map(), days: new Map() }
        await save(coach, { id: templateId, revision: 0, title: 'Random', weeks: WEEKS })
        for (const { place, kg, order } of plan)
          await write(world, templateId, randomUUID(), { ...place, kg, order })
        const { id: assignment } = await assign(coach, templateId, athlete, { start_date: START })
        const { rows } = await db.query<{ id: string; workout_id: string; date: string }>(
          `select template_workout_id as id, workout_id, date::text from private.assignment_items where assignment_id = $1`,
          [assignment],
        )
        for (const { id, workout_id, date } of rows) {
          const base = world.template.get(id)
          if (base)
            world.items.set(id, {
              base,
              placed: date,
              theirs: { id: workout_id, kg: base.kg, date, deleted: false, logged: false, skipped: false },
            })
        }
        world.days = daysOf((await look(athlete)).values())
        for (const event of events) {
          const [id, planned] = pick([...world.template], event.which) ?? []
          if (event.what === 'update') await bring(world, athlete, assignment, undefined)
          else if (event.what === 'decide') await bring(world, athlete, assignment, event.decision)
          else if (event.what === 'add')
            await write(world, templateId, randomUUID(), {
              ...event.place,
              kg: event.kg,
              order: event.order,
            })
          else if (event.what === 'remove') {
            if (id && world.template.size > 1) await write(world, templateId, id, null)
          } else if (event.what === 'edit') {
            if (id && planned) await write(world, templateId, id, { ...planned, kg: event.kg })
          } else if (event.what === 'place') {
            if (id && planned) await write(world, templateId, id, { ...planned, ...event.place })
          } else if (event.what === 'rewrite') {
            const { kg, order } = event
            if (id && planned) await write(world, templateId, id, { ...event.place, kg, order })
          } else if (event.what === 'order') {
            if (id && planned) await write(world, templateId, id, { ...planned, order: event.order })
          } else if (event.what === 'gather') {
            // Moves it to the day of another workout.
            const place = pick([...world.template.values()], event.order)
            if (id && planned && place)
              await write(world, templateId, id, {
                ...planned,
                week: place.week,
                day: place.day,
                order: event.order,
              })
          } else await happen(world, athlete, event)
          const { automatic, conflicts, kept } = await previewUpdate(coach, templateId, assignment)
          const listed = (steps: { template_workout_id: string; kind: string }[], verdict: string) =>
            steps.map(({ template_workout_id, kind }) => `${template_workout_id} ${kind} ${verdict}`)
          expect(
            [
              ...listed(automatic, 'automatic'),
              ...listed(conflicts, 'conflict'),
              ...listed(kept, 'kept'),
            ].sort(),
          ).toEqual([...expected(world)].map(([one, verdict]) => `${one} ${verdict}`).sort())
        }
        await bring(world, athlete, assignment, events[0]?.decision)
      },
    ),
    { numRuns: depth({ test: 25, deep: 500 }), seed: seed() },
  )
}, 900_000)
