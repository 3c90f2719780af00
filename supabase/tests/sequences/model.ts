/**
 * The model: the rules of contacts, access and teams in plain TypeScript, independent of the SQL; where the two differ, one of
 * them is wrong.
 */

export const NAMES = ['Ada', 'Ben', 'Cleo', 'Dan'] as const
export type Name = (typeof NAMES)[number]
/** Two sign up as coaches, two as athletes. */
export const COACHES: readonly Name[] = ['Ada', 'Ben']

export type GlobalRole = 'system_admin' | 'head_coach' | TeamRole

export type TeamRole = 'head_coach' | 'coach' | 'intern' | 'athlete'
export type Level = 'read' | 'write'

/** What the two of a pair are to each other, besides blocks. */
export interface Pair {
  status: 'none' | 'pending' | 'accepted' | 'rejected'
  /** Who asked, of pending, accepted and rejected ones. */
  asker: Name | null
  /** Who shows their workouts to the other one. */
  shows: Name[]
  /** Who asks to see the other one's workouts. */
  asks: Name[]
  /** Who asked for them and was declined within a day. */
  wasDeclined: Name[]
  /** Asked by address: who asked does not see it before it is accepted. */
  hidden: boolean
  /** Rejected because it was withdrawn: it may be sent again at once. */
  unanswered: boolean
  /** In the order they blocked: the one row of a pair shows the first. */
  blockers: Name[]
}

export interface Permission {
  level: Level
  expired: boolean
}

export interface Subscription {
  status: 'trialing' | 'active' | 'past_due' | 'locked'
  plan: string
}

export interface Message {
  from: Name
  body: string
  deleted: boolean
}

export interface Invitation {
  type: 'invite' | 'request'
  inviter: Name
  role: TeamRole
  expired: boolean
  /** The address that was invited, which the team's staff see instead of it. */
  ask?: Ask
}

/** What somebody has asked of an address, as they and their team see it, whatever became of it. */
export interface Ask {
  kind: 'connection' | 'team_invitation' | 'team_addition'
  from: Name
  to: Name
  role: TeamRole | null
}

export interface Row {
  status: string
  asker?: Name | null
  asks: Name[]
  shows: Name[]
}

const fresh = (): Pair => ({
  status: 'none',
  asker: null,
  shows: [],
  asks: [],
  wasDeclined: [],
  hidden: false,
  unanswered: false,
  blockers: [],
})

const add = (list: Name[], name: Name): void => {
  if (!list.includes(name)) list.push(name)
}
const drop = (list: Name[], name: Name): void => {
  const at = list.indexOf(name)
  if (at >= 0) list.splice(at, 1)
}

export class Model {
  private readonly pairs = new Map<string, Pair>()
  /** By athlete and coach. */
  readonly permissions = new Map<string, Permission>()
  /** By athlete. */
  readonly primary = new Map<Name, Name>()
  readonly members = new Map<Name, TeamRole>([['Ada', 'head_coach']])
  /** By the person they are for: one at a time. */
  readonly invitations = new Map<Name, Invitation>()
  /** Open ones. */
  asks: Ask[] = []
  /** What each is in the product; a coaching role makes a coach, athlete makes an athlete, system admin is an office beside either. */
  readonly roles = new Map<Name, GlobalRole>(
    NAMES.map(name => [name, COACHES.includes(name) ? 'coach' : 'athlete']),
  )
  readonly coaches = new Set<Name>(COACHES)
  /** Coaches have one, athletes none, until something happens. */
  readonly subscriptions = new Map<Name, Subscription>(
    COACHES.map(name => [name, { status: 'active', plan: 'coach' }]),
  )
  readonly talks = new Map<string, Message[]>()
  /** How many messages of a talk somebody has read. */
  readonly read = new Map<string, number>()

  isAdmin(name: Name): boolean {
    return this.roles.get(name) === 'system_admin'
  }

  isCoach(name: Name): boolean {
    return this.coaches.has(name)
  }

  pair(a: Name, b: Name): Pair {
    const key = [a, b].sort().join('&')
    const found = this.pairs.get(key) ?? fresh()
    this.pairs.set(key, found)
    return found
  }

  permission(athlete: Name, coach: Name): Permission | undefined {
    return this.permissions.get(`${athlete}>${coach}`)
  }

  isBlocked(a: Name, b: Name): boolean {
    return this.pair(a, b).blockers.length > 0
  }

