import { answerAccess, askForAccess, assign, expire, permit, share, unassign, withdraw } from './access.ts'
import type { Level, Name } from './model.ts'
import { call, id, type Step } from './step.ts'

export const access = {
  ask: (me: Name, athlete: Name): Step => ({
    kind: 'ask for access',
    label: `${me} asks to see ${athlete}'s workouts`,
    model: model => me !== athlete && askForAccess(model, me, athlete),
    real: call(me, 'request_workout_access', real => [...id(athlete)(real), null]),
  }),
  share: (me: Name, viewer: Name, give: boolean): Step => ({
    kind: give ? 'share' : 'stop sharing',
    label: `${me} ${give ? 'shows' : 'no longer shows'} ${viewer} their workouts`,
    model: model => me !== viewer && share(model, me, viewer, give),
    real: call(me, 'grant_workout_access', real => [...id(viewer)(real), give]),
  }),
  answer: (me: Name, viewer: Name, approve: boolean): Step => ({
    kind: approve ? 'approve access' : 'decline access',
    label: `${me} ${approve ? 'approves' : 'declines'} that ${viewer} sees their workouts`,
    model: model => me !== viewer && answerAccess(model, me, viewer, approve),
    real: call(me, 'respond_to_workout_access_request', real => [...id(viewer)(real), approve, null]),
  }),
  permit: (me: Name, athlete: Name, coach: Name, level: Level, days: number | null): Step => ({
    kind: 'permit',
    label: `${me} lets ${coach} ${level} ${athlete}'s training${days === null ? '' : ` for ${days} days`}`,
    model: model => permit(model, me, athlete, coach, level),
    real: call(me, 'grant_coach_permission', real => [...id(athlete, coach)(real), level, days]),
  }),
  withdraw: (me: Name, athlete: Name, coach: Name): Step => ({
    kind: 'withdraw',
    label: `${me} ends ${coach}'s permission for ${athlete}'s training`,
    model: model => withdraw(model, me, athlete, coach),
    real: call(me, 'revoke_coach_permission', id(athlete, coach)),
  }),
  expire: (athlete: Name, coach: Name): Step => ({
    kind: 'expire',
    label: `the last day of ${coach}'s permission for ${athlete}'s training is over`,
    model: model => {
      expire(model, athlete, coach)
      return true
    },
    real: async real => {
      await real.db.query(
        `update public.coach_permissions set expires_at = now() - interval '1 second' where athlete_id = $1 and coach_id = $2`,
        id(athlete, coach)(real),
      )
      return 'done'
    },
  }),
  assign: (me: Name, athlete: Name, coach: Name): Step => ({
    kind: 'assign primary coach',
    label: `${me} names ${coach} as ${athlete}'s primary coach`,
    model: model => assign(model, me, athlete, coach),
    real: call(me, 'assign_primary_coach', id(athlete, coach)),
  }),
  unassign: (me: Name, athlete: Name): Step => ({
    kind: 'remove primary coach',
    label: `${me} removes ${athlete}'s primary coach`,
    model: model => unassign(model, me, athlete),
    real: call(me, 'remove_primary_coach', id(athlete)),
  }),
}
