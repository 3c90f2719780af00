import { counted, plural } from '@coach-app/contracts'
import { PLANS, type Plan } from '@coach-app/plans'
import { formatAmount, freeMonths } from '@coach-app/plans/price'
import { buttonClassName, Stack, Text } from '@coach-app/ui'
import { Link } from 'react-router-dom'
import { OTHER_REMOTES } from '../../paths.ts'
import { BySession } from '../session/by-session.tsx'
import classes from './plans.module.css'
import { WhereFree, WherePaid } from './where-paid.tsx'

/** As the rest of the page: it is rendered before anybody's locale is known. */
const LOCALE = 'en'

/** Each plan with its price, for whom it is, and for how many athletes. */
export function PlanList() {
  return (
    <Stack as="dl" gap={4} className={classes.plans}>
      {PLANS.map(plan => (
        <div key={plan.id} className={classes.plan}>
          <Text as="dt" tone="muted" weight="medium">
            {plan.name}
          </Text>
          <dd className={classes.cost}>
            <Cost plan={plan} />
          </dd>
          <Text as="dd" breaks="pretty" className={classes.text}>
            {plan.description}
          </Text>
          {plan.athletes !== 0 && (
            <Text as="dd" tone="muted" className={classes.text}>
              {plan.athletes === null
                ? 'Any number of athletes'
                : `Up to ${counted(plan.athletes, 'athlete', 'athletes')}`}
            </Text>
          )}
          <dd className={classes.way}>
            <BySession signedOut={<SignUp plan={plan} />} signedIn={() => <SeePlans plan={plan} />} />
          </dd>
        </div>
      ))}
    </Stack>
  )
}

/** As whom the plan is for. */
const SignUp = ({ plan: { name, athletes, price } }: { plan: Plan }) =>
  athletes === 0 && !price ? (
    <Link
      to={OTHER_REMOTES.signUpAsAthlete}
      className={buttonClassName({ variant: 'outline', fullWidth: true })}
    >
      Train for free
    </Link>
  ) : (
    <Link to={OTHER_REMOTES.signUpAsCoach} className={buttonClassName({ fullWidth: true })}>
      Start with {name}
    </Link>
  )

const SeePlans = ({ plan: { name, athletes, price } }: { plan: Plan }) =>
  athletes === 0 && !price ? (
    <Link to={OTHER_REMOTES.athleteApp} className={buttonClassName({ variant: 'outline', fullWidth: true })}>
      Go to your training
    </Link>
  ) : (
    <Link to={OTHER_REMOTES.plan} className={buttonClassName({ fullWidth: true })}>
      Choose {name}
    </Link>
  )

function Cost({ plan: { price, athletes, trialDays } }: { plan: Plan }) {
  if (!price) return <Amount words="Free" beside={athletes === 0 ? 'No plan is needed for it' : null} />
  const months = freeMonths(price)
  const year = `or ${formatAmount(price.year, price.currency, LOCALE)} a year`
  return (
    <>
      <WhereFree>
        <Amount words="Free here" beside="Nothing is charged" />
      </WhereFree>
      <WherePaid>
        <Amount
          words={formatAmount(price.month, price.currency, LOCALE)}
          per="a month"
          beside={months > 0 ? `${year}: ${months} ${plural(months, 'month')} free` : year}
        />
        {trialDays > 0 && (
          <Text as="span" size={13} className={classes.beside}>
            {trialDays} days free first
          </Text>
        )}
      </WherePaid>
    </>
  )
}

function Amount({ words, per, beside }: { words: string; per?: string; beside: string | null }) {
  return (
    <>
      <Text as="span" size={32} weight="semibold" leading="tight" className={classes.price}>
        {words}
      </Text>
      {per && ` ${per}`}
      {beside && (
        <Text as="span" size={13} tone="muted" className={classes.beside}>
          {beside}
        </Text>
      )}
    </>
  )
}
