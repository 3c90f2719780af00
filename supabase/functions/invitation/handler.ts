import { z } from 'zod'
import { callAsServer } from '../_shared/database.ts'
import type { Handler } from '../_shared/env.ts'
import { dispatch, json, readBody } from '../_shared/http.ts'

// In the body, because URLs are logged. Printable: PostgreSQL stores neither a zero byte nor half a character.
const Body = z.object({ token: z.string().regex(/^[\x20-\x7e]{1,200}$/) })
const Shown = z.array(
  z.object({
    inviter_name: z.string(),
    invited_as: z.enum(['athlete', 'coach']),
    email: z.string(),
    expires_at: z.string(),
    invited_name: z.nullable(z.string()),
    refused: z.boolean(),
    permission_level: z.nullable(z.enum(['read', 'write'])),
    access_days: z.nullable(z.number()),
  }),
)

/**
 * The link of an invitation, for a page without a session. POST: who invites, null for a link that has ended. DELETE: no invitation to this
 * address again; an unknown token gets the same answer.
 */
export const handle: Handler = (req, env) =>
  dispatch(req, {
    POST: async () => {
      const { token } = await readBody(req, Body)
      const [invitation] = Shown.parse(
        await callAsServer(env)('open_invitation_link', { token_param: token }),
      )
      return json(200, { invitation: invitation ?? null })
    },
    DELETE: async () => {
      const { token } = await readBody(req, Body)
      await callAsServer(env)('refuse_invitations', { token_param: token })
      return json(200, { refused: true })
    },
  })
