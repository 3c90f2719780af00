import type { SubscriptionStatus } from '@coach-app/contracts'
import type { User } from '@supabase/supabase-js'
import { readSession } from './auth.ts'
import { type CallRow, call } from './call.ts'
import { err, ok, type Result } from './result.ts'
import { attempt, fromSupabase } from './server-error.ts'
import { getSupabase } from './supabase.ts'

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
  /** 1–100, granted by an access code; null is none. */
  discountPercent: number | null
}

/** Why a code was not redeemed. `too_many_attempts`: ten failures in an hour. */
export type RedemptionFailure =
  | 'unknown_code'
  | 'expired'
  | 'exhausted'
  | 'already_redeemed'
  | 'already_active'
  | 'no_better_discount'
  | 'too_many_attempts'

/** `plan` is null when the code granted a discount and nothing was active before. */
export type Redemption =
  | {
      redeemed: true
      plan: string | null
      currentPeriodEnd: string | null
      discountPercent: number | null
    }
  | { redeemed: false; reason: RedemptionFailure }

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

/** Redeems an access or discount code for the caller. A code that does not work is a value, not an error. */
export const redeemAccessCode = (code: string): Promise<Result<Redemption>> =>
  call('redeem_access_code', { code_param: code }, toRedemption)

const toRedemption = (row: CallRow<'redeem_access_code'>): Redemption =>
  row.redeemed
    ? {
        redeemed: true,
        plan: row.plan,
        currentPeriodEnd: row.current_period_end,
        discountPercent: row.discount_percent,
      }
    : // The SQL function's comment lists the reasons; the generated type is string.
      { redeemed: false, reason: row.reason as RedemptionFailure }

/** The access code that was entered at sign-up and is not redeemed yet; null when there is none. */
export function signUpCodeOf(user: User): string | null {
  const code: unknown = user.user_metadata?.discount_code
  return typeof code === 'string' && code.trim() !== '' ? code : null
}

/**
 * Redeems the code of the sign-up after the confirmation, and removes it from the metadata unless a later retry may work.
 * Returns why the code does not work, to be shown at the plan step, or null.
 */
export async function redeemSignUpCode(user: User): Promise<RedemptionFailure | null> {
  const code = signUpCodeOf(user)
  if (code === null) return null
  const answer = await redeemAccessCode(code)
  if (!answer.ok) console.warn('The code of the sign-up could not be redeemed:', answer.error.message)
  if (!isSettled(answer)) return null
  const forgotten = await attempt(async () => {
    const { error } = await getSupabase().auth.updateUser({ data: { discount_code: null } })
    return error ? err({ code: 'unexpected', message: error.message, cause: error }) : ok(null)
  })
  if (!forgotten.ok) console.warn('The code of the sign-up was not forgotten:', forgotten.error.message)
  return answer.ok && !answer.value.redeemed ? answer.value.reason : null
}

const isSettled = (answer: Result<Redemption>): boolean =>
  answer.ok
    ? answer.value.redeemed || answer.value.reason !== 'too_many_attempts'
    : answer.error.code === 'invalid-input'
