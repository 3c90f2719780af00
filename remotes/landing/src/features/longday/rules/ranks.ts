import type { Board, Line, TeamLine, Wins } from '../model/types.ts'

/** Equal values share a rank and the next one is left out: 1, 1, 3. Whoever has none is last, with everybody else who has none. */
export function ranksOf(values: readonly (number | null)[], wins: Wins): number[] {
  const order = values.toSorted(
    (one, other) => Number(isBefore(other, one, wins)) - Number(isBefore(one, other, wins)),
  )
  const first = new Map<number | null, number>()
  for (const [at, value] of order.entries()) if (!first.has(value)) first.set(value, at + 1)
  return values.map(value => first.get(value) ?? 1)
}

function isBefore(one: number | null, other: number | null, wins: Wins): boolean {
  if (one === null) return false
  if (other === null) return true
  return wins === 'highest' ? one > other : one < other
}

/** One line of any of the board's tables. */
export interface Row {
  key: string
  no: number
  rank: number
  name: string
  /** Small text below the name: team, division, members. */
  about: string
  value: number | null
  lastHour: number
  /** Ranks won in the last hour; null where there was none before. */
  climbed: number | null
  pending: number
}

const climbed = ({ rank, rank_before }: Pick<Line, 'rank' | 'rank_before'>): number | null =>
  rank_before === null ? null : rank_before - rank

const byRank = (one: Row, other: Row) => one.rank - other.rank || one.no - other.no

const aboutOf = (board: Board, { team, division }: Line): string =>
  [
    board.teams.find(({ no }) => no === team)?.name,
    board.event.divisions.length > 1
      ? board.event.divisions.find(({ no }) => no === division)?.name
      : undefined,
  ]
    .filter(Boolean)
    .join(' · ')

const rowOf = (board: Board, line: Line, over: Partial<Row> = {}): Row => ({
  key: `p${line.no}`,
  no: line.no,
  rank: line.rank,
  name: line.name,
  about: aboutOf(board, line),
  value: line.score,
  lastHour: line.last_hour,
  climbed: climbed(line),
  pending: line.pending,
  ...over,
})

export const peopleRows = (board: Board): Row[] => board.people.map(line => rowOf(board, line)).sort(byRank)

export const divisionRows = (board: Board, division: number): Row[] =>
  board.people
    .filter(line => line.division === division)
    .map(line => rowOf(board, line, { rank: line.division_rank, climbed: null }))
    .sort(byRank)

/** By one station alone: its own values, without weight and factor. */
export function stationRows(board: Board, station: number): Row[] {
  const at = board.event.stations.findIndex(({ no }) => no === station)
  const values = board.people.map(({ stations }) => stations[at] ?? null)
  const ranks = ranksOf(values, board.event.wins)
  return board.people
    .map((line, index) =>
      rowOf(board, line, {
        rank: ranks[index] ?? 1,
        value: values[index] ?? null,
        climbed: null,
        lastHour: 0,
      }),
    )
    .sort(byRank)
}

const teamRow = (board: Board, line: TeamLine): Row => ({
  key: `t${line.no}`,
  no: line.no,
  rank: line.rank,
  name: line.name,
  about: board.people
    .filter(({ no }) => line.members.includes(no))
    .map(({ name }) => name)
    .join(', '),
  value: line.score,
  lastHour: line.last_hour,
  climbed: climbed(line),
  pending: 0,
})

export const teamRows = (board: Board): Row[] => board.teams.map(line => teamRow(board, line)).sort(byRank)

/** Whoever gained or changed rank in the last hour, by what they gained. */
export const lastHour = (rows: readonly Row[]): Row[] =>
  rows
    .filter(({ lastHour, climbed }) => lastHour > 0 || (climbed !== null && climbed !== 0))
    .sort((one, other) => other.lastHour - one.lastHour || byRank(one, other))
