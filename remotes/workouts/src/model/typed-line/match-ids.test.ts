import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { depth, seed } from '../../testing/depth.ts'
import {
  headed,
  kg,
  line,
  reps,
  sets,
  straight,
  superset,
  warmup,
} from '../workout/typed-document.fixture.ts'
import type { TypedWorkout } from '../workout/typed-document.ts'
import { NO_HEAD } from '../workout/typed-document.ts'
import { CATALOGUE, EXERCISES } from './catalogue.fixture.ts'
import { matchIds } from './match-ids.ts'
import { printWorkout } from './print-workout.ts'
import { aStoredDocument } from './random-document.fixture.ts'
import { edited, someEdits } from './random-edit.fixture.ts'
import type { StoredPlan, StoredSet } from './stored-workout.ts'
import { readWorkout } from './workout-reader.ts'

/** A document with ids that say where they were: b0, p0.1, s0.1.2. */
const stored = ({ blocks }: TypedWorkout): StoredPlan => ({
  blocks: blocks.map((block, b) => ({
    ...block,
    id: `b${b}`,
    prescriptions: block.prescriptions.map((prescription, p) => ({
      ...prescription,
      id: `p${b}.${p}`,
      video_override: `https://example.org/${b}.${p}`,
      sets: prescription.sets.map((set, s) => ({ ...set, id: `s${b}.${p}.${s}` })),
    })),
  })),
})

const newIds = () => {
  let count = 0
  return () => `new${++count}`
}

const read = (text: string): TypedWorkout => {
  const { workout, errors } = readWorkout(text, { catalogue: CATALOGUE, unit: 'kg' })
  expect(errors, text).toEqual([])
  return workout
}

/** The ids after an edit, a line for each exercise. */
const idsOf = ({ blocks }: StoredPlan): string[] =>
  blocks.flatMap(block =>
    block.prescriptions.map(({ id, sets: its }) => [block.id, id, ...its.map(set => set.id)].join(' ')),
  )

const squat = line('Back Squat', [...sets(1, reps(5), kg(60), warmup), ...sets(2, reps(5), kg(100))])
const BEFORE = stored({
  title: null,
  blocks: [
    straight(squat),
    superset(line('Bench Press', sets(2, reps(8))), line('Barbell Row', sets(2, reps(8)))),
    straight(line('Back Squat', sets(1, reps(10)))),
  ],
})
const TEXT = `Back Squat w1x5 60kg, 2x5 100kg
B1. Bench Press 2x8
B2. Barbell Row 2x8
Back Squat 1x10`

