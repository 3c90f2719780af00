-- Own data: exporting all personal data as one document, and deleting the account.
--
-- Table       private.personal_data: which tables hold personal data. A new table that refers to people needs a row here; a test lists
--             every foreign key to an account without one.
-- Decides     what is deleted with an account (profile, training, contacts, access, memberships, mails), what is anonymized (what the
--             person wrote into others' training), what stays (audit rows, without free text)
-- Risk        export: definer over every table, by conditions kept in a table that nobody has a grant on. A condition repeats what its
--             owner may see through the API, so that a block or a hidden plan of somebody else stays hidden. Deletion is irreversible.
-- Locks       pairs, declined connections (a new request changes their keys), account and profile, then the rows that refer to them. Every
--             table refers to accounts, and no lock order suits every call: so a deletion has a short lock timeout and retries.
--             PostgreSQL detects a deadlock after a second; a deletion gives up its locks earlier and starts again.

-- Tables ------------------------------------------------------------------------------------------------------------------------------

create table private.personal_data (
  relation text not null check (relation ~ '^[a-z_]+\.[a-z_]+$'),
  person_column text not null,
  section text unique,
  condition text,
  only_columns text[],
  omitted_columns text[] not null default '{}',
  sorted_by text,
  reason text,
  primary key (relation, person_column),
  constraint personal_data_exported_or_explained check (
    case when section is null then condition is null and sorted_by is null and reason is not null
      else condition is not null and sorted_by is not null and reason is null end)
);
comment on table private.personal_data is
  'What export_my_data gives out, by table and the column that leads to the person; or why it does not.';
comment on column private.personal_data.person_column is 'A column with a foreign key to an account, or a name for the way there.';
comment on column private.personal_data.condition is 'Over a row t; $1 is the person.';
alter table private.personal_data enable row level security;

-- Rules and triggers ------------------------------------------------------------------------------------------------------------------

-- Teams outlive their head coach: the longest-serving coach takes over, else the longest-serving intern. Athletes cannot run a team: it ends.
create function private.hand_over_teams(person uuid)
returns void language plpgsql volatile security definer set search_path = '' as $$
declare
  held record;
  heir public.team_members;
begin
  for held in
    select t.id from public.teams t
     where t.id in (select m.team_id from public.team_members m where m.user_id = person)
     order by t.id
       for no key update
  loop
    continue when not private.is_last_head_coach(held.id, person);
    select * into heir from public.team_members m
     where m.team_id = held.id and m.user_id <> person and m.role in ('coach', 'intern')
     order by m.role, m.joined_at, m.user_id limit 1;
    if found then
      update public.team_members m set role = 'head_coach' where m.team_id = held.id and m.user_id = heir.user_id;
      perform private.record('team_member.role_changed', heir.user_id, held.id,
        jsonb_build_object('role', heir.role), jsonb_build_object('role', 'head_coach'));
    else
      perform private.close_team(held.id);
      perform private.end_team(held.id);
    end if;
  end loop;
end;
$$;

create function private.clear_account(person uuid)
returns void language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.hand_over_teams(person);
  -- Training first: a cascade would check the exercises before the workouts that use them are deleted.
  delete from public.workouts w where w.athlete_id = person;
  delete from public.athlete_maxes m where m.athlete_id = person;
  delete from private.goals g where g.athlete_id = person;
  delete from private.program_templates t where t.owner_id = person;
  delete from private.routines r where r.athlete_id = person;
  perform private.keep_exercises_for_routines(array(select e.id from public.exercises e where e.owner_id = person));
  perform private.keep_exercises_for_templates(array(select e.id from public.exercises e where e.owner_id = person));
  perform private.keep_exercises_for_athletes(array(select e.id from public.exercises e where e.owner_id = person));
  delete from private.outbox o
   where o.user_id = person
      or lower(o.recipient) = (select lower(p.email) from public.user_profiles p where p.user_id = person and p.email <> '');
  -- Mails to others about this person: the row stays as a record that it was sent, without its names and text.
  update private.outbox o
     set actor_id = null, dedupe_key = null, data = '{}', subject = null, html = null, body_text = null,
         status = case when o.status = 'queued' then 'cancelled' else o.status end
   where o.actor_id = person;
  delete from private.rate_limits l where l.user_id = person;
  perform private.end_invitation(i.id) from private.invitations i where i.inviter_id = person and i.ended_at is null;
  perform private.end_invitations_to((select lower(p.email) from public.user_profiles p where p.user_id = person and p.email <> ''));
  -- Sent files stay in their messages; SQL must not delete objects, the storage server removes unused files later.
  update storage.objects o set owner = null, owner_id = null where o.owner_id = person::text;
  -- Audit rows stay after the account is deleted, but without the free text that people wrote.
  update private.audit_events e
     set before = e.before - '{notes,message,response_message}'::text[], after = e.after - '{notes,message,response_message}'::text[]
   where (e.subject_id = person or e.actor_id = person)
     and (e.before ?| '{notes,message,response_message}' or e.after ?| '{notes,message,response_message}');
end;
$$;
comment on function private.clear_account(uuid) is 'What an account leaves to others, and what no foreign key takes along. Running it again changes nothing.';

-- However an account is deleted: by its owner, by the auth server's admin API, by hand.
create function private.account_ends()
returns trigger language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.clear_account(old.user_id);
  return old;
end;
$$;
create trigger account_ends before delete on public.user_profiles
  for each row execute function private.account_ends();

create function private.end_account(person uuid)
returns void language plpgsql volatile security definer set search_path = '' set lock_timeout = '100ms' as $$
declare
  office public.global_role;
  other uuid;
begin
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('account_deletion', 0));
  perform private.lock_admins();
  if private.is_last_admin(person) then
    perform private.refuse('PT409', 'last_system_admin', 'Nobody else is system admin: make somebody else one first.');
  end if;
  for other in
    select c.requester_id from public.connections c where c.recipient_id = person
    union select c.recipient_id from public.connections c where c.requester_id = person
    union select p.athlete_id from public.coach_permissions p where p.coach_id = person
    union select p.coach_id from public.coach_permissions p where p.athlete_id = person
    union select a.athlete_id from public.primary_coaches a where a.coach_id = person
    union select a.coach_id from public.primary_coaches a where a.athlete_id = person
    order by 1
  loop
    perform private.lock_pair(person, other);
  end loop;
  perform from public.connections c where person in (c.requester_id, c.recipient_id) order by c.id for update;
  perform from public.workouts w where w.athlete_id = person order by w.id for update;
  perform from auth.users u where u.id = person for update;
  select p.global_role into office from public.user_profiles p where p.user_id = person for update;
  if not found then
    perform private.refuse('PT401', 'unauthenticated', 'User not authenticated');
  end if;
  delete from public.team_invitations i where i.inviter_id = person or i.invitee_id = person;
  delete from public.connections c where c.requester_id = person or c.recipient_id = person;
  perform private.record('account.deleted', person, null, jsonb_build_object('global_role', office));
  perform private.clear_account(person);
  -- Everything else is deleted by cascade: profile, permissions, memberships, sessions with their refresh tokens.
  delete from auth.users u where u.id = person;
