import { Button, buttonClassName, IconButton, VisuallyHidden } from '@coach-app/ui'
import {
  CalendarDays,
  CalendarRange,
  ChartNoAxesCombined,
  ChevronLeft,
  ChevronRight,
  Plus,
  Rows4,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { CALENDAR_VIEWS, type CalendarView } from '../../model/dates/calendar-span.ts'
import type { CalendarSlots } from '../../parts/calendar-slots/calendar-slots.ts'
import classes from './calendar-bar.module.css'
import type { ShownCalendar } from './use-shown-calendar.ts'
import { preloadView } from './views.ts'

const VIEWS: Record<CalendarView, { label: string; icon: ReactNode; turns?: string }> = {
  week: { label: 'Week', icon: <CalendarRange /> },
  weeks: { label: '4 weeks', icon: <Rows4 /> },
  month: { label: 'Month', icon: <CalendarDays /> },
  progress: { label: 'Progress', icon: <ChartNoAxesCombined />, turns: 'Week' },
}

interface CalendarControlsProps {
  shown: ShownCalendar
  slots: CalendarSlots
}

/** Which days are shown and how; and a new workout. */
export function CalendarControls({ shown, slots }: CalendarControlsProps) {
  const { address, canWrite } = shown
  const { view, day, opened } = address
  const turned = (VIEWS[view].turns ?? VIEWS[view].label).toLowerCase()
  const isOpen = Object.values(opened).some(Boolean)
  return (
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
          // Today in the current week, else the first day shown.
          onClick={() => void address.open({ add: String(day) })}
        >
          <span className={classes.addWord}>Workout</span>
        </Button>
      )}
    </div>
  )
}
