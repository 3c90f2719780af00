import type { Measurement } from '../units/measurement.ts'
import { fromKg, toKg } from '../units/weight.ts'
import {
  NO_AMOUNT,
  NO_EFFORT,
  NO_LOAD,
  OPEN_SET,
  type TypedAmount,
  type TypedBlock,
  type TypedEffort,
  type TypedLoad,
  type TypedPrescription,
  type TypedSet,
  type TypedWorkout,
} from '../workout/typed-document.ts'
import { trimNote } from './escape.ts'
import { normaliseHead } from './normalise-head.ts'
import { settleLoads } from './normalise-loads.ts'

/** How exercises are measured: what text can say of their loads depends on it. */
export interface Measured {
  byId(id: string): { measurement: Measurement } | undefined
}

/**
 * The document as text can say it, so that it comes back as it was when printed and read. What has no words is left out here and
 * kept by id when text is taken over (match-ids).
 */
export const normaliseWorkout = ({ title, blocks }: TypedWorkout, catalogue: Measured): TypedWorkout => ({
  title: title?.replaceAll(/\s+/g, ' ').trim() || null,
  blocks: blocks.flatMap(block => normaliseBlock(block, catalogue)),
})

function normaliseBlock({ prescriptions, ...head }: TypedBlock, catalogue: Measured): TypedBlock[] {
  const turns = head.kind === 'emom' ? normaliseTurns(prescriptions) : []
  const lines = prescriptions.map((prescription, index) =>
    normalisePrescription({ ...prescription, turn: turns[index] ?? null }, catalogue),
  )
  if (head.kind === 'superset' && lines.length > 1) return [{ ...normaliseHead(head), prescriptions: lines }]
  if (head.kind !== 'straight' && head.kind !== 'superset')
    return [{ ...normaliseHead(head), prescriptions: lines }]
  // Straight sets of several exercises, one after the other, are as many blocks; a superset of one is straight.
  return lines.map(line => ({ ...normaliseHead({ ...head, kind: 'straight' }), prescriptions: [line] }))
}

/** Turns without gaps, from 1. */
function normaliseTurns(prescriptions: readonly Pick<TypedPrescription, 'turn'>[]): (number | null)[] {
  const order = [...new Set(prescriptions.flatMap(({ turn }) => turn ?? []))].sort((a, b) => a - b)
  return prescriptions.map(({ turn }) => (turn === null ? null : order.indexOf(turn) + 1))
}

export function normalisePrescription(
  prescription: TypedPrescription,
  catalogue: Measured,
): TypedPrescription {
  const { exercise_id, tempo, rest_s, rest_max_s, turn, note, sets } = prescription
  const isRange = rest_s !== null && rest_max_s !== null && rest_max_s > rest_s
  const said = settleLoads(sets, catalogue.byId(exercise_id)?.measurement)
  return {
    exercise_id,
    tempo,
    rest_s,
    rest_max_s: isRange ? rest_max_s : null,
    turn,
    note: trimNote(note),
    sets: sets.length === 0 ? [OPEN_SET] : said.map(normaliseSet),
  }
}

export const normaliseSet = (set: TypedSet): TypedSet => ({
  set_type: set.set_type,
  ...normaliseAmount(set),
  per_side: set.per_side,
  ...normaliseLoad(set),
  ...normaliseEffort(set),
})

/** One amount: parts, repetitions, a distance, a time, calories, in this order. */
function normaliseAmount(set: TypedAmount): TypedAmount {
  if (set.reps_parts && set.reps_parts.length > 1) {
    const sum = set.reps_parts.reduce((total, part) => total + part, 0)
    return { ...NO_AMOUNT, reps_min: sum, reps_max: sum, reps_parts: set.reps_parts }
  }
  const reps = set.reps_min ?? set.reps_max ?? set.reps_parts?.[0] ?? null
  if (set.amrap) return { ...NO_AMOUNT, amrap: true, reps_min: set.reps_min }
  if (reps !== null) return { ...NO_AMOUNT, reps_min: reps, reps_max: set.reps_max ?? reps }
  if (set.metres !== null) return { ...NO_AMOUNT, metres: set.metres }
  if (set.seconds !== null)
    return {
      ...NO_AMOUNT,
      seconds: set.seconds,
      seconds_max: set.seconds_max === set.seconds ? null : set.seconds_max,
    }
  return { ...NO_AMOUNT, calories: set.calories }
}

function normaliseLoad(set: TypedLoad): TypedLoad {
  const { load_kind, load_unit } = set
  // Text says a weight in its unit to the hundredth of a pound.
  const weight = (kg: number): number =>
    (load_unit === 'lb' ? Math.sign(kg) * toKg(fromKg(Math.abs(kg), 'lb'), 'lb') : kg) || 0
  const min = set.load_min ?? set.load_max ?? 0
  const max = set.load_max ?? min
  switch (load_kind) {
    case 'kg':
      return { ...NO_LOAD, load_kind, load_min: weight(min), load_max: weight(max), load_unit }
    case 'bw_plus':
      if (weight(min) === 0) return { ...NO_LOAD, load_kind: 'bodyweight' }
      return { ...NO_LOAD, load_kind, load_min: weight(min), load_max: weight(min), load_unit }
    case 'prev_kg':
      return { ...NO_LOAD, load_kind, load_min: weight(min), load_max: weight(min), load_unit }
    case 'prev_pct':
      return { ...NO_LOAD, load_kind, load_min: min || 0, load_max: min || 0 }
    case 'pct_bw':
      return { ...NO_LOAD, load_kind, load_min: min, load_max: max }
    case 'pct_1rm':
      return {
        ...NO_LOAD,
        load_kind,
        load_min: min,
        load_max: max,
        pct_base: set.pct_base ?? '1rm',
        pct_exercise_id: set.pct_exercise_id,
      }
    default:
      return { ...NO_LOAD, load_kind }
  }
}

const normaliseEffort = ({ rpe, rpe_max, rir, rir_max }: TypedEffort): TypedEffort => ({
  ...NO_EFFORT,
  rpe,
  rpe_max: rpe_max === rpe || rpe === null ? null : rpe_max,
  rir,
  rir_max: rir_max === rir || rir === null ? null : rir_max,
})
