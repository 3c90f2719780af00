-- What is proposed with an invitation, its reminder, and accepting all of it at once; how many may be invited follows the plan.
drop function if exists "public"."invite_by_email"(email_param text, as_param text, OUT invitation_id uuid, OUT expires_at timestamp with time zone);

drop function if exists "public"."open_invitation_link"(token_param text);

set check_function_bodies = off;

CREATE OR REPLACE FUNCTION public.accept_invitation(connection_id_param uuid, level_param text DEFAULT NULL::text, expires_in_days_param integer DEFAULT NULL::integer, join_team_param boolean DEFAULT true, OUT user_id uuid, OUT permission_level permission_level, OUT expires_at timestamp with time zone, OUT team_joined boolean, OUT program text, OUT offer_id uuid, OUT first_workout_id uuid, OUT first_workout_date date)
 RETURNS record
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_column
declare
  me uuid := private.require_user();
  pair public.connections;
  proposal private.invitation_proposals;
  given public.coach_permissions;
  template private.program_templates;
  team uuid;
  first public.workouts;
  key uuid := gen_random_uuid();
begin
  if level_param not in ('read', 'write') then
    perform private.refuse('PT422', 'invalid_permission_level', 'level_param: read, write or nothing');
  elsif expires_in_days_param not between 1 and 365 or (expires_in_days_param is not null and level_param is null) then
    perform private.refuse('PT422', 'invalid_expires_in_days', 'expires_in_days_param: 1 to 365, with a level');
  end if;
  perform private.limit_rate(me, 'accept_invitation', 60, interval '1 hour');
  perform private.lock_pair(me, c.requester_id) from public.connections c where c.id = connection_id_param and c.recipient_id = me;
  select * into pair from public.connections c
   where c.id = connection_id_param and c.recipient_id = me and c.status = 'pending' for no key update;
  -- Withdrawn, blocked, answered on another device: the same. So is one that ran out and was not cleared away yet.
  if pair.id is null or not private.hold_people(me, pair.requester_id) or exists (
      select from private.invitations i where i.id = pair.invitation_id and (i.ended_at is not null or i.expires_at <= now())) then
    perform private.refuse('PT404', 'request_not_found', 'This invitation is no longer open.');
  end if;
  user_id := pair.requester_id;
  select * into proposal from private.invitation_proposals p where p.invitation_id = pair.invitation_id;
  team := case when join_team_param then private.proposed_team(proposal) end;
  template := private.proposed_program(proposal);
  if template.id is not null then
    -- Before the proposal's row: who deletes a template comes to it in this order.
    select * into template from private.program_templates t where t.id = template.id and t.archived_at is null for update;
  end if;
  update public.connections c set status = 'accepted', responded_at = now(), updated_at = now() where c.id = pair.id;
  perform private.record('connection.accepted', pair.requester_id, pair.id);
  if level_param is not null then
    given := public.grant_coach_permission(me, pair.requester_id, level_param, expires_in_days_param);
    permission_level := given.permission_level;
    expires_at := given.expires_at;
  end if;
  team_joined := team is not null and private.join_proposed_team(team, me);
  if template.id is not null then
    program := 'offered';
    offer_id := proposal.invitation_id;
    if level_param = 'write' and private.may_bring(pair.requester_id) then
      begin
        perform private.put_template(key, template, me, 'write', pair.requester_id, jsonb_build_object(
          'start_date', private.next_start(proposal.start_date, private.today_of(me))));
        update private.invitation_proposals p set program_answer = 'assigned' where p.invitation_id = proposal.invitation_id;
        first := private.first_workout_of(key);
        program := 'assigned';
        offer_id := null;
        first_workout_id := first.id;
        first_workout_date := first.date;
      exception
        -- No day of it is free, or they have it already: connecting does not fail for that, and the program stays offered.
        when unique_violation or sqlstate 'PT409' then null;
      end;
    end if;
  end if;
end;
$function$
;

CREATE OR REPLACE FUNCTION public.answer_program_offer(offer_id_param uuid, answer_param text, OUT started boolean, OUT first_workout_id uuid, OUT first_workout_date date)
 RETURNS record
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_column
declare
  me uuid := private.require_user();
  template private.program_templates;
  offer private.invitation_proposals;
  first public.workouts;
  key uuid := gen_random_uuid();
begin
  if answer_param is null or answer_param not in ('start', 'decline') then
    perform private.refuse('PT422', 'invalid_answer', 'answer_param: start or decline');
  end if;
  perform private.limit_rate(me, 'answer_program_offer', 60, interval '1 hour');
  if exists (select from public.get_program_offers() o where o.offer_id = offer_id_param) then
    select * into template from private.program_templates t
     where t.id = (select p.template_id from private.invitation_proposals p where p.invitation_id = offer_id_param) for update;
    -- A second press, or another device, waits here and finds it answered.
    select * into offer from private.invitation_proposals p
     where p.invitation_id = offer_id_param and p.accepted_by = me and p.program_answer is null and p.template_id = template.id for update;
  end if;
  if offer.invitation_id is null then
    perform private.refuse('PT404', 'offer_not_found', 'This program is no longer offered.');
  end if;
  started := answer_param = 'start';
  if started then
    perform private.put_template(key, template, me, 'owner', me, jsonb_build_object(
      'start_date', private.next_start(offer.start_date, private.today_of(me))));
    first := private.first_workout_of(key);
    first_workout_id := first.id;
    first_workout_date := first.date;
  end if;
  update private.invitation_proposals p set program_answer = case when started then 'started' else 'declined' end where p.invitation_id = offer_id_param;
exception when unique_violation then
  raise exception using errcode = 'PT409', hint = 'already_assigned', message = 'You already have this program from this day on.';
end;
$function$
;

CREATE OR REPLACE FUNCTION public.correct_invitation(invitation_id_param uuid, email_param text, OUT invitation_id uuid, OUT expires_at timestamp with time zone)
 RETURNS record
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_column
declare
  me uuid := private.require_user();
  address text := private.address_of(email_param);
  was private.invitations;
  made private.invitations;
  proposal private.invitation_proposals;
  hash bytea;
