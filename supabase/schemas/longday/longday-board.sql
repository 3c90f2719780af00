-- LongDay board: ranks, what changed in the last hour, results with their hash, exports, entries as logged training, the recount.
--
-- Risk        the board is for whoever has the link, without an account: it carries numbers and typed names, no ids. Only the server reads it
--             here (the function longday-board asks once a second for everybody). The canonical results have no names, so that
--             deleting an account takes the name away and leaves the published hash true.

-- Tables ------------------------------------------------------------------------------------------------------------------------------

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

-- Rules and triggers ------------------------------------------------------------------------------------------------------------------

-- Everybody with score and rank, now and an hour ago. Equal scores share a rank: 1, 1, 3. No score ranks last.
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
    'join_code', private.longday_join_code(e, null, at),
    'stations', (select jsonb_agg(jsonb_build_object('no', s.no, 'name', s.name, 'weight', trim_scale(s.weight)) order by s.no)
                   from private.longday_stations s where s.event_id = e.id),
    'divisions', (select jsonb_agg(jsonb_build_object('no', d.no, 'name', d.name, 'factor', trim_scale(d.factor)) order by d.no)
                    from private.longday_divisions d where d.event_id = e.id),
    'pending', (select coalesce(sum(p.pending), 0) from private.longday_participants p where p.event_id = e.id),
    'appeals', (select count(*) from private.longday_appeals a join public.longday_entries x on x.id = a.entry_id
                 where x.event_id = e.id and a.accepted is null));
$$;

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
    'event', private.longday_event_document(e, e.ends_at) - '{status,public,final_at,sha256,join_code,pending,appeals,description}'::text[],
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

-- Calls -------------------------------------------------------------------------------------------------------------------------------

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
  chosen jsonb := exercises_param;
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