  /** Nothing between two people outlives their connection. */
  endEverything(a: Name, b: Name): void {
    const pair = this.pair(a, b)
    Object.assign(pair, { ...fresh(), blockers: pair.blockers })
    for (const [athlete, coach] of [
      [a, b],
      [b, a],
    ] as const) {
      this.permissions.delete(`${athlete}>${coach}`)
      if (this.primary.get(athlete) === coach) this.primary.delete(athlete)
    }
  }

  // Connections -------------------------------------------------------------------------------------------------------------------

  asked(kind: Ask['kind'], from: Name, to: Name): Ask | undefined {
    return this.asks.find(ask => ask.kind === kind && ask.from === from && ask.to === to)
  }

  /** Whether a call answers about the person; else about an address, the same for everybody and nobody. */
  reaches(me: Name, other: Name, kind: Ask['kind']): boolean {
    const { status, asker, hidden } = this.pair(me, other)
    if (this.isBlocked(me, other)) return false
    if (kind === 'connection' && (status === 'accepted' || (status === 'pending' && asker === other)))
      return true
    if (this.asked(kind, me, other)) return false
    if (kind === 'connection' && asker === me && hidden) return false
    if (kind === 'team_addition' && this.invitations.get(other)?.ask) return false
    return (
      this.reads(me).includes(other) ||
      ((status === 'pending' || status === 'rejected') && asker === me && !hidden)
    )
  }

  ask(me: Name, other: Name): boolean {
    const pair = this.pair(me, other)
    if (!this.reaches(me, other, 'connection')) {
      if (this.asked('connection', me, other)) return true
      this.asks.push({ kind: 'connection', from: me, to: other, role: null })
      if (this.isBlocked(me, other)) return true
      if (pair.status === 'none' || (pair.status === 'rejected' && (pair.asker === other || pair.unanswered)))
        Object.assign(pair, { ...fresh(), status: 'pending', asker: me, hidden: true })
      return true
    }
    if (pair.status === 'rejected' && pair.asker === me) return false
    if (pair.status === 'pending' && pair.asker === other) this.connect(pair, me, other)
    if (pair.status === 'none' || pair.status === 'rejected')
      Object.assign(pair, { ...fresh(), status: 'pending', asker: me })
    return true
  }

  private connect(pair: Pair, a: Name, b: Name): void {
    pair.status = 'accepted'
    this.asks = this.asks.filter(
      ({ kind, from, to }) => kind !== 'connection' || ![`${a}${b}`, `${b}${a}`].includes(`${from}${to}`),
    )
  }

  /** It is no longer asked; a request that nobody has answered may be sent again. */
  endAsk(ask: Ask | undefined): boolean {
    if (!ask) return false
    this.asks = this.asks.filter(one => one !== ask)
    const pair = this.pair(ask.from, ask.to)
    if (ask.kind === 'connection' && pair.status === 'pending' && pair.asker === ask.from && pair.hidden)
      Object.assign(pair, { status: 'rejected', unanswered: true })
    if (this.invitations.get(ask.to)?.ask === ask) this.invitations.delete(ask.to)
    return true
  }

  answer(me: Name, asker: Name, response: 'accept' | 'reject'): boolean {
    const pair = this.pair(me, asker)
    if (pair.status !== 'pending' || pair.asker !== asker || this.isBlocked(me, asker)) return false
    if (response === 'accept') this.connect(pair, me, asker)
    else pair.status = 'rejected'
    return true
  }

  /** Whether there was a row that this person may remove. A rejected one is removed by who rejected it only. */
  remove(me: Name, other: Name): boolean {
    const pair = this.pair(me, other)
    if (this.isBlocked(me, other)) {
      if (pair.blockers[0] !== me) return false
      this.unblock(me, other)
      return true
    }
    if (pair.status === 'none' || (pair.status === 'rejected' && pair.asker === me)) return false
    if (pair.status === 'pending' && pair.asker === me && pair.hidden) return false
    this.endEverything(me, other)
    return true
  }

  block(me: Name, other: Name): boolean {
    add(this.pair(me, other).blockers, me)
    this.endEverything(me, other)
    for (const [invitee, { inviter }] of this.invitations)
      if ([invitee, inviter].every(name => name === me || name === other)) this.invitations.delete(invitee)
    return true
  }

  unblock(me: Name, other: Name): boolean {
    drop(this.pair(me, other).blockers, me)
    return true
  }

  // Access ------------------------------------------------------------------------------------------------------------------------

