import { expect, it } from 'vitest'
import { athlete as someLoads } from '../../model/resolved-load/loads.fixture.ts'
import type { Routine } from '../../model/routine/routine.ts'
import { formatTargets } from '../../model/set/format-target.ts'
import type { SetTarget, Workout } from '../../model/workout/workout.ts'
import { aBlock, aLog, anExercise, aPrescription, aSet, aWorkout, kg, sets } from '../../testing/a-workout.ts'
import { filledBlocks } from './filled-blocks.ts'

const squat = anExercise()
const TODAY = '2026-11-25'
let count = 0
const newId = () => `new-${++count}`

const of = (own: SetTarget[]) => aPrescription({ exercise: squat, sets: own })
const PLUS = { kind: 'kg', amount: 2.5, reps_min: null, reps_max: null } as const
const CLIMB = { kind: 'range', amount: 2.5, reps_min: 8, reps_max: 10 } as const

/** "Lower A" as it was asked and done: repetitions and load of each set. */
function trained(
  asked: SetTarget[],
  done: [reps: number, load: number][],
  over: Partial<Workout> = {},
): Workout {
  const prescription = of(asked)
  return aWorkout({
    state: 'completed',
    blocks: [aBlock({ prescriptions: [prescription] })],
    logs: done.map(([reps, load_kg], index) =>
      aLog(prescription, asked[index] ?? aSet(), { pos: index, reps, load_kg, entered_value: load_kg }),
    ),
    ...over,
  })
}

function filled(own: SetTarget[], workouts: Workout[], rule: object | null = null, made = workouts): string {
  const prescription = of(own)
  const routine: Pick<Routine, 'blocks' | 'rules' | 'workout_ids'> = {
    blocks: [aBlock({ prescriptions: [prescription] })],
    rules: rule ? [{ prescription_id: prescription.id, ...PLUS, ...rule }] : [],
    workout_ids: made.map(({ id }) => id),
  }
  const done = { workouts, sessions: new Map(), loads: someLoads(), unit: 'kg' as const, today: TODAY }
  const [block] = filledBlocks(routine, done, newId)
  return formatTargets(block?.prescriptions[0]?.sets ?? [], 'kg')
}

const five = (load: number) => sets(3, kg(load))
const range = (load: number) => sets(3, { ...kg(load), reps_min: 8, reps_max: 10 })
const all = (reps: number, load: number): [number, number][] => [
  [reps, load],
  [reps, load],
  [reps, load],
]

it.each<[string, SetTarget[], Workout[], object | null, string]>([
  ['was never done: as it is written', five(100), [], null, '3×5 @ 100 kg'],
  ['has no rule: the loads of last time', five(100), [trained(five(100), all(5, 110))], null, '3×5 @ 110 kg'],
  ['says no load: that of last time', sets(2), [trained(five(100), all(5, 90))], null, '2×5 @ 90 kg'],
  [
    'says nothing: as much as last time',
    sets(1, { reps_min: null, reps_max: null }),
    [trained(five(60), all(6, 60))],
    null,
    '1×6 @ 60 kg',
  ],
  [
    'has more sets than last time: the last one again',
    sets(4, kg(100)),
    [trained(five(100), all(5, 105))],
    null,
    '4×5 @ 105 kg',
  ],
  [
    'is of a percentage: the percentage',
    sets(3, { load_kind: 'pct_1rm', load_min: 75, load_max: 75, pct_base: '1rm' }),
    [trained(five(100), all(5, 110))],
    null,
    '3×5 @ 75% 1RM',
  ],
  ['was all done: +2.5 kg', five(100), [trained(five(100), all(5, 100))], PLUS, '3×5 @ 102.5 kg'],
  ['was done heavier: +2.5 kg on that', five(100), [trained(five(100), all(5, 105))], PLUS, '3×5 @ 107.5 kg'],
  [
    'was missed: the same again',
    five(100),
    [
      trained(five(100), [
        [5, 100],
        [5, 100],
        [4, 100],
      ]),
    ],
    PLUS,
    '3×5 @ 100 kg',
  ],
  [
    'was missed twice: a tenth less',
    five(100),
    [
      trained(five(100), all(4, 100), { date: '2026-11-11' }),
      trained(five(100), all(4, 100), { date: '2026-11-18' }),
    ],
    PLUS,
    '3×5 @ 90 kg',
  ],
  ['climbs a range', range(60), [trained(range(60), all(8, 60))], CLIMB, '3×9–10 @ 60 kg'],
  ['has climbed it', range(60), [trained(range(60), all(10, 60))], CLIMB, '3×8–10 @ 62.5 kg'],
  [
    'has other sets since: no step, last time',
    sets(2, kg(100)),
    [trained(five(100), all(5, 100))],
    PLUS,
    '2×5 @ 100 kg',
  ],
])("the next target of a routine's exercise that %s", (_, own, workouts, rule, expected) =>
  expect(filled(own, workouts, rule)).toBe(expected),
)

it("a step and a written load follow the routine's own workouts", () => {
  const elsewhere = trained(five(120), all(5, 120), { date: '2026-11-20', title: 'Test day' })
  const own = trained(five(100), all(5, 100))
  expect(filled(five(100), [own, elsewhere], PLUS, [own])).toBe('3×5 @ 102.5 kg')
  expect(filled(five(100), [own, elsewhere], null, [own])).toBe('3×5 @ 100 kg')
})

it('an exercise that occurs twice is filled from its second occurrence the second time', () => {
  const pair = (heavy: SetTarget[], light: SetTarget[]) => [of(heavy), of(light)] as const
  const [heavy, light] = pair(five(100), five(80))
  const last = aWorkout({
    state: 'completed',
    blocks: [aBlock({ prescriptions: [heavy, light] })],
    logs: [heavy, light].flatMap(one => one.sets.map(set => aLog(one, set))),
  })
  const now = pair(five(100), five(80))
  const routine = {
    blocks: [aBlock({ prescriptions: [...now] })],
    rules: now.map(({ id }) => ({ prescription_id: id, ...PLUS })),
    workout_ids: [last.id],
  }
  const done = {
    workouts: [last],
    sessions: new Map(),
    loads: someLoads(),
    unit: 'kg' as const,
    today: TODAY,
  }
  const [block] = filledBlocks(routine, done, newId)
  expect(block?.prescriptions.map(one => formatTargets(one.sets, 'kg'))).toEqual([
    '3×5 @ 102.5 kg',
    '3×5 @ 82.5 kg',
  ])
})

it('a written load stays until the routine itself was done, whatever was lifted on another day', () => {
  const heavy = trained(five(90), all(5, 90))
  expect(filled(five(80), [heavy], null, [])).toBe('3×5 @ 80 kg')
  expect(filled(sets(3), [heavy], null, [])).toBe('3×5 @ 90 kg')
  const light = trained(five(80), all(5, 82.5), { id: 'light', date: '2026-11-01' })
  expect(filled(five(80), [heavy, light], null, [light])).toBe('3×5 @ 82.5 kg')
})
