import { z } from 'zod'
import { callAsServer } from '../_shared/database.ts'
import type { Handler } from '../_shared/env.ts'
import { dispatch, json, Refusal, readBody } from '../_shared/http.ts'

// userData is part of the specified body but not read: names in a mail come from the stored profile, not from an anonymous caller.
const Body = z.object({
  email: z.email().max(320),
  // A person who signs in before confirming, on another device, has an address but no id.
  userId: z.uuid().optional(),
})

const turn = z.object({ wait_seconds: z.number() })

const waitText = (seconds: number): string => {
  if (seconds < 120) return seconds === 1 ? '1 second' : `${seconds} seconds`
  const minutes = Math.ceil(seconds / 60)
  return minutes < 120 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`
}

/**
 * POST: resends the confirmation mail, or sends the welcome mail once; 429 until the next can be asked for. The answer never reveals which,
 * or whether the account exists.
 */
export const handle: Handler = (req, env) =>
  dispatch(req, {
    POST: async () => {
      const { email, userId } = await readBody(req, Body)
      const call = callAsServer(env)
      const { wait_seconds: wait } = turn.parse(await call('claim_confirmation_mail', { email_param: email }))
      if (wait === 0) await env.mailer.resendConfirmation(email)
      // The database does nothing for an unconfirmed address.
      if (userId) await call('queue_welcome_mail', { user_id_param: userId, email_param: email })
      if (wait > 0)
        throw new Refusal(429, `The next confirmation email can be sent in ${waitText(wait)}.`, {
          'retry-after': String(wait),
        })
      return json(200, { success: true })
    },
  })
