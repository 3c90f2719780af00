set check_function_bodies = off;

create function private.longday_board(link text)
returns jsonb language plpgsql volatile security definer set search_path = '' as $$
declare
  e public.longday_events;
  now timestamptz := private.longday_now();
  until timestamptz;
  has_before boolean;
  lines jsonb;
  board jsonb;
begin
  select t.* into e from public.longday_events t where t.link = $1;
  if not found then
    return null;
  end if;
  until := least(now, e.ends_at);
  has_before := until >= e.starts_at + interval '1 hour';
  select coalesce(jsonb_agg(to_jsonb(l) order by l.rank, l.no), '[]') into lines from private.longday_lines(e, until) l;

  board := jsonb_build_object('event', private.longday_event_document(e, now));
  board := board || jsonb_build_object('people', (
    select coalesce(jsonb_agg(jsonb_build_object(
      'no', l.no, 'name', l.name, 'gone', l.gone, 'team', t.no, 'division', l.division, 'score', trim_scale(l.score), 'rank', l.rank,
      'division_rank', l.division_rank, 'entries', l.counted, 'pending', l.pending, 'last_hour', trim_scale(l.gained),
      'rank_before', case when has_before then l.rank_before end, 'stations', v.stations) order by l.rank, l.no), '[]')
      from jsonb_to_recordset(lines) l (
        participant_id uuid, no smallint, name text, gone boolean, team_id uuid, division smallint, counted integer, pending integer, score numeric,
        rank integer, division_rank integer, gained numeric, rank_before integer)
      left join private.longday_teams t on t.id = l.team_id
      cross join lateral (
        select jsonb_agg(case when y.counted > 0 then trim_scale(y.value) end order by s.no) as stations
          from private.longday_stations s
          left join private.longday_tallies y on y.participant_id = l.participant_id and y.station = s.no
         where s.event_id = e.id) v));
  board := board || jsonb_build_object('teams', (
    select coalesce(jsonb_agg(jsonb_build_object(
      'no', t.no, 'name', t.name, 'members', t.members, 'score', trim_scale(t.score), 'rank', t.rank, 'last_hour', trim_scale(t.gained),
      'rank_before', case when has_before then t.rank_before end, 'stations', v.stations) order by t.rank, t.no), '[]')
      from private.longday_team_lines(e, lines) t
      cross join lateral (
        select jsonb_agg(y.value order by s.no) as stations
          from private.longday_stations s
          left join lateral (
            select trim_scale(case e.wins when 'highest' then sum(z.value) else sum(z.value) filter (where t.score is not null) end) as value
              from private.longday_tallies z join private.longday_participants m on m.id = z.participant_id
             where m.team_id = t.team_id and z.station = s.no and z.counted > 0) y on true
         where s.event_id = e.id) v));
  board := board || jsonb_build_object('hours', private.longday_chart(e, lines), 'now', now, 'recent', (
    select coalesce(jsonb_agg(jsonb_build_object('no', r.no, 'station', r.station, 'value', trim_scale(r.value), 'at', r.counts_at)
                              order by r.counts_at desc, r.id), '[]')
      from (
        select x.id, p.no, x.station, x.value, x.counts_at from public.longday_entries x
          join private.longday_participants p on p.id = x.participant_id
         where x.event_id = e.id and x.state = 'counted' and x.value is not null
         order by x.counts_at desc, x.id limit 20) r));
  return board;
end;
$$;

create function private.longday_recount(event uuid)
returns table (no smallint, score numeric, counted integer, pending integer, stations jsonb, hours jsonb)
language sql stable set search_path = '' as $$
  with counted as (
    select x.participant_id, x.station, x.value, x.value * s.weight * d.factor as points, private.longday_hour(e, x.counts_at) as hour, e.wins
      from public.longday_entries x
      join public.longday_events e on e.id = x.event_id
      join private.longday_participants p on p.id = x.participant_id
      join private.longday_stations s on s.event_id = x.event_id and s.no = x.station
      join private.longday_divisions d on d.event_id = x.event_id and d.no = p.division
     where x.event_id = event and x.state = 'counted' and x.value is not null
  )
  select p.no, (select case min(c.wins) when 'lowest' then min(c.points) else sum(c.points) end from counted c where c.participant_id = p.id),
         (select count(*)::integer from counted c where c.participant_id = p.id),
         (select count(*)::integer from public.longday_entries x where x.participant_id = p.id and x.state = 'pending'),
         (select jsonb_object_agg(t.station, trim_scale(t.value)) from (
            select c.station, case min(c.wins) when 'lowest' then min(c.value) else sum(c.value) end as value
              from counted c where c.participant_id = p.id group by c.station) t),
         (select jsonb_object_agg(t.hour, trim_scale(t.points)) from (
            select c.hour, sum(c.points) as points from counted c where c.participant_id = p.id and c.wins = 'highest' group by c.hour) t)
    from private.longday_participants p where p.event_id = event;
$$;

comment on function private.longday_recount(uuid) is 'Scores, tallies and hours of an event from its entries alone: what is kept has to be the same.';

create function public.longday_board(link_param text)
returns jsonb language sql volatile set search_path = '' as $$
  select private.longday_board(link_param);
$$;

comment on function public.longday_board(text) is
  'Server only. The board of an event: event, people and teams by rank, points per hour, the newest entries, now. Null for an unknown link.';

grant execute on function private.longday_board(text) to service_role;

grant execute on function public.longday_board(text) to service_role;

create function private.longday_public_events()
returns jsonb language plpgsql volatile security definer set search_path = '' as $$
declare
  now timestamptz := private.longday_now();
begin
  return jsonb_build_object('now', now, 'events', (
    select coalesce(jsonb_agg(jsonb_build_object(
      'link', e.link, 'title', e.title, 'time_zone', e.time_zone, 'starts_at', e.starts_at, 'ends_at', e.ends_at,
      'status', private.longday_status(e, now),
      'participants', (select count(*) from private.longday_participants p where p.event_id = e.id)) order by e.starts_at desc, e.id), '[]')
      from (select t.* from public.longday_events t where t.public and t.ends_at > now - interval '30 days'
             order by t.starts_at desc, t.id limit 100) e));
end;
$$;

create function public.longday_public_events()
returns jsonb language sql volatile set search_path = '' as $$
  select private.longday_public_events();
$$;

comment on function public.longday_public_events() is 'Server only. Events that are public on purpose, until 30 days after their end, 100 at most.';

grant execute on function private.longday_public_events() to service_role;

grant execute on function public.longday_public_events() to service_role;

create function private.longday_result(link text)
returns text language sql stable security definer set search_path = '' as $$
  select r.document from private.longday_results r join public.longday_events e on e.id = r.event_id where e.link = $1;
$$;

create function public.longday_result(link_param text)
returns text language sql volatile set search_path = '' as $$
  select private.longday_result(link_param);
$$;

comment on function public.longday_result(text) is 'Server only. The canonical results of a final event, byte for byte; null before.';

grant execute on function private.longday_result(text) to service_role;

grant execute on function public.longday_result(text) to service_role;