describe('matchIds after an edit of the text', () => {
  it.each<[what: string, text: string, ids: string[], removed?: string[]]>([
    [
      'nothing changed',
      TEXT,
      ['b0 p0.0 s0.0.0 s0.0.1 s0.0.2', 'b1 p1.0 s1.0.0 s1.0.1', 'b1 p1.1 s1.1.0 s1.1.1', 'b2 p2.0 s2.0.0'],
    ],
    [
      'other loads, a warm-up and a work set more',
      TEXT.replace('w1x5 60kg, 2x5 100kg', 'w2x5 50kg, 3x5 105kg'),
      [
        'b0 p0.0 s0.0.0 new1 s0.0.1 s0.0.2 new2',
        'b1 p1.0 s1.0.0 s1.0.1',
        'b1 p1.1 s1.1.0 s1.1.1',
        'b2 p2.0 s2.0.0',
      ],
    ],
    [
      'the same name stays with its label when the first of them goes',
      'A. Bench Press 2x8\nB. Barbell Row 2x8\nBack Squat 1x10',
      ['b1 p1.0 s1.0.0 s1.0.1', 'new1 p1.1 s1.1.0 s1.1.1', 'b2 p2.0 s2.0.0'],
      ['s0.0.0', 's0.0.1', 's0.0.2'],
    ],
    [
      'by name where labels changed, and by position what is left',
      'Plank 3x45\nB1. Barbell Row 2x8\nB2. Bench Press 2x8',
      ['b0 p0.0 s0.0.1 s0.0.2 new1', 'b1 p1.1 s1.1.0 s1.1.1', 'b1 p1.0 s1.0.0 s1.0.1'],
      ['s0.0.0', 's2.0.0'],
    ],
    [
      'by position where the name changed',
      TEXT.replace('Barbell Row', 'T-Bar Row'),
      ['b0 p0.0 s0.0.0 s0.0.1 s0.0.2', 'b1 p1.0 s1.0.0 s1.0.1', 'b1 p1.1 s1.1.0 s1.1.1', 'b2 p2.0 s2.0.0'],
    ],
    [
      'a set of another type is another set',
      TEXT.replace('2x5 100kg', '1x5 100kg, f1x5 100kg'),
      ['b0 p0.0 s0.0.0 s0.0.1 new1', 'b1 p1.0 s1.0.0 s1.0.1', 'b1 p1.1 s1.1.0 s1.1.1', 'b2 p2.0 s2.0.0'],
      ['s0.0.2'],
    ],
    [
      'everything gone',
      '',
      [],
      ['s0.0.0', 's0.0.1', 's0.0.2', 's1.0.0', 's1.0.1', 's1.1.0', 's1.1.1', 's2.0.0'],
    ],
  ])('keeps the ids of what is still there: %s', (_, text, ids, gone = []) => {
    const all = new Set(
      BEFORE.blocks.flatMap(block => block.prescriptions.flatMap(p => p.sets.map(({ id }) => id))),
    )
    const { workout, removed } = matchIds(BEFORE, read(text), all, newIds(), CATALOGUE)
    expect(removed.map(({ set }) => set.id)).toEqual(gone)
    expect(idsOf(workout)).toEqual(ids)
  })

  it('keeps values that the text cannot express: a video, the rest of a superset, a time beside a distance', () => {
    const before = stored({
      title: null,
      blocks: [
        { ...NO_HEAD, kind: 'superset', rest_s: 120, note: 'fast', rounds: 3, prescriptions: [squat, squat] },
        straight(line('Row Erg', sets(2, { metres: 500, seconds: 120 }))),
        headed({ kind: 'circuit', rounds: 2, interval_s: 30 }, line('Plank', sets(2, { seconds: 45 }))),
      ],
    })
    const text = printWorkout({ title: null, blocks: before.blocks }, CATALOGUE)
    expect(matchIds(before, read(text), new Set(), newIds(), CATALOGUE)).toEqual({
      workout: before,
      removed: [],
    })
    const { workout } = matchIds(
      before,
      read(text.replace('2x500m', '3x500m')),
      new Set(),
      newIds(),
      CATALOGUE,
    )
    expect(workout.blocks[1]?.prescriptions[0]?.sets.map(({ seconds }) => seconds)).toEqual([120, 120, null])
  })

  it('keeps the longer end of a rest while the rest is unchanged, and the turn of an exercise', () => {
    const resting = { ...squat, rest_s: 90, rest_max_s: 120 }
    const turning = { ...squat, turn: 1 }
    const before = stored({
      title: null,
      blocks: [
        straight(resting),
        headed({ kind: 'emom', rounds: 3, interval_s: 60, time_cap_s: 180 }, turning),
      ],
    })
    const text = printWorkout({ title: null, blocks: before.blocks }, CATALOGUE)
    expect(matchIds(before, read(text), new Set(), newIds(), CATALOGUE)).toEqual({
      workout: before,
      removed: [],
    })
    const { workout } = matchIds(before, read(text.replace(/r90\S*/, 'r60')), new Set(), newIds(), CATALOGUE)
    expect(workout.blocks[0]?.prescriptions[0]).toMatchObject({ rest_s: 60, rest_max_s: null })
  })

  it('moves the video along with its exercise when another takes its place', () => {
    const { workout } = matchIds(
      BEFORE,
      read(TEXT.replace('Bench Press', 'Overhead Press')),
      new Set(),
      newIds(),
      CATALOGUE,
    )
    expect(workout.blocks[1]?.prescriptions.map(p => p.video_override)).toEqual([
      null,
      'https://example.org/1.1',
    ])
  })

  it('keeps a load that the text cannot express with an exercise counted in repetitions', () => {
    const half = { load_kind: 'pct_1rm' as const, load_min: 50, load_max: 50 }
    const before = stored({
      title: null,
      blocks: [straight(line('Hanging Leg Raise', sets(2, reps(5), half)))],
    })
    const loads = (text: string) =>
      matchIds(
        before,
        read(text),
        new Set(),
        newIds(),
        CATALOGUE,
      ).workout.blocks[0]?.prescriptions[0]?.sets.map(({ id, load_kind, load_min }) => [
        id,
        load_kind,
        load_min,
      ])
    const kept = [
      ['s0.0.0', 'pct_1rm', 50],
      ['s0.0.1', 'pct_1rm', 50],
    ]
    expect(loads('Hanging Leg Raise 2x5')).toEqual(kept)
    expect(loads('Back Squat 2x5')).toEqual([
      ['s0.0.0', 'open', null],
      ['s0.0.1', 'open', null],
    ])
    expect(loads('Back Squat 2x5 @50%')).toEqual(kept)
  })

  it('keeps a relative load at its place when no set is before it', () => {
    const more = { load_kind: 'prev_kg' as const, load_min: 5 }
    const before = stored({ title: null, blocks: [straight(line('Back Squat', sets(3, reps(5), more)))] })
    const loads = (text: string) =>
      matchIds(
        before,
        read(text),
        new Set(),
        newIds(),
        CATALOGUE,
      ).workout.blocks[0]?.prescriptions[0]?.sets.map(({ load_kind }) => load_kind)
    expect(loads('Back Squat 3x5')).toEqual(['prev_kg', 'prev_kg', 'prev_kg'])
    expect(loads('Back Squat 1x6, 2x5')).toEqual(['open', 'open', 'open'])
  })

  it('removes a set without a log without asking', () => {
    const { removed } = matchIds(BEFORE, read(''), new Set(['s1.0.1']), newIds(), CATALOGUE)
    expect(removed.map(({ set, prescription }) => [set.id, prescription.id])).toEqual([['s1.0.1', 'p1.0']])
  })
})

