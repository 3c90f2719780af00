import { buttonClassName } from '@coach-app/ui'
import { Link } from 'react-router-dom'
import { OTHER_REMOTES } from '../../paths.ts'
import section from '../../section.module.css'
import { BySession } from '../session/by-session.tsx'
import classes from './promise.module.css'

/** The call to action at the end of the page. */
export function Closing() {
  return (
    <section className={classes.closing} aria-labelledby="closing-title">
      <div className={section.inner}>
        <h2 id="closing-title" className={section.title}>
          Next Monday is a good day to start
        </h2>
        <p className={`${section.lead} ${classes.lead}`}>
          One address, one confirmation, and the calendar is yours.
        </p>
        <BySession
          signedOut={<CallToAction to={OTHER_REMOTES.signUpAsCoach}>Get your account</CallToAction>}
          signedIn={() => <CallToAction to={OTHER_REMOTES.dashboard}>Back to your athletes</CallToAction>}
        />
      </div>
    </section>
  )
}

const CallToAction = ({ to, children }: { to: string; children: string }) => (
  <Link to={to} className={buttonClassName({ size: 'lg' })}>
    {children}
  </Link>
)
