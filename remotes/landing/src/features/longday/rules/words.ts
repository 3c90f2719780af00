import type { Board, Entry, EntryState, Status, Unit } from '../model/types.ts'
import { roughly } from './clock.ts'

export const UNITS: Record<Unit, { name: string; short: string }> = {
  reps: { name: 'Repetitions', short: 'reps' },
  metres: { name: 'Metres', short: 'm' },
  kg: { name: 'Volume in kg', short: 'kg' },
  calories: { name: 'Calories', short: 'cal' },
  rounds: { name: 'Rounds', short: 'rounds' },
  seconds: { name: 'Time', short: '' },
}

export const STATUS: Record<Status, { name: string; tone: 'neutral' | 'info' | 'warning' | 'success' }> = {
  before: { name: 'Not started', tone: 'neutral' },
  running: { name: 'Running', tone: 'info' },
  provisional: { name: 'Provisional', tone: 'warning' },
  final: { name: 'Final', tone: 'success' },
}

interface Labelled {
  name: string
  tone: 'neutral' | 'warning' | 'success' | 'danger'
}

const STATES: Record<EntryState, Labelled> = {
  pending: { name: 'Waits for a judge', tone: 'warning' },
  counted: { name: 'Counts', tone: 'success' },
  rejected: { name: 'Rejected', tone: 'danger' },
  voided: { name: 'Taken back', tone: 'neutral' },
}

/** What became of an entry. One that only takes another back holds nothing that could count. */
export const stateOf = ({ state, value }: Pick<Entry, 'state' | 'value'>): Labelled =>
  value === null && state === 'counted' ? { name: 'Correction', tone: 'neutral' } : STATES[state]

const number = (value: number, locale?: string): string =>
  new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(value)

/** 62.5 is 1:02.5; hours are written where there are any. */
export function timeText(seconds: number): string {
  const hundredths = Math.round(seconds * 100)
  const whole = Math.floor(hundredths / 100)
  const rest = hundredths % 100
  const fraction = rest === 0 ? '' : `.${String(rest).padStart(2, '0').replace(/0$/, '')}`
  const two = (value: number) => String(value).padStart(2, '0')
  const minutes = Math.floor(whole / 60) % 60
  const hours = Math.floor(whole / 3600)
  return `${hours > 0 ? `${hours}:${two(minutes)}` : minutes}:${two(whole % 60)}${fraction}`
}

/** A value with its unit: 12 reps, 1,250.5 m, 4:05. */
export const amount = (unit: Unit, value: number, locale?: string): string =>
  unit === 'seconds'
    ? timeText(value)
    : `${number(value, locale)} ${unit === 'reps' && value === 1 ? 'rep' : unit === 'rounds' && value === 1 ? 'round' : UNITS[unit].short}`

type Scoring = Pick<Board['event'], 'unit' | 'stations' | 'divisions'>

/** Whether a score is the sum of values as they were entered, and has their unit; else it is points. */
const hasUnit = ({ stations, divisions }: Scoring): boolean =>
  stations.every(({ weight }) => weight === 1) && divisions.every(({ factor }) => factor === 1)

/** What a score is counted in. A time that a factor has changed is still read as a time. */
export const scoreUnit = (event: Scoring): string =>
  event.unit === 'seconds' ? 'time' : hasUnit(event) ? UNITS[event.unit].short : 'points'

export function scoreText(event: Scoring, score: number | null, locale?: string): string {
  if (score === null) return '–'
  return event.unit === 'seconds' ? timeText(score) : number(score, locale)
}

/** How an event is scored, in a sentence. */
export function scoringText({
  unit,
  wins,
  stations,
  divisions,
}: Scoring & Pick<Board['event'], 'wins'>): string {
  const name = UNITS[unit].name
  const best =
    wins === 'lowest'
      ? `${name}: the lowest wins, and the best entry counts.`
      : `${name}: the highest sum wins.`
  const weights = stations.some(({ weight }) => weight !== 1) ? ' Stations have weights.' : ''
  const factors = divisions.some(({ factor }) => factor !== 1) ? ' Divisions have factors.' : ''
  return best + weights + factors
}

/** What the server’s refusals mean to the person, by their code. */
const REFUSALS: Record<string, string> = {
  ambiguous_time: 'This hour comes twice on that day. Say which one.',
  already_appealed: 'This entry was appealed already.',
  appeals_open: 'An appeal is still open.',
  code_not_found: 'No event that is still open has this code. Check the letters, or ask for a new one.',
  code_of_event: 'This is the code of the event. The one of the team is its captain’s.',
  code_of_other_event: 'This is the code of another event. Enter it on the page of all competitions.',
  division_in_use: 'Somebody has joined in a division that is missing now.',
  entries_pending: 'Entries still wait for a judge.',
  entry_closed: 'This entry is decided already.',
  event_final: 'The event is final: nothing changes any more.',
  event_full: 'The event is full.',
  event_not_started: 'The event has not started yet.',
  event_over: 'The event is over.',
  event_running: 'The event is still running.',
  event_started: 'The event has started: that can no longer be changed.',
  grace_open: 'Late entries may still arrive. Wait until the grace period is over.',
  has_entries: 'There are entries: the event can no longer be deleted.',
  invalid_claimed_at: 'The time of this entry is outside of the event.',
  invalid_code_param: 'A code has six letters, none of them I, L or O.',
  invalid_division: 'Choose a division.',
  invalid_join_code: 'A code has six letters, none of them I, L or O.',
  invalid_public_name: 'The name needs 2 to 40 characters.',
  invalid_team_name: 'The name of the team needs 2 to 40 characters.',
  invalid_value: 'This is no possible value.',
  longday_not_found: 'There is no event behind this link.',
  name_taken: 'Somebody has this name already.',
  nothing_to_undo: 'There is nothing to take back: somebody else has decided about it since.',
  nothing_to_log: 'There is nothing to add: no counted entry, or it was added before.',
  own_entry: 'Nobody decides about their own entry or their team’s.',
  skipped_time: 'Clocks skip this hour on that day. Choose another time.',
  team_full: 'This team is full.',
  team_name_taken: 'There is a team of this name already.',
  team_not_found: 'No team has this code.',
  too_many_entries: 'That is more than this event takes from one person in an hour.',
  too_many_judges: 'There are 50 judges already.',
  too_many_open_events: 'You have five events that are not final. Finish or delete one first.',
  value_too_large: 'This is more than the largest entry that the event takes.',
  waiver_not_accepted: 'Accept the conditions to join.',
}

/** A refusal in words for the screen. */
export function refusal({
  code,
  message,
  reason,
  retryAfterMs,
}: {
  code: string
  message: string
  reason?: string
  retryAfterMs?: number
}): string {
  if (code === 'network') return 'The server cannot be reached. Nothing was lost; try again.'
  if (reason === 'too_many_codes')
    return `That were ten wrong codes. The next one can be tried in about ${roughly(retryAfterMs ?? 0)}; a link works at once.`
  if (code === 'rate-limited' && !REFUSALS[reason ?? ''])
    return retryAfterMs && retryAfterMs > 60_000
      ? `That was a lot at once. There is room again in about ${roughly(retryAfterMs)}.`
      : 'That was a lot at once. Wait a moment and try again.'
  return REFUSALS[reason ?? ''] ?? message
}
