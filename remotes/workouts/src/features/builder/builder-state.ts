import type { Exercise } from '../exercise/exercise.ts'
import type { WeightUnit } from '../load/weight.ts'
import { takesLoad } from '../set/amount.ts'
import { OPEN_SET } from '../typed-line/document.ts'
import type {
  Block,
  PrescribedExercise,
  Prescription,
  SetTarget,
  SetType,
  Workout,
} from '../workout/workout.ts'
import { readCells, writeAmount, writeLoad } from './read-cell.ts'

/** A set in the grid: the text as typed, and the stored target. */
export interface BuilderSet {
  id: string
  type: SetType
  amount: string
  load: string
  /** The stored target; kept exactly while the text is unchanged. */
  from: SetTarget | null
}

/** One exercise. `joined`: in a superset with the one before it. */
export interface BuilderRow {
  id: string
  /** The stored block that it starts, with the fields that the builder does not show; null for a new one. */
  block: Omit<Block, 'prescriptions' | 'label'> | null
  joined: boolean
  exercise: PrescribedExercise
  note: string
  tempo: string | null
  rest_s: number | null
  video_override: string | null
  sets: BuilderSet[]
  /** Sets removed by a smaller count; restored when the count grows again. */
  spare?: BuilderSet[]
}

export interface BuilderState {
  title: string
  date: string
  note: string
  published: boolean
  rows: BuilderRow[]
}

const DEFAULT_SETS = 3

export const emptyBuilder = (date: string): BuilderState => ({
  title: '',
  date,
  note: '',
  published: true,
  rows: [],
})

const newSet = (newId: () => string): BuilderSet => ({
  id: newId(),
  type: 'normal',
  amount: '',
  load: '',
  from: null,
})

export const newRow = (exercise: Exercise, newId: () => string): BuilderRow => ({
  id: newId(),
  block: null,
  joined: false,
  exercise,
  note: '',
  tempo: null,
  rest_s: null,
  video_override: null,
  sets: Array.from({ length: DEFAULT_SETS }, () => newSet(newId)),
})

/** A stored workout as the builder shows it, weights as they were typed. */
export function toBuilder(workout: Workout): BuilderState {
  return {
    title: workout.title,
    date: workout.date,
    note: workout.coach_note,
    published: workout.state !== 'draft',
    rows: workout.blocks.flatMap(({ prescriptions, label: _, ...block }) =>
      prescriptions.map(({ sets, ...prescription }, index) => ({
        ...prescription,
        block,
        joined: index > 0,
        sets: sets.map(set => ({
          id: set.id,
          type: set.set_type,
          amount: writeAmount(set, prescription.exercise.measurement),
          load: writeLoad(set),
          from: set,
        })),
      })),
    ),
  }
}

/** Whether all sets are equal, so that one line can show them. */
export const isUniform = ({ sets }: BuilderRow): boolean =>
  sets.every(
    set => set.amount === sets[0]?.amount && set.load === sets[0]?.load && set.type === sets[0]?.type,
  )

/**
 * Changes the number of sets: repeats the last one or removes the last ones. Removed sets are restored first,
 * so that typing 12, which passes through 1, keeps the id of every set, and with it its logs.
 */
export function withSetCount(row: BuilderRow, count: number, newId: () => string): BuilderRow {
  const all = [...row.sets, ...(row.spare ?? [])]
  const kept = row.sets.slice(0, count)
  const last = kept.at(-1) ?? newSet(newId)
  const added = Array.from({ length: count - kept.length }, (_, index) => {
    const spare = all[kept.length + index]
    return { ...last, id: spare?.id ?? newId(), from: spare?.from ?? null }
  })
  return { ...row, sets: [...kept, ...added], spare: all.slice(count) }
}

/** Sets one field of every set. */
export const withEverySet = (
  row: BuilderRow,
  over: Partial<Pick<BuilderSet, 'amount' | 'load'>>,
): BuilderRow => ({
  ...row,
  sets: row.sets.map(set => ({ ...set, ...over })),
})

