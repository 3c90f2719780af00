/**
 * The model: what there is between the people, and what each of them sees of it, in plain TypeScript, independent of the SQL; where
 * the two differ, one of them is wrong. What changes it: asks.ts, contacts.ts, access.ts, team.ts, plan.ts, conversation.ts.
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

export const fresh = (): Pair => ({
  status: 'none',
  asker: null,
  shows: [],
  asks: [],
  wasDeclined: [],
  hidden: false,
  unanswered: false,
  blockers: [],
})

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
