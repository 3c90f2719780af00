import { Text } from '@coach-app/ui'
import { formatNumber, formatTotal } from '../../model/units/weight.ts'
import { sessionLoad } from '../../model/volume/week-totals.ts'
import type { SessionLog } from '../../model/workout/workout.ts'
import { Metric } from '../metric/metric.tsx'
import classes from './session-summary.module.css'

/** The session log; renders nothing when it is empty. */
export function SessionSummary({ session }: { session: SessionLog | null }) {
  if (!session || (session.srpe === null && session.duration_min === null && session.comment === ''))
    return null
  const load = sessionLoad({ session })
  const facts = [
    session.srpe !== null && `Session RPE ${formatNumber(session.srpe)}`,
    session.duration_min !== null && `${session.duration_min} min`,
  ].filter(fact => fact !== false)
  return (
    <section className={classes.summary} aria-label="Session">
      {session.comment && <p className={classes.comment}>{session.comment}</p>}
      {facts.length > 0 && (
        <Text weight="medium" numeric>
          {facts.join(' · ')}
          {load !== null && (
            <>
              {' '}
              · <Metric metric="session_load">Session load</Metric> {formatTotal(load)} AU
            </>
          )}
        </Text>
      )}
    </section>
  )
}
