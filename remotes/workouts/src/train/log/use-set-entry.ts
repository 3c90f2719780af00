import { useId, useState } from 'react'
import type { WeightUnit } from '../../model/units/weight.ts'
import type { PrescribedExercise } from '../../model/workout/workout.ts'
import type { CellContext } from './set-cell.tsx'
import { type EffortKind, readFields, type SetFields } from './set-fields.ts'
import type { LoggedValue } from './use-workout-log.ts'

interface SetEntry {
  /** The set in words: `set 2 of Back squat`. */
  what: string
  exercise: PrescribedExercise
  effortKind: EffortKind
  unit: WeightUnit
  isDone: boolean
  /** Initial texts of the fields. */
  initial: SetFields
  onLog: (value: LoggedValue) => void
}

/** The fields of one set: what is typed over what is suggested, and what of it cannot be read. */
export function useSetEntry({ what, exercise, effortKind, unit, isDone, initial, onLog }: SetEntry) {
  const [typed, setTyped] = useState<Partial<SetFields>>({})
  const [problem, setProblem] = useState<keyof SetFields | null>(null)
  const problemId = useId()
  const shown = { ...initial, ...typed }

  function store(): void {
    const read = readFields(shown, exercise, unit, effortKind)
    setProblem(read.ok ? null : read.field)
    if (!read.ok) return
    setTyped({})
    onLog(read.value)
  }
  const write = (field: keyof SetFields, text: string) => {
    setProblem(null)
    setTyped({ ...typed, [field]: text })
  }
  function leave(field: keyof SetFields): void {
    if (typed[field] === undefined) return
    // A logged set is corrected on blur.
    if (isDone) {
      store()
      return
    }
    const read = readFields(shown, exercise, unit, effortKind)
    setProblem(read.ok ? null : read.field)
  }

  const row: CellContext = { what, shown, problem, problemId, write, leave, store }
  return { row, isEffortTyped: typed.effort !== undefined }
}
