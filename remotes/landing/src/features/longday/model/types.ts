/** What the calls and the board function answer: supabase/schemas/longday/ and supabase/functions/longday-board. */

export type Unit = 'reps' | 'metres' | 'kg' | 'calories' | 'rounds' | 'seconds'
export type Wins = 'highest' | 'lowest'
export type Mode = 'alone' | 'teams' | 'both'
export type Status = 'before' | 'running' | 'provisional' | 'final'
export type EntryState = 'pending' | 'counted' | 'rejected' | 'voided'

/** The document of an event: created from it, changed with it, copied by it. */
export interface EventSetup {
  title: string
  description: string
  rules: string
  /** IANA name. */
  time_zone: string
  /** `2027-03-28T01:30`, in that zone. */
  starts_local: string
  /** Which one, in the hour that comes twice. */
  fold?: 'earlier' | 'later' | null
  unit: Unit
  wins: Wins
  mode: Mode
  /** The most members of a team; null when everybody takes part alone. */
  team_size: number | null
  judged: boolean
  public: boolean
  grace_minutes: number
  entries_per_hour: number
  largest_value: number
  stations: { name: string; weight: number }[]
  divisions: { name: string; factor: number }[]
}

export interface LongDay {
  id: string
  link: string
  /** The server's clock. */
  now: string
  status: Status
  setup: EventSetup
  starts_at: string
  ends_at: string
  final_at: string | null
  sha256: string | null
  participants: number
  me: {
    organiser: boolean
    judge: boolean
    participant_id: string | null
    participant_no: number | null
    public_name: string | null
    division: number | null
    waiver_at: string | null
    team: OwnTeam | null
  }
}

export interface OwnTeam {
  id: string
  no: number
  name: string
  captain: boolean
  /** Join code of the team: whoever has it can join. */
  code: string
  /** Six letters for the same; null once the event is over. */
  join_code: string | null
  members: { no: number; name: string }[]
}

export interface NewEntry {
  /** Made by the client: sending it again changes nothing. */
  id: string
  event_id: string
  /** Null: the caller. Another number: a member of the team whose captain they are. */
  participant_no: number | null
  station: number
  /** Null only in a correction: takes back without a new value. */
  value: number | null
  comment?: string
  /** When it was done, by the device's clock corrected by the measured skew. */
  claimed_at?: string | null
  /** The entry that it corrects. */
  voids?: string | null
  reason?: string | null
}

export interface Entry {
  id: string
  event_id: string
  participant_no: number
  name: string
  station: number
  value: number | null
  comment: string
  claimed_at: string | null
  received_at: string
  /** The moment that it counts for. */
  counts_at: string
  late: boolean
  state: EntryState
  voids: string | null
  reason: string | null
  entered_by_captain: boolean
  ruling: { verdict: 'approve' | 'reject'; reason: string | null; at: string } | null
  appeal: { message: string; at: string; accepted: boolean | null; reason: string | null } | null
}

export interface Queue {
  pending: number
  appeals: number
  /** `mine`: the caller may not decide it. */
  entries: (Entry & { mine: boolean })[]
}

export interface People {
  people: {
    participant_id: string
    no: number
    name: string
    hidden: boolean
    team_no: number | null
    division: number
    judge: boolean
  }[]
  teams: {
    team_id: string
    no: number
    name: string
    hidden: boolean
    captain_no: number | null
    members: number
  }[]
  judges: { user_id: string; name: string | null }[]
}

export interface LogLine {
  at: string
  actor: string
  action: string
  subject_no: number | null
  entry_id: string | null
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

/** GET /api/longday-board?link=… */
export interface Board {
  event: BoardEvent
  people: Line[]
  teams: TeamLine[]
  /** Points per hour of the event, 24 of them: of all, and by number of the first ten people and teams. */
  hours: { all: number[]; people: Record<string, number[]>; teams: Record<string, number[]> }
  /** The newest that count. */
  recent: { no: number; station: number; value: number; at: string }[]
  /** While the database does not answer: when this board was made. */
  stale_since?: string
}

export interface BoardEvent {
  title: string
  description: string
  rules: string
  time_zone: string
  starts_at: string
  ends_at: string
  status: Status
  unit: Unit
  wins: Wins
  mode: Mode
  team_size: number | null
  judged: boolean
  public: boolean
  grace_minutes: number
  stations: { no: number; name: string; weight: number }[]
  divisions: { no: number; name: string; factor: number }[]
  pending: number
  appeals: number
  final_at: string | null
  sha256: string | null
  /** Six letters that open the event for whoever has an account; null once it is over. */
  join_code: string | null
}

export interface Line {
  no: number
  name: string
  /** The account is deleted: an anonymous line. */
  gone: boolean
  team: number | null
  division: number
  score: number | null
  rank: number
  division_rank: number
  entries: number
  pending: number
  /** Points gained in the last 60 minutes. */
  last_hour: number
  /** Null in the first hour. */
  rank_before: number | null
  /** The value at each station, in their order. */
  stations: (number | null)[]
}

export interface TeamLine {
  no: number
  name: string
  members: number[]
  score: number | null
  rank: number
  last_hour: number
  rank_before: number | null
  stations: (number | null)[]
}

/** GET /api/longday-board */
export interface PublicEvents {
  events: {
    link: string
    title: string
    time_zone: string
    starts_at: string
    ends_at: string
    status: Status
    participants: number
  }[]
}
