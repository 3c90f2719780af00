import { exposesWhatIsOpened } from './exposes-what-is-opened.ts'
import { handsOver } from './hands-over.ts'
import { mountsAbi } from './mounts-abi.ts'
import type { Publication, Rule } from './publication.ts'
import { requiresShell } from './requires-shell.ts'

const RULES: readonly Rule[] = [mountsAbi, handsOver, exposesWhatIsOpened, requiresShell]

/** All incompatibilities between the new releases and those that would be served beside them, one sentence each. */
export const whatWouldBreak = (publication: Publication): string[] => [
  ...new Set(RULES.flatMap(rule => rule(publication))),
]
