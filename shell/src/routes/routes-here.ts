import { type CommandDefinition, type Route, SPECIFIED_ROUTES } from '@coach-app/contracts'
import type { Candidate } from '../releases/choose.ts'
import { failedReleasesStamp, releasesToTry } from '../releases/failed-releases.ts'
import { servedStore } from '../releases/served-releases.ts'
import { visitorStamp } from '../releases/visitor.ts'
import { type RouteTable, tableOf } from './route-table.ts'

/** The pages of the product, and what remotes add to the palette, as the releases have them that are chosen here. */
interface Here {
  table: RouteTable
  commands: readonly CommandDefinition[]
}

let known: { from: unknown[]; here: Here } | undefined

/** Asked several times with each navigation, and changes only with what releases are chosen by. */
function here(): Here {
  const { document, remotes } = servedStore.getState()
  const from = [document, remotes, visitorStamp(), failedReleasesStamp()]
  if (known && from.every((one, at) => one === known?.from[at])) return known.here
  const chosen = Object.keys(document.parts).flatMap((remote): [string, Candidate][] => {
    const [first] = remote === 'shell' ? [] : releasesToTry(remote)
    return first ? [[remote, first]] : []
  })
  const routes = chosen.flatMap(([remote, { release }]) =>
    release.routes.map((route): Route => ({ ...route, remote })),
  )
  known = {
    from,
    here: {
      table: tableOf(withSpecified(routes)),
      commands: chosen.flatMap(([, { release }]) => release.commands ?? []),
    },
  }
  return known.here
}

/**
 * A page of the specification that no release here has is not unknown: it fails, and the sign-in page leads to no other. One that has moved
 * to another remote is that one's, although a release from before may be chosen here.
 */
function withSpecified(all: Route[]): Route[] {
  const routes = all.filter(({ path, remote }) => (SPECIFIED_ROUTES[path]?.remote ?? remote) === remote)
  const paths = new Set(routes.map(({ path }) => path))
  const missing = Object.entries(SPECIFIED_ROUTES).filter(([path]) => !paths.has(path))
  return [
    ...routes,
    ...missing.map(([path, route]): Route => {
      return { ...route, path, module: './pages', title: 'Not available', offeredTo: 'nobody' }
    }),
  ]
}

export const routesHere = (): readonly Route[] => here().table.routes

export const findRoute = (pathname: string): Route | undefined => here().table.find(pathname)

/** What the remotes add to the palette: data of the page, no code of theirs. */
export const commandsHere = (): readonly CommandDefinition[] => here().commands
