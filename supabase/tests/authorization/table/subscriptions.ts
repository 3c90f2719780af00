import type { Operation, Operations } from '../operation.ts'
import { OPERATIONS } from '../table.ts'
import { OWN_OPERATIONS } from './own.ts'
import { TRAINING_OPERATIONS } from './training.ts'

/**
 * Plans, codes, and what a missing subscription denies. The coaches among the personas and the owner are active, everybody else has none.
 * 402 comes after every 403 and 404. 409: active already.
 */
export const SUBSCRIPTIONS = `
                                        anon unconfirmed deleted stranger suitor peer grantee blocked reader writer expired owner intern coach head admin
-- one's own
get_my_subscription                     !    403         401     +        +      +    +       +       +      +      +       +     +      +     +    +
choose a plan                           !    403         401     +        +      +    +       409     409    409    409     409   409    409   409  +
choose another plan in a trial          !    403         401     +        +      +    +       +       +      +      +       +     +      +     +    +
read my subscription                    !    +           -       +        +      +    +       +       +      +      +       +     +      +     +    +
keep the plan of my trial               !    403         401     +        +      +    +       +       +      +      +       +     +      +     +    +
choose a plan after a trial             !    403         401     402      402    402  402     402     402    402    402     402   402    402   402  402
redeem a discount                       !    403         401     +        +      +    +       +       +      +      +       +     +      +     +    +
redeem an activation after a trial      !    403         401     +        +      +    +       +       +      +      +       +     +      +     +    +
redeem an activation                    !    403         401     +        +      +    +       0       0      0      0       0     0      0     0    +

-- for how many athletes a plan is
get_plan_athletes                       !    403         401     0        0      0    0       0       0      +      0       0     0      0     0    0
choose_plan_athletes of the owner       !    403         401     422      422    422  422     422     422    +      422     422   422    422   422  422
choose nobody                           !    403         401     +        +      +    +       +       +      +      +       +     +      +     +    +
read whom plans reach                   !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !
read the settings of the installation   !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !
plan a workout with a plan for nobody   !    403         401     403      403    403  403     403     403    402    403     +     403    403   403  403

-- what is paid for
request_checkout beside another one     !    403         401     409      409    409  409     409     409    409    409     409   409    409   409  409
request_checkout without                !    403         401     +        +      +    +       +       +      +      +       +     +      +     +    +
request_billing of a customer           !    403         401     +        +      +    +       +       +      +      +       +     +      +     +    +
request_cancellation                    !    403         401     +        +      +    +       +       +      +      +       +     +      +     +    409
request_cancellation of the owner       !    403         401     422      422    422  422     422     422    422    422     +     422    422   422  422
delete the account that is paid for     !    403         401     409      409    409  409     409     409    409    409     409   409    409   409  409
read who is which customer              !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !
read what was asked of the provider     !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !
read the events of the provider         !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !
read the prices of the provider         !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !
read what its statuses are              !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !
take_billing_request                    !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !
remember_customer                       !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !
ask_billing                             !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !
open_billing_event                      !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !
store_billing                           !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !
claim_billing_checks                    !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !
forget_customer                         !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !

-- access codes
read the access codes                   !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !
read the redemptions                    !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !
create_access_code                      !    403         401     403      403    403  403     403     403    403    403     403   403    403   403  +
list_access_codes                       !    403         401     403      403    403  403     403     403    403    403     403   403    403   403  +
revoke_access_code                      !    403         401     403      403    403  403     403     403    403    403     403   403    403   403  +

-- what works without a subscription
read a workout without                  !    0           0       0        0      0    +       0       +      +      0       +     0      0     0    0
plan for myself without                 !    403         401     +        +      +    +       +       +      +      +       +     +      +     +    +
log a set of mine without               !    403         401     +        +      +    +       +       +      +      +       +     +      +     +    +
reopen mine without                     !    403         401     +        +      +    +       +       +      +      +       +     +      +     +    +
log a set without                       !    403         401     404      404    404  403     404     403    +      404     +     404    404   404  404
complete a workout without              !    403         401     404      404    404  403     404     403    +      404     +     404    404   404  404
ask to connect without                  !    403         401     +        +      +    +       +       +      +      +       422   +      +     +    +
propose an addition without             !    403         401     403      403    403  403     403     403    403    403     +     +      +     +    403
decline a request without               !    403         401     404      404    404  404     404     404    404    404     404   +      +     +    404
accept the invite without               !    403         401     404      404    +    404     404     404    404    404     404   404    404   404  404

-- what works in a trial
plan a workout in a trial               !    403         401     403      403    403  403     403     403    +      403     +     403    403   403  403
invite as athlete in a trial            !    403         401     403      403    403  403     403     403    403    403     403   +      +     +    403

-- what does not
plan a workout without                  !    403         401     403      403    403  403     403     403    402    403     +     403    403   403  403
change a published workout without      !    403         401     404      404    404  403     404     403    402    404     403   404    404   404  404
change an older version without         !    403         401     404      404    404  403     404     403    402    404     403   404    404   404  404
delete a workout without                !    403         401     404      404    404  403     404     403    402    404     403   404    404   404  404
restore a deleted workout without       !    403         401     404      404    404  403     404     403    402    404     403   404    404   404  404
reopen a completed workout without      !    403         401     404      404    404  403     404     403    402    404     +     404    404   404  404
invite as athlete without               !    403         401     403      403    403  403     403     403    403    403     403   402    402   402  403
invite as head coach without            !    403         401     403      403    403  403     403     403    403    403     403   403    403   402  403
agree to the addition without           !    403         401     404      404    404  404     404     404    404    404     404   402    402   402  404
`

