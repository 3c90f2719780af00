import { useId } from 'react'
import classes from './enter.module.css'

interface ChipsProps {
  label: string
  value: number
  onChange: (value: number) => void
  options: readonly { value: number; name: string }[]
}

/** One of a few, large enough for a thumb. */
export function Chips({ label, value, onChange, options }: ChipsProps) {
  const name = useId()
  return (
    <fieldset className={classes.chips}>
      <legend className={classes.chipsLabel}>{label}</legend>
      {options.map(option => (
        <label key={option.value} className={classes.chip}>
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span>{option.name}</span>
        </label>
      ))}
    </fieldset>
  )
}
