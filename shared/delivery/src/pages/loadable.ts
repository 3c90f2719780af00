import type { InlinedReleases, RemoteRelease, ShareNeed, ShellRelease } from '@coach-app/contracts'
import type { Remotes } from '../files/releases.ts'

/** The part of each release's description that is needed to load it. */
export const loadable = (
  remotes: Remotes,
  needsOf: (remote: RemoteRelease) => RemoteRelease['needs'],
): InlinedReleases['remotes'] =>
  Object.fromEntries(
    Object.entries(remotes).map(([name, versions]) => [
      name,
      Object.fromEntries(
        Object.entries(versions).map(([version, release]) => {
          const { abi, entry, exposes, requires, commands, routes } = release
          const more = { ...(requires && { requires }), ...(commands && { commands }) }
          return [
            version,
            { abi, entry, exposes: sheetsOnly(exposes), needs: needsOf(release), ...more, routes },
          ]
        }),
      ),
    ]),
  )

/** Scripts load each other by import; the shell only needs the list of style sheets. */
const sheetsOnly = (exposes: RemoteRelease['exposes']): RemoteRelease['exposes'] =>
  Object.fromEntries(Object.entries(exposes).map(([module, { css }]) => [module, { js: [], css }]))

/** The shares that a release needs and this shell does not provide; usually none, so the page contains only these. */
export function unmetNeeds({ needs }: RemoteRelease, { offers }: ShellRelease): RemoteRelease['needs'] {
  // A shell from before offers were recorded checks at run time.
  if (!offers) return needs
  return Object.fromEntries(
    Object.entries(needs).flatMap(([share, need]): [string, ShareNeed][] => {
      const offer = offers[share]
      const names = need.names.filter(name => !offer?.names.includes(name))
      return offer && names.length === 0 ? [] : [[share, { ...need, names }]]
    }),
  )
}
