import { buttonClassName, IconButton } from '@coach-app/ui'
import { Dumbbell, X } from 'lucide-react'
import { Link, useLocation } from 'react-router-dom'
import { dismissBegun } from '../../data/begun/begun-workout.ts'
import { setsWords } from '../../model/log/workout-progress.ts'
import { stackupHref } from '../../parts/athlete-app/stackup-address.ts'
import classes from './strip.module.css'
import { useAskServer, useBegunHere } from './use-begun-here.ts'

/** The workout that was begun, with the way back into it; not in the log itself, nor on today's page, whose card has it. */
export function ResumeStrip({ userId }: { userId: string }) {
  const begun = useBegunHere(userId)
  const { pathname, search } = useLocation()
  useAskServer(userId, begun?.date)
  if (!begun || isOffered(pathname, new URLSearchParams(search))) return null
  const { id, title } = begun
  return (
    <section className={classes.strip} aria-label="Workout in progress">
      <Link className={classes.to} to={stackupHref({ log: id })} tabIndex={-1} aria-hidden="true">
        <span className={classes.time}>
          <Dumbbell size={20} aria-hidden="true" />
          <span className={classes.title}>{title}</span>
        </span>
        <span className={classes.next}>{setsWords(begun)}</span>
      </Link>
      <div className={classes.actions}>
        <Link
          className={buttonClassName({})}
          to={stackupHref({ log: id })}
          aria-label={`Resume ${title}, ${setsWords(begun)}`}
        >
          Resume
        </Link>
        <IconButton label="Do not offer it any more" onClick={() => dismissBegun(userId, begun)}>
          <X />
        </IconButton>
      </div>
    </section>
  )
}

/** Whether the page has the way into the workout itself. */
export const isOffered = (pathname: string, search: URLSearchParams): boolean =>
  pathname === '/stackup' && (search.has('log') || (search.get('view') ?? 'today') === 'today')
