import { Banner, buttonClassName, Card } from '@coach-app/ui'
import { Link } from 'react-router-dom'
import { AccountFrame } from '../frame/account-frame.tsx'
import form from '../frame/form.module.css'
import classes from './plan-step.module.css'

const PLANS = [
  { name: 'Coach', text: 'Plan, assign and follow training for your athletes.' },
  { name: 'Team', text: 'Several coaches and interns around shared teams.' },
]

/** Where 'Choose Plan' leads. Nothing is sold yet, and nothing pretends to be. */
export function PlanStep() {
  return (
    <AccountFrame
      title="Choose a plan"
      lead="These two are coming. Prices and payment are not settled, so there is nothing to choose today."
    >
      <ul className={classes.plans}>
        {PLANS.map(({ name, text }) => (
          <li key={name}>
            <Card>
              <h2 className={classes.name}>{name}</h2>
              <p className={form.note}>{text}</p>
            </Card>
          </li>
        ))}
      </ul>
      <Banner tone="primary">Until plans can be bought, nothing is locked: every feature works.</Banner>
      <Link to="/clients" className={buttonClassName({ size: 'lg', fullWidth: true })}>
        Back to clients
      </Link>
    </AccountFrame>
  )
}
