import { ROUTES } from '@coach-app/contracts'
import type { ComponentType } from 'react'
import { ELSEWHERE, PATHS } from '../../paths.ts'
import { ClientRows } from '../pictures/client-rows.tsx'
import { DayDial } from '../pictures/day-dial.tsx'
import { KnowledgeGraph } from '../pictures/knowledge-graph.tsx'
import { LoadedBar } from '../pictures/loaded-bar.tsx'

export interface Platform {
  path: string
  title: string
  text: string
  Picture: ComponentType
  /** Takes the wider place of its row. */
  isWide: boolean
  /** There is no page yet; the link leads to what will be there. */
  isComing: boolean
}

const isComing = (path: string): boolean =>
  ROUTES.some(route => route.path === path && route.coming !== undefined)

const platform = (
  path: string,
  title: string,
  text: string,
  Picture: ComponentType,
  isWide = false,
): Platform => ({ path, title, text, Picture, isWide, isComing: isComing(path) })

/** The four offerings, in the order of the page. */
export const PLATFORMS: readonly Platform[] = [
  platform(
    PATHS.coaching,
    'Coaching platform',
    'Every athlete on one list, sorted by who needs you today, and why.',
    ClientRows,
    true,
  ),
  platform(
    ELSEWHERE.athleteApp,
    'Athlete app',
    'Today’s work, what to load, when to go again. Made for one thumb.',
    LoadedBar,
  ),
  platform(
    PATHS.knowledgeMap,
    'Knowledge map',
    'Concepts, formulae and exercises, how they hang together, and how strong the evidence is.',
    KnowledgeGraph,
  ),
  platform(
    PATHS.longday,
    '24-hour competition',
    'One day, one clock. Alone or as a team, on a live board with judged entries.',
    DayDial,
    true,
  ),
]
