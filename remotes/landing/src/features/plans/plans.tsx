import section from '../../section.module.css'
import { PlanList } from './plan-list.tsx'
import { TRIAL_DAYS } from './trial-days.ts'
import { WhereFree, WherePaid } from './where-paid.tsx'

/** The plans and their prices. */
export function Plans() {
  return (
    <section id="plans" className={`${section.section} ${section.tinted}`} aria-labelledby="plans-title">
      <div className={section.inner}>
        <div className={section.intro}>
          <h2 id="plans-title" className={section.title}>
            What it costs
          </h2>
          <p className={section.lead}>
            Your own training, your contacts and your messages cost nothing.{' '}
            <WherePaid>
              Planning for others begins with a trial of {TRIAL_DAYS} days, once for each person: no card is
              asked for, and it never turns into a paid plan by itself.
            </WherePaid>
            <WhereFree>Planning for others needs a plan, and every plan is free here.</WhereFree>
          </p>
        </div>
        <PlanList />
      </div>
    </section>
  )
}
