import type { Board, LongDay } from '../model/types.ts'

/**
 * The board with one's own line, which the board has a moment later than one has joined: watchers share an answer of up to a few seconds.
 * Without an entry nobody has a score, and shares the last rank.
 */
export function withOwnLine(board: Board, mine: LongDay | null): Board {
  const me = mine?.me
  const no = me?.participant_no
  if (!me || no == null || board.event.status === 'final' || board.people.some(person => person.no === no))
    return board
  const rankAmong = (scores: readonly (number | null)[]) => 1 + scores.filter(score => score !== null).length
  const division = me.division ?? board.event.divisions[0]?.no ?? 1
  const none = board.event.stations.map(() => null)
  const fresh = { score: null, last_hour: 0, rank_before: null, stations: none }
  const line = {
    ...fresh,
    ...{ no, name: me.public_name ?? `Participant ${no}`, gone: false, division, entries: 0, pending: 0 },
    team: me.team?.no ?? null,
    rank: rankAmong(board.people.map(({ score }) => score)),
    division_rank: rankAmong(
      board.people.filter(person => person.division === division).map(({ score }) => score),
    ),
  }
  const { team } = me
  const teams = !team
    ? board.teams
    : board.teams.some(other => other.no === team.no)
      ? board.teams.map(other =>
          other.no === team.no ? { ...other, members: [...other.members, no] } : other,
        )
      : [
          ...board.teams,
          {
            ...fresh,
            ...{ no: team.no, name: team.name, members: [no] },
            rank: rankAmong(board.teams.map(({ score }) => score)),
          },
        ]
  return { ...board, people: [...board.people, line], teams }
}
