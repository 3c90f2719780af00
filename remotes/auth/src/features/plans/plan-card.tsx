import { Badge, Button, Card, Row, Stack, Text } from '@coach-app/ui'
import { ClipboardList, Dumbbell, type LucideIcon, Package, Users } from 'lucide-react'
import classes from './plan-card.module.css'
import type { Plan, Subscription } from './subscription.data.ts'

const ICONS: Record<string, LucideIcon> = { athlete: Dumbbell, coach: ClipboardList, team: Users }

interface PlanCardProps {
  plan: Plan
  subscription: Subscription
  /** The plan for this person's profile type; highlighted. */
  fits: boolean
  isChoosing: boolean
  disabled: boolean
  onChoose: () => void
}

/** One plan with its current price and its action. */
export function PlanCard({ plan, subscription, fits, isChoosing, disabled, onChoose }: PlanCardProps) {
  const Icon = ICONS[plan.id] ?? Package
  const { status, trialAvailable } = subscription
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
            <Text tone="muted" breaks="pretty">
              {plan.description}
            </Text>
          </Stack>
        </div>
        {isFree(plan)
          ? !isCurrent && (
              <Text size={13} tone="muted" className={classes.trial}>
                <strong>Free</strong>, no plan is needed
              </Text>
            )
          : trialAvailable &&
            plan.trialDays > 0 && (
              <Text size={13} tone="muted" className={classes.trial}>
                <strong>{plan.trialDays} days free</strong>, then you decide
              </Text>
            )}
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
      </Card>
    </li>
  )
}

/** One's own training costs nothing as long as no plan has a price. */
export const isFree = ({ id }: Plan): boolean => id === 'athlete'

/** Null for what is free, for which the one trial is too good, and where the server would refuse: buying a plan and changing a paid one come with the payment provider. */
function actionOf(plan: Plan, { status, trialAvailable }: Subscription): string | null {
  if (isFree(plan)) return null
  if (status === 'trialing') return `Switch to ${plan.name}`
  return trialAvailable && plan.trialDays > 0 ? `Start with ${plan.name}` : null
}
