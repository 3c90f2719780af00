/**
 * The rules of scoring, written plainly: every entry and ruling is remembered, and the board is computed from all of them anew each
 * time. supabase/schemas/longday/ keeps it incrementally and has to agree.
 */
export interface Rules {
  wins: 'highest' | 'lowest'
  judged: boolean
  graceMinutes: number
  weights: number[]
  factors: number[]
}

export interface Person {
  no: number
  division: number
  team: number | null
}

export interface Made {
  id: string
  no: number
  station: number
  value: number | null
  /** Minutes after the start. */
  receivedAt: number
  claimedAt: number | null
  voids: string | null
  state: 'pending' | 'counted' | 'rejected' | 'voided'
  countsAt: number
  appeal: 'open' | 'decided' | null
  /** The last judgement, as long as it can be taken back: what was before it. */
  judged: { state: Made['state']; voided: Made | null; approved: boolean } | null
}

export interface Sent {
  id: string
  no: number
  station: number
  value: number | null
  claimedAt: number | null
  voids: string | null
}

const DAY = 24 * 60
const round = (value: number) => Math.round(value * 1e6) / 1e6

/** 1, 1, 3; nothing ranks last. */
const ranks = (scores: (number | null)[], wins: Rules['wins']): number[] =>
  scores.map(score => {
    const better = (other: number | null) => {
      if (other === null) return false
      if (score === null) return true
      return wins === 'highest' ? other > score : other < score
    }
    return 1 + scores.filter(better).length
  })

export class Reference {
  readonly entries: Made[] = []
  readonly rules: Rules
  readonly people: Person[]

  constructor(rules: Rules, people: Person[]) {
    this.rules = rules
    this.people = people
  }

  find = (id: string): Made | undefined => this.entries.find(one => one.id === id)
  private corrections = (id: string): Made[] =>
    this.entries.filter(one => one.voids === id && ['pending', 'counted'].includes(one.state))

  enter({ id, no, station, value, claimedAt, voids }: Sent, now: number): string {
    if (this.find(id)) return 'done'
    if (now < 0) return '409 event_not_started'
    const claim = claimedAt === null ? null : Math.min(claimedAt, now)
    if (claim !== null && claim < 0) return '422 invalid_claimed_at'
    if (now >= DAY && (claim === null || claim >= DAY)) return '409 event_over'
    const delay = now - (claim ?? now)
    const late = now >= DAY || delay > 1
    let state: Made['state'] =
      this.rules.judged || (late && delay > this.rules.graceMinutes) ? 'pending' : 'counted'
    let countsAt = late ? (claim ?? now) : now
    if (voids !== null) {
      const original = this.find(voids)
      if (!original || original.no !== no) return '404 entry_not_found'
      if (!['pending', 'counted'].includes(original.state) || this.corrections(voids).length > 0)
        return '409 entry_closed'
      countsAt = original.countsAt
      if (original.state === 'pending') {
        original.state = 'voided'
        if (value === null) state = 'counted'
      } else if (state === 'counted') original.state = 'voided'
    }
    this.entries.push({
      id,
      no,
      station,
      value,
      receivedAt: now,
      claimedAt: claim,
      voids,
      state,
      countsAt,
      appeal: null,
      judged: null,
    })
    return 'done'
  }

  private rule(entry: Made, approve: boolean): string {
    const before = entry.state
    if (!approve) {
      entry.state = 'rejected'
      entry.judged = { state: before, voided: null, approved: false }
      return 'done'
    }
    if (this.isCorrected(entry)) return '409 entry_closed'
    const original = entry.voids === null ? undefined : this.find(entry.voids)
    const voided = original && ['pending', 'counted'].includes(original.state) ? original : null
    if (voided) voided.state = 'voided'
    entry.state = 'counted'
    entry.judged = { state: before, voided, approved: true }
    return 'done'
  }

  private isCorrected = (entry: Made): boolean =>
    this.entries.some(
      one =>
        one !== entry &&
        ['pending', 'counted'].includes(one.state) &&
        (one.voids === entry.id || (entry.voids !== null && one.voids === entry.voids)),
    )

  undo(id: string): string {
    const entry = this.find(id)
    if (!entry) return '404 entry_not_found'
    const { judged } = entry
    if (!judged) return '409 nothing_to_undo'
    if (entry.appeal) return '409 already_appealed'
    if (entry.state !== (judged.approved ? 'counted' : 'rejected') || this.isCorrected(entry))
      return '409 entry_closed'
    entry.state = judged.state
    if (judged.voided) judged.voided.state = 'counted'
    entry.judged = null
    return 'done'
  }

