import { Badge, buttonClassName, cardClassName } from '@coach-app/ui'
import { CalendarArrowUp, CalendarCheck, CalendarOff, ChevronDown, Plus, RotateCcw } from 'lucide-react'
import todayClasses from '../today/today-view.module.css'
import cardClasses from '../today/todays-card.module.css'
import upcomingClasses from '../today/upcoming-list.module.css'
import classes from './app-preview.module.css'

const LINES = [
  ['A', 'Deadlift', '3×4 @ 80% → 135 kg'],
  ['B', 'Back Squat', '3×8 @ 62.5% → 87.5 kg'],
] as const

const UPCOMING = [
  ['Upper B', '3 exercises · 11 sets'],
  ['Lower A', '2 exercises · 7 sets'],
  ['Upper A', '3 exercises · 11 sets'],
] as const

/**
 * The first view of the demo as markup, in the looks of today-view.tsx: it is prerendered, so it knows no day. What is pressed in it is
 * pressed in the app, which takes its place.
 */
export function AppPreview() {
  return (
    <div className={classes.preview}>
      <p className={classes.tabs}>
        <span className={classes.current}>Today</span>
        <span data-press="History">History</span>
        <span data-press="Progress">Progress</span>
        <span data-press="Coaches">Coaches</span>
      </p>
      <div className={todayClasses.view}>
        <p className={classes.day}>Today</p>
        <div className={todayClasses.columns} data-aside>
          <div className={todayClasses.column}>
            <div className={cardClassName({ className: cardClasses.card })}>
              <div className={cardClasses.head}>
                <p className={classes.title}>Lower B</p>
                <Badge tone="info" icon={<CalendarCheck />}>
                  Today
                </Badge>
              </div>
              <ol className={cardClasses.lines}>
                {LINES.map(([code, exercise, sets]) => (
                  <li key={code} className={cardClasses.line}>
                    <span className={cardClasses.code}>{code}</span>
                    <span>{exercise}</span>
                    <span className={cardClasses.sets}>{sets}</span>
                  </li>
                ))}
              </ol>
              <div className={cardClasses.actions}>
                <span data-press="Start" className={buttonClassName({ size: 'lg' })}>
                  Start
                </span>
                <span data-press="Skip" className={buttonClassName({ size: 'lg', variant: 'ghost' })}>
                  <CalendarOff size={18} aria-hidden="true" />
                  Skip
                </span>
                <span data-press="Move to…" className={buttonClassName({ size: 'lg', variant: 'ghost' })}>
                  <CalendarArrowUp size={18} aria-hidden="true" />
                  Move to…
                </span>
              </div>
            </div>
            <div className={todayClasses.own}>
              <span
                data-press="Start empty workout"
                className={buttonClassName({ size: 'lg', variant: 'outline' })}
              >
                <Plus size={18} aria-hidden="true" />
                Start empty workout
              </span>
              <span data-press="Repeat last" className={buttonClassName({ size: 'lg', variant: 'outline' })}>
                <RotateCcw size={18} aria-hidden="true" />
                Repeat last: Upper A
              </span>
            </div>
          </div>
          <div className={todayClasses.column}>
            <div className={todayClasses.section}>
              <p className={todayClasses.sectionTitle}>
                <strong>What comes next</strong>
              </p>
              <ul className={upcomingClasses.list}>
                {UPCOMING.map(([title, facts]) => (
                  <li key={title} className={upcomingClasses.item}>
                    <div data-press={title} className={classes.upcoming}>
                      <span className={upcomingClasses.words}>
                        <span className={upcomingClasses.title}>{title}</span>
                        <span className={upcomingClasses.facts}>{facts}</span>
                      </span>
                      <ChevronDown className={upcomingClasses.chevron} aria-hidden="true" />
                    </div>
                  </li>
                ))}
              </ul>
            </div>
          </div>
        </div>
      </div>
    </div>
  )
}
