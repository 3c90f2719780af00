import { counted, METRICS } from '@coach-app/contracts'
import { LineChart } from '@coach-app/ui/charts'
import { marks, type ShownProgress } from '../../model/progress/shown-progress.ts'
import { Metric } from '../../parts/metric/metric.tsx'
import { ProgressCard } from './progress-card.tsx'

/** The session load of each day, and its moving averages over a week and four: beside each other, never as a ratio. */
export function LoadCard({ shown: { load, unrated } }: { shown: ShownProgress }) {
  const isThere = load.sessions.length > 0
  return (
    <ProgressCard
      title={<Metric metric="session_load">Session load by day</Metric>}
      note={
        <>
          Moving averages of 7 days (<Metric metric="acute_load">{METRICS.acute_load.short}</Metric>) and 28
          days (<Metric metric="chronic_load">{METRICS.chronic_load.short}</Metric>
          ).
          {unrated > 0 && ` ${counted(unrated, 'session')} without a session RPE or minutes count as none.`}
        </>
      }
    >
      {heading => (
        <LineChart
          label="Session load by day"
          heading={heading}
          unit="AU"
          fromZero
          series={
            isThere
              ? [
                  { key: 'acute', name: 'Acute', points: load.acute },
                  { key: 'chronic', name: 'Chronic', points: load.chronic },
                  { key: 'sessions', name: 'Session', points: marks(load.sessions) },
                ]
              : []
          }
          empty={{
            title: 'No session load yet',
            description: 'It takes how hard a session was and how long it took, asked when it is completed.',
          }}
        />
      )}
    </ProgressCard>
  )
}
