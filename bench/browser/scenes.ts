import type { PublicConfig } from '@coach-app/contracts'
import { SESSION_STORAGE_KEY } from '@coach-app/contracts'
import type { Browser } from '@playwright/test'
import { createClient, type Session } from '@supabase/supabase-js'
import { signInAs } from './backend.ts'
import { fillClientList, readClients } from './clients.ts'
import { dragCard, fourWeeks } from './dragging.ts'
import { percentile } from './figures.ts'
import { logSets, sixtySets } from './logging.ts'
import { typeIntoLongText } from './long-text.ts'
import { startOffline } from './offline-start.ts'
import { panMap } from './panning.ts'
import { fillLibrary, pickExercises } from './picking.ts'
import { logsOf, returnedWorkouts, reviewByKey } from './reviewing.ts'
import { fillConversation, readThread, sendAcross } from './thread.ts'
import { typeIntoBuilder } from './typing.ts'

/** The products that scenes run against, with the demo people. */
export interface Stage {
  browser: Browser
  /** The product, and the same with WebSockets passed through. */
  url: string
  liveUrl: string
  platform: { url: string; databaseUrl: string; config: PublicConfig }
}

/** A task of a user with much data, and how long the user waits. */
interface Scene {
  name: string
  what: string
  limit: number
  runs: number
  /** One figure a run, which is a p95, a median or a ratio of its own. */
  play: (stage: Stage) => Promise<number>
}

export interface Played {
  scene: Scene
  median: number
  worst: number
}

/** One of the demo people that the coach plans for. */
const ATHLETE = '00000000-0000-4000-8000-000000000011'
const calendar = `/calendar/${ATHLETE}`

const sessions = new Map<string, Promise<Session>>()
function signIn({ platform }: Stage, who: string): Promise<Session> {
  const session = sessions.get(who) ?? signInAs(platform, `${who}@demo.test`, 'coach-app-demo')
  sessions.set(who, session)
  return session
}
const storedOf = async (stage: Stage, who: string) => ({
  [SESSION_STORAGE_KEY]: JSON.stringify(await signIn(stage, who)),
})

