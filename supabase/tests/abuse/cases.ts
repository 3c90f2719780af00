/**
 * The required abuse cases of each call. Each is a test of that name in some <subject>/abuse.test.ts, within a describe of the call's
 * name; cases.test.ts fails with the name of a missing one. Write a case here first, then its test.
 */
export const CASES: Record<string, string[]> = {
  'POST create-user-profile': [
    'global_role=system_admin',
    'payment_pending=false',
    "another's userId",
    'a replay changes nothing more',
    'an unknown id is answered as a known one',
  ],
  'POST confirm-email': [
    'a mail bomb is one mail',
    'another e-mail gets nothing, and the stored one neither',
    'HTML and CRLF in names stay text',
    'an address that is confirmed already gets no confirmation again, by the same answer',
  ],
  'POST check-user-access': [
    "another's id, whether there is one or not",
    'without a token',
    'a deleted user whose token still lives',
  ],
  'manage-primary-coach': [
    'a coach assigns themselves',
    'two at once: one of them is the coach',
    'a third party asks who it is',
  ],
  'manage-coach-permissions': ['%j days', 'write by a read grant', 'after expiry', 'after a block'],
  add_longday_entry: [
    '%s is refused',
    'before the start and after the end, whatever the device claims',
    'twice at once counts once',
    'a correction twice at once voids once',
    'by a stranger, who learns nothing about the event',
    'changing a stored one by table access',
  ],
  judge_longday_entry: ['one’s own, as organiser or as an appointed judge'],
  get_longday: ['guessing a link ends after 120 tries in a minute, and no table shows one'],
  search_users: [
    '%j is text, not a pattern',
    'NUL is refused by the database itself',
    '10 kB find nobody',
    'a limit of %s is one of %s',
    'anon is refused the call',
    'blank finds nobody, and a block hides both ways',
  ],
  search_exercises: [
    '%j is text, not a pattern',
    '%j is nonsense, not an error',
    'more than 200 characters are refused by the name of the field',
    'a limit of %s is one of %s',
    'blank finds nothing',
    'anon is refused the call',
    'an athlete of nobody changes nothing',
  ],
  send_connection_request: [
    'self',
    'both directions at once end in one accepted row',
    'blocked answers as unknown',
    'spam ends after 30 in an hour',
  ],
  respond_to_connection_request: [
    'the requester accepts their own',
    'replay of a rejection as an acceptance',
    'accept and reject at once: one of them counts',
  ],
  get_user_connections: [
    'a filter that is none',
    'a row that the other side blocked is hidden, in the table too',
  ],
  manage_user_block: [
    'the victim unblocks',
    'oneself',
    'unblocking brings no access back',
    'somebody who does not exist',
    'deleting the row to escape',
  ],
  create_conversation_with_connected_user: ['%s is no contact', 'created twice at once it is one'],
  fix_legacy_connection_data: ['anon is refused the call', "others' rows stay as they are"],
  'workout access': [
    'the other side cannot be flipped',
    'my own request cannot be approved by me',
    'after a removal there is nothing to approve or to grant',
  ],
  get_pending_invitations: ['an unconfirmed e-mail squatting on an invitation'],
  send_team_invitation: [
    'a coach offers head coach',
    'to another team, whatever one is elsewhere',
    'the inviter was demoted meanwhile',
    'downgrade of a member',
  ],
  request_team_addition: ['injection of a role', 'by who is no member'],
  respond_to_team_invitation: ['the requester approves', 'accepted twice', 'after it has expired'],
  'table user_profiles': ["upsert of another's row", 'delete of the own row, to be synced again as a coach'],
  'table connections': [
    'PATCH status',
    "delete another's",
    'delete whatever there is, without naming a row',
    'a count tells nothing of others',
    'an insert between two others, or by oneself',
  ],
}
