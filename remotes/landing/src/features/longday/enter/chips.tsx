import { Row, Text } from '@coach-app/ui'
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
    <Row as="fieldset" gap={2} align="stretch" shrink className={classes.chips}>
      <Text as="legend" size={13} tone="muted">
        {label}
      </Text>
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
    </Row>
  )
}
