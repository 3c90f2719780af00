import { type ReactNode, type RefObject, useMemo } from 'react'
import { logsOfExercise, type ShownLog } from '../../data/unsent-sets/merge-logs.ts'
import type { ExerciseSession } from '../../model/exercise/exercise.ts'
import { formatLog } from '../../model/log/format-log.ts'
import { lastSets } from '../../model/log/last-time.ts'
import type { SessionExercise } from '../../model/log/session-blocks.ts'
import { recordText } from '../../model/records/record-text.ts'
import { recordsOf } from '../../model/records/set-records.ts'
import type { WorkoutLoads } from '../../model/resolved-load/workout-loads.ts'
import { amountKind } from '../../model/set/amount.ts'
import { formatTarget } from '../../model/set/format-target.ts'
import type { WeightUnit } from '../../model/units/weight.ts'
import { LoadReasons } from '../../parts/load-reasons/load-reasons.tsx'
import { useLoadsOfAthlete } from '../../parts/load-reasons/loads-context.tsx'
import { PlanAgainstLog } from '../../parts/plan-against-log/plan-against-log.tsx'
import classes from './exercise-log.module.css'
import { ExerciseLogHead } from './exercise-log-head.tsx'
import { type EffortKind, effortKind, fieldsOfLog, type SetFields, suggestedFields } from './set-fields.ts'
import { type AskAboutSet, type RowActions, SetRow } from './set-row.tsx'

interface ExerciseLogProps {
  code: string
  exercise: SessionExercise
  logs: readonly ShownLog[]
  loads: WorkoutLoads
  /** Day of the workout. */
  date: string
  unit: WeightUnit
  /** The workout is completed or its day is over. */
  isOver: boolean
  nextSetId: string | null
  /** Absent: read-only. */
  actions?: RowActions | undefined
  /** Asks about one of its sets. */
  onAsk?: AskAboutSet | undefined
  /** The button of the next set, for whoever sets the focus. */
  nextRef?: RefObject<HTMLElement | null>
  /** What was done before, newest first; absent: not shown. */
  sessions?: readonly ExerciseSession[]
  /** How this person writes how hard a set was. */
  effort?: EffortKind
  /** Of its heading, in the outline of the page. */
  level?: 2 | 3
  /** What can be done with it. */
  menu?: ReactNode
}

export const NO_SESSIONS: readonly ExerciseSession[] = []

/** One exercise of a workout: planned and logged sets. */
export function ExerciseLog({
  code,
  exercise: prescription,
  logs,
  loads,
  date,
  unit,
  isOver,
  nextSetId,
  actions,
  onAsk,
  nextRef,
  sessions = NO_SESSIONS,
  effort = 'rpe',
  level = 3,
  menu,
}: ExerciseLogProps) {
  const { exercise, sets, note, insteadOf, changes } = prescription
  const kind = amountKind(exercise.measurement)
  const own = logsOfExercise(prescription, logs)
  const [last] = sessions
  const lastTime = useMemo(() => lastSets(sets, last), [sets, last])
  const { bodyWeights } = useLoadsOfAthlete().loads
  const records = recordsOf(own, date, sessions, { measurement: exercise.measurement, bodyWeights })
  let previous: { fields: SetFields; isDone: boolean } | null = null
  const rows = sets.map((target, index) => {
    const log = own.find(other => (other.set_target_id ?? other.id) === target.id) ?? null
    const done = lastTime[index] ?? null
    const beside = { previous, last: done, resolved: loads.get(target.id) }
    const fields: SetFields = log ? fieldsOfLog(log, kind, unit) : suggestedFields(target, kind, unit, beside)
    previous = { fields, isDone: log !== null }
    return { target, log, fields, last: done, number: index + 1 }
  })
  const done = rows.filter(({ log }) => log).length
  const isDropped = changes?.dropped ?? false
  const video = changes?.video_url ?? prescription.video_override ?? exercise.video_url
  const written = actions && !isDropped
  return (
    <section className={classes.exercise} aria-label={`${code} ${exercise.name}`}>
      <ExerciseLogHead
        code={code}
        prescription={prescription}
        done={done}
        loads={loads}
        unit={unit}
        last={last}
        level={level}
        menu={menu}
      />
      {insteadOf && <p className={classes.said}>Instead of {insteadOf.name}</p>}
      {prescription.isAdded && <p className={classes.said}>Added to the plan</p>}
      {isDropped && <p className={classes.said}>Left out</p>}
      {/* While sets are logged, why is said of the exercise in hand; what is missing is always said. */}
      {!isDropped && (
        <LoadReasons
          prescription={prescription}
          loads={loads}
          date={date}
          onlyMissing={actions !== undefined && !sets.some(({ id }) => id === nextSetId)}
        />
      )}
      {note && <p className={classes.note}>{note}</p>}
      {changes?.note && <p className={classes.note}>{changes.note}</p>}
      {exercise.cues && written && done === 0 && <p className={classes.cue}>{exercise.cues}</p>}
      {video && (
        <p className={classes.cue}>
          <a className={classes.video} href={video} target="_blank" rel="noreferrer">
            Video of {exercise.name}
          </a>
        </p>
      )}
      {written ? (
        <ol className={classes.sets}>
          {rows.map(({ target, log, fields, last: before, number }) => (
            <SetRow
              key={target.id}
              number={number}
              targetId={target.id}
              exercise={exercise}
              isWarmUp={target.set_type === 'warmup'}
              isEachSide={target.per_side}
              asked={
                target.per_side || !prescription.isAdded
                  ? formatTarget(target, unit, loads.get(target.id))
                  : ''
              }
              askedRpe={target.rpe}
              last={before ? formatLog(before, unit) : ''}
              effortKind={effortKind(log, target, effort)}
              saveState={log?.saveState ?? null}
              record={recordText(log ? records.get(log.id) : undefined, unit)}
              amount={fields.amount}
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
      ) : (
        // Before anything is logged the line above shows the plan.
        !isDropped &&
        logs.length > 0 &&
        sets.length > 0 && (
          <PlanAgainstLog
            prescription={prescription}
            logs={logs}
            loads={loads}
            unit={unit}
            isOver={isOver}
            onAsk={onAsk}
          />
        )
      )}
    </section>
  )
}
