import type { PublicConfig } from '@coach-app/contracts'
import { createClient, type Session } from '@supabase/supabase-js'

/** Signs in as the product's own client does. @throws when it is refused. */
export async function signInAs(
  { url, config }: { url: string; config: PublicConfig },
  email: string,
  password: string,
): Promise<Session> {
  const client = createClient(url, config.publishableKey, { auth: { persistSession: false } })
  const { data, error } = await client.auth.signInWithPassword({ email, password })
  if (error || !data.session) throw error ?? new Error(`${email} got no session.`)
  return data.session
}
