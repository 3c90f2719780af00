import type { Level, Model, Name } from './model.ts'
import { add, drop } from './names.ts'

export const askForAccess = (model: Model, me: Name, athlete: Name): boolean => {
  const pair = model.pair(me, athlete)
  if (pair.status !== 'accepted') return false
  if (model.access(me, athlete)) return true
  if (pair.wasDeclined.includes(me)) return false
  add(pair.asks, me)
  return true
}

export const share = (model: Model, me: Name, viewer: Name, give: boolean): boolean => {
  const pair = model.pair(me, viewer)
  if (pair.status !== 'accepted') return false
  if (give) {
    add(pair.shows, me)
    drop(pair.asks, viewer)
  } else {
    // Revoking ends all access.
    drop(pair.shows, me)
    model.permissions.delete(`${me}>${viewer}`)
  }
  return true
}

export const answerAccess = (model: Model, me: Name, viewer: Name, approve: boolean): boolean => {
  const pair = model.pair(me, viewer)
  if (!pair.asks.includes(viewer)) return false
  drop(pair.asks, viewer)
  add(approve ? pair.shows : pair.wasDeclined, approve ? me : viewer)
  return true
}

export const permit = (model: Model, me: Name, athlete: Name, coach: Name, level: Level): boolean => {
  if (athlete === coach || me !== athlete || !model.isCoach(coach)) return false
  if (model.isBlocked(athlete, coach)) return false
  model.permissions.set(`${athlete}>${coach}`, { level, expired: false })
  drop(model.pair(athlete, coach).asks, coach)
  return true
}

export const withdraw = (model: Model, me: Name, athlete: Name, coach: Name): boolean => {
  if (me !== athlete && me !== coach) return false
  return model.permissions.delete(`${athlete}>${coach}`)
}

/** Time passes: the permission's last day is over. */
export const expire = (model: Model, athlete: Name, coach: Name): void => {
  const permission = model.permission(athlete, coach)
  if (permission) permission.expired = true
}

const headsBoth = (model: Model, me: Name, athlete: Name, coach: Name): boolean => {
  return model.members.get(me) === 'head_coach' && model.members.has(athlete) && model.members.has(coach)
}

export const assign = (model: Model, me: Name, athlete: Name, coach: Name): boolean => {
  if (athlete === coach || !model.isCoach(coach) || model.isBlocked(athlete, coach)) return false
  if (me !== athlete && !model.isAdmin(me) && !headsBoth(model, me, athlete, coach)) return false
  model.primary.set(athlete, coach)
  return true
}

export const unassign = (model: Model, me: Name, athlete: Name): boolean => {
  const coach = model.primary.get(athlete)
  if (!coach) return false
  if (me !== athlete && me !== coach && !model.isAdmin(me) && !headsBoth(model, me, athlete, coach))
    return false
  return model.primary.delete(athlete)
}
