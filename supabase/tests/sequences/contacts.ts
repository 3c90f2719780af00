import { asked, reaches } from './asks.ts'
import { fresh, type Model, type Name, type Pair } from './model.ts'
import { add, drop } from './names.ts'

/** Deletes everything between two people that depends on their connection. */
const endEverything = (model: Model, a: Name, b: Name): void => {
  const pair = model.pair(a, b)
  Object.assign(pair, { ...fresh(), blockers: pair.blockers })
  for (const [athlete, coach] of [
    [a, b],
    [b, a],
  ] as const) {
    model.permissions.delete(`${athlete}>${coach}`)
    if (model.primary.get(athlete) === coach) model.primary.delete(athlete)
  }
}

export const ask = (model: Model, me: Name, other: Name): boolean => {
  const pair = model.pair(me, other)
  if (!reaches(model, me, other, 'connection')) {
    if (asked(model, 'connection', me, other)) return true
    model.asks.push({ kind: 'connection', from: me, to: other, role: null })
    if (model.isBlocked(me, other)) return true
    if (pair.status === 'none' || (pair.status === 'rejected' && (pair.asker === other || pair.unanswered)))
      Object.assign(pair, { ...fresh(), status: 'pending', asker: me, hidden: true })
    return true
  }
  if (pair.status === 'rejected' && pair.asker === me) return false
  if (pair.status === 'pending' && pair.asker === other) connect(model, pair, me, other)
  if (pair.status === 'none' || pair.status === 'rejected')
    Object.assign(pair, { ...fresh(), status: 'pending', asker: me })
  return true
}

const connect = (model: Model, pair: Pair, a: Name, b: Name): void => {
  pair.status = 'accepted'
  model.asks = model.asks.filter(
    ({ kind, from, to }) => kind !== 'connection' || ![`${a}${b}`, `${b}${a}`].includes(`${from}${to}`),
  )
}

export const answer = (model: Model, me: Name, asker: Name, response: 'accept' | 'reject'): boolean => {
  const pair = model.pair(me, asker)
  if (pair.status !== 'pending' || pair.asker !== asker || model.isBlocked(me, asker)) return false
  if (response === 'accept') connect(model, pair, me, asker)
  else pair.status = 'rejected'
  return true
}

/** Whether there was a row that this person may delete. A rejected one can be deleted by the person who rejected it only. */
export const remove = (model: Model, me: Name, other: Name): boolean => {
  const pair = model.pair(me, other)
  if (model.isBlocked(me, other)) {
    if (pair.blockers[0] !== me) return false
    unblock(model, me, other)
    return true
  }
  if (pair.status === 'none' || (pair.status === 'rejected' && pair.asker === me)) return false
  if (pair.status === 'pending' && pair.asker === me && pair.hidden) return false
  endEverything(model, me, other)
  return true
}

export const block = (model: Model, me: Name, other: Name): boolean => {
  add(model.pair(me, other).blockers, me)
  endEverything(model, me, other)
  for (const [invitee, { inviter }] of model.invitations)
    if ([invitee, inviter].every(name => name === me || name === other)) model.invitations.delete(invitee)
  return true
}

export const unblock = (model: Model, me: Name, other: Name): boolean => {
  drop(model.pair(me, other).blockers, me)
  return true
}
