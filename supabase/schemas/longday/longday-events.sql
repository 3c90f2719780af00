-- LongDay events: a competition of 24 hours with its rules, who takes part, and who organises it. Entries: longday-entries.sql, judges:
-- longday-judges.sql, ranks and results: longday-board.sql.
--
-- Decides     start and end (a local time in a zone becomes one instant here), the status (only by the clock and final_at), who organises,
--             judges or takes part
-- Risk        whoever has the link sees the event: 128 random bits, looked up at a limited rate, and no table is readable by it. Nothing
--             here shows an account to others: people are numbers and the names they typed.
-- Locks       profile, event, participants in the order of their numbers, counters. Joining queues on the event row; entries only take a
--             key share lock on it, so that they do not wait for each other. Making an event final waits for them all.

-- Tables ------------------------------------------------------------------------------------------------------------------------------

create table private.longday_clock (
  one boolean primary key default true constraint longday_clock_one_row check (one),
  shift interval not null
);
comment on table private.longday_clock is 'Empty in production. Tests move the clock of LongDay with its one row, for every connection at once.';
alter table private.longday_clock enable row level security;

create table public.longday_events (
  id uuid primary key default gen_random_uuid(),
  organiser_id uuid references public.user_profiles (user_id) on delete set null,
  link text not null constraint longday_events_link unique constraint longday_events_link_bits check (link ~ '^[0-9a-f]{32}$'),
  title text not null constraint longday_events_title check (char_length(title) between 3 and 80),
  description text not null constraint longday_events_description check (char_length(description) <= 2000),
  rules text not null constraint longday_events_rules check (char_length(rules) <= 8000),
  time_zone text not null,
  starts_local timestamp not null,
  fold text constraint longday_events_fold check (fold in ('earlier', 'later')),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  unit text not null constraint longday_events_unit check (unit in ('reps', 'metres', 'kg', 'calories', 'rounds', 'seconds')),
  wins text not null constraint longday_events_wins check (wins in ('highest', 'lowest')),
  mode text not null constraint longday_events_mode check (mode in ('alone', 'teams', 'both')),
  team_size smallint constraint longday_events_team_size check (team_size between 2 and 20),
  judged boolean not null,
  public boolean not null,
  grace_minutes smallint not null constraint longday_events_grace check (grace_minutes between 0 and 720),
  entries_per_hour smallint not null constraint longday_events_entries_per_hour check (entries_per_hour between 1 and 600),
  largest_value numeric(9, 2) not null constraint longday_events_largest_value check (largest_value > 0 and largest_value <= 1000000),
  created_at timestamptz not null,
  final_at timestamptz,
  sha256 text constraint longday_events_sha256 check (sha256 ~ '^[0-9a-f]{64}$'),
  constraint longday_events_one_day check (ends_at = starts_at + interval '86400 seconds'),
  constraint longday_events_teams_have_a_size check ((mode = 'alone') = (team_size is null)),
  constraint longday_events_final_has_a_hash check ((final_at is null) = (sha256 is null))
);
comment on table public.longday_events is 'A competition of 24 hours. Read by who organises, judges or takes part; everybody else asks the board function with the link.';
comment on column public.longday_events.organiser_id is 'Null when that account is gone: then its judges do what the organiser could.';
comment on column public.longday_events.fold is 'Which of two hours, where the clocks were set back; else null.';
comment on column public.longday_events.sha256 is 'Of the canonical export in private.longday_results, which final events have.';
create index longday_events_organiser_idx on public.longday_events (organiser_id, starts_at desc);
create index longday_events_public_idx on public.longday_events (ends_at) where public;
alter table public.longday_events enable row level security;
create policy "events are read by who organises, judges or takes part" on public.longday_events for select to authenticated
  using (id in (select private.my_longday_ids()));
grant select on public.longday_events to authenticated;
grant all on public.longday_events to service_role;
alter publication supabase_realtime add table public.longday_events;

create table private.longday_stations (
  event_id uuid not null references public.longday_events (id) on delete cascade,
  no smallint not null constraint longday_stations_no check (no between 1 and 20),
  name text not null constraint longday_stations_name check (char_length(name) between 1 and 40),
  weight numeric(8, 3) not null constraint longday_stations_weight check (weight > 0 and weight <= 1000),
  primary key (event_id, no)
);
comment on table private.longday_stations is 'What there is to do, and what one unit of it is worth.';
alter table private.longday_stations enable row level security;

