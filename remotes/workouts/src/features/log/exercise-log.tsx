import type { RefObject } from 'react'
import { AskedAndLifted } from '../came-back/asked-and-lifted.tsx'
import { keepUnits, type WeightUnit } from '../load/weight.ts'
import type { WorkoutLoads } from '../loads/workout-loads.ts'
import { LoadReasons } from '../maxes/load-reasons.tsx'
import { amountKind } from '../set/amount.ts'
import { formatTargets } from '../set/format-target.ts'
import type { Prescription, SetTarget } from '../workout/workout.ts'
import classes from './exercise-log.module.css'
import type { ShownLog } from './merge-logs.ts'
import { fieldsOfLog, type ReadFields, type SetFields, suggestedFields } from './set-fields.ts'
import { SetRow } from './set-row.tsx'

interface ExerciseLogProps {
  code: string
  prescription: Prescription
  logs: readonly ShownLog[]
  loads: WorkoutLoads
  /** Day of the workout. */
  date: string
  unit: WeightUnit
  /** The workout is completed or its day is over. */
  isOver: boolean
  nextSetId: string | null
  /** Absent: read-only. */
  onLog?: (
    prescription: Prescription,
    target: SetTarget,
    value: Extract<ReadFields, { ok: true }>['value'],
  ) => void
  onUnlog?: (log: ShownLog) => void
  /** Asks about one of its sets. */
  onAsk?: ((target: SetTarget, what: string) => void) | undefined
  /** The button of the next set, for whoever sets the focus. */
  nextRef?: RefObject<HTMLElement | null>
}

/** One exercise of a workout: planned and logged sets. */
export function ExerciseLog({
  code,
  prescription,
  logs,
  loads,
  date,
  unit,
  isOver,
  nextSetId,
  onLog,
  onUnlog,
  onAsk,
  nextRef,
}: ExerciseLogProps) {
  const { exercise, sets, note } = prescription
  const kind = amountKind(exercise.measurement)
  let previous: SetFields | null = null
  const rows = sets.map((target, index) => {
    const log = logs.find(other => other.set_target_id === target.id) ?? null
    const fields = log
      ? fieldsOfLog(log, kind, unit)
      : suggestedFields(target, kind, unit, previous, loads.get(target.id))
    previous = fields
    return { target, log, fields, number: index + 1 }
  })
  const done = rows.filter(({ log }) => log).length
  return (
    <section className={classes.exercise} aria-label={`${code} ${exercise.name}`}>
      <header className={classes.head}>
        <span className={classes.code}>{code}</span>
        <h3 className={classes.name}>{exercise.name}</h3>
        {done > 0 && (
          <span className={classes.count}>
            {done} of {sets.length}
          </span>
        )}
        <p className={classes.targets}>{keepUnits(formatTargets(sets, unit, loads))}</p>
      </header>
      {/* While sets are logged, why is said of the exercise in hand; what is missing is always said. */}
      <LoadReasons
        prescription={prescription}
        loads={loads}
        date={date}
        onlyMissing={onLog !== undefined && !sets.some(({ id }) => id === nextSetId)}
      />
      {note && <p className={classes.note}>{note}</p>}
      {exercise.cues && onLog && <p className={classes.cue}>{exercise.cues}</p>}
      {onLog && onUnlog ? (
        <ol className={classes.sets}>
          {rows.map(({ target, log, fields, number }) => (
            <SetRow
              key={target.id}
              number={number}
              exercise={exercise}
              target={target}
              resolved={loads.get(target.id)}
              log={log}
              fields={fields}
              unit={unit}
              next={target.id === nextSetId}
              onLog={value => onLog(prescription, target, value)}
              onUnlog={() => log && onUnlog(log)}
              onAsk={onAsk && (() => onAsk(target, `${exercise.name}, set ${number}`))}
              {...(target.id === nextSetId && nextRef && { checkRef: nextRef })}
            />
          ))}
        </ol>
      ) : (
        // Before anything is logged the line above shows the plan.
        logs.length > 0 &&
        sets.length > 0 && (
          <AskedAndLifted prescription={prescription} logs={logs} loads={loads} unit={unit} isOver={isOver} />
        )
      )}
    </section>
  )
}
