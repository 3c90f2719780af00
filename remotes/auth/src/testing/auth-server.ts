import { configureSupabase } from '@coach-app/data'
import { vi } from 'vitest'

export interface SentRequest {
  /** Path and query. */
  path: string
  body: Record<string, unknown>
}

type Answers = Record<string, (body: Record<string, unknown>) => [status: number, body: unknown]>

/**
 * Mocks the network: answers by path, with its query or without, 404 for one without an answer, and records the requests.
 * Everything above `fetch` is real, the Supabase client included.
 */
export function answerWith(answers: Answers): SentRequest[] {
  configureSupabase({ supabaseUrl: 'http://auth.test', publishableKey: 'sb_publishable_test' })
  const sent: SentRequest[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const { pathname, search } = new URL(input instanceof Request ? input.url : input, 'http://auth.test')
    const body = JSON.parse(typeof init?.body === 'string' ? init.body : '{}') as Record<string, unknown>
    sent.push({ path: pathname + search, body })
    const answerOf = answers[pathname + search] ?? answers[pathname]
    const [status, answer] = answerOf?.(body) ?? [404, { error: `No answer for ${pathname}` }]
    return new Response(JSON.stringify(answer), {
      status,
      // With this version the auth client reads the error's name from `code`.
      headers: { 'content-type': 'application/json', 'x-supabase-api-version': '2024-01-01' },
    })
  })
  return sent
}

/** What the auth server answers to a sign-in. */
export const aServerSession = (id: string, email: string) => ({
  access_token: 'token',
  refresh_token: 'refresh',
  token_type: 'bearer',
  expires_in: 3600,
  expires_at: Math.floor(Date.now() / 1000) + 3600,
  user: { id, email, aud: 'authenticated', email_confirmed_at: '2024-05-01T00:00:00Z', user_metadata: {} },
})

/** A row of user_profiles as PostgREST gives it. */
export const aProfileRow = (profileType: 'coach' | 'athlete') => ({
  display_name: 'Ana Brunner',
  first_name: 'Ana',
  last_name: 'Brunner',
  profile_type: profileType,
  global_role: profileType,
  units: 'kg',
  time_zone: 'UTC',
  week_start: 1,
})