create table private.longday_divisions (
  event_id uuid not null references public.longday_events (id) on delete cascade,
  no smallint not null constraint longday_divisions_no check (no between 1 and 12),
  name text not null constraint longday_divisions_name check (char_length(name) between 1 and 40),
  factor numeric(8, 3) not null constraint longday_divisions_factor check (factor > 0 and factor <= 100),
  primary key (event_id, no)
);
comment on table private.longday_divisions is 'Who is compared with whom, and the factor of their scores.';
alter table private.longday_divisions enable row level security;

-- Rules and triggers ------------------------------------------------------------------------------------------------------------------

create function private.longday_now()
returns timestamptz language sql volatile set search_path = '' as $$
  select clock_timestamp() + coalesce((select c.shift from private.longday_clock c), interval '0');
$$;
comment on function private.longday_now() is 'The time that counts in LongDay: the server''s.';

create function private.random_link()
returns text language sql volatile set search_path = '' as $$
  select left(encode(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())), 'hex'), 32);
$$;
comment on function private.random_link() is '128 random bits: a UUID alone has 122.';

create function private.longday_status(e public.longday_events, at timestamptz)
returns text language sql immutable set search_path = '' as $$
  select case when e.final_at is not null then 'final' when at < e.starts_at then 'before' when at < e.ends_at then 'running'
              else 'provisional' end;
$$;
comment on function private.longday_status(public.longday_events, timestamptz) is 'before, running, provisional (frozen at the end), final.';

create function private.longday_instants(local timestamp, zone text)
returns timestamptz[] language plpgsql stable set search_path = '' as $$
begin
  if zone is null or private.known_time_zone(zone) is distinct from zone then
    return null;
  end if;
  return array(
    select c from generate_series(-12, 12) step, lateral (select (local at time zone zone) + step * interval '15 minutes' as c) one
     where c at time zone zone = local order by c);
end;
$$;
comment on function private.longday_instants(timestamp, text) is
  'Every instant at which clocks in this IANA zone show this local time: none in the hour that is skipped, two in the one that comes twice. Null: no such zone.';

create function private.is_longday_organiser(e public.longday_events, person uuid)
returns boolean language sql stable set search_path = '' as $$
  select e.organiser_id = person or (e.organiser_id is null and exists (
    select from private.longday_judges j where j.event_id = e.id and j.user_id = person));
$$;

create function private.is_longday_judge(e public.longday_events, person uuid)
returns boolean language sql stable set search_path = '' as $$
  select coalesce(e.organiser_id = person, false) or exists (
    select from private.longday_judges j where j.event_id = e.id and j.user_id = person);
$$;
comment on function private.is_longday_judge(public.longday_events, uuid) is 'The organiser judges as well. Whose entries: private.is_longday_party.';

create function private.my_longday_ids()
returns setof uuid language sql stable security definer set search_path = '' as $$
  select e.id from public.longday_events e where e.organiser_id = (select auth.uid())
  union select p.event_id from private.longday_participants p where p.user_id = (select auth.uid())
  union select j.event_id from private.longday_judges j where j.user_id = (select auth.uid());
$$;
comment on function private.my_longday_ids() is 'Events that the caller organises, judges or takes part in.';
grant execute on function private.my_longday_ids() to authenticated;

create function private.own_longday(event_id uuid, person uuid)
returns public.longday_events language plpgsql volatile set search_path = '' as $$
declare
  e public.longday_events;
begin
  select t.* into e from public.longday_events t where t.id = $1 for update;
  if not found or not private.is_longday_organiser(e, person) then
    perform private.refuse('PT404', 'longday_not_found', 'There is no such event of yours.');
  end if;
  return e;
end;
$$;
comment on function private.own_longday(uuid, uuid) is 'The event, locked, for its organiser; PT404 for everybody else.';

create function private.longday_text(doc jsonb, field text, low integer, high integer)
returns text language plpgsql volatile set search_path = '' as $$
declare
  value text := btrim(coalesce(doc ->> field, ''));
begin
  if char_length(value) not between low and high or coalesce(jsonb_typeof(doc -> field), 'null') not in ('string', 'null') then
    perform private.refuse('PT422', 'invalid_' || field, format('%s: %s to %s characters', field, low, high));
  end if;
  return value;
end;
$$;

create function private.longday_number(doc jsonb, field text, low numeric, high numeric, decimals integer)
returns numeric language plpgsql volatile set search_path = '' as $$
declare
  value numeric;
