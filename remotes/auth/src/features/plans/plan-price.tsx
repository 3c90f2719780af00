import { plural } from '@coach-app/contracts'
import { formatAmount, freeMonths } from '@coach-app/plans/price'
import { Text } from '@coach-app/ui'
import classes from './plan-price.module.css'
import { isForSelf, type Plan, type Subscription } from './subscription.data.ts'

interface PlanPriceProps {
  plan: Pick<Plan, 'price' | 'athletes'>
  /** Whether plans have to be paid for in this installation. */
  payments: boolean
  /** What is paid for it, where that is known. */
  cost?: Subscription['cost']
}

/** What a plan costs: the largest thing of its card, and beside it for how long. */
export function PlanPrice({ plan, payments, cost }: PlanPriceProps) {
  const { price } = plan
  if (cost)
    return (
      <Price amount={formatAmount(cost.amount, cost.currency)} per={`a ${cost.interval}`}>
        {null}
      </Price>
    )
  if (!price)
    return (
      <Price amount="Free" per={null}>
        {isForSelf(plan) ? 'No plan is needed for it' : null}
      </Price>
    )
  if (!payments)
    return (
      <Price amount="Free here" per={null}>
        Nothing is charged
      </Price>
    )
  const months = freeMonths(price)
  return (
    <Price amount={formatAmount(price.month, price.currency)} per="a month">
      or {formatAmount(price.year, price.currency)} a year
      {months > 0 && `: ${months} ${plural(months, 'month')} free`}
    </Price>
  )
}

function Price({ amount, per, children }: { amount: string; per: string | null; children: React.ReactNode }) {
  return (
    <p className={classes.price}>
      <Text as="span" size={32} weight="semibold" leading="tight" className={classes.amount}>
        {amount}
      </Text>{' '}
      {per && <Text as="span">{per}</Text>}
      {children && (
        <Text as="span" size={13} tone="muted" className={classes.beside}>
          {children}
        </Text>
      )}
    </p>
  )
}
