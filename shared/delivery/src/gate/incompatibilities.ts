import { exposedModules } from './exposed-modules.ts'
import { pageOwnership } from './page-ownership.ts'
import { prerenderedPages } from './prerendered-paths.ts'
import { providedShares } from './provided-shares.ts'
import type { Publication, Rule } from './publication.ts'
import { requiredShell } from './required-shell.ts'
import { supportedAbi } from './supported-abi.ts'
import { usableCommands } from './usable-commands.ts'

const RULES: readonly Rule[] = [
  supportedAbi,
  providedShares,
  exposedModules,
  pageOwnership,
  prerenderedPages,
  requiredShell,
  usableCommands,
]

/** All incompatibilities between the new releases and those that would be served beside them, one sentence each. */
export const findIncompatibilities = (publication: Publication): string[] => [
  ...new Set(RULES.flatMap(rule => rule(publication))),
]
