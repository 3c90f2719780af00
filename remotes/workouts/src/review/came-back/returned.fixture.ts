import type { Returned } from '../../model/review/returned.ts'
import { type ReturnedRow, type ReviewList, toReturned } from '../../model/review/returned.ts'
import { OPEN_SET } from '../../model/workout/typed-document.ts'
import type { SetLog, SetTarget } from '../../model/workout/workout.ts'

const SQUAT = '11111111-1111-4111-8111-111111111111'
const ATHLETE = '22222222-2222-4222-8222-222222222222'

/** Four sets of five with 130 kg at RPE 8, as far as nothing else is said. */
export const asked = (over: Partial<SetTarget> = {}, count = 4): SetTarget[] =>
  Array.from({ length: count }, (_, n) => ({
    ...OPEN_SET,
    id: `set ${n + 1}`,
    reps_min: 5,
    reps_max: 5,
    load_kind: 'kg',
    load_min: 130,
    load_max: 130,
    rpe: 8,
    ...over,
  }))

/** Logs of these sets in order, each as planned except for the given fields. */
export const lifted = (sets: readonly SetTarget[], ...overs: (Partial<SetLog> | null)[]): SetLog[] =>
  overs.flatMap((over, n) =>
    over === null
      ? []
      : {
          id: `log ${n + 1}`,
          set_target_id: sets[n]?.id ?? null,
          exercise_id: SQUAT,
          pos: n,
          side: null,
          reps: sets[n]?.reps_min ?? 5,
          load_kg: 130,
          entered_value: 130,
          entered_unit: 'kg',
          seconds: null,
          metres: null,
          calories: null,
          rpe: 8,
          rir: null,
          set_type: 'normal',
          note: '',
          completed_at: `2026-11-16T17:0${n}:00Z`,
          target_snapshot: null,
          ...over,
        },
  )

/** A workout of one squat that came back. */
export function aReturned(over: Partial<ReturnedRow> = {}, sets = asked(), name = 'Jonas Weber'): Returned {
  const list: ReviewList = {
    since: null,
    total: 1,
    athletes: [{ id: ATHLETE, name, access: 'write', units: 'kg', time_zone: 'UTC', bar_and_plates: null }],
    exercises: [
      {
        id: SQUAT,
        name: 'Back Squat',
        measurement: 'weight_reps',
        load_multiplier: 1,
        equipment: 'barbell',
        loading: 'plates_per_side',
        laterality: 'bilateral',
        cues: null,
        video_url: null,
        muscles: {},
      },
    ],
    workouts: [
      {
        id: 'workout',
        athlete_id: ATHLETE,
        date: '2026-11-16',
        planned_date: '2026-11-16',
        title: 'Lower A',
        state: 'completed',
        skip_reason: '',
        athlete_note: '',
        mark: 'one',
        came_at: '2026-11-16T18:00:00Z',
        reviewed_at: null,
        changed_logs: [],
        blocks: [
          {
            id: 'block',
            label: 'A',
            kind: 'straight',
            prescriptions: [{ id: 'squat', exercise_id: SQUAT, sets }],
          },
        ],
        logs: lifted(sets, {}, {}, {}, {}),
        exercise_logs: [],
        session: null,
        records: [],
        ...over,
      },
    ],
  }
  const [returned] = toReturned(list)
  if (!returned) throw new Error('The row has no athlete.')
  return returned
}

export { SQUAT }
