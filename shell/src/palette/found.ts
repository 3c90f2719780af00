import { FOUND_GROUPS, type Found } from '@coach-app/contracts'
import type { Command } from './command.ts'

/** From how many letters on remotes are asked: one letter finds everything. */
export const FEWEST_LETTERS = 2

/** Whether an entry of an earlier text can stay until there is one of this: its title has every word. */
const stillMatches = (title: string, text: string): boolean =>
  text
    .toLowerCase()
    .split(' ')
    .every(word => title.toLowerCase().includes(word))

/** Found entries as commands, in a stable order of headings. */
export const toCommands = (found: readonly Found[], asked: string): Command[] =>
  found
    .flatMap(({ text, entries }) =>
      entries.filter(({ title }) => text === asked || stillMatches(title, asked)),
    )
    .sort((one, other) => FOUND_GROUPS.indexOf(one.group) - FOUND_GROUPS.indexOf(other.group))
    .map(({ id, title, note, group, icon, to }) => ({
      id,
      title,
      keywords: [],
      group,
      icon,
      ...(note && { note }),
      effect: { kind: 'go', to },
    }))

export interface FinderStatus {
  /** Some still look: that nothing matches is not known yet. */
  isLooking: boolean
  words: string | null
  mayRetry: boolean
}

const SETTLED: FinderStatus = { isLooking: false, words: null, mayRetry: false }

const listed = (whats: readonly string[]): string =>
  whats.length > 1 ? `${whats.slice(0, -1).join(', ')} and ${whats.at(-1)}` : (whats[0] ?? 'More')

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/**
 * What the palette says of those who look for a text.
 *
 * @param finders by each remote that can be asked, what it has answered last; null: nothing yet.
 */
export function statusOf(
  finders: readonly (Found | null)[],
  { text, isOnline }: { text: string; isOnline: boolean },
): FinderStatus {
  if (text.length < FEWEST_LETTERS) return SETTLED
  const failed = finders.filter(found => found?.state === 'failed')
  if (failed.length > 0) {
    const what = capital(listed(failed.flatMap(found => found?.what || [])))
    return isOnline
      ? { isLooking: false, words: `${what} could not be searched.`, mayRetry: true }
      : {
          isLooking: false,
          words: `You are offline: ${what.toLowerCase()} are not searched.`,
          mayRetry: false,
        }
  }
  const isLooking = finders.some(found => found === null || found.state === 'loading' || found.text !== text)
  return isLooking ? { isLooking, words: 'Looking for more…', mayRetry: false } : SETTLED
}
