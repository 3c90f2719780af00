import { Page } from '@coach-app/runtime'
import { buttonClassName, PageHeader } from '@coach-app/ui'
import { Link } from 'react-router-dom'
import { TRIAL_DAYS } from '../../../business/plans.ts'
import { OTHER_REMOTES } from '../../paths.ts'
import { Footer } from '../footer/footer.tsx'
import { AccessList } from '../pictures/access-list.tsx'
import { PlanList } from '../plans/plan-list.tsx'
import { Screen } from '../screens/screen.tsx'
import { AccessDemo } from './access-demo.tsx'
import classes from './coaching-page.module.css'
import { Comparison } from './comparison.tsx'
import { PlanningDemo } from './planning-demo.tsx'
import { Questions } from './questions.tsx'
import { ACCESS, ROLES, STEPS } from './tour.ts'

const SHOWN = [
  { of: 'week', frame: 'window' },
  { of: 'log', frame: 'phone' },
  { of: 'clients', frame: 'window' },
] as const

/** `/coaching`: what the platform does, in two minutes. */
export function CoachingPage() {
  return (
    <>
      <Page title="Coaching platform" className={classes.page}>
        <PageHeader
          title="Coaching platform"
          description="Plan, log, see: what a coach does here, in two minutes."
          className={classes.header}
          actions={
            <Link to={OTHER_REMOTES.signUpAsCoach} className={buttonClassName({ size: 'lg' })}>
              Start Coaching
            </Link>
          }
        />
        <section aria-labelledby="try" className={classes.try}>
          <div className={classes.caption}>
            <h2 id="try" className={classes.captionTitle}>
              Try planning
            </h2>
            <p className={classes.quiet}>
              The calendar and the builder as coaches use them, with the training of a person who does not
              exist. Nothing is sent, and it is gone when the page is loaded again.
            </p>
            <p className={classes.withoutScript}>Trying it needs JavaScript.</p>
          </div>
          <PlanningDemo />
        </section>
        <Steps />
        <Access />
        <Roles />
        <Comparison />
        <Cost />
        <Questions />
        <p className={classes.closing}>
          <Link to={OTHER_REMOTES.signUpAsCoach} className={buttonClassName({ size: 'lg' })}>
            Start Coaching
          </Link>
        </p>
      </Page>
      <Footer />
    </>
  )
}

/** Plan, log, see: each with the screen it happens on. */
function Steps() {
  return (
    <ol className={classes.steps}>
      {STEPS.map(({ name, text }, index) => {
        const shown = SHOWN[index]
        return (
          <li key={name} className={classes.step}>
            <div className={classes.words}>
              <h2 className={classes.heading}>{name}</h2>
              <p>{text}</p>
            </div>
            <div className={classes.picture}>
              {shown && <Screen {...shown} className={shown.frame === 'window' ? classes.crop : undefined} />}
            </div>
          </li>
        )
      })}
    </ol>
  )
}

/** Who sees the training, and a try at it. */
function Access() {
  return (
    <section aria-labelledby="access" className={`${classes.section} ${classes.halves}`}>
      <div className={classes.words}>
        <h2 id="access" className={classes.heading}>
          The athlete decides who sees it
        </h2>
        <ul className={classes.points}>
          {ACCESS.map(point => (
            <li key={point}>{point}</li>
          ))}
        </ul>
        <AccessDemo />
      </div>
      <div className={classes.picture}>
        <AccessList />
      </div>
    </section>
  )
}

/** What each role may. */
function Roles() {
  return (
    <section aria-labelledby="roles" className={classes.section}>
      <h2 id="roles" className={classes.heading}>
        Roles
      </h2>
      <dl className={classes.pairs}>
        {ROLES.map(({ role, may }) => (
          <div key={role}>
            <dt>{role}</dt>
            <dd>{may}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** What each plan is for. */
function Cost() {
  return (
    <section aria-labelledby="cost" className={classes.section}>
      <h2 id="cost" className={classes.heading}>
        What it costs
      </h2>
      <PlanList />
      <p>
        Free for athletes. Planning for others needs the plan Coach or Team. Choosing one starts a trial of{' '}
        {TRIAL_DAYS} days, once for each person. Plans cannot be bought yet and have no price yet; an access
        code opens one. Nothing turns into a paid plan by itself.
      </p>
    </section>
  )
}