begin
  -- By the text of the number: a text in quotes could be NaN, and a huge exponent is refused before it is computed.
  if jsonb_typeof(doc -> field) = 'number' and char_length(doc ->> field) <= 20 then
    value := (doc ->> field)::numeric;
  end if;
  if value is null or value < low or value > high or value <> round(value, decimals) then
    perform private.refuse('PT422', 'invalid_' || field, format('%s: %s to %s, at most %s decimals', field, low, high, decimals));
  end if;
  return value;
end;
$$;

create function private.longday_choice(doc jsonb, field text, choices text[])
returns text language plpgsql volatile set search_path = '' as $$
begin
  if coalesce(doc ->> field, '') <> all (choices) then
    perform private.refuse('PT422', 'invalid_' || field, format('%s: %s', field, array_to_string(choices, ', ')));
  end if;
  return doc ->> field;
end;
$$;

create function private.longday_flag(doc jsonb, field text)
returns boolean language plpgsql volatile set search_path = '' as $$
begin
  if jsonb_typeof(doc -> field) is distinct from 'boolean' then
    perform private.refuse('PT422', 'invalid_' || field, format('%s: true or false', field));
  end if;
  return (doc ->> field)::boolean;
end;
$$;

create function private.longday_start(doc jsonb, zone text, out local timestamp, out fold text, out at timestamptz)
language plpgsql volatile set search_path = '' as $$
declare
  instants timestamptz[];
  now timestamptz := private.longday_now();
begin
  if coalesce(doc ->> 'starts_local', '') !~ '^20\d\d-\d\d-\d\dT\d\d:\d\d$' or not pg_input_is_valid(doc ->> 'starts_local', 'timestamp') then
    perform private.refuse('PT422', 'invalid_starts_local', 'starts_local: a day and a time');
  end if;
  local := (doc ->> 'starts_local')::timestamp;
  instants := private.longday_instants(local, zone);
  fold := doc ->> 'fold';
  if instants is null then
    perform private.refuse('PT422', 'invalid_time_zone', 'time_zone: an IANA name such as Europe/Zurich');
  elsif cardinality(instants) = 0 then
    perform private.refuse('PT422', 'skipped_time', 'starts_local: on this day the clocks skip this time');
  elsif cardinality(instants) = 1 then
    fold := null;
    at := instants[1];
  elsif coalesce(fold, '') not in ('earlier', 'later') then
    perform private.refuse('PT422', 'ambiguous_time', 'starts_local: on this day this time comes twice; say earlier or later');
  else
    at := case fold when 'earlier' then instants[1] else instants[2] end;
  end if;
  if at <= now or at > now + interval '2 years' then
    perform private.refuse('PT422', 'invalid_starts_local', 'starts_local: within the next two years');
  end if;
end;
$$;
comment on function private.longday_start(jsonb, text) is 'The start as one instant, or the refusal that says why there is none.';

-- Stations or divisions: a list of { name, <amount> }.
create function private.longday_list(doc jsonb, field text, amount text, longest integer, low numeric, high numeric)
returns table (no smallint, name text, value numeric) language plpgsql volatile set search_path = '' as $$
begin
  if jsonb_typeof(doc -> field) is distinct from 'array' or jsonb_array_length(doc -> field) not between 1 and longest then
    perform private.refuse('PT422', 'invalid_' || field, format('%s: 1 to %s of them', field, longest));
  end if;
  begin
    return query
      select one.place::smallint, private.longday_text(one.item, 'name', 1, 40), private.longday_number(one.item, amount, low, high, 3)
        from jsonb_array_elements(doc -> field) with ordinality one (item, place);
  exception when sqlstate 'PT422' then
    raise exception using errcode = 'PT422', hint = 'invalid_' || field, message = format('%s: %s', field, sqlerrm);
  end;
end;
$$;

create function private.longday_from(setup jsonb)
returns public.longday_events language plpgsql volatile set search_path = '' as $$
declare
  doc jsonb := setup;
  e public.longday_events;
