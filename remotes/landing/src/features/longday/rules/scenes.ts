import type { Board } from '../model/types.ts'

/** What the projector shows for a while before it goes on. */
export interface Scene {
  key: string
  kind: 'people' | 'teams' | 'station' | 'hours' | 'entries' | 'join'
  title: string
  /** The first line shown. */
  from: number
  station: number
  /** Whether it is shown with the ways in beside it. */
  hasWayIn: boolean
}

/** Lines that fit the height of a projector in letters that are read from ten metres. */
export const LINES = 7
/** Whoever is far behind is not waited for: the first three pages of teams and of people are shown. */
const MOST_PAGES = 3

const pagesOf = (kind: 'people' | 'teams', title: string, count: number): Scene[] =>
  Array.from({ length: Math.min(MOST_PAGES, Math.max(1, Math.ceil(count / LINES))) }, (_, page) => ({
    key: `${kind}-${page}`,
    kind,
    title: count > LINES ? `${title} ${page * LINES + 1} to ${Math.min(count, (page + 1) * LINES)}` : title,
    from: page * LINES,
    station: 0,
    hasWayIn: false,
  }))

const one = (kind: Scene['kind'], title: string, station = 0): Scene => ({
  key: station > 0 ? `${kind}-${station}` : kind,
  kind,
  title,
  from: 0,
  station,
  hasWayIn: false,
})

/** Teams and people page by page, each station where there are several, the hours, the last entries, and how to join while one can: also beside the first. */
export function scenesOf({ people, teams, event, recent }: Board): Scene[] {
  const isOpen = event.join_code !== null
  const scenes = [
    ...(teams.length > 0 ? pagesOf('teams', 'Teams', teams.length) : []),
    ...(people.length > 0 || !isOpen ? pagesOf('people', 'People', people.length) : []),
    ...(event.stations.length > 1 && recent.length > 0
      ? event.stations.map(({ no, name }) => one('station', name, no))
      : []),
    ...(event.wins === 'highest' && recent.length > 0 ? [one('hours', 'By the hour')] : []),
    ...(recent.length > 0 ? [one('entries', 'Last entries')] : []),
    ...(isOpen ? [one('join', 'Join')] : []),
  ]
  return scenes.map((scene, at) => ({ ...scene, hasWayIn: isOpen && at === 0 && scene.kind !== 'join' }))
}