  askForAccess(me: Name, athlete: Name): boolean {
    const pair = this.pair(me, athlete)
    if (pair.status !== 'accepted') return false
    if (this.access(me, athlete)) return true
    if (pair.wasDeclined.includes(me)) return false
    add(pair.asks, me)
    return true
  }

  share(me: Name, viewer: Name, give: boolean): boolean {
    const pair = this.pair(me, viewer)
    if (pair.status !== 'accepted') return false
    if (give) {
      add(pair.shows, me)
      drop(pair.asks, viewer)
    } else {
      // Revoking ends all access.
      drop(pair.shows, me)
      this.permissions.delete(`${me}>${viewer}`)
    }
    return true
  }

  answerAccess(me: Name, viewer: Name, approve: boolean): boolean {
    const pair = this.pair(me, viewer)
    if (!pair.asks.includes(viewer)) return false
    drop(pair.asks, viewer)
    add(approve ? pair.shows : pair.wasDeclined, approve ? me : viewer)
    return true
  }

  permit(me: Name, athlete: Name, coach: Name, level: Level): boolean {
    if (athlete === coach || me !== athlete || !this.isCoach(coach)) return false
    if (this.isBlocked(athlete, coach)) return false
    this.permissions.set(`${athlete}>${coach}`, { level, expired: false })
    drop(this.pair(athlete, coach).asks, coach)
    return true
  }

  withdraw(me: Name, athlete: Name, coach: Name): boolean {
    if (me !== athlete && me !== coach) return false
    return this.permissions.delete(`${athlete}>${coach}`)
  }

  /** Time passes: the permission's last day is over. */
  expire(athlete: Name, coach: Name): void {
    const permission = this.permission(athlete, coach)
    if (permission) permission.expired = true
  }

  // Primary coach -----------------------------------------------------------------------------------------------------------------

  private headsBoth(me: Name, athlete: Name, coach: Name): boolean {
    return this.members.get(me) === 'head_coach' && this.members.has(athlete) && this.members.has(coach)
  }

  assign(me: Name, athlete: Name, coach: Name): boolean {
    if (athlete === coach || !this.isCoach(coach) || this.isBlocked(athlete, coach)) return false
    if (me !== athlete && !this.isAdmin(me) && !this.headsBoth(me, athlete, coach)) return false
    this.primary.set(athlete, coach)
    return true
  }

  unassign(me: Name, athlete: Name): boolean {
    const coach = this.primary.get(athlete)
    if (!coach) return false
    if (me !== athlete && me !== coach && !this.isAdmin(me) && !this.headsBoth(me, athlete, coach))
      return false
    return this.primary.delete(athlete)
  }

  // What everybody sees -----------------------------------------------------------------------------------------------------------

  /** The strongest of: their own; an unexpired permission; what the athlete shows a contact. Never across a block. */
  access(viewer: Name, athlete: Name): 'owner' | Level | null {
    if (viewer === athlete) return 'owner'
    if (this.isBlocked(viewer, athlete)) return null
    const permission = this.permission(athlete, viewer)
    const inForce = permission && !permission.expired ? permission.level : null
    if (inForce) return inForce
    const pair = this.pair(viewer, athlete)
    return pair.status === 'accepted' && pair.shows.includes(athlete) ? 'read' : null
  }

  /** What the pair's row says to this person; null when there is none, or none for them. */
  row(me: Name, other: Name): Row | null {
    const pair = this.pair(me, other)
    if (pair.blockers.length > 0)
      return pair.blockers[0] === me ? { status: 'blocked', asks: [], shows: [] } : null
    if (pair.status === 'none') return null
    if (pair.status !== 'accepted' && pair.asker === me && pair.hidden) return null
    return {
      status: pair.status,
      asker: pair.asker,
      asks: [...pair.asks].sort(),
      shows: [...pair.shows].sort(),
    }
  }

  /** Whose profile this person may read, besides their own. */
  reads(me: Name): Name[] {
    return NAMES.filter(other => {
      const pair = this.pair(me, other)
      if (other === me || pair.blockers.includes(other)) return false
      const invitation = this.invitations.get(me)
      return (
        pair.blockers.includes(me) ||
        pair.status === 'accepted' ||
        (pair.status === 'pending' && pair.asker === other) ||
        this.permission(me, other) !== undefined ||
        this.permission(other, me) !== undefined ||
        (this.members.has(me) && this.members.has(other)) ||
        (invitation?.type === 'invite' && !invitation.expired && invitation.inviter === other)
      )
    })
  }
}
