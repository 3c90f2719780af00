import type { GlobalRole, Model, Name, Subscription } from './model.ts'

export const statusOf = (model: Model, me: Name): string =>
  model.subscriptions.get(me)?.status ?? 'no_subscription'

/** Planning for others and inviting to teams needs a subscription that has not ended. */
export const maySpend = (model: Model, me: Name): boolean =>
  ['trialing', 'active', 'past_due'].includes(statusOf(model, me))

/** Whoever gets a plan for others is a coach from then on; roles that somebody else gave stay. Its end changes nobody. */
const takeSide = (model: Model, me: Name): void => {
  if (!maySpend(model, me) || model.isCoach(me)) return
  model.coaches.add(me)
  if (model.roles.get(me) === 'athlete') model.roles.set(me, 'coach')
}

/** One trial per person; a paid subscription is not changed here. */
export const choose = (model: Model, me: Name, plan: string): boolean => {
  const held = model.subscriptions.get(me)
  if (!held) {
    model.subscriptions.set(me, { status: 'trialing', plan })
    takeSide(model, me)
    return true
  }
  if (held.status === 'trialing' && held.plan !== plan) {
    held.plan = plan
    takeSide(model, me)
  }
  return held.status === 'trialing' || (held.status === 'active' && held.plan === plan)
}

/** A status that a payment provider writes. */
export const bill = (model: Model, me: Name, status: Subscription['status']): void => {
  model.subscriptions.set(me, { status, plan: 'coach' })
  takeSide(model, me)
}

/** The trial expires. */
export const endTrial = (model: Model, me: Name): void => {
  const held = model.subscriptions.get(me)
  if (held?.status === 'trialing') held.status = 'locked'
}

/** Only a system admin gives global roles, and the last one stays. */
export const giveRole = (model: Model, me: Name, other: Name, role: GlobalRole): boolean => {
  if (!model.isAdmin(me)) return false
  if (model.roles.get(other) === role) return true
  const admins = [...model.roles.values()].filter(one => one === 'system_admin')
  if (model.isAdmin(other) && admins.length === 1) return false
  model.roles.set(other, role)
  if (role === 'athlete') model.coaches.delete(other)
  else if (role !== 'system_admin') model.coaches.add(other)
  return true
}

/** With database access (`pnpm admin role`): makes a first system admin, or takes the role back. */
export const promote = (model: Model, name: Name, up: boolean): void => {
  model.roles.set(name, up ? 'system_admin' : model.isCoach(name) ? 'coach' : 'athlete')
}