create function public.finish_longday(event_id_param uuid)
returns jsonb language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.require_user();
  e public.longday_events := private.own_longday(event_id_param, me);
  now timestamptz := private.longday_now();
  document text;
begin
  if e.final_at is null then
    if now < e.ends_at then
      perform private.refuse('PT409', 'event_running', 'The event is not over.');
    elsif now < e.ends_at + make_interval(mins => e.grace_minutes) then
      perform private.refuse('PT409', 'grace_open', 'Late entries are still taken.');
    elsif exists (select from public.longday_entries x where x.event_id = e.id and x.state = 'pending') then
      perform private.refuse('PT409', 'entries_pending', 'Entries wait for a judge.');
    elsif exists (select from private.longday_appeals a join public.longday_entries x on x.id = a.entry_id
                   where x.event_id = e.id and a.accepted is null) then
      perform private.refuse('PT409', 'appeals_open', 'Appeals wait for a decision.');
    end if;
    document := private.longday_canonical(e);
    insert into private.longday_results (event_id, document) values (e.id, document);
    update public.longday_events t set final_at = now, sha256 = encode(sha256(convert_to(document, 'UTF8')), 'hex')
     where t.id = e.id returning * into e;
    perform private.record('longday.finished', null, e.id, null, jsonb_build_object('sha256', e.sha256));
  end if;
  return jsonb_build_object('final_at', e.final_at, 'sha256', e.sha256);
end;
$$;

comment on function public.finish_longday(uuid) is
  'Makes the results of the caller''s event final and publishes the SHA-256 of the canonical export. Repeating it changes nothing. PT409 event_running,
   grace_open, entries_pending, appeals_open; PT404 longday_not_found.';

grant execute on function public.finish_longday(uuid) to authenticated;

create function public.log_longday_training(event_id_param uuid, exercises_param jsonb)
returns jsonb language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.require_user();
  chosen jsonb := private.document(exercises_param);
  e public.longday_events;
  p private.longday_participants;
  workout uuid;
  logged integer := 0;
  x record;
begin
  perform private.limit_rate(me, 'log_longday_training', 30, interval '1 hour');
  select t.* into p from private.longday_participants t where t.event_id = event_id_param and t.user_id = me for no key update;
  if not found then
    perform private.refuse('PT404', 'longday_not_found', 'You take part in no such event.');
  end if;
  select t.workout_id into workout from private.longday_trainings t where t.participant_id = p.id;
  if found then
    return jsonb_build_object('workout_id', workout, 'sets', (select count(*) from public.set_logs s where s.workout_id = workout));
  end if;
  select t.* into e from public.longday_events t where t.id = p.event_id;
  if private.longday_now() < e.ends_at then
    perform private.refuse('PT409', 'event_running', 'The event is not over.');
  elsif jsonb_typeof(chosen) is distinct from 'object'
    or exists (select from jsonb_each_text(chosen) c where c.value is not null and not pg_input_is_valid(c.value, 'uuid')) then
    perform private.refuse('PT422', 'invalid_exercises', 'exercises_param: an exercise for each station that is to be logged');
  end if;
  workout := gen_random_uuid();
  perform public.save_workout(jsonb_build_object('id', workout, 'athlete_id', me, 'save_id', gen_random_uuid(), 'version', 0,
    'date', e.starts_local::date, 'title', e.title, 'blocks', '[]'::jsonb));
  for x in
    select o.id, o.value, o.counts_at, (chosen ->> o.station::text)::uuid as exercise, row_number() over (order by o.counts_at, o.id) as place
      from public.longday_entries o
     where o.participant_id = p.id and o.state = 'counted' and o.value is not null and chosen ->> o.station::text is not null
     order by o.counts_at, o.id
  loop
    logged := logged + 1;
    continue when e.unit in ('kg', 'rounds');
    perform public.log_set(private.longday_set(e.unit, x.value)
      || jsonb_build_object('id', gen_random_uuid(), 'workout_id', workout, 'exercise_id', x.exercise, 'pos', least(x.place, 200) - 1, 'completed_at', x.counts_at));
  end loop;
  if logged = 0 then
    perform private.refuse('PT409', 'nothing_to_log', 'No entry of these stations counts.');
  end if;
  perform public.complete_workout(workout, jsonb_build_object('ended_at', least(e.ends_at, now()), 'comment', (
    select string_agg(format('%s: %s %s', s.name, trim_scale(t.value), e.unit), E'\n' order by s.no)
      from private.longday_tallies t join private.longday_stations s on s.event_id = e.id and s.no = t.station
     where t.participant_id = p.id and t.counted > 0 and chosen ->> s.no::text is not null)));
  insert into private.longday_trainings (participant_id, workout_id) values (p.id, workout);
  return jsonb_build_object('workout_id', workout, 'sets', logged);
end;
$$;

comment on function public.log_longday_training(uuid, jsonb) is
  'Makes one completed workout of the caller''s entries that count, for the stations that exercises_param ({ "1": exercise_id }) names; once an event: again it
   answers the same. PT404 longday_not_found, PT409 event_running, nothing_to_log, PT422 invalid_exercises, and as save_workout and log_set.';

grant execute on function public.log_longday_training(uuid, jsonb) to authenticated;

create function private.longday_set(unit text, value numeric)
returns jsonb language sql immutable set search_path = '' as $$
  select case unit
    when 'reps' then jsonb_build_object('reps', least(value, 1000)::integer)
    when 'metres' then jsonb_build_object('metres', least(value, 999999))
    when 'calories' then jsonb_build_object('calories', least(value, 10000)::integer)
    else jsonb_build_object('seconds', least(round(value), 86400)::integer) end;
$$;

comment on function private.longday_set(text, numeric) is 'What a value of an event is as a logged set, as far as one set goes. Volumes and rounds are no sets: the total stands in the comment of the session.';

create function private.my_longday_participant_ids()
returns setof uuid language sql stable security definer set search_path = '' as $$
  select p.id from private.longday_participants p where p.user_id = (select auth.uid())
  union select m.id from private.longday_participants c join private.longday_participants m on m.team_id = c.team_id
         where c.user_id = (select auth.uid()) and c.captain;
$$;

comment on function private.my_longday_participant_ids() is 'The caller in every event, and the teams whose captain they are.';

grant execute on function private.my_longday_participant_ids() to authenticated;

create function private.judged_longday_ids()
returns setof uuid language sql stable security definer set search_path = '' as $$
  select e.id from public.longday_events e where e.organiser_id = (select auth.uid())
  union select j.event_id from private.longday_judges j where j.user_id = (select auth.uid());
$$;

comment on function private.judged_longday_ids() is 'Events that the caller organises or judges.';

grant execute on function private.judged_longday_ids() to authenticated;

create function private.score_longday_participant(participant uuid)
returns void language sql volatile set search_path = '' as $$
  update private.longday_participants p
     set score = (
           select d.factor * sum(s.weight * t.value)
             from private.longday_tallies t
             join private.longday_stations s on s.event_id = p.event_id and s.no = t.station
             join private.longday_divisions d on d.event_id = p.event_id and d.no = p.division
            where t.participant_id = p.id and t.counted > 0
            group by d.factor),
         counted = (select coalesce(sum(t.counted), 0) from private.longday_tallies t where t.participant_id = p.id)
   where p.id = participant;
