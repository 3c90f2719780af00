import type { Board } from '../model/types.ts'

export interface TeamState {
  /** Names of the other members, in the order of their numbers. */
  others: string[]
  /** Without an entry so far: others by name, oneself last as “you”. */
  missing: string[]
  /** Places that nobody has taken. */
  places: number
}

/**
 * Who of one's team is missing. An entry that waits for a judge is one.
 *
 * @param me number of the reader.
 */
export function teamState(
  board: Board,
  members: readonly { no: number; name: string }[],
  me: number | null,
): TeamState {
  const entered = (no: number) =>
    board.people.some(person => person.no === no && person.entries + person.pending > 0)
  const others = members.filter(({ no }) => no !== me)
  return {
    others: others.map(({ name }) => name),
    missing: [
      ...others.filter(({ no }) => !entered(no)).map(({ name }) => name),
      ...members.filter(({ no }) => no === me && !entered(no)).map(() => 'you'),
    ],
    places: Math.max(0, (board.event.team_size ?? members.length) - members.length),
  }
}

const listed = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

const missingText = (missing: readonly string[]): string =>
  missing.length === 0
    ? ''
    : `${capital(listed(missing))} ${missing.length === 1 && missing[0] !== 'you' ? 'has' : 'have'} not entered anything yet.`

/** With whom one is in the team, and what is missing: members before the start, entries from then on. */
export function teamText({ others, missing, places }: TeamState, hasStarted: boolean): string {
  const free = places === 0 ? '' : `${places === 1 ? '1 place is' : `${places} places are`} free.`
  const state = [hasStarted && missingText(missing), free].filter(Boolean).join(' ')
  const none = others.length === 0
  return [
    none ? 'You are the only one in it so far.' : `With ${others.join(', ')}.`,
    state || (hasStarted ? !none && 'Everybody has entered.' : 'The team is full.'),
  ]
    .filter(Boolean)
    .join(' ')
}
