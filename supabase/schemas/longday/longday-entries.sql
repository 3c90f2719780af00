-- LongDay entries: what somebody did at a station, when, and who entered it. Scores follow every entry that counts.
--
-- Decides     whose entry (one's own; a captain's team), when (only during the event, by the server's clock), whether it counts at once or waits
--             for a judge: judged events, and what a device brings later than the event's grace
-- Risk        append-only: a value, its times and its author never change; a correction is an entry of its own that voids one. Only the state
--             moves, and only in private.set_longday_state, which keeps tallies and scores with it. The time of a device is a claim: it is
--             never later than the time of arrival, and what is claimed long after is judged.
-- Locks       event (key share), participant, entry. Entries of one participant queue on their row; those of others do not wait.

-- Tables ------------------------------------------------------------------------------------------------------------------------------

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

-- Rules and triggers ------------------------------------------------------------------------------------------------------------------

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

create function private.longday_hour(e public.longday_events, at timestamptz)
returns smallint language sql immutable set search_path = '' as $$
  select least(23, greatest(0, floor(extract(epoch from at - e.starts_at) / 3600)))::smallint;
$$;

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
  if (x.state = 'pending') <> (to_state = 'pending') then
    update private.longday_participants p set pending = p.pending + case to_state when 'pending' then 1 else -1 end
     where p.id = x.participant_id;
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

create function private.is_longday_corrected(x public.longday_entries)
returns boolean language sql stable set search_path = '' as $$
  select exists (select from public.longday_entries o
                  where o.id <> x.id and o.state in ('pending', 'counted') and (o.voids = x.id or o.voids = x.voids));
$$;
comment on function private.is_longday_corrected(public.longday_entries) is 'Whether another entry corrects this one, or what this one corrects.';

-- Before an entry counts: what it corrects no longer does. Answers which one that was.
create function private.void_corrected_entry(e public.longday_events, x public.longday_entries)
returns uuid language plpgsql volatile set search_path = '' as $$
declare
  original public.longday_entries;
begin
  -- An appeal may come after other corrections: then one of them already counts instead.
  if private.is_longday_corrected(x) then
    perform private.refuse('PT409', 'entry_closed', 'This entry has been corrected by another one.');
  end if;
  select t.* into original from public.longday_entries t where t.id = x.voids and t.state in ('pending', 'counted');
  if found then
    perform private.set_longday_state(e, original, 'voided');
  end if;
  return original.id;
end;
$$;

create function private.longday_entry_document(x public.longday_entries)
returns jsonb language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'id', x.id, 'event_id', x.event_id, 'participant_no', p.no, 'name', private.longday_name(p), 'station', x.station,
    'value', trim_scale(x.value), 'comment', x.comment, 'claimed_at', x.claimed_at, 'received_at', x.received_at, 'counts_at', x.counts_at,
    'late', x.late, 'state', x.state, 'voids', x.voids, 'reason', x.reason,
    'entered_by_captain', x.entered_by is distinct from p.user_id,
    'ruling', (select case when r.verdict <> 'undo' then jsonb_build_object('verdict', r.verdict, 'reason', r.reason, 'at', r.at) end
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

-- Calls -------------------------------------------------------------------------------------------------------------------------------

create function public.add_longday_entry(entry jsonb)
returns jsonb language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.require_user();
  doc jsonb := entry;
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

-- Rows and settings -------------------------------------------------------------------------------------------------------------------

insert into private.personal_data (section, relation, person_column, condition, sorted_by) values
  ('longday_entries', 'public.longday_entries', 'participant_id',
    't.participant_id in (select p.id from private.longday_participants p where p.user_id = $1)', 't.received_at, t.id');

insert into private.personal_data (relation, person_column, reason) values
  ('public.longday_entries', 'entered_by', 'Entered for a member of the team, it is that person''s; own entries are exported as longday_entries.');
