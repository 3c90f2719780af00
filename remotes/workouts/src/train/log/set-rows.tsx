import { type RefObject, useMemo } from 'react'
import type { ShownLog } from '../../data/unsent-sets/merge-logs.ts'
import type { ExerciseSession } from '../../model/exercise/exercise.ts'
import { countedOf } from '../../model/log/counted.ts'
import { formatLog } from '../../model/log/format-log.ts'
import { lastSets } from '../../model/log/last-time.ts'
import type { SessionExercise } from '../../model/log/session-blocks.ts'
import { recordText } from '../../model/records/record-text.ts'
import { recordsOf } from '../../model/records/set-records.ts'
import type { WorkoutLoads } from '../../model/resolved-load/workout-loads.ts'
import { formatTarget } from '../../model/set/format-target.ts'
import type { WeightUnit } from '../../model/units/weight.ts'
import { hasAmount, setTypeOf } from '../../model/volume/working-set.ts'
import { useLoadsOfAthlete } from '../../parts/load-reasons/loads-context.tsx'
import classes from './exercise-log.module.css'
import {
  type EffortKind,
  effortKind,
  fieldsOfLog,
  otherEffort,
  type SetFields,
  suggestedFields,
} from './set-fields.ts'
import { type AskAboutSet, type RowActions, SetRow } from './set-row.tsx'
import type { SaidOfSets } from './use-workout-log.ts'

interface SetRowsProps {
  prescription: SessionExercise
  /** Its own. */
  logs: readonly ShownLog[]
  loads: WorkoutLoads
  /** Day of the workout. */
  date: string
  unit: WeightUnit
  nextSetId: string | null
  /** What is said of sets that are not done yet. */
  said: SaidOfSets
  actions: RowActions
  onAsk: AskAboutSet | undefined
  nextRef: RefObject<HTMLElement | null> | undefined
  /** What was done before, newest first. */
  sessions: readonly ExerciseSession[]
  /** How this person writes how hard a set was. */
  effort: EffortKind
}

/** The sets of an exercise to be logged: each filled with what is asked, or with what was done. */
export function SetRows({
  prescription,
  logs,
  loads,
  date,
  unit,
  nextSetId,
  said,
  actions,
  onAsk,
  nextRef,
  sessions,
  effort,
}: SetRowsProps) {
  const { exercise, sets } = prescription
  const { measurement } = exercise
  const [last] = sessions
  const lastTime = useMemo(() => lastSets(sets, last), [sets, last])
  const { bodyWeights } = useLoadsOfAthlete().loads
  const records = recordsOf(logs, date, sessions, { measurement, bodyWeights })
  let previous: { fields: SetFields; isDone: boolean } | null = null
  const rows = sets.map((target, index) => {
    const log = logs.find(other => (other.set_target_id ?? other.id) === target.id) ?? null
    const before = lastTime[index] ?? null
    const beside = { previous, last: before, resolved: loads.get(target.id) }
    const counted = countedOf(target, measurement, log)
    const kind = effortKind(log, target, effort, counted)
    const fields: SetFields = log
      ? fieldsOfLog(log, counted, unit, kind)
      : suggestedFields(target, counted, unit, exercise, beside)
    previous = { fields, isDone: log !== null }
    return { target, log, counted, kind, fields, before, number: index + 1 }
  })
  return (
    <ol className={classes.sets}>
      {rows.map(({ target, log, counted, kind, fields, before, number }) => (
        <SetRow
          key={target.id}
          number={number}
          targetId={target.id}
          exercise={exercise}
          {...counted}
          type={log ? setTypeOf(log) : (said.get(target.id)?.set_type ?? target.set_type)}
          note={(log ?? said.get(target.id))?.note ?? ''}
          isEachSide={target.per_side}
          asked={
            target.per_side || !prescription.isAdded ? formatTarget(target, unit, loads.get(target.id)) : ''
          }
          askedRpe={target.rpe}
          last={before ? formatLog(before, unit) : ''}
          effortKind={kind}
          also={log ? otherEffort(log, kind) : ''}
          isWithoutAmount={log !== null && !hasAmount(log)}
          saveState={log?.saveState ?? null}
          record={recordText(log ? records.get(log.id) : undefined, unit)}
          amount={fields.amount}
          secondAmount={fields.second}
          weight={fields.weight}
          effort={fields.effort}
          unit={unit}
          next={target.id === nextSetId}
          actions={actions}
          onAsk={onAsk}
          {...(target.id === nextSetId && nextRef && { checkRef: nextRef })}
        />
      ))}
    </ol>
  )
}
