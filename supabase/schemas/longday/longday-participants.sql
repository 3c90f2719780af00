-- LongDay participants: joining by link (codes: longday-codes.sql), alone or in a team with a captain, the waiver, public names and what the organiser hides of them.
--
-- Risk        the public name is sent on joining and never copied from a profile here: a form may propose one, which the person sees. No account id leaves this file but to the organiser,
--             who sees those of the judges they appointed.
-- Locks       profile, event, participants: joining and leaving queue on the event row, which also gives the numbers.

-- Tables ------------------------------------------------------------------------------------------------------------------------------

create table private.longday_teams (
  id uuid primary key default gen_random_uuid(),
  event_id uuid not null references public.longday_events (id) on delete cascade,
  no smallint not null constraint longday_teams_no check (no between 1 and 500),
  name text not null constraint longday_teams_name check (char_length(name) between 2 and 40),
  hidden boolean not null default false,
  code text not null constraint longday_teams_code unique constraint longday_teams_code_bits check (code ~ '^[0-9a-f]{32}$'),
  constraint longday_teams_number unique (event_id, no)
);
comment on table private.longday_teams is 'The code lets others join it; its members see it.';
create unique index longday_teams_once on private.longday_teams (event_id, lower(name));
alter table private.longday_teams enable row level security;

create table private.longday_participants (
  id uuid primary key default gen_random_uuid(),
  event_id uuid not null references public.longday_events (id) on delete cascade,
  no smallint not null constraint longday_participants_no check (no between 1 and 500),
  user_id uuid references public.user_profiles (user_id) on delete set null,
  public_name text constraint longday_participants_name check (char_length(public_name) between 2 and 40),
  hidden boolean not null default false,
  division smallint not null,
  team_id uuid references private.longday_teams (id) on delete set null,
  captain boolean not null default false,
  waiver_at timestamptz not null,
  score numeric,
  counted integer not null default 0 constraint longday_participants_counted check (counted >= 0),
  pending integer not null default 0 constraint longday_participants_pending check (pending >= 0),
  constraint longday_participants_number unique (event_id, no),
  constraint longday_participants_person unique (event_id, user_id),
  constraint longday_participants_division foreign key (event_id, division) references private.longday_divisions (event_id, no),
  constraint longday_participants_nameless_when_gone check ((user_id is null) = (public_name is null)),
  constraint longday_participants_captain_of_a_team check (team_id is not null or not captain)
);
comment on table private.longday_participants is 'Who takes part, by number. Without an account it is an anonymous line: neither name nor comments are left.';
comment on column private.longday_participants.score is 'Kept with every entry that counts; null before the first. private.longday_recount computes it anew.';
comment on column private.longday_participants.hidden is 'The organiser has hidden the name; the number stays.';
create unique index longday_participants_name_once on private.longday_participants (event_id, lower(public_name));
create unique index longday_participants_one_captain on private.longday_participants (team_id) where captain;
create index longday_participants_user_idx on private.longday_participants (user_id);
create index longday_participants_team_idx on private.longday_participants (team_id);
create index longday_participants_division_idx on private.longday_participants (event_id, division);
alter table private.longday_participants enable row level security;

-- Rules and triggers ------------------------------------------------------------------------------------------------------------------

create function private.longday_name(p private.longday_participants)
returns text language sql stable set search_path = '' as $$
  select case when p.hidden or p.public_name is null then 'Participant ' || p.no else p.public_name end;
$$;

create function private.longday_team_name(t private.longday_teams)
returns text language sql stable set search_path = '' as $$
  select case when t.hidden then 'Team ' || t.no else t.name end;
$$;

create function private.longday_by_link(link text)
returns public.longday_events language plpgsql volatile set search_path = '' as $$
declare
  e public.longday_events;
begin
  select t.* into e from public.longday_events t where t.link = $1;
  if not found then
    perform private.refuse('PT404', 'longday_not_found', 'There is no event with this link.');
  end if;
  return e;
end;
$$;

create function private.free_longday_number(taken smallint[])
returns smallint language sql immutable set search_path = '' as $$
  select min(n)::smallint from generate_series(1, 500) n where n <> all (taken);
$$;
comment on function private.free_longday_number(smallint[]) is 'The smallest number of 1 to 500 that is not taken, or null. Nobody leaves once there are entries.';

-- The team that somebody joins or makes; a row of nulls for those who take part alone.
create function private.longday_team_of(e public.longday_events, doc jsonb)
returns private.longday_teams language plpgsql volatile set search_path = '' as $$
declare
  team private.longday_teams;
  wants boolean := doc ->> 'team_name' is not null or doc ->> 'team_code' is not null;
