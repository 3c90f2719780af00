-- Invitation proposals: what an inviter proposes with an invitation to connect, and accepting it with what follows, in one transaction.
--
-- Decides     private.proposal_of(): what may be proposed; accept_invitation(): what comes about. The coach proposes, the athlete decides: access is
--             given at the level and for the days that the athlete says, a team is joined where they leave it ticked. With write the program is
--             assigned by the coach; without it, or when the coach has no plan any more, it is offered, and the athlete starts it as their own.
-- Risk        nothing of a proposal shows before it is accepted whether an address has an account. The name and tags are the inviter's words about
--             somebody: erased when the invitation ends without an answer, and with either account; tags are never shown to the invited.
--             What a coach may not do (their team, their program, no plan) is asked again when it is accepted.
-- Locks       the pair, the connection's row, the template, the team, then the proposal: as deleting a template or a team comes to it.

-- Tables ------------------------------------------------------------------------------------------------------------------------------

create table private.invitation_proposals (
  invitation_id uuid primary key references private.invitations (id) on delete cascade,
  invited_name text constraint invitation_proposals_name check (char_length(invited_name) between 1 and 120),
  tags text[] not null default '{}' constraint invitation_proposals_tags check (cardinality(tags) <= 20),
  team_id uuid references public.teams (id) on delete set null,
  template_id uuid references private.program_templates (id) on delete set null,
  start_date date,
  permission_level public.permission_level,
  access_days integer constraint invitation_proposals_days check (access_days between 1 and 365),
  accepted_by uuid references public.user_profiles (user_id) on delete cascade,
  accepted_at timestamptz,
  program_answer text constraint invitation_proposals_answer check (program_answer in ('assigned', 'started', 'declined')),
  constraint invitation_proposals_access check (access_days is null or permission_level is not null),
  constraint invitation_proposals_accepted check ((accepted_by is null) = (accepted_at is null)),
  constraint invitation_proposals_answered check (program_answer is null or accepted_at is not null)
);
comment on table private.invitation_proposals is
  'A row for each invitation to connect: what its inviter proposes, and who accepted it. Goes with the invitation: when it ends without that, else
   30 days after it was sent.';
comment on column private.invitation_proposals.invited_name is 'As the inviter wrote it: for their list, and the sign-up form of who holds the link.';
comment on column private.invitation_proposals.tags is 'Of the inviter''s client list, private.client_marks: once they are connected.';
comment on column private.invitation_proposals.program_answer is
  'assigned by the coach, started or declined by the athlete; null once it is accepted: the program is offered.';
create index invitation_proposals_team_idx on private.invitation_proposals (team_id);
create index invitation_proposals_template_idx on private.invitation_proposals (template_id);
create index invitation_proposals_accepted_idx on private.invitation_proposals (accepted_by);
alter table private.invitation_proposals enable row level security;

-- Rules and triggers ------------------------------------------------------------------------------------------------------------------

create function private.proposal_of(me uuid, invited_as text, sent jsonb)
returns private.invitation_proposals language plpgsql volatile security definer set search_path = '' as $$
declare
  doc jsonb := sent;
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
$$;
comment on function private.proposal_of(uuid, text, jsonb) is
  'What somebody proposes with an invitation, checked; null where nothing was sent. PT422 names the field, PT402 for a team or program without a plan.';

create function private.write_proposal(invitation uuid, proposal private.invitation_proposals)
returns void language plpgsql volatile security definer set search_path = '' as $$
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
$$;
comment on function private.write_proposal(uuid, private.invitation_proposals) is
  'Keeps what is proposed with an invitation to connect, in place of what was. Null proposes nothing, and leaves what was.';

create function private.keep_proposal(invitation uuid, person uuid)
returns void language plpgsql volatile security definer set search_path = '' as $$
begin
  update private.invitation_proposals p set accepted_by = person, accepted_at = now()
   where p.invitation_id = invitation and p.accepted_at is null;
  insert into private.client_marks as k (coach_id, client_id, tags)
  select i.inviter_id, person, private.tags_with('{}', p.tags, '{}')
    from private.invitation_proposals p join private.invitations i on i.id = p.invitation_id
   where p.invitation_id = invitation and cardinality(p.tags) > 0
  on conflict (coach_id, client_id) do update set tags = (private.tags_with(k.tags, excluded.tags, '{}'))[1:20];
end;
$$;
comment on function private.keep_proposal(uuid, uuid) is
  'However the two came to be connected: the invitation counts as accepted, its inviter has the tags, and a program stays offered.';

create function private.next_start(proposed date, today date)
returns date language sql immutable set search_path = '' as $$
  select case
    when proposed is null then today + (8 - extract(isodow from today)::integer) % 7
    when proposed >= today then proposed
    else proposed + 7 * ((today - proposed + 6) / 7) end;
$$;
comment on function private.next_start(date, date) is
  'When a proposed program begins: on its day; once that is over, on the same weekday next; without one, on the next Monday. Today counts.';

create function private.proposed_program(proposal private.invitation_proposals)
returns private.program_templates language sql stable security definer set search_path = '' as $$
  select t from private.program_templates t join private.invitations i on i.id = proposal.invitation_id
   where t.id = proposal.template_id and t.archived_at is null and private.template_access_of(t.id, i.inviter_id) is not null;
