import { z } from 'zod'
import { callAsServer } from '../_shared/database.ts'
import type { Handler } from '../_shared/env.ts'
import { dispatch, json, readBody } from '../_shared/http.ts'

// userData is part of the specified body but not read: names in a mail come from the stored profile, not from an anonymous caller.
const Body = z.object({
  email: z.email().max(320),
  // A person who signs in before confirming, on another device, has an address but no id.
  userId: z.uuid().optional(),
})

/** POST: resends the confirmation mail, or sends the welcome mail once. The answer never reveals which, or whether the account exists. */
export const handle: Handler = (req, env) =>
  dispatch(req, {
    POST: async () => {
      const { email, userId } = await readBody(req, Body)
      await env.mailer.resendConfirmation(email)
      // The database does nothing for an unconfirmed address.
      if (userId) await callAsServer(env)('queue_welcome_mail', { user_id_param: userId, email_param: email })
      return json(200, { success: true })
    },
  })
