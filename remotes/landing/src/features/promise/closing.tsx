import { useSession } from '@coach-app/runtime'
import { buttonClassName } from '@coach-app/ui'
import { Link } from 'react-router-dom'
import { ELSEWHERE } from '../../paths.ts'
import section from '../../section.module.css'
import classes from './promise.module.css'

/** The last word of the page: one way in, for those who read this far. */
export function Closing() {
  const isSignedIn = useSession(session => session.user !== null)
  return (
    <section className={classes.closing} aria-labelledby="closing-title">
      <div className={section.inner}>
        <h2 id="closing-title" className={section.title}>
          Next Monday is a good day to start
        </h2>
        <p className={`${section.lead} ${classes.lead}`}>
          One address, one confirmation, and the calendar is yours.
        </p>
        <Link
          to={isSignedIn ? ELSEWHERE.dashboard : ELSEWHERE.signUpAsCoach}
          className={buttonClassName({ size: 'lg' })}
        >
          {isSignedIn ? 'Back to your athletes' : 'Get your account'}
        </Link>
      </div>
    </section>
  )
}
