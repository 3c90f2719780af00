import { describe, expect, it } from 'vitest'
import { DUMBBELLS, max } from '../../model/resolved-load/loads.fixture.ts'
import { aBlock, aLog, anExercise, aPrescription, aWorkout } from '../../testing/a-workout.ts'
import { maxRows } from './max-rows.ts'

const squats = aPrescription({ exercise: anExercise({ id: 'squat', name: 'Back Squat' }) })
const [first] = squats.sets
const workout = aWorkout({
  title: 'Lower A',
  date: '2026-05-10',
  blocks: [aBlock({ prescriptions: [squats] })],
  logs: first ? [aLog(squats, first, { id: 'log' })] : [],
})
const from = (kg: number, date: string, source_set_id: string) => ({
  ...max('estimated', kg, date),
  id: source_set_id,
  source_set_id,
})
const rows = (maxes: Parameters<typeof maxRows>[0]) =>
  maxRows(maxes, [workout], [{ ...DUMBBELLS, name: 'Dumbbell Bench Press' }], '2026-05-20')

describe('the maxes of an athlete', () => {
  it('are listed by exercise: the newest tested, the best estimate with its session, the newest training max', () => {
    const said = rows([
      max('tested', 130, '2026-04-01'),
      max('tested', 125, '2026-05-01'),
      from(138, '2026-05-10', 'log'),
      from(134, '2026-05-15', 'another'),
      max('training', 120, '2026-03-01'),
      max('training', 115, '2026-05-02'),
    ])
    expect(said).toMatchObject([
      {
        name: 'Back Squat',
        isEach: false,
        tested: { kg: 125, isOld: false },
        estimated: { kg: 138, session: { id: workout.id, date: '2026-05-10', title: 'Lower A' } },
        training: { kg: 115 },
      },
    ])
  })

  it.each<[string, ReturnType<typeof max>[], object[]]>([
    [
      'a tested one too old for a percentage',
      [max('tested', 130, '2025-10-01')],
      [{ tested: { isOld: true } }],
    ],
    ['an estimate too old to count', [from(130, '2026-02-01', 'x')], []],
    [
      'an estimate whose session is not known',
      [from(130, '2026-05-01', 'x')],
      [{ estimated: { session: null } }],
    ],
    [
      'exercises by name, two implements',
      [max('tested', 130), max('tested', 30, '2026-05-12', 'dumbbells')],
      [{ name: 'Back Squat' }, { name: 'Dumbbell Bench Press', isEach: true }],
    ],
    ['nothing', [], []],
  ])('are listed as expected: %s', (_, maxes, expected) => {
    expect(rows(maxes)).toMatchObject(expected)
  })
})