begin
  perform private.lock_inviter(me);
  select * into was from private.open_invitations i where i.id = invitation_id_param and i.inviter_id = me and i.kind = 'connection';
  for hash in select h from unnest(array[was.address_hash, private.address_hash(address)]) h where was.id is not null order by h loop
    perform private.lock_address(hash);
  end loop;
  if not exists (select from private.open_invitations i where i.id = was.id) then
    perform private.refuse('PT404', 'invitation_not_found', 'This invitation is no longer open.');
  end if;
  made := was;
  if was.email <> address then
    select * into proposal from private.invitation_proposals p where p.invitation_id = was.id;
    perform private.end_invitation(was.id);
    made := private.invite_address(me, address, 'connection', was.invited_as, was.notes, was.connection_type, proposal => proposal);
  end if;
  invitation_id := made.id;
  expires_at := made.expires_at;
end;
$function$
;

CREATE OR REPLACE FUNCTION public.get_invitation_allowance(OUT a_day integer, OUT left_today integer, OUT left_in_30_days integer, OUT again_at timestamp with time zone)
 RETURNS record
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_column
declare
  me uuid := private.require_user();
begin
  select a.a_day, a.left_today, a.left_in_30_days, a.again_at into a_day, left_today, left_in_30_days, again_at
    from private.invitation_allowance(me) a;
end;
$function$
;

CREATE OR REPLACE FUNCTION public.get_program_offers()
 RETURNS TABLE(offer_id uuid, coach_id uuid, coach_name text, program_title text, program_weeks integer, program_workouts integer, starts_on date, offered_until timestamp with time zone)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_column
declare
  me uuid := private.require_user();
begin
  return query
    select p.invitation_id, i.inviter_id, u.display_name, g.title, g.weeks::integer,
           (select count(*)::integer from private.template_workouts w where w.template_id = g.id),
           private.next_start(p.start_date, private.today_of(me)), i.created_at + interval '30 days'
      from private.invitation_proposals p
      join private.invitations i on i.id = p.invitation_id
      join public.user_profiles u on u.user_id = i.inviter_id
      join lateral private.proposed_program(p) g on g.id is not null
     where p.accepted_by = me and p.program_answer is null and exists (
       select from public.connections c
        where least(c.requester_id, c.recipient_id) = least(me, i.inviter_id)
          and greatest(c.requester_id, c.recipient_id) = greatest(me, i.inviter_id) and c.status = 'accepted')
     order by p.accepted_at desc, p.invitation_id;
end;
$function$
;

CREATE OR REPLACE FUNCTION public.get_received_invitations()
 RETURNS TABLE(connection_id uuid, user_id uuid, display_name text, profile_type profile_type, message text, asked_at timestamp with time zone, expires_at timestamp with time zone, permission_level permission_level, access_days integer, team_name text, program_title text, program_weeks integer, program_workouts integer, starts_on date, is_assigned boolean)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_column
declare
  me uuid := private.require_user();
begin
  return query
    select c.id, p.user_id, p.display_name, p.profile_type, c.notes, c.updated_at, i.expires_at,
           x.permission_level, x.access_days, t.name,
           g.title, g.weeks::integer, (select count(*)::integer from private.template_workouts w where w.template_id = g.id),
           case when g.id is not null then private.next_start(x.start_date, private.today_of(me)) end, private.may_bring(p.user_id)
      from public.connections c
      join public.user_profiles p on p.user_id = c.requester_id
      left join private.invitations i on i.id = c.invitation_id
      left join private.invitation_proposals x on x.invitation_id = i.id
      left join public.teams t on t.id = private.proposed_team(x)
      left join lateral private.proposed_program(x) g on g.id is not null
     where c.recipient_id = me and c.status = 'pending' and (i.id is null or (i.ended_at is null and i.expires_at > now()))
     order by c.updated_at desc, c.id;
end;
$function$
;

CREATE OR REPLACE FUNCTION public.get_sent_invitations()
 RETURNS TABLE(invitation_id uuid, email text, invited_name text, status text, created_at timestamp with time zone, expires_at timestamp with time zone, remind_from timestamp with time zone, reminded_at timestamp with time zone, accepted_at timestamp with time zone, user_id uuid, tags text[], team_name text, program_title text, program_answer text, start_date date, permission_level permission_level, access_days integer)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_column
declare
  me uuid := private.require_user();
begin
  return query
    select i.id, i.email, coalesce(u.display_name, p.invited_name), case when p.accepted_at is null then 'sent' else 'accepted' end,
           i.created_at, i.expires_at, i.created_at + interval '7 days', i.reminded_at, p.accepted_at, u.user_id, p.tags, t.name, g.title,
           p.program_answer, p.start_date, p.permission_level, p.access_days
      from private.invitations i
      join private.invitation_proposals p on p.invitation_id = i.id
      left join public.teams t on t.id = p.team_id
      left join private.program_templates g on g.id = p.template_id
      -- Whoever is no contact any more is not named.
      left join public.connections c
        on least(c.requester_id, c.recipient_id) = least(me, p.accepted_by) and greatest(c.requester_id, c.recipient_id) = greatest(me, p.accepted_by)
       and c.status = 'accepted'
      left join public.user_profiles u on u.user_id = p.accepted_by and c.id is not null
     where i.inviter_id = me and ((i.ended_at is null and i.expires_at > now()) or p.accepted_at is not null)
     order by i.created_at desc, i.id;
end;
$function$
;

CREATE OR REPLACE FUNCTION public.invite_by_email(email_param text, as_param text DEFAULT 'athlete'::text, proposal_param jsonb DEFAULT NULL::jsonb, OUT invitation_id uuid, OUT expires_at timestamp with time zone)
 RETURNS record
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_column
declare
  me uuid := private.require_user();
  address text := private.address_of(email_param);
  made private.invitations;
begin
  if as_param is null or as_param not in ('athlete', 'coach') then
    perform private.refuse('PT422', 'invalid_role', 'as_param: athlete or coach');
  end if;
  made := private.invite_address(
    me, address, 'connection', as_param::public.profile_type, proposal => private.proposal_of(me, as_param, proposal_param));
  invitation_id := made.id;
  expires_at := made.expires_at;
end;
$function$
;

CREATE OR REPLACE FUNCTION public.remind_invitation(invitation_id_param uuid, OUT reminded_at timestamp with time zone)
 RETURNS timestamp with time zone
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_column
declare
  me uuid := private.require_user();
  asked private.invitations;
begin
  perform private.limit_rate(me, 'remind_invitation', 300, interval '1 day');
  perform private.lock_address(i.address_hash) from private.invitations i where i.id = invitation_id_param and i.inviter_id = me;
  select * into asked from private.open_invitations i where i.id = invitation_id_param and i.inviter_id = me and i.kind = 'connection';
  if asked.id is null then
    perform private.refuse('PT404', 'invitation_not_found', 'This invitation is no longer open.');
  elsif asked.reminded_at is not null then
    perform private.refuse('PT409', 'reminded_already', 'You have reminded them already.');
  elsif asked.created_at > now() - interval '7 days' then
    perform private.refuse('PT409', 'too_early',
      'You can remind them from ' || to_char(asked.created_at + interval '7 days', 'FMDD FMMonth YYYY') || '.');
  end if;
  perform private.send_reminder(asked);
  reminded_at := now();
