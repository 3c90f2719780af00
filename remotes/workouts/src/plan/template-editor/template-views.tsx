import { buttonClassName, IconButton } from '@coach-app/ui'
import { CalendarRange, ChevronLeft, ChevronRight, Rows4, TextCursorInput } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { TemplateView } from './template-address.ts'
import { useDraft, useTemplate } from './template-context.tsx'
import classes from './template-head.module.css'

const VIEWS: Record<TemplateView, { label: string; icon: ReactNode }> = {
  grid: { label: 'All weeks', icon: <Rows4 /> },
  week: { label: 'Week', icon: <CalendarRange /> },
  text: { label: 'Text', icon: <TextCursorInput /> },
}

/** All weeks, one or the text; of one the way to those beside it. */
export function TemplateViews() {
  const { address } = useTemplate()
  const { weeks } = useDraft()
  return (
    <>
      <nav className={classes.views} aria-label="View">
        {(['grid', 'week', 'text'] as const).map(view => (
          <Link
            key={view}
            to={address.hrefOf(view)}
            aria-current={view === address.view ? 'true' : undefined}
            className={buttonClassName({ variant: 'ghost', size: 'sm', className: classes.view })}
          >
            <span aria-hidden="true" className={classes.icon}>
              {VIEWS[view].icon}
            </span>
            {view === 'week' && address.view === 'week' ? `Week ${address.week}` : VIEWS[view].label}
          </Link>
        ))}
      </nav>
      {address.view === 'week' && (
        <div className={classes.turn}>
          <IconButton
            label="Previous week"
            variant="outline"
            size="sm"
            disabled={address.week === 1}
            onClick={() => address.calendar.turn(-1)}
          >
            <ChevronLeft />
          </IconButton>
          <IconButton
            label="Next week"
            variant="outline"
            size="sm"
            disabled={address.week === weeks}
            onClick={() => address.calendar.turn(1)}
          >
            <ChevronRight />
          </IconButton>
        </div>
      )}
    </>
  )
}
