import { BarChart } from '@coach-app/ui/charts'
import { shortDay } from '../../model/dates/week-format.ts'
import type { ProgressWeek } from '../../model/progress/progress.ts'
import { fromKg, type WeightUnit } from '../../model/units/weight.ts'
import { Metric } from '../../parts/metric/metric.tsx'
import { ProgressCard } from './progress-card.tsx'

/** Volume load per week. */
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
