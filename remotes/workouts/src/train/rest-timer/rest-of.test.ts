import { describe, expect, it } from 'vitest'
import { sessionBlocks } from '../../model/log/session-blocks.ts'
import { NO_RESTS, type Rests, restKindOf } from '../../model/rest/rests.ts'
import type { Block } from '../../model/workout/workout.ts'
import { aBlock, anExercise, aPrescription, aSet, sets } from '../../testing/a-workout.ts'
import { nextWords, restAfterSet } from './rest-of.ts'

const squat = anExercise({ name: 'Back Squat', pattern: 'squat' })
const curl = anExercise({ name: 'Curl', equipment: 'dumbbell', pattern: 'isolation' })
const session = (...blocks: Partial<Block>[]) =>
  sessionBlocks({ blocks: blocks.map(block => aBlock(block)) }, [], [])
const idOf = (blocks: ReturnType<typeof session>, prescription: number, set: number) =>
  blocks[0]?.prescriptions[prescription]?.sets[set]?.id ?? ''
const of = (over: Partial<ReturnType<typeof aPrescription>> = {}) =>
  aPrescription({ exercise: squat, sets: sets(2), ...over })
const changed = (over: Partial<Rests>): Rests => ({ ...NO_RESTS, ...over })
const OWN = changed({ exercises: { [squat.id]: 200 } })

describe('the rest after a set', () => {
  it.each<[string, Partial<Block>, [number, number], Rests, string | null]>([
    ['the plan says it', { prescriptions: [of({ rest_s: 150 })] }, [0, 0], OWN, '150 plan'],
    [
      'the plan says a range',
      { prescriptions: [of({ rest_s: 90, rest_max_s: 120 })] },
      [0, 0],
      OWN,
      '90–120 plan',
    ],
    ['the plan says none', { prescriptions: [of({ rest_s: 0 })] }, [0, 0], OWN, null],
    ['the plan says it for the block', { rest_s: 100, prescriptions: [of()] }, [0, 0], OWN, '100 plan'],
    ['after the last set too', { prescriptions: [of({ rest_s: 150 })] }, [0, 1], OWN, '150 plan'],
    ['as it was last changed for this exercise', { prescriptions: [of()] }, [0, 0], OWN, '200 exercise'],
    [
      'as it was last changed: none',
      { prescriptions: [of()] },
      [0, 0],
      changed({ exercises: { [squat.id]: 0 } }),
      null,
    ],
    ['the default of its kind', { prescriptions: [of()] }, [0, 0], NO_RESTS, '180 kind'],
    [
      'as the athlete set its kind',
      { prescriptions: [of()] },
      [0, 0],
      changed({ kinds: { barbell: 240 } }),
      '240 kind',
    ],
    ['a kind without rest', { prescriptions: [of()] }, [0, 0], changed({ kinds: { barbell: 0 } }), null],
    [
      'the timer is off, also for a plan',
      { prescriptions: [of({ rest_s: 150 })] },
      [0, 0],
      changed({ timer: false }),
      null,
    ],
    [
      'a warm-up set, whatever the exercise has',
      { prescriptions: [of({ sets: [aSet({ set_type: 'warmup' }), aSet()] })] },
      [0, 0],
      OWN,
      '60 kind',
    ],
    [
      'before a drop set',
      { prescriptions: [of({ sets: [aSet(), aSet({ set_type: 'dropset' })] })] },
      [0, 0],
      OWN,
      null,
    ],
    ['to warm up', { kind: 'warmup', prescriptions: [of()] }, [0, 0], OWN, null],
    ['against a clock', { kind: 'emom', prescriptions: [of()] }, [0, 0], OWN, null],
    ['within a round', superset(), [0, 0], OWN, null],
    ['after the round: of the block', superset({ rest_s: 90 }), [1, 0], OWN, '90 plan'],
    ['after the last round', superset({ rest_s: 90 }), [1, 1], OWN, '90 plan'],
    ['after the round: the longest of its kinds', superset(), [1, 0], NO_RESTS, '180 kind'],
    [
      'after the round: as it was last changed after this exercise',
      superset(),
      [1, 0],
      changed({ exercises: { [curl.id]: 75 } }),
      '75 exercise',
    ],
  ])('is as expected: %s', (_, block, [prescription, set], rests, expected) => {
    const blocks = session(block)
    const rest = restAfterSet(blocks, idOf(blocks, prescription, set), rests)
    const words = rest && `${rest.seconds}${rest.upTo ? `–${rest.upTo}` : ''} ${rest.source}`
    expect(words).toBe(expected)
  })

  it('is null for a set that does not exist', () =>
    expect(restAfterSet(session({ prescriptions: [of()] }), 'unknown', NO_RESTS)).toBeNull())

  it('is that of warm-ups after a warm-up set added by the athlete, whatever the plan has for working sets', () => {
    const of2 = of({ rest_s: 180, sets: [aSet({ set_type: 'warmup' }), aSet()] })
    for (const block of [
      { prescriptions: [of2] },
      { rest_s: 180, prescriptions: [{ ...of2, rest_s: null }] },
    ]) {
      const blocks = session(block)
      const seconds = (set: number, isPlanned: boolean) =>
        restAfterSet(blocks, idOf(blocks, 0, set), NO_RESTS, isPlanned)?.seconds
      expect([seconds(0, false), seconds(0, true), seconds(1, false)]).toEqual([60, 180, 180])
    }
  })

  it('is remembered for the exercise after a working set, and not after a warm-up set', () => {
    const blocks = session({ prescriptions: [of({ sets: [aSet({ set_type: 'warmup' }), aSet()] })] })
    expect(restAfterSet(blocks, idOf(blocks, 0, 1), NO_RESTS)?.exerciseId).toBe(squat.id)
    expect(restAfterSet(blocks, idOf(blocks, 0, 0), NO_RESTS)?.exerciseId).toBeNull()
  })
})

