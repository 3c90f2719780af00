import { Page } from '@coach-app/runtime'
import { buttonClassName, PageHeader, Stack, Text } from '@coach-app/ui'
import { Link } from 'react-router-dom'
import { OTHER_REMOTES } from '../../paths.ts'
import { Footer } from '../footer/footer.tsx'
import { AccessList } from '../pictures/access-list.tsx'
import { PlanList } from '../plans/plan-list.tsx'
import { TRIAL_DAYS } from '../plans/trial-days.ts'
import { WhereFree, WherePaid } from '../plans/where-paid.tsx'
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
            <Text as="h2" id="try" size={16}>
              Try planning
            </Text>
            <Text tone="muted" breaks="pretty">
              The calendar and the builder as coaches use them, with the training of a person who does not
              exist. Nothing is sent, and it is gone when the page is loaded again.
            </Text>
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
    <Stack as="ol" gap={12} oneColumn className={classes.steps}>
      {STEPS.map(({ name, text }, index) => {
        const shown = SHOWN[index]
        return (
          <li key={name} className={classes.step}>
            <Stack gap={4} justify="start" className={classes.words}>
              <Text as="h2" size={24} leading="tight" className={classes.heading}>
                {name}
              </Text>
              <p>{text}</p>
            </Stack>
            <Stack oneColumn shrink className={classes.picture}>
              {shown && <Screen {...shown} className={shown.frame === 'window' ? classes.crop : undefined} />}
            </Stack>
          </li>
        )
      })}
    </Stack>
  )
}

/** Who sees the training, and a try at it. */
function Access() {
  return (
    <section aria-labelledby="access" className={`${classes.section} ${classes.halves}`}>
      <Stack gap={4} justify="start" className={classes.words}>
        <Text as="h2" id="access" size={24} leading="tight" className={classes.heading}>
          The athlete decides who sees it
        </Text>
        <Stack as="ul" gap={2} className={classes.points}>
          {ACCESS.map(point => (
            <li key={point}>{point}</li>
          ))}
        </Stack>
        <AccessDemo />
      </Stack>
      <Stack oneColumn shrink className={classes.picture}>
        <AccessList />
      </Stack>
    </section>
  )
}

/** What each role may. */
function Roles() {
  return (
    <section aria-labelledby="roles" className={classes.section}>
      <Text as="h2" id="roles" size={24} leading="tight" className={classes.heading}>
        Roles
      </Text>
      <Stack as="dl" gap={3} className={classes.pairs}>
        {ROLES.map(({ role, may }) => (
          <div key={role}>
            <dt>{role}</dt>
            <dd>{may}</dd>
          </div>
        ))}
      </Stack>
    </section>
  )
}

/** What each plan is for. */
function Cost() {
  return (
    <section aria-labelledby="cost" className={classes.section}>
      <Text as="h2" id="cost" size={24} leading="tight" className={classes.heading}>
        What it costs
      </Text>
      <PlanList />
      <p>
        Free for athletes. Planning for others needs a plan.{' '}
        <WherePaid>
          Choosing one starts a trial of {TRIAL_DAYS} days, once for each person; an access code opens one
          too. Nothing turns into a paid plan by itself.
        </WherePaid>
        <WhereFree>Every plan is free here, and nothing is charged.</WhereFree>
      </p>
    </section>
  )
}
