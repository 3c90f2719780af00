import { memo } from 'react'
import type { LogDraftStore } from '../../data/unsent-sets/log-draft.ts'
import type { ShownLog } from '../../data/unsent-sets/merge-logs.ts'
import type { ExerciseSession } from '../../model/exercise/exercise.ts'
import type { SessionExercise } from '../../model/log/session-blocks.ts'
import type { WorkoutLoads } from '../../model/resolved-load/workout-loads.ts'
import type { WeightUnit } from '../../model/units/weight.ts'
import type { SetRival } from '../../model/workout/workout.ts'
import { ExerciseLog } from '../log/exercise-log.tsx'
import type { LogActions } from '../log/log-actions.ts'
import type { EffortKind } from '../log/set-fields.ts'
import type { AskAboutSet, RowActions } from '../log/set-row.tsx'
import type { SaidOfSets } from '../log/use-workout-log.ts'
import type { AskedOfExercise } from './exercise-dialogs.tsx'
import { ExerciseMenu } from './exercise-menu.tsx'

interface ExerciseInLogProps {
  code: string
  exercise: SessionExercise
  /** Its own. */
  logs: readonly ShownLog[]
  rivals: readonly SetRival[]
  settled: readonly SetRival[]
  loads: WorkoutLoads
  date: string
  unit: WeightUnit
  isOver: boolean
  ofOther: boolean
  /** Null: the next set is of another exercise. */
  nextSetId: string | null
  said: SaidOfSets
  draft: LogDraftStore
  rowActions: RowActions
  actions: LogActions
  sessions: readonly ExerciseSession[]
  effort: EffortKind
  onAskSet: AskAboutSet | undefined
  onAsk: (asked: AskedOfExercise) => void
}

/** One exercise of log mode. A logged set draws the exercises again that it changes, and no other: all props are shared (useShared). */
export const ExerciseInLog = memo(function ExerciseInLog({
  exercise,
  rowActions,
  actions,
  onAskSet,
  onAsk,
  ...shown
}: ExerciseInLogProps) {
  return (
    <ExerciseLog
      {...shown}
      exercise={exercise}
      actions={rowActions}
      level={2}
      onAsk={onAskSet}
      menu={
        <ExerciseMenu
          exercise={exercise}
          logs={shown.logs}
          loads={shown.loads}
          draft={shown.draft}
          actions={actions}
          onAsk={onAsk}
        />
      }
    />
  )
})
