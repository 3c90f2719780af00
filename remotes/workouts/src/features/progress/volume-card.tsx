import { BarChart } from '@coach-app/ui/charts'
import { fromKg, type WeightUnit } from '../load/weight.ts'
import { Metric } from '../metric/metric.tsx'
import type { ProgressWeek } from './progress.ts'
import { ProgressCard } from './progress-card.tsx'
import { shortDay } from './week-format.ts'

/** What was lifted in each week. */
export function VolumeCard({ weeks, unit }: { weeks: readonly ProgressWeek[]; unit: WeightUnit }) {
  return (
    <ProgressCard title={<Metric metric="volume_load">Volume load by week</Metric>}>
      {heading => (
        <BarChart
          label="Volume load by week"
          heading={heading}
          unit={unit}
          category="Week from"
          valueName="Lifted"
          layout="columns"
          height={220}
          bars={weeks.map(({ week, volume_kg }) => ({
            key: week,
            name: shortDay(week),
            value: Math.round(fromKg(volume_kg, unit)),
          }))}
        />
      )}
    </ProgressCard>
  )
}
