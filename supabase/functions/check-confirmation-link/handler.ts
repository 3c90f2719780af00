import { z } from 'zod'
import type { Handler } from '../_shared/env.ts'
import { dispatch, json, readBody } from '../_shared/http.ts'

// In the body, because URLs are logged.
const Body = z.object({ token_hash: z.string().min(1).max(200) })

/**
 * POST: whether the link of a confirmation mail can still be used, without using it; null where that is unknown. The caller has the
 * token and could redeem it, so the answer reveals nothing to others.
 */
export const handle: Handler = (req, env) =>
  dispatch(req, {
    POST: async () => {
      const { token_hash } = await readBody(req, Body)
      return json(200, { open: await env.mailer.isConfirmationOpen(token_hash) })
    },
  })
