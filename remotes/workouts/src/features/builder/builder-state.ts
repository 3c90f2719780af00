import type { Exercise } from '../exercise/exercise.ts'
import type { WeightUnit } from '../load/weight.ts'
import { formatAmount, NO_AMOUNT, parseAmount, takesLoad } from '../set/amount.ts'
import { noLoad, parseLoad, writeLoad } from '../set/load.ts'
import type {
  Block,
  PrescribedExercise,
  Prescription,
  SetTarget,
  SetType,
  Workout,
} from '../workout/workout.ts'

/** A set as it stands in the grid: what is typed, and the target it came from. */
export interface BuilderSet {
  id: string
  type: SetType
  amount: string
  load: string
  /** As stored; kept to the last decimal while the words are untouched. */
  from: SetTarget | null
}

/** One exercise. `joined`: done in turns with the one before it. */
export interface BuilderRow {
  id: string
  /** The block it opens, with what the builder does not show; null for a new one. */
  block: Omit<Block, 'prescriptions' | 'label'> | null
  joined: boolean
  exercise: PrescribedExercise
  note: string
  tempo: string | null
  rest_s: number | null
  sets: BuilderSet[]
  /** Sets that a smaller count has put aside. */
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
  exercise: {
    id: exercise.id,
    name: exercise.name,
    measurement: exercise.measurement,
    load_multiplier: exercise.load_multiplier,
    cues: exercise.cues,
  },
  note: '',
  tempo: null,
  rest_s: null,
  sets: Array.from({ length: DEFAULT_SETS }, () => newSet(newId)),
})

/** A stored workout as the builder shows it, weights as they were typed. */
export function toBuilder(workout: Workout, unit: WeightUnit): BuilderState {
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
          amount: formatAmount(set),
          load: writeLoad(set, unit),
          from: set,
        })),
      })),
    ),
  }
}

/** Whether all sets say the same, so that one line can stand for them. */
export const isUniform = ({ sets }: BuilderRow): boolean =>
  sets.every(
    set => set.amount === sets[0]?.amount && set.load === sets[0]?.load && set.type === sets[0]?.type,
  )

/**
 * As many sets as asked for: the last one is repeated, or the last ones go. Those that went are taken up again first,
 * so that typing 12 by way of 1 keeps every set's identity, and with it what was logged against it.
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

/** Changes places with the neighbour; the first exercise is never joined. */
export function moveRow(rows: readonly BuilderRow[], id: string, by: -1 | 1): BuilderRow[] {
  const from = rows.findIndex(row => row.id === id)
  const moved = rows[from]
  const passed = rows[from + by]
  if (!moved || !passed) return [...rows]
  const next = [...rows]
  // They take over each other's place in a superset along with the position.
  next[from] = { ...passed, joined: moved.joined }
  next[from + by] = { ...moved, joined: passed.joined }
  return unjoinFirst(next)
}

export const removeRow = (rows: readonly BuilderRow[], id: string): BuilderRow[] => {
  const at = rows.findIndex(row => row.id === id)
  // What follows a removed head of a superset becomes its head.
  return unjoinFirst(
    rows.flatMap((row, index) => {
      if (index === at) return []
      return index === at + 1 && !rows[at]?.joined ? [{ ...row, joined: false }] : [row]
    }),
  )
}

const unjoinFirst = (rows: BuilderRow[]): BuilderRow[] =>
  rows.map((row, index) => (index === 0 && row.joined ? { ...row, joined: false } : row))

/** Where something typed cannot be understood. */
export interface BuilderProblem {
  setId: string
  field: 'amount' | 'load'
}

export function problemsOf({ rows }: BuilderState, unit: WeightUnit): BuilderProblem[] {
  return rows.flatMap(({ exercise, sets }) =>
    sets.flatMap(set => [
      ...(parseAmount(set.amount, exercise.measurement) ? [] : [{ setId: set.id, field: 'amount' as const }]),
      ...(!takesLoad(exercise.measurement) || parseLoad(set.load, unit)
        ? []
        : [{ setId: set.id, field: 'load' as const }]),
    ]),
  )
}

/** The blocks to save. Only to be asked for when there are no problems. */
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
    // A superset that was taken apart leaves two rows with one block: the second gets its own.
    const own = row.block && !used.has(row.block.id) ? row.block : null
    const id = own?.id ?? newId()
    used.add(id)
    const kind = own?.kind === 'superset' ? 'straight' : (own?.kind ?? 'straight')
    blocks.push({
      ...(own ?? { rounds: null, time_cap_s: null, rest_s: null, note: '' }),
      id,
      kind,
      label: label(blocks.length),
      prescriptions: [prescription],
    })
  }
  return blocks
}

function toPrescription(
  { id, exercise, note, tempo, rest_s, sets }: BuilderRow,
  unit: WeightUnit,
): Prescription {
  return { id, exercise, note, tempo, rest_s, sets: sets.map(set => toTarget(set, exercise, unit)) }
}

function toTarget(
  { id, type, amount, load, from }: BuilderSet,
  exercise: PrescribedExercise,
  unit: WeightUnit,
): SetTarget {
  // Words that nobody changed stand for exactly what was stored, also where they were rounded for reading.
  const sameAmount = from !== null && formatAmount(from) === amount
  const sameLoad = from !== null && writeLoad(from, unit) === load
  const parsedAmount = sameAmount ? from : parseAmount(amount, exercise.measurement)
  const parsedLoad = sameLoad ? from : parseLoad(takesLoad(exercise.measurement) ? load : '', unit)
  const { reps_min, reps_max, amrap, seconds, metres, calories } = parsedAmount ?? NO_AMOUNT
  const { load_kind, load_min, load_max, load_unit, rpe, rir } = parsedLoad ?? noLoad(unit)
  return {
    id,
    set_type: type,
    reps_min,
    reps_max,
    amrap,
    seconds,
    metres,
    calories,
    load_kind,
    load_min,
    load_max,
    load_unit,
    rpe,
    rir,
  }
}
