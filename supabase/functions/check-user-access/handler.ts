import { z } from 'zod'
import { callAs, requireToken } from '../_shared/database.ts'
import type { Handler } from '../_shared/env.ts'
import { dispatch, json, readBody } from '../_shared/http.ts'

const Body = z.object({ user_id: z.uuid() })

/** POST: `{ status }` of the caller's own subscription; a system admin may ask for anybody's. */
export const handle: Handler = (req, env) =>
  dispatch(req, {
    POST: async () => {
      const token = requireToken(req)
      const { user_id } = await readBody(req, Body)
      return json(200, await callAs(env, token, 'check_user_access', { user_id_param: user_id }))
    },
  })
