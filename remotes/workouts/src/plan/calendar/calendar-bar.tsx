import { Button, buttonClassName, IconButton, Spinner, VisuallyHidden } from '@coach-app/ui'
import {
  CalendarDays,
  CalendarRange,
  ChartNoAxesCombined,
  ChevronLeft,
  ChevronRight,
  Gauge,
  MessageCircle,
  Plus,
  Printer,
  Rows4,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { CALENDAR_VIEWS, type CalendarView, type Span } from '../../model/dates/calendar-span.ts'
import { formatMonth, formatShortMonth, formatShortSpan, formatSpan } from '../../model/dates/day-format.ts'
import type { CalendarAddress } from '../../parts/calendar-address/use-calendar-address.ts'
import type { CalendarSlots } from '../../parts/calendar-slots/calendar-slots.ts'
import { useMessage } from '../../parts/messages/use-message.ts'
import { preloadMaxes } from '../maxes/load-maxes.ts'
import classes from './calendar-bar.module.css'
import { ClientSwitch } from './client-switch.tsx'
import { preloadView } from './views.ts'

const VIEWS: Record<CalendarView, { label: string; icon: ReactNode; turns?: string }> = {
  week: { label: 'Week', icon: <CalendarRange /> },
  weeks: { label: '4 weeks', icon: <Rows4 /> },
  month: { label: 'Month', icon: <CalendarDays /> },
  progress: { label: 'Progress', icon: <ChartNoAxesCombined />, turns: 'Week' },
}

interface CalendarBarProps {
  athleteId: string
  athleteName: string | null
  isOwn: boolean
  /** Who planned for whoever's own calendar this is, if anybody did. */
  coachId: string | null
  canWrite: boolean
  today: string
  address: CalendarAddress
  slots: CalendarSlots
  span: Span
  /** A refetch is running. */
  refreshing: boolean
  /** Absent: this view has nothing to print. Null: not yet; the button keeps its room, so that nothing shifts when the days come. */
  onPrint?: (() => void) | null | undefined
}

/** Sticky toolbar of the calendar: athlete, shown days, navigation, view switch and add button. */
export function CalendarBar({
  athleteId,
  athleteName,
  isOwn,
  coachId,
  canWrite,
  today,
  address,
  slots,
  span,
  refreshing,
  onPrint,
}: CalendarBarProps) {
  const { view, day, opened } = address
  const otherId = isOwn ? coachId : athleteId
  const ask = useMessage(otherId, isOwn ? null : athleteName)
  // The default day of a new workout: today in the current week, else the first day shown.
  const isOpen = Object.values(opened).some(Boolean)
  const turned = (VIEWS[view].turns ?? VIEWS[view].label).toLowerCase()
  const days = view === 'month' ? formatMonth(day) : formatSpan(span)
  const addOn = String(day) === today ? today : String(day)
  return (
    <header className={classes.bar}>
      <div className={classes.head}>
        <ClientSwitch
          athleteId={athleteId}
          address={address}
          title={isOwn ? 'My calendar' : (athleteName ?? 'Calendar')}
        />
        <h2 className={classes.span} aria-live="polite">
          <span className={classes.spanLong}>{days}</span>
          <span className={classes.spanShort}>
            {view === 'month'
              ? formatShortMonth(day)
              : today.startsWith(`${span.to.year}-`)
                ? formatShortSpan(span)
                : days}
          </span>
        </h2>
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
          {refreshing && <Spinner size="sm" />}
        </span>
      </div>
      <div className={classes.controls}>
        <div className={classes.turn}>
          <IconButton label={`Previous ${turned}`} variant="outline" onClick={() => address.turn(-1)}>
            <ChevronLeft />
          </IconButton>
          <Button
            variant="outline"
            className={classes.today}
            onClick={() => address.go({ ...opened, date: undefined })}
          >
            Today
          </Button>
          <IconButton label={`Next ${turned}`} variant="outline" onClick={() => address.turn(1)}>
            <ChevronRight />
          </IconButton>
        </div>
        <nav className={classes.views} aria-label="View">
          {CALENDAR_VIEWS.map(name => (
            <Link
              key={name}
              to={address.href({ ...opened, view: name === 'week' ? undefined : name })}
              aria-current={name === view ? 'true' : undefined}
              onPointerEnter={() => preloadView(name, slots)}
              onFocus={() => preloadView(name, slots)}
              className={buttonClassName({ variant: 'ghost', size: 'sm', className: classes.view })}
            >
              <span className={classes.viewIcon} aria-hidden="true">
                {VIEWS[name].icon}
              </span>
              <span className={classes.viewName}>{VIEWS[name].label}</span>
              <VisuallyHidden> view</VisuallyHidden>
            </Link>
          ))}
        </nav>
        {canWrite && (
          <Button
            leftIcon={<Plus />}
            // Only one primary button: while a panel is open, it is the panel's.
            variant={isOpen ? 'outline' : 'primary'}
            aria-label="Add workout"
            className={classes.add}
            onClick={() => void address.open({ add: addOn })}
          >
            <span className={classes.addWord}>Workout</span>
          </Button>
        )}
      </div>
    </header>
  )
}