$$;

create function public.add_longday_entry(entry jsonb)
returns jsonb language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.require_user();
  doc jsonb := private.document(entry);
  e public.longday_events;
  p private.longday_participants;
  x public.longday_entries;
  original public.longday_entries;
  hourly integer;
begin
  perform private.limit_rate(me, 'longday_entry', 1200, interval '1 hour');
  if not pg_input_is_valid(doc ->> 'id', 'uuid') is true or not pg_input_is_valid(doc ->> 'event_id', 'uuid') is true then
    perform private.refuse('PT422', 'invalid_entry', 'entry: id and event_id are UUIDs');
  end if;
  -- Shared by entries and judgements; making the event final waits for them.
  select t.* into e from public.longday_events t where t.id = (doc ->> 'event_id')::uuid for key share;
  p := private.longday_target(e.id, me, nullif(doc -> 'participant_no', 'null'));
  x.received_at := private.longday_now();
  x.id := (doc ->> 'id')::uuid;

  select t.* into original from public.longday_entries t where t.id = x.id;
  if found then
    if original.participant_id <> p.id then
      perform private.refuse('PT409', 'id_taken', 'This entry has the id of another one.');
    end if;
    return private.longday_entry_document(original);
  end if;

  if x.received_at < e.starts_at then
    perform private.refuse('PT409', 'event_not_started', 'The event has not started.');
  elsif e.final_at is not null then
    perform private.refuse('PT409', 'event_final', 'The results are final.');
  end if;
  x.claimed_at := private.longday_claim(doc, e, x.received_at);
  if x.received_at >= e.ends_at and (x.claimed_at is null or x.claimed_at >= e.ends_at) then
    perform private.refuse('PT409', 'event_over', 'The event is over.');
  end if;
  x.late := x.received_at >= e.ends_at or coalesce(x.received_at - x.claimed_at > interval '1 minute', false);
  x.counts_at := case when x.late then x.claimed_at else x.received_at end;
  x.state := case when e.judged or (x.late and x.received_at - x.claimed_at > make_interval(mins => e.grace_minutes))
                  then 'pending' else 'counted' end;

  x.voids := private.longday_voided_id(doc);
  x.station := private.longday_number(doc, 'station', 1, 20, 0);
  if not exists (select from private.longday_stations s where s.event_id = e.id and s.no = x.station) then
    perform private.refuse('PT422', 'invalid_station', 'station: one of the event''s');
  end if;
  if x.voids is null or coalesce(jsonb_typeof(doc -> 'value'), 'null') <> 'null' then
    x.value := private.longday_number(doc, 'value', 0, 10000000, case when e.unit in ('reps', 'calories') then 0 else 2 end);
    if x.value = 0 then
      perform private.refuse('PT422', 'invalid_value', 'value: more than 0');
    elsif x.value > e.largest_value then
      perform private.refuse('PT422', 'value_too_large', format('value: at most %s', trim_scale(e.largest_value)));
    end if;
  end if;
  x.comment := private.longday_text(doc, 'comment', 0, 300);

  if x.voids is null then
    hourly := 1;
  else
    hourly := 0;
    x.reason := private.longday_text(doc, 'reason', 3, 200);
    select t.* into original from public.longday_entries t where t.id = x.voids and t.participant_id = p.id;
    if not found then
      perform private.refuse('PT404', 'entry_not_found', 'There is no such entry to correct.');
    elsif original.state not in ('pending', 'counted')
      or exists (select from public.longday_entries o where o.voids = original.id and o.state in ('pending', 'counted')) then
      perform private.refuse('PT409', 'entry_closed', 'This entry is corrected or rejected already.');
    end if;
    -- It counts for the hour of what it corrects.
    x.counts_at := least(original.counts_at, x.received_at);
  end if;
  insert into private.longday_hours as h (participant_id, hour, entries, points)
  values (p.id, private.longday_hour(e, x.counts_at), hourly, 0)
  on conflict on constraint longday_hours_pkey do update set entries = h.entries + hourly
  returning h.entries * hourly into hourly;
  if hourly > e.entries_per_hour then
    perform private.refuse('PT429', 'too_many_entries', format('At most %s entries an hour.', e.entries_per_hour));
  end if;

  x.event_id := e.id;
  x.participant_id := p.id;
  x.team_id := p.team_id;
  x.entered_by := me;
  if x.voids is not null and original.state = 'pending' then
    perform private.set_longday_state(e, original, 'voided');
    -- Taking back what never counted needs no judge.
    x.state := case when x.value is null then 'counted' else x.state end;
  elsif x.state = 'counted' then
    perform private.void_corrected_entry(e, x);
  end if;
  insert into public.longday_entries select (x).* on conflict (id) do nothing;
  if not found then
    perform private.refuse('PT409', 'id_taken', 'This entry has the id of another one.');
  end if;
  if x.state = 'counted' then
    perform private.tally_longday_entry(e, x, 1);
  else
    update private.longday_participants t set pending = t.pending + 1 where t.id = p.id;
  end if;
  return private.longday_entry_document(x);
end;
$$;

comment on function public.add_longday_entry(jsonb) is
  'Enters a value for the caller, or as captain for a member of the team: id (made by the client; again answers what is stored), event_id, participant_no or null,
   station, value, comment, claimed_at, and for a correction voids with reason. PT409 event_not_started, event_over, event_final, entry_closed, id_taken; PT422
   invalid_value, value_too_large, invalid_station, invalid_claimed_at, invalid_reason; PT429 too_many_entries; PT404 longday_not_found,
   participant_not_found, entry_not_found.';

grant execute on function public.add_longday_entry(jsonb) to authenticated;

create function private.longday_voided_id(doc jsonb)
returns uuid language plpgsql volatile set search_path = '' as $$
begin
  if coalesce(jsonb_typeof(doc -> 'voids'), 'null') = 'null' then
    return null;
  elsif not pg_input_is_valid(doc ->> 'voids', 'uuid') then
    perform private.refuse('PT404', 'entry_not_found', 'There is no such entry to correct.');
  end if;
  return (doc ->> 'voids')::uuid;
end;
$$;

create function public.get_longday_entries(
  event_id_param uuid, participant_no_param integer default null, before_param timestamptz default null, limit_count integer default 50)
returns jsonb language plpgsql stable security definer set search_path = '' as $$
declare
  me uuid := private.require_user();
begin
  return (
    select coalesce(jsonb_agg(private.longday_entry_document(x) order by x.received_at desc, x.id), '[]')
      from (
        select t.* from public.longday_entries t
         where t.event_id = event_id_param
           and (t.participant_id in (select private.my_longday_participant_ids()) or t.event_id in (select private.judged_longday_ids()))
           and (participant_no_param is null or t.participant_id = (
                 select p.id from private.longday_participants p where p.event_id = event_id_param and p.no = participant_no_param))
           and (before_param is null or t.received_at < before_param)
         order by t.received_at desc, t.id
         limit least(greatest(coalesce(limit_count, 50), 1), 200)) x);
