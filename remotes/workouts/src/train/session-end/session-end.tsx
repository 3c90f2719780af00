import { Button, Field, pageFoot, Textarea } from '@coach-app/ui'
import { CircleCheckBig, Flag, Image as ImageIcon } from 'lucide-react'
import { type ReactNode, Suspense, useMemo, useState } from 'react'
import type { ExerciseSession } from '../../model/exercise/exercise.ts'
import { lastLike } from '../../model/log/last-like.ts'
import { sessionFigures } from '../../model/log/session-figures.ts'
import { progressOf, setsWords } from '../../model/log/workout-progress.ts'
import type { WeightUnit } from '../../model/units/weight.ts'
import { decided, numbersAlsoEntered, numbersToChoose } from '../../model/workout/count-to-choose.ts'
import { isPlanOfOther, type Workout } from '../../model/workout/workout.ts'
import { useLoadsOfAthlete } from '../../parts/load-reasons/loads-context.tsx'
import { preloadedPart } from '../../parts/preload/preloaded-part.tsx'
import { NumberChoices, NumbersAlsoEntered } from '../../parts/two-devices/lazy.tsx'
import { SessionRpe } from '../log/session-rpe.tsx'
import { SessionTimesFields } from '../log/session-times.tsx'
import { useSessionAnswers } from '../log/use-session-answers.ts'
import type { WorkoutLog } from '../log/use-workout-log.ts'
import { compareExercises } from './compare-exercises.ts'
import { ComparedList } from './compared-list.tsx'
import { EndFigures } from './end-figures.tsx'
import { exercisesOf, musclesOfDay, recordsOfDay } from './end-summary.ts'
import { MovedGoals } from './moved-goals.tsx'
import { MusclesOfDay } from './muscles-of-day.tsx'
import { RecordCards } from './record-cards.tsx'
import classes from './session-end.module.css'

// Drawing a picture comes with its dialog.
const SharePictureDialog = preloadedPart(
  async () => (await import('../share-picture/share-picture-dialog.tsx')).SharePictureDialog,
)

export interface SessionEndProps {
  workout: Workout
  /** Those around it, for the last time it was done. */
  workouts: readonly Workout[]
  log: WorkoutLog
  sessions: ReadonlyMap<string, ExerciseSession[]>
  unit: WeightUnit
  /** What it can become besides. */
  more?: ReactNode
  onDone: () => void
}

/** The end of a workout: what it came to, against the plan and the last time, and what one may say of it. */
export function SessionEnd({ workout, workouts, log, sessions, unit, more, onDone }: SessionEndProps) {
  const { date, session } = workout
  const { blocks, logs, rivals, actions, loads } = log
  const [isSharing, setSharing] = useState(false)
  const answers = useSessionAnswers(session, logs, actions.rate)
  const { shown, edit, minutes, isWrongDuration } = answers
  const { bodyWeights } = useLoadsOfAthlete().loads
  const counted = useMemo(() => decided(logs, rivals), [logs, rivals])
  const exercises = useMemo(() => exercisesOf(blocks), [blocks])
  const records = useMemo(
    () => recordsOfDay(exercises, counted, date, sessions, bodyWeights, unit),
    [exercises, counted, date, sessions, bodyWeights, unit],
  )
  const last = useMemo(() => lastLike({ ...workout, logs }, workouts), [workout, logs, workouts])
  const compared = useMemo(
    () => compareExercises(blocks, logs, loads, sessions, unit, !isPlanOfOther(workout)),
    [blocks, logs, loads, sessions, unit, workout],
  )
  const muscles = useMemo(() => musclesOfDay(exercises, logs), [exercises, logs])
  const figures = { ...sessionFigures({ blocks, logs, session }), minutes: isWrongDuration ? null : minutes }
  const progress = progressOf({ blocks }, logs)
  const isShort = progress.done < progress.total
  const clock = answers.times && `${shown.start}–${shown.end}`
  return (
    <section className={classes.end} aria-label="Summary">
      <header className={classes.head} data-short={isShort || undefined}>
        {isShort ? <Flag aria-hidden="true" /> : <CircleCheckBig aria-hidden="true" />}
        <h2 className={classes.title}>
          {isShort ? `Workout finished, ${setsWords(progress)}` : 'Workout completed'}
        </h2>
      </header>
      <EndFigures figures={figures} records={records.length} last={last} unit={unit} />
      {records.length > 0 && <RecordCards records={records} />}
      <MovedGoals workout={workout} logs={counted} bodyWeights={bodyWeights} unit={unit} />
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
      <SessionRpe value={shown.srpe} onChange={value => edit('srpe', value)} />
      <Field label={isPlanOfOther(workout) ? 'A word for your coach' : 'A word about it'} optional>
        <Textarea
          rows={2}
          maxLength={4000}
          value={shown.comment}
          onChange={event => edit('comment', event.target.value)}
        />
      </Field>
      <details className={classes.times}>
        <summary className={classes.summary}>{clock ? `Time: ${clock}` : 'Time'}</summary>
        <div className={classes.timesBody}>
          <SessionTimesFields {...answers} />
        </div>
      </details>
      <ComparedList exercises={compared} />
      {more}
      <MusclesOfDay amounts={muscles} />
      <div ref={pageFoot} className={classes.bar}>
        <Button
          size="lg"
          variant="outline"
          leftIcon={<ImageIcon />}
          onPointerEnter={SharePictureDialog.preload}
          onFocus={SharePictureDialog.preload}
          onClick={() => setSharing(true)}
        >
          Share picture
        </Button>
        <Button size="lg" disabled={isWrongDuration} onClick={onDone}>
          Done
        </Button>
      </div>
      {isSharing && (
        <Suspense fallback={null}>
          <SharePictureDialog
            session={{
              title: workout.title,
              isTitleOfOther: isPlanOfOther(workout),
              date,
              figures,
              exercises,
              logs,
              records,
            }}
            onClose={() => setSharing(false)}
          />
        </Suspense>
      )}
    </section>
  )
}
