import { OTHER_REMOTES, PATHS } from '../../paths.ts'
import type { SCREENS } from '../screens/screens.ts'

export interface Platform {
  path: string
  title: string
  text: string
  /** Of its own page. */
  screen: keyof typeof SCREENS
  /** Spans the wider column of its row. */
  isWide?: true
}

/** The four offerings, in the order of the page. */
export const PLATFORMS: readonly Platform[] = [
  {
    path: PATHS.coaching,
    title: 'Coaching platform',
    text: 'Plan, log, see: a tour in two minutes, with a calendar to try. One list of everybody who gave you access, and until when.',
    screen: 'clients',
    isWide: true,
  },
  {
    path: OTHER_REMOTES.athleteApp,
    title: 'Athlete app',
    text: 'Today’s work, what to load, when to go again. Made for one thumb, also without a network. Free for athletes.',
    screen: 'log',
  },
  {
    path: PATHS.knowledgeMap,
    title: 'Knowledge map',
    text: 'Concepts, formulae and exercises, how they hang together, and how strong the evidence is.',
    screen: 'map',
  },
  {
    path: PATHS.longday,
    title: '24-hour competition',
    text: 'One day, one clock. Create an event or join one by link, alone or as a team, on a live board with judged entries.',
    screen: 'board',
    isWide: true,
  },
]
