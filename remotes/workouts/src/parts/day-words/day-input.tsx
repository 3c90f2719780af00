import { Input, NativeSelect } from '@coach-app/ui'
import type { ComponentProps } from 'react'
import { dateOf } from '../../model/template/template-days.ts'
import { useDayWords } from './day-words.ts'

interface DayInputProps extends Pick<ComponentProps<typeof Input>, 'aria-label' | 'disabled' | 'className'> {
  /** YYYY-MM-DD; empty while none is chosen. */
  value: string
  onChange: (date: string) => void
}

/** Chooses a day: a date, or of a template a day of its weeks. */
export function DayInput({ value, onChange, ...rest }: DayInputProps) {
  const { weeks } = useDayWords()
  if (weeks === null)
    return <Input {...rest} type="date" value={value} onChange={event => onChange(event.target.value)} />
  return (
    <NativeSelect {...rest} value={value} onChange={event => onChange(event.target.value)}>
      <DayOptions weeks={weeks} />
    </NativeSelect>
  )
}

/** Every day of a template. */
export function DayOptions({ weeks }: { weeks: number }) {
  return Array.from({ length: weeks }, (_, index) => (
    <optgroup key={index} label={`Week ${index + 1}`}>
      {Array.from({ length: 7 }, (__, day) => (
        <option key={day} value={dateOf({ week: index + 1, day: day + 1 })}>
          Week {index + 1}, day {day + 1}
        </option>
      ))}
    </optgroup>
  ))
}
