import type { User } from '@supabase/auth-js'
import { type CallRow, call } from './call.ts'
import { err, ok, type Result } from './result.ts'
import { attempt } from './server-error.ts'
import { getSupabase } from './supabase.ts'

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
