import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { z } from 'zod'
import { authError } from '../http/json.ts'
import { createSlots, takeSlots } from '../http/rate-limit.ts'
import { noteLimit } from '../http/request-id.ts'
import { parseBody, refuseAddress, refuseLongPassword } from './bodies.ts'
import type { AuthCall, Forward } from './call.ts'
import { sessionIdOf } from './session-id.ts'

/** How long a sign-in counts as recent: no reauthentication is needed. */
const FRESH = '10 minutes'

const account = z.object({ id: z.uuid(), email: z.string() })

/** Of a token that the auth server has just accepted. */
const sessionOf = (authorization: string | undefined): string | null =>
  sessionIdOf((authorization ?? '').slice('Bearer '.length))

/**
 * PUT /user. Changing the password or the address needs a recent sign-in; a new password revokes every other session; a new
 * address is mailed at most once a minute and ten times a day, no matter who asks.
 */
export const createChangeUser = (pool: pg.Pool, limitsMails: boolean) => {
  const slots = (limit: number, seconds: number) =>
    createSlots(limitsMails ? limit : Number.POSITIVE_INFINITY, seconds)
  const [byAccount, byAddress, byAddressADay] = [slots(1, 60), slots(1, 60), slots(10, 86_400)]

  const isFresh = async (userId: string, session: string | null): Promise<boolean> => {
    const { rowCount } = await pool.query(
      'select from auth.sessions where id = $1 and user_id = $2 and created_at > now() - $3::interval',
      [session, userId, FRESH],
    )
    return rowCount === 1
  }

  /** Answers for a taken address as for a free one, against user enumeration: the change waits for a token that is never sent. */
  const waitForNobody = (userId: string, email: string) =>
    pool.query(
      `update auth.users set email_change = $2, email_change_token_new = $3, email_change_sent_at = now() where id = $1`,
      [userId, email, randomBytes(32).toString('hex')],
    )

  /** Notifies the current address at once that it is to be replaced. */
  const tellOldAddress = (userId: string, email: string) =>
    pool.query(
      `select private.enqueue_mail($1, 'email_changed', jsonb_build_object('email', $2::text, 'done', false))`,
      [userId, email],
    )

  return async (call: AuthCall, forward: Forward): Promise<Response> => {
    const known = await forward({ method: 'GET' })
    if (!known.ok) return known
    const user = account.parse(await known.json())
    const body = parseBody('UserUpdateParams', call.body)
    if (body instanceof Response) return body
    const { email, password, data } = body
    const refused = (email ? refuseAddress(email) : null) ?? refuseLongPassword(password ?? '')
    if (refused) return refused
    const session = sessionOf(call.authorization)
    const movesTo = email && email !== user.email.toLowerCase() ? email : null
    if ((password !== undefined || movesTo) && !(await isFresh(user.id, session)))
      return authError(400, 'reauthentication_needed', 'Password update requires reauthentication')

    const put = (fields: Record<string, unknown>) => forward({ method: 'PUT', body: fields })
    const change = async (): Promise<Response> => {
      if (!movesTo) return put({ password, data })
      const mail = takeSlots([byAccount, user.id], [byAddress, movesTo], [byAddressADay, movesTo])
      if (mail.wait > 0) {
        noteLimit('changes of an e-mail address')
        return authError(
          429,
          'over_email_send_rate_limit',
          `For security purposes, you can only request this after ${mail.wait} seconds.`,
          { 'retry-after': String(mail.wait) },
        )
      }
      let answer = await put({ email: movesTo, password, data })
      const isTaken = answer.status === 422 && (await answer.clone().text()).includes('"email_exists"')
      if (isTaken) {
        answer = await put({ password, data })
        if (answer.ok) await waitForNobody(user.id, movesTo)
      }
      if (!answer.ok) mail.giveBack()
      else await tellOldAddress(user.id, movesTo)
      return isTaken && answer.ok ? forward({ method: 'GET' }) : answer
    }

    const answer = await change()
    if (answer.ok && password !== undefined)
      await pool.query('delete from auth.sessions where user_id = $1 and id <> $2', [user.id, session])
    return answer
  }
}