end;
$$;
comment on function private.end_account(uuid) is
  'Deletes an account with everything that is to go. lock_not_available when somebody holds a part of it for longer than a moment.';

-- Calls -------------------------------------------------------------------------------------------------------------------------------

create function public.delete_my_account(confirmation_param text, out deleted boolean)
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.require_user();
  patience constant timestamptz := clock_timestamp() + interval '6 seconds';
  reason text;
begin
  perform private.limit_rate(me, 'delete_my_account', 10, interval '1 hour');
  if lower(btrim(coalesce(confirmation_param, ''))) is distinct from lower(private.own_email()) then
    -- Another device may have just deleted the account: then the refusal is 401, not a wrong confirmation.
    perform private.require_user();
    perform private.refuse('PT422', 'invalid_confirmation', 'confirmation_param: your own e-mail address');
  elsif private.payments_on() and private.is_billed(me) and exists (select from private.billing_customers c where c.user_id = me) then
    -- The function delete-account cancels first, and calls this again.
    perform private.refuse('PT409', 'subscription_billed', 'You still pay for a plan: it has to be cancelled first.');
  end if;
  loop
    begin
      perform private.end_account(me);
      deleted := true;
      return;
    exception when lock_not_available or deadlock_detected or sqlstate 'PT409' then
      get stacked diagnostics reason = pg_exception_hint;
      if reason = 'last_system_admin' then
        raise;
      end if;
      -- The rollback of this attempt has released all its locks; retry below.
    end;
    if clock_timestamp() > patience then
      perform private.refuse('PT409', 'changed_meanwhile', 'Something about this account is just changing. Please try again.');
    end if;
    perform pg_catalog.pg_sleep(0.01 + random() * 0.04);
  end loop;
