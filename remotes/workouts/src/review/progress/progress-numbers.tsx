import { Text } from '@coach-app/ui'
import type { ReactNode } from 'react'
import { countWords, percentWords } from '../../model/progress/share.ts'
import type { ShownProgress } from '../../model/progress/shown-progress.ts'
import { formatTotal, fromKg, type WeightUnit } from '../../model/units/weight.ts'
import { Metric } from '../../parts/metric/metric.tsx'
import classes from './progress-numbers.module.css'

/** The range in numbers; loads as they are today. */
export function ProgressNumbers({ shown, unit }: { shown: ShownProgress; unit: WeightUnit }) {
  const { sessions, sets, volume, load } = shown
  const last = (of: { value: number | null }[]) => {
    const value = of.at(-1)?.value
    return value == null ? '—' : formatTotal(value)
  }
  return (
    <dl className={classes.numbers}>
      <Total name={<Metric metric="session_compliance">Sessions</Metric>} more={percentWords(sessions)}>
        {countWords(sessions, 'session')}
      </Total>
      <Total name={<Metric metric="set_compliance">Sets</Metric>} more={percentWords(sets)}>
        {countWords(sets, 'set')}
      </Total>
      <Total name={<Metric metric="volume_load">Volume load</Metric>} more={unit}>
        {formatTotal(fromKg(volume, unit))}
      </Total>
      <Total name={<Metric metric="acute_load">Acute load</Metric>} more="AU">
        {last(load.acute)}
      </Total>
      <Total name={<Metric metric="chronic_load">Chronic load</Metric>} more="AU">
        {last(load.chronic)}
      </Total>
    </dl>
  )
}

interface TotalProps {
  name: ReactNode
  /** The unit or the share. */
  more: string
  children: string
}

function Total({ name, more, children }: TotalProps) {
  return (
    <div className={classes.number}>
      <dt className={classes.name}>{name}</dt>
      <dd>
        <Text as="span" size={20} weight="semibold" className={classes.value}>
          {children}
        </Text>
        {children !== '—' && more && <span className={classes.more}>{more}</span>}
      </dd>
    </div>
  )
}
