import type { Name, TeamRole, World } from './world.ts'

/** The roles this person may offer in the team, now. */
export const ceiling = (world: World, me: Name): TeamRole[] => {
  const role = world.members.get(me)
  if (!role || role === 'athlete') return []
  if (role === 'head_coach' || world.admins.has(me)) return ['athlete', 'intern', 'coach', 'head_coach']
  return role === 'coach' ? ['athlete', 'intern', 'coach'] : ['athlete', 'intern']
}

const isStaff = (world: World, me: Name): boolean => (world.members.get(me) ?? 'athlete') !== 'athlete'

/** The open one for this person. */
export const openInvitation = (world: World, invitee: Name) => {
  const found = world.invitations.get(invitee)
  return found && !found.expired ? found : undefined
}

export const invite = (world: World, me: Name, invitee: Name, role: TeamRole): boolean => {
  if (me === invitee || !ceiling(world, me).includes(role) || world.isBlocked(me, invitee)) return false
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
    if (world.isBlocked(me, invitee)) return false
    world.invitations.set(invitee, { type: 'invite', inviter: me, role: open.role, expired: false })
    return true
  }
  // Who invited must still be allowed to.
  if (!ceiling(world, open.inviter).includes(open.role)) return false
  world.invitations.delete(invitee)
  world.members.set(invitee, open.role)
  return true
}