begin
  if e.mode = 'alone' and wants then
    perform private.refuse('PT422', 'team_not_allowed', 'team: this event has none');
  elsif e.mode = 'teams' and not wants then
    perform private.refuse('PT422', 'team_required', 'team: join one or make one');
  elsif doc ->> 'team_code' is not null then
    select t.* into team from private.longday_teams t where t.event_id = e.id and t.code = doc ->> 'team_code';
    if not found then
      perform private.refuse('PT404', 'team_not_found', 'There is no team with this code.');
    elsif (select count(*) from private.longday_participants p where p.team_id = team.id) >= e.team_size then
      perform private.refuse('PT409', 'team_full', 'This team is full.');
    end if;
  elsif wants then
    insert into private.longday_teams as t (event_id, no, name, code)
    values (e.id, private.free_longday_number(array(select o.no from private.longday_teams o where o.event_id = e.id)),
            private.shown_name(private.longday_text(doc, 'team_name', 2, 40), 40, 'team_name', 'public team'), private.random_link())
    returning * into team;
    perform private.give_longday_code(e.id, team.id);
  end if;
  return team;
end;
$$;

create function private.pass_longday_captaincy(team uuid)
returns void language plpgsql volatile set search_path = '' as $$
begin
  update private.longday_participants p set captain = true
   where p.id = (select m.id from private.longday_participants m where m.team_id = team and m.user_id is not null order by m.no limit 1)
     and not exists (select from private.longday_participants c where c.team_id = team and c.captain);
  delete from private.longday_teams t
   where t.id = team and not exists (select from private.longday_participants m where m.team_id = team);
end;
$$;
comment on function private.pass_longday_captaincy(uuid) is 'A team without a captain gets the member who joined first; one without members ends.';

-- The account is deleted: what was entered stays as an anonymous line.
create function private.longday_participant_gone()
returns trigger language plpgsql volatile security definer set search_path = '' as $$
begin
  new.public_name := null;
  new.captain := false;
  return new;
end;
$$;
create trigger longday_participant_gone before update of user_id on private.longday_participants
  for each row when (old.user_id is not null and new.user_id is null) execute function private.longday_participant_gone();

create function private.longday_participant_was_gone()
returns trigger language plpgsql volatile security definer set search_path = '' as $$
begin
  update public.longday_entries e set comment = '' where e.participant_id = new.id and e.comment <> '';
  update private.longday_appeals a set message = ''
   where a.entry_id in (select e.id from public.longday_entries e where e.participant_id = new.id);
  perform private.pass_longday_captaincy(new.team_id);
  return null;
end;
$$;
create trigger longday_participant_was_gone after update of user_id on private.longday_participants
  for each row when (old.user_id is not null and new.user_id is null) execute function private.longday_participant_was_gone();

-- Calls -------------------------------------------------------------------------------------------------------------------------------

create function public.get_longday(link_param text)
returns jsonb language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.require_user();
  e public.longday_events;
  p private.longday_participants;
  team private.longday_teams;
  now timestamptz := private.longday_now();
begin
  -- A refusal takes its own count back: what makes guessing hopeless are the 128 bits of the link.
  perform private.limit_rate(me, 'open_longday', 120, interval '1 minute');
  e := private.longday_by_link(link_param);
  select t.* into p from private.longday_participants t where t.event_id = e.id and t.user_id = me;
  select t.* into team from private.longday_teams t where t.id = p.team_id;
  return jsonb_build_object(
    'id', e.id, 'link', e.link, 'now', now, 'status', private.longday_status(e, now), 'setup', private.longday_setup(e),
    'starts_at', e.starts_at, 'ends_at', e.ends_at, 'final_at', e.final_at, 'sha256', e.sha256,
    'participants', (select count(*) from private.longday_participants o where o.event_id = e.id),
    'me', jsonb_build_object(
      'organiser', private.is_longday_organiser(e, me), 'judge', private.is_longday_judge(e, me), 'participant_id', p.id,
      'participant_no', p.no, 'public_name', p.public_name, 'division', p.division, 'waiver_at', p.waiver_at,
      'team', case when team.id is not null then jsonb_build_object(
        'id', team.id, 'no', team.no, 'name', team.name, 'captain', p.captain, 'code', team.code,
        'join_code', private.longday_join_code(e, team.id, now), 'members', (
          select jsonb_agg(jsonb_build_object('no', m.no, 'name', private.longday_name(m)) order by m.no)
            from private.longday_participants m where m.team_id = team.id)) end));
