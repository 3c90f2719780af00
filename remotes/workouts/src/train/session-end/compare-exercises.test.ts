import { describe, expect, it } from 'vitest'
import { sessionBlocks } from '../../model/log/session-blocks.ts'
import type { LoggedExercise, SetLog } from '../../model/workout/workout.ts'
import { aBlock, aLog, anExercise, aPrescription, aSet, kg, sets } from '../../testing/a-workout.ts'
import { compareExercises } from './compare-exercises.ts'

const prescription = aPrescription({ sets: sets(3, kg(100)) })
const { exercise } = prescription
const block = aBlock({ prescriptions: [prescription] })

function compared(
  reps: (number | null)[],
  over: Partial<SetLog> = {},
  changes: Partial<LoggedExercise>[] = [],
  before: SetLog[][] = [],
  isOwn = false,
) {
  const logs = prescription.sets.flatMap((set, pos) => {
    const done = reps[pos]
    return done == null ? [] : [aLog(prescription, set, { reps: done, pos, ...over })]
  })
  const said = changes.map(
    (change): LoggedExercise => ({
      id: 'change',
      prescription_id: prescription.id,
      exercise,
      pos: 0,
      dropped: false,
      note: '',
      video_url: null,
      ...change,
    }),
  )
  const sessions = new Map([
    [
      exercise.id,
      before.map((done, index) => ({
        workout_id: `w${index}`,
        date: `2026-11-${16 - index}`,
        title: 'Lower A',
        logs: done,
      })),
    ],
  ])
  return compareExercises(
    sessionBlocks({ blocks: [block] }, said, logs),
    logs,
    new Map(),
    sessions,
    'kg',
    isOwn,
  )
}

describe('asked and lifted at the end', () => {
  it.each<[string, (number | null)[], Partial<SetLog>, { outcome: string; words: string; lifted: string }]>([
    ['as asked', [5, 5, 5], {}, { outcome: 'done', words: 'As asked', lifted: '5 5 5 @ 100 kg' }],
    ['a repetition short', [5, 5, 4], {}, { outcome: 'short', words: '−1 rep', lifted: '5 5 4 @ 100 kg' }],
    [
      'lighter, and more of it',
      [6, 6, 6],
      { load_kg: 95, entered_value: 95 },
      { outcome: 'short', words: '−5 kg, +3 reps', lifted: '6 6 6 @ 95 kg' },
    ],
    [
      'a set missed',
      [5, 5, null],
      {},
      { outcome: 'missed', words: '1 set missed', lifted: '5 5 – @ 100 kg' },
    ],
    ['a failed attempt', [5, 5, 0], {}, { outcome: 'missed', words: '1 failed', lifted: '5 5 0 @ 100 kg' }],
    [
      'heavier',
      [5, 5, 5],
      { load_kg: 102.5, entered_value: 102.5 },
      { outcome: 'more', words: '+2.5 kg', lifted: '5 5 5 @ 102.5 kg' },
    ],
    ['nothing of it', [], {}, { outcome: 'missed', words: 'Not done', lifted: '' }],
  ])('%s', (_, reps, over, expected) => {
    expect(compared(reps, over)).toMatchObject([
      { code: 'A', name: 'Back Squat', asked: '3×5 @ 100 kg', ...expected },
    ])
  })

  it('one heavier set of several is not a heavier exercise', () => {
    const [heavy, ...others] = prescription.sets
    if (!heavy) throw new Error('No set.')
    const logs = [
      aLog(prescription, heavy, { reps: 5, load_kg: 112.5, entered_value: 112.5 }),
      ...others.map((set, at) => aLog(prescription, set, { reps: 5, pos: at + 1 })),
    ]
    const blocks = sessionBlocks({ blocks: [block] }, [], logs)
    expect(compareExercises(blocks, logs, new Map(), new Map(), 'kg')).toMatchObject([
      { outcome: 'more', words: '+12.5 kg in 1 of 3' },
    ])
  })

  it('what was left out, or done instead, is neither green nor compared with the other one', () => {
    expect(compared([], {}, [{ dropped: true }])).toMatchObject([{ outcome: 'missed', words: 'Left out' }])
    const other = anExercise({ name: 'Front Squat' })
    expect(compared([5, 5, 5], { exercise_id: other.id }, [{ exercise: other }])).toMatchObject([
      { name: 'Front Squat', outcome: 'none', words: 'Instead of Back Squat' },
    ])
  })

  it.each<[string, (number | null)[], { outcome: string; words: string }]>([
    ['a set less', [5, 5, null], { outcome: 'short', words: '2 of 3 sets' }],
    ['nothing of it', [], { outcome: 'none', words: 'Not done' }],
    ['a failed attempt', [5, 5, 0], { outcome: 'short', words: '1 failed' }],
  ])('an own workout misses nothing: %s', (_, reps, expected) => {
    expect(compared(reps, {}, [], [], true)).toMatchObject([expected])
  })

  it('stands beside the last session with a working set of it', () => {
    const set = aSet(kg(97.5))
    const done = [0, 1].map(pos => aLog(prescription, set, { pos }))
    const warmUp = [aLog(prescription, set, { set_type: 'warmup' })]
    expect(compared([5, 5, 5], {}, [], [warmUp, [...warmUp, ...done]])).toMatchObject([
      { last: { date: '2026-11-15', lifted: '5 5 @ 97.5 kg' } },
    ])
    expect(compared([5, 5, 5], {}, [], [warmUp])).toMatchObject([{ last: null }])
  })
})
