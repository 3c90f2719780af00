import { buttonClassName } from '@coach-app/ui'
import { Link } from 'react-router-dom'
import { OTHER_REMOTES } from '../../paths.ts'
import section from '../../section.module.css'
import { PlanList } from './plan-list.tsx'
import classes from './plans.module.css'
import { TRIAL_DAYS } from './trial-days.ts'
import { WhereFree, WherePaid } from './where-paid.tsx'

/** The plans and their prices. */
export function Plans() {
  return (
    <section id="plans" className={`${section.section} ${section.tinted}`} aria-labelledby="plans-title">
      <div className={section.inner}>
        <div className={section.intro}>
          <h2 id="plans-title" className={section.title}>
            Free for athletes
          </h2>
          <p className={section.lead}>
            Your own training, your contacts and your messages cost nothing.{' '}
            <WherePaid>
              Planning for others begins with a trial of {TRIAL_DAYS} days, once for each person, and never
              turns into a paid plan by itself.
            </WherePaid>
            <WhereFree>Planning for others needs a plan, and every plan is free here.</WhereFree>
          </p>
        </div>
        <PlanList />
        <p className={classes.ways}>
          <Link to={OTHER_REMOTES.signUpAsCoach} className={buttonClassName({ size: 'lg' })}>
            Try it as a coach
          </Link>
          <Link
            to={OTHER_REMOTES.signUpAsAthlete}
            className={buttonClassName({ size: 'lg', variant: 'outline' })}
          >
            Create a free account
          </Link>
        </p>
      </div>
    </section>
  )
}
