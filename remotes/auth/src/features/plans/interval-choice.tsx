import { useId } from 'react'
import classes from './interval-choice.module.css'
import type { Interval } from './paying.data.ts'

const LABELS: Record<Interval, string> = { month: 'Monthly', year: 'Yearly' }

interface IntervalChoiceProps {
  interval: Interval
  onChange: (interval: Interval) => void
}

/** How often is paid: it changes the prices of all plans below it. */
export function IntervalChoice({ interval, onChange }: IntervalChoiceProps) {
  const name = useId()
  return (
    <fieldset className={classes.choice} aria-label="How often you pay">
      {(['month', 'year'] as const).map(value => (
        <label key={value} className={classes.option}>
          <input
            type="radio"
            name={name}
            className={classes.input}
            checked={interval === value}
            onChange={() => onChange(value)}
          />
          {LABELS[value]}
        </label>
      ))}
    </fieldset>
  )
}
