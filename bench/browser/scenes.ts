import { writeBeside } from './beside.ts'
import { fillBoard, readBoard } from './board.ts'
import { fillClientList, readClients } from './clients.ts'
import { dragCard } from './dragging.ts'
import { percentile } from './figures.ts'
import { searchLibrary } from './library.ts'
import { logSets } from './logging.ts'
import { typeIntoLongText } from './long-text.ts'
import { startOffline } from './offline-start.ts'
import { panMap } from './panning.ts'
import { pickExercises } from './picking.ts'
import { reviewByKey } from './reviewing.ts'
import {
  bringBack,
  calendar,
  conversationOf,
  once,
  ownLibrary,
  planFourWeeks,
  planSixtySets,
  type Stage,
  signIn,
  storedOf,
} from './stage.ts'
import { editWeeks } from './template.ts'
import { readThread, sendAcross } from './thread.ts'
import { typeIntoBuilder } from './typing.ts'

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
      const id = await ownLibrary(stage)
      return pickExercises(stage.browser, {
        url: stage.url,
        calendar: `/calendar/${id}`,
        stored: await storedOf(stage, 'headcoach'),
      })
    },
  },
  {
    name: 'library',
    what: 'a key in a library of 5,000 exercises, ms to its paint, p95',
    limit: 100,
    runs: 3,
    play: async stage => {
      await ownLibrary(stage)
      return searchLibrary(stage.browser, { url: stage.url, stored: await storedOf(stage, 'headcoach') })
    },
  },
  {
    name: 'template',
    what: 'a key in the title of a template with 16 weeks in view, ms to its paint, p95',
    limit: 100,
    runs: 3,
    play: async stage => editWeeks(stage.browser, { url: stage.url, stored: await storedOf(stage, 'coach') }),
  },
  {
    name: 'beside',
    what: 'a key in a message beside a calendar, ms to its paint, p95',
    limit: 100,
    runs: 3,
    play: async stage => {
      await conversationOf(stage)
      return writeBeside(stage.browser, { url: stage.url, calendar, stored: await storedOf(stage, 'coach') })
    },
  },
  {
    name: 'board',
    what: 'a press on the board of a competition of 500, ms to its paint, p95',
    limit: 100,
    runs: 3,
    play: async stage =>
      readBoard(stage.browser, {
        url: stage.url,
        link: await once('board', () => fillBoard(stage.platform.databaseUrl)),
      }),
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
