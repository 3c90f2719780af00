import { unwrap } from '@coach-app/data'
import { Input, Row, Stack, Text, Textarea } from '@coach-app/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { EnteredWhat } from '../../data/maxes/use-save-load.ts'
import { useOptionalHistory } from '../../data/training/training-context.tsx'
import { dayText } from '../../model/dates/day-text.ts'
import type { ExerciseSession } from '../../model/exercise/exercise.ts'
import { formatLog } from '../../model/log/format-log.ts'
import { reasonText } from '../../model/resolved-load/reason-text.ts'
import type { StoredPrescription } from '../../model/typed-line/stored-workout.ts'
import { isVideoAddress, VIDEO_ADDRESS_FAULT } from '../../model/workout/video-address.ts'
import { FigureButton } from '../../parts/exercise-figure/figure-button.tsx'
import { EnterMax } from '../../parts/load-reasons/enter-max.tsx'
import { ENTER } from '../../parts/load-reasons/load-reasons.tsx'
import { useLoadsOfAthlete } from '../../parts/load-reasons/loads-context.tsx'
import { useBuilder, useBuilderActions, useSurroundings } from './builder-context.tsx'
import classes from './current-exercise.module.css'
import { withPrescriptions } from './document/edit-cells.ts'

/** Below the current exercise: load reason, last time, note and video. */
export function CurrentExercise({ prescription }: { prescription: StoredPrescription }) {
  const { athleteId, date, unit, exercises, loadsOf } = useSurroundings()
  const { today } = useLoadsOfAthlete()
  const [entering, setEntering] = useState<EnteredWhat | null>(null)
  const past = useOptionalHistory()
  const history = useQuery({
    queryKey: ['exercise-history', athleteId, prescription.exercise_id, date],
    queryFn: async () =>
      past
        ? unwrap(await past.readExerciseHistory(athleteId, prescription.exercise_id, date || null, 3))
        : [],
    enabled: past !== undefined,
    staleTime: 5 * 60_000,
    refetchOnWindowFocus: false,
    retry: false,
  })
  const [isOpen, setOpen] = useState(false)
  const isDetailed = useBuilder(state => state.detailed === prescription.id)
  const loads = loadsOf(prescription)
  const load =
    loads.find((one, index) => one.status !== 'open' && prescription.sets[index]?.set_type !== 'warmup') ??
    loads.find(one => one.status !== 'open')
  const reader = { unit, on: date, nameOf: (id: string) => exercises.get(id)?.name ?? 'this exercise' }
  const exercise = exercises.get(prescription.exercise_id)
  const isSaid = load?.status === 'missing' || (load?.status === 'load' && load.reason.of !== 'written')
  const sessions = history.data ?? []
  const [last] = sessions
  const missing = load?.status === 'missing' && load.missing.what !== 'previous_set' ? load.missing : null
  const of = missing && 'exercise_id' in missing ? missing.exercise_id : null

  return (
    <Text as="div" size={12} tone="muted" className={classes.hand}>
      {exercise && <FigureButton exercise={exercise} className={classes.figure} />}
      <Row as="p" align="stretch" wrap className={classes.line}>
        {load && isSaid && <span>{reasonText(load, reader)}</span>}
        {missing && (
          <button type="button" className={classes.link} onClick={() => setEntering(missing.what)}>
            {ENTER[missing.what]}
          </button>
        )}
        {last ? (
          <button
            type="button"
            className={classes.link}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            last {sessionText(last, unit, date, exercises.get(prescription.exercise_id))}
          </button>
        ) : (
          <span>
            {history.isSuccess
              ? 'not done before'
              : history.isError
                ? 'last time unknown: no connection'
                : ''}
          </span>
        )}
      </Row>
      {isOpen && (
        <Text as="ol" numeric className={classes.sessions}>
          {sessions.map(session => (
            <li key={session.workout_id}>
              <span className={classes.day}>{dayText(session.date, { on: date || session.date })}</span>{' '}
              {session.logs
                .map(log => formatLog(log, unit, exercises.get(prescription.exercise_id)))
                .join(', ')}
            </li>
          ))}
        </Text>
      )}
      {isDetailed && <ExerciseDetailFields prescription={prescription} />}
      {entering && (
        <EnterMax
          athleteId={athleteId}
          exercise={
            of === null
              ? null
              : {
                  id: of,
                  name: reader.nameOf(of),
                  isEach: exercises.get(of)?.load_multiplier === 2,
                }
          }
          what={entering}
          unit={unit}
          today={today}
          // What is entered for a past workout has to be of that day to count for it.
          date={[date, today].sort()[0]}
          onClose={() => setEntering(null)}
        />
      )}
    </Text>
  )
}

/** `4×5 @ 102.5 R8, 12 Nov` when its sets were equal; else each of them. */
function sessionText(
  { logs, date }: ExerciseSession,
  unit: 'kg' | 'lb',
  on: string,
  exercise: { load_multiplier: number } | undefined,
): string {
  const sets = logs.map(log => formatLog(log, unit, exercise))
  const groups: { text: string; count: number }[] = []
  for (const text of sets) {
    const before = groups.at(-1)
    if (before?.text === text) before.count++
    else groups.push({ text, count: 1 })
  }
  const text = groups
    .map(group => (group.count > 1 ? `${group.count} × ${group.text}` : group.text))
    .join(', ')
  return `${text}, ${dayText(date, { on: on || date })}`
}

/** Note and video of an exercise in this workout. */
function ExerciseDetailFields({ prescription }: { prescription: StoredPrescription }) {
  const actions = useBuilderActions()
  const [video, setVideo] = useState(prescription.video_override ?? '')
  const isLink = video.trim() === '' || isVideoAddress(video.trim())
  const change = (over: Partial<StoredPrescription>, key: string): void =>
    actions.edit(document => {
      const now = document.blocks
        .flatMap(({ prescriptions }) => prescriptions)
        .find(({ id }) => id === prescription.id)
      return now ? withPrescriptions(document, new Map([[now.id, { ...now, ...over }]])) : document
    }, `${key} ${prescription.id}`)
  return (
    <Stack gap={2} className={classes.details}>
      <Textarea
        aria-label="Note for the athlete"
        placeholder="Note for the athlete"
        rows={1}
        maxLength={2000}
        autoFocus
        value={prescription.note}
        onChange={event => change({ note: event.target.value }, 'note')}
      />
      <div>
        <Input
          type="url"
          aria-label="Link to a video"
          aria-invalid={!isLink || undefined}
          placeholder="https:// link to a video"
          value={video}
          onChange={event => {
            setVideo(event.target.value)
            const link = event.target.value.trim()
            if (link === '' || isVideoAddress(link)) change({ video_override: link || null }, 'video')
          }}
        />
        {!isLink && (
          <Text tone="danger" role="alert">
            {VIDEO_ADDRESS_FAULT}.
          </Text>
        )}
      </div>
      <button type="button" className={classes.link} onClick={() => actions.setDetailed(null)}>
        Close note and video
      </button>
    </Stack>
  )
}
