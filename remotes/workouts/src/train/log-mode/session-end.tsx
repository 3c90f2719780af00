import { Button } from '@coach-app/ui'
import type { RefObject } from 'react'
import type { ExerciseSession } from '../../model/exercise/exercise.ts'
import type { WeightUnit } from '../../model/units/weight.ts'
import type { Workout } from '../../model/workout/workout.ts'
import { SessionPanel } from '../log/session-panel.tsx'
import type { WorkoutLog } from '../log/use-workout-log.ts'
import classes from './log-mode.module.css'
import { SessionSummaryLine } from './session-summary-line.tsx'

interface SessionEndProps {
  /** Gets the focus when the workout is completed. */
  ref: RefObject<HTMLDivElement | null>
  session: Workout['session']
  /** Of the workout, YYYY-MM-DD. */
  date: string
  log: WorkoutLog
  sessions: ReadonlyMap<string, ExerciseSession[]>
  unit: WeightUnit
  onDone: () => void
}

/** The end of a workout: what was lifted, and the questions about the session. */
export function SessionEnd({
  ref,
  session,
  date,
  log: { blocks, logs, actions },
  sessions,
  unit,
  onDone,
}: SessionEndProps) {
  const started = logs.map(({ completed_at }) => completed_at).sort()[0] ?? null
  return (
    <div ref={ref} tabIndex={-1} className={classes.end}>
      <SessionSummaryLine date={date} blocks={blocks} logs={logs} sessions={sessions} unit={unit} />
      <SessionPanel
        // Again when the session has arrived after the panel was opened.
        key={session?.started_at ? 'known' : 'open'}
        session={session}
        level={2}
        startedAt={started}
        onSave={actions.complete}
      />
      <Button size="lg" variant="outline" onClick={onDone}>
        Done
      </Button>
    </div>
  )
}
