import { maySpend } from './plan.ts'
import type { Name, TeamRole, World } from './world.ts'

/** The roles this person may offer in the team, now. */
/** As what this person acts in the team: a system admin as its head coach, member or not. */
const rank = (world: World, me: Name): TeamRole | undefined => {
  if (world.members.size === 0) return undefined
  return world.isAdmin(me) ? 'head_coach' : world.members.get(me)
}

const GIVES: Record<TeamRole, TeamRole[]> = {
  head_coach: ['athlete', 'intern', 'coach', 'head_coach'],
  coach: ['athlete', 'intern', 'coach'],
  intern: ['athlete', 'intern'],
  athlete: [],
}

/** Those below; a head coach also others of their kind. */
const MANAGES: Record<TeamRole, TeamRole[]> = {
  head_coach: ['athlete', 'intern', 'coach', 'head_coach'],
  coach: ['athlete', 'intern'],
  intern: ['athlete'],
  athlete: [],
}

const isLastHeadCoach = (world: World, name: Name): boolean =>
  world.members.get(name) === 'head_coach' &&
  [...world.members].filter(([, role]) => role === 'head_coach').length === 1

/** Whether this person may change or remove that member. */
const manages = (world: World, me: Name, other: Name): boolean => {
  const mine = rank(world, me)
  const theirs = world.members.get(other)
  return mine !== undefined && theirs !== undefined && MANAGES[mine].includes(theirs)
}

/** What somebody sent could no longer be accepted. */
const dropMember = (world: World, name: Name): void => {
  world.members.delete(name)
  for (const [invitee, { inviter }] of world.invitations)
    if (inviter === name) world.invitations.delete(invitee)
}

export const appoint = (world: World, me: Name, other: Name, role: TeamRole): boolean => {
  const mine = rank(world, me)
  if (!mine || !manages(world, me, other) || !GIVES[mine].includes(role)) return false
  if (world.members.get(other) === role) return true
  if (isLastHeadCoach(world, other)) return false
  world.members.set(other, role)
  return true
}

export const mayUnseat = (world: World, me: Name, other: Name): boolean =>
  me !== other && manages(world, me, other) && !isLastHeadCoach(world, other)

export const unseat = (world: World, me: Name, other: Name): boolean => {
  if (!mayUnseat(world, me, other)) return false
  dropMember(world, other)
  return true
}

/** The last member ends the team. */
export const leave = (world: World, me: Name): boolean => {
  if (!world.members.has(me)) return false
  if (world.members.size > 1 && isLastHeadCoach(world, me)) return false
  dropMember(world, me)
  if (world.members.size === 0) world.invitations.clear()
  return true
}

/** By who sent it, or by who could offer that role. */
export const takeBack = (world: World, me: Name, invitee: Name): boolean => {
  const held = world.invitations.get(invitee)
  if (!held) return false
  const mine = rank(world, me)
  if (held.inviter !== me && !(mine && GIVES[mine].includes(held.role))) return false
  return world.invitations.delete(invitee)
}

/** What this person sees of the members, and what they may make of each; null when the team is none of their business. */
export const roster = (world: World, me: Name): string[] | null => {
  const mine = rank(world, me)
  if (!mine) return null
  return [...world.members]
    .map(([name, role]) => {
      const free = manages(world, me, name) && !isLastHeadCoach(world, name)
      return `${name} ${role}: ${free ? [...GIVES[mine]].sort().join() : '-'}${free && name !== me ? ', removable' : ''}`
    })
    .sort()
}

/** What is open in the team: for staff all of it, for athletes their own requests. */
export const openIn = (world: World, me: Name): string[] => {
  const mine = rank(world, me)
  return [...world.invitations]
    .filter(([, held]) => mine && !held.expired && (mine !== 'athlete' || held.inviter === me))
    .map(([invitee, held]) => `${held.type} ${invitee} as ${held.role} by ${held.inviter}`)
    .sort()
}

export const ceiling = (world: World, me: Name): TeamRole[] => {
  const role = world.members.get(me)
  // A system admin runs any team, but invites only where they are staff.
  return role && role !== 'athlete' ? GIVES[world.isAdmin(me) ? 'head_coach' : role] : []
}

const isStaff = (world: World, me: Name): boolean => (world.members.get(me) ?? 'athlete') !== 'athlete'

/** The open one for this person. */
export const openInvitation = (world: World, invitee: Name) => {
  const found = world.invitations.get(invitee)
  return found && !found.expired ? found : undefined
}

export const invite = (world: World, me: Name, invitee: Name, role: TeamRole): boolean => {
  if (me === invitee || !ceiling(world, me).includes(role) || world.isBlocked(me, invitee)) return false
  if (!maySpend(world, me)) return false
  // What a member proposed becomes an invite when staff invite; a second invite has to wait for the first.
  if (world.members.has(invitee) || openInvitation(world, invitee)?.type === 'invite') return false
  world.invitations.set(invitee, { type: 'invite', inviter: me, role, expired: false })
  return true
}

export const propose = (world: World, me: Name, invitee: Name): boolean => {
  if (me === invitee || !world.members.has(me) || world.isBlocked(me, invitee)) return false
  if (world.members.has(invitee) || openInvitation(world, invitee)) return false
  world.invitations.set(invitee, { type: 'request', inviter: me, role: 'athlete', expired: false })
  return true
}

/** Who is asked to answer the open invitation for this person. */
export const mayAnswer = (world: World, me: Name, invitee: Name): boolean => {
  const open = openInvitation(world, invitee)
  if (!open) return false
  return open.type === 'invite' ? me === invitee : isStaff(world, me) && me !== open.inviter
}

export const answerInvitation = (
  world: World,
  me: Name,
  invitee: Name,
  response: 'accept' | 'reject',
): boolean => {
  const open = openInvitation(world, invitee)
  if (!open || !mayAnswer(world, me, invitee)) return false
  if (response === 'reject') return world.invitations.delete(invitee)
  if (open.type === 'request') {
    // Agreeing invites, in one's own name.
    if (world.isBlocked(me, invitee) || !maySpend(world, me)) return false
    world.invitations.set(invitee, { type: 'invite', inviter: me, role: open.role, expired: false })
    return true
  }
  // Who invited must still be allowed to.
  if (!ceiling(world, open.inviter).includes(open.role)) return false
  world.invitations.delete(invitee)
  world.members.set(invitee, open.role)
  return true
}
