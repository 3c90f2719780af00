import type { QueryClient } from '@tanstack/react-query'
import { isOutage } from './query.ts'
import type { SupabaseClient } from './supabase-client.ts'

const FIRST_MS = 3_000
const LONGEST_MS = 30_000
/** A failure so soon after the last one is the same outage, or a call that is too slow: it is waited longer. */
const SAME_MS = 60_000

let isAsking = false
let pauseMs = FIRST_MS
let endedAt = Number.NEGATIVE_INFINITY

/**
 * Asks a small question every few seconds until the database answers it, then reads again what screens could not. Their errors stay until
 * then: reading each of them again and again would have them come and go.
 */
export async function readAgainOnceBack(client: QueryClient, supabase: SupabaseClient): Promise<void> {
  if (isAsking) return
  isAsking = true
  pauseMs = Date.now() - endedAt < SAME_MS ? Math.min(pauseMs * 2, LONGEST_MS) : FIRST_MS
  do await new Promise(resolve => setTimeout(resolve, pauseMs))
  while (document.visibilityState === 'hidden' || !(await answers(supabase)))
  isAsking = false
  endedAt = Date.now()
  await client.refetchQueries({ type: 'active', predicate: ({ state }) => isOutage(state.error) })
}

/** Whether the database answers: everybody may read the plans. */
async function answers(supabase: SupabaseClient): Promise<boolean> {
  const { status } = await supabase.from('plans').select('id', { head: true }).limit(1)
  return status > 0 && status < 500
}
