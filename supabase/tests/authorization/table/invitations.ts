import type { Operations } from '../operation.ts'

/** Invitations by e-mail, and the owner's own link. */
export const INVITATIONS = `
                                     anon unconfirmed deleted stranger suitor peer grantee blocked reader writer expired owner intern coach head admin
read the invitations                 !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !
read the open invitations            !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !
read who refused invitations         !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !
read the key of address hashes       !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !
read the own links                   !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !
invite_by_email                      !    403         401     +        +      +    +       +       +      +      +       +     +      +     +    +
invite_by_email as somebody          !    403         401     +        +      +    +       +       +      +      +       +     +      +     +    +
get_invitations of the owner         !    403         401     0        0      0    0       0       0      0      0       +     0      0     0    0
withdraw the owner's invitation      !    403         401     404      404    404  404     404     404    404    404     +     404    404   404  404
see the request of the owner's       !    0           0       +        0      0    0       0       0      0      0       0     0      0     0    0
get_sent_invitations of the owner    !    403         401     0        0      0    0       0       0      0      0       +     0      0     0    0
get_invitation_allowance             !    403         401     +        +      +    +       +       +      +      +       +     +      +     +    +
remind the owner's invitation        !    403         401     404      404    404  404     404     404    404    404     +     404    404   404  404
correct the owner's invitation       !    403         401     404      404    404  404     404     404    404    404     +     404    404   404  404
withdraw several of the owner's      !    403         401     0        0      0    0       0       0      0      0       +     0      0     0    0
read what is proposed                !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !
the owner's received invitations     !    403         401     0        0      0    0       0       0      0      0       +     0      0     0    0
accept_invitation to the owner       !    403         401     404      404    404  404     404     404    404    404     +     404    404   404  404
get_program_offers to the owner      !    403         401     0        0      0    0       0       0      0      0       +     0      0     0    0
answer_program_offer to the owner    !    403         401     404      404    404  404     404     404    404    404     +     404    404   404  404
get_contact_link                     !    403         401     +        +      +    +       +       +      +      +       +     +      +     +    +
read_contact_link of the owner       !    403         401     +        +      +    +       404     +      +      +       +     +      +     +    +
ask by the owner's link              !    403         401     +        +      +    +       404     +      +      +       422   +      +     +    +
open_invitation_link                 !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !
refuse_invitations                   !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !
`

const ID = `'00000000-0000-4000-8000-0000000000aa'`
const invited = `insert into private.invitations (id, inviter_id, email, address_hash, invited_as, token_hash, mailed)
  values (${ID}, $owner, 'nobody@elsewhere.test', private.address_hash('nobody@elsewhere.test'), 'athlete', 'token', true)`
const proposed = `${invited}; insert into private.invitation_proposals (invitation_id) values (${ID})`
const TEMPLATE = `'00000000-0000-4000-8000-0000000000ab'`
// The link of a person without any relation to the owner.
const asked = `insert into public.connections (requester_id, recipient_id) values ($stranger, $owner)`
const offered = `insert into private.invitations (id, inviter_id, address_hash, invited_as, token_hash, mailed, ended_at)
    values (${ID}, $stranger, 'hash', 'athlete', 'token', true, now());
  insert into private.program_templates (id, owner_id, title, weeks) values (${TEMPLATE}, $stranger, 'Block', 1);
  insert into public.connections (requester_id, recipient_id, status) values ($stranger, $owner, 'accepted');
  insert into private.invitation_proposals (invitation_id, template_id, accepted_by, accepted_at) values (${ID}, ${TEMPLATE}, $owner, now())`
const linked = `insert into private.contact_links (user_id, token) values ($owner, 'the-link')`

export const INVITATION_OPERATIONS: Operations = {
  'read the invitations': { given: invited, sql: 'select 1 from private.invitations' },
  'read the open invitations': { given: invited, sql: 'select 1 from private.open_invitations' },
  'read who refused invitations': {
    given: `insert into private.invitation_refusals (address_hash) values ('hash')`,
    sql: 'select 1 from private.invitation_refusals',
  },
  'read the key of address hashes': 'select 1 from private.invitation_keys',
  'read the own links': { given: linked, sql: 'select 1 from private.contact_links' },
  invite_by_email: `select public.invite_by_email('nobody@elsewhere.test')`,
  'invite_by_email as somebody': {
    sql: `select public.invite_by_email('nobody@elsewhere.test', 'coach')`,
    effect: `select 1 from private.invitations where inviter_id = $me and email = 'nobody@elsewhere.test'`,
  },
  'get_invitations of the owner': { given: invited, sql: 'select 1 from public.get_invitations()' },
  "withdraw the owner's invitation": {
    given: invited,
    sql: `select public.withdraw_invitation(${ID})`,
    effect: `select 1 from private.invitations where id = ${ID} and email is null`,
  },
  "see the request of the owner's": {
    given: `insert into public.connections (requester_id, recipient_id, invitation_id) values ($owner, $stranger, ${ID})`,
    sql: `select 1 from public.connections where invitation_id = ${ID}`,
  },
  'get_sent_invitations of the owner': {
    given: proposed,
    sql: 'select 1 from public.get_sent_invitations()',
  },
  get_invitation_allowance: 'select 1 from public.get_invitation_allowance()',
  "remind the owner's invitation": {
    given: `${invited}; update private.invitations set created_at = now() - interval '8 days' where id = ${ID}`,
    sql: `select public.remind_invitation(${ID})`,
    effect: `select 1 from private.invitations where id = ${ID} and reminded_at is not null`,
  },
  "correct the owner's invitation": {
    given: proposed,
    sql: `select public.correct_invitation(${ID}, 'somebody@elsewhere.test')`,
    effect: `select 1 from private.invitations where inviter_id = $owner and email = 'somebody@elsewhere.test'`,
  },
  "withdraw several of the owner's": {
    given: invited,
    sql: `select 1 from public.withdraw_invitations(array[${ID}]::uuid[]) where withdrawn = 1`,
    effect: `select 1 from private.invitations where id = ${ID} and email is null`,
  },
  'read what is proposed': { given: proposed, sql: 'select 1 from private.invitation_proposals' },
  "the owner's received invitations": {
    given: asked,
    sql: 'select 1 from public.get_received_invitations() where user_id = $stranger',
  },
  'accept_invitation to the owner': {
    given: asked,
    sql: `select public.accept_invitation((select id from public.connections where requester_id = $stranger and recipient_id = $owner))`,
    effect: `select 1 from public.connections where requester_id = $stranger and recipient_id = $owner and status = 'accepted'`,
  },
  'get_program_offers to the owner': { given: offered, sql: 'select 1 from public.get_program_offers()' },
  'answer_program_offer to the owner': {
    given: offered,
    sql: `select public.answer_program_offer(${ID}, 'decline')`,
    effect: `select 1 from private.invitation_proposals where invitation_id = ${ID} and program_answer = 'declined'`,
  },
  get_contact_link: 'select public.get_contact_link()',
  'read_contact_link of the owner': {
    given: linked,
    sql: `select 1 from public.read_contact_link('the-link') where user_id = $owner`,
  },
  "ask by the owner's link": {
    given: linked,
    sql: `select public.request_by_contact_link('the-link')`,
    effect: `select 1 from public.connections where $owner in (requester_id, recipient_id) and $me in (requester_id, recipient_id)`,
  },
  open_invitation_link: `select public.open_invitation_link('x') union all select null`,
  refuse_invitations: `select public.refuse_invitations('x')`,
}
