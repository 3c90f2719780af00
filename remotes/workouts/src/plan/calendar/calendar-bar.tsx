import { PersonAvatar } from '@coach-app/runtime'
import { Button, IconButton, Spinner, Text } from '@coach-app/ui'
import { FileClock, Gauge, MessageCircle, Printer } from 'lucide-react'
import { useOptionalHistory } from '../../data/training/training-context.tsx'
import { formatMonth, formatShortMonth, formatShortSpan, formatSpan } from '../../model/dates/day-format.ts'
import type { CalendarSlots } from '../../parts/calendar-slots/calendar-slots.ts'
import { useMessage } from '../../parts/messages/use-message.ts'
import { preloadMaxes } from '../maxes/load-maxes.ts'
import classes from './calendar-bar.module.css'
import { CalendarControls } from './calendar-controls.tsx'
import { ClientSwitch } from './client-switch.tsx'
import type { ShownCalendar } from './use-shown-calendar.ts'

/** Who planned the last of these workouts for the athlete. */
const coachIn = ({ workouts, athleteId }: ShownCalendar): string | null =>
  workouts.findLast(({ created_by }) => created_by && created_by !== athleteId)?.created_by ?? null

interface CalendarBarProps {
  shown: ShownCalendar
  slots: CalendarSlots
  /** Absent: this view has nothing to print. Null: not yet; the button keeps its room, so that nothing shifts when the days come. */
  onPrint?: (() => void) | null | undefined
}

/** Sticky toolbar of the calendar: athlete, shown days, navigation, view switch and add button. */
export function CalendarBar({ shown, slots, onPrint }: CalendarBarProps) {
  const { athleteId, athlete, isOwn, canWrite, today, address, span, calendar } = shown
  const isShared = useOptionalHistory()?.isShared ?? false
  const athleteName = athlete?.name ?? null
  const { view, day, opened } = address
  const otherId = isOwn ? coachIn(shown) : athleteId
  const ask = useMessage(otherId, isOwn ? null : athleteName)
  const days = view === 'month' ? formatMonth(day) : formatSpan(span)
  return (
    <header className={classes.bar}>
      <div className={classes.head}>
        {!isOwn && (
          <span className={classes.person}>
            {athleteName && <PersonAvatar name={athleteName} userId={athleteId} size="sm" />}
          </span>
        )}
        <ClientSwitch
          athleteId={athleteId}
          address={address}
          title={isOwn ? 'My calendar' : (athleteName ?? 'Calendar')}
        />
        <Text
          as="h2"
          size={14}
          tone="muted"
          weight="medium"
          numeric
          breaks="truncate"
          className={classes.span}
          aria-live="polite"
        >
          <span className={classes.spanLong}>{days}</span>
          <span className={classes.spanShort}>
            {view === 'month'
              ? formatShortMonth(day)
              : today.startsWith(`${span.to.year}-`)
                ? formatShortSpan(span)
                : days}
          </span>
        </Text>
        {otherId && (
          <IconButton
            label={isOwn ? 'Message your coach' : 'Message'}
            size="sm"
            className={classes.message}
            disabled={ask === null}
            data-opens="contacts/channel-window"
            onClick={() => ask?.()}
          >
            <MessageCircle />
          </IconButton>
        )}
        <Button
          variant="ghost"
          size="sm"
          leftIcon={<Gauge />}
          aria-label="Maxes"
          title="Maxes"
          className={classes.maxes}
          onPointerEnter={preloadMaxes}
          onFocus={preloadMaxes}
          onClick={() => address.go({ ...opened, maxes: 'open' })}
        >
          <span className={classes.maxesWord}>Maxes</span>
        </Button>
        {canWrite && !isOwn && isShared && (
          <Button
            variant="ghost"
            size="sm"
            leftIcon={<FileClock />}
            aria-label="Bring in their history"
            title="Bring in their history"
            className={classes.history}
            onPointerEnter={slots.ProposeImport.preload}
            onFocus={slots.ProposeImport.preload}
            onClick={() => address.go({ ...opened, history: 'open' })}
          >
            <span className={classes.historyWord}>History</span>
          </Button>
        )}
        {onPrint !== undefined && (
          <IconButton
            label={view === 'progress' ? 'Print the progress' : 'Print the week'}
            size="sm"
            className={classes.print}
            disabled={onPrint === null}
            onClick={() => onPrint?.()}
          >
            <Printer />
          </IconButton>
        )}
        {/* Not announced: refetches are frequent and change nothing for screen reader users. */}
        <span className={classes.refreshing} aria-hidden="true">
          {calendar.isFetching && calendar.data && <Spinner size="sm" />}
        </span>
      </div>
      <CalendarControls shown={shown} slots={slots} />
    </header>
  )
}
