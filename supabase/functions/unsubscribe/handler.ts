import { z } from 'zod'
import { callAsServer } from '../_shared/database.ts'
import type { Handler } from '../_shared/env.ts'
import { dispatch, readQuery, text } from '../_shared/http.ts'

const Query = z.object({ token: z.uuid() })

/**
 * POST: what a mail program sends for List-Unsubscribe (RFC 8058): no session, one kind of mail off. An unknown token is
 * answered the same. GET, which scanners try as well, changes nothing and leads to the settings.
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
