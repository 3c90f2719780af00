import { z } from 'zod'
import { callAsServer } from '../_shared/database.ts'
import type { Handler } from '../_shared/env.ts'
import { dispatch, readQuery, text } from '../_shared/http.ts'

const Query = z.object({ token: z.uuid() })

/**
 * POST: one-click List-Unsubscribe of mail programs (RFC 8058): without a session, switches one kind of mail off. An unknown token
 * gets the same answer. GET, which mail scanners also send, changes nothing and redirects to the settings.
 */
export const handle: Handler = (req, env) =>
  dispatch(
    req,
    {
      POST: async () => {
        const { token } = readQuery(req, Query)
        await callAsServer(env)('unsubscribe_mail', { token_param: token })
        return text(200, 'You will get no more of these mails.')
      },
      GET: async () =>
        new Response(null, { status: 303, headers: { location: `${env.siteUrl}/profile-settings` } }),
    },
    ({ status, message }) => text(status, message),
  )
