import { counted } from '@coach-app/contracts'
import { Field, NativeSelect } from '@coach-app/ui'
import type { Collisions } from './planned.ts'

interface TakenDaysProps {
  /** How many days have a workout already; nothing is asked for none. */
  count: number
  value: Collisions
  /** Published workouts that are replaced: they go as soon as it is copied, and the drafts in their place are not seen. */
  publishedGone?: number
  onChange: (collisions: Collisions) => void
}

/** What happens on days that have workouts already. */
export function TakenDays({ count, value, publishedGone = 0, onChange }: TakenDaysProps) {
  if (count === 0) return null
  return (
    <Field
      label={`${counted(count, 'day has', 'days have')} a workout already`}
      hint={
        value === 'replace' && publishedGone > 0
          ? `${counted(publishedGone, 'published workout goes', 'published workouts go')} from their calendars; they see nothing in that place until you publish.`
          : undefined
      }
    >
      <NativeSelect
        data-taken-days
        value={value}
        onChange={event => onChange(event.target.value as Collisions)}
      >
        <option value="skip">Leave these days</option>
        <option value="add">Add beside it</option>
        <option value="replace">Replace it</option>
      </NativeSelect>
    </Field>
  )
}
