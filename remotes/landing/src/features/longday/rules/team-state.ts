import type { Board } from '../model/types.ts'

export interface TeamState {
  /** Without an entry so far, in the order of their numbers. */
  missing: string[]
  /** Places that nobody has taken. */
  places: number
}

/** Who of a team is missing. An entry that waits for a judge is one. */
export function teamState(board: Board, members: readonly { no: number; name: string }[]): TeamState {
  const entered = (no: number) =>
    board.people.some(person => person.no === no && person.entries + person.pending > 0)
  return {
    missing: members.filter(({ no }) => !entered(no)).map(({ name }) => name),
    places: Math.max(0, (board.event.team_size ?? members.length) - members.length),
  }
}

const listed = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`

/** What is missing in a sentence or two: members before the start, entries from then on. */
export function missingText({ missing, places }: TeamState, hasStarted: boolean): string {
  const people =
    hasStarted && missing.length > 0
      ? `${listed(missing)} ${missing.length === 1 ? 'has' : 'have'} not entered anything yet.`
      : ''
  const free = places === 0 ? '' : `${places === 1 ? '1 place is' : `${places} places are`} free.`
  return (
    [people, free].filter(Boolean).join(' ') || (hasStarted ? 'Everybody has entered.' : 'The team is full.')
  )
}
