import {
  NO_AMOUNT,
  NO_EFFORT,
  NO_HEAD,
  NO_LOAD,
  NO_OPTIONS,
  OPEN_SET,
  type TypedBlock,
  type TypedHead,
  type TypedPrescription,
  type TypedSet,
} from './typed-document.ts'

export const reps = (min: number, max: number | null = min): Partial<TypedSet> => ({
  ...NO_AMOUNT,
  reps_min: min,
  reps_max: max,
})
export const open = (min: number | null): Partial<TypedSet> => ({ ...NO_AMOUNT, reps_min: min, amrap: true })
export const parts = (...each: number[]): Partial<TypedSet> => ({
  ...reps(each.reduce((sum, part) => sum + part, 0)),
  reps_parts: each,
})
export const kg = (min: number, max = min): Partial<TypedSet> => ({
  ...NO_LOAD,
  load_kind: 'kg',
  load_min: min,
  load_max: max,
})
export const lb = (min: number): Partial<TypedSet> => ({ ...kg(min), load_unit: 'lb' })
export const percent = (min: number, max = min): Partial<TypedSet> => ({
  ...NO_LOAD,
  load_kind: 'pct_1rm',
  load_min: min,
  load_max: max,
  pct_base: '1rm',
})
export const percentTm = (min: number): Partial<TypedSet> => ({ ...percent(min), pct_base: 'tm' })
export const load = (load_kind: TypedSet['load_kind'], value: number | null = null): Partial<TypedSet> => ({
  ...NO_LOAD,
  load_kind,
  load_min: value,
  load_max: value,
})
export const rpe = (value: number, max: number | null = null): Partial<TypedSet> => ({
  ...NO_EFFORT,
  rpe: value,
  rpe_max: max,
})
export const rir = (value: number, max: number | null = null): Partial<TypedSet> => ({
  ...NO_EFFORT,
  rir: value,
  rir_max: max,
})
export const warmup: Partial<TypedSet> = { set_type: 'warmup' }
export const dropset: Partial<TypedSet> = { set_type: 'dropset' }
export const failure: Partial<TypedSet> = { set_type: 'failure' }
export const side: Partial<TypedSet> = { per_side: true }

/** The same set several times, of what its parts say together. */
export const sets = (count: number, ...of: Partial<TypedSet>[]): TypedSet[] =>
  Array.from({ length: count }, () => Object.assign({}, OPEN_SET, ...of) as TypedSet)

export const line = (
  exercise_id: string,
  its: TypedSet[],
  over: Partial<TypedPrescription> = {},
): TypedPrescription => ({ exercise_id, ...NO_OPTIONS, sets: its, ...over })

export const straight = (prescription: TypedPrescription): TypedBlock => ({
  ...NO_HEAD,
  prescriptions: [prescription],
})

export const superset = (...prescriptions: TypedPrescription[]): TypedBlock => ({
  ...NO_HEAD,
  kind: 'superset',
  prescriptions,
})

export const headed = (head: Partial<TypedHead>, ...prescriptions: TypedPrescription[]): TypedBlock => ({
  ...NO_HEAD,
  ...head,
  prescriptions,
})