end;
$$;
comment on function public.get_longday(text) is
  'The event behind a link with its setup, the server''s time, and what the caller is in it: organiser, judge, participant, captain. PT404 longday_not_found.';
grant execute on function public.get_longday(text) to authenticated;

create function public.list_my_longdays()
returns table (
  id uuid, link text, title text, time_zone text, starts_at timestamptz, ends_at timestamptz, status text, organiser boolean, judge boolean,
  participant_no integer, pending integer)
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
declare
  me uuid := private.require_user();
  now timestamptz := private.longday_now();
begin
  return query
    select e.id, e.link, e.title, e.time_zone, e.starts_at, e.ends_at, private.longday_status(e, now),
           private.is_longday_organiser(e, me), private.is_longday_judge(e, me),
           (select p.no::integer from private.longday_participants p where p.event_id = e.id and p.user_id = me),
           case when private.is_longday_judge(e, me)
             then (select sum(p.pending)::integer from private.longday_participants p where p.event_id = e.id) end
      from public.longday_events e
     where e.id in (select private.my_longday_ids())
     order by e.starts_at desc, e.id
     limit 200;
end;
$$;
comment on function public.list_my_longdays() is
  'Events that the caller organises, judges or takes part in, the latest start first, 200 at most. Nullable: participant_no; pending (for judges: entries that wait).';
grant execute on function public.list_my_longdays() to authenticated;

create function public.join_longday(link_param text, joining jsonb)
returns jsonb language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.require_user();
  doc jsonb := joining;
  e public.longday_events;
  p private.longday_participants;
  team private.longday_teams;
  broken text;
begin
  perform private.limit_rate(me, 'join_longday', 60, interval '1 hour');
  perform from public.user_profiles t where t.user_id = me for key share;
  e := private.longday_by_link(link_param);
  select t.* into e from public.longday_events t where t.id = e.id for no key update;
  select t.* into p from private.longday_participants t where t.event_id = e.id and t.user_id = me;
  if not found then
    if e.final_at is not null or private.longday_now() >= e.ends_at then
      perform private.refuse('PT409', 'event_over', 'This event is over.');
    elsif jsonb_typeof(doc) is distinct from 'object' or doc -> 'waiver' is distinct from 'true' then
      perform private.refuse('PT422', 'waiver_not_accepted', 'waiver: take part only after accepting it');
    end if;
    p.public_name := private.shown_name(private.longday_text(doc, 'public_name', 2, 40), 40, 'public_name', 'public');
    p.division := private.longday_number(doc, 'division', 1, 12, 0);
    if not exists (select from private.longday_divisions d where d.event_id = e.id and d.no = p.division) then
      perform private.refuse('PT422', 'invalid_division', 'division: one of the event''s');
    end if;
    p.no := private.free_longday_number(array(select t.no from private.longday_participants t where t.event_id = e.id));
    if p.no is null then
      perform private.refuse('PT409', 'event_full', 'This event has 500 participants.');
    end if;
    team := private.longday_team_of(e, doc);
    insert into private.longday_participants as t (event_id, no, user_id, public_name, division, team_id, captain, waiver_at)
    values (e.id, p.no, me, p.public_name, p.division, team.id,
            team.id is not null and not exists (select from private.longday_participants m where m.team_id = team.id), private.longday_now())
    returning * into p;
    perform private.record('longday.joined', me, e.id, null,
      jsonb_build_object('participant_no', p.no, 'team_no', team.no, 'waiver', true));
  end if;
  return jsonb_build_object('participant_id', p.id, 'no', p.no,
    'team_code', (select t.code from private.longday_teams t where t.id = p.team_id));
exception when unique_violation then
  get stacked diagnostics broken = constraint_name;
  if broken = 'longday_participants_name_once' then
    perform private.refuse('PT409', 'name_taken', 'public_name: somebody in this event has this name');
  elsif broken = 'longday_teams_once' then
    perform private.refuse('PT409', 'team_name_taken', 'team_name: a team of this event has this name');
  end if;
  raise;
end;
$$;
comment on function public.join_longday(text, jsonb) is
  'Takes part in the event of a link: public_name (2 to 40 characters), division, waiver true, and team_name (makes a team, the caller is its captain) or
   team_code. Repeating it changes nothing. PT409 name_taken, team_name_taken, team_full, event_full, event_over; PT422 waiver_not_accepted,
   team_required, team_not_allowed; PT404 longday_not_found, team_not_found.';
