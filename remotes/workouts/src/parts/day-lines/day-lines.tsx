import { List, Text } from '@coach-app/ui'
import { EyeOff, Plane, StickyNote } from 'lucide-react'
import { type CalendarDays, KIND_LABELS } from '../../model/calendar/days.ts'
import classes from './day-lines.module.css'

/** Notes and availability of one day; renders nothing when there are none. */
export function DayLines({ notes, availability }: CalendarDays) {
  if (notes.length === 0 && availability.length === 0) return null
  return (
    <List gap={1} size={12} leading="snug" className={classes.lines}>
      {availability.map(({ id, kind, text }) => (
        <Text as="li" key={id} tone="warning" weight="medium" className={classes.away}>
          <Plane size={14} aria-hidden="true" />
          <span>
            {KIND_LABELS[kind]}
            {text && `: ${text}`}
          </span>
        </Text>
      ))}
      {notes.map(({ audience, text }) => (
        <li key={audience} className={classes.note}>
          {audience === 'coaches' ? (
            <EyeOff size={14} aria-label="For coaches only" />
          ) : (
            <StickyNote size={14} aria-hidden="true" />
          )}
          <span>{text}</span>
        </li>
      ))}
    </List>
  )
}
