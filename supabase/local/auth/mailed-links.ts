import { json } from '../http/json.ts'
import { createSlots, takeSlots } from '../http/rate-limit.ts'
import type { PlatformMailer } from '../mail/mailer.ts'
import type { Background } from './background.ts'
import { invalid, parseBody, refuseAddress } from './bodies.ts'
import { type AuthCall, type Forward, notOffered } from './call.ts'

/** The calls that mail a link: to a new password, or once more to confirm an address. */
export const createMailedLinks = (mailer: PlatformMailer, background: Background) => {
  const mailed = createSlots(1, 60)

  /**
   * At most one mail every 60 seconds per address; a repeated request gets the same answer. The answer is sent before the
   * address is looked up.
   */
  const mailOnce = (path: string, email: string, send: () => Promise<unknown>): Response => {
    if (takeSlots([mailed, `${path} ${email}`]).wait === 0) background.run(path.slice(1), send)
    return json(200, {})
  }

  const recover = (call: AuthCall, forward: Forward): Response => {
    const body = parseBody('RecoverParams', call.body)
    if (body instanceof Response) return body
    if (!body.email) return invalid('Password recovery requires an email')
    return (
      refuseAddress(body.email) ??
      mailOnce(call.path, body.email, async () => {
        const response = await forward({ method: 'POST', body })
        if (!response.ok) throw new Error('The auth server refused')
      })
    )
  }

  const resend = (call: AuthCall): Response => {
    const body = parseBody('ResendConfirmationParams', call.body)
    if (body instanceof Response) return body
    const { email, type } = body
    // Other kinds are never mailed here, so do not answer that they were.
    if (['email_change', 'sms', 'phone_change'].includes(type)) return notOffered()
    if (type !== 'signup')
      return invalid('Missing one of these types: signup, email_change, sms, phone_change')
    if (!email) return invalid('Type provided requires an email address')
    return refuseAddress(email) ?? mailOnce(call.path, email, () => mailer.resendConfirmationTo(email))
  }

  return { recover, resend }
}
