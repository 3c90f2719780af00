import { Text } from '@coach-app/ui'
import { useId } from 'react'
import classes from './quick-choice.module.css'

export interface QuickOption<V extends string> {
  value: V
  label: string
  /** Said instead of a label that is short for the eye: `Monday` for `M`. */
  name?: string
}

interface QuickChoiceProps<V extends string> {
  legend: string
  /** `one` of them, or `any` number. */
  of: 'one' | 'any'
  options: readonly QuickOption<V>[]
  chosen: readonly V[]
  /** One was pressed. */
  onChoose: (value: V) => void
  /** All in one line of equal widths, where labels are as short as a letter. */
  isStrip?: boolean
  /** Id of the description of the whole choice. */
  describedBy?: string
}

/** A few values that are all in sight, each one press. */
export function QuickChoice<V extends string>({
  legend,
  of,
  options,
  chosen,
  onChoose,
  isStrip = false,
  describedBy,
}: QuickChoiceProps<V>) {
  const name = useId()
  return (
    <fieldset className={classes.choice} aria-describedby={describedBy}>
      <Text as="legend" size={13} tone="muted" className={classes.legend}>
        {legend}
      </Text>
      <div className={isStrip ? classes.strip : classes.values}>
        {options.map(({ value, label, name: said }) => (
          <label key={value} className={classes.value}>
            <input
              type={of === 'one' ? 'radio' : 'checkbox'}
              name={name}
              value={value}
              checked={chosen.includes(value)}
              onChange={() => onChoose(value)}
              aria-label={said}
              className={classes.input}
            />
            <span aria-hidden={said ? true : undefined}>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
