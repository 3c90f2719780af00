import { useId } from 'react'
import classes from './view-toggle.module.css'

export type ChartView = 'chart' | 'table'

interface ViewToggleProps {
  label: string
  /** Label of the option that is not the table. */
  drawing: string
  view: ChartView
  onChange: (view: ChartView) => void
}

/** Between the drawing and its table. Internal. */
export function ViewToggle({ label, drawing, view, onChange }: ViewToggleProps) {
  const name = useId()
  return (
    <fieldset className={classes.toggle} aria-label={`${label}: show as`}>
      {(['chart', 'table'] as const).map(value => (
        <label key={value} className={classes.option}>
          <input
            type="radio"
            name={name}
            className={classes.input}
            checked={view === value}
            onChange={() => onChange(value)}
          />
          {value === 'chart' ? drawing : 'Table'}
        </label>
      ))}
    </fieldset>
  )
}
