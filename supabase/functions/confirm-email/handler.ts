import { z } from 'zod'
import { callAsServer } from '../_shared/database.ts'
import type { Handler } from '../_shared/env.ts'
import { dispatch, json, readBody } from '../_shared/http.ts'

// userData is part of the specified body. Names in a mail come from the stored profile, so what a stranger sends here is not read.
const Body = z.object({
  email: z.email().max(320),
  // Whoever signs in too early on another device knows an address and no id.
  userId: z.uuid().optional(),
})

/** POST: sends the confirmation mail again, or the welcome mail once. The answer never tells which, or whether anybody was found. */
export const handle: Handler = (req, env) =>
  dispatch(req, {
    POST: async () => {
      const { email, userId } = await readBody(req, Body)
      await env.mailer.resendConfirmation(email)
      // The database does nothing for an address that still waits.
      if (userId) await callAsServer(env)('queue_welcome_mail', { user_id_param: userId, email_param: email })
      return json(200, { success: true })
    },
  })