  judge(id: string, approve: boolean): string {
    const entry = this.find(id)
    if (!entry) return '404 entry_not_found'
    if (entry.state === 'pending' || (entry.state === 'counted' && !approve)) return this.rule(entry, approve)
    return '409 entry_closed'
  }

  appeal(id: string): string {
    const entry = this.find(id)
    if (!entry) return '404 entry_not_found'
    if (entry.appeal) return '409 already_appealed'
    if (entry.state !== 'rejected') return '409 not_rejected'
    entry.appeal = 'open'
    return 'done'
  }

  decide(id: string, accepted: boolean): string {
    const entry = this.find(id)
    if (!entry) return '404 entry_not_found'
    if (entry.appeal !== 'open') return '409 no_open_appeal'
    const answer = this.rule(entry, accepted)
    if (answer === 'done') entry.appeal = 'decided'
    return answer
  }

  /** What counts of one person, before a moment. */
  private counted = (no: number, until = Number.POSITIVE_INFINITY) =>
    this.entries.filter(
      one => one.no === no && one.state === 'counted' && one.value !== null && one.countsAt <= until,
    )

  private stationValue(no: number, station: number, until?: number): number | null {
    const values = this.counted(no, until)
      .filter(one => one.station === station)
      .map(one => one.value ?? 0)
    if (values.length === 0) return null
    return this.rules.wins === 'highest' ? values.reduce((a, b) => a + b, 0) : Math.min(...values)
  }

  private score(person: Person, until?: number): number | null {
    const { weights, factors } = this.rules
    const values = weights.map((weight, index) => {
      const value = this.stationValue(person.no, index + 1, until)
      return value === null ? null : value * weight
    })
    if (values.every(value => value === null)) return null
    const factor = factors[person.division - 1] ?? 1
    return round(values.reduce<number>((sum, value) => sum + (value ?? 0), 0) * factor)
  }

  private teamScore(team: number, until?: number): number | null {
    const scores = this.people.filter(one => one.team === team).map(one => this.score(one, until))
    const known = scores.filter(score => score !== null)
    if (known.length === 0 || (this.rules.wins === 'lowest' && known.length < scores.length)) return null
    return round(known.reduce((a, b) => a + b, 0))
  }

  board(now: number) {
    const { wins } = this.rules
    const until = Math.min(now, DAY)
    const scores = this.people.map(one => this.score(one))
    const before = ranks(
      this.people.map(one => this.score(one, until - 60)),
      wins,
    )
    const place = ranks(scores, wins)
    const people = this.people.map((person, index) => {
      const inDivision = this.people.filter(one => one.division === person.division)
      const divisionRanks = ranks(
        inDivision.map(one => this.score(one)),
        wins,
      )
      return {
        no: person.no,
        score: scores[index],
        rank: place[index],
        division_rank: divisionRanks[inDivision.indexOf(person)],
        entries: this.counted(person.no).length,
        pending: this.entries.filter(one => one.no === person.no && one.state === 'pending').length,
        rank_before: until >= 60 ? before[index] : null,
        last_hour:
          wins === 'lowest' ? 0 : round((this.score(person) ?? 0) - (this.score(person, until - 60) ?? 0)),
        stations: this.rules.weights.map((_, station) => {
          const value = this.stationValue(person.no, station + 1)
          return value === null ? null : round(value)
        }),
      }
    })
    const numbers = [...new Set(this.people.flatMap(one => one.team ?? []))]
    const teamScores = numbers.map(team => this.teamScore(team))
    const teamRanks = ranks(teamScores, wins)
    const teams = numbers.map((no, index) => ({ no, score: teamScores[index], rank: teamRanks[index] }))
    return { people, teams, hours: this.hours() }
  }

  private hours(): number[] {
    return Array.from({ length: 24 }, (_, hour) =>
      this.rules.wins === 'lowest'
        ? 0
        : round(
            this.people
              .flatMap(person =>
                this.counted(person.no)
                  .filter(one => Math.min(23, Math.floor(one.countsAt / 60)) === hour)
                  .map(
                    one =>
                      (one.value ?? 0) *
                      (this.rules.weights[one.station - 1] ?? 0) *
                      (this.rules.factors[person.division - 1] ?? 0),
                  ),
              )
              .reduce((a, b) => a + b, 0),
          ),
    )
  }
}
