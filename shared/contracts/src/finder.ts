import type { CommandIcon } from './commands.ts'
import type { ReadableStore } from './session.ts'

/**
 * The module that a remote exposes to offer results of its own in the command palette: what is found in its data, or by its words. It is
 * loaded when somebody types into the palette, and never before.
 */
export const FINDER_MODULE = './finder'

/** Headings of what remotes find. */
export const FOUND_GROUPS = ['Exercises', 'Workouts', 'Knowledge', 'Settings'] as const
export type FoundGroup = (typeof FOUND_GROUPS)[number]

/** One result: a title, and the path of the remote's own that it leads to. */
export interface FoundEntry {
  /** `<remote>/<what>:<which>`. */
  id: string
  title: string
  /** Text beside the title. */
  note?: string
  group: FoundGroup
  icon: CommandIcon
  to: string
}

export interface Found {
  /** The text that this answers; entries of an earlier one stay until the next are there. */
  text: string
  entries: readonly FoundEntry[]
  /** `failed`: nothing could be read, which the palette says with a way to try again. */
  state: 'loading' | 'ready' | 'failed'
  /** What the finder searches, in the palette's words: "exercises and workouts". */
  what: string
}

/** What a finder is handed. */
export interface FinderSlot {
  /** The search text, trimmed. */
  asked: ReadableStore<{ text: string }>
  set: (found: Found) => void
}
