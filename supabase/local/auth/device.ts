import type pg from 'pg'
import { z } from 'zod'
import type { AuthCall } from './call.ts'
import { sessionIdOf } from './session-id.ts'

const withToken = z.object({ access_token: z.string() })

/** Stores user agent and IP address of a new session, as Supabase's auth server does: the settings list devices by them. */
export async function rememberDevice(
  pool: pg.Pool,
  { userAgent, client }: Pick<AuthCall, 'userAgent' | 'client'>,
  answer: unknown,
): Promise<void> {
  const { data } = withToken.safeParse(answer)
  const session = data && sessionIdOf(data.access_token)
  if (!session) return
  await pool.query('update auth.sessions set user_agent = $2, ip = $3 where id = $1', [
    session,
    userAgent?.slice(0, 500) ?? null,
    client || null,
  ])
}