const NONE = 'delete from public.subscriptions'
const TRIAL = `${NONE};
  insert into public.subscriptions (user_id, status, plan, current_period_end, trial_started_at)
  select user_id, 'trialing', 'coach', now() + interval '1 day', now() - interval '13 days' from public.user_profiles`
const ENDED = `${TRIAL}; update public.subscriptions set current_period_end = now()`
const ACTIVATION = `insert into private.access_codes (code_hash, label, plan) values (private.code_hash('CASTCODE'), 'Fixture', 'team')`
const CODE = `insert into private.access_codes (id, code_hash, label, discount_percent)
  values ('00000000-0000-4000-8000-00000000c0de', private.code_hash('CASTCODE'), 'Fixture', 100);
  insert into private.access_code_redemptions (access_code_id, user_id)
  select '00000000-0000-4000-8000-00000000c0de', user_id from public.user_profiles where email = 'outsider@cast.test'`

const PRICES = `select private.apply_billing_prices('[{"price_id":"price_coach","plan":"coach","billing_interval":"month","currency":"EUR","amount":2900}]')`
const CUSTOMERS = `insert into private.billing_customers (customer_id, user_id) select 'cus_' || id, id from auth.users`
const BILLED = `${CUSTOMERS}; delete from public.subscriptions;
  insert into public.subscriptions (user_id, status, plan, current_period_end, renews, billed)
  select user_id, 'active', 'coach', now() + interval '9 days', true, true from public.user_profiles`

/** The operation of another group, by a persona without a subscription, or with the given one. */
const inState = (group: Operations, name: string, given = NONE): Operation => {
  const operation = group[name]
  if (!operation) throw new Error(`There is no operation "${name}"`)
  return { ...(typeof operation === 'string' ? { sql: operation } : operation), given }
}

