/**
 * Ignored mutants, by the beginning of the name or a pattern, with the reason. The run fails when an entry is stale: no mutant has that
 * name any more, or a test kills it.
 */
export const IGNORED: [name: string | RegExp, reason: string][] = [
  [
    "policy public.teams: own teams and teams one is invited to are read using — (i.invitation_type = 'invite'::invitation_type)",
    'The policy of team_invitations already shows an invitee their invites only, never a request about them.',
  ],
  [
    'policy public.workout_access_requests: requests within own connections are read using — ((c.requester_id',
    'The policy of connections already shows own connections only; the condition is there for the planner.',
  ],
  [
    /opens: not private\.hold_people\(/,
    'Only an account that goes at this very moment is held back by it; absent people are refused by what stands beside it.',
  ],
  [
    /does not refuse: perform private\.refuse\('PT409', 'changed_meanwhile'/,
    'Answers a race that no single caller can bring about; races.test.ts meets it.',
  ],
  [
    "function log_set(jsonb) — does not refuse: perform private.refuse('PT422', 'invalid_set_log', 'A set needs an id.')",
    'Without it the column that may not be null gives the same 422; it is there for the words.',
  ],
  [
    'function delete_set_log(uuid) — opens: not found',
    'Without a row there is no athlete either, and access to nobody is none: the other half says the same.',
  ],
  [
    "function manage_user_block(uuid,text) — does not refuse: perform private.refuse('PT404', 'user_not_found', 'There is no such user.')",
    'It stands there twice, before and after the locks: each answers for the other but for who goes in between.',
  ],
  [
    'function private.tell_training_change(uuid,text[]) — opens: t.changed_at >= now()',
    'Rows of this transaction are never older than it; the condition is there for the index.',
  ],
  [
    "view private.workout_grants — (c.status = 'accepted'::connection_status)",
    'The check connections_grants_need_acceptance allows no grant in another state; here it says what is meant, and lets an index serve.',
  ],
  [
    'function admin_list_users(text,text,integer,integer) — opens: role_filter is not null',
    'Null is in no list and out of none: the comparison beside it is null, and refuses nothing, either way.',
  ],
  [
    'function check_user_access(uuid) — opens: user_id_param is null',
    'Nobody is asked about: without it the answer about nobody would be no_subscription, which tells nothing.',
  ],
  [
    'function private.clients_of(uuid) — opens: other.user_id <> me',
    'In one team nobody is athlete and staff at once: nobody is their own client without it either; here it says what is meant.',
  ],
  [
    "function fix_legacy_connection_data() — opens: c.status = 'accepted'",
    'The check connections_grants_need_acceptance allows no grant in another state; here it says what is meant.',
  ],
  [
    'function manage_user_block(uuid,text) — opens: p.user_id = target',
    'Whether there is such a user stands there twice, before and after the locks: see the refusal that goes with it.',
  ],
  [
    "function log_set(jsonb) — opens: t.id <> (doc ->> 'id')::uuid",
    'Without it a set that is sent again finds itself, by the id it has already; the look is for another device.',
  ],
  [
    /attachment_rows\(uuid,uuid,uuid,jsonb\) — does not refuse: perform private\.refuse\('PT422', 'invalid_attachments', 'attachments_param: a list of \{ path, name \}'\);$/,
    'What follows cannot take the length of what is no list, and that is answered with the same refusal at the end.',
  ],
  [
    /claim_mails\(integer\) — opens: o\.status = 'queued'$/,
    'What is due and not queued was cancelled before, and is cancelled again; the condition lets the index of the queue serve.',
  ],
  [
    'function private.clear_account(uuid) — opens: (e.before ?|',
    'Without it records that hold no such words are written again as they are; it spares the writing.',
  ],
  [
    "function private.close_team(uuid) — does not refuse: perform private.refuse('PT404', 'team_not_found'",
    'Every caller has locked the team and looked before; it answers whoever comes to call it without.',
  ],
  [
    "function private.close_team(uuid) — opens: i.status = 'pending'",
    'The team takes its invitations along, whatever became of them; only what is open has to be held against who answers now.',
  ],
  [
    "function list_coach_permissions(uuid) — opens: g.source = 'connection'",
    'Whoever has a permission in force is left out by the condition beside it; this one says what is meant.',
  ],
  [
    "function private.end_account(uuid) — does not refuse: perform private.refuse('PT401', 'unauthenticated'",
    'The caller was there when the call began: only who goes twice at the same time gets this far, and gets nowhere.',
  ],
  [
    'function private.conversation_left() — opens: c.id = old.conversation_id (2)',
    'No conversation without members is ever left behind, so there is no other one to delete; it is how the row is found.',
  ],
  [
    'function private.hand_over_teams(uuid) — opens: m.user_id <> person',
    'Whoever goes is the head coach of that team, and heirs are sought among its coaches and interns; it says what is meant.',
  ],
  [
    'function private.finish_mail(uuid,integer,text,text,text,text,text) — opens: o.attempts <= cardinality(delays)',
    'Past the last of the delays there is none, and what is added to now is nothing: no attempt follows either way.',
  ],
  [
    'function resend_mail(uuid) — opens: found_mail.user_id is null',
    'Nobody may be mailed as nobody: the other half says the same.',
  ],
  [
    "function private.guard_profile() — opens: tg_op = 'INSERT'",
    'A new row has no old one, and whatever zone it says differs from none; it says what is meant.',
  ],
  [
    'function private.payment_follows_subscription() — opens: p.user_id = new.user_id',
    "Everybody else's is already what it would be set to; it finds the row by its key.",
  ],
  [
    'function private.payment_follows_subscription() — opens: p.payment_pending <> private.payment_pending(',
    'Without it the same is written again; it spares the writing.',
  ],
  [
    'function private.is_last_head_coach(uuid,uuid) — opens: m.user_id = person',
    'Where somebody is head coach, and nobody but this person is, it is this person: the other half says the same.',
  ],
  [
    "function private.mail_connection() — opens: tg_op = 'UPDATE'",
    'A new row has no old one: whether it granted nothing before is unknown, and of that nobody is told.',
  ],
  [
    "function private.mail_connection() — opens: new.status = 'accepted'",
    'The check connections_grants_need_acceptance allows no grant in another state; here it says what is meant.',
  ],
  [
    "function private.mail_team_invitation() — opens: tg_op = 'UPDATE'",
    'A new row has no old one, and is the same as none: it is announced either way.',
  ],
  [
    'function private.mail_workout_published() — opens: planner = new.athlete_id',
    'Nobody is mailed about what they did themselves: enqueue_mail sees to that for every mail; here it spares the way there.',
  ],
  [
    /new_access_code\(.*\) — opens: chosen_code is not null$/,
    'No code has no length, neither a right one nor a wrong one; it says what is meant.',
  ],
  [
    /queue_(expiring_access|weekly_digests)\(.*\) — opens: not exists \(/,
    'A mail of the same key is never written twice: this spares putting together what would be left away.',
  ],
  [
    "function private.require_plates(jsonb) — opens: jsonb_typeof(plate) <> 'object'",
    'What is no object has no weight, which the other half refuses alike; it says what is meant.',
  ],
  [
    /require_user\(\) — does not refuse: perform private\.refuse\('PT401', 'unauthenticated', 'User not authenticated'\);$/,
    'Without a caller there is no account either, which the next refusal answers alike; it spares the look.',
  ],
  [
    'function private.writable_workout(uuid) — opens: w.id is null',
    'Without a workout there is no athlete either, and access to nobody is none: the other half says the same.',
  ],
  [
    'function respond_to_team_invitation(uuid,text) — opens: i.invitee_id <> me',
    'The lock of somebody with themselves is asked for by nobody else: without it an invitee takes one more, in vain.',
  ],
  [
    /respond_to_team_invitation\(uuid,text\) — opens: i\.status = 'pending'$/,
    'Of what has been answered the lock of its two is taken in vain: nothing open is found afterwards.',
  ],
  [
    'function respond_to_workout_access_request(uuid,boolean,text) — opens: asker <> me',
    'The check connections_two_people connects nobody with themselves: there is no such pair to find.',
  ],
  [
    /save_workout\(jsonb\) — opens: key is null$/,
    'Without it the column that may not be null gives the same 422; it is there for the words.',
  ],
  [
    /search_(messages|users)\(.*\) — opens: term is null$/,
    'Nothing is like null: without it nobody and nothing is found either; it spares the look, and its count.',
  ],
  [
    'function search_users(text,integer,text) — opens: profile_type_filter is not null',
    'Null is in no list and out of none: the comparison beside it is null, and refuses nothing, either way.',
  ],
  [
    /set_global_role\(uuid,text\) — does not refuse: perform private\.refuse\('PT403', 'not_system_admin'/,
    'It stands there twice, before and after the lock: each answers for the other but for who loses the role in between.',
  ],
  [
    'function search_messages(text,integer) — opens: m.deleted_at is null',
    'The check messages_deleted_say_nothing leaves no words in a deleted message to be found by; it says what is meant.',
  ],
  [
    /^function private\.keep_reports\(.*\) — opens: (d\.hour = this_hour|u\.hour = this_hour|not exists \(select from private\.release_(devices|users) )/,
    'Reading takes away what is old as well; it only decides how often reporting does.',
  ],
  [
    /^function private\.require_reports\(jsonb\) — opens: (report is null|jsonb_typeof\(report\) <> 'object')$/,
    'What is no object has no outcomes either, which the condition beside it refuses alike; it says what is meant.',
  ],
  [
    /^function private\.require_reports\(jsonb\) — opens: jsonb_typeof\(line\) <> 'object'/,
    'What is no object has no part either, which the condition beside it refuses alike; it says what is meant.',
  ],
  [
    /^grant execute on (commit_release_document|get_release_document|release_health|report_releases_as_stranger|(make|list|revoke|use|send|take|hold|answer|forget)_publish_(key|keys|uses|request|requests|bundles)|publish_request_(arrived|state))\(.*\) to authenticated$/,
    'Behind it is a function in private that only the server may call: the call is refused all the same.',
  ],
]