end;
$$;
comment on function public.delete_my_account(text) is
  'Ends the caller''s account, at once and for good; confirmation_param is their own e-mail address. Their training, contacts and access go; what they planned
   or logged for others stays with those, without a name. A team of which they are the only head coach passes on.
   PT409 last_system_admin; subscription_billed: what is paid for has to be cancelled at the payment provider first.';
grant execute on function public.delete_my_account(text) to authenticated;

create function public.export_my_data()
returns jsonb language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.require_user();
  part private.personal_data;
  lines jsonb;
  document jsonb;
begin
  perform private.limit_rate(me, 'export_my_data', 10, interval '1 hour');
  document := jsonb_build_object('format', 'coach-app-export', 'version', 1, 'exported_at', now(), 'user_id', me);
  for part in select * from private.personal_data d where d.section is not null order by d.section loop
    execute format(
      'select coalesce(jsonb_agg((select coalesce(jsonb_object_agg(k.key, k.value), ''{}'') from jsonb_each(to_jsonb(t)) k
                         where ($2 is null or k.key = any ($2)) and k.key <> all ($3)) order by %s), ''[]'')
         from %s t where %s', part.sorted_by, part.relation, part.condition)
      into lines using me, part.only_columns, part.omitted_columns;
    document := document || jsonb_build_object(part.section, lines);
  end loop;
  -- Names for the ids above: of the people whose profile the caller may read.
  select coalesce(jsonb_agg(jsonb_build_object('user_id', p.user_id, 'display_name', p.display_name) order by p.user_id), '[]') into lines
    from public.user_profiles p where p.user_id in (select private.related_user_ids());
  return document || jsonb_build_object('people', lines);
end;
$$;
comment on function public.export_my_data() is
  'Everything that is the caller''s in one document: a list of rows per section of private.personal_data, and the names of the people in it. Repeated at most
   ten times an hour.';
grant execute on function public.export_my_data() to authenticated;

-- Rows and settings -------------------------------------------------------------------------------------------------------------------

