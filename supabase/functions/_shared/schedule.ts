import type { FunctionEnv } from './env.ts'
import { Refusal } from './http.ts'

const digest = async (text: string): Promise<Uint8Array> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))

/** Constant-time comparison, by hashes, against timing attacks. */
const same = async (a: string, b: string): Promise<boolean> => {
  const [left, right] = await Promise.all([digest(a), digest(b)])
  return left.every((byte, index) => byte === right[index])
}

/** Authorizes a scheduled job by its secret, sent as bearer token. */
export const requireSchedule = async (req: Request, env: FunctionEnv): Promise<void> => {
  if (!env.scheduleSecret) throw new Refusal(503, 'DELIVER_MAIL_SECRET is not set')
  const given = /^Bearer +(\S+)$/i.exec(req.headers.get('authorization') ?? '')?.[1] ?? ''
  if (!(await same(given, env.scheduleSecret))) throw new Refusal(401, 'The secret is not valid')
}
