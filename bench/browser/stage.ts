import type { PublicConfig } from '@coach-app/contracts'
import { SESSION_STORAGE_KEY } from '@coach-app/contracts'
import type { Browser } from '@playwright/test'
import { createClient, type Session } from '@supabase/supabase-js'
import { signInAs } from './backend.ts'
import { fourWeeks } from './dragging.ts'
import { sixtySets } from './logging.ts'
import { fillLibrary } from './picking.ts'
import { logsOf, returnedWorkouts } from './reviewing.ts'
import { fillConversation } from './thread.ts'

/** The products that scenes run against, with the demo people. */
export interface Stage {
  browser: Browser
  /** The product, and the same with WebSockets passed through. */
  url: string
  liveUrl: string
  platform: { url: string; databaseUrl: string; config: PublicConfig }
}

/** One of the demo people that the coach plans for. */
const ATHLETE = '00000000-0000-4000-8000-000000000011'
export const calendar = `/calendar/${ATHLETE}`

const sessions = new Map<string, Promise<Session>>()
export function signIn({ platform }: Stage, who: string): Promise<Session> {
  const session = sessions.get(who) ?? signInAs(platform, `${who}@demo.test`, 'coach-app-demo')
  sessions.set(who, session)
  return session
}
export const storedOf = async (stage: Stage, who: string) => ({
  [SESSION_STORAGE_KEY]: JSON.stringify(await signIn(stage, who)),
})

/** Data that is created once per scene. */
const made = new Map<string, Promise<string>>()
export function once(name: string, make: () => Promise<string>): Promise<string> {
  const known = made.get(name) ?? make()
  made.set(name, known)
  return known
}

async function clientOf(stage: Stage, who: string) {
  const { url, config } = stage.platform
  const { access_token } = await signIn(stage, who)
  return createClient(url, config.publishableKey, {
    auth: { persistSession: false },
    global: { headers: { authorization: `Bearer ${access_token}` } },
  })
}

/** A new workout of 60 sets that nobody has begun. */
export async function planSixtySets(stage: Stage): Promise<string> {
  const client = await clientOf(stage, 'coach')
  const { data } = await client.from('exercises').select('id').eq('loading', 'plates_per_side').limit(12)
  const workout = sixtySets(
    ATHLETE,
    (data ?? []).map(({ id }) => String(id)),
  )
  const { error } = await client.rpc('save_workout', { workout })
  if (error) throw error
  return workout.id
}

/** Sixty workouts in the review list, each with a set of every exercise. */
export async function bringBack(stage: Stage): Promise<string> {
  const client = await clientOf(stage, 'coach')
  const { data } = await client.from('exercises').select('id').eq('loading', 'plates_per_side').limit(12)
  const workouts = returnedWorkouts(
    ATHLETE,
    (data ?? []).map(({ id }) => String(id)),
  )
  for (const workout of workouts) {
    const saved = await client.rpc('save_workout', { workout })
    if (saved.error) throw saved.error
    for (const log of logsOf(workout)) {
      const { error } = await client.rpc('log_set', { log })
      if (error) throw error
    }
  }
  return ''
}

export async function planFourWeeks(stage: Stage): Promise<string> {
  const client = await clientOf(stage, 'coach')
  for (const workout of fourWeeks(ATHLETE)) {
    const { error } = await client.rpc('save_workout', { workout })
    if (error) throw error
  }
  return calendar
}

export const conversationOf = async (stage: Stage) => {
  const { url, databaseUrl, config } = stage.platform
  const [coach, athlete] = [await signIn(stage, 'coach'), await signIn(stage, 'athlete1')]
  return once('conversation', () =>
    fillConversation({ url, databaseUrl, publishableKey: config.publishableKey }, coach, athlete.user.id),
  )
}

/** @returns the id of the head coach, whose 5,000 exercises they are. */
export async function ownLibrary(stage: Stage): Promise<string> {
  const { user } = await signIn(stage, 'headcoach')
  return once('library', async () => {
    await fillLibrary(stage.platform.databaseUrl, user.id)
    return user.id
  })
}
