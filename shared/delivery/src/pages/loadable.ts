import type { InlinedReleases, RemoteRelease, ShareNeed, ShellRelease } from '@coach-app/contracts'
import type { Remotes } from '../store/releases.ts'

/** Of every release, what loading it takes. */
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

/** Scripts find each other by their imports; the shell itself only asks for the sheets. */
const sheetsOnly = (exposes: RemoteRelease['exposes']): RemoteRelease['exposes'] =>
  Object.fromEntries(Object.entries(exposes).map(([module, { css }]) => [module, { js: [], css }]))

/** What a release needs and this shell does not have; nothing, as a rule, which is why a page says only that. */
export function unmetNeeds({ needs }: RemoteRelease, { offers }: ShellRelease): RemoteRelease['needs'] {
  // A shell from before they were recorded knows when it runs.
  if (!offers) return needs
  return Object.fromEntries(
    Object.entries(needs).flatMap(([share, need]): [string, ShareNeed][] => {
      const offer = offers[share]
      const names = need.names.filter(name => !offer?.names.includes(name))
      return offer && names.length === 0 ? [] : [[share, { ...need, names }]]
    }),
  )
}
