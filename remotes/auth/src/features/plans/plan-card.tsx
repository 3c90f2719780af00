import { counted } from '@coach-app/contracts'
import { formatAmount } from '@coach-app/plans/price'
import { Badge, Button, Card, Row, Stack, Text } from '@coach-app/ui'
import { ClipboardList, Dumbbell, type LucideIcon, Package, Users } from 'lucide-react'
import type { Interval } from './paying.data.ts'
import classes from './plan-card.module.css'
import { PlanPrice } from './plan-price.tsx'
import { isForSelf, type Plan, type Subscription } from './subscription.data.ts'

const ICONS: Record<string, LucideIcon> = { athlete: Dumbbell, coach: ClipboardList, team: Users }

interface PlanCardProps {
  plan: Plan
  subscription: Subscription
  /** The plan for this person's profile type; highlighted. */
  fits: boolean
  isChoosing: boolean
  disabled: boolean
  onChoose: () => void
  /** The interval whose payment page is being opened; null: none is. */
  paying: Interval | null
  onPay: (interval: Interval) => void
}

/** One plan with its current price and its action. */
export function PlanCard(props: PlanCardProps) {
  const { plan, subscription, fits, isChoosing, disabled, onChoose, paying, onPay } = props
  const Icon = ICONS[plan.id] ?? Package
  const { status, trialAvailable, payments } = subscription
  const isCurrent = subscription.plan?.id === plan.id && !['no_subscription', 'locked'].includes(status)
  const action = isCurrent ? null : actionOf(plan, subscription)
  const titleId = `plan-${plan.id}`
  return (
    <li className={classes.item}>
      <Card className={isCurrent ? `${classes.card} ${classes.current}` : classes.card}>
        <div className={classes.head}>
          <Stack as="span" tone="primary" className={classes.icon} aria-hidden="true">
            <Icon size={20} />
          </Stack>
          <Stack gap={1} fromTop shrink>
            <Row gap={2} rowGap={1} wrap className={classes.title}>
              <Text as="h2" id={titleId} size={16}>
                {plan.name}
              </Text>
              {isCurrent ? (
                <Badge tone="success">Your plan</Badge>
              ) : (
                fits && action && <Badge tone="primary">Fits you</Badge>
              )}
            </Row>
            <Text size={13} tone="muted">
              {plan.forWhom}
            </Text>
          </Stack>
        </div>
        <PlanPrice plan={plan} payments={payments} />
        <Stack gap={2} fromTop className={classes.points}>
          <Text breaks="pretty">{plan.description}</Text>
          {!isForSelf(plan) && (
            <Text>
              {plan.athletes === null
                ? 'Any number of athletes'
                : `Up to ${counted(plan.athletes, 'athlete', 'athletes')} to plan for`}
            </Text>
          )}
          {payments && plan.price && trialAvailable && plan.trialDays > 0 && (
            <Text className={classes.trial}>
              <strong>{plan.trialDays} days free</strong>, then you decide
            </Text>
          )}
        </Stack>
        {action && (
          <Button
            variant={fits ? 'primary' : 'outline'}
            fullWidth
            loading={isChoosing}
            disabled={disabled}
            aria-describedby={titleId}
            onClick={onChoose}
          >
            {action}
          </Button>
        )}
        {plan.price && isToPay(plan, subscription) && (
          <Stack gap={2} role="group" aria-label={`Pay for ${plan.name}`}>
            {(['month', 'year'] as const).map(interval => (
              <Button
                key={interval}
                variant={fits && !action && interval === 'month' ? 'primary' : 'outline'}
                fullWidth
                loading={paying === interval}
                disabled={disabled}
                onClick={() => onPay(interval)}
              >
                Pay {formatAmount(plan.price?.[interval] ?? 0, plan.price?.currency ?? '')} a {interval}
              </Button>
            ))}
          </Stack>
        )}
      </Card>
    </li>
  )
}

/** Not beside a trial that can still be had, nor beside what is paid for or was given for good. */
const isToPay = (plan: Plan, { status, plan: held, payments, billed, ...rest }: Subscription): boolean =>
  payments &&
  !billed &&
  !(rest.trialAvailable && plan.trialDays > 0) &&
  !(status === 'active' && rest.currentPeriodEnd === null && held?.id === plan.id)

/** Null where there is nothing to choose: what needs no plan, and where the server would refuse. */
function actionOf(plan: Plan, { status, trialAvailable, payments, billed }: Subscription): string | null {
  if (isForSelf(plan)) return null
  const isHeld = status === 'trialing' || status === 'active'
  if (!payments || plan.price === null) {
    // What is paid for is changed where it is paid.
    if (billed) return null
    return isHeld ? `Switch to ${plan.name}` : `Choose ${plan.name}`
  }
  if (billed) return null
  if (status === 'trialing') return `Switch to ${plan.name}`
  return trialAvailable && plan.trialDays > 0 ? `Start with ${plan.name}` : null
}
