import { BarChart } from '@coach-app/ui/charts'
import { shortDay } from '../../model/dates/week-format.ts'
import type { ProgressWeek } from '../../model/progress/progress.ts'
import { Metric } from '../../parts/metric/metric.tsx'
import { ProgressCard } from './progress-card.tsx'

/** How many of the planned sessions of each week were done. */
export function SessionsCard({ weeks }: { weeks: readonly ProgressWeek[] }) {
  return (
    <ProgressCard
      title={<Metric metric="session_compliance">Sessions by week</Metric>}
      note="Planned is what was published and not skipped, on the day it was planned for; drafts and hidden workouts do not count. Done is finished: History also counts what was only begun."
    >
      {heading => (
        <BarChart
          label="Sessions by week"
          heading={heading}
          unit="sessions"
          category="Week from"
          layout="columns"
          height={220}
          bars={weeks.map(({ week, sessions }) => ({
            key: week,
            name: shortDay(week),
            value: sessions.done,
            planned: sessions.planned,
          }))}
        />
      )}
    </ProgressCard>
  )
}
