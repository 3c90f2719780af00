import { createECDH, randomBytes, randomUUID } from 'node:crypto'
import type { Persona, TestDatabase, TestUser } from '../fixtures/index.ts'

/** A signed-in browser with a push subscription. */
export interface Device extends Persona {
  session: string
  subscription: { endpoint: string; p256dh: string; auth: string }
  keys: ReturnType<typeof createECDH>
}

export async function aDevice(db: TestDatabase, user: TestUser): Promise<Device> {
  const session = randomUUID()
  await db.query(
    'insert into auth.sessions (id, user_id, created_at, updated_at) values ($1, $2, now(), now())',
    [session, user.id],
  )
  const keys = createECDH('prime256v1')
  return {
    ...db.asUser(user.id, { session_id: session, email: user.email }),
    session,
    keys,
    subscription: {
      endpoint: `https://fcm.googleapis.com/fcm/send/${randomUUID()}`,
      p256dh: keys.generateKeys().toString('base64url'),
      auth: randomBytes(16).toString('base64url'),
    },
  }
}

export const subscribe = (
  device: Pick<Device, 'query'>,
  { endpoint, p256dh, auth }: Partial<Device['subscription']>,
) => device.query('select public.save_push_subscription($1, $2, $3)', [endpoint, p256dh, auth])
