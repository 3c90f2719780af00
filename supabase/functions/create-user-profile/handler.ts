import { z } from 'zod'
import { bearerToken, callAs } from '../_shared/database.ts'
import type { Handler } from '../_shared/env.ts'
import { freeText } from '../_shared/fields.ts'
import { dispatch, readBody, text } from '../_shared/http.ts'

const name = (max: number) => freeText(max).nullish()

// Role, type, payment and access code are accepted because the specified body has them, but have no effect: the database creates the
// profile with the account and sets these itself. Checking the code here would allow guessing (an oracle).
const Body = z.object({
  userId: z.uuid(),
  email: z.string().max(320).nullish(),
  first_name: name(80),
  last_name: name(80),
  display_name: name(120),
})

/** POST: ok, or an error as text. Without a session (an unconfirmed sign-up has none) it changes nothing. */
export const handle: Handler = (req, env) =>
  dispatch(
    req,
    {
      POST: async () => {
        const body = await readBody(req, Body)
        const token = bearerToken(req)
        if (token) {
          await callAs(env, token, 'set_own_names', {
            user_id_param: body.userId,
            first_name_param: body.first_name ?? null,
            last_name_param: body.last_name ?? null,
            display_name_param: body.display_name ?? null,
          })
        }
        return text(200, 'ok')
      },
    },
    ({ status, message }) => text(status, message),
  )