function superset(over: Partial<Block> = {}): Partial<Block> {
  return { kind: 'superset', prescriptions: [of(), of({ exercise: curl })], ...over }
}

it.each([
  ['squat', 'barbell', 'barbell'],
  ['hinge', 'trap_bar', 'barbell'],
  ['squat', 'kettlebell', 'compound'],
  ['vertical_pull', 'bodyweight', 'compound'],
  ['isolation', 'barbell', 'isolation'],
  ['core', 'bodyweight', 'core'],
  ['mobility', 'band', 'core'],
  ['conditioning', 'sled', 'conditioning'],
  ['other', 'rower', 'conditioning'],
  [undefined, 'barbell', 'barbell'],
  [undefined, 'dumbbell', 'compound'],
])('the rest after a %s with %s is that of kind %s', (pattern, equipment, kind) =>
  expect(restKindOf({ equipment, ...(pattern && { pattern }) })).toBe(kind),
)

describe('nextWords, the announcement of the next set,', () => {
  const row = aPrescription({ exercise: anExercise({ name: 'Row' }), sets: sets(2) })
  const dip = aPrescription({ exercise: anExercise({ name: 'Dip' }), sets: sets(2) })
  const first = of()
  const blocks = session(
    { prescriptions: [first] },
    { label: 'B', kind: 'superset', prescriptions: [row, dip] },
  )
  const id = (prescription: typeof row, set: number) => prescription.sets[set]?.id ?? ''
  const logOf = (set_target_id: string) => ({ id: `log of ${set_target_id}`, set_target_id })
  const all = [...first.sets, ...row.sets, ...dip.sets].map(({ id }) => logOf(id))

  it('numbers warm-up and working sets like their rows', () => {
    const warm = of({ sets: [...sets(2, { set_type: 'warmup' }), ...sets(2)] })
    const words = (set: number) =>
      nextWords(
        session({ prescriptions: [warm] }),
        warm.sets.slice(0, set).map(one => logOf(one.id)),
        id(warm, set),
      )
    expect([words(0), words(1), words(2)]).toEqual([
      'A Back Squat, warm-up set 2',
      'A Back Squat, set 1',
      'A Back Squat, set 2',
    ])
  })

  it.each<[string, ReturnType<typeof logOf>[], string, string]>([
    ['the next set', [], id(first, 0), 'A Back Squat, set 2'],
    ['in turns in a superset', [], id(row, 0), 'B2 Dip, set 1'],
    ['the next round', [logOf(id(row, 0))], id(dip, 0), 'B1 Row, set 2'],
    [
      'at the end a set that was passed over',
      [logOf(id(row, 0)), logOf(id(dip, 0)), logOf(id(row, 1))],
      id(dip, 1),
      'A Back Squat, set 1',
    ],
    ['nothing after the last', all, id(dip, 1), ''],
  ])('names %s', (_, logs, doneId, words) => expect(nextWords(blocks, logs, doneId)).toBe(words))
})
