/**
 * The model: the relations between the people, and what each of them sees, in plain TypeScript, independent of the SQL; where the two
 * differ, one of them is wrong. What changes it: asks.ts, contacts.ts, access.ts, team.ts, plan.ts, conversation.ts.
 */

export const NAMES = ['Ada', 'Ben', 'Cleo', 'Dan'] as const
export type Name = (typeof NAMES)[number]
/** Two sign up as coaches, two as athletes. */
export const COACHES: readonly Name[] = ['Ada', 'Ben']

export type GlobalRole = 'system_admin' | 'head_coach' | TeamRole

export type TeamRole = 'head_coach' | 'coach' | 'intern' | 'athlete'
export type Level = 'read' | 'write'

/** The relation of a pair, besides blocks. */
export interface Pair {
  status: 'none' | 'pending' | 'accepted' | 'rejected'
  /** The requester of a pending, accepted or rejected connection. */
  asker: Name | null
  /** People who share their workouts with the other person. */
  shows: Name[]
  /** People with an open workout access request to the other person. */
  asks: Name[]
  /** People whose access request was declined within a day. */
  wasDeclined: Name[]
  /** Requested by address: the requester does not see the row before it is accepted. */
  hidden: boolean
  /** Rejected because it was withdrawn: a new request may be sent at once. */
  unanswered: boolean
  /** In the order of blocking: the row of a pair shows the first. */
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
  /** The invited address, which the team's staff see instead of the person. */
  ask?: Ask
}

/** An invitation to an address, as its sender and their team see it, whatever became of it. */
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
  /** Coach permissions by athlete and coach. */
  readonly permissions = new Map<string, Permission>()
  /** Primary coach by athlete. */
  readonly primary = new Map<Name, Name>()
  readonly members = new Map<Name, TeamRole>([['Ada', 'head_coach']])
  /** Team invitations by the invited person: one at a time. */
  readonly invitations = new Map<Name, Invitation>()
  /** Open invitations by address. */
  asks: Ask[] = []
  /** Global roles: a coaching role makes the profile a coach, athlete an athlete; a system admin can be either. */
  readonly roles = new Map<Name, GlobalRole>(
    NAMES.map(name => [name, COACHES.includes(name) ? 'coach' : 'athlete']),
  )
  readonly coaches = new Set<Name>(COACHES)
  /** Subscriptions: coaches start with one, athletes without. */
  readonly subscriptions = new Map<Name, Subscription>(
    COACHES.map(name => [name, { status: 'active', plan: 'coach' }]),
  )
  readonly talks = new Map<string, Message[]>()
  /** How many messages of a conversation each person has read. */
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

  /** The strongest of: own training; an unexpired permission; a grant of a connection. Never across a block. */
  access(viewer: Name, athlete: Name): 'owner' | Level | null {
    if (viewer === athlete) return 'owner'
    if (this.isBlocked(viewer, athlete)) return null
    const permission = this.permission(athlete, viewer)
    const inForce = permission && !permission.expired ? permission.level : null
    if (inForce) return inForce
    const pair = this.pair(viewer, athlete)
    return pair.status === 'accepted' && pair.shows.includes(athlete) ? 'read' : null
  }

  /** The pair's row as this person sees it; null when there is none, or none for them. */
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