insert into private.personal_data (section, relation, person_column, condition, sorted_by, only_columns, omitted_columns) values
  ('account', 'auth.users', 'id', 't.id = $1', 't.id',
    '{id,email,email_confirmed_at,created_at,updated_at,last_sign_in_at,raw_user_meta_data}', '{}'),
  ('sign_in_methods', 'auth.identities', 'user_id', 't.user_id = $1', 't.created_at', '{provider,email,created_at,last_sign_in_at}', '{}'),
  ('sessions', 'auth.sessions', 'user_id', 't.user_id = $1', 't.created_at',
    '{id,created_at,refreshed_at,not_after,user_agent,ip,aal}', '{}'),
  ('profile', 'public.user_profiles', 'user_id', 't.user_id = $1', 't.user_id', null, '{search_text}'),
  ('subscription', 'public.subscriptions', 'user_id', 't.user_id = $1', 't.user_id', null, '{}'),
  ('access_codes_redeemed', 'private.access_code_redemptions', 'user_id', 't.user_id = $1', 't.redeemed_at', null, '{}'),
  ('notification_preferences', 'public.notification_preferences', 'user_id', 't.user_id = $1', 't.kind', null, '{}'),
  -- Never what the other side has blocked.
  ('connections', 'public.connections', 'party', '$1 in (t.requester_id, t.recipient_id) and (t.blocked_by is null or t.blocked_by = $1)
      and (t.recipient_id = $1 or t.invitation_id is null or t.status in (''accepted'', ''blocked''))',
    't.created_at, t.id', null, '{}'),
  ('blocks', 'private.user_blocks', 'blocker_id', 't.blocker_id = $1', 't.created_at', null, '{}'),
  ('workout_access_requests', 'public.workout_access_requests', 'connection_id',
    't.connection_id in (select c.id from public.connections c
       where $1 in (c.requester_id, c.recipient_id) and (c.blocked_by is null or c.blocked_by = $1))', 't.created_at, t.id', null, '{}'),
  ('permissions_given', 'public.coach_permissions', 'athlete_id', 't.athlete_id = $1', 't.created_at, t.id', null, '{}'),
  ('permissions_held', 'public.coach_permissions', 'coach_id', 't.coach_id = $1', 't.created_at, t.id', null, '{}'),
  ('primary_coach', 'public.primary_coaches', 'athlete_id', 't.athlete_id = $1', 't.assigned_at', null, '{}'),
  ('primary_coach_of', 'public.primary_coaches', 'coach_id', 't.coach_id = $1', 't.assigned_at', null, '{}'),
  ('teams', 'public.teams', 'member', 't.id in (select m.team_id from public.team_members m where m.user_id = $1)', 't.created_at, t.id',
    null, '{created_by}'),
  ('teams_created', 'public.teams', 'created_by', 't.created_by = $1', 't.created_at, t.id', '{id,name,created_at}', '{}'),
  ('team_memberships', 'public.team_members', 'user_id', 't.user_id = $1', 't.joined_at, t.team_id', null, '{}'),
  ('team_invitations_sent', 'public.team_invitations', 'inviter_id',
    't.inviter_id = $1 and (t.invitation_id is null or t.status = ''accepted'')', 't.created_at, t.id', null, '{}'),
  -- A proposal by a member is shown to the person only once staff invite them.
  ('team_invitations_received', 'public.team_invitations', 'invitee_id', 't.invitee_id = $1 and t.invitation_type = ''invite''',
    't.created_at, t.id', null, '{}'),
  ('exercises', 'public.exercises', 'owner_id', 't.owner_id = $1', 't.created_at, t.id', null, '{search_bits}'),
  ('exercise_muscles', 'public.exercise_muscles', 'exercise_id',
    't.exercise_id in (select e.id from public.exercises e where e.owner_id = $1)', 't.exercise_id, t.muscle', null, '{}'),
  -- As the athlete sees them: not what a coach has not published yet.
  ('workouts', 'public.workouts', 'athlete_id',
    't.athlete_id = $1 and private.shows_workout(''owner'', t.athlete_id, t.created_by, t.state, t.hidden)', 't.date, t.order_in_day, t.id',
    null, '{save_id}'),
  ('blocks_of_workouts', 'public.blocks', 'workout_id',
    't.workout_id in (select w.id from public.workouts w
       where w.athlete_id = $1 and private.shows_workout(''owner'', w.athlete_id, w.created_by, w.state, w.hidden))',
    't.workout_id, t.pos', null, '{}'),
  ('prescriptions', 'public.prescriptions', 'workout_id',
    't.workout_id in (select w.id from public.workouts w
       where w.athlete_id = $1 and private.shows_workout(''owner'', w.athlete_id, w.created_by, w.state, w.hidden))',
    't.workout_id, t.block_id, t.pos', null, '{}'),
  ('set_targets', 'public.set_targets', 'workout_id',
    't.workout_id in (select w.id from public.workouts w
       where w.athlete_id = $1 and private.shows_workout(''owner'', w.athlete_id, w.created_by, w.state, w.hidden))',
    't.workout_id, t.prescription_id, t.pos', null, '{}'),
  ('set_logs', 'public.set_logs', 'workout_id',
    't.workout_id in (select w.id from public.workouts w where w.athlete_id = $1
       and (t.logged_by = $1 or private.shows_workout(''owner'', w.athlete_id, w.created_by, w.state, w.hidden)))',
    't.completed_at, t.id', null, '{}'),
  ('session_logs', 'public.session_logs', 'workout_id',
    't.workout_id in (select w.id from public.workouts w where w.athlete_id = $1
       and (t.logged_by = $1 or private.shows_workout(''owner'', w.athlete_id, w.created_by, w.state, w.hidden)))',
    't.workout_id', null, '{}'),
  -- Both sides of a conversation, as both read it.
  ('conversations', 'public.conversations', 'member',
    't.id in (select m.conversation_id from public.conversation_members m where m.user_id = $1)', 't.created_at, t.id', null, '{}'),
  ('conversation_marks', 'public.conversation_members', 'user_id', 't.user_id = $1', 't.conversation_id', null, '{}'),
  ('conversations_muted', 'private.muted_conversations', 'user_id', 't.user_id = $1', 't.conversation_id', null, '{}'),
  ('messages', 'public.messages', 'conversation_id',
    't.conversation_id in (select m.conversation_id from public.conversation_members m where m.user_id = $1)',
    't.conversation_id, t.created_at, t.id', null, '{}'),
  ('message_attachments', 'public.message_attachments', 'conversation_id',
    't.conversation_id in (select m.conversation_id from public.conversation_members m where m.user_id = $1)', 't.path', null, '{}'),
  ('message_workouts', 'private.message_workouts', 'message_id',
    't.message_id in (select m.id from public.messages m where m.sender_id = $1)', 't.message_id', null, '{}'),
  ('message_reactions', 'private.message_reactions', 'user_id', 't.user_id = $1', 't.message_id', null, '{}'),
  ('read_receipts_hidden', 'private.hidden_read_receipts', 'user_id', 't.user_id = $1', 't.user_id', null, '{}'),
  ('message_reports', 'private.message_reports', 'reporter_id', 't.reporter_id = $1', 't.created_at, t.id',
    '{id,message_id,reason,note,created_at}', '{}'),
  ('files', 'storage.objects', 'owner_id', 't.owner_id = $1::text', 't.created_at, t.name', '{bucket_id,name,created_at,metadata}', '{}'),
  -- Without the mail's text: it may hold a sign-in link.
  ('mails', 'private.outbox', 'user_id', 't.user_id = $1', 't.created_at, t.id', '{id,recipient,template,subject,status,created_at}', '{}'),
  -- Without the end of an unanswered request by invitation: it would tell whose account the address has.
  ('history_by_me', 'private.audit_events', 'actor_id',
    't.actor_id = $1 and not (t.action = ''connection.removed'' and t.before ->> ''status'' = ''pending'' and t.before ->> ''invitation_id'' is not null
       and t.before ->> ''requester_id'' = $1::text)', 't.id', '{id,action,subject_id,object_id,at}', '{}'),
  ('history_about_me', 'private.audit_events', 'subject_id',
    't.subject_id = $1 and t.actor_id is distinct from $1
       and split_part(t.action, ''.'', 1) in (''coach_permission'', ''workout_access'', ''primary_coach'', ''team_member'', ''global_role'', ''subscription'', ''access_code'')',
    't.id', null, '{}');

