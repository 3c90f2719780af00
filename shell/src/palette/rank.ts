import { matchSorter, rankings } from 'match-sorter'
import type { Command } from './command.ts'

export interface RankedGroup {
  label: string
  items: Command[]
}

const RECENT_SHOWN = 5
const PEOPLE_SHOWN = 5
const SHOWN_OF_A_GROUP = 8

/**
 * Ranks commands for a query. Without one: the recently used, then all in their order; conversations, and what can be done with clients, are only found by typing. With one: by how well the title matches
 * (exact, prefix, start of a word, substring, initials), then by keywords; equal matches by recent use. A fuzzy match (letters
 * in this order) counts only if nothing else matches. What remotes have found comes after these, in their order: they know an alias and a
 * slip, which words alone do not.
 *
 * @param recents ids, the last used first.
 */
export function rankCommands(
  commands: readonly Command[],
  query: string,
  recents: readonly string[],
  found: readonly Command[] = [],
): RankedGroup[] {
  const text = query.trim().replace(/\s+/g, ' ')
  return text === '' ? untyped(commands, recents) : typed(commands, text, recents, found)
}

function untyped(commands: readonly Command[], recents: readonly string[]): RankedGroup[] {
  const recent = recents
    .flatMap(id => commands.find(command => command.id === id) ?? [])
    .slice(0, RECENT_SHOWN)
  const rest = commands.filter(command => !recent.includes(command))
  const of = (group: Command['group']) => rest.filter(command => command.group === group)
  return [
    { label: 'Recent', items: recent },
    { label: 'Screens', items: of('Screens') },
    { label: 'Actions', items: of('Actions') },
    { label: 'People', items: of('People').slice(0, PEOPLE_SHOWN) },
  ].filter(({ items }) => items.length > 0)
}

function typed(
  commands: readonly Command[],
  text: string,
  recents: readonly string[],
  found: readonly Command[],
): RankedGroup[] {
  const groups = new Map<string, Command[]>()
  const words = match(commands, text, recents)
  const listed = [...words, ...found]
  // Groups are sorted by their best match, so that the first entry is the best of all.
  for (const command of listed.length > 0 ? listed : letters(commands, text)) {
    const items = groups.get(command.group) ?? []
    if (items.length < SHOWN_OF_A_GROUP) groups.set(command.group, [...items, command])
  }
  return [...groups].map(([label, items]) => ({ label, items }))
}

function match(commands: readonly Command[], text: string, recents: readonly string[]): Command[] {
  const sort = (among: readonly Command[], value: string) => sortByMatch(among, value, recents)
  const whole = sort(commands, text)
  if (whole.length > 0) return whole
  // Words in another order, or split between title and keywords.
  const words = text.split(' ')
  return words.length > 1 ? words.reduceRight((among, word) => sort(among, word), [...commands]) : []
}

const letters = (commands: readonly Command[], text: string): Command[] =>
  text.length < 3 ? [] : matchSorter(commands, text, { keys: ['title'], threshold: rankings.MATCHES })

function sortByMatch(commands: readonly Command[], text: string, recents: readonly string[]): Command[] {
  const order = new Map(commands.map((command, index) => [command, index]))
  const age = ({ id }: Command) => (recents.includes(id) ? recents.indexOf(id) : recents.length)
  return matchSorter(commands, text, {
    keys: [
      { key: 'title', threshold: rankings.ACRONYM },
      // Never before an equal match in a title.
      {
        key: ({ keywords }) => [...keywords],
        threshold: rankings.CONTAINS,
        maxRanking: rankings.CONTAINS,
      },
    ],
    baseSort: (a, b) => age(a.item) - age(b.item) || (order.get(a.item) ?? 0) - (order.get(b.item) ?? 0),
  })
}
