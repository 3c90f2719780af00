import { cardClassName, Row } from '@coach-app/ui'
import { type ReactNode, useMemo } from 'react'
import { Link } from 'react-router-dom'
import { useExercises } from '../../data/exercises/use-exercises.ts'
import type { AthleteLoads } from '../../model/athlete-loads/athlete-loads.ts'
import { formatLog } from '../../model/log/format-log.ts'
import { sessionBlocks } from '../../model/log/session-blocks.ts'
import { workoutLoads } from '../../model/resolved-load/workout-loads.ts'
import { SET_TYPE_WORDS } from '../../model/set/set-type.ts'
import { keepUnits, type WeightUnit } from '../../model/units/weight.ts'
import { isWarmUpLog, setTypeOf } from '../../model/volume/working-set.ts'
import { displayState } from '../../model/workout/display-state.ts'
import { exerciseCode } from '../../model/workout/exercise-code.ts'
import { isPlanOfOther, prescriptionsOf, type SetLog, type Workout } from '../../model/workout/workout.ts'
import { useAthleteApp } from '../athlete-app/athlete-app.ts'
import { stackupHref } from '../athlete-app/stackup-address.ts'
import { liftedCard } from '../workout-card/lifted.ts'
import { WorkoutStateBadge } from '../workout-card/workout-state-badge.tsx'
import { BeyondThePlan } from './beyond-the-plan.tsx'
import classes from './history.module.css'
import { PastChoices } from './past-choices.tsx'
import { PlanAgainstLog } from './plan-against-log.tsx'
import { SessionSummary } from './session-summary.tsx'

interface PastWorkoutProps {
  workout: Workout
  loads: AthleteLoads
  /** Stands below its title: what can be done with it. */
  action?: ReactNode
}

/** A past session beside its plan; without a plan, as after an import, the log alone. */
export function PastWorkout({ workout, loads: all, action }: PastWorkoutProps) {
  const { unit, today } = useAthleteApp()
  const { date, blocks, logs } = workout
  const loads = useMemo(() => workoutLoads({ date, blocks, logs }, all), [date, blocks, logs, all])
  const prescriptions = sessionBlocks(workout, workout.exercise_logs, logs)
    .flatMap(block =>
      block.prescriptions.map((prescription, index) => ({
        ...prescription,
        // Those that were done in turn are named as such.
        code: block.prescriptions.length > 1 ? exerciseCode(block, index) : '',
      })),
    )
    .filter(({ isAdded }) => !isAdded)
  // The blocks of an imported one hold exercises, and no set that was asked for.
  const isPlanned = prescriptionsOf(workout).some(({ sets }) => sets.length > 0)
  // One beyond the plan of an exercise that was planned stands with it, under the id of its log.
  const shown = new Set(prescriptions.flatMap(({ sets }) => sets.map(({ id }) => id)))
  const beyond = logs.filter(log => !shown.has(log.set_target_id ?? log.id))
  const state = displayState(workout, String(today))
  const isOwn = !isPlanOfOther(workout)
  return (
    <article
      className={cardClassName({ className: classes.workout })}
      aria-label={workout.title}
      data-session={workout.id}
      tabIndex={-1}
    >
      <div className={classes.line}>
        <h2 className={classes.heading}>{workout.title}</h2>
        <WorkoutStateBadge state={state} isOwn={isOwn} isShort={liftedCard(workout, loads, unit).isShort} />
      </div>
      {action}
      <SessionSummary session={workout.session} />
      <PastChoices workout={workout} />
      {workout.coach_note && <p className={classes.words}>{workout.coach_note}</p>}
      {workout.athlete_note && <p className={classes.words}>{workout.athlete_note}</p>}
      {prescriptions.map(prescription => (
        <section key={prescription.id} aria-label={prescription.exercise.name}>
          <h3 className={classes.name}>
            {prescription.code && <span className={classes.number}>{prescription.code} </span>}
            <ExerciseLink id={prescription.exercise.id} name={prescription.exercise.name} />
          </h3>
          {isPlanned ? (
            <PlanAgainstLog
              prescription={prescription}
              logs={logs}
              loads={loads}
              unit={unit}
              isOver={state === 'completed' || date < String(today)}
              isOwn={isOwn}
            />
          ) : (
            <SetList
              logs={prescription.sets.flatMap(({ id }) => logs.find(log => log.id === id) ?? [])}
              unit={unit}
              exercise={prescription.exercise}
            />
          )}
        </section>
      ))}
      {prescriptions.length === 0 && beyond.length > 0 ? (
        <DoneSets logs={beyond} unit={unit} />
      ) : (
        beyond.length > 0 && <BeyondThePlan workout={workout} logs={beyond} unit={unit} />
      )}
    </article>
  )
}

const ExerciseLink = ({ id, name }: { id: string; name: string }) => (
  <Link to={stackupHref({ view: 'history', exercise: id })}>{name}</Link>
)

/** The sets of a session without a plan, by exercise. */
function DoneSets({ logs, unit }: { logs: readonly SetLog[]; unit: WeightUnit }) {
  const exercises = useExercises()
  return [...new Set(logs.map(log => log.exercise_id))].map(id => {
    const exercise = exercises.data?.find(one => one.id === id)
    const name = exercise?.name ?? 'Exercise'
    return (
      <section key={id} aria-label={name}>
        <h3 className={classes.name}>
          <ExerciseLink id={id} name={name} />
        </h3>
        <SetList logs={logs.filter(log => log.exercise_id === id)} unit={unit} exercise={exercise} />
      </section>
    )
  })
}

/** Type and note of a logged set. */
const saidOf = (log: SetLog): string =>
  [isWarmUpLog(log) ? SET_TYPE_WORDS.warmup : SET_TYPE_WORDS[setTypeOf(log)], log.note]
    .filter(Boolean)
    .join(' · ')

interface SetListProps {
  logs: readonly SetLog[]
  unit: WeightUnit
  /** Undefined until it is known. */
  exercise: { load_multiplier: number } | undefined
}

export const SetList = ({ logs, unit, exercise }: SetListProps) => (
  <ol className={classes.sets}>
    {logs.map((log, index) => (
      <Row as="li" key={log.id} gap={3} align="stretch" numeric>
        <span className={classes.number}>{index + 1}</span>
        <span>
          {keepUnits(formatLog(log, unit, exercise))}
          {saidOf(log) && <span className={classes.muted}> {saidOf(log)}</span>}
        </span>
      </Row>
    ))}
  </ol>
)
