import { placeOfFigure } from '@coach-app/figures/drawn'
import { Button } from '@coach-app/ui'
import { Plus } from 'lucide-react'
import type { ReactNode, RefObject } from 'react'
import type { LogDraftStore } from '../../data/unsent-sets/log-draft.ts'
import { logsOfExercise, type ShownLog } from '../../data/unsent-sets/merge-logs.ts'
import type { ExerciseSession } from '../../model/exercise/exercise.ts'
import { countedIds, doneIds, skippedCount } from '../../model/log/next-set.ts'
import type { SessionExercise } from '../../model/log/session-blocks.ts'
import type { WorkoutLoads } from '../../model/resolved-load/workout-loads.ts'
import type { WeightUnit } from '../../model/units/weight.ts'
import type { SetRival } from '../../model/workout/workout.ts'
import { LoadReasons } from '../../parts/load-reasons/load-reasons.tsx'
import { PlanAgainstLog } from '../../parts/plan-against-log/plan-against-log.tsx'
import classes from './exercise-log.module.css'
import { ExerciseLogHead } from './exercise-log-head.tsx'
import type { EffortKind } from './set-fields.ts'
import type { AskAboutSet, RowActions } from './set-row.tsx'
import { SetRows } from './set-rows.tsx'
import type { SaidOfSets } from './use-workout-log.ts'

interface ExerciseLogProps {
  code: string
  exercise: SessionExercise
  logs: readonly ShownLog[]
  /** What other devices say of the workout's sets. */
  rivals?: readonly SetRival[]
  /** What else was entered of them and does not count. */
  settled?: readonly SetRival[]
  loads: WorkoutLoads
  /** Day of the workout. */
  date: string
  unit: WeightUnit
  /** The workout is completed or its day is over. */
  isOver: boolean
  /** Somebody else asked for something (`hasPlanOfOther`): what they did not ask for is said to be added. */
  ofOther: boolean
  nextSetId: string | null
  /** Type and note of sets that are not logged yet. */
  said?: SaidOfSets
  draft: LogDraftStore
  /** Absent: read-only. */
  actions?: RowActions | undefined
  /** Asks about one of its sets. */
  onAsk?: AskAboutSet | undefined
  /** The button of the next set, to focus it. */
  nextRef?: RefObject<HTMLElement | null>
  /** Earlier sessions, newest first; absent: not shown. */
  sessions?: readonly ExerciseSession[]
  /** How this person writes how hard a set was. */
  effort?: EffortKind
  /** Of its heading, in the outline of the page. */
  level?: 2 | 3
  /** What can be done with it. */
  menu?: ReactNode
}

export const NO_SESSIONS: readonly ExerciseSession[] = []
const NOTHING_SAID: SaidOfSets = {}
const NO_RIVALS: readonly SetRival[] = []

/** One exercise of a workout: planned and logged sets. */
export function ExerciseLog({
  code,
  exercise: prescription,
  logs,
  rivals = NO_RIVALS,
  settled = NO_RIVALS,
  loads,
  date,
  unit,
  isOver,
  ofOther,
  nextSetId,
  said = NOTHING_SAID,
  draft,
  actions,
  onAsk,
  nextRef,
  sessions = NO_SESSIONS,
  effort = 'rpe',
  level = 3,
  menu,
}: ExerciseLogProps) {
  const { exercise, sets, note, insteadOf, changes } = prescription
  const own = logsOfExercise(prescription, logs)
  const ids = countedIds(sets)
  const done = doneIds(own)
  const doneCount = ids.filter(id => done.has(id)).length
  const isDropped = changes?.dropped ?? false
  const video = changes?.video_url ?? prescription.video_override ?? exercise.video_url
  const written = actions && !isDropped
  return (
    <section
      className={classes.exercise}
      data-drawn={placeOfFigure(exercise.id) >= 0 || undefined}
      aria-label={`${code} ${exercise.name}`}
    >
      <ExerciseLogHead
        code={code}
        prescription={prescription}
        done={doneCount}
        total={ids.length}
        skipped={written ? skippedCount(ids, done) : 0}
        loads={loads}
        unit={unit}
        last={sessions[0]}
        level={level}
        menu={menu}
      />
      {insteadOf && <p className={classes.said}>Instead of {insteadOf.name}</p>}
      {prescription.isAdded && ofOther && <p className={classes.said}>Added while training</p>}
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
      {exercise.cues && written && own.length === 0 && <p className={classes.cue}>{exercise.cues}</p>}
      {video && (
        <p className={classes.cue}>
          <a className={classes.video} href={video} target="_blank" rel="noreferrer">
            Video of {exercise.name}
          </a>
        </p>
      )}
      {written ? (
        <SetRows
          prescription={prescription}
          logs={own}
          rivals={rivals}
          settled={settled}
          loads={loads}
          date={date}
          unit={unit}
          nextSetId={nextSetId}
          said={said}
          draft={draft}
          actions={actions}
          onAsk={onAsk}
          nextRef={nextRef}
          sessions={sessions}
          effort={effort}
          ofOther={ofOther}
        />
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
      {written && prescription.isAdded && (
        <p className={classes.said}>
          <Button
            size="lg"
            variant="ghost"
            leftIcon={<Plus />}
            aria-label={`Add a set of ${exercise.name}`}
            onClick={() => actions.addSets(prescription.id, [{ place: 'last' }])}
          >
            Set
          </Button>
        </p>
      )}
    </section>
  )
}
