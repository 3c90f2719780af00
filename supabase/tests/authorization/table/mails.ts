import type { Operations } from '../operation.ts'

/** Mail preferences, who may list and resend which mails, and who sees how the platform does. $ownerMail is a mail to the owner that may be resent, so no 409 here. */
export const MAILS = `
                                   anon unconfirmed deleted stranger suitor peer grantee blocked reader writer expired owner intern coach head admin
-- notification preferences
read the owner's preference        !    0           0       0        0      0    0       0       0      0      0       +     0      0     0    0
insert a preference                !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !
change a preference                !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !
delete a preference                !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !
get_notification_preferences       !    403         401     +        +      +    +       +       +      +      +       +     +      +     +    +
set_notification_preference        !    403         401     +        +      +    +       +       +      +      +       +     +      +     +    +
set it and change the owner's      !    403         401     0        0      0    0       0       0      0      0       +     0      0     0    0

-- devices
read the devices of others         !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !
read where devices are told        !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !
read what devices are told         !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !
save_push_subscription             !    403         401     +        +      +    +       +       +      +      +       +     +      +     +    +
take a device over by its address  !    403         401     409      409    409  409     409     409    409    409     409   409    409   409  409
get_push_subscription              !    403         401     +        +      +    +       +       +      +      +       +     +      +     +    +
delete_push_subscription           !    403         401     +        +      +    +       +       +      +      +       +     +      +     +    +
the same, of the owner's session   !    401         401     401      401    401  401     401     401    401    401     +     401    401   401  401

-- the outbox
get_my_mails with the owner's      !    403         401     0        0      0    0       0       0      0      0       +     0      0     0    0
get_my_mails searched for them     !    403         401     0        0      0    0       0       0      0      0       +     0      0     0    0
list_mails of everybody            !    403         401     403      403    403  403     403     403    403    403     403   403    403   403  +
resend_mail to the owner           !    403         401     404      404    404  404     404     404    404    404     +     404    404   404  +

-- how the platform does
get_operations                     !    403         401     403      403    403  403     403     403    403    403     403   403    403   403  +
read when jobs ran                 !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !
read what push services said       !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !

-- one's own
read my preference                 !    +           -       +        +      +    +       +       +      +      +       +     +      +     +    +
switch a kind of mail back on      !    403         401     +        +      +    +       +       +      +      +       +     +      +     +    +
switch every kind of mail off      !    403         401     +        +      +    +       +       +      +      +       +     +      +     +    +
get_my_mails                       !    403         401     +        +      +    +       +       +      +      +       +     +      +     +    +
resend_mail to myself              !    403         401     +        +      +    +       +       +      +      +       +     +      +     +    +

-- what only the server calls
note_job                           !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !
claim_pushes                       !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !
finish_push                        !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !
claim_mails                        !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !
finish_mail                        !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !
open_mail                          !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !
queue_due_mails                    !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !
queue_welcome_mail                 !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !
unsubscribe_mail                   !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !
`

const KEYS = `'B' || repeat('A', 86), repeat('A', 22)`

/** With this session in the token: the sessions of the personas have the ids of their people. */
const signedIn = (session: string) =>
  `from (select set_config('request.jwt.claims', (auth.jwt() || jsonb_build_object('session_id', ${session}::text))::text, true)) token`

export const MAIL_OPERATIONS: Operations = {
  get_operations: 'select 1 where public.get_operations() is not null',
  'read when jobs ran': 'select 1 from private.job_runs',
  'read what push services said': 'select 1 from private.push_outcomes',
  note_job: `select public.note_job('deliver-mail')`,
  "read the owner's preference": 'select 1 from public.notification_preferences where user_id = $owner',
  'insert a preference': `insert into public.notification_preferences (user_id, kind, email) values ($owner, 'weekly_digest', false) returning 1`,
  'change a preference': `update public.notification_preferences set email = true returning 1`,
  'delete a preference': `delete from public.notification_preferences returning 1`,
  get_notification_preferences: 'select 1 from public.get_notification_preferences()',
  set_notification_preference: `select public.set_notification_preference('workouts', false)`,
  "set it and change the owner's": {
    sql: `select public.set_notification_preference('team_invitations', false)`,
    effect: `select 1 from public.notification_preferences where user_id = $owner and kind = 'team_invitations'`,
  },
  "get_my_mails with the owner's": 'select 1 from public.get_my_mails() where id = $ownerMail',
  'get_my_mails searched for them':
    'select 1 from public.get_my_mails(search_term => $owner.email) where id = $ownerMail',
  'list_mails of everybody': 'select 1 from public.list_mails() where id = $ownerMail',
  'resend_mail to the owner': 'select public.resend_mail($ownerMail)',
  'read my preference': `select 1 from public.notification_preferences where user_id = $me`,
  'switch a kind of mail back on': {
    sql: `select public.set_notification_preference('workouts', true)`,
    effect: `select 1 from public.notification_preferences where user_id = $me and kind = 'workouts' and email`,
  },
  'switch every kind of mail off': {
    sql: `select public.set_notification_preference(kind::text, false) from public.get_notification_preferences()`,
    effect: `select 1 from public.notification_preferences where user_id = $me having bool_and(not email) and count(*) >= 6`,
  },
  get_my_mails: 'select 1 from public.get_my_mails() where recipient = $me.email',
  'resend_mail to myself': {
    sql: `select public.resend_mail((select id from public.get_my_mails() where template = 'welcome' limit 1))`,
    effect: `select 1 from private.outbox where user_id = $me and status = 'queued'`,
  },
  'read the devices of others': 'select 1 from private.devices',
  'read where devices are told': 'select 1 from private.push_subscriptions',
  'read what devices are told': 'select 1 from private.push_outbox',
  save_push_subscription: {
    sql: `select public.save_push_subscription('https://web.push.apple.com/mine', ${KEYS}) ${signedIn('$me')}`,
    effect: `select 1 from private.push_subscriptions where user_id = $me and endpoint = 'https://web.push.apple.com/mine'`,
  },
  'take a device over by its address': `select public.save_push_subscription('https://web.push.apple.com/spare', ${KEYS}) ${signedIn('$me')}`,
  get_push_subscription: `select public.get_push_subscription() ${signedIn('$me')}`,
  delete_push_subscription: {
    sql: `select public.delete_push_subscription() ${signedIn('$me')}`,
    effect: `select 1 where not exists (select from private.push_subscriptions where user_id = $me)`,
  },
  "the same, of the owner's session": {
    sql: `select public.delete_push_subscription() ${signedIn('$owner')}`,
    effect: `select 1 where not exists (select from private.push_subscriptions where user_id = $owner)`,
  },
  claim_pushes: 'select public.claim_pushes(1)',
  finish_push: `select public.finish_push(gen_random_uuid(), 'https://web.push.apple.com/spare', 'gone')`,
  claim_mails: 'select public.claim_mails(1)',
  finish_mail: `select public.finish_mail($ownerMail, 1, 'sent')`,
  open_mail: `select public.open_mail('key', $owner, 'a@b.test', 'confirm')`,
  queue_due_mails: 'select public.queue_due_mails()',
  queue_welcome_mail: 'select public.queue_welcome_mail($owner, $owner.email)',
  unsubscribe_mail: `select public.unsubscribe_mail('00000000-0000-4000-8000-000000000000')`,
}
