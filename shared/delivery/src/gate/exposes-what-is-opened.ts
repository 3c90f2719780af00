import type { Release, RemoteRelease } from '@coach-app/contracts'
import { called, inWorkspace, metBy, type Publication, type Rule, type Standing } from './publication.ts'

/** What is opened by the shell or another remote is there to be shown. */
export const exposesWhatIsOpened: Rule = publication =>
  publication.releases.flatMap(release => [
    ...(release.kind === 'remote' ? missedBy(release, metBy(publication, release)) : []),
    ...opensInVain(release, publication),
  ])

const sourceOf = ({ name }: Release, module: string): string =>
  `remotes/${name}/src/remote/${module.replace('./', '')}.tsx`

/** What others open of a remote that it does not expose any more. */
const missedBy = (remote: RemoteRelease, field: Standing[]): string[] =>
  field.flatMap(({ release, role }) =>
    Object.entries(release.opens ?? {})
      .filter(([overlay]) => isMissing(overlay, remote))
      .map(
        ([overlay, file]) =>
          `${called(remote)} does not expose ./${moduleOf(overlay)}; ${called(release, role)} opens ${overlay} in ${inWorkspace(release, file)}. Keep ${sourceOf(remote, moduleOf(overlay))} until no release of ${release.name} in use opens it.`,
      ),
  )

/** What a release opens of a remote whose stable release does not have it (yet). */
function opensInVain(release: Release, publication: Publication): string[] {
  return Object.entries(release.opens ?? {}).flatMap(([overlay, file]) => {
    const owner = overlay.split('/')[0]
    if (owner === release.name)
      return release.kind === 'remote' && isMissing(overlay, release)
        ? [
            `${called(release)} opens ${overlay} in ${inWorkspace(release, file)} and does not expose ./${moduleOf(overlay)}. Add ${sourceOf(release, moduleOf(overlay))}.`,
          ]
        : []
    return publication.field
      .filter(
        ({ release: other, role }) =>
          role === 'stable' && other.kind === 'remote' && isMissing(overlay, other),
      )
      .map(
        ({ release: other, role }) =>
          `${called(release)} opens ${overlay} in ${inWorkspace(release, file)}; ${called(other, role)} does not expose ./${moduleOf(overlay)}. Publish ${other.name} with it first.`,
      )
  })
}

const moduleOf = (overlay: string): string => overlay.split('/')[1] ?? ''

const isMissing = (overlay: string, remote: RemoteRelease): boolean =>
  overlay.startsWith(`${remote.name}/`) && !(`./${moduleOf(overlay)}` in remote.exposes)
