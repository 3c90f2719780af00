import { Button, buttonClassName, IconButton, Spinner, VisuallyHidden } from '@coach-app/ui'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Link } from 'react-router-dom'
import { CALENDAR_VIEWS, type CalendarView, moveBy, type Span } from './calendar-span.ts'
import classes from './calendar-toolbar.module.css'
import { formatMonth, formatSpan } from './day-format.ts'
import type { CalendarAddress } from './use-calendar-link.ts'

const VIEW_LABELS: Record<CalendarView, string> = { week: 'Week', month: 'Month' }

interface CalendarToolbarProps {
  address: CalendarAddress
  span: Span
  /** What is shown is being read again. */
  refreshing: boolean
}

/** Which days are shown, and the way to others. */
export function CalendarToolbar({ address, span, refreshing }: CalendarToolbarProps) {
  const { view, day } = address
  const turn = (direction: -1 | 1) => address.go({ date: String(moveBy(view, day, direction)) })
  return (
    <div className={classes.toolbar}>
      <div className={classes.turn}>
        <IconButton label={`Previous ${view}`} variant="outline" onClick={() => turn(-1)}>
          <ChevronLeft />
        </IconButton>
        <Button variant="outline" onClick={() => address.go({ date: undefined })}>
          Today
        </Button>
        <IconButton label={`Next ${view}`} variant="outline" onClick={() => turn(1)}>
          <ChevronRight />
        </IconButton>
      </div>
      <h2 className={classes.span} aria-live="polite">
        {view === 'week' ? formatSpan(span) : formatMonth(day)}
      </h2>
      {/* Not announced: it comes every few seconds and changes nothing for the reader. */}
      <span className={classes.refreshing} aria-hidden="true">
        {refreshing && <Spinner size="sm" />}
      </span>
      <nav className={classes.views} aria-label="View">
        {CALENDAR_VIEWS.map(name => (
          <Link
            key={name}
            to={address.href({ view: name === 'week' ? undefined : name })}
            aria-current={name === view ? 'true' : undefined}
            className={buttonClassName({ variant: 'ghost', size: 'sm', className: classes.view })}
          >
            {VIEW_LABELS[name]}
            <VisuallyHidden> view</VisuallyHidden>
          </Link>
        ))}
      </nav>
    </div>
  )
}
