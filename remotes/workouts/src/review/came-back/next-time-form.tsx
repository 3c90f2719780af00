import { AppFailure, unwrap } from '@coach-app/data'
import { ChoosePlanLink, useNotify } from '@coach-app/runtime'
import { Banner, Button, Field, NativeSelect, Row, Stack, Textarea } from '@coach-app/ui'
import { parseDate } from '@internationalized/date'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { calendarKeys } from '../../data/calendar/calendar.keys.ts'
import { putWorkout } from '../../data/calendar/patch-calendar.ts'
import { useHistory, usePlan } from '../../data/training/training-context.tsx'
import { todayIn } from '../../model/dates/calendar-span.ts'
import { formatLongDay } from '../../model/dates/day-format.ts'
import type { Returned } from '../../model/review/returned.ts'
import { findNextTime, type NextTime, withNote } from './next-time.ts'
import type { ReviewedExercise } from './reasons.ts'
import classes from './review-detail.module.css'

/** How far ahead a note finds its workout. */
const DAYS_AHEAD = 28

/** What was begun for the next time of a workout, by its id: put aside with Escape, it is there again. */
const begun = new Map<string, string>()

interface NextTimeFormProps {
  returned: Returned
  exercises: readonly ReviewedExercise[]
  onClose: () => void
}

/** A note for the next time, written into the plan of the next workout with this exercise. */
export function NextTimeForm({ returned, exercises, onClose }: NextTimeFormProps) {
  const { athlete, workout } = returned
  const client = useQueryClient()
  const history = useHistory()
  const plan = usePlan()
  const notify = useNotify()
  const [words, setWords] = useState(begun.get(workout.id) ?? '')
  const [exerciseId, setExerciseId] = useState(
    () => (exercises.find(({ short }) => short.length > 0) ?? exercises[0])?.exerciseId ?? '',
  )
  const from = todayIn(athlete.time_zone)
  const span = { from, to: from.add({ days: DAYS_AHEAD }) }
  const calendar = useQuery({
    queryKey: calendarKeys.span(athlete.id, span),
    queryFn: async () => unwrap(await history.readCalendar(athlete.id, String(span.from), String(span.to))),
    networkMode: 'always',
  })
  const next = findNextTime(calendar.data?.workouts ?? [], exerciseId || null, String(from))
  const save = useMutation({
    networkMode: 'always',
    mutationFn: async ({ to, saveId }: { to: NextTime; saveId: string }) =>
      unwrap(await plan.saveWorkout(withNote(to, words.trim(), saveId))),
    onSuccess: async (stored, { saveId }) => {
      begun.delete(workout.id)
      await putWorkout(client, stored)
      onClose()
      notify({
        kind: 'success',
        text: `The note is on ${stored.title}, ${formatLongDay(parseDate(stored.date))}`,
        action: {
          label: 'Undo',
          run: () =>
            void plan
              .undoChanges([saveId], [])
              .then(() => client.invalidateQueries({ queryKey: calendarKeys.all(athlete.id) })),
        },
      })
    },
  })
  const error = save.error instanceof AppFailure ? save.error.error : null
  return (
    <Stack
      as="form"
      gap={3}
      className={classes.form}
      onSubmit={event => {
        event.preventDefault()
        if (next && words.trim() !== '') save.mutate({ to: next, saveId: crypto.randomUUID() })
      }}
      onKeyDown={event => {
        if (event.key === 'Escape') onClose()
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.requestSubmit()
      }}
    >
      <div className={classes.nextFields}>
        <Field label="Next time" hint={whereWords(next, calendar.isPending, calendar.isError)}>
          <Textarea
            rows={2}
            autoFocus
            maxLength={1000}
            value={words}
            readOnly={save.isPending}
            placeholder="Stay until all fives"
            onChange={event => {
              begun.set(workout.id, event.target.value)
              setWords(event.target.value)
            }}
          />
        </Field>
        <Field label="About">
          <NativeSelect value={exerciseId} onChange={event => setExerciseId(event.target.value)}>
            {exercises.map(({ id, exerciseId: value, name }) => (
              <option key={id} value={value}>
                {name}
              </option>
            ))}
            <option value="">The whole workout</option>
          </NativeSelect>
        </Field>
      </div>
      {save.isError && (
        <Banner
          tone="danger"
          title="The note is not saved"
          action={error?.code === 'payment-required' && <ChoosePlanLink reason={error.reason} />}
        >
          {error?.code === 'payment-required'
            ? error.reason === 'plan_full'
              ? error.message
              : 'Planning for others needs a plan.'
            : error?.code === 'conflict'
              ? 'Somebody has just changed that workout. Try again.'
              : 'Check your connection and try again. What you typed is still here.'}
        </Banner>
      )}
      <Row gap={2} align="stretch">
        <Button type="submit" size="sm" loading={save.isPending} disabled={!next || words.trim() === ''}>
          Write it there
        </Button>
        <Button size="sm" variant="ghost" onClick={onClose}>
          Cancel
        </Button>
      </Row>
    </Stack>
  )
}

function whereWords(next: NextTime | null, isPending: boolean, isError: boolean): string {
  if (isPending) return 'Looking for the next workout …'
  if (isError) return 'The plan could not be read. Check your connection.'
  if (!next) return `Nothing is planned in the next ${DAYS_AHEAD} days.`
  const { workout, prescriptionId } = next
  return `Goes to ${workout.title}, ${formatLongDay(parseDate(workout.date))}, ${prescriptionId ? 'at this exercise' : 'for the whole workout'}`
}
