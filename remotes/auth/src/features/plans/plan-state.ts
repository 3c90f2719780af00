import { counted } from '@coach-app/contracts'
import type { RedemptionFailure } from '@coach-app/data'
import { formatAmount } from '@coach-app/plans/price'
import type { Subscription } from './subscription.data.ts'

export interface PlanState {
  tone: 'primary' | 'success' | 'warning'
  title: string
  text: string
}

const DAY_MS = 86_400_000

/** A day in words, in the person's time zone. */
export function formatDay(timestamp: string, timeZone: string | undefined, locale?: string): string {
  return new Date(timestamp).toLocaleDateString(locale, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    ...(timeZone ? { timeZone } : {}),
  })
}

/** Rounded up, so that the last day is never '0 days left'. */
function daysLeft(end: string, now: Date): string {
  const days = Math.max(1, Math.ceil((Date.parse(end) - now.getTime()) / DAY_MS))
  return counted(days, 'day left', 'days left')
}

/** What the press of "Go on with it" costs, which stands beside it. */
const ifGoneOn = (cost: Subscription['cost']): string =>
  cost ? ` If it goes on, ${formatAmount(cost.amount, cost.currency)} a ${cost.interval} from then.` : ''

/** The subscription status as text; null before the first plan, when the page shows what comes next. */
export function planState(
  subscription: Subscription,
  timeZone: string | undefined,
  now = new Date(),
  locale?: string,
): PlanState | null {
  const {
    status,
    plan,
    currentPeriodEnd: end,
    renews,
    trialAvailable,
    payments,
    billed,
    planningUntil,
    cost,
  } = subscription
  const name = plan?.name ?? 'Your plan'
  const day = end === null ? null : formatDay(end, timeZone, locale)
  switch (status) {
    case 'trialing':
      if (billed)
        return {
          tone: 'success',
          title: `${name} is active`,
          text: renews
            ? `Nothing is charged before ${day}; then it renews.`
            : `Cancelled: it runs until ${day}, and nothing is charged.`,
        }
      return {
        tone: 'primary',
        title: `Trial of ${name}: ${daysLeft(end ?? now.toISOString(), now)}`,
        text: `It runs until ${day} and ends by itself. You can change the plan until then; the end stays.`,
      }
    case 'active': {
      const title = `${name} is active`
      if (day === null)
        return {
          tone: 'success',
          title,
          text: payments ? 'For good. There is nothing to do.' : 'It is free here, and does not end.',
        }
      if (billed && !renews)
        return {
          tone: 'primary',
          title,
          text: `Cancelled: it runs until ${day}, and is not charged again.${ifGoneOn(cost)}`,
        }
      return { tone: 'success', title, text: renews ? `It renews on ${day}.` : `Until ${day}.` }
    }
    case 'past_due':
      return {
        tone: 'warning',
        title: `A payment for ${name} did not go through`,
        text:
          !renews && day !== null
            ? `Cancelled: it ends on ${day}. This payment is still open.`
            : planningUntil === null
              ? 'Everything still works while it is being settled.'
              : `You can plan for others until ${formatDay(planningUntil, timeZone, locale)}. Once it is paid, nothing changes.`,
      }
    case 'locked':
      if (billed)
        return {
          tone: 'warning',
          title: `A payment for ${name} is open`,
          text: 'Planning for others has stopped. Reading, logging and what is planned stay; once it is paid, all is as before.',
        }
      return {
        tone: 'warning',
        title: day === null ? `${name} has ended` : `${name} ended on ${day}`,
        text: !payments
          ? 'Your own training stays open. Choose a plan, which is free here, to plan for others again.'
          : trialAvailable
            ? 'Your own training stays open. Start the trial to plan for others again.'
            : 'Your own training stays open. Choose a plan to plan for others again.',
      }
    case 'no_subscription':
      return null
  }
}

/** Error texts for a code that was not redeemed. */
export const REDEMPTION_FAILURES: Record<RedemptionFailure, string> = {
  unknown_code: 'There is no such code. Check it for typing errors.',
  expired: 'This code can no longer be redeemed. Ask whoever gave it to you for a new one.',
  exhausted: 'This code has been redeemed as often as it can be. Ask whoever gave it to you for a new one.',
  already_redeemed: 'You have redeemed this code already.',
  already_active: 'Your plan is active already: the code would add nothing. It can still be redeemed later.',
  no_better_discount: 'You have a discount as good as this one already.',
  too_many_attempts: 'Too many attempts. Wait an hour, then try again.',
}