end;
$$;

comment on function public.get_longday_entries(uuid, integer, timestamptz, integer) is
  'Entries of an event that the caller may read, the newest first: their own, their team''s as its captain, all of them as judge or organiser. [] for others.';

grant execute on function public.get_longday_entries(uuid, integer, timestamptz, integer) to authenticated;

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
  doc jsonb := private.document(setup);
  e public.longday_events;
begin
  if jsonb_typeof(doc) is distinct from 'object' then
    perform private.refuse('PT422', 'invalid_event', 'event: a document');
  end if;
  e.title := private.longday_text(doc, 'title', 3, 80);
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

create function public.create_longday(event jsonb)
returns jsonb language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.require_user();
  doc jsonb := private.document(event);
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
  doc jsonb := private.document(event);
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

create table private.longday_judges (
  event_id uuid not null references public.longday_events (id) on delete cascade,
  user_id uuid not null references public.user_profiles (user_id) on delete cascade,
  appointed_at timestamptz not null,
  primary key (event_id, user_id)
);

create index longday_judges_user_idx on private.longday_judges (user_id);

alter table private.longday_judges enable row level security;

create function private.longday_reason(reason text, verdict text)
returns text language plpgsql volatile set search_path = '' as $$
declare
  words text := nullif(btrim(coalesce(reason, '')), '');
begin
  if (verdict = 'reject' and words is null) or char_length(words) not between 3 and 300 then
    perform private.refuse('PT422', 'invalid_reason', 'reason_param: 3 to 300 characters');
  end if;
  return words;
end;
$$;

create function public.appoint_longday_judge(event_id_param uuid, person_param uuid)
returns void language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.require_user();
  e public.longday_events := private.own_longday(event_id_param, me);
  person uuid;
begin
  select p.user_id into person from private.longday_participants p where p.event_id = e.id and p.id = person_param;
  if person is null then
    select u.user_id into person from public.user_profiles u
     where u.user_id = person_param and (u.user_id = me or exists (
       select from public.connections c where c.status = 'accepted' and (c.requester_id, c.recipient_id) in ((me, u.user_id), (u.user_id, me))));
  end if;
  if person is null then
    perform private.refuse('PT404', 'person_not_found', 'Appoint a participant or a contact.');
  elsif (select count(*) from private.longday_judges j where j.event_id = e.id and j.user_id <> person) >= 50 then
    perform private.refuse('PT409', 'too_many_judges', 'An event has at most 50 judges.');
  end if;
  insert into private.longday_judges (event_id, user_id, appointed_at) values (e.id, person, private.longday_now())
  on conflict on constraint longday_judges_pkey do nothing;
  if found then
    perform private.record('longday.judge_appointed', person, e.id);
  end if;
end;
$$;

comment on function public.appoint_longday_judge(uuid, uuid) is
  'Makes a participant (by participant_id) or an accepted contact (by user_id) a judge of the caller''s event. Repeating it changes nothing. PT404
   longday_not_found, person_not_found; PT409 too_many_judges.';

grant execute on function public.appoint_longday_judge(uuid, uuid) to authenticated;

create function public.dismiss_longday_judge(event_id_param uuid, person_param uuid)
returns void language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.require_user();
  e public.longday_events := private.own_longday(event_id_param, me);
begin
  delete from private.longday_judges j where j.event_id = e.id and j.user_id = person_param;
  if found then
    perform private.record('longday.judge_dismissed', person_param, e.id);
  end if;
end;
$$;

comment on function public.dismiss_longday_judge(uuid, uuid) is 'Ends that somebody judges; their rulings stay. Repeating it changes nothing. PT404 longday_not_found.';

grant execute on function public.dismiss_longday_judge(uuid, uuid) to authenticated;

create function public.get_longday_queue(event_id_param uuid)
returns jsonb language plpgsql stable security definer set search_path = '' as $$
declare
  me uuid := private.require_user();
  e public.longday_events;
begin
  select t.* into e from public.longday_events t where t.id = event_id_param;
  if not found or not private.is_longday_judge(e, me) then
    perform private.refuse('PT404', 'longday_not_found', 'You judge no such event.');
  end if;
  return jsonb_build_object(
    'pending', (select count(*) from public.longday_entries x where x.event_id = e.id and x.state = 'pending'),
    'appeals', (select count(*) from private.longday_appeals a join public.longday_entries x on x.id = a.entry_id
                 where x.event_id = e.id and a.accepted is null),
    'entries', (
      select coalesce(jsonb_agg(private.longday_entry_document(x)
                                  || jsonb_build_object('mine', private.is_longday_party(x, me)) order by x.received_at, x.id), '[]')
        from (
          select t.* from public.longday_entries t
           where t.event_id = e.id and (t.state = 'pending' or t.id in (
             select a.entry_id from private.longday_appeals a join public.longday_entries o on o.id = a.entry_id
              where o.event_id = e.id and a.accepted is null))
           order by t.received_at, t.id limit 200) x));
end;
$$;

comment on function public.get_longday_queue(uuid) is
  'What waits for judges and the organiser: entries and open appeals, the oldest first, 200 at most, with how many there are. mine: the caller may not decide it.
   PT404 longday_not_found.';

grant execute on function public.get_longday_queue(uuid) to authenticated;

create function public.judge_longday_entry(entry_id_param uuid, verdict_param text, reason_param text default null)
returns jsonb language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.require_user();
  reason text := private.longday_reason(reason_param, verdict_param);
  e public.longday_events;
  x public.longday_entries;
begin
  x := private.longday_judged_entry(entry_id_param, me);
  select t.* into e from public.longday_events t where t.id = x.event_id;
  if coalesce(verdict_param, '') not in ('approve', 'reject') then
    perform private.refuse('PT422', 'invalid_verdict', 'verdict_param: approve or reject');
  elsif x.state <> 'pending' and (x.state <> 'counted' or verdict_param = 'approve') then
    perform private.refuse('PT409', 'entry_closed', 'This entry does not wait for a judge any more.');
  end if;
  return private.rule_longday_entry(e, x, me, verdict_param, reason);
end;
$$;

comment on function public.judge_longday_entry(uuid, text, text) is
  'Approves or rejects (with a reason) an entry that waits, or rejects one that counts; answers it. PT403 own_entry, PT404 entry_not_found, PT409 entry_closed,
   event_final, PT422 invalid_verdict, invalid_reason.';

grant execute on function public.judge_longday_entry(uuid, text, text) to authenticated;

create function public.appeal_longday_entry(entry_id_param uuid, message_param text)
returns jsonb language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.require_user();
  message text := btrim(coalesce(message_param, ''));
  e public.longday_events;
  x public.longday_entries;
