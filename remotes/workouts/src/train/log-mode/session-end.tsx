import { type RefObject, Suspense } from 'react'
import type { ExerciseSession } from '../../model/exercise/exercise.ts'
import type { WeightUnit } from '../../model/units/weight.ts'
import { numbersAlsoEntered, numbersToChoose } from '../../model/workout/count-to-choose.ts'
import type { Workout } from '../../model/workout/workout.ts'
import { NumberChoices, NumbersAlsoEntered } from '../../parts/two-devices/lazy.tsx'
import { SessionPanel } from '../log/session-panel.tsx'
import type { WorkoutLog } from '../log/use-workout-log.ts'
import classes from './log-mode.module.css'
import { SessionSummaryLine } from './session-summary-line.tsx'

interface SessionEndProps {
  /** Gets the focus when the workout is completed. */
  ref: RefObject<HTMLDivElement | null>
  /** Of the workout, YYYY-MM-DD. */
  date: string
  session: Workout['session']
  log: WorkoutLog
  sessions: ReadonlyMap<string, ExerciseSession[]>
  unit: WeightUnit
  onDone: () => void
}

/** The end of a workout: what was lifted, and the questions about the session. */
export function SessionEnd({
  ref,
  date,
  session,
  log: { blocks, logs, rivals, progress, actions },
  sessions,
  unit,
  onDone,
}: SessionEndProps) {
  return (
    <div ref={ref} tabIndex={-1} className={classes.end}>
      <SessionSummaryLine
        date={date}
        blocks={blocks}
        logs={logs}
        rivals={rivals}
        done={progress.done}
        sessions={sessions}
        unit={unit}
      />
      {numbersToChoose(session).length > 0 && (
        <Suspense fallback={null}>
          <NumberChoices session={session} onChoose={actions.chooseNumber} />
        </Suspense>
      )}
      {numbersAlsoEntered(session).length > 0 && (
        <Suspense fallback={null}>
          <NumbersAlsoEntered session={session} onChoose={actions.chooseNumber} />
        </Suspense>
      )}
      <SessionPanel session={session} logs={logs} level={2} onSave={actions.rate} onDone={onDone} />
    </div>
  )
}