grant execute on function public.join_longday(text, jsonb) to authenticated;

create function public.leave_longday(event_id_param uuid)
returns void language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.require_user();
  e public.longday_events;
  p private.longday_participants;
begin
  if not exists (select from private.longday_participants t where t.event_id = event_id_param and t.user_id = me) then
    perform private.refuse('PT404', 'longday_not_found', 'You take part in no such event.');
  end if;
  select t.* into e from public.longday_events t where t.id = event_id_param for no key update;
  if private.longday_now() >= e.starts_at then
    perform private.refuse('PT409', 'event_started', 'The event has started.');
  end if;
  delete from private.longday_participants t where t.event_id = e.id and t.user_id = me returning t.* into p;
  perform private.pass_longday_captaincy(p.team_id);
  perform private.record('longday.left', me, e.id, jsonb_build_object('participant_no', p.no));
end;
$$;
comment on function public.leave_longday(uuid) is
  'Leaves an event before its start. The member who joined first becomes captain; a team without members ends. PT409 event_started, PT404 longday_not_found.';
grant execute on function public.leave_longday(uuid) to authenticated;

create function public.hide_longday_name(event_id_param uuid, subject_param uuid, hidden_param boolean)
returns void language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.require_user();
  e public.longday_events := private.own_longday(event_id_param, me);
  person uuid;
  number smallint;
  named text;
begin
  update private.longday_participants p set hidden = coalesce(hidden_param, true)
   where p.id = subject_param and p.event_id = e.id returning p.user_id, p.no, 'participant_no' into person, number, named;
  if not found then
    update private.longday_teams t set hidden = coalesce(hidden_param, true)
     where t.id = subject_param and t.event_id = e.id returning t.no, 'team_no' into number, named;
  end if;
  if number is null then
    perform private.refuse('PT404', 'person_not_found', 'There is nobody like this in the event.');
  end if;
  perform private.record('longday.name_hidden', person, e.id, null,
    jsonb_build_object('hidden', coalesce(hidden_param, true), named, number));
end;
$$;
comment on function public.hide_longday_name(uuid, uuid, boolean) is
  'Hides the public name of a participant or a team of the caller''s event, or shows it again; logged. PT404 longday_not_found, person_not_found.';
grant execute on function public.hide_longday_name(uuid, uuid, boolean) to authenticated;

create function public.get_longday_people(event_id_param uuid)
returns jsonb language plpgsql stable security definer set search_path = '' as $$
declare
  me uuid := private.require_user();
  e public.longday_events;
begin
  select t.* into e from public.longday_events t where t.id = event_id_param;
  if not found or not private.is_longday_organiser(e, me) then
    perform private.refuse('PT404', 'longday_not_found', 'There is no such event of yours.');
  end if;
  return jsonb_build_object(
    'people', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'participant_id', p.id, 'no', p.no, 'name', coalesce(p.public_name, 'Participant ' || p.no), 'hidden', p.hidden, 'team_no', t.no,
        'division', p.division, 'judge', exists (select from private.longday_judges j where j.event_id = e.id and j.user_id = p.user_id)
        ) order by p.no), '[]')
        from private.longday_participants p left join private.longday_teams t on t.id = p.team_id where p.event_id = e.id),
    'teams', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'team_id', t.id, 'no', t.no, 'name', t.name, 'hidden', t.hidden,
        'captain_no', (select p.no from private.longday_participants p where p.team_id = t.id and p.captain),
        'members', (select count(*) from private.longday_participants p where p.team_id = t.id)) order by t.no), '[]')
        from private.longday_teams t where t.event_id = e.id),
    'judges', (
      select coalesce(jsonb_agg(jsonb_build_object('user_id', j.user_id, 'name', coalesce(
        (select p.public_name from private.longday_participants p where p.event_id = e.id and p.user_id = j.user_id),
        private.person_name(j.user_id))) order by j.appointed_at, j.user_id), '[]')
        from private.longday_judges j where j.event_id = e.id));
end;
$$;
comment on function public.get_longday_people(uuid) is 'Participants, teams and judges of an event, for its organiser. PT404 longday_not_found.';
grant execute on function public.get_longday_people(uuid) to authenticated;

-- Rows and settings -------------------------------------------------------------------------------------------------------------------

insert into private.personal_data (section, relation, person_column, condition, sorted_by) values
  ('longday_joined', 'private.longday_participants', 'user_id', 't.user_id = $1', 't.waiver_at, t.id');