export const SUBSCRIPTION_OPERATIONS: Operations = {
  get_my_subscription: 'select public.get_my_subscription()',
  'choose a plan': {
    sql: `select public.choose_plan('team')`,
    effect: `select 1 from public.subscriptions where user_id = $me and status = 'trialing' and plan = 'team'`,
  },
  'choose another plan in a trial': {
    given: TRIAL,
    sql: `select public.choose_plan('team')`,
    effect: `select 1 from public.subscriptions where user_id = $me and status = 'trialing' and plan = 'team'`,
  },
  'keep the plan of my trial': {
    given: TRIAL,
    sql: `select 1 from public.choose_plan('coach') where status = 'trialing' and plan = 'coach'`,
  },
  'redeem an activation after a trial': {
    given: `${ENDED}; ${ACTIVATION}`,
    sql: `select 1 from public.redeem_access_code('castcode') where redeemed`,
    effect: `select 1 from public.subscriptions where user_id = $me and status = 'active' and plan = 'team'`,
  },
  'read my subscription': {
    given: TRIAL,
    sql: `select 1 from public.subscriptions where user_id = $me and status = 'trialing'`,
  },
  'choose a plan after a trial': {
    given: ENDED,
    sql: `select public.choose_plan('coach')`,
  },
  'redeem a discount': {
    given: CODE,
    sql: `select 1 from public.redeem_access_code('castcode') where redeemed`,
    effect: `select 1 from public.subscriptions where user_id = $me and discount_percent = 100`,
  },
  'redeem an activation': {
    given: ACTIVATION,
    sql: `select 1 from public.redeem_access_code('castcode') where redeemed`,
  },
  get_plan_athletes: 'select 1 from public.get_plan_athletes() where athlete_id = $owner',
  'choose_plan_athletes of the owner': {
    sql: 'select 1 from public.choose_plan_athletes(array[$owner::uuid])',
    effect: 'select 1 from private.plan_places where coach_id = $me and athlete_id = $owner and chosen',
  },
  'choose nobody': `select 1 from (select count(*) from public.choose_plan_athletes(array[]::uuid[])) answered`,
  'read whom plans reach': 'select 1 from private.plan_places',
  'read the settings of the installation': 'select 1 from private.settings',
  'plan a workout with a plan for nobody': inState(
    TRAINING_OPERATIONS,
    'plan a workout',
    `update public.subscriptions set plan = 'athlete'`,
  ),
  'request_checkout beside another one': {
    given: `${BILLED}; ${PRICES}`,
    sql: `select public.request_checkout('coach', 'month')`,
  },
  'request_checkout without': {
    given: `${NONE}; ${PRICES}`,
    sql: `select public.request_checkout('coach', 'month')`,
    effect: `select 1 from private.billing_requests where user_id = $me and purpose = 'checkout'`,
  },
  'request_billing of a customer': {
    given: CUSTOMERS,
    sql: `select public.request_billing('portal')`,
    effect: `select 1 from private.billing_requests where user_id = $me and purpose = 'portal'`,
  },
  request_cancellation: {
    given: CUSTOMERS,
    sql: `select 1 from public.request_cancellation((select email from public.user_profiles where user_id = $me)) ticket where ticket is not null`,
  },
  'request_cancellation of the owner': `select public.request_cancellation($owner.email)`,
  'delete the account that is paid for': {
    given: BILLED,
    sql: `select public.delete_my_account((select email from public.user_profiles where user_id = $me))`,
  },
  'read who is which customer': { given: CUSTOMERS, sql: 'select 1 from private.billing_customers' },
  'read what was asked of the provider': {
    given: `insert into private.billing_requests (user_id, purpose) select user_id, 'portal' from public.user_profiles`,
    sql: 'select 1 from private.billing_requests',
  },
  'read the events of the provider': {
    given: `${CUSTOMERS}; insert into private.billing_events (event_id, customer_id, type, created_at)
      select customer_id, customer_id, 'invoice.paid', now() from private.billing_customers`,
    sql: 'select 1 from private.billing_events',
  },
  'read the prices of the provider': { given: PRICES, sql: 'select 1 from private.billing_prices' },
  'read what its statuses are': 'select 1 from private.billing_statuses',
  take_billing_request: {
    given: `insert into private.billing_requests (id, user_id, purpose)
      select '00000000-0000-4000-8000-0000000000b1', user_id, 'portal' from public.user_profiles limit 1`,
    sql: `select public.take_billing_request('00000000-0000-4000-8000-0000000000b1')`,
  },
  remember_customer: `select public.remember_customer($me, 'cus_mine')`,
  ask_billing: `select public.ask_billing('cus_owner')`,
  open_billing_event: `select public.open_billing_event('evt_mine', 'invoice.paid', 'cus_owner', now())`,
  store_billing: `select public.store_billing('cus_owner', 1, '[]')`,
  claim_billing_checks: { given: CUSTOMERS, sql: 'select public.claim_billing_checks(1)' },
  forget_customer: `select public.forget_customer('cus_owner')`,
  'read the access codes': { given: CODE, sql: 'select 1 from private.access_codes' },
  'read the redemptions': { given: CODE, sql: 'select 1 from private.access_code_redemptions' },
  create_access_code: `select public.create_access_code('Fixture', 'coach')`,
  list_access_codes: { given: CODE, sql: `select 1 from public.list_access_codes() where label = 'Fixture'` },
  revoke_access_code: {
    given: CODE,
    sql: `select public.revoke_access_code('00000000-0000-4000-8000-00000000c0de')`,
    effect: `select 1 from private.access_codes where label = 'Fixture' and revoked_at is not null`,
  },
  'read a workout without': inState(TRAINING_OPERATIONS, 'read a published workout'),
  'plan for myself without': inState(OWN_OPERATIONS, 'plan a workout for myself'),
  'log a set of mine without': inState(OWN_OPERATIONS, 'log a set of mine'),
  'reopen mine without': inState(OWN_OPERATIONS, 'reopen my workout'),
  'log a set without': inState(TRAINING_OPERATIONS, 'log a set'),
  'complete a workout without': inState(TRAINING_OPERATIONS, 'complete a workout'),
  'ask to connect without': inState(OPERATIONS, 'send_connection_request to the owner'),
  'propose an addition without': inState(OPERATIONS, 'request_team_addition'),
  'decline a request without': {
    given: NONE,
    sql: `select public.respond_to_team_invitation($request, 'reject')`,
  },
  'accept the invite without': inState(OPERATIONS, 'accept the invite'),
  'plan a workout in a trial': inState(TRAINING_OPERATIONS, 'plan a workout', TRIAL),
  'invite as athlete in a trial': inState(OPERATIONS, 'send_team_invitation as athlete', TRIAL),
  'plan a workout without': inState(TRAINING_OPERATIONS, 'plan a workout'),
  'change a published workout without': inState(TRAINING_OPERATIONS, 'change a published workout'),
  'change an older version without': inState(TRAINING_OPERATIONS, 'change it in an older version'),
  'delete a workout without': inState(TRAINING_OPERATIONS, 'delete a workout'),
  'restore a deleted workout without': inState(TRAINING_OPERATIONS, 'restore a deleted workout'),
  'reopen a completed workout without': inState(TRAINING_OPERATIONS, 'reopen a completed workout'),
  'invite as athlete without': inState(OPERATIONS, 'send_team_invitation as athlete'),
  'invite as head coach without': inState(OPERATIONS, 'send_team_invitation as head coach'),
  'agree to the addition without': inState(OPERATIONS, 'agree to the request for an addition'),
}
