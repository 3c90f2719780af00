import type { GlobalRole, Name, Subscription, World } from './world.ts'

export const statusOf = (world: World, me: Name): string =>
  world.subscriptions.get(me)?.status ?? 'no_subscription'

/** Planning for others and inviting to teams needs a subscription that has not ended. */
export const maySpend = (world: World, me: Name): boolean =>
  ['trialing', 'active', 'past_due'].includes(statusOf(world, me))

/** One trial per person; what is paid for is not changed here. */
export const choose = (world: World, me: Name, plan: string): boolean => {
  const held = world.subscriptions.get(me)
  if (!held) {
    world.subscriptions.set(me, { status: 'trialing', plan })
    return true
  }
  if (held.status === 'trialing') held.plan = plan
  return held.status === 'trialing' || (held.status === 'active' && held.plan === plan)
}

/** What a payment provider would say. */
export const bill = (world: World, me: Name, status: Subscription['status']): void => {
  world.subscriptions.set(me, { status, plan: 'coach' })
}

/** The trial's days are over. */
export const endTrial = (world: World, me: Name): void => {
  const held = world.subscriptions.get(me)
  if (held?.status === 'trialing') held.status = 'locked'
}

/** Only a system admin gives global roles, and the last one stays. */
export const giveRole = (world: World, me: Name, other: Name, role: GlobalRole): boolean => {
  if (!world.isAdmin(me)) return false
  if (world.roles.get(other) === role) return true
  const admins = [...world.roles.values()].filter(one => one === 'system_admin')
  if (world.isAdmin(other) && admins.length === 1) return false
  world.roles.set(other, role)
  if (role === 'athlete') world.coaches.delete(other)
  else if (role !== 'system_admin') world.coaches.add(other)
  return true
}

/** By whoever has the database: the way to the first system admin, and back. */
export const promote = (world: World, name: Name, up: boolean): void => {
  world.roles.set(name, up ? 'system_admin' : world.isCoach(name) ? 'coach' : 'athlete')
}
