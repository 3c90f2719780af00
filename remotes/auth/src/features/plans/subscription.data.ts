import type { SubscriptionStatus } from '@coach-app/contracts'
import {
  attempt,
  type CallRow,
  call,
  err,
  fromSupabase,
  getSupabase,
  ok,
  type Result,
  readSession,
} from '@coach-app/data'

/** A plan on offer. Prices come with the payment provider. */
export interface Plan {
  id: string
  name: string
  description: string
  /** Length of the one free trial; 0 has none. */
  trialDays: number
}

/** The caller's subscription at the moment of reading. */
export interface Subscription {
  status: SubscriptionStatus
  plan: { id: string; name: string } | null
  /** ISO timestamp of the end of the trial or period; null with `active` never ends. */
  currentPeriodEnd: string | null
  /** A payment provider renews it at the end of the period; otherwise it ends then. */
  renews: boolean
  /** Choosing a plan would start the one trial now. */
  trialAvailable: boolean
  /** 1–100 per cent, granted by an access code; null: no discount. */
  discountPercent: number | null
}

/** The plans on offer, in their order. They are public. */
export function listPlans(): Promise<Result<Plan[]>> {
  return attempt(async () => {
    const answer = fromSupabase(
      await getSupabase().from('plans').select('id, name, description, trial_days').order('position'),
    )
    if (!answer.ok) return answer
    return ok(answer.value.map(({ trial_days, ...plan }) => ({ ...plan, trialDays: trial_days })))
  })
}

const toSubscription = (row: CallRow<'get_my_subscription'>): Subscription => ({
  status: row.status,
  plan: row.plan === null ? null : { id: row.plan, name: row.plan_name ?? row.plan },
  currentPeriodEnd: row.current_period_end,
  renews: row.renews,
  trialAvailable: row.trial_available,
  discountPercent: row.discount_percent,
})

/** `unauthenticated` also when the stored session has expired: pages that only show the stored session do not check it. */
export function mySubscription(): Promise<Result<Subscription>> {
  return attempt(async () =>
    (await readSession())
      ? call('get_my_subscription', {}, toSubscription)
      : err({ code: 'unauthenticated', message: 'User not authenticated' }),
  )
}

/**
 * Starts the one trial with this plan, or changes the plan of a running trial, whose end stays.
 *
 * Errors: `payment-required` (reason `trial_used` or `payment_required`), `conflict` (reason `subscription_active`).
 */
export const choosePlan = (planId: string): Promise<Result<Subscription>> =>
  call('choose_plan', { plan_id_param: planId }, toSubscription)
