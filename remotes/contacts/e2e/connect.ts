import { type Account, expect, type Person } from '@coach-app/e2e/fixtures'

interface Connected {
  supabase: Account['supabase']
  other: Account
  block(): Promise<{ error: unknown }>
}

/** Makes both contacts. @returns the client of the first one, that of the other, and how the first one blocks the other. */
export async function connect(one: Person, other: Person): Promise<Connected> {
  const [{ supabase }, account] = [await one.haveAccount('coach'), await other.haveAccount('athlete')]
  const asked = await supabase.rpc('send_connection_request', { recipient_email: other.email })
  expect(asked.error).toBeNull()
  const { data } = await account.supabase.rpc('get_user_connections', { status_filter: 'pending' })
  const answered = await account.supabase.rpc('respond_to_connection_request', {
    connection_id_param: data?.[0]?.connection_id ?? '',
    response: 'accept',
  })
  expect(answered.error).toBeNull()
  return {
    supabase,
    other: account,
    block: async () => supabase.rpc('manage_user_block', { target_user_id: other.id, action: 'block' }),
  }
}