begin
  if char_length(message) not between 3 and 500 then
    perform private.refuse('PT422', 'invalid_message', 'message_param: 3 to 500 characters');
  end if;
  x := private.lock_longday_entry(entry_id_param);
  select t.* into e from public.longday_events t where t.id = x.event_id;
  if x.id is null or x.participant_id not in (select private.my_longday_participant_ids()) then
    perform private.refuse('PT404', 'entry_not_found', 'There is no such entry of yours.');
  elsif e.final_at is not null then
    perform private.refuse('PT409', 'event_final', 'The results are final.');
  elsif exists (select from private.longday_appeals a where a.entry_id = x.id) then
    perform private.refuse('PT409', 'already_appealed', 'There is one appeal an entry.');
  elsif x.state <> 'rejected' then
    perform private.refuse('PT409', 'not_rejected', 'This entry is not rejected.');
  end if;
  insert into private.longday_appeals (entry_id, message, at) values (x.id, message, private.longday_now());
  perform private.record('longday.appealed', me, e.id, null, jsonb_build_object('entry_id', x.id));
  return private.longday_entry_document(x);
end;
$$;

comment on function public.appeal_longday_entry(uuid, text) is
  'Asks the organiser to look at a rejected entry of the caller, or of their team as its captain, once. PT404 entry_not_found, PT409 not_rejected,
   already_appealed, event_final, PT422 invalid_message.';

grant execute on function public.appeal_longday_entry(uuid, text) to authenticated;

create function public.decide_longday_appeal(entry_id_param uuid, accepted_param boolean, reason_param text)
returns jsonb language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.require_user();
  words text := private.longday_reason(reason_param, 'reject');
  e public.longday_events;
  x public.longday_entries;
begin
  x := private.longday_judged_entry(entry_id_param, me);
  select t.* into e from public.longday_events t where t.id = x.event_id;
  -- The organiser decides. Where the organiser is a party, another judge does.
  if not private.is_longday_organiser(e, me) and not private.is_longday_party(x, e.organiser_id) then
    perform private.refuse('PT404', 'entry_not_found', 'There is no such entry for you to judge.');
  elsif accepted_param is null then
    perform private.refuse('PT422', 'invalid_accepted', 'accepted_param: true or false');
  end if;
  update private.longday_appeals a set accepted = accepted_param, reason = words
   where a.entry_id = x.id and a.accepted is null;
  if not found then
    perform private.refuse('PT409', 'no_open_appeal', 'There is no open appeal.');
  end if;
  return private.rule_longday_entry(e, x, me, case when accepted_param then 'approve' else 'reject' end, words);
end;
$$;

comment on function public.decide_longday_appeal(uuid, boolean, text) is
  'Decides an open appeal with a reason, for the organiser; for an entry of the organiser or their team another judge. Accepted, the entry counts. PT403
   own_entry, PT404 entry_not_found, PT409 no_open_appeal, entry_closed, event_final, PT422 invalid_reason, invalid_accepted.';

grant execute on function public.decide_longday_appeal(uuid, boolean, text) to authenticated;

create function public.get_longday_log(event_id_param uuid, before_param timestamptz default null, limit_count integer default 50)
returns jsonb language plpgsql stable security definer set search_path = '' as $$
declare
  me uuid := private.require_user();
  e public.longday_events;
begin
  select t.* into e from public.longday_events t where t.id = event_id_param;
  if not found or not private.is_longday_judge(e, me) then
    perform private.refuse('PT404', 'longday_not_found', 'You judge no such event.');
  end if;
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'at', a.at, 'action', a.action, 'before', a.before, 'after', a.after,
      'actor', case when a.actor_id = e.organiser_id then 'Organiser' else coalesce(
        (select private.longday_name(p) from private.longday_participants p where p.event_id = e.id and p.user_id = a.actor_id), 'Judge') end,
      'subject_no', (select p.no from private.longday_participants p where p.event_id = e.id and p.user_id = a.subject_id),
      'entry_id', a.after ->> 'entry_id') order by a.id desc), '[]')
      from (
        select t.* from private.audit_events t
         where t.object_id = e.id and t.action like 'longday.%' and (before_param is null or t.at < before_param)
         order by t.at desc, t.id desc limit least(greatest(coalesce(limit_count, 50), 1), 200)) a);
end;
$$;

comment on function public.get_longday_log(uuid, timestamptz, integer) is
  'What was done in an event besides entries, the newest first, for organiser and judges: who, what, from what to what. PT404 longday_not_found.';

grant execute on function public.get_longday_log(uuid, timestamptz, integer) to authenticated;

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
            private.longday_text(doc, 'team_name', 2, 40), private.random_link())
    returning * into team;
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
        'id', team.id, 'no', team.no, 'name', team.name, 'captain', p.captain, 'code', team.code, 'members', (
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
  doc jsonb := private.document(joining);
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
    p.public_name := private.longday_text(doc, 'public_name', 2, 40);
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

create table private.longday_results (
  event_id uuid primary key references public.longday_events (id) on delete cascade,
  document text not null
);

comment on table private.longday_results is 'The canonical export of a final event, byte for byte what longday_events.sha256 is the hash of.';

alter table private.longday_results enable row level security;

create table private.longday_trainings (
  participant_id uuid primary key references private.longday_participants (id) on delete cascade,
  workout_id uuid not null references public.workouts (id) on delete cascade
);

comment on table private.longday_trainings is 'Which workout the entries of somebody became.';

create index longday_trainings_workout_idx on private.longday_trainings (workout_id);

alter table private.longday_trainings enable row level security;

create function private.longday_lines(e public.longday_events, at timestamptz)
returns table (
  participant_id uuid, no smallint, name text, gone boolean, team_id uuid, division smallint, counted integer, pending integer, score numeric, rank integer,
  division_rank integer, gained numeric, score_before numeric, rank_before integer)
language sql stable set search_path = '' as $$
  with recent as (
    select x.participant_id, count(*) as counted, sum(x.value * s.weight * d.factor) as gained
      from public.longday_entries x
      join private.longday_participants p on p.id = x.participant_id
      join private.longday_stations s on s.event_id = x.event_id and s.no = x.station
      join private.longday_divisions d on d.event_id = p.event_id and d.no = p.division
     where x.event_id = e.id and x.state = 'counted' and x.value is not null and x.counts_at > longday_lines.at - interval '1 hour'
     group by x.participant_id
  ), smallest as (
    select x.participant_id, min(x.value * s.weight * d.factor) as score
      from public.longday_entries x
      join private.longday_participants p on p.id = x.participant_id
      join private.longday_stations s on s.event_id = x.event_id and s.no = x.station
      join private.longday_divisions d on d.event_id = p.event_id and d.no = p.division
     where e.wins = 'lowest' and x.event_id = e.id and x.state = 'counted' and x.value is not null
       and x.counts_at <= longday_lines.at - interval '1 hour'
     group by x.participant_id
  ), lines as (
    select p.*, r.gained,
           case e.wins when 'lowest' then l.score
             else case when p.counted > coalesce(r.counted, 0) then p.score - coalesce(r.gained, 0) end end as score_before,
           -- Ranks go up with the score of a lowest-wins event, and down with that of the others.
           case e.wins when 'lowest' then 1 else -1 end as way
      from private.longday_participants p
      left join recent r on r.participant_id = p.id
      left join smallest l on l.participant_id = p.id
     where p.event_id = e.id
  )
  select l.id, l.no, case when l.hidden or l.public_name is null then 'Participant ' || l.no else l.public_name end, l.public_name is null,
         l.team_id, l.division, l.counted, l.pending, l.score,
         (rank() over (order by l.way * l.score nulls last))::integer,
         (rank() over (partition by l.division order by l.way * l.score nulls last))::integer,
         case when e.wins = 'highest' then coalesce(l.gained, 0) else 0 end,
         l.score_before, (rank() over (order by l.way * l.score_before nulls last))::integer
    from lines l;
$$;

comment on function private.longday_lines(public.longday_events, timestamptz) is 'Every participant of an event, ranked now and an hour before `at`.';

-- A team's score is the sum of its members'. Lowest wins: it has one once every member has, or the absent would win.
create function private.longday_team_lines(e public.longday_events, lines jsonb)
returns table (team_id uuid, no smallint, name text, members smallint[], score numeric, rank integer, gained numeric, rank_before integer)
language sql stable set search_path = '' as $$
  with sums as (
    select t.id, t.no, private.longday_team_name(t) as name, array_agg(l.no order by l.no) as members,
           case when e.wins = 'highest' or count(l.score) = count(*) then sum(l.score) end as score, sum(l.gained) as gained,
           case when e.wins = 'highest' or count(l.score_before) = count(*) then sum(l.score_before) end as score_before,
           case e.wins when 'lowest' then 1 else -1 end as way
      from private.longday_teams t
      join jsonb_to_recordset(lines) l (no smallint, team_id uuid, score numeric, gained numeric, score_before numeric) on l.team_id = t.id
     where t.event_id = e.id
     group by t.id
  )
  select s.id, s.no, s.name, s.members, s.score, (rank() over (order by s.way * s.score nulls last))::integer, s.gained,
         (rank() over (order by s.way * s.score_before nulls last))::integer
    from sums s;
$$;

create function private.longday_event_document(e public.longday_events, at timestamptz)
returns jsonb language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'title', e.title, 'description', e.description, 'rules', e.rules, 'time_zone', e.time_zone, 'starts_at', e.starts_at, 'ends_at', e.ends_at,
    'status', private.longday_status(e, at), 'unit', e.unit, 'wins', e.wins, 'mode', e.mode, 'team_size', e.team_size, 'judged', e.judged,
    'public', e.public, 'grace_minutes', e.grace_minutes, 'final_at', e.final_at, 'sha256', e.sha256,
    'stations', (select jsonb_agg(jsonb_build_object('no', s.no, 'name', s.name, 'weight', trim_scale(s.weight)) order by s.no)
                   from private.longday_stations s where s.event_id = e.id),
    'divisions', (select jsonb_agg(jsonb_build_object('no', d.no, 'name', d.name, 'factor', trim_scale(d.factor)) order by d.no)
                    from private.longday_divisions d where d.event_id = e.id),
    'pending', (select coalesce(sum(p.pending), 0) from private.longday_participants p where p.event_id = e.id),
    'appeals', (select count(*) from private.longday_appeals a join public.longday_entries x on x.id = a.entry_id
                 where x.event_id = e.id and a.accepted is null));
