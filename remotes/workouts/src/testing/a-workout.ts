import { newWorkout } from '../model/workout/new-workout.ts'
import { NO_OPTIONS, OPEN_SET } from '../model/workout/typed-document.ts'
import type {
  Block,
  PrescribedExercise,
  Prescription,
  SetLog,
  SetTarget,
  Workout,
} from '../model/workout/workout.ts'

let count = 0
const nextId = (): string => `10000000-0000-4000-8000-${String(++count).padStart(12, '0')}`

export const aSet = (over: Partial<SetTarget> = {}): SetTarget => ({
  id: nextId(),
  ...OPEN_SET,
  fixed_load: null,
  reps_min: 5,
  reps_max: 5,
  ...over,
})

/** The same set several times, each with its own id. */
export const sets = (number: number, over: Partial<SetTarget> = {}): SetTarget[] =>
  Array.from({ length: number }, () => aSet(over))

export const kg = (value: number): Partial<SetTarget> => ({
  load_kind: 'kg',
  load_min: value,
  load_max: value,
})

export const anExercise = (over: Partial<PrescribedExercise> = {}): PrescribedExercise => ({
  id: nextId(),
  name: 'Back Squat',
  measurement: 'weight_reps',
  load_multiplier: 1,
  equipment: 'barbell',
  loading: 'plates_per_side',
  laterality: 'bilateral',
  cues: null,
  video_url: null,
  muscles: { quads: 'primary', glutes: 'primary', lower_back: 'secondary' },
  ...over,
})

export const aPrescription = (over: Partial<Prescription> = {}): Prescription => ({
  id: nextId(),
  exercise: anExercise(),
  ...NO_OPTIONS,
  video_override: null,
  sets: sets(4, kg(100)),
  ...over,
})

export const aBlock = (over: Partial<Block> = {}): Block => ({
  id: nextId(),
  label: 'A',
  kind: 'straight',
  rounds: null,
  time_cap_s: null,
  interval_s: null,
  work_s: null,
  rest_s: null,
  note: '',
  prescriptions: [aPrescription()],
  ...over,
})

/** "Lower A" with Back Squat 4×5 @ 100 kg, planned by the athlete, unless told otherwise. */
export const aWorkout = ({ athlete_id = nextId(), ...over }: Partial<Workout> = {}): Workout =>
  newWorkout({
    id: nextId(),
    athlete_id,
    date: '2026-11-18',
    title: 'Lower A',
    coach_note: '',
    created_by: athlete_id,
    updated_at: '2026-11-01T10:00:00Z',
    updated_by_name: 'Carl Coach',
    blocks: [aBlock()],
    ...over,
  })

/** A log of a target, done as planned unless told otherwise. */
export const aLog = (prescription: Prescription, target: SetTarget, over: Partial<SetLog> = {}): SetLog => ({
  id: nextId(),
  set_target_id: target.id,
  exercise_id: prescription.exercise.id,
  pos: 0,
  side: null,
  reps: target.reps_min,
  load_kg: target.load_min,
  entered_value: target.load_min,
  entered_unit: target.load_min === null ? null : 'kg',
  seconds: null,
  metres: null,
  calories: null,
  rpe: null,
  rir: null,
  set_type: target.set_type,
  note: '',
  completed_at: '2026-11-18T18:00:00Z',
  target_snapshot: target,
  ...over,
})
