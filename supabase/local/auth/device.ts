import type pg from 'pg'
import { z } from 'zod'
import type { AuthCall } from './call.ts'
import { sessionIn } from './session-in.ts'

const withToken = z.object({ access_token: z.string() })

/** Which browser, and from where, a session was begun, as Supabase's auth server keeps it: the settings list one's devices by it. */
export async function rememberDevice(
  pool: pg.Pool,
  { userAgent, client }: Pick<AuthCall, 'userAgent' | 'client'>,
  answer: unknown,
): Promise<void> {
  const { data } = withToken.safeParse(answer)
  const session = data && sessionIn(data.access_token)
  if (!session) return
  await pool.query('update auth.sessions set user_agent = $2, ip = $3 where id = $1', [
    session,
    userAgent?.slice(0, 500) ?? null,
    client || null,
  ])
}
