import { asked, endAsk, reaches } from './asks.ts'
import type { Ask, Model, Name, TeamRole } from './model.ts'
import { maySpend } from './plan.ts'

/** The roles this person may offer in the team, now. */
/** The rank of this person in the team: a system admin ranks as head coach, member or not. */
const rank = (model: Model, me: Name): TeamRole | undefined => {
  if (model.members.size === 0) return undefined
  return model.isAdmin(me) ? 'head_coach' : model.members.get(me)
}

const GIVES: Record<TeamRole, TeamRole[]> = {
  head_coach: ['athlete', 'intern', 'coach', 'head_coach'],
  coach: ['athlete', 'intern', 'coach'],
  intern: ['athlete', 'intern'],
  athlete: [],
}

/** Roles below the rank; for a head coach also head coach. */
const MANAGES: Record<TeamRole, TeamRole[]> = {
  head_coach: ['athlete', 'intern', 'coach', 'head_coach'],
  coach: ['athlete', 'intern'],
  intern: ['athlete'],
  athlete: [],
}

const isLastHeadCoach = (model: Model, name: Name): boolean =>
  model.members.get(name) === 'head_coach' &&
  [...model.members].filter(([, role]) => role === 'head_coach').length === 1

/** Whether this person may change or remove that member. */
const manages = (model: Model, me: Name, other: Name): boolean => {
  const mine = rank(model, me)
  const theirs = model.members.get(other)
  return mine !== undefined && theirs !== undefined && MANAGES[mine].includes(theirs)
}

/** Cancels the invitations of a person that could no longer be accepted. */
const dropMember = (model: Model, name: Name): void => {
  model.members.delete(name)
  for (const [invitee, { inviter }] of model.invitations)
    if (inviter === name) model.invitations.delete(invitee)
  model.asks = model.asks.filter(({ kind, from }) => kind === 'connection' || from !== name)
}

export const appoint = (model: Model, me: Name, other: Name, role: TeamRole): boolean => {
  const mine = rank(model, me)
  if (!mine || !manages(model, me, other) || !GIVES[mine].includes(role)) return false
  if (model.members.get(other) === role) return true
  if (isLastHeadCoach(model, other)) return false
  model.members.set(other, role)
  return true
}

export const mayUnseat = (model: Model, me: Name, other: Name): boolean =>
  me !== other && manages(model, me, other) && !isLastHeadCoach(model, other)

export const unseat = (model: Model, me: Name, other: Name): boolean => {
  if (!mayUnseat(model, me, other)) return false
  dropMember(model, other)
  return true
}

/** The last member's leaving deletes the team. */
export const leave = (model: Model, me: Name): boolean => {
  if (!model.members.has(me)) return false
  if (model.members.size > 1 && isLastHeadCoach(model, me)) return false
  dropMember(model, me)
  if (model.members.size === 0) {
    model.invitations.clear()
    model.asks = model.asks.filter(({ kind }) => kind === 'connection')
  }
  return true
}

/** Allowed to its sender, and to staff who could offer that role. */
export const takeBack = (model: Model, me: Name, invitee: Name): boolean => {
  const held = model.invitations.get(invitee)
  if (!held || held.ask) return false
  const mine = rank(model, me)
  if (held.inviter !== me && !(mine && GIVES[mine].includes(held.role))) return false
  return model.invitations.delete(invitee)
}

/** What this person sees of the members, and what they may make of each; null when the team is none of their business. */
export const roster = (model: Model, me: Name): string[] | null => {
  const mine = rank(model, me)
  if (!mine) return null
  return [...model.members]
    .map(([name, role]) => {
      const free = manages(model, me, name) && !isLastHeadCoach(model, name)
      return `${name} ${role}: ${free ? [...GIVES[mine]].sort().join() : '-'}${free && name !== me ? ', removable' : ''}`
    })
    .sort()
}

const typeOf = ({ kind }: Ask) => (kind === 'team_invitation' ? 'invite' : 'request')

/** The proposals of addresses that this person may answer. */
export const proposals = (model: Model, me: Name): Ask[] =>
  model.asks.filter(({ kind, from }) => kind === 'team_addition' && isStaff(model, me) && from !== me)

export const answerProposal = (
  model: Model,
  me: Name,
  ask: Ask | undefined,
  response: 'accept' | 'reject',
): boolean => {
  if (!ask || !proposals(model, me).includes(ask)) return false
  if (response === 'accept') {
    if (!maySpend(model, me)) return false
    inviteAddress(model, me, ask.to, 'athlete')
  }
  return endAsk(model, ask)
}

