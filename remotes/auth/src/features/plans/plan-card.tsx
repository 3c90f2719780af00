import { counted } from '@coach-app/contracts'
import { formatAmount } from '@coach-app/plans/price'
import { Badge, Button, Card, Row, Stack, Text } from '@coach-app/ui'
import { ClipboardList, Dumbbell, type LucideIcon, Package, Users } from 'lucide-react'
import { chargeWords, choiceOf, isToPay } from './charge.ts'
import type { Interval } from './paying.data.ts'
import classes from './plan-card.module.css'
import { PlanPrice } from './plan-price.tsx'
import { formatDay } from './plan-state.ts'
import { hasRoomFor, isForSelf, type Plan, type Subscription } from './subscription.data.ts'

const ICONS: Record<string, LucideIcon> = { athlete: Dumbbell, coach: ClipboardList, team: Users }

interface PlanCardProps {
  plan: Plan
  subscription: Subscription
  timeZone: string | undefined
  /** The plan for this person's profile type; highlighted. */
  fits: boolean
  /** How often would be paid for it. */
  interval: Interval
  isChoosing: boolean
  disabled: boolean
  onChoose: () => void
  isPaying: boolean
  onPay: () => void
}

/** One plan with its current price and what can be done: at most a choice and a payment, each with when it costs what. */
export function PlanCard(props: PlanCardProps) {
  const { plan, subscription, fits, interval } = props
  const Icon = ICONS[plan.id] ?? Package
  const { status, trialAvailable, payments } = subscription
  const isCurrent = subscription.plan?.id === plan.id && !['no_subscription', 'locked'].includes(status)
  const choice = isCurrent ? null : choiceOf(plan, subscription)
  const isPayable = isToPay(plan, subscription)
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
                fits && (choice || isPayable) && <Badge tone="primary">Fits you</Badge>
              )}
            </Row>
            <Text size={13} tone="muted">
              {plan.forWhom}
            </Text>
          </Stack>
        </div>
        <PlanPrice
          plan={plan}
          payments={payments}
          interval={interval}
          cost={isCurrent ? subscription.cost : null}
        />
        <Stack gap={2} fromTop className={classes.points}>
          <Text breaks="pretty">{plan.description}</Text>
          {!isForSelf(plan) && (
            <Text>
              {plan.athletes === null
                ? 'Any number of athletes'
                : `Up to ${counted(plan.athletes, 'athlete', 'athletes')} to plan for`}
            </Text>
          )}
          {!isForSelf(plan) && plan.athletes !== null && !hasRoomFor(plan, subscription.athleteCount) && (
            <Text className={classes.tooSmall}>
              {subscription.athleteCount} let you plan: the newest {subscription.athleteCount - plan.athletes}{' '}
              would wait.
            </Text>
          )}
          {payments && plan.price && trialAvailable && plan.trialDays > 0 && (
            <Text className={classes.trial}>
              <strong>{plan.trialDays} days free</strong>, then you decide
            </Text>
          )}
        </Stack>
        {choice && <Choose {...props} words={choice} isMain={fits && !isPayable} />}
        {/* Last: the payments of all cards stand in one line. */}
        {isPayable && <Pay {...props} isMain={fits || isCurrent} />}
      </Card>
    </li>
  )
}

function Pay({
  plan,
  subscription,
  timeZone,
  interval,
  disabled,
  isPaying,
  onPay,
  isMain,
}: PlanCardProps & { isMain: boolean }) {
  const { price } = plan
  return (
    <Stack gap={2}>
      <Button
        variant={isMain ? 'primary' : 'outline'}
        fullWidth
        loading={isPaying}
        disabled={disabled}
        aria-describedby={`plan-${plan.id} charge-${plan.id}`}
        onClick={onPay}
      >
        Pay {formatAmount(price?.[interval] ?? 0, price?.currency ?? '')} a {interval}
      </Button>
      <Text size={13} tone="muted" breaks="pretty" id={`charge-${plan.id}`}>
        {chargeWords(plan, interval, subscription, timeZone)}
      </Text>
    </Stack>
  )
}

function Choose({
  plan,
  subscription: { status, payments, currentPeriodEnd: end },
  timeZone,
  isChoosing,
  disabled,
  onChoose,
  words,
  isMain,
}: PlanCardProps & { words: string; isMain: boolean }) {
  const isTried = payments && plan.price !== null && status === 'trialing' && end !== null
  return (
    <Stack gap={2}>
      <Button
        variant={isMain ? 'primary' : 'outline'}
        fullWidth
        loading={isChoosing}
        disabled={disabled}
        aria-describedby={`plan-${plan.id}`}
        onClick={onChoose}
      >
        {words}
      </Button>
      {isForSelf(plan) && (
        <Text size={13} tone="muted" breaks="pretty">
          Clients leave your navigation, until you choose a plan.
        </Text>
      )}
      {isTried && (
        <Text size={13} tone="muted" breaks="pretty">
          Costs nothing until {formatDay(end, timeZone)}, and ends then.
        </Text>
      )}
    </Stack>
  )
}
