import type { CommandDefinition } from '@coach-app/contracts'
import { releases } from '../document/inlined.ts'
import { chooseForBrowser } from '../federation/choose.ts'

/** Commands contributed by the remotes, from the release that would be shown: data inlined in the page, no code. */
export const contributions: readonly CommandDefinition[] = Object.keys(releases.remotes).flatMap(remote => {
  const [chosen] = chooseForBrowser(remote, releases)
  return chosen?.release.commands ?? []
})
