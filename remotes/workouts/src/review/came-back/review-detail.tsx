import { counted } from '@coach-app/contracts'
import { Badge, Button, Kbd, Row, Stack, Text } from '@coach-app/ui'
import { parseDate } from '@internationalized/date'
import { Check, MonitorSmartphone, NotebookPen, RotateCcw, Trophy, Video } from 'lucide-react'
import { memo, useDeferredValue } from 'react'
import { Link } from 'react-router-dom'
import { formatLongDay } from '../../model/dates/day-format.ts'
import { sessionMinutes } from '../../model/log/session-minutes.ts'
import { recordText } from '../../model/records/record-text.ts'
import type { Returned } from '../../model/review/returned.ts'
import { formatNumber, keepUnits, type WeightUnit } from '../../model/units/weight.ts'
import { plannedForWords } from '../../model/workout/planned-for-words.ts'
import { useReaderZone } from '../../parts/athlete-app/athlete-app.ts'
import { Reply } from '../../parts/messages/reply.tsx'
import { WorkoutStateBadge } from '../../parts/workout-card/workout-state-badge.tsx'
import { calendarHref } from '../../paths.ts'
import { NextTimeForm } from './next-time-form.tsx'
import { type ReviewedExercise, reviewedWorkout } from './reasons.ts'
import classes from './review-detail.module.css'
import { whenWords } from './since-words.ts'

/** The field open below the workout, if any. */
export type Writing = 'reply' | 'next' | null

interface ReviewDetailProps {
  returned: Returned
  unit: WeightUnit
  isReviewed: boolean
  writing: Writing
  onWrite: (what: Writing) => void
}

/** A workout that came back, at one glance: asked and lifted, an exercise a line. */
export const ReviewDetail = memo(function ReviewDetail(props: ReviewDetailProps) {
  const { returned, unit, isReviewed, writing, onWrite } = props
  const { workout, athlete, state, records } = returned
  const { exercises, done, total, beyond } = reviewedWorkout(returned, unit)
  const timeZone = useReaderZone()
  const wasTrained = state === 'completed' || state === 'in_progress'
  const moved = plannedForWords(workout)
  // The fields are rendered after the next workout is painted.
  const isWritable = useDeferredValue(returned.id) === returned.id || writing !== null
  const words = [workout.session?.comment, workout.athlete_note].filter(Boolean)
  return (
    <Stack
      as="article"
      gap={3}
      className={classes.detail}
      aria-label={`${athlete.name}, ${workout.title}`}
      data-reviewed={isReviewed}
    >
      <Row as="header" gap={4} rowGap={2} align="start" wrap justify="between">
        <div>
          <Text as="h2" size={20} weight="semibold" leading="snug" className={classes.title}>
            {athlete.name} <span className={classes.dot}>·</span>{' '}
            <Link to={calendarHref(athlete.id, { date: workout.date, workout: workout.id })}>
              {workout.title}
            </Link>
          </Text>
          <Text size={14} numeric className={classes.facts}>
            {[formatLongDay(parseDate(workout.date)), moved, ...factsOf(returned)]
              .filter(Boolean)
              .join(' · ')}
          </Text>
        </div>
        <Row gap={2}>
          {isReviewed && (
            <Badge tone="neutral" icon={<Check />}>
              Reviewed{returned.reviewedAt && ` ${whenWords(returned.reviewedAt, timeZone)}`}
            </Badge>
          )}
          <WorkoutStateBadge state={state} isShort={exercises.some(({ short }) => short.length > 0)} />
          {wasTrained && total + beyond > 0 && (
            <span className={done < total ? classes.shortCount : classes.count}>
              {countWords(done, total, beyond)}
            </span>
          )}
        </Row>
      </Row>
      {returned.reviewedAt && !isReviewed && (
        <Row as="p" gap={2} size={14} tone="accent" weight="medium">
          <RotateCcw size={16} aria-hidden="true" />
          {againWords(returned.changedLogs.size, whenWords(returned.reviewedAt, timeZone))}
        </Row>
      )}
      {returned.toChoose > 0 && <ToChoose returned={returned} />}
      {state === 'skipped' && (
        <p className={classes.words}>{workout.skip_reason || 'Skipped without a reason.'}</p>
      )}
      {words.map(said => (
        <blockquote key={said} className={classes.words}>
          {said}
        </blockquote>
      ))}
      {records.map(record => (
        <Row as="p" key={record.exercise_id} gap={2} size={14} numeric className={classes.record}>
          <Trophy size={16} aria-hidden="true" />
          <span>
            <b>{record.exercise}</b> {keepUnits(recordText({ of: 'e1rm', ...record }, unit))}
          </span>
        </Row>
      ))}
      {exercises.length > 0 && <AskedAndLifted {...{ exercises, wasTrained, isReviewed }} />}
      <Row as="footer" gap={3} align="start" wrap className={classes.writing} key={returned.id}>
        {isWritable && (
          <Reply
            isAsked={writing === 'reply'}
            workoutId={workout.id}
            otherId={athlete.id}
            otherName={athlete.name}
            onClose={() => onWrite(null)}
          />
        )}
        {isWritable &&
          athlete.access === 'write' &&
          (writing === 'next' ? (
            <NextTimeForm returned={returned} exercises={exercises} onClose={() => onWrite(null)} />
          ) : (
            <Button
              size="sm"
              variant="outline"
              className={classes.nextButton}
              leftIcon={<NotebookPen />}
              onClick={() => onWrite('next')}
            >
              Next time … <Kbd>N</Kbd>
            </Button>
          ))}
      </Row>
    </Stack>
  )
})

