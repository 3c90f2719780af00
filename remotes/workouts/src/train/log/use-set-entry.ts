import { useId, useState } from 'react'
import type { Counted } from '../../model/log/counted.ts'
import { amountText, readAmountText } from '../../model/set/read-amount.ts'
import type { WeightUnit } from '../../model/units/weight.ts'
import type { PrescribedExercise } from '../../model/workout/workout.ts'
import type { CellContext } from './set-cell.tsx'
import { type EffortKind, readFields, type SetFields } from './set-fields.ts'
import { problemWords } from './set-words.ts'
import type { LoggedValue } from './use-workout-log.ts'

interface SetEntry {
  /** The set in words: `set 2 of Back squat`. */
  what: string
  exercise: PrescribedExercise
  counted: Counted
  effortKind: EffortKind
  unit: WeightUnit
  isDone: boolean
  /** Initial texts of the fields. */
  initial: SetFields
  onLog: (value: LoggedValue) => void
}

/** The fields of one set: what is typed over what is suggested, and what of it cannot be read. */
export function useSetEntry({ what, exercise, counted, effortKind, unit, isDone, initial, onLog }: SetEntry) {
  const [typed, setTyped] = useState<Partial<SetFields>>({})
  const [problem, setProblem] = useState<CellContext['problem']>(null)
  const problemId = useId()
  const shown = { ...initial, ...typed }

  /** Whether it can be logged, or why not. */
  function check(fields: SetFields, isLogged: boolean) {
    const read = readFields(fields, counted, exercise, unit, effortKind)
    // While one types, what is missing still comes.
    const isWrong = !read.ok && (isLogged || !read.isMissing)
    setProblem(isWrong ? { field: read.field, words: problemWords(read, counted, effortKind) } : null)
    return read
  }
  function store(fields = shown): void {
    const read = check(fields, true)
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
    if (check(shown, false).ok) setTyped({ ...typed, [field]: asRead(field, shown[field], counted) })
  }
  /** Of a logged set at once: it has no field that is left. */
  function change(field: keyof SetFields, text: string): void {
    write(field, text)
    if (isDone) store({ ...shown, [field]: text })
  }

  const row: CellContext = { what, shown, problem, problemId, write, leave, change, store: () => store() }
  return { row, isEffortTyped: typed.effort !== undefined }
}

/** A time as it is understood: 25min is 25:00. */
function asRead(field: keyof SetFields, text: string, { first, second, distance }: Counted): string {
  const kind = field === 'amount' ? first : field === 'second' ? second : null
  return kind === 'seconds' ? amountText(readAmountText(text, kind, distance), kind, distance) : text
}
