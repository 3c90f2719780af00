import { Timer, Waypoints } from 'lucide-react'
import type { ComponentType } from 'react'
import { OTHER_REMOTES, PATHS } from '../../paths.ts'
import { routes } from '../../routes.ts'
import { ClientRows } from '../pictures/client-rows.tsx'
import { LoadedBar } from '../pictures/loaded-bar.tsx'

export interface Platform {
  path: string
  title: string
  /** What it is; where there is no page yet, what it will be. */
  text: string
  /** A screenshot-like illustration, or an icon for what does not exist yet. */
  Picture: ComponentType
  /** Spans the wider column of its row. */
  isWide: boolean
  /** There is no page yet; the link opens a 'coming' page. */
  isComing: boolean
}

const platform = (path: string, title: string, text: string, Picture: ComponentType, isWide = false) => {
  const coming = routes.find(route => route.path === path)?.coming
  return { path, title, text: coming ?? text, Picture, isWide, isComing: coming !== undefined }
}

/** The four offerings, in the order of the page. */
export const PLATFORMS: readonly Platform[] = [
  platform(
    PATHS.coaching,
    'Coaching platform',
    'Plan, log, see: a tour in two minutes, with a calendar to try. One list of everybody who gave you access, and until when.',
    ClientRows,
    true,
  ),
  platform(
    OTHER_REMOTES.athleteApp,
    'Athlete app',
    'Today’s work, what to load, when to go again. Made for one thumb, also without a network.',
    LoadedBar,
  ),
  platform(
    PATHS.knowledgeMap,
    'Knowledge map',
    'Concepts, formulae and exercises, how they hang together, and how strong the evidence is.',
    Waypoints,
  ),
  platform(
    PATHS.longday,
    '24-hour competition',
    'One day, one clock. Create an event or join one by link, alone or as a team, on a live board with judged entries.',
    Timer,
    true,
  ),
]
