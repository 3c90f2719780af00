import { formatAmount } from '@coach-app/plans/price'
import type { Interval } from './paying.data.ts'
import { formatDay } from './plan-state.ts'
import { isForSelf, type Plan, type Subscription } from './subscription.data.ts'

/** Days of a trial or a code are kept where more than these are left (private.take_billing_request). */
const KEPT_FROM_MS = 3 * 86_400_000

/** Whether a plan can be paid for: not beside a trial that can still be had, nor beside what is paid for or was given for good. */
export const isToPay = (
  plan: Plan,
  { status, plan: held, payments, billed, ...rest }: Subscription,
): boolean =>
  plan.price !== null &&
  payments &&
  !billed &&
  !(rest.trialAvailable && plan.trialDays > 0) &&
  !(status === 'active' && rest.currentPeriodEnd === null && held?.id === plan.id)

/** What choosing a plan without paying is called; null where there is nothing to choose: what needs no plan, and where the server would refuse. */
export function choiceOf(
  plan: Plan,
  { status, trialAvailable, payments, billed, athleteCount }: Subscription,
): string | null {
  // What is paid for is changed where it is paid.
  if (billed) return null
  // After the end of a plan; while somebody lets them plan, a coach stays one (private.side_follows_plan).
  if (isForSelf(plan)) return status === 'locked' && athleteCount === 0 ? 'Only train' : null
  const isHeld = status === 'trialing' || status === 'active'
  if (!payments || plan.price === null) return isHeld ? `Switch to ${plan.name}` : `Choose ${plan.name}`
  if (status === 'trialing') return `Try ${plan.name} instead`
  return trialAvailable && plan.trialDays > 0 ? `Start with ${plan.name}` : null
}

/**
 * When somebody who pays now is charged first, and what, where that is not the plan's price.
 *
 * @param plan one that can be paid for.
 */
export function chargeWords(
  plan: Plan,
  interval: Interval,
  { status, currentPeriodEnd: end, billed, discountPercent }: Subscription,
  timeZone: string | undefined,
  now = new Date(),
): string {
  const isKept =
    (status === 'trialing' || status === 'active') &&
    !billed &&
    end !== null &&
    Date.parse(end) > now.getTime() + KEPT_FROM_MS
  const when = isKept ? `First charged on ${formatDay(end, timeZone)}` : 'Charged today'
  const { price } = plan
  if (discountPercent === null || price === null) return `${when}, then every ${interval} until you cancel.`
  const less = formatAmount(Math.round((price[interval] * (100 - discountPercent)) / 100), price.currency)
  return `${when}, then every ${interval} until you cancel: ${less} with your ${discountPercent} % off.`
}