describe('matchIds after random edits', () => {
  const known = new Set(EXERCISES.map(({ id }) => id))
  /** Stored workouts of exercises that the catalogue has. */
  const aWorkout = aStoredDocument.map(document =>
    stored({
      title: null,
      blocks: document.blocks.map(block => ({
        ...block,
        note: '',
        prescriptions: block.prescriptions.map((p, index) => ({
          ...p,
          note: '',
          exercise_id: known.has(p.exercise_id) ? p.exercise_id : (EXERCISES[index]?.id ?? ''),
          sets: (p.sets.length > 0 ? p.sets : sets(2, reps(5)))
            .slice(0, 30)
            .map(set => ({ ...set, pct_exercise_id: null })),
        })),
      })),
    }),
  )
  interface Place {
    prescription: string
    set: StoredSet
  }
  const placesOf = (workout: StoredPlan): Map<string, Place> =>
    new Map(
      workout.blocks.flatMap(block =>
        block.prescriptions.flatMap(p =>
          p.sets.map((set): [string, Place] => [set.id, { prescription: p.id, set }]),
        ),
      ),
    )

  it(
    'never loses a log and never moves one to another set',
    () => {
      let asked = 0
      fc.assert(
        fc.property(aWorkout, someEdits, fc.infiniteStream(fc.boolean()), (before, edits, isLogged) => {
          const text = edited(printWorkout({ title: null, blocks: before.blocks }, CATALOGUE), edits)
          const was = placesOf(before)
          const logged = new Set([...was.keys()].filter(() => isLogged.next().value))
          const after = readWorkout(text, { catalogue: CATALOGUE, unit: 'kg' })
          const { workout, removed } = matchIds(before, after.workout, logged, newIds(), CATALOGUE)
          const is = placesOf(workout)

          // Every id is there once, and those that are new are new.
          const ids = workout.blocks.flatMap(block => [
            block.id,
            ...block.prescriptions.flatMap(p => [p.id, ...p.sets.map(({ id }) => id)]),
          ])
          expect(new Set(ids).size).toBe(ids.length)
          // What has a log is in its exercise as a set of its type, or asked for.
          const gone = new Set(removed.map(({ set }) => set.id))
          asked += gone.size
          for (const id of logged) {
            const [from, to] = [was.get(id), is.get(id)]
            expect(gone.has(id)).toBe(to === undefined)
            if (!to) continue
            expect([to.prescription, to.set.set_type]).toEqual([from?.prescription, from?.set.set_type])
          }
          expect([...gone].every(id => logged.has(id))).toBe(true)
          // The rows say what the text says.
          expect(printWorkout({ title: null, blocks: workout.blocks }, CATALOGUE)).toBe(
            printWorkout(after.workout, CATALOGUE),
          )
        }),
        { numRuns: depth({ test: 500, deep: 5_000 }), seed: seed() },
      )
      expect(asked).toBeGreaterThan(50)
    },
    20 * 60_000,
  )

  it('changes nothing when nothing was edited', () => {
    fc.assert(
      fc.property(aWorkout, before => {
        const text = printWorkout({ title: null, blocks: before.blocks }, CATALOGUE)
        const { workout, removed } = matchIds(
          before,
          read(text),
          new Set(placesOf(before).keys()),
          newIds(),
          CATALOGUE,
        )
        expect(removed).toEqual([])
        expect([...placesOf(workout)]).toEqual([...placesOf(before)])
      }),
      { numRuns: depth({ test: 200, deep: 2_000 }), seed: seed() },
    )
  })
})
