import { amountKind } from '../../../model/set/amount.ts'
import {
  type CatalogueExercise,
  createCatalogue,
  type ExerciseCatalogue,
} from '../../../model/typed-line/catalogue.ts'
import type { LineError } from '../../../model/typed-line/line-error.ts'
import { readLine } from '../../../model/typed-line/line-reader.ts'
import { printAmount, printEffort, printLoad } from '../../../model/typed-line/print-set.ts'
import { printSets } from '../../../model/typed-line/print-sets.ts'
import type { Measurement } from '../../../model/units/measurement.ts'
import type { WeightUnit } from '../../../model/units/weight.ts'
import {
  NO_EFFORT,
  NO_LOAD,
  type TypedEffort,
  type TypedLoad,
  type TypedPrescription,
  type TypedSet,
} from '../../../model/workout/typed-document.ts'

export const CELL_FIELDS = ['sets', 'load', 'effort', 'rest', 'tempo'] as const
export type CellField = (typeof CELL_FIELDS)[number]

/** What cells are read with. */
export interface CellReader {
  catalogue: ExerciseCatalogue
  unit: WeightUnit
}

/** A group of equal sets in its exercise. */
export interface CellContext {
  sets: readonly TypedSet[]
  /** Tempo and rest belong to the exercise. */
  tempo: string | null
  rest_s: number | null
  rest_max_s: number | null
  measurement: Measurement
  /** 2: it is lifted with two implements. */
  load_multiplier: number
  /** Whether no group stands before it, that a load could change. */
  isFirst: boolean
  /** What a bare amount gives; null outside of a block with a head. */
  rounds: number | null
}

/** What a cell says: the sets that take the group's place, and what it says of the exercise. */
export type ReadCell =
  | {
      ok: true
      sets: TypedSet[]
      options: Partial<Pick<TypedPrescription, 'tempo' | 'rest_s' | 'rest_max_s' | 'note'>>
    }
  /** `unknown`: the unknown name in it. */
  | { ok: false; message: string; unknown?: string }

/** The exercise of a cell, under a name that nothing else has. */
const CELL = 'cell\u2060of\u2060builder'
const derived = new WeakMap<ExerciseCatalogue, Map<string, ExerciseCatalogue>>()

/** The same exercises, and the one that the cell is of: other lifts can be named in a load. */
function withCell(
  catalogue: ExerciseCatalogue,
  { measurement, load_multiplier }: Pick<CellContext, 'measurement' | 'load_multiplier'>,
): ExerciseCatalogue {
  const known = derived.get(catalogue) ?? new Map<string, ExerciseCatalogue>()
  derived.set(catalogue, known)
  const kind = `${measurement} ${load_multiplier}`
  const cell: CatalogueExercise = {
    id: CELL,
    name: CELL,
    aliases: [],
    owner: 'mine',
    measurement,
    load_multiplier,
  }
  const made = known.get(kind) ?? createCatalogue([...catalogue.exercises, cell])
  known.set(kind, made)
  return made
}

const pickLoad = (set: TypedLoad): TypedLoad => ({
  load_kind: set.load_kind,
  load_min: set.load_min,
  load_max: set.load_max,
  load_unit: set.load_unit,
  pct_base: set.pct_base,
  pct_exercise_id: set.pct_exercise_id,
})
const pickEffort = ({ rpe, rpe_max, rir, rir_max }: TypedEffort): TypedEffort => ({
  rpe,
  rpe_max,
  rir,
  rir_max,
})
const saysEffort = ({ rpe, rir }: TypedEffort): boolean => rpe !== null || rir !== null

/** Text of a cell, which `readCell` reads back. */
export function printCell(field: CellField, context: CellContext, catalogue: ExerciseCatalogue): string {
  const [first] = context.sets
  if (!first) return ''
  switch (field) {
    case 'sets':
      return printGroup(context)
    case 'load': {
      const { numbers, suffix } = printLoad(first, id => nameIn(catalogue, id))
      return `${numbers.replace(/^@/, '')}${suffix ?? ''}`
    }
    case 'effort':
      return printEffort(first)
    case 'rest':
      return context.rest_s === null ? '' : printRest(context.rest_s, context.rest_max_s)
    case 'tempo':
      return context.tempo ?? ''
  }
}

function nameIn(catalogue: ExerciseCatalogue, id: string): string {
  const exercise = catalogue.byId(id)
  const mark = exercise && catalogue.ownerMark(exercise)
  return mark ? `"${exercise.name}" (${mark})` : (exercise?.name ?? id)
}

const printGroup = ({ sets, measurement, rounds }: CellContext): string =>
  printSets(
    sets.map(set => ({ ...plain(set), ...NO_LOAD, ...NO_EFFORT })),
    { own: amountKind(measurement), rounds, nameOf: id => id },
  )

/** Without what only rows have, so that equal sets compare as equal. */
const plain = (set: TypedSet): TypedSet => {
  const { id: _, ...rest } = set as TypedSet & { id?: string }
  return rest
}

const minutes = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** `45s`, `1:30`; of a range `30–45s`, `1:30–2:00`. */
function printRest(from: number, to: number | null): string {
  if (to === null || to === from) return from < 60 ? `${from}s` : minutes(from)
  return to < 60 ? `${from}–${to}s` : `${minutes(from)}–${minutes(to)}`
}