export const withSet = (row: BuilderRow, setId: string, over: Partial<BuilderSet>): BuilderRow => ({
  ...row,
  sets: row.sets.map(set => (set.id === setId ? { ...set, ...over } : set)),
})

/** Swaps two neighbouring exercises; the first exercise is never joined. */
export function moveRow(rows: readonly BuilderRow[], id: string, by: -1 | 1): BuilderRow[] {
  const from = rows.findIndex(row => row.id === id)
  const moved = rows[from]
  const passed = rows[from + by]
  if (!moved || !passed) return [...rows]
  const next = [...rows]
  // The place in a superset belongs to the position, so it is swapped too.
  next[from] = { ...passed, joined: moved.joined }
  next[from + by] = { ...moved, joined: passed.joined }
  return unjoinFirst(next)
}

export const removeRow = (rows: readonly BuilderRow[], id: string): BuilderRow[] => {
  const at = rows.findIndex(row => row.id === id)
  // When the first exercise of a superset is removed, the next one starts it.
  return unjoinFirst(
    rows.flatMap((row, index) => {
      if (index === at) return []
      return index === at + 1 && !rows[at]?.joined ? [{ ...row, joined: false }] : [row]
    }),
  )
}

const unjoinFirst = (rows: BuilderRow[]): BuilderRow[] =>
  rows.map((row, index) => (index === 0 && row.joined ? { ...row, joined: false } : row))

/** A cell whose text cannot be parsed. */
export interface BuilderProblem {
  setId: string
  field: 'amount' | 'load'
}

export function problemsOf({ rows }: BuilderState, unit: WeightUnit): BuilderProblem[] {
  return rows.flatMap(({ exercise, sets }) =>
    sets.flatMap(set => [
      ...(readCells({ ...set, load: '' }, exercise.measurement, unit)
        ? []
        : [{ setId: set.id, field: 'amount' as const }]),
      ...(!takesLoad(exercise.measurement) || readCells({ ...set, amount: '' }, exercise.measurement, unit)
        ? []
        : [{ setId: set.id, field: 'load' as const }]),
    ]),
  )
}

/** The blocks to save. Call it only when there are no problems. */
export function toBlocks(
  { rows }: BuilderState,
  unit: WeightUnit,
  label: (index: number) => string,
  newId: () => string,
): Block[] {
  const blocks: Block[] = []
  const used = new Set<string>()
  for (const row of rows) {
    const prescription = toPrescription(row, unit)
    const open = row.joined ? blocks.at(-1) : undefined
    if (open) {
      open.prescriptions.push(prescription)
      if (open.kind === 'straight') open.kind = 'superset'
      continue
    }
    // After a superset was split, two rows have the same stored block: the second gets a new one.
    const own = row.block && !used.has(row.block.id) ? row.block : null
    const id = own?.id ?? newId()
    used.add(id)
    const kind = own?.kind === 'superset' ? 'straight' : (own?.kind ?? 'straight')
    blocks.push({
      ...(own ?? { rounds: null, time_cap_s: null, interval_s: null, work_s: null, rest_s: null, note: '' }),
      id,
      kind,
      label: label(blocks.length),
      prescriptions: [prescription],
    })
  }
  return blocks
}

function toPrescription(
  { id, exercise, note, tempo, rest_s, video_override, sets }: BuilderRow,
  unit: WeightUnit,
): Prescription {
  return {
    id,
    exercise,
    note,
    tempo,
    rest_s,
    video_override,
    sets: sets.map(set => toTarget(set, exercise, unit)),
  }
}

function toTarget(
  { id, type, amount, load, from }: BuilderSet,
  exercise: PrescribedExercise,
  unit: WeightUnit,
): SetTarget {
  const { measurement } = exercise
  // Unchanged text keeps the stored value, also where the text is rounded.
  const isSame = from !== null && writeAmount(from, measurement) === amount && writeLoad(from) === load
  if (isSame) return { ...from, id, set_type: type }
  const read = readCells({ amount, load: takesLoad(measurement) ? load : '' }, measurement, unit)
  return { ...(read ?? OPEN_SET), fixed_load: null, id, set_type: type }
}