$$;
comment on function private.proposed_program(private.invitation_proposals) is
  'The template, while its coach may still assign it; archived, deleted or out of their team: none.';

create function private.may_bring(inviter uuid)
returns boolean language sql stable set search_path = '' as $$
  select private.subscription_status(inviter) in ('trialing', 'active', 'past_due');
$$;
comment on function private.may_bring(uuid) is 'Whether somebody may plan for others and bring them into a team now: they have a plan or a trial.';

create function private.proposed_team(proposal private.invitation_proposals)
returns uuid language sql stable security definer set search_path = '' as $$
  select proposal.team_id from private.invitations i
   where i.id = proposal.invitation_id and 'athlete' = any (private.invitable_roles(proposal.team_id, i.inviter_id)) and private.may_bring(i.inviter_id);
$$;
comment on function private.proposed_team(private.invitation_proposals) is 'The team, while its inviter may still invite to it.';

create function private.join_proposed_team(team uuid, person uuid)
returns boolean language plpgsql volatile security definer set search_path = '' as $$
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
$$;

create function private.first_workout_of(assignment uuid)
returns public.workouts language sql stable security definer set search_path = '' as $$
  select w from private.assignment_items i join public.workouts w on w.id = i.workout_id
   where i.assignment_id = assignment order by w.date, w.order_in_day, w.id limit 1;
$$;

-- Calls -------------------------------------------------------------------------------------------------------------------------------

create function public.get_received_invitations()
returns table (
  connection_id uuid, user_id uuid, display_name text, profile_type public.profile_type, message text, asked_at timestamptz, expires_at timestamptz,
  permission_level public.permission_level, access_days integer, team_name text,
  program_title text, program_weeks integer, program_workouts integer, starts_on date, is_assigned boolean)
language plpgsql stable security definer set search_path = '' as $$
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
$$;
comment on function public.get_received_invitations() is
  'Who asks the caller to connect, the newest first, with what they propose. asked_at: when. expires_at: of what was asked of the address. starts_on: the
   program''s first day if it is accepted today. is_assigned: whether, with write, the coach assigns it; else it is offered.
   Nullable: display_name, message, expires_at, permission_level, access_days, team_name, program_title, program_weeks, program_workouts, starts_on.';
grant execute on function public.get_received_invitations() to authenticated;

create function public.accept_invitation(
  connection_id_param uuid, level_param text default null, expires_in_days_param integer default null, join_team_param boolean default true,
  out user_id uuid, out permission_level public.permission_level, out expires_at timestamptz, out team_joined boolean,
  out program text, out offer_id uuid, out first_workout_id uuid, out first_workout_date date)
language plpgsql volatile security definer set search_path = '' as $$
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
    if level_param = 'write' and private.may_bring(pair.requester_id) and private.has_place(me, pair.requester_id) then
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
$$;
comment on function public.accept_invitation(uuid, text, integer, boolean) is
  'Accepts an open request to connect with what was proposed, all or nothing: gives access (level_param read or write; null gives none) until a day or
   for good, joins the team unless join_team_param is false, and with write puts the proposed program into the caller''s calendar for its coach.
   program: assigned or offered (offer_id, for answer_program_offer). PT404 request_not_found when it is not open any more, PT422 not_a_coach for a level to
   somebody who is none. Nullable: permission_level, expires_at, program, offer_id, first_workout_id, first_workout_date.';
grant execute on function public.accept_invitation(uuid, text, integer, boolean) to authenticated;

create function public.get_program_offers()
returns table (
  offer_id uuid, coach_id uuid, coach_name text, program_title text, program_weeks integer, program_workouts integer, starts_on date, offered_until timestamptz)
language plpgsql stable security definer set search_path = '' as $$
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
$$;
comment on function public.get_program_offers() is
  'Programs that coaches proposed with their invitations and that the caller has not answered; while they are connected, at most until offered_until.
   starts_on: the first day if it is started today. Nullable: coach_name.';
grant execute on function public.get_program_offers() to authenticated;

create function public.answer_program_offer(
  offer_id_param uuid, answer_param text, out started boolean, out first_workout_id uuid, out first_workout_date date)
language plpgsql volatile security definer set search_path = '' as $$
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
$$;
comment on function public.answer_program_offer(uuid, text) is
  'Starts an offered program as the caller''s own, or declines it. PT404 offer_not_found once it is answered, ended or none of theirs; PT409
   already_assigned, nothing_to_assign. Nullable: first_workout_id, first_workout_date.';
grant execute on function public.answer_program_offer(uuid, text) to authenticated;

-- Rows and settings -------------------------------------------------------------------------------------------------------------------

insert into private.personal_data (section, relation, person_column, condition, sorted_by, omitted_columns) values
  ('invitation_proposals_made', 'private.invitation_proposals', 'invitation_id',
    't.invitation_id in (select i.id from private.invitations i where i.inviter_id = $1)', 't.invitation_id', '{}'),
  -- Name and tags are a coach's own words: the athlete may ask their coach for them.
  ('invitation_proposals_accepted', 'private.invitation_proposals', 'accepted_by', 't.accepted_by = $1', 't.invitation_id', '{invited_name,tags}');
