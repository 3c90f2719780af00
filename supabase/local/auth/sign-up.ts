import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { authError } from '../http/json.ts'
import { parseBody, refuseAddress, refuseLongPassword } from './bodies.ts'
import type { AuthCall, Forward } from './call.ts'
import { takenAsIfNew } from './taken-address.ts'

/** Answers a taken address like a free one, as slowly (against user enumeration); an unconfirmed owner gets the mail again. As Supabase. */
export const createSignUp = (pool: pg.Pool, remind: (email: string) => void) => {
  /** Durations of recent real sign-ups: the answer for a taken address, which needs less work, is delayed by one of them. */
  const times: number[] = []

  return async (call: AuthCall, forward: Forward): Promise<Response> => {
    const start = performance.now()
    const body = parseBody('SignupParams', call.body)
    if (body instanceof Response) return body
    if (!body.email) return authError(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled')
    const refused = refuseAddress(body.email) ?? refuseLongPassword(body.password)
    if (refused) return refused
    let response = await forward({ method: 'POST', body })
    // Race: of two concurrent sign-ups the second fails on the unique index; on retry it finds the address taken.
    if (response.status >= 500) response = await forward({ method: 'POST', body })
    if (response.ok) {
      times.push(performance.now() - start)
      if (times.length > 50) times.shift()
    }
    if (response.status !== 429) return response
    remind(body.email)
    const whole = times[Math.floor(Math.random() * times.length)]
    // Before the first real sign-up: estimate the delay by two password hashes, which take most of the time.
    if (whole === undefined)
      for (let hash = 0; hash < 2; hash++)
        await pool.query(`select extensions.crypt('', extensions.gen_salt('bf', 10))`)
    else await delay(Math.max(0, whole - (performance.now() - start)))
    return takenAsIfNew(body.email, body.data)
  }
}