insert into private.personal_data (relation, person_column, reason) values
  ('private.access_codes', 'created_by', 'Made in office; that it was made is in history_by_me.'),
  ('public.connections', 'requester_id', 'Exported as connections, by both parties.'),
  ('public.connections', 'recipient_id', 'Exported as connections, by both parties.'),
  ('public.connections', 'blocked_by', 'Exported as blocks and, where it is the caller, with connections.'),
  ('private.user_blocks', 'blocked_id', 'Who has blocked the caller is the other one''s secret.'),
  ('public.workout_access_requests', 'requester_id', 'Exported as workout_access_requests, with the connections they belong to.'),
  ('public.coach_permissions', 'granted_by', 'The permission belongs to its athlete and its coach, who export it.'),
  ('public.primary_coaches', 'assigned_by', 'The label belongs to its athlete and its coach, who export it.'),
  ('public.team_invitations', 'responded_by', 'The invitation belongs to who sent and who received it, who export it.'),
  ('public.workouts', 'created_by', 'Planned for somebody else, it is that athlete''s training; own plans are exported as workouts.'),
  ('public.workouts', 'updated_by', 'As created_by.'),
  ('public.workouts', 'deleted_by', 'As created_by.'),
  ('public.set_logs', 'logged_by', 'Logged for somebody else, it is that athlete''s training; own logs are exported as set_logs.'),
  ('public.session_logs', 'logged_by', 'As set_logs.'),
  ('public.training_changes', 'athlete_id', 'Says only that something in the training has changed; the training is exported.'),
  ('public.conversations', 'first_user_id', 'Exported as conversations, by both.'),
  ('public.conversations', 'second_user_id', 'Exported as conversations, by both.'),
  ('public.messages', 'sender_id', 'Exported as messages, by both.'),
  ('private.former_names', 'user_id', 'The names of the profile when a contact ended.'),
  ('private.message_reports', 'sender_id', 'Who has reported the caller is the other one''s secret.'),
  ('private.message_reports', 'closed_by', 'Done in office; that it was done is in history_by_me.');
