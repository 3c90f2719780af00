import type { Board } from './board.ts'

/** Quoted; a name that a spreadsheet would take for a formula gets an apostrophe. */
const cell = (value: string | number | null): string => {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  return `"${value.replace(/^(?=[=+\-@\t\r])/, "'").replaceAll('"', '""')}"`
}

export const boardCsv = ({ event, people, teams }: Board): string => {
  const teamName = new Map(teams.map(team => [team.no, team.name]))
  const divisionName = new Map(event.divisions.map(division => [division.no, division.name]))
  const head = ['rank', 'no', 'name', 'team', 'division', 'division_rank', 'score', 'entries']
  const rows = people.map(line => [
    line.rank,
    line.no,
    line.name,
    line.team === null ? null : (teamName.get(line.team) ?? null),
    divisionName.get(line.division) ?? null,
    line.division_rank,
    line.score,
    line.entries,
    ...line.stations,
  ])
  return [[...head, ...event.stations.map(({ name }) => name)], ...rows]
    .map(row => `${row.map(cell).join(',')}\r\n`)
    .join('')
}
