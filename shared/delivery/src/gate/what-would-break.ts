import { exposesWhatIsOpened } from './exposes-what-is-opened.ts'
import { handsOver } from './hands-over.ts'
import { mountsAbi } from './mounts-abi.ts'
import { ownsItsPages } from './owns-its-pages.ts'
import type { Publication, Rule } from './publication.ts'
import { requiresShell } from './requires-shell.ts'

const RULES: readonly Rule[] = [mountsAbi, handsOver, exposesWhatIsOpened, ownsItsPages, requiresShell]

/** Everything that would break once the releases are served beside those that are, one sentence each. */
export const whatWouldBreak = (publication: Publication): string[] => [
  ...new Set(RULES.flatMap(rule => rule(publication))),
]
