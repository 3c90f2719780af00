import { nameFault } from '@coach-app/data'
import type { EventSetup, Mode, Unit, Wins } from '../model/types.ts'
import { DAY_MS, instantsOf } from './zone.ts'

/** A station or division of the form; the key tells React which one it is. */
export interface DraftPart {
  key: string
  name: string
  /** Weight of a station, factor of a division. */
  factor: number | null
}

/** The form of an event. `null` is an empty number. */
export interface Draft {
  title: string
  description: string
  rules: string
  zone: string
  startsLocal: string
  fold: 'earlier' | 'later' | null
  unit: Unit
  wins: Wins
  mode: Mode
  teamSize: number | null
  judged: boolean
  isPublic: boolean
  graceMinutes: number | null
  entriesPerHour: number | null
  largestValue: number | null
  stations: DraftPart[]
  divisions: DraftPart[]
}

let keys = 0
export const aPart = (name = '', factor: number | null = 1): DraftPart => ({
  key: `part-${keys++}`,
  name,
  factor,
})

export const emptyDraft = (zone: string): Draft => ({
  title: '',
  description: '',
  rules: '',
  zone,
  startsLocal: '',
  fold: null,
  unit: 'reps',
  wins: 'highest',
  mode: 'both',
  teamSize: 4,
  judged: false,
  isPublic: false,
  graceMinutes: 60,
  entriesPerHour: 60,
  largestValue: 1000,
  stations: [aPart()],
  divisions: [aPart('Open')],
})

/** A former event as a form; of a copy, the start is chosen anew. */
export const draftOf = (setup: EventSetup, { copy }: { copy: boolean }): Draft => ({
  title: setup.title,
  description: setup.description,
  rules: setup.rules,
  zone: setup.time_zone,
  startsLocal: copy ? '' : setup.starts_local.slice(0, 16),
  fold: copy ? null : (setup.fold ?? null),
  unit: setup.unit,
  wins: setup.wins,
  mode: setup.mode,
  teamSize: setup.team_size,
  judged: setup.judged,
  isPublic: setup.public,
  graceMinutes: setup.grace_minutes,
  entriesPerHour: setup.entries_per_hour,
  largestValue: setup.largest_value,
  stations: setup.stations.map(({ name, weight }) => aPart(name, weight)),
  divisions: setup.divisions.map(({ name, factor }) => aPart(name, factor)),
})

/** Such an event has one station: times are not summed, and an order of lowest sums would favour who did nothing. */
export const hasOneStation = ({ unit, wins }: Pick<Draft, 'unit' | 'wins'>): boolean =>
  unit === 'seconds' || wins === 'lowest'

/** The beginning of an event as the form has it. */
export function startOf({
  zone,
  startsLocal,
  fold,
}: Pick<Draft, 'zone' | 'startsLocal' | 'fold'>): number | null {
  const found = instantsOf(zone, startsLocal)
  if (found.kind === 'once') return found.at
  if (found.kind === 'twice' && fold) return fold === 'earlier' ? found.first : found.second
  return null
}

/** Problems by field; fields of a station or division are named like `stations.0.name`. */
export type Problems = Readonly<Record<string, string>>

export function problemsOf(draft: Draft, now: number): Problems {
  const found: Record<string, string> = {}
  const check = (field: string, isWrong: boolean, problem: string) => {
    if (isWrong) found[field] ??= problem
  }
  const length = ({ length }: string) => length
  check(
    'title',
    length(draft.title.trim()) < 3 || length(draft.title.trim()) > 80,
    'The title needs 3 to 80 characters.',
  )
  const fault = nameFault(draft.title.trim(), 'title')
  if (fault) check('title', true, fault)
  check('description', length(draft.description) > 2000, 'At most 2,000 characters.')
  check('rules', length(draft.rules) > 8000, 'At most 8,000 characters.')

  const local = instantsOf(draft.zone, draft.startsLocal)
  check('startsLocal', local.kind === 'unreadable', 'Say when it starts.')
  check('startsLocal', local.kind === 'skipped', 'Clocks skip this hour on that day. Choose another time.')
  check(
    'fold',
    local.kind === 'twice' && draft.fold === null,
    'This hour comes twice on that day. Say which one.',
  )
  const start = startOf(draft)
  check('startsLocal', start !== null && start <= now, 'The start has to be in the future.')
  check('startsLocal', start !== null && start > now + 731 * DAY_MS, 'At most two years ahead.')

  const within = (value: number | null, least: number, most: number) =>
    value !== null && value >= least && value <= most
  check('teamSize', draft.mode !== 'alone' && !within(draft.teamSize, 2, 20), 'Teams have 2 to 20 people.')
  check('graceMinutes', !within(draft.graceMinutes, 0, 720), 'Between 0 and 720 minutes.')
  check('entriesPerHour', !within(draft.entriesPerHour, 1, 600), 'Between 1 and 600.')
  check('largestValue', !within(draft.largestValue, 0.01, 1_000_000), 'More than 0, at most 1,000,000.')

  checkParts('stations', draft.stations, [0.001, 1000], check)
  checkParts('divisions', draft.divisions, [0.01, 100], check)
  check('stations', draft.stations.length < 1 || draft.stations.length > 20, 'Between 1 and 20 stations.')
  check('divisions', draft.divisions.length < 1 || draft.divisions.length > 12, 'Between 1 and 12 divisions.')
  check(
    'stations',
    hasOneStation(draft) && draft.stations.length > 1,
    'With a time, or where the lowest wins, there is one station.',
  )
  return found
}

function checkParts(
  list: string,
  parts: readonly DraftPart[],
  [least, most]: readonly [number, number],
  check: (field: string, isWrong: boolean, problem: string) => void,
): void {
  const names = parts.map(({ name }) => name.trim().toLowerCase())
  parts.forEach(({ name, factor }, index) => {
    const trimmed = name.trim()
    check(
      `${list}.${index}.name`,
      trimmed.length < 1 || trimmed.length > 40,
      'The name needs 1 to 40 characters.',
    )
    check(
      `${list}.${index}.name`,
      names.indexOf(trimmed.toLowerCase()) < index,
      'This name is there already.',
    )
    check(
      `${list}.${index}.factor`,
      factor === null || factor < least || factor > most,
      `Between ${least} and ${most}.`,
    )
  })
}

/** The document of the calls. Only for a draft without problems. */
export const setupOf = (draft: Draft): EventSetup => ({
  title: draft.title.trim(),
  description: draft.description.trim(),
  rules: draft.rules.trim(),
  time_zone: draft.zone,
  starts_local: draft.startsLocal,
  fold: instantsOf(draft.zone, draft.startsLocal).kind === 'twice' ? draft.fold : null,
  unit: draft.unit,
  wins: draft.wins,
  mode: draft.mode,
  team_size: draft.mode === 'alone' ? null : draft.teamSize,
  judged: draft.judged,
  public: draft.isPublic,
  grace_minutes: draft.graceMinutes ?? 0,
  entries_per_hour: draft.entriesPerHour ?? 1,
  largest_value: draft.largestValue ?? 1,
  stations: draft.stations.map(({ name, factor }) => ({ name: name.trim(), weight: factor ?? 1 })),
  divisions: draft.divisions.map(({ name, factor }) => ({ name: name.trim(), factor: factor ?? 1 })),
})
