import type { CommandDefinition, RemoteRelease, RouteDefinition } from '@coach-app/contracts'
import { hashlessMarkup, pageData } from '@coach-app/delivery'
import { moduleDigests } from './module-digests.ts'
import { type Snapshot, scriptsOf } from './snapshot.ts'

/** What of a remote can behave differently than in its stable release. */
export interface Changes {
  /** Why all of it can, if so. */
  everything?: string
  /** Exposed modules whose files differ. */
  modules: ReadonlySet<string>
  /** Prerendered pages whose own data or markup differ, those with other data first. */
  pages: readonly string[]
  /** Paths of routes that are new or described differently. */
  routes: ReadonlySet<string>
  /** Ids of commands, likewise. */
  commands: ReadonlySet<string>
}

/** @param stable what is served now; nothing when this is the first release of the remote. */
export function changesSince(stable: Snapshot | undefined, fresh: Snapshot): Changes {
  const { routes, commands = [], prerendered = {} } = fresh.release
  if (!stable)
    return {
      everything: 'it is the first release',
      modules: new Set(Object.keys(fresh.release.exposes)),
      pages: Object.keys(prerendered),
      routes: new Set(routes.map(({ path }) => path)),
      commands: new Set(commands.map(({ id }) => id)),
    }
  const [before, after] = [moduleDigests(stable), moduleDigests(fresh)]
  const modules = new Set(
    [...after.modules].filter(([name, digest]) => before.modules.get(name) !== digest).map(([name]) => name),
  )
  const entry = before.entry !== after.entry || loadingOf(stable.release) !== loadingOf(fresh.release)
  const loose = [...modules].find(module => !isPageOrOverlay(fresh.release, module))
  const everything = entry
    ? 'the files that every page of it begins with have changed'
    : loose && `${loose} has changed, which can be in any page`
  return {
    ...(everything === undefined ? {} : { everything }),
    modules,
    pages: changedPages(stable, fresh),
    routes: different(stable.release.routes, routes, (route: RouteDefinition) => route.path),
    commands: different(stable.release.commands ?? [], commands, (command: CommandDefinition) => command.id),
  }
}

/** What decides whether and how it is loaded at all; the names it imports are in the modules themselves. */
const loadingOf = ({ abi, requires, needs }: RemoteRelease): string =>
  JSON.stringify([abi, requires, Object.entries(needs).map(([share, { version }]) => [share, version])])

/** Whether a module is tried by opening a page or an overlay; a bar, a window or an inline part is not. */
const isPageOrOverlay = ({ name, routes, commands = [] }: RemoteRelease, module: string): boolean =>
  routes.some(route => route.module === module) ||
  commands.some(
    ({ action }) => action.kind === 'open' && action.overlay === `${name}/${module.replace('./', '')}`,
  )

function changedPages(stable: Snapshot, fresh: Snapshot): string[] {
  const data = [stable, fresh].map(snapshot => {
    const found = pageData(snapshot.release, scriptsOf(snapshot))
    return (path: string) =>
      JSON.stringify(
        Object.values(found.get(path) ?? {})
          .map(one => JSON.stringify(one))
          .sort(),
      )
  })
  const markup = [stable, fresh].map(({ release, texts }) => (path: string) => {
    const { html, ...head } = release.prerendered?.[path] ?? {}
    return hashlessMarkup(JSON.stringify(head) + (texts.get(html ?? '') ?? ''))
  })
  const differs =
    ([before, after]: ((path: string) => string)[]) =>
    (path: string) =>
      before?.(path) !== after?.(path)
  const paths = Object.keys(fresh.release.prerendered ?? {})
  return [...new Set([...paths.filter(differs(data)), ...paths.filter(differs(markup))])]
}

function different<T>(before: readonly T[], after: readonly T[], key: (one: T) => string): Set<string> {
  const known = new Map(before.map(one => [key(one), JSON.stringify(one)]))
  return new Set(after.filter(one => known.get(key(one)) !== JSON.stringify(one)).map(key))
}