$$;

-- Points per hour of the event: of all, of the first ten people and the first ten teams. Lowest wins has none.
create function private.longday_chart(e public.longday_events, lines jsonb)
returns jsonb language sql stable set search_path = '' as $$
  with of_people as (
    select h.participant_id, h.hour, h.points from private.longday_hours h
      join private.longday_participants p on p.id = h.participant_id where p.event_id = e.id
  ), hours as (
    select generate_series(0, 23) as hour
  ), first_people as (
    select l.no, l.participant_id from jsonb_to_recordset(lines) l (no smallint, participant_id uuid, rank integer) order by l.rank, l.no limit 10
  ), first_teams as (
    select t.no, t.team_id from private.longday_team_lines(e, lines) t order by t.rank, t.no limit 10
  )
  select jsonb_build_object(
    'all', (select jsonb_agg(coalesce(s.points, 0) order by s.hour) from (
              select h.hour, trim_scale(sum(o.points)) as points from hours h left join of_people o on o.hour = h.hour group by h.hour) s),
    'people', (select coalesce(jsonb_object_agg(f.no, c.points), '{}') from first_people f cross join lateral (
                 select jsonb_agg(trim_scale(coalesce(o.points, 0)) order by h.hour) as points
                   from hours h left join of_people o on o.hour = h.hour and o.participant_id = f.participant_id) c),
    'teams', (select coalesce(jsonb_object_agg(f.no, c.points), '{}') from first_teams f cross join lateral (
                select jsonb_agg(coalesce(s.points, 0) order by s.hour) as points from (
                  select h.hour, trim_scale(sum(o.points)) as points from hours h
                    left join (of_people o join private.longday_participants m on m.id = o.participant_id and m.team_id = f.team_id) on o.hour = h.hour
                   group by h.hour) s) c));
$$;

-- One line an entry and a participant, in an order of its own, without spaces: the same event is always the same text.
create function private.longday_canonical(e public.longday_events)
returns text language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'format', 'longday-results', 'version', 1,
    'event', private.longday_event_document(e, e.ends_at) - '{status,public,final_at,sha256,pending,appeals,description}'::text[],
    'people', (
      select coalesce(jsonb_agg(jsonb_build_object('no', l.no, 'team', t.no, 'division', l.division, 'score', trim_scale(l.score), 'rank', l.rank,
                                                   'division_rank', l.division_rank) order by l.no), '[]')
        from private.longday_lines(e, e.ends_at) l left join private.longday_teams t on t.id = l.team_id),
    'teams', (
      select coalesce(jsonb_agg(jsonb_build_object('no', t.no, 'members', t.members, 'score', trim_scale(t.score), 'rank', t.rank) order by t.no), '[]')
        from private.longday_team_lines(e, (select jsonb_agg(to_jsonb(l)) from private.longday_lines(e, e.ends_at) l)) t),
    'entries', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', x.id, 'no', p.no, 'station', x.station, 'value', trim_scale(x.value), 'received_at', to_char(x.received_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.USZ'),
        'counts_at', to_char(x.counts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.USZ'), 'late', x.late, 'state', x.state, 'voids', x.voids) order by x.received_at, x.id), '[]')
        from public.longday_entries x join private.longday_participants p on p.id = x.participant_id where x.event_id = e.id))::text;
$$;

create table public.longday_entries (
  id uuid primary key,
  event_id uuid not null references public.longday_events (id) on delete cascade,
  participant_id uuid not null references private.longday_participants (id) on delete cascade,
  team_id uuid references private.longday_teams (id) on delete set null,
  station smallint not null,
  value numeric(9, 2) constraint longday_entries_value check (value > 0),
  comment text not null default '' constraint longday_entries_comment check (char_length(comment) <= 300),
  claimed_at timestamptz,
  received_at timestamptz not null,
  counts_at timestamptz not null,
  late boolean not null,
  state text not null constraint longday_entries_state check (state in ('pending', 'counted', 'rejected', 'voided')),
  voids uuid references public.longday_entries (id) on delete cascade,
  reason text constraint longday_entries_reason check (char_length(reason) between 3 and 200),
  entered_by uuid references public.user_profiles (user_id) on delete set null,
  constraint longday_entries_station foreign key (event_id, station) references private.longday_stations (event_id, no),
  constraint longday_entries_value_or_void check (value is not null or voids is not null),
  constraint longday_entries_void_has_a_reason check ((voids is null) = (reason is null)),
  constraint longday_entries_claim_before_arrival check (claimed_at <= received_at),
  constraint longday_entries_counts_before_arrival check (counts_at <= received_at)
);

