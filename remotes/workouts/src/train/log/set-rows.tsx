import { Fragment, type RefObject, Suspense, useMemo } from 'react'
import type { LogDraftStore } from '../../data/unsent-sets/log-draft.ts'
import type { ShownLog } from '../../data/unsent-sets/merge-logs.ts'
import { roundLoad } from '../../model/athlete-loads/round-load.ts'
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
import { hasAmount, isWarmUp, setTypeOf } from '../../model/volume/working-set.ts'
import { decided, nameOfSet } from '../../model/workout/count-to-choose.ts'
import type { SetRival } from '../../model/workout/workout.ts'
import { useLoadsOfAthlete } from '../../parts/load-reasons/loads-context.tsx'
import { ChoiceOfLog } from '../../parts/two-devices/lazy.tsx'
import classes from './exercise-log.module.css'
import {
  type Beside,
  type EffortKind,
  effortKind,
  fieldsOfLog,
  isLoadUnknown,
  otherEffort,
  type SetFields,
  suggestedFields,
} from './set-fields.ts'
import { type AskAboutSet, type RowActions, SetRow } from './set-row.tsx'
import type { SaidOfSets } from './use-workout-log.ts'

const NOTHING: readonly SetRival[] = []
/** The same empty list of nearly every set: rows are drawn again when something of them changes. */
function alsoEntered(settled: readonly SetRival[], { id }: ShownLog): readonly SetRival[] {
  const others = settled.filter(
    rival => rival.set_log_id === id || (rival.settled === 'both' && rival.id === id),
  )
  return others.length > 0 ? others : NOTHING
}

interface SetRowsProps {
  prescription: SessionExercise
  /** Its own. */
  logs: readonly ShownLog[]
  /** What other devices say of them. */
  rivals: readonly SetRival[]
  /** What else was entered of them and does not count. */
  settled: readonly SetRival[]
  loads: WorkoutLoads
  /** Day of the workout. */
  date: string
  unit: WeightUnit
  nextSetId: string | null
  /** Type and note of sets that are not logged yet. */
  said: SaidOfSets
  draft: LogDraftStore
  actions: RowActions
  onAsk: AskAboutSet | undefined
  nextRef: RefObject<HTMLElement | null> | undefined
  /** Earlier sessions, newest first. */
  sessions: readonly ExerciseSession[]
  /** How this person writes how hard a set was. */
  effort: EffortKind
  /** Somebody else has prescribed the loads. */
  ofOther: boolean
}

/** Sets of an exercise to log, filled with targets or logs. */
export function SetRows({
  prescription,
  logs,
  rivals,
  settled,
  loads,
  date,
  unit,
  nextSetId,
  said,
  draft,
  actions,
  onAsk,
  nextRef,
  sessions,
  effort,
  ofOther,
}: SetRowsProps) {
  const { exercise, sets } = prescription
  const { measurement } = exercise
  const [last] = sessions
  const lastTime = useMemo(() => lastSets(sets, last), [sets, last])
  const athlete = useLoadsOfAthlete().loads
  const { bodyWeights } = athlete
  // A set with an open choice sets no record.
  const records = recordsOf(decided(logs, rivals), date, sessions, { measurement, bodyWeights })
  // A warm-up takes after a warm-up, work after work.
  const before: Record<'warmup' | 'work', Beside['previous']> = { warmup: null, work: null }
  const became = { warmup: new Map<string, string>(), work: new Map<string, string>() }
  const numbers = { warmup: 0, work: 0 }
  const round = (kg: number) => roundLoad(kg, exercise, athlete).kg
  const rows = sets.map((target, index) => {
    const log = logs.find(other => (other.set_target_id ?? other.id) === target.id) ?? null
    const type = log ? setTypeOf(log) : (said[target.id]?.set_type ?? target.set_type)
    const kind = isWarmUp(type) ? 'warmup' : 'work'
    const last = lastTime[index] ?? null
    const resolved = loads.get(target.id)
    const counted = countedOf(target, measurement, log)
    const effortOf = effortKind(log, target, effort, counted)
    const previous = before[kind]
    const beside = { previous, last, resolved, round, isOwn: !ofOther }
    const filled = suggestedFields(target, counted, unit, exercise, beside)
    const alone = suggestedFields(target, counted, unit, exercise, { ...beside, previous: null })
    const fields: SetFields = log
      ? fieldsOfLog(log, counted, unit, effortOf)
      : suggestedFields(target, counted, unit, exercise, { ...beside, became: became[kind] })
    became[kind].set(alone.weight, fields.weight)
    const follows = !log && fields.weight !== filled.weight
    before[kind] = { fields, isDone: log !== null, target }
    numbers[kind]++
    const asksLoad =
      fields.weight === '' &&
      (resolved?.status === 'missing' || isLoadUnknown({ measurement, target, log, last, previous }))
    return { target, log, type, counted, effortOf, fields, follows, last, asksLoad, number: numbers[kind] }
  })
  return (
    <ol className={classes.sets}>
      {rows.map(({ target, log, type, counted, effortOf, fields, follows, last: done, asksLoad, number }) => (
        <Fragment key={target.id}>
          <SetRow
            number={number}
            targetId={target.id}
            exerciseId={prescription.id}
            exercise={exercise}
            {...counted}
            type={type}
            note={(log ?? said[target.id])?.note ?? ''}
            isEachSide={target.per_side}
            asked={
              target.per_side || !prescription.isAdded ? formatTarget(target, unit, loads.get(target.id)) : ''
            }
            askedRpe={effortOf === 'rpe' ? target.rpe : target.rir}
            askedSeconds={target.seconds}
            asksLoad={asksLoad}
            last={done ? formatLog(done, unit, exercise) : ''}
            follows={follows}
            effortKind={effortOf}
            also={log ? otherEffort(log, effortOf) : ''}
            isWithoutAmount={log !== null && !hasAmount(log)}
            saveState={log?.saveState ?? null}
            record={recordText(log ? records.get(log.id) : undefined, unit)}
            amount={fields.amount}
            secondAmount={fields.second}
            weight={fields.weight}
            effort={fields.effort}
            unit={unit}
            next={target.id === nextSetId}
            alsoEntered={log ? alsoEntered(settled, log) : NOTHING}
            draft={draft}
            actions={actions}
            onAsk={onAsk}
            {...(target.id === nextSetId && nextRef && { checkRef: nextRef })}
          />
          {log && rivals.some(({ set_log_id }) => set_log_id === log.id) && (
            <li>
              <Suspense fallback={null}>
                <ChoiceOfLog
                  log={log}
                  rivals={rivals}
                  name={nameOfSet(`${exercise.name}, set ${number}`, log)}
                  isNamed
                  exercise={exercise}
                  unit={unit}
                  onChoose={actions.choose}
                />
              </Suspense>
            </li>
          )}
        </Fragment>
      ))}
    </ol>
  )
}
