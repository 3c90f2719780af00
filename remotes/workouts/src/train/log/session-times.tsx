import { Field, Input } from '@coach-app/ui'
import { minutesOf, type SessionTimes } from '../../model/log/session-times.ts'
import { Metric } from '../../parts/metric/metric.tsx'
import classes from './session-panel.module.css'
import type { TypedSession } from './use-session-answers.ts'

/** When a session was and how long it took. */
export function SessionTimesFields({ shown, edit, minutes, isWrongDuration, times }: TypedSession) {
  const edited =
    (field: keyof TypedSession['shown']) =>
    ({ target }: { target: { value: string } }) =>
      edit(field, target.value)
  return (
    <>
      <div className={classes.fields}>
        {times && (
          <>
            <Field label="Start">
              <Input size="lg" type="time" value={shown.start} onChange={edited('start')} />
            </Field>
            <Field label="End">
              <Input size="lg" type="time" value={shown.end} onChange={edited('end')} />
            </Field>
          </>
        )}
        <Field label="Minutes" error={isWrongDuration ? 'Enter whole minutes, up to 1440.' : undefined}>
          <Input size="lg" inputMode="numeric" value={shown.duration_min} onChange={edited('duration_min')} />
        </Field>
      </div>
      {!isWrongDuration && <OtherSpan minutes={minutes} times={times} />}
      <p className={classes.lead}>
        Session RPE times minutes is the <Metric metric="session_load">session load</Metric>.
      </p>
    </>
  )
}

/** Sets that were typed in afterwards say nothing of how long it took: which of the two counts. */
function OtherSpan({ minutes, times }: { minutes: number | null; times: SessionTimes | null }) {
  const span = times && minutesOf(times)
  if (minutes === null || span === null || Math.abs(span - minutes) <= 1) return null
  return (
    <p className={classes.lead}>
      Minutes count: {minutes}. Start and end are {span} min apart.
    </p>
  )
}