comment on table public.longday_entries is
  'Append-only. Read by the participant, the captain of their team, judges and organiser. The id is made by the client: sending it again changes nothing.';

comment on column public.longday_entries.claimed_at is 'When it was done, by the device. A claim: received_at is the server''s time.';

comment on column public.longday_entries.counts_at is 'The moment that it counts for: the claim of a late entry, the time of what it corrects, else received_at.';

comment on column public.longday_entries.state is 'Follows from the entries and rulings; only private.set_longday_state changes it.';

create index longday_entries_participant_idx on public.longday_entries (participant_id, received_at desc);

create index longday_entries_event_idx on public.longday_entries (event_id, received_at desc);

create index longday_entries_counted_idx on public.longday_entries (event_id, counts_at desc) where state = 'counted';

create index longday_entries_pending_idx on public.longday_entries (event_id, received_at) where state = 'pending';

create index longday_entries_team_idx on public.longday_entries (team_id);

create index longday_entries_station_idx on public.longday_entries (event_id, station);

create index longday_entries_voids_idx on public.longday_entries (voids) where voids is not null;

create index longday_entries_entered_by_idx on public.longday_entries (entered_by);

alter table public.longday_entries enable row level security;

create policy "entries are read by those concerned" on public.longday_entries for select to authenticated
  using (participant_id in (select private.my_longday_participant_ids()) or event_id in (select private.judged_longday_ids()));

grant select on public.longday_entries to authenticated;

grant all on public.longday_entries to service_role;

alter publication supabase_realtime add table public.longday_entries;

create table private.longday_tallies (
  participant_id uuid not null references private.longday_participants (id) on delete cascade,
  station smallint not null,
  value numeric,
  counted integer not null,
  primary key (participant_id, station)
);

comment on table private.longday_tallies is 'The value of a participant at a station: the sum of what counts, in a lowest-wins event the smallest.';

alter table private.longday_tallies enable row level security;

create table private.longday_hours (
  participant_id uuid not null references private.longday_participants (id) on delete cascade,
  hour smallint not null constraint longday_hours_hour check (hour between 0 and 23),
  entries integer not null,
  points numeric not null,
  primary key (participant_id, hour)
);

comment on table private.longday_hours is 'Per hour of the event: how many entries were made for it, corrections apart, and the points of those that count.';

alter table private.longday_hours enable row level security;

create function private.longday_hour(e public.longday_events, at timestamptz)
returns smallint language sql immutable set search_path = '' as $$
  select least(23, greatest(0, floor(extract(epoch from at - e.starts_at) / 3600)))::smallint;
$$;

-- Adds (1) or takes away (-1) the value of an entry. The participant is locked.
create function private.tally_longday_entry(e public.longday_events, x public.longday_entries, sign integer)
returns void language plpgsql volatile set search_path = '' as $$
begin
  if x.value is null then
    return;
  end if;
  insert into private.longday_tallies as t (participant_id, station, value, counted) values (x.participant_id, x.station, x.value, 1)
  on conflict on constraint longday_tallies_pkey do update
    set counted = t.counted + sign,
        value = case e.wins
          when 'highest' then coalesce(t.value, 0) + sign * x.value
          -- Taking away the smallest needs the others: the state of x has already changed.
          else (select min(o.value) from public.longday_entries o
                 where o.participant_id = x.participant_id and o.station = x.station and o.state = 'counted') end;
  if e.wins = 'highest' then
    update private.longday_hours h
       set points = h.points + sign * x.value * (
             select s.weight * d.factor from private.longday_participants p
               join private.longday_stations s on s.event_id = e.id and s.no = x.station
               join private.longday_divisions d on d.event_id = e.id and d.no = p.division
              where p.id = x.participant_id)
     where h.participant_id = x.participant_id and h.hour = private.longday_hour(e, x.counts_at);
  end if;
  perform private.score_longday_participant(x.participant_id);
end;
$$;

create function private.set_longday_state(e public.longday_events, x public.longday_entries, to_state text)
returns void language plpgsql volatile set search_path = '' as $$
begin
  update public.longday_entries t set state = to_state where t.id = x.id;
  if x.state = 'pending' then
    update private.longday_participants p set pending = p.pending - 1 where p.id = x.participant_id;
  end if;
  if to_state = 'counted' then
    perform private.tally_longday_entry(e, x, 1);
  elsif x.state = 'counted' then
    perform private.tally_longday_entry(e, x, -1);
  end if;
end;
$$;

comment on function private.set_longday_state(public.longday_events, public.longday_entries, text) is
  'The one way in which a stored entry changes; x is the row before. The participant is locked.';

-- Before an entry counts: what it corrects no longer does.
create function private.void_corrected_entry(e public.longday_events, x public.longday_entries)
returns void language plpgsql volatile set search_path = '' as $$
declare
  original public.longday_entries;
begin
  -- An appeal may come after other corrections: then one of them already counts instead.
  if exists (select from public.longday_entries o
              where o.id <> x.id and o.state in ('pending', 'counted') and (o.voids = x.id or o.voids = x.voids)) then
    perform private.refuse('PT409', 'entry_closed', 'This entry has been corrected by another one.');
  end if;
  select t.* into original from public.longday_entries t where t.id = x.voids and t.state in ('pending', 'counted');
  if found then
    perform private.set_longday_state(e, original, 'voided');
  end if;
end;
$$;

create function private.longday_entry_document(x public.longday_entries)
returns jsonb language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'id', x.id, 'event_id', x.event_id, 'participant_no', p.no, 'name', private.longday_name(p), 'station', x.station,
    'value', trim_scale(x.value), 'comment', x.comment, 'claimed_at', x.claimed_at, 'received_at', x.received_at, 'counts_at', x.counts_at,
    'late', x.late, 'state', x.state, 'voids', x.voids, 'reason', x.reason,
    'entered_by_captain', x.entered_by is distinct from p.user_id,
    'ruling', (select jsonb_build_object('verdict', r.verdict, 'reason', r.reason, 'at', r.at)
                 from private.longday_rulings r where r.entry_id = x.id order by r.id desc limit 1),
    'appeal', (select jsonb_build_object('message', a.message, 'at', a.at, 'accepted', a.accepted, 'reason', a.reason)
                 from private.longday_appeals a where a.entry_id = x.id))
    from private.longday_participants p where p.id = x.participant_id;
$$;

-- Whose entry it is to be: the caller's own, or a member's of the team whose captain they are.
create function private.longday_target(event uuid, person uuid, number jsonb)
returns private.longday_participants language plpgsql volatile set search_path = '' as $$
declare
  mine private.longday_participants;
  target private.longday_participants;
