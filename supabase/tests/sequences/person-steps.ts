import type { GlobalRole, Name, Subscription } from './model.ts'
import * as rules from './plan.ts'
import { call, id, type Step } from './step.ts'

export const person = {
  giveRole: (me: Name, other: Name, role: GlobalRole): Step => ({
    kind: 'give role',
    label: `${me} makes ${other} ${role}`,
    model: model => rules.giveRole(model, me, other, role),
    real: call(me, 'set_global_role', real => [...id(other)(real), role]),
  }),
  promote: (name: Name, up: boolean): Step => ({
    kind: up ? 'promote' : 'demote',
    label: `${name} ${up ? 'becomes' : 'is no longer'} a system admin, by a command at the database`,
    model: model => {
      rules.promote(model, name, up)
      return true
    },
    real: async real => {
      await real.db.query(
        `update public.user_profiles
            set global_role = case when $2 then 'system_admin' else profile_type::text end::public.global_role where user_id = $1`,
        [...id(name)(real), up],
      )
      return 'done'
    },
  }),
  choose: (me: Name, plan: string): Step => ({
    kind: 'choose plan',
    label: `${me} chooses the plan ${plan}`,
    model: model => rules.choose(model, me, plan),
    real: call(me, 'choose_plan', () => [plan]),
  }),
  bill: (me: Name, status: Subscription['status']): Step => ({
    kind: 'bill',
    label: `the payment provider says that ${me} is ${status}`,
    model: model => {
      rules.bill(model, me, status)
      return true
    },
    real: async real => {
      await real.db.query(
        `insert into public.subscriptions (user_id, status, plan, renews, billed, current_period_end)
         values ($1, $2, 'coach', true, true, now() + interval '30 days')
         on conflict (user_id) do update set status = excluded.status, plan = excluded.plan, renews = true, billed = true`,
        [...id(me)(real), status],
      )
      return 'done'
    },
  }),
  endTrial: (me: Name): Step => ({
    kind: 'end trial',
    label: `the last day of ${me}'s trial is over`,
    model: model => {
      rules.endTrial(model, me)
      return true
    },
    real: async real => {
      await real.db.query(
        `update public.subscriptions set current_period_end = now() - interval '1 second' where user_id = $1 and status = 'trialing'`,
        id(me)(real),
      )
      return 'done'
    },
  }),
}
