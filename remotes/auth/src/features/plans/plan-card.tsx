import { Badge, Button, Card } from '@coach-app/ui'
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
          <span className={classes.icon} aria-hidden="true">
            <Icon size={20} />
          </span>
          <div className={classes.words}>
            <div className={classes.title}>
              <h2 id={titleId} className={classes.name}>
                {plan.name}
              </h2>
              {isCurrent ? (
                <Badge tone="success">Your plan</Badge>
              ) : (
                fits && action && <Badge tone="primary">Fits you</Badge>
              )}
            </div>
            <p className={classes.text}>{plan.description}</p>
          </div>
        </div>
        {isFree(plan)
          ? !isCurrent && (
              <p className={classes.trial}>
                <strong>Free</strong>, no plan is needed
              </p>
            )
          : trialAvailable &&
            plan.trialDays > 0 && (
              <p className={classes.trial}>
                <strong>{plan.trialDays} days free</strong>, then you decide
              </p>
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