/** A group that a change of load can be one of. */
const BEFORE = '1x1, '

/** Reads one cell; attributes it does not name stay as they are. */
export function readCell(
  field: CellField,
  text: string,
  context: CellContext,
  { catalogue, unit }: CellReader,
): ReadCell {
  const typed = text.trim()
  const read = (line: string, rounds: number | null = null) => {
    const before = context.isFirst ? '' : BEFORE
    const options = { catalogue: withCell(catalogue, context), unit }
    const { prescription, errors } = readLine(`${CELL} ${before}${line}`, options, rounds)
    const its = prescription && { ...prescription, sets: prescription.sets.slice(context.isFirst ? 0 : 1) }
    return { prescription: its, errors }
  }
  const { sets } = context
  if (typed === '') return field === 'sets' ? expectedSets(context) : cleared(field, sets)

  if (field === 'sets') {
    const { errors, prescription } = read(typed, context.rounds)
    return errors.length > 0 || !prescription?.sets.length ? failure(errors) : merged(prescription, sets)
  }
  const { errors, prescription } = read(lineOf(field, typed, context))
  if (errors.length > 0 || !prescription) {
    // Sets in another column are what they say.
    const whole = read(typed)
    const isWhole = whole.errors.length === 0 && whole.prescription && whole.prescription.sets.length > 0
    return isWhole ? merged(whole.prescription as TypedPrescription, sets) : failure(errors)
  }
  const { tempo, rest_s } = prescription
  if (field === 'rest' || field === 'tempo') {
    const isSaid = field === 'rest' ? rest_s !== null : tempo !== null
    if (!isSaid)
      return {
        ok: false,
        message: field === 'rest' ? 'expected a rest, such as 90 or 2min' : 'expected a tempo, such as 31X0',
      }
  }
  if (field === 'effort' && !prescription.sets.some(saysEffort))
    return { ok: false, message: 'expected RPE 1 to 10 or repetitions in reserve, such as 2RIR' }
  return {
    ok: true,
    sets: sets.map((set, index) => {
      const said = prescription.sets[index] ?? prescription.sets[0]
      if (!said) return set
      return {
        ...set,
        ...(said.load_kind === 'open' ? {} : pickLoad(said)),
        ...(saysEffort(said) ? pickEffort(said) : {}),
        ...(field === 'load' && said.load_kind === 'open' ? NO_LOAD : {}),
      }
    }),
    options: optionsOf(prescription),
  }
}

const expectedSets = ({ rounds }: CellContext): ReadCell => ({
  ok: false,
  message: rounds === null ? 'expected sets, such as 3x5' : 'expected sets, such as 5 or 3x5',
})

function failure([error]: readonly LineError[]): ReadCell {
  const message = error?.message ?? 'expected sets, such as 3x5'
  return error?.code === 'unknown-exercise' && error.name !== undefined
    ? { ok: false, message, unknown: error.name }
    : { ok: false, message }
}

function cleared(field: Exclude<CellField, 'sets'>, sets: readonly TypedSet[]): ReadCell {
  if (field === 'rest') return { ok: true, sets: [...sets], options: { rest_s: null, rest_max_s: null } }
  if (field === 'tempo') return { ok: true, sets: [...sets], options: { tempo: null } }
  const none = field === 'load' ? NO_LOAD : NO_EFFORT
  return { ok: true, sets: sets.map(set => ({ ...set, ...none })), options: {} }
}

/** A cell as a part of a line: the sign that its column stands for may be left out. */
function lineOf(field: CellField, typed: string, { sets, measurement }: CellContext): string {
  const amount =
    printAmount({ ...(sets[0] as TypedSet), amrap: false, reps_parts: null }, amountKind(measurement)) || '1'
  // A list has a value for each set.
  const count = Math.max(1, Math.min(sets.length, MAX_COUNT))
  switch (field) {
    case 'load':
      return `${count}x${amount} ${typed}`
    case 'effort':
      return `${count}x${amount} ${/^[\d.,/–-]+$/.test(typed) ? `RPE ${typed}` : typed}`
    case 'rest':
      return `1x1 ${/^\d/.test(typed) && !/rest/i.test(typed) ? `r${typed}` : typed}`
    default:
      return `1x1 ${/^t|tempo/i.test(typed) ? typed : `t${typed}`}`
  }
}

const MAX_COUNT = 50

const optionsOf = ({ tempo, rest_s, rest_max_s, note }: TypedPrescription) => ({
  ...(tempo !== null && { tempo }),
  ...(rest_s !== null && { rest_s, rest_max_s }),
  ...(note !== '' && { note }),
})

/** A whole group: loads and efforts that it does not name stay. */
function merged(read: TypedPrescription, old: readonly TypedSet[]): ReadCell {
  return {
    ok: true,
    sets: read.sets.map((set, index) => {
      const before = old[index] ?? old.at(-1)
      if (!before) return set
      return {
        ...set,
        ...(set.load_kind === 'open' ? pickLoad(before) : {}),
        ...(saysEffort(set) ? {} : pickEffort(before)),
      }
    }),
    options: optionsOf(read),
  }
}