begin
  if jsonb_typeof(doc) is distinct from 'object' then
    perform private.refuse('PT422', 'invalid_event', 'event: a document');
  end if;
  e.title := private.shown_name(private.longday_text(doc, 'title', 3, 80), 80, 'title');
  e.description := private.longday_text(doc, 'description', 0, 2000);
  e.rules := private.longday_text(doc, 'rules', 0, 8000);
  e.time_zone := private.longday_text(doc, 'time_zone', 3, 60);
  e.unit := private.longday_choice(doc, 'unit', '{reps,metres,kg,calories,rounds,seconds}');
  e.wins := private.longday_choice(doc, 'wins', '{highest,lowest}');
  e.mode := private.longday_choice(doc, 'mode', '{alone,teams,both}');
  if e.mode <> 'alone' then
    e.team_size := private.longday_number(doc, 'team_size', 2, 20, 0);
  end if;
  e.judged := private.longday_flag(doc, 'judged');
  e.public := private.longday_flag(doc, 'public');
  e.grace_minutes := private.longday_number(doc, 'grace_minutes', 0, 720, 0);
  e.entries_per_hour := private.longday_number(doc, 'entries_per_hour', 1, 600, 0);
  e.largest_value := private.longday_number(doc, 'largest_value', 0.01, 1000000, 2);
  if (e.unit = 'seconds' or e.wins = 'lowest') and jsonb_typeof(doc -> 'stations') = 'array' and jsonb_array_length(doc -> 'stations') > 1 then
    perform private.refuse('PT422', 'invalid_stations', 'stations: an event of time or lowest wins has one station');
  end if;
  return e;
end;
$$;
comment on function private.longday_from(jsonb) is 'Everything of a setup document but the start and the lists, checked; PT422 names the field.';

create function private.write_longday_lists(event uuid, doc jsonb)
returns void language plpgsql volatile set search_path = '' as $$
declare
  longest smallint;
begin
  insert into private.longday_stations as s (event_id, no, name, weight)
  select event, l.no, l.name, l.value from private.longday_list(doc, 'stations', 'weight', 20, 0.001, 1000) l
  on conflict on constraint longday_stations_pkey do update set name = excluded.name, weight = excluded.weight;
  delete from private.longday_stations s where s.event_id = event and s.no > jsonb_array_length(doc -> 'stations');
  insert into private.longday_divisions as d (event_id, no, name, factor)
  select event, l.no, l.name, l.value from private.longday_list(doc, 'divisions', 'factor', 12, 0.01, 100) l
  on conflict on constraint longday_divisions_pkey do update set name = excluded.name, factor = excluded.factor;
  longest := jsonb_array_length(doc -> 'divisions');
  if exists (select from private.longday_participants p where p.event_id = event and p.division > longest) then
    perform private.refuse('PT409', 'division_in_use', 'divisions: somebody has joined one that is to go');
  end if;
  delete from private.longday_divisions d where d.event_id = event and d.no > longest;
end;
$$;

create function private.longday_setup(e public.longday_events)
returns jsonb language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'title', e.title, 'description', e.description, 'rules', e.rules, 'time_zone', e.time_zone,
    'starts_local', to_char(e.starts_local, 'YYYY-MM-DD"T"HH24:MI'), 'fold', e.fold, 'unit', e.unit, 'wins', e.wins, 'mode', e.mode,
    'team_size', e.team_size, 'judged', e.judged, 'public', e.public, 'grace_minutes', e.grace_minutes,
    'entries_per_hour', e.entries_per_hour, 'largest_value', trim_scale(e.largest_value),
    'stations', (select jsonb_agg(jsonb_build_object('name', s.name, 'weight', trim_scale(s.weight)) order by s.no)
                   from private.longday_stations s where s.event_id = e.id),
    'divisions', (select jsonb_agg(jsonb_build_object('name', d.name, 'factor', trim_scale(d.factor)) order by d.no)
                    from private.longday_divisions d where d.event_id = e.id));
$$;
comment on function private.longday_setup(public.longday_events) is 'The document that create_longday takes: also what a copy of the event starts from.';

-- Calls: the organiser ----------------------------------------------------------------------------------------------------------------

create function public.create_longday(event jsonb)
returns jsonb language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.require_user();
  doc jsonb := event;
  e public.longday_events := private.longday_from(event);
begin
  select s.local, s.fold, s.at into e.starts_local, e.fold, e.starts_at from private.longday_start(doc, e.time_zone) s;
  -- Locked, so that two requests at once are counted one after the other.
  perform from public.user_profiles p where p.user_id = me for no key update;
  perform private.limit_rate(me, 'create_longday', 20, interval '1 hour');
  if (select count(*) from public.longday_events o where o.organiser_id = me and o.final_at is null) >= 5 then
    perform private.refuse('PT409', 'too_many_open_events', 'You have five events that are not final yet.');
  end if;
  e.id := gen_random_uuid();
  e.organiser_id := me;
  e.link := private.random_link();
  e.ends_at := e.starts_at + interval '86400 seconds';
  e.created_at := private.longday_now();
  insert into public.longday_events select (e).*;
  perform private.write_longday_lists(e.id, doc);
  perform private.give_longday_code(e.id);
  perform private.record('longday.created', null, e.id);
  return jsonb_build_object('id', e.id, 'link', e.link);