interface AskedAndLiftedProps {
  exercises: readonly ReviewedExercise[]
  wasTrained: boolean
  isReviewed: boolean
}

const AskedAndLifted = ({ exercises, wasTrained, isReviewed }: AskedAndLiftedProps) => (
  <table className={classes.table} aria-label="Asked and lifted">
    <thead>
      <tr>
        <th scope="col" colSpan={2}>
          Exercise
        </th>
        <th scope="col">Asked</th>
        {wasTrained && (
          <>
            <th scope="col">Lifted</th>
            <th scope="col">Difference</th>
            <th scope="col">RPE</th>
          </>
        )}
      </tr>
    </thead>
    <tbody>
      {exercises.map(one => (
        <ExerciseRow key={one.id} exercise={one} wasTrained={wasTrained} isReviewed={isReviewed} />
      ))}
    </tbody>
  </table>
)

/** `Changed since you looked at it (Friday 18:10): 2 sets` */
const againWords = (sets: number, when: string): string =>
  `Changed since you looked at it (${when})${sets === 0 ? '' : `: ${counted(sets, 'set')}`}`

/** `3/4`; what was done beyond the plan beside it, and alone where nothing was planned: `3/3 + 1`, `5 sets`. */
const countWords = (done: number, total: number, beyond: number): string => {
  if (total === 0) return counted(beyond, 'set')
  return `${done}/${total}${beyond > 0 ? ` + ${beyond}` : ''}`
}

/** The athlete chooses, not who reviews: until then one of the two is what is compared below. */
const ToChoose = ({ returned: { athlete, workout, toChoose } }: Pick<ReviewDetailProps, 'returned'>) => (
  <Row as="p" gap={2} size={14} tone="accent" weight="medium">
    <MonitorSmartphone size={16} aria-hidden="true" />
    <span>
      Two devices say different things of {toChoose === 1 ? 'one entry' : `${toChoose} entries`}, and{' '}
      {athlete.name} has not chosen yet: what counts until then stands below.{' '}
      <Link to={calendarHref(athlete.id, { date: workout.date, workout: workout.id })}>See both</Link>
    </span>
  </Row>
)

function factsOf({ workout, state }: Returned): string[] {
  if (state === 'missed' || state === 'skipped') return []
  const { session, logs } = workout
  const minutes = session?.duration_min ?? sessionMinutes(logs, session)
  return [
    minutes !== null ? `${minutes} min` : '',
    session?.srpe != null ? `RPE ${formatNumber(session.srpe)}` : '',
  ].filter(Boolean)
}

interface ExerciseRowProps {
  exercise: ReviewedExercise
  wasTrained: boolean
  isReviewed: boolean
}

function ExerciseRow({ exercise, wasTrained, isReviewed }: ExerciseRowProps) {
  const { code, name, insteadOf, isAdded, isLeftOut, isNew, asked, lifted, short, more, isCompared, effort } =
    exercise
  const difference = [...short, ...more].join(', ')
  const remark = insteadOf ? `instead of ${insteadOf}` : isAdded ? 'added' : ''
  return (
    <tr>
      <td className={classes.code}>{code}</td>
      <th scope="row" className={classes.name}>
        {name}
        {remark && (
          <Text as="span" size={13} tone="muted">
            {' '}
            {remark}
          </Text>
        )}
        {exercise.words.map(said => (
          <Text as="span" key={said} size={13} tone="muted" breaks="anywhere" className={classes.said}>
            “{said}”
          </Text>
        ))}
        {exercise.video && (
          <a className={classes.video} href={exercise.video} target="_blank" rel="noreferrer">
            <Video size={14} aria-hidden="true" /> Video
          </a>
        )}
      </th>
      <td className={classes.asked} data-label="Asked">
        {keepUnits(asked) || '–'}
      </td>
      {wasTrained && (
        <>
          <td className={classes.lifted} data-label="Lifted">
            {keepUnits(lifted) || '–'}
            {isNew && !isReviewed && (
              <Text as="span" size={12} tone="accent" className={classes.new}>
                new
              </Text>
            )}
          </td>
          <td className={short.length > 0 ? classes.short : classes.difference} data-label="Difference">
            {isLeftOut ? 'left out' : difference || (isCompared ? 'as asked' : '–')}
          </td>
          <td className={classes.effort} data-label="RPE">
            {effort || '–'}
          </td>
        </>
      )}
    </tr>
  )
}
