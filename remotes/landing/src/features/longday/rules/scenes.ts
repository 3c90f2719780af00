import type { Board } from '../model/types.ts'

/** What the projector shows for a while before it goes on. */
export interface Scene {
  key: string
  kind: 'people' | 'teams' | 'station'
  title: string
  /** The first line shown. */
  from: number
  station: number
}

/** Lines that fit the height of a projector. */
export const LINES = 9
/** Whoever is far behind is not waited for: the first three pages of people are shown. */
const MOST_PAGES = 3

const pages = (count: number): number => Math.min(MOST_PAGES, Math.max(1, Math.ceil(count / LINES)))
const named = (title: string, page: number, count: number): string =>
  count > LINES ? `${title} ${page * LINES + 1} to ${Math.min(count, (page + 1) * LINES)}` : title

/** People page by page, teams, and each station where there are several. */
export function scenesOf({ people, teams, event }: Board): Scene[] {
  const scenes: Scene[] = []
  for (let page = 0; page < pages(people.length); page++)
    scenes.push({
      key: `people-${page}`,
      kind: 'people',
      title: named('People', page, people.length),
      from: page * LINES,
      station: 0,
    })
  if (teams.length > 0) scenes.push({ key: 'teams', kind: 'teams', title: 'Teams', from: 0, station: 0 })
  if (event.stations.length > 1)
    for (const { no, name } of event.stations)
      scenes.push({ key: `station-${no}`, kind: 'station', title: name, from: 0, station: no })
  return scenes
}