end;
$$;
comment on function public.create_longday(jsonb) is
  'Makes an event of 24 hours; answers id and link. starts_local is a local time of time_zone: PT422 skipped_time where the clocks skip it,
   ambiguous_time where it comes twice and fold (earlier, later) is missing. PT409 too_many_open_events beyond five that are not final.';
grant execute on function public.create_longday(jsonb) to authenticated;

create function public.update_longday(event_id_param uuid, event jsonb)
returns jsonb language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.require_user();
  doc jsonb := event;
  e public.longday_events := private.longday_from(event);
  was public.longday_events;
begin
  was := private.own_longday(event_id_param, me);
  perform private.limit_rate(me, 'update_longday', 120, interval '1 hour');
  if was.starts_at > private.longday_now() then
    if (e.mode = 'alone' and exists (select from private.longday_teams t where t.event_id = was.id))
      or (e.mode = 'teams' and exists (select from private.longday_participants p where p.event_id = was.id and p.team_id is null))
      or e.team_size < (select max(n) from (select count(*) n from private.longday_participants p
                                             where p.event_id = was.id and p.team_id is not null group by p.team_id) m) then
      perform private.refuse('PT409', 'mode_in_use', 'mode: somebody has joined in a way that is to go');
    end if;
    select s.local, s.fold, s.at into e.starts_local, e.fold, e.starts_at from private.longday_start(doc, e.time_zone) s;
    update public.longday_events t
       set (title, description, rules, time_zone, starts_local, fold, starts_at, ends_at, unit, wins, mode, team_size, judged, public,
            grace_minutes, entries_per_hour, largest_value) =
           (e.title, e.description, e.rules, e.time_zone, e.starts_local, e.fold, e.starts_at, e.starts_at + interval '86400 seconds', e.unit,
            e.wins, e.mode, e.team_size, e.judged, e.public, e.grace_minutes, e.entries_per_hour, e.largest_value)
     where t.id = was.id;
    perform private.write_longday_lists(was.id, doc);
  else
    if private.longday_setup(was) - '{title,description,public,fold}'::text[]
       is distinct from (doc || jsonb_build_object('rules', e.rules, 'team_size', e.team_size)) - '{title,description,public,fold}'::text[] then
      perform private.refuse('PT409', 'event_started', 'Once the event has started, only title, description and being public can change.');
    end if;
    update public.longday_events t set (title, description, public) = (e.title, e.description, e.public) where t.id = was.id;
  end if;
  perform private.record('longday.updated', null, was.id, private.longday_setup(was),
    (select private.longday_setup(t) from public.longday_events t where t.id = was.id));
  return jsonb_build_object('id', was.id, 'link', was.link);
end;
$$;
comment on function public.update_longday(uuid, jsonb) is
  'Changes an event of the caller: all of it before the start, then only title, description and public (PT409 event_started). PT409
   division_in_use, mode_in_use. PT404 longday_not_found.';
grant execute on function public.update_longday(uuid, jsonb) to authenticated;

create function public.delete_longday(event_id_param uuid)
returns void language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.require_user();
  e public.longday_events := private.own_longday(event_id_param, me);
begin
  if exists (select from public.longday_entries t where t.event_id = e.id) then
    perform private.refuse('PT409', 'has_entries', 'An event with entries stays.');
  end if;
  perform private.record('longday.deleted', null, e.id, jsonb_build_object('title', e.title));
  delete from public.longday_events t where t.id = e.id;
end;
$$;
comment on function public.delete_longday(uuid) is 'Removes an event of the caller that has no entries. PT409 has_entries, PT404 longday_not_found.';
grant execute on function public.delete_longday(uuid) to authenticated;

-- Rows and settings -------------------------------------------------------------------------------------------------------------------

insert into private.personal_data (section, relation, person_column, condition, sorted_by) values
  ('longday_organised', 'public.longday_events', 'organiser_id', 't.organiser_id = $1', 't.starts_at, t.id');