end;
$function$
;

CREATE OR REPLACE FUNCTION public.withdraw_invitations(invitation_ids uuid[], OUT withdrawn integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me uuid := private.require_user();
  asked private.invitations;
begin
  if invitation_ids is null or cardinality(invitation_ids) not between 1 and 300 then
    perform private.refuse('PT422', 'invalid_invitation_ids', 'invitation_ids: 1 to 300');
  end if;
  withdrawn := 0;
  for asked in
    select * from private.open_invitations i where i.inviter_id = me and i.id = any (invitation_ids) order by i.address_hash, i.id
  loop
    perform private.lock_address(asked.address_hash);
    -- Accepted while this one waited.
    if exists (select from private.open_invitations i where i.id = asked.id) then
      perform private.end_invitation(asked.id);
      withdrawn := withdrawn + 1;
    end if;
  end loop;
end;
$function$
;

CREATE OR REPLACE FUNCTION public.assign_template(assignment jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  caller uuid := private.require_user();
  doc jsonb;
  key uuid;
  athlete uuid;
  t private.program_templates;
  a private.program_assignments;
  access text;
  refusal text;
  broken text;
begin
  doc := private.document(assignment);
  key := (doc ->> 'id')::uuid;
  athlete := (doc ->> 'athlete_id')::uuid;
  if key is null or athlete is null then
    perform private.refuse('PT422', 'invalid_assignment', 'An assignment needs id, template_id, athlete_id and start_date.');
  end if;
  perform private.limit_rate(caller, 'assign_template', 600, interval '1 hour');
  t := private.require_template((doc ->> 'template_id')::uuid, false);
  -- One assignment of a template after the other; who only looks at it may assign it too.
  perform from private.program_templates x where x.id = t.id for update;
  select * into t from private.program_templates x where x.id = t.id;
  select * into a from private.program_assignments x where x.id = key;
  if found then
    if a.assigned_by is distinct from caller or a.athlete_id <> athlete then
      perform private.refuse('PT409', 'id_taken', 'This assignment has the id of something else.');
    end if;
    return a.answer;
  end if;
  access := private.workout_access(athlete);
  refusal := private.assignment_refusal(athlete, access, caller);
  if refusal = 'no_access' then
    perform private.refuse('PT403', 'no_access', 'You cannot plan training for this athlete.');
  elsif refusal = 'read_only' then
    perform private.refuse('PT403', 'read_only', 'You can see this training, but not change it.');
  end if;
  perform private.require_planning(athlete, caller);
  if t.archived_at is not null then
    perform private.refuse('PT409', 'template_archived', 'This template is archived: put it back first.');
  elsif t.revision <> coalesce((doc ->> 'revision')::integer, t.revision) then
    perform private.refuse_stale_template(t, '{}');
  end if;
  return private.put_template(key, t, athlete, access, caller, doc);
exception
  when unique_violation then
    raise exception using errcode = 'PT409', hint = 'already_assigned', message = 'This athlete already has this template from this day on.';
  when not_null_violation or check_violation or foreign_key_violation or invalid_text_representation or numeric_value_out_of_range
    or invalid_parameter_value or invalid_datetime_format or datetime_field_overflow then
    get stacked diagnostics broken = constraint_name;
    raise exception using errcode = 'PT422', hint = 'invalid_assignment',
      message = 'This template cannot be assigned like this.', detail = coalesce(nullif(broken, ''), sqlerrm);
end;
$function$
;

CREATE OR REPLACE FUNCTION public.open_invitation_link(token_param text)
 RETURNS TABLE(inviter_name text, invited_as profile_type, email text, expires_at timestamp with time zone, invited_name text)
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select * from private.open_invitation_link(token_param);
$function$
;

drop function if exists "private"."invite_address"(me uuid, address text, asked invitation_kind, profile profile_type, words text, typed text, team uuid, offered team_role);

drop function if exists "private"."open_invitation_link"(token_param text);

create table "private"."invitation_proposals" (
    "invitation_id" uuid not null,
    "invited_name" text,
    "tags" text[] not null default '{}'::text[],
    "team_id" uuid,
    "template_id" uuid,
    "start_date" date,
    "permission_level" permission_level,
    "access_days" integer,
    "accepted_by" uuid,
    "accepted_at" timestamp with time zone,
    "program_answer" text
      );

alter table "private"."invitation_proposals" enable row level security;

alter table "private"."invitations" add column "reminded_at" timestamp with time zone;

alter table "private"."invitations" add column "reminder_token_hash" bytea;

CREATE INDEX invitation_proposals_accepted_idx ON private.invitation_proposals USING btree (accepted_by);

CREATE UNIQUE INDEX invitation_proposals_pkey ON private.invitation_proposals USING btree (invitation_id);

CREATE INDEX invitation_proposals_team_idx ON private.invitation_proposals USING btree (team_id);

CREATE INDEX invitation_proposals_template_idx ON private.invitation_proposals USING btree (template_id);

CREATE UNIQUE INDEX invitations_reminder_token_hash_key ON private.invitations USING btree (reminder_token_hash);

alter table "private"."invitation_proposals" add constraint "invitation_proposals_pkey" PRIMARY KEY using index "invitation_proposals_pkey";

alter table "private"."invitation_proposals" add constraint "invitation_proposals_accepted" CHECK (((accepted_by IS NULL) = (accepted_at IS NULL))) not valid;

alter table "private"."invitation_proposals" validate constraint "invitation_proposals_accepted";

alter table "private"."invitation_proposals" add constraint "invitation_proposals_accepted_by_fkey" FOREIGN KEY (accepted_by) REFERENCES user_profiles(user_id) ON DELETE CASCADE not valid;

alter table "private"."invitation_proposals" validate constraint "invitation_proposals_accepted_by_fkey";

alter table "private"."invitation_proposals" add constraint "invitation_proposals_access" CHECK (((access_days IS NULL) OR (permission_level IS NOT NULL))) not valid;

alter table "private"."invitation_proposals" validate constraint "invitation_proposals_access";

alter table "private"."invitation_proposals" add constraint "invitation_proposals_answer" CHECK ((program_answer = ANY (ARRAY['assigned'::text, 'started'::text, 'declined'::text]))) not valid;

alter table "private"."invitation_proposals" validate constraint "invitation_proposals_answer";

alter table "private"."invitation_proposals" add constraint "invitation_proposals_answered" CHECK (((program_answer IS NULL) OR (accepted_at IS NOT NULL))) not valid;

alter table "private"."invitation_proposals" validate constraint "invitation_proposals_answered";

alter table "private"."invitation_proposals" add constraint "invitation_proposals_days" CHECK (((access_days >= 1) AND (access_days <= 365))) not valid;

alter table "private"."invitation_proposals" validate constraint "invitation_proposals_days";

alter table "private"."invitation_proposals" add constraint "invitation_proposals_invitation_id_fkey" FOREIGN KEY (invitation_id) REFERENCES private.invitations(id) ON DELETE CASCADE not valid;

alter table "private"."invitation_proposals" validate constraint "invitation_proposals_invitation_id_fkey";

alter table "private"."invitation_proposals" add constraint "invitation_proposals_name" CHECK (((char_length(invited_name) >= 1) AND (char_length(invited_name) <= 120))) not valid;

alter table "private"."invitation_proposals" validate constraint "invitation_proposals_name";

alter table "private"."invitation_proposals" add constraint "invitation_proposals_tags" CHECK ((cardinality(tags) <= 20)) not valid;

alter table "private"."invitation_proposals" validate constraint "invitation_proposals_tags";

alter table "private"."invitation_proposals" add constraint "invitation_proposals_team_id_fkey" FOREIGN KEY (team_id) REFERENCES teams(id) ON DELETE SET NULL not valid;

alter table "private"."invitation_proposals" validate constraint "invitation_proposals_team_id_fkey";

alter table "private"."invitation_proposals" add constraint "invitation_proposals_template_id_fkey" FOREIGN KEY (template_id) REFERENCES private.program_templates(id) ON DELETE SET NULL not valid;

alter table "private"."invitation_proposals" validate constraint "invitation_proposals_template_id_fkey";

alter table "private"."invitations" add constraint "invitations_reminder_token_hash_key" UNIQUE using index "invitations_reminder_token_hash_key";

set check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.first_workout_of(assignment uuid)
 RETURNS workouts
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select w from private.assignment_items i join public.workouts w on w.id = i.workout_id
   where i.assignment_id = assignment order by w.date, w.order_in_day, w.id limit 1;
$function$
;

CREATE OR REPLACE FUNCTION private.invitation_allowance(me uuid, OUT a_day integer, OUT left_today integer, OUT left_in_30_days integer, OUT again_at timestamp with time zone)
 RETURNS record
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  a_day := case when private.subscription_status(me) in ('trialing', 'active', 'past_due') then 100 else 10 end;
  select greatest(a_day - count(*) filter (where i.created_at > now() - interval '1 day'), 0), greatest(300 - count(*), 0)
    into left_today, left_in_30_days
    from private.invitations i where i.inviter_id = me and i.created_at > now() - interval '30 days';
  if left_in_30_days = 0 then
    -- The newest 300 count: once the oldest of them is 30 days old, there is one more.
    select i.created_at + interval '30 days' into again_at
      from private.invitations i where i.inviter_id = me order by i.created_at desc offset 299 limit 1;
  elsif left_today = 0 then
    select i.created_at + interval '1 day' into again_at
      from private.invitations i where i.inviter_id = me order by i.created_at desc offset a_day - 1 limit 1;
  end if;
end;
$function$
;

CREATE OR REPLACE FUNCTION private.invite_address(me uuid, address text, asked invitation_kind, profile profile_type, words text DEFAULT NULL::text, typed text DEFAULT 'general'::text, team uuid DEFAULT NULL::uuid, offered team_role DEFAULT NULL::team_role, proposal private.invitation_proposals DEFAULT NULL::private.invitation_proposals)
 RETURNS private.invitations
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  hash bytea := private.address_hash(address);
  -- 244 random bits.
  token text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
  invited uuid;
  quiet boolean;
  mails text := current_setting('app.mail', true);
  made private.invitations;
begin
  perform private.lock_inviter(me);
  perform from public.user_profiles p where p.user_id = me for key share;
  if not found then
    perform private.refuse('PT401', 'unauthenticated', 'User not authenticated');
  end if;
  perform from public.teams t where t.id = team for key share;
  if team is not null and not found then
    perform private.refuse('PT404', 'team_not_found', 'There is no such team of yours.');
  end if;
  perform private.lock_address(hash);
  select * into made from private.invitations i
   where i.inviter_id = me and i.address_hash = hash and i.kind = asked and i.team_id is not distinct from team and i.ended_at is null;
  if found then
    if exists (select from private.open_invitations o where o.id = made.id) then
      perform private.write_proposal(made.id, proposal);
      return made;
    end if;
    perform private.end_invitation(made.id);
  end if;
  perform private.limit_invitations(me);
  invited := private.person_at(address);
  -- An address without account gets one mail in 30 days, whoever invites; a person one a week from the same inviter.
  quiet := asked = 'team_addition' or exists (select from private.invitation_refusals r where r.address_hash = hash)
    or exists (
      select from private.invitations i
       where i.address_hash = hash and i.mailed
         and case when invited is null then i.created_at > now() - interval '30 days'
             else i.inviter_id = me and i.kind = asked and i.created_at > now() - interval '7 days' end);
  insert into private.invitations (inviter_id, email, address_hash, invited_as, token_hash, mailed, kind, connection_type, team_id, role, notes)
  values (me, address, hash, profile, sha256(convert_to(token, 'UTF8')), not quiet, asked, typed, team, offered, words)
  returning * into made;
  perform private.write_proposal(made.id, proposal);
  -- Both ways write one row and at most one mail, so that the time tells nothing either.
  if invited is not null then
    if quiet then
      perform set_config('app.mail', 'off', true);
    end if;
    perform private.deliver_invitation(made, invited);
    perform set_config('app.mail', coalesce(mails, ''), true);
  elsif not quiet and mails is distinct from 'off' then
    insert into private.outbox (recipient, template, data, dedupe_key, status, next_attempt_at)
    values (address, 'contact_invitation',
      jsonb_build_object('from', private.name_for_mail(me), 'as', profile, 'token', token, 'expires_at', made.expires_at),
      'contact_invitation:' || made.id, 'queued', now());
    perform pg_catalog.pg_notify('outbox', '');
  end if;
  return made;
end;
$function$
;

CREATE OR REPLACE FUNCTION private.join_proposed_team(team uuid, person uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  is_new boolean;
begin
  perform from public.teams t where t.id = team for key share;
  if not found then
    return false;
  end if;
  insert into public.team_members (team_id, user_id, role) values (team, person, 'athlete') on conflict (team_id, user_id) do nothing;
  is_new := found;
  update public.team_invitations i set status = 'accepted', responded_by = person, responded_at = now()
   where i.team_id = team and i.invitee_id = person and i.status = 'pending' and i.invitation_type = 'invite';
  if is_new then
    perform private.record('team_invitation.accepted', person, team);
  end if;
  return is_new;
end;
$function$
;

CREATE OR REPLACE FUNCTION private.keep_proposal(invitation uuid, person uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update private.invitation_proposals p set accepted_by = person, accepted_at = now()
   where p.invitation_id = invitation and p.accepted_at is null;
  insert into private.client_marks as k (coach_id, client_id, tags)
  select i.inviter_id, person, private.tags_with('{}', p.tags, '{}')
    from private.invitation_proposals p join private.invitations i on i.id = p.invitation_id
   where p.invitation_id = invitation and cardinality(p.tags) > 0
  on conflict (coach_id, client_id) do update set tags = (private.tags_with(k.tags, excluded.tags, '{}'))[1:20];
end;
$function$
;

CREATE OR REPLACE FUNCTION private.limit_invitations(me uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  allowed record;
begin
  if current_setting('app.rate_limits', true) = 'off' then
    return;
  end if;
  select * into allowed from private.invitation_allowance(me);
  if allowed.again_at is not null then
    raise exception using
      errcode = 'PT429',
      hint = 'rate_limited',
      message = case when allowed.left_in_30_days = 0 then 'You have invited 300 addresses in 30 days, which is the limit.'
                     else format('You have invited %s addresses in 24 hours, which is the limit%s.', allowed.a_day,
                                 case allowed.a_day when 10 then ' without a plan' else '' end) end,
      detail = jsonb_build_object('retry_after', ceil(extract(epoch from allowed.again_at - now())))::text;
  end if;
end;
$function$
;

CREATE OR REPLACE FUNCTION private.lock_inviter(me uuid)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended(me::text, 2));
$function$
;

CREATE OR REPLACE FUNCTION private.mails_of_invitation(invitation uuid)
 RETURNS text[]
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select array['contact_invitation:' || invitation, 'contact_invitation_reminder:' || invitation];
$function$
;

CREATE OR REPLACE FUNCTION private.may_bring(inviter uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select private.subscription_status(inviter) in ('trialing', 'active', 'past_due');
$function$
;

CREATE OR REPLACE FUNCTION private.next_start(proposed date, today date)
 RETURNS date
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case
    when proposed is null then today + (8 - extract(isodow from today)::integer) % 7
    when proposed >= today then proposed
    else proposed + 7 * ((today - proposed + 6) / 7) end;
$function$
;

CREATE OR REPLACE FUNCTION private.proposal_of(me uuid, invited_as text, sent jsonb)
 RETURNS private.invitation_proposals
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  doc jsonb := private.document(sent);
  p private.invitation_proposals;
begin
  if doc is null or jsonb_typeof(doc) = 'null' then
    return null;
  elsif jsonb_typeof(doc) <> 'object' or jsonb_typeof(coalesce(nullif(doc -> 'tags', 'null'), '[]')) <> 'array' then
    perform private.refuse('PT422', 'invalid_proposal', 'proposal: an object, its tags a list');
  end if;
  p.invited_name := private.shown_name(doc ->> 'name', 120, 'name', 'person');
  p.tags := private.clean_tags(array(select jsonb_array_elements_text(coalesce(nullif(doc -> 'tags', 'null'), '[]'))));
  p.team_id := (doc ->> 'team_id')::uuid;
  p.template_id := (doc ->> 'template_id')::uuid;
  p.start_date := (doc ->> 'start_date')::date;
  if doc ->> 'permission_level' not in ('read', 'write') then
    perform private.refuse('PT422', 'invalid_permission_level', 'permission_level: read or write');
  end if;
  p.permission_level := (doc ->> 'permission_level')::public.permission_level;
  p.access_days := (doc ->> 'access_days')::integer;
  if p.access_days not between 1 and 365 or (p.access_days is not null and p.permission_level is null) then
    perform private.refuse('PT422', 'invalid_access_days', 'access_days: 1 to 365, with a permission_level');
  elsif p.start_date not between current_date - 1 and current_date + 366 then
    perform private.refuse('PT422', 'invalid_start_date', 'start_date: from today to a year ahead');
  elsif (p.permission_level is not null or p.template_id is not null) and not exists (
      select from public.user_profiles x where x.user_id = me and x.profile_type = 'coach') then
    perform private.refuse('PT422', 'not_a_coach', 'Access and programs are proposed by coaches.');
  elsif invited_as <> 'athlete' and (p.permission_level is not null or p.template_id is not null or p.team_id is not null) then
    perform private.refuse('PT422', 'invalid_proposal', 'Access, a team and a program are proposed to athletes.');
  elsif p.team_id is not null and 'athlete' <> all (private.invitable_roles(p.team_id, me)) then
    perform private.refuse('PT422', 'invalid_team_id', 'team_id: no team that you may invite to');
  elsif p.template_id is not null and (
      private.template_access_of(p.template_id, me) is null
      or exists (select from private.program_templates t where t.id = p.template_id and t.archived_at is not null)) then
    perform private.refuse('PT422', 'invalid_template_id', 'template_id: no program of yours');
  end if;
  if p.team_id is not null or p.template_id is not null then
    perform private.require_subscription(me);
  end if;
  return p;
exception
  when invalid_text_representation or invalid_parameter_value or datetime_field_overflow or invalid_datetime_format or numeric_value_out_of_range then
    raise exception using errcode = 'PT422', hint = 'invalid_proposal', message = 'This proposal cannot be read.', detail = sqlerrm;
end;
$function$
;

CREATE OR REPLACE FUNCTION private.proposed_program(proposal private.invitation_proposals)
 RETURNS private.program_templates
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select t from private.program_templates t join private.invitations i on i.id = proposal.invitation_id
   where t.id = proposal.template_id and t.archived_at is null and private.template_access_of(t.id, i.inviter_id) is not null;
$function$
;

CREATE OR REPLACE FUNCTION private.proposed_team(proposal private.invitation_proposals)
 RETURNS uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select proposal.team_id from private.invitations i
   where i.id = proposal.invitation_id and 'athlete' = any (private.invitable_roles(proposal.team_id, i.inviter_id)) and private.may_bring(i.inviter_id);
$function$
;

CREATE OR REPLACE FUNCTION private.put_template(key uuid, t private.program_templates, athlete uuid, access text, caller uuid, doc jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  how text := coalesce(doc ->> 'collisions', 'add');
  a private.program_assignments;
  known uuid[];
  item record;
  gone uuid;
  created integer := 0;
  replaced integer := 0;
  skipped integer := 0;
  first_day date;
  last_day date;
begin
  a := private.assignment_terms(doc);
  -- What was undone or taken off the calendar as a whole is no longer assigned.
  update private.program_assignments x set status = 'ended'
   where x.template_id = t.id and x.athlete_id = athlete and x.status = 'active' and not exists (
     select from private.assignment_items i join public.workouts l on l.id = i.workout_id
      where i.assignment_id = x.id and l.deleted_at is null);
  insert into private.program_assignments (id, template_id, version, athlete_id, assigned_by, start_date, days, availability, state)
  values (key, t.id, private.ensure_version(t, caller), athlete, caller, a.start_date, a.days, a.availability, a.state)
  returning * into a;
  perform private.record_change(key, caller, 'change');
  insert into private.assignment_changes (change_id, assignment_id) values (key, a.id);
  known := private.exercises_of_template(t.id);
  perform from public.workouts x
   where x.athlete_id = athlete and x.date between a.start_date and a.start_date + 7 * t.weeks and x.deleted_at is null order by x.id for update;
  for item in
    select p.*, tw.title, tw.coach_note, tw.blocks
      from private.planned_items(t.id, athlete, access, caller, a.start_date, a.days, a.availability, how) p
      join private.template_workouts tw on tw.id = p.template_workout_id
     order by p.date, p.order_in_day, p.template_workout_id
  loop
    if item.skipped is not null then
      skipped := skipped + 1;
      insert into private.assignment_items (assignment_id, template_workout_id, version, date) values (a.id, item.template_workout_id, a.version, item.date);
      continue;
    end if;
    if how = 'replace' then
      for gone in
        select x.id from jsonb_array_elements(item.collisions) c join public.workouts x on x.id = (c ->> 'workout_id')::uuid
         where (c ->> 'replaceable')::boolean and x.deleted_at is null
      loop
        perform private.take_workout_off(key, gone, caller);
        replaced := replaced + 1;
      end loop;
    end if;
    insert into private.assignment_items (assignment_id, template_workout_id, workout_id, version, date)
    values (a.id, item.template_workout_id,
            private.place_workout(
              key, athlete, caller, item.date, private.next_order(athlete, item.date), a.state, item.title, item.coach_note, item.blocks, known),
            a.version, item.date);
    created := created + 1;
    first_day := least(first_day, item.date);
    last_day := greatest(last_day, item.date);
  end loop;
  if created = 0 then
    perform private.refuse('PT409', 'nothing_to_assign', 'No workout of this template has a day with this athlete.');
  end if;
  update private.program_assignments x
     set answer = jsonb_build_object(
       'id', key, 'created', created, 'replaced', replaced, 'skipped', skipped, 'from', first_day, 'to', last_day)
   where x.id = key
  returning * into a;
  return a.answer;
end;
$function$
;

CREATE OR REPLACE FUNCTION private.send_reminder(asked private.invitations)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  -- 244 random bits.
  token text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
  invited uuid := private.person_at(asked.email);
begin
  update private.invitations i set reminded_at = now(), reminder_token_hash = sha256(convert_to(token, 'UTF8')) where i.id = asked.id;
  -- Only the inviter whose mail the address got.
  if not asked.mailed or current_setting('app.mail', true) = 'off'
     or exists (select from private.invitation_refusals r where r.address_hash = asked.address_hash) then
    return;
  elsif invited is null then
    insert into private.outbox (recipient, template, data, dedupe_key, status, next_attempt_at)
    values (asked.email, 'contact_invitation',
      jsonb_build_object(
        'from', private.name_for_mail(asked.inviter_id), 'as', asked.invited_as, 'token', token, 'expires_at', asked.expires_at, 'reminder', true),
      'contact_invitation_reminder:' || asked.id, 'queued', now());
    perform pg_catalog.pg_notify('outbox', '');
  elsif exists (
      select from public.connections c where c.invitation_id = asked.id and c.recipient_id = invited and c.status = 'pending') then
    perform private.enqueue_mail(
      invited, 'connection_request',
      jsonb_build_object('from', private.name_for_mail(asked.inviter_id), 'message', asked.notes, 'reminder', true),
      'connection_request_reminder:' || asked.id, asked.inviter_id);
  end if;
end;
$function$
;

CREATE OR REPLACE FUNCTION private.template_access_of(template uuid, person uuid)
 RETURNS text
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return (
    select case when t.owner_id = person then 'owner'
                -- An intern looks on, whatever the team may do.
                when m.role in ('coach', 'head_coach') then t.team_role
                when m.role = 'intern' then 'view' end
      from private.program_templates t
      left join public.team_members m on m.team_id = t.team_id and m.user_id = person
     where t.id = template);
end;
$function$
;

CREATE OR REPLACE FUNCTION private.write_proposal(invitation uuid, proposal private.invitation_proposals)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into private.invitation_proposals as p
    (invitation_id, invited_name, tags, team_id, template_id, start_date, permission_level, access_days)
  select i.id, proposal.invited_name, coalesce(proposal.tags, '{}'), proposal.team_id, proposal.template_id, proposal.start_date,
         proposal.permission_level, proposal.access_days
    from private.invitations i where i.id = invitation and i.kind = 'connection'
  on conflict (invitation_id) do update
    set invited_name = excluded.invited_name, tags = excluded.tags, team_id = excluded.team_id, template_id = excluded.template_id,
        start_date = excluded.start_date, permission_level = excluded.permission_level, access_days = excluded.access_days
    where proposal.tags is not null and p.accepted_at is null;
end;
$function$
;

CREATE OR REPLACE FUNCTION private.answer_proposal(proposal private.invitations, me uuid, agreed boolean)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  made private.invitations;
begin
  -- The team first, as deleting it does.
  perform from public.teams t where t.id = proposal.team_id for key share;
  perform private.lock_inviter(me);
  perform private.lock_address(proposal.address_hash);
  if not exists (select from private.open_invitations i where i.id = proposal.id) then
    perform private.refuse('PT404', 'invitation_not_found', 'This invitation is no longer open.');
  elsif agreed then
    -- The staff member who agrees becomes the inviter.
    perform private.require_subscription(me);
    made := private.invite_address(
      me, proposal.email, 'team_invitation', proposal.invited_as, proposal.notes, 'general', proposal.team_id, proposal.role);
    perform private.record('team_invitation.agreed', null, made.id);
  end if;
  perform private.end_invitation(proposal.id);
end;
$function$
;

CREATE OR REPLACE FUNCTION private.end_invitation(invitation uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  gone private.invitations;
  pair public.connections;
begin
  -- The request first, as accepting it does.
  select * into pair from public.connections c where c.invitation_id = invitation and c.status = 'pending' for update;
  perform from public.team_invitations t where t.invitation_id = invitation and t.status = 'pending' for update;
  update private.invitations i set ended_at = now(), email = null, notes = null
   where i.id = invitation and i.ended_at is null returning * into gone;
  if not found then
    return;
  end if;
  delete from private.outbox o where o.dedupe_key = any (private.mails_of_invitation(gone.id));
  delete from private.invitation_proposals p where p.invitation_id = gone.id and p.accepted_at is null;
  -- Not deleted: every subscriber hears of a deleted row, so the inviter would learn that there was one.
  if pair.id is not null then
    update public.connections c set status = 'rejected', responded_at = null, notes = null, updated_at = now() where c.id = pair.id;
    perform private.record('connection.removed', pair.recipient_id, pair.id, to_jsonb(pair));
  end if;
  update public.team_invitations t set status = 'cancelled', responded_at = now() where t.invitation_id = gone.id and t.status = 'pending';
end;
$function$
;

CREATE OR REPLACE FUNCTION private.invitation_of(token text)
 RETURNS private.invitations
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select i from private.invitations i
   where sha256(convert_to(token, 'UTF8')) in (i.token_hash, i.reminder_token_hash) and i.ended_at is null and i.expires_at > now();
$function$
;

CREATE OR REPLACE FUNCTION private.invitations_end_with_contact()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  met record;
begin
  for met in
    select i.id, p.user_id
      from private.invitations i
      join public.user_profiles p on lower(p.email) = i.email
     where i.kind = 'connection' and i.ended_at is null
       and (i.inviter_id, p.user_id) in ((new.requester_id, new.recipient_id), (new.recipient_id, new.requester_id))
  loop
    -- First: what was proposed is erased with an invitation that nobody accepted.
    perform private.keep_proposal(met.id, met.user_id);
    perform private.end_invitation(met.id);
  end loop;
  return new;
end;
$function$
;

CREATE OR REPLACE FUNCTION private.open_invitation_link(token_param text)
 RETURNS TABLE(inviter_name text, invited_as profile_type, email text, expires_at timestamp with time zone, invited_name text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.name_for_mail(i.inviter_id), i.invited_as, i.email, i.expires_at, p.invited_name
    from private.invitation_of(token_param) i left join private.invitation_proposals p on p.invitation_id = i.id
   where i.id is not null;
$function$
;

create or replace view "private"."open_invitations" with (security_invoker = true) as  SELECT id,
    inviter_id,
    email,
    address_hash,
    invited_as,
    token_hash,
    mailed,
    expires_at,
    ended_at,
    created_at,
    kind,
    connection_type,
    team_id,
    role,
    notes,
    reminded_at,
    reminder_token_hash
   FROM private.invitations i
  WHERE ((ended_at IS NULL) AND (expires_at > now()));

CREATE OR REPLACE FUNCTION private.refuse_address(hash bytea)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.lock_address(hash);
  insert into private.invitation_refusals (address_hash) values (hash) on conflict do nothing;
  -- The inviter does not learn of it: the invitation stays in their list until it runs out. No mail of it is sent any more.
  delete from private.outbox o using private.invitations i
   where i.address_hash = hash and o.dedupe_key = any (private.mails_of_invitation(i.id));
end;
$function$
;

CREATE OR REPLACE FUNCTION private.template_access(template uuid)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select private.template_access_of(template, auth.uid());
$function$
;

comment on function private.put_template(uuid, private.program_templates, uuid, text, uuid, jsonb) is
  'Puts a template, whose row is locked, into a calendar for caller, whose access to it was asked before. Answers what assign_template does;
   unique_violation where the athlete has it from this day on already.';

grant execute on function public.assign_template(jsonb) to authenticated;

comment on function public.send_connection_request(text, text, text) is
  'Asks somebody to connect. Repeating is harmless; asking who has already asked accepts. Whoever the caller does not know is asked as invite_by_email
   does, and answered the same for every address: connection_id is then of get_invitations, and it ends after 14 days. PT429 within a week of a
   rejection by somebody they know, and beyond get_invitation_allowance.';

comment on table private.invitation_proposals is
  'A row for each invitation to connect: what its inviter proposes, and who accepted it. Goes with the invitation: when it ends without that, else
   30 days after it was sent.';

comment on column private.invitation_proposals.invited_name is 'As the inviter wrote it: for their list, and the sign-up form of who holds the link.';

comment on column private.invitation_proposals.tags is 'Of the inviter''s client list, private.client_marks: once they are connected.';

comment on column private.invitation_proposals.program_answer is
  'assigned by the coach, started or declined by the athlete; null once it is accepted: the program is offered.';

comment on function private.proposal_of(uuid, text, jsonb) is
  'What somebody proposes with an invitation, checked; null where nothing was sent. PT422 names the field, PT402 for a team or program without a plan.';

comment on function private.write_proposal(uuid, private.invitation_proposals) is
  'Keeps what is proposed with an invitation to connect, in place of what was. Null proposes nothing, and leaves what was.';

comment on function private.keep_proposal(uuid, uuid) is
  'However the two came to be connected: the invitation counts as accepted, its inviter has the tags, and a program stays offered.';

comment on function private.next_start(date, date) is
  'When a proposed program begins: on its day; once that is over, on the same weekday next; without one, on the next Monday. Today counts.';

comment on function private.proposed_program(private.invitation_proposals) is
  'The template, while its coach may still assign it; archived, deleted or out of their team: none.';

comment on function private.may_bring(uuid) is 'Whether somebody may plan for others and bring them into a team now: they have a plan or a trial.';

comment on function private.proposed_team(private.invitation_proposals) is 'The team, while its inviter may still invite to it.';

comment on function public.get_received_invitations() is
  'Who asks the caller to connect, the newest first, with what they propose. asked_at: when. expires_at: of what was asked of the address. starts_on: the
   program''s first day if it is accepted today. is_assigned: whether, with write, the coach assigns it; else it is offered.
   Nullable: display_name, message, expires_at, permission_level, access_days, team_name, program_title, program_weeks, program_workouts, starts_on.';

grant execute on function public.get_received_invitations() to authenticated;

comment on function public.accept_invitation(uuid, text, integer, boolean) is
  'Accepts an open request to connect with what was proposed, all or nothing: gives access (level_param read or write; null gives none) until a day or
   for good, joins the team unless join_team_param is false, and with write puts the proposed program into the caller''s calendar for its coach.
   program: assigned or offered (offer_id, for answer_program_offer). PT404 request_not_found when it is not open any more, PT422 not_a_coach for a level to
   somebody who is none. Nullable: permission_level, expires_at, program, offer_id, first_workout_id, first_workout_date.';

grant execute on function public.accept_invitation(uuid, text, integer, boolean) to authenticated;

comment on function public.get_program_offers() is
  'Programs that coaches proposed with their invitations and that the caller has not answered; while they are connected, at most until offered_until.
   starts_on: the first day if it is started today. Nullable: coach_name.';

grant execute on function public.get_program_offers() to authenticated;

comment on function public.answer_program_offer(uuid, text) is
  'Starts an offered program as the caller''s own, or declines it. PT404 offer_not_found once it is answered, ended or none of theirs; PT409
   already_assigned, nothing_to_assign. Nullable: first_workout_id, first_workout_date.';

grant execute on function public.answer_program_offer(uuid, text) to authenticated;

comment on column private.invitations.reminded_at is 'When its inviter reminded the address, which they may once. The same whether a mail left.';

comment on column private.invitations.reminder_token_hash is 'Of the link in the reminder. That of the first mail goes on working.';

comment on function private.mails_of_invitation(uuid) is 'The dedupe_key of each mail that an invitation sends to an address without account.';

grant execute on function private.open_invitation_link(text) to service_role;

comment on function private.invitation_allowance(uuid) is
  'How many addresses somebody may still invite: 100 in 24 hours with a plan or trial, ten without; 300 in 30 days. Taken back and accepted ones
   count. again_at: when there is one more, where none is left.';

comment on function private.lock_inviter(uuid) is 'One invitation of a person at a time, until the transaction ends: they are counted. Before the lock of an address.';

comment on function private.invite_address(
  uuid, text, public.invitation_kind, public.profile_type, text, text, uuid, public.team_role, private.invitation_proposals) is
  'The one place that decides what becomes of an address out of reach. The same answer and rows of the inviter''s for every address; repeating it
   while one is open changes what is proposed, and nothing else. Limited over all calls: private.invitation_allowance.';

comment on function public.invite_by_email(text, text, jsonb) is
  'Invites an address to connect, as_param athlete or coach; answers the same whether it has an account or not. Repeating it while one is open
   changes what is proposed, and nothing else. proposal_param, to an athlete: { name, tags, team_id, template_id, start_date, permission_level,
   access_days }, each optional; PT422 names the one that cannot be. Limited with the other calls: get_invitation_allowance; an address gets one mail
   in 30 days over all inviters, and none after it has refused.';

grant execute on function public.invite_by_email(text, text, jsonb) to authenticated;

comment on function public.open_invitation_link(text) is
  'Server only. What the link of an invitation shows to who holds it; nothing for a link that has ended. invited_name: as the inviter wrote it, for the
   form. Nullable: invited_name.';

grant execute on function public.open_invitation_link(text) to service_role;

comment on function public.get_invitation_allowance() is
  'How many addresses the caller may still invite: of a_day in 24 hours (100 with a plan or trial, ten without), of 300 in 30 days. Nullable: again_at,
   when there is one more, where none is left.';

grant execute on function public.get_invitation_allowance() to authenticated;

comment on function public.get_sent_invitations() is
  'Invitations to connect that the caller has sent and that are open, or were accepted within 30 days, the newest first. status: sent or accepted; nothing
   else is told, so a declined one is sent. email: until it is accepted; user_id: then, while they are connected. remind_from: not before, and once.
   Nullable: email, invited_name, reminded_at, accepted_at, user_id, team_name, program_title, program_answer, start_date, permission_level, access_days.';

grant execute on function public.get_sent_invitations() to authenticated;

comment on function public.remind_invitation(uuid) is
  'Reminds an address once, from seven days after it was invited; answers the same for every address. PT404 invitation_not_found, PT409 too_early (with the
   day) and reminded_already.';

grant execute on function public.remind_invitation(uuid) to authenticated;

comment on function public.correct_invitation(uuid, text) is
  'Invites another address in place of one, with the same proposal: the first is taken back. Counts as an invitation. PT404 invitation_not_found.';

grant execute on function public.correct_invitation(uuid, text) to authenticated;

comment on function public.withdraw_invitations(uuid[]) is
  'Takes several invitations back, as withdraw_invitation does one, and answers how many; what is no longer open, or somebody else''s, is passed over.';

grant execute on function public.withdraw_invitations(uuid[]) to authenticated;

comment on function public.send_team_invitation(uuid, text, text, text) is
  'Invites an address to a team the caller is staff of, with a role up to the caller''s own. Open for 14 days. Answers the same for every address of
   somebody the caller does not know. PT402 subscription_required without a subscription, PT409 where somebody they know is invited or a member,
   PT429 beyond get_invitation_allowance.';

comment on function public.request_team_addition(uuid, text, text) is
  'A member proposes an address as an athlete; staff decide, then the person does. Answers the same for every address of somebody the caller does not
   know; PT409 where somebody they know is invited or a member, PT429 beyond get_invitation_allowance.';

comment on function private.template_access_of(uuid, uuid) is 'private.template_access() of somebody else than the caller.';

insert into private.personal_data (section, relation, person_column, condition, sorted_by, omitted_columns) values
  ('invitation_proposals_made', 'private.invitation_proposals', 'invitation_id',
    't.invitation_id in (select i.id from private.invitations i where i.inviter_id = $1)', 't.invitation_id', '{}'),
  -- Name and tags are a coach's own words: the athlete may ask their coach for them.
  ('invitation_proposals_accepted', 'private.invitation_proposals', 'accepted_by', 't.accepted_by = $1', 't.invitation_id', '{invited_name,tags}');

-- Each invitation to connect has a row, those of today without a proposal.
insert into private.invitation_proposals (invitation_id)
select i.id from private.invitations i where i.kind = 'connection' and i.ended_at is null
on conflict do nothing;

-- Counted as invitations from now on.
delete from private.rate_limits l where l.action = 'invite_address';
