import { Button, Field, IconButton, Row, Stack } from '@coach-app/ui'
import { Plus, X } from 'lucide-react'
import { readDay } from '../../model/dates/calendar-span.ts'
import { DayInput } from '../day-words/day-input.tsx'

/** A day as typed, YYYY-MM-DD. */
export interface DayField {
  key: number
  date: string
}

export const isDayMissing = ({ date }: DayField): boolean => readDay(date) === null

interface WhichDaysProps {
  days: readonly DayField[]
  onChange: (days: DayField[]) => void
  /** Whether there can be more than one. */
  several: boolean
  /** Shows errors of missing days. */
  checked: boolean
}

/** One or several days; a further one is a week after the last. */
export function WhichDays({ days, onChange, several, checked }: WhichDaysProps) {
  return (
    <Stack gap={2} justify="start">
      {days.map((day, index) => (
        <Row key={day.key} gap={2}>
          <Field
            label={index === 0 ? 'First day' : `Also on, ${index + 1}`}
            error={checked && isDayMissing(day) ? 'Choose a day.' : undefined}
          >
            <DayInput
              value={day.date}
              onChange={date => onChange(days.map(other => (other === day ? { ...other, date } : other)))}
            />
          </Field>
          {index > 0 && (
            <IconButton
              label={`Leave out day ${index + 1}`}
              onClick={() => onChange(days.filter(other => other !== day))}
            >
              <X />
            </IconButton>
          )}
        </Row>
      ))}
      {several && (
        <Button
          variant="ghost"
          size="sm"
          leftIcon={<Plus />}
          onClick={() => {
            const last = days.at(-1)
            const next = readDay(last?.date ?? '')?.add({ days: 7 })
            onChange([...days, { key: (last?.key ?? 0) + 1, date: next ? String(next) : '' }])
          }}
        >
          Another day
        </Button>
      )}
    </Stack>
  )
}
