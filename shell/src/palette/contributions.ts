import type { CommandDefinition } from '@coach-app/contracts'
import { releases } from '../document/inlined.ts'
import { chooseHere } from '../federation/choose.ts'

/** What the remotes add, each in the release that would be shown: data of the page, no code of theirs. */
export const contributions: readonly CommandDefinition[] = Object.keys(releases.remotes).flatMap(remote => {
  const [chosen] = chooseHere(remote, releases)
  return chosen?.release.commands ?? []
})