begin
  select p.* into mine from private.longday_participants p where p.event_id = event and p.user_id = person;
  if mine.id is null then
    perform private.refuse('PT404', 'longday_not_found', 'You take part in no such event.');
  end if;
  select p.* into target from private.longday_participants p
   where p.event_id = event and p.no::text = coalesce(number #>> '{}', mine.no::text)
     and (p.id = mine.id or (mine.captain and p.team_id = mine.team_id));
  if not found then
    perform private.refuse('PT404', 'participant_not_found', 'You enter for yourself, and as a captain for your team.');
  end if;
  select p.* into target from private.longday_participants p where p.id = target.id for no key update;
  return target;
end;
$$;

create function private.longday_claim(doc jsonb, e public.longday_events, received timestamptz)
returns timestamptz language plpgsql volatile set search_path = '' as $$
declare
  claim timestamptz;
begin
  if coalesce(jsonb_typeof(doc -> 'claimed_at'), 'null') = 'null' then
    return null;
  elsif doc ->> 'claimed_at' !~ '^20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d' or not pg_input_is_valid(doc ->> 'claimed_at', 'timestamptz') then
    perform private.refuse('PT422', 'invalid_claimed_at', 'claimed_at: an instant');
  end if;
  -- A clock that is fast claims no future.
  claim := least((doc ->> 'claimed_at')::timestamptz, received);
  if claim < e.starts_at then
    perform private.refuse('PT422', 'invalid_claimed_at', 'claimed_at: not before the start');
  end if;
  return claim;
end;
$$;

insert into private.personal_data (section, relation, person_column, condition, sorted_by) values
  ('longday_entries', 'public.longday_entries', 'participant_id',
    't.participant_id in (select p.id from private.longday_participants p where p.user_id = $1)', 't.received_at, t.id');

insert into private.personal_data (relation, person_column, reason) values
  ('public.longday_entries', 'entered_by', 'Entered for a member of the team, it is that person''s; own entries are exported as longday_entries.');

create policy "events are read by who organises, judges or takes part" on public.longday_events for select to authenticated
  using (id in (select private.my_longday_ids()));

insert into private.personal_data (section, relation, person_column, condition, sorted_by) values
  ('longday_organised', 'public.longday_events', 'organiser_id', 't.organiser_id = $1', 't.starts_at, t.id');

create table private.longday_rulings (
  id bigint generated always as identity primary key,
  entry_id uuid not null references public.longday_entries (id) on delete cascade,
  judge_id uuid references public.user_profiles (user_id) on delete set null,
  verdict text not null constraint longday_rulings_verdict check (verdict in ('approve', 'reject')),
  reason text constraint longday_rulings_reason check (char_length(reason) between 3 and 300),
  at timestamptz not null,
  constraint longday_rulings_rejection_explained check (verdict = 'approve' or reason is not null)
);

comment on table private.longday_rulings is 'Append-only: what judges decided, and what the organiser decided on an appeal.';

create index longday_rulings_entry_idx on private.longday_rulings (entry_id, id desc);

create index longday_rulings_judge_idx on private.longday_rulings (judge_id);

alter table private.longday_rulings enable row level security;

create table private.longday_appeals (
  entry_id uuid primary key references public.longday_entries (id) on delete cascade,
  message text not null constraint longday_appeals_message check (char_length(message) <= 500),
  at timestamptz not null,
  accepted boolean,
  reason text constraint longday_appeals_reason check (char_length(reason) between 3 and 300),
  constraint longday_appeals_decision_explained check ((accepted is null) = (reason is null))
);

comment on table private.longday_appeals is 'One an entry, against its rejection.';

alter table private.longday_appeals enable row level security;

create function private.is_longday_party(x public.longday_entries, person uuid)
returns boolean language sql stable set search_path = '' as $$
  select coalesce(x.entered_by = person, false) or exists (
    select from private.longday_participants p
     where p.event_id = x.event_id and p.user_id = person and (p.id = x.participant_id or p.team_id = x.team_id));
$$;

comment on function private.is_longday_party(public.longday_entries, uuid) is 'Whether it is this person''s own entry, one they entered, or one of their team.';

-- Event and participant locked, and the entry as it is then; a row of nulls for an unknown id.
create function private.lock_longday_entry(entry uuid)
returns public.longday_entries language plpgsql volatile set search_path = '' as $$
declare
  x public.longday_entries;
begin
  select t.* into x from public.longday_entries t where t.id = entry;
  perform from public.longday_events t where t.id = x.event_id for key share;
  perform from private.longday_participants p where p.id = x.participant_id for no key update;
  select t.* into x from public.longday_entries t where t.id = entry;
  return x;
end;
$$;

create function private.longday_judged_entry(entry uuid, person uuid)
returns public.longday_entries language plpgsql volatile set search_path = '' as $$
declare
  x public.longday_entries := private.lock_longday_entry(entry);
  e public.longday_events;
begin
  select t.* into e from public.longday_events t where t.id = x.event_id;
  if not found or not private.is_longday_judge(e, person) then
    perform private.refuse('PT404', 'entry_not_found', 'There is no such entry for you to judge.');
  elsif private.is_longday_party(x, person) then
    perform private.refuse('PT403', 'own_entry', 'Nobody judges their own entries or those of their team.');
  elsif e.final_at is not null then
    perform private.refuse('PT409', 'event_final', 'The results are final.');
  end if;
  return x;
end;
$$;

comment on function private.longday_judged_entry(uuid, uuid) is 'An entry, locked, for somebody who may judge it, or the refusal.';

create function private.rule_longday_entry(e public.longday_events, x public.longday_entries, person uuid, verdict text, reason text)
returns jsonb language plpgsql volatile set search_path = '' as $$
begin
  if verdict = 'approve' then
    perform private.void_corrected_entry(e, x);
  end if;
  perform private.set_longday_state(e, x, case verdict when 'approve' then 'counted' else 'rejected' end);
  insert into private.longday_rulings (entry_id, judge_id, verdict, reason, at) values (x.id, person, verdict, reason, private.longday_now());
  perform private.record('longday.ruled', (select p.user_id from private.longday_participants p where p.id = x.participant_id), e.id,
    jsonb_build_object('state', x.state), jsonb_build_object('verdict', verdict, 'entry_id', x.id));
  return private.longday_entry_document(t) from public.longday_entries t where t.id = x.id;
end;
$$;

insert into private.personal_data (section, relation, person_column, condition, sorted_by) values
  ('longday_judged', 'private.longday_judges', 'user_id', 't.user_id = $1', 't.appointed_at, t.event_id'),
  ('longday_rulings', 'private.longday_rulings', 'judge_id', 't.judge_id = $1', 't.id'),
  ('longday_appeals', 'private.longday_appeals', 'entry_id',
    't.entry_id in (select e.id from public.longday_entries e join private.longday_participants p on p.id = e.participant_id where p.user_id = $1)',
    't.at, t.entry_id');

insert into private.personal_data (section, relation, person_column, condition, sorted_by) values
  ('longday_joined', 'private.longday_participants', 'user_id', 't.user_id = $1', 't.waiver_at, t.id');
