import { deliverDue } from '../_mail/delivery.ts'
import { createOutbox } from '../_mail/outbox.ts'
import { callAsServer } from '../_shared/database.ts'
import type { Handler } from '../_shared/env.ts'
import { dispatch, json, Refusal } from '../_shared/http.ts'

const digest = async (text: string): Promise<Uint8Array> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))

/** Compares hashes, so that the time it takes tells nothing about the secret. */
const same = async (a: string, b: string): Promise<boolean> => {
  const [left, right] = await Promise.all([digest(a), digest(b)])
  return left.every((byte, index) => byte === right[index])
}

/** POST, by a schedule with its secret: queues what time brings, and sends every mail that is due. */
export const handle: Handler = (req, env) =>
  dispatch(req, {
    POST: async () => {
      if (!env.scheduleSecret) throw new Refusal(503, 'DELIVER_MAIL_SECRET is not set')
      const given = /^Bearer +(\S+)$/i.exec(req.headers.get('authorization') ?? '')?.[1] ?? ''
      if (!(await same(given, env.scheduleSecret))) throw new Refusal(401, 'The secret is not valid')
      const outbox = createOutbox(callAsServer(env))
      await outbox.queueDue()
      return json(200, await deliverDue({ ...env, outbox }))
    },
  })
