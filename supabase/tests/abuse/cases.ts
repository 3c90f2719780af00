/**
 * The required abuse cases of each call. Each is a test of that name in some <subject>/abuse.test.ts, within a describe of the call's
 * name; cases.test.ts fails with the name of a missing one. Write a case here first, then its test.
 */
export const CASES: Record<string, string[]> = {
  'POST create-user-profile': [
    'global_role=system_admin',
    'payment_pending=false',
    "another's userId is ignored, with the same answer",
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
    "another's id is refused, whether it exists or not",
    'a call without a token is refused',
    'a deleted user whose token is still valid is refused',
  ],
  'manage-primary-coach': [
    'a coach cannot assign themselves',
    'of two assigned at once one is the coach',
    'a third party cannot read who it is',
  ],
  'manage-coach-permissions': [
    '%j days are refused by the name of the field',
    'a coach with a read grant cannot grant write',
    'the level is null after expiry',
    'a block ends the permission and refuses a new one',
  ],
  add_longday_entry: [
    '%s is refused',
    'an entry before the start or after the end is refused, whatever the device claims',
    'an entry sent several times at once counts once',
    'a correction sent several times at once voids once',
    'a stranger gets the same answer as for an unknown event',
    'a stored entry cannot be changed by table access',
  ],
  judge_longday_entry: ['one’s own entry is refused, as organiser and as an appointed judge'],
  get_longday: ['guessing a link is refused after 120 tries in a minute, and no table shows one'],
  find_longday_by_code: [
    'as %j is refused by the name of the field, and counts for nobody',
    'at once passes the ten by none',
    'ends its codes, which then answer like wrong ones',
  ],
  search_users: [
    '%j is text, not a pattern',
    'NUL is refused by the database itself',
    '10 kB of text find nobody',
    'a limit of %s is one of %s',
    'anon is refused the call',
    'a blank finds nobody, and a block hides both people from each other',
  ],
  search_exercises: [
    '%j is text, not a pattern',
    '%j finds something or nothing, without an error',
    'more than 200 characters are refused by the name of the field',
    'a limit of %s is one of %s',
    'a blank finds nothing',
    'anon is refused the call',
    'an athlete without a connection to the caller changes nothing',
  ],
  send_connection_request: [
    'a request to oneself is refused',
    'both directions at once end in one accepted row',
    'a blocking person is answered as an unknown address',
    'the 31st request in an hour is refused',
  ],
  respond_to_connection_request: [
    'the requester cannot accept their own request',
    'a rejected request cannot be accepted afterwards',
    'accept and reject at once: one of them counts',
  ],
  get_user_connections: [
    'an unknown filter is refused',
    'a row that the other side blocked is hidden, in the table too',
  ],
  manage_user_block: [
    'the blocked person cannot unblock',
    'blocking oneself is refused',
    'unblocking restores no access',
    'an unknown person is refused',
    'the blocked person cannot delete the row',
  ],
  create_conversation_with_connected_user: [
    'a %s connection is refused',
    'created by both at once it is one conversation',
  ],
  fix_legacy_connection_data: ['anon is refused the call', "others' rows stay as they are"],
  'workout access': [
    'one person cannot change what the other grants',
    'the requester cannot approve their own request',
    'after a removal approving and granting are refused',
  ],
  get_pending_invitations: ['an unconfirmed account with the invited address gets no invitation'],
  send_team_invitation: [
    'a coach cannot offer the role head coach',
    'a head coach of another team is refused',
    'the invitation of an inviter who was demoted is void',
    'accepting does not lower the role of a member',
  ],
  request_team_addition: ['a role cannot be injected', 'a person who is no member is refused'],
  respond_to_team_invitation: [
    'the proposer cannot accept their own proposal',
    'accepting twice is refused',
    'accepting after the end is refused',
  ],
  'table user_profiles': [
    "an upsert of another's row is refused",
    'deleting the own row, to sync it again as a coach, is refused',
  ],
  'table connections': [
    'PATCH of the status is refused',
    "deleting another's row is refused",
    'deleting without naming a row deletes only own rows that are not blocked',
    'a count covers own rows only',
    'an insert is refused, between two others and by oneself',
  ],
}