/** Data that is created once per scene. */
const made = new Map<string, Promise<string>>()
function once(name: string, make: () => Promise<string>): Promise<string> {
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
async function planSixtySets(stage: Stage): Promise<string> {
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
async function bringBack(stage: Stage): Promise<string> {
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

async function planFourWeeks(stage: Stage): Promise<string> {
  const client = await clientOf(stage, 'coach')
  for (const workout of fourWeeks(ATHLETE)) {
    const { error } = await client.rpc('save_workout', { workout })
    if (error) throw error
  }
  return calendar
}

const conversationOf = async (stage: Stage) => {
  const { url, databaseUrl, config } = stage.platform
  const [coach, athlete] = [await signIn(stage, 'coach'), await signIn(stage, 'athlete1')]
  return once('conversation', () =>
    fillConversation({ url, databaseUrl, publishableKey: config.publishableKey }, coach, athlete.user.id),
  )
}

export const SCENES: Scene[] = [
  {
    name: 'typing',
    what: 'typing into a builder with 200 sets, ms from a key to its paint, p95',
    limit: 100,
    runs: 5,
    play: async stage =>
      typeIntoBuilder(stage.browser, { url: stage.url, calendar, stored: await storedOf(stage, 'coach') }),
  },
  {
    name: 'picking',
    what: 'a key in the exercise picker with 5,000 exercises, ms to its paint, p95',
    limit: 100,
    runs: 3,
    play: async stage => {
      const { user } = await signIn(stage, 'headcoach')
      await once('library', async () => {
        await fillLibrary(stage.platform.databaseUrl, user.id)
        return user.id
      })
      return pickExercises(stage.browser, {
        url: stage.url,
        calendar: `/calendar/${user.id}`,
        stored: await storedOf(stage, 'headcoach'),
      })
    },
  },
  {
    name: 'long-lines',
    what: 'a key in the text of a template with 2,000 lines, ms to its paint, p95',
    limit: 100,
    runs: 3,
    play: async stage =>
      typeIntoLongText(stage.browser, {
        url: stage.url,
        stored: await storedOf(stage, 'coach'),
        kind: 'lines',
      }),
  },
  {
    name: 'long-prose',
    what: 'the same with 2,000 lines of prose that cannot be read, ms, p95',
    limit: 100,
    runs: 3,
    play: async stage =>
      typeIntoLongText(stage.browser, {
        url: stage.url,
        stored: await storedOf(stage, 'coach'),
        kind: 'prose',
      }),
  },
  {
    name: 'logging',
    what: 'logging in a workout of 60 sets on a phone, ms from a tap to its paint, p95',
    limit: 100,
    runs: 5,
    play: async stage =>
      logSets(stage.browser, {
        url: stage.url,
        workoutId: await planSixtySets(stage),
        stored: await storedOf(stage, 'athlete1'),
      }),
  },
  {
    name: 'review',
    what: 'reviewing 60 workouts by key, ms from a key to the paint of the next one, p95',
    limit: 100,
    runs: 3,
    play: async stage => {
      await once('came back', () => bringBack(stage))
      return reviewByKey(stage.browser, { url: stage.url, stored: await storedOf(stage, 'coach') })
    },
  },
  {
    name: 'offline',
    what: 'a workout opened without a network until its first set, to the same with one',
    limit: 1.5,
    runs: 1,
    play: async stage =>
      startOffline(stage.browser, {
        url: stage.url,
        workoutId: await planSixtySets(stage),
        stored: await storedOf(stage, 'athlete1'),
      }),
  },
  {
    name: 'dragging',
    what: 'dragging over four weeks with 60 workouts, ms from a move to its paint, p95',
    limit: 100,
    runs: 5,
    play: async stage => {
      await once('four weeks', () => planFourWeeks(stage))
      return dragCard(stage.browser, { url: stage.url, calendar, stored: await storedOf(stage, 'coach') })
    },
  },
  {
    name: 'clients',
    what: 'a key in a list of 999 clients, ms to its paint, p95',
    limit: 100,
    runs: 5,
    play: async stage => {
      const { user } = await signIn(stage, 'headcoach')
      await once('clients', async () => {
        await fillClientList(stage.platform.databaseUrl, user.id)
        return user.id
      })
      return readClients(stage.browser, { url: stage.url, stored: await storedOf(stage, 'headcoach') })
    },
  },
  {
    name: 'thread',
    what: 'scrolling and jumping in 10,000 messages, ms of a frame, p95',
    limit: 50,
    runs: 3,
    play: async stage => {
      const conversation = await conversationOf(stage)
      return readThread(stage.browser, {
        url: stage.url,
        conversation,
        stored: await storedOf(stage, 'coach'),
      })
    },
  },
  {
    name: 'message',
    what: 'a message until the other one sees it, nothing slowed, ms, median',
    limit: 300,
    runs: 1,
    play: async stage => {
      const conversation = await conversationOf(stage)
      const seen = await sendAcross(stage.browser, {
        url: stage.liveUrl,
        conversation,
        writer: await storedOf(stage, 'coach'),
        reader: await storedOf(stage, 'athlete1'),
      })
      return percentile(seen, 50)
    },
  },
  {
    name: 'panning',
    what: 'panning a map of 200 nodes, main-thread time to that of a bare SVG',
    limit: 1.5,
    runs: 5,
    play: async ({ browser, url }) => {
      const { map, bare } = await panMap(browser, url)
      return map / bare
    },
  },
]

/** Plays scenes one after the other. */
export async function playScenes(
  scenes: readonly Scene[],
  stage: Stage,
  say: (line: string) => void,
): Promise<Played[]> {
  const played: Played[] = []
  for (const scene of scenes) {
    const figures: number[] = []
    for (let run = 0; run < scene.runs; run++) figures.push(await scene.play(stage))
    say(`${scene.name}: ${figures.map(figure => figure.toFixed(2)).join(', ')}`)
    played.push({ scene, median: percentile(figures, 50), worst: Math.max(...figures) })
  }
  return played
}
