import type { Release, RemoteRelease } from '@coach-app/contracts'
import {
  type FieldRelease,
  inWorkspace,
  labelOf,
  type Publication,
  type Rule,
  servedWith,
} from './publication.ts'

/** Rule: every module that the shell or another remote opens is exposed. */
export const exposedModules: Rule = publication =>
  publication.releases.flatMap(release => [
    ...(release.kind === 'remote' ? missingForOthers(release, servedWith(publication, release)) : []),
    ...missingTargets(release, publication),
  ])

const sourceOf = ({ name }: Release, module: string): string =>
  `remotes/${name}/src/remote/${module.replace('./', '')}.tsx`

/** Overlays that others open but this release no longer exposes. */
const missingForOthers = (remote: RemoteRelease, field: FieldRelease[]): string[] =>
  field.flatMap(({ release, role }) =>
    Object.entries(release.opens ?? {})
      .filter(([overlay]) => isMissing(overlay, remote))
      .map(
        ([overlay, file]) =>
          `${labelOf(remote)} does not expose ./${moduleOf(overlay)}; ${labelOf(release, role)} opens ${overlay} in ${inWorkspace(release, file)}. Keep ${sourceOf(remote, moduleOf(overlay))} until no release of ${release.name} in use opens it.`,
      ),
  )

/** Overlays that a release opens but the stable release of their remote does not expose (yet). */
function missingTargets(release: Release, publication: Publication): string[] {
  return Object.entries(release.opens ?? {}).flatMap(([overlay, file]) => {
    const owner = overlay.split('/')[0]
    if (owner === release.name)
      return release.kind === 'remote' && isMissing(overlay, release)
        ? [
            `${labelOf(release)} opens ${overlay} in ${inWorkspace(release, file)} and does not expose ./${moduleOf(overlay)}. Add ${sourceOf(release, moduleOf(overlay))}.`,
          ]
        : []
    return publication.field
      .filter(
        ({ release: other, role }) =>
          role === 'stable' && other.kind === 'remote' && isMissing(overlay, other),
      )
      .map(
        ({ release: other, role }) =>
          `${labelOf(release)} opens ${overlay} in ${inWorkspace(release, file)}; ${labelOf(other, role)} does not expose ./${moduleOf(overlay)}. Publish ${other.name} with it first.`,
      )
  })
}

const moduleOf = (overlay: string): string => overlay.split('/')[1] ?? ''

const isMissing = (overlay: string, remote: RemoteRelease): boolean =>
  overlay.startsWith(`${remote.name}/`) && !(`./${moduleOf(overlay)}` in remote.exposes)
