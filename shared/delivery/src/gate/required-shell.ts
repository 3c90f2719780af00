import { satisfies } from '@coach-app/contracts'
import { labelOf, type Rule, servedWith } from './publication.ts'

/** Rule: the shell version that a remote requires is a valid range, and the served shell satisfies it. */
export const requiredShell: Rule = publication =>
  publication.releases.flatMap(release => {
    if (release.kind !== 'remote' || release.requires === undefined) return []
    const range: unknown = release.requires.shell
    if (typeof range !== 'string' || !/^>=\d+\.\d+\.\d+$/.test(range))
      return [
        `${labelOf(release)} requires the shell ${JSON.stringify(range)}, which is no >=1.2.3: nobody would ever be shown it.`,
      ]
    const served = servedWith(publication, release).find(
      ({ release: other, role }) =>
        other.kind === 'shell' && (role === 'stable' || role === 'published with it'),
    )
    return served && !satisfies(served.release.version, range)
      ? [
          `${labelOf(release)} requires shell ${range} and ${labelOf(served.release, served.role)} is older: nobody would be shown it. Publish that shell first.`,
        ]
      : []
  })
