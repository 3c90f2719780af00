/** The part of a board that this function renders; public.longday_board makes it. */
export interface Board {
  event: {
    title: string
    description: string
    rules: string
    time_zone: string
    starts_at: string
    ends_at: string
    status: 'before' | 'running' | 'provisional' | 'final'
    unit: string
    wins: 'highest' | 'lowest'
    public: boolean
    judged: boolean
    sha256: string | null
    stations: { no: number; name: string; weight: number }[]
    divisions: { no: number; name: string; factor: number }[]
  }
  people: {
    no: number
    name: string
    team: number | null
    division: number
    score: number | null
    rank: number
    division_rank: number
    entries: number
    stations: (number | null)[]
  }[]
  teams: { no: number; name: string; members: number[]; score: number | null; rank: number }[]
}

/** While the database does not answer: when the last good answer was given. */
export interface Stale {
  stale_since?: string
}

/** An answer of the database, with the server's clock when it was given. */
export interface Timed {
  now: string
}
