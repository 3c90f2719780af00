import type { RemoteRelease, ShareNeed, ShareOffer } from '@coach-app/contracts'
import { inWorkspace, labelsOf, type Pairing, pairings, type Rule } from './publication.ts'

/** Rule: every shell provides the shares, and of each the names, that the remotes it may mount import. */
export const providedShares: Rule = publication => pairings(publication).flatMap(findMissingShares)

function findMissingShares(pairing: Pairing): string[] {
  const { remote, shell, fresh } = pairing
  const { offers } = shell
  // A shell from before offers were recorded is checked at run time.
  if (!offers) return []
  const names = labelsOf(pairing)
  const advice =
    fresh === 'remote'
      ? 'Publish a shell that hands it over first (shell/src/federation/shares.ts), or do without it.'
      : `Keep it in shell/src/federation/shares.ts until no release of ${remote.name} in use imports it.`
  return Object.entries(remote.needs).flatMap(([share, need]) => {
    const lack = missingShare(share, need, offers[share])
    if (!lack) return []
    return [
      `${names.remote} imports ${lack.what}${place(remote, share, lack.names)}; ${names.shell} ${lack.has}. ${advice}`,
    ]
  })
}

function missingShare(
  share: string,
  need: ShareNeed,
  offer: ShareOffer | undefined,
): { what: string; names: string[]; has: string } | undefined {
  if (!offer) return { what: share, names: need.names, has: `does not hand over ${share}` }
  const missing = need.names.filter(name => !offer.names.includes(name))
  if (missing.length > 0) {
    const what = `${missing.join(', ')} of ${share}`
    return { what, names: missing, has: `hands over ${share} without ${missing.length > 1 ? 'them' : 'it'}` }
  }
  if (majorOf(need.version) !== majorOf(offer.version))
    return { what: `${share} ${need.version}`, names: need.names, has: `hands over ${offer.version}` }
  return undefined
}

const majorOf = (version: string): string => version.split('.')[0] ?? ''

function place(remote: RemoteRelease, share: string, names: string[]): string {
  const file = names.map(name => remote.places?.[`${share} ${name}`]).find(one => one !== undefined)
  return file === undefined ? '' : ` in ${inWorkspace(remote, file)}`
}
