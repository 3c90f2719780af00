import { Row, Text } from '@coach-app/ui'
import { useId } from 'react'
import classes from './mail-view.module.css'

interface SegmentsProps<Value extends string> {
  /** Name of the group of options, for screen readers. */
  label: string
  options: Record<Value, string>
  value: Value
  onChange: (value: Value) => void
}

/** A segmented control. */
export function Segments<Value extends string>({ label, options, value, onChange }: SegmentsProps<Value>) {
  const name = useId()
  return (
    <Row as="fieldset" align="stretch" wrap shrink className={classes.segments}>
      <legend className={classes.hidden}>{label}</legend>
      {/* The keys of a record of Value are Values. */}
      {(Object.entries(options) as [Value, string][]).map(([option, text]) => (
        <Text
          as="label"
          key={option}
          size={13}
          tone="muted"
          weight="medium"
          breaks="never"
          className={classes.segment}
        >
          <input
            type="radio"
            name={name}
            checked={option === value}
            onChange={() => onChange(option)}
            className={classes.hidden}
          />
          {text}
        </Text>
      ))}
    </Row>
  )
}
