import { plural } from '@coach-app/contracts'
import { formatAmount, freeMonths } from '@coach-app/plans/price'
import { Text } from '@coach-app/ui'
import type { Interval } from './paying.data.ts'
import classes from './plan-price.module.css'
import { isForSelf, type Plan, type Subscription } from './subscription.data.ts'

interface PlanPriceProps {
  plan: Pick<Plan, 'price' | 'athletes'>
  /** Whether plans have to be paid for in this installation. */
  payments: boolean
  /** What it costs by month comes first, or by year; default by month. */
  interval?: Interval
  /** What is paid for it, where that is known. */
  cost?: Subscription['cost']
}

/** What a plan costs: the largest thing of its card, and beside it for how long. */
export function PlanPrice({ plan, payments, interval = 'month', cost }: PlanPriceProps) {
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
  const amountOf = (amount: number): string => formatAmount(amount, price.currency)
  const free = months > 0 && `${months} ${plural(months, 'month')} free`
  return (
    <Price amount={amountOf(price[interval])} per={`a ${interval}`}>
      {interval === 'month'
        ? [`or ${amountOf(price.year)} a year`, free].filter(Boolean).join(': ')
        : free || `or ${amountOf(price.month)} a month`}
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
