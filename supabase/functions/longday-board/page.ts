import type { Board, Stale } from './board.ts'

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, found => ENTITIES[found] ?? found)

const STATUS: Record<Board['event']['status'], string> = {
  before: 'Not started yet',
  running: 'Running',
  provisional: 'Over. The results are provisional until the judges are done.',
  final: 'Final',
}

const UNITS: Record<string, string> = {
  reps: 'repetitions',
  metres: 'metres',
  kg: 'kg of volume',
  calories: 'calories',
  rounds: 'rounds',
  seconds: 'seconds',
}

/** Follows the colours and sizes of the reader's browser: the page has no tokens of ours. */
const STYLE =
  ':root{color-scheme:light dark;font-family:system-ui,sans-serif;line-height:1.5}body{max-width:60rem;margin:0 auto;padding:1rem}' +
  'h1{overflow-wrap:anywhere}.scroll{overflow-x:auto}table{border-collapse:collapse;width:100%}' +
  'th,td{padding:.5rem;border-bottom:1px solid;text-align:start;overflow-wrap:anywhere}.number{text-align:end;font-variant-numeric:tabular-nums}'

const time = (at: string, zone: string): string => {
  const shown = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    dateStyle: 'full',
    timeStyle: 'short',
  }).format(new Date(at))
  return `<time datetime="${escapeHtml(at)}">${escapeHtml(shown)}</time>`
}

const paragraphs = (text: string): string =>
  text
    .split(/\n{2,}/)
    .filter(part => part.trim() !== '')
    .map(part => `<p>${escapeHtml(part).replaceAll('\n', '<br>')}</p>`)
    .join('')

interface Column {
  label: string
  number?: boolean
}

const table = (caption: string, columns: Column[], rows: (string | number | null)[][]): string => {
  const className = (index: number) => (columns[index]?.number ? ' class="number"' : '')
  const head = columns.map(
    ({ label }, index) => `<th scope="col"${className(index)}>${escapeHtml(label)}</th>`,
  )
  const body = rows.map(
    row =>
      `<tr>${row.map((value, index) => `<td${className(index)}>${escapeHtml(value === null ? '–' : String(value))}</td>`).join('')}</tr>`,
  )
  // A region that can be focused, so that a wide table is scrolled with the keyboard.
  return (
    `<h2>${escapeHtml(caption)}</h2><div class="scroll" role="region" tabindex="0" aria-label="${escapeHtml(caption)}">` +
    `<table><thead><tr>${head.join('')}</tr></thead><tbody>${body.join('')}</tbody></table></div>`
  )
}

const standings = ({ event, people, teams }: Board): string => {
  const teamName = new Map(teams.map(({ no, name }) => [no, name]))
  const divisionName = new Map(event.divisions.map(({ no, name }) => [no, name]))
  const withTeams = teams.length > 0
  const ranks: Column[] = [{ label: 'Rank', number: true }, { label: 'Name' }]
  const ofPeople = table(
    'People',
    [
      ...ranks,
      ...(withTeams ? [{ label: 'Team' }] : []),
      { label: 'Division' },
      { label: 'Score', number: true },
      ...event.stations.map(({ name }) => ({ label: name, number: true })),
    ],
    people.map(line => [
      line.rank,
      line.name,
      ...(withTeams ? [line.team === null ? null : (teamName.get(line.team) ?? null)] : []),
      divisionName.get(line.division) ?? null,
      line.score,
      ...line.stations,
    ]),
  )
  const ofTeams = table(
    'Teams',
    [...ranks, { label: 'Members', number: true }, { label: 'Score', number: true }],
    teams.map(line => [line.rank, line.name, line.members.length, line.score]),
  )
  if (people.length === 0) return '<h2>Board</h2><p>Nobody has joined yet.</p>'
  return `${withTeams ? ofTeams : ''}${ofPeople}`
}

const scoring = ({ event }: Board): string =>
  `<p>${event.wins === 'highest' ? 'The most' : 'The fewest'} ${escapeHtml(UNITS[event.unit] ?? event.unit)} win. ` +
  `${event.judged ? 'Every entry is judged.' : 'Entries count at once.'}</p><ul>` +
  event.stations.map(({ name, weight }) => `<li>${escapeHtml(name)} × ${weight}</li>`).join('') +
  '</ul>'

export const robotsOf = ({ event }: Board): string =>
  event.public ? '' : '<meta name="robots" content="noindex">'

/** Title, time, rules and board of an event, as markup that needs no script. @param way address and text of its link. */
export const eventMain = (board: Board & Stale, way: string, words: string): string => {
  const { event } = board
  const stale = board.stale_since
    ? `<p role="status">The database cannot be reached. This is the board of ${time(board.stale_since, event.time_zone)}.</p>`
    : ''
  return (
    `<main class="plain-event"><h1>${escapeHtml(event.title)}</h1>` +
    `<p><strong>${STATUS[event.status]}</strong></p>${stale}<dl><dt>Start</dt><dd>${time(event.starts_at, event.time_zone)} (${escapeHtml(event.time_zone)})</dd>` +
    `<dt>End</dt><dd>${time(event.ends_at, event.time_zone)}</dd></dl>${paragraphs(event.description)}` +
    `<p><a href="${escapeHtml(way)}">${words}</a></p>${standings(board)}` +
    `<h2>Scoring</h2>${scoring(board)}<h2>Rules</h2>${paragraphs(event.rules) || '<p>None were written.</p>'}` +
    `${event.sha256 ? `<h2>Results</h2><p>SHA-256 of the results: <code>${escapeHtml(event.sha256)}</code></p>` : ''}</main>`
  )
}

/** The event as a page of its own. It reloads itself while the event runs. */
export const boardPage = (board: Board & Stale, address: string): string => {
  const { event } = board
  const again =
    event.status === 'running' || event.status === 'provisional'
      ? '<meta http-equiv="refresh" content="30">'
      : ''
  return (
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="referrer" content="same-origin">${robotsOf(board)}${again}` +
    `<title>${escapeHtml(event.title)}</title><style>${STYLE}</style></head><body>` +
    `${eventMain(board, address, 'Join, enter or follow it live')}</body></html>`
  )
}