/** Allowed to its sender, and to staff who could offer that role. */
export const takeBackAsk = (model: Model, me: Name, ask: Ask | undefined): boolean => {
  const mine = rank(model, me)
  if (!ask?.role || !(ask.from === me || (mine && GIVES[mine].includes(ask.role)))) return false
  return endAsk(model, ask)
}

const inviteAddress = (model: Model, me: Name, to: Name, role: TeamRole): void => {
  if (asked(model, 'team_invitation', me, to)) return
  const ask: Ask = { kind: 'team_invitation', from: me, to, role }
  model.asks.push(ask)
  if (!model.isBlocked(me, to) && !model.members.has(to) && !openInvitation(model, to))
    model.invitations.set(to, { type: 'invite', inviter: me, role, expired: false, ask })
}

/** The team's open invitations: all for staff, own proposals for athletes. */
export const openIn = (model: Model, me: Name): string[] => {
  const mine = rank(model, me)
  if (!mine) return []
  const rows = [...model.invitations]
    .filter(([, held]) => !held.expired && !held.ask && (mine !== 'athlete' || held.inviter === me))
    .map(([invitee, held]) => `${held.type} ${invitee} as ${held.role} by ${held.inviter}`)
  const addresses = model.asks
    .filter(({ kind, from }) => kind !== 'connection' && (mine !== 'athlete' || from === me))
    .map(ask => `${typeOf(ask)} address of ${ask.to} as ${ask.role} by ${ask.from}`)
  return [...rows, ...addresses].sort()
}

export const ceiling = (model: Model, me: Name): TeamRole[] => {
  const role = model.members.get(me)
  // A system admin runs any team, but invites only where they are staff.
  return role && role !== 'athlete' ? GIVES[model.isAdmin(me) ? 'head_coach' : role] : []
}

const isStaff = (model: Model, me: Name): boolean => (model.members.get(me) ?? 'athlete') !== 'athlete'

/** The open invitation of this person. */
export const openInvitation = (model: Model, invitee: Name) => {
  const found = model.invitations.get(invitee)
  return found && !found.expired ? found : undefined
}

export const invite = (model: Model, me: Name, invitee: Name, role: TeamRole): boolean => {
  if (me === invitee || !ceiling(model, me).includes(role)) return false
  if (!maySpend(model, me)) return false
  if (!reaches(model, me, invitee, 'team_invitation')) {
    inviteAddress(model, me, invitee, role)
    return true
  }
  // What a member proposed becomes an invite when staff invite, and what a colleague sent to the address becomes this one;
  // a second invite has to wait for the first.
  const open = openInvitation(model, invitee)
  const gives = open?.type === 'request' || (open?.ask && open.inviter !== me)
  if (model.members.has(invitee) || (open && !gives)) return false
  model.invitations.set(invitee, { type: 'invite', inviter: me, role, expired: false })
  return true
}

export const propose = (model: Model, me: Name, invitee: Name): boolean => {
  if (me === invitee || !model.members.has(me)) return false
  if (!reaches(model, me, invitee, 'team_addition')) {
    if (!asked(model, 'team_addition', me, invitee))
      model.asks.push({ kind: 'team_addition', from: me, to: invitee, role: 'athlete' })
    return true
  }
  if (model.members.has(invitee) || openInvitation(model, invitee)) return false
  model.invitations.set(invitee, { type: 'request', inviter: me, role: 'athlete', expired: false })
  return true
}

/** Whether this person may answer the open invitation. */
export const mayAnswer = (model: Model, me: Name, invitee: Name): boolean => {
  const open = openInvitation(model, invitee)
  if (!open) return false
  return open.type === 'invite' ? me === invitee : isStaff(model, me) && me !== open.inviter
}

export const answerInvitation = (
  model: Model,
  me: Name,
  invitee: Name,
  response: 'accept' | 'reject',
): boolean => {
  const open = openInvitation(model, invitee)
  if (!open || !mayAnswer(model, me, invitee)) return false
  if (response === 'reject') return model.invitations.delete(invitee)
  if (open.type === 'request') {
    // Accepting a proposal makes an invite by the accepting person.
    if (model.isBlocked(me, invitee) || !maySpend(model, me)) return false
    model.invitations.set(invitee, { type: 'invite', inviter: me, role: open.role, expired: false })
    return true
  }
  // The inviter must still have the role for it.
  if (!ceiling(model, open.inviter).includes(open.role)) return false
  model.invitations.delete(invitee)
  model.members.set(invitee, open.role)
  model.asks = model.asks.filter(({ kind, to }) => kind === 'connection' || to !== invitee)
  return true
}
