-- What decides an athlete's loads: maxes, body weights, bar and plates. And what was lifted before in an exercise.
--
-- Decides     private.loads_document(athlete, from, to): all that a percentage needs to become a load on these days
-- Risk        body weight is personal: whoever reads the training reads it (private.readable_athlete_ids), nobody else. Written by the
--             athlete and by those who may plan for them. Estimates are written by the trigger on set_logs only.

-- Tables ------------------------------------------------------------------------------------------------------------------------------

create table public.athlete_maxes (
  id uuid primary key default gen_random_uuid(),
  athlete_id uuid not null references public.user_profiles (user_id) on delete cascade,
  exercise_id uuid not null references public.exercises (id),
  kind text not null check (kind in ('tested', 'estimated', 'training')),
  kg numeric(7, 3) not null constraint athlete_maxes_kg check (kg > 0 and kg <= 2000),
  date date not null constraint athlete_maxes_date check (date between '2000-01-01' and '2100-12-31'),
  source_set_id uuid references public.set_logs (id) on delete cascade,
  reps smallint,
  updated_by uuid references public.user_profiles (user_id) on delete set null,
  updated_at timestamptz not null default now(),
  constraint athlete_maxes_source check (kind <> 'estimated' or source_set_id is not null),
  constraint athlete_maxes_reps check ((kind = 'estimated') = (reps is not null))
);
comment on table public.athlete_maxes is
  'The most an athlete lifts once: tested, estimated from a logged set, or set as a training max. Weights of two implements are those of one; on an
   exercise measured weighted_bodyweight it is what is added to the body.';
comment on column public.athlete_maxes.reps is 'Of the set that an estimate comes from: more than 10 set a record, and decide no percentage.';
create unique index athlete_maxes_one_a_day on public.athlete_maxes (athlete_id, exercise_id, kind, date) where kind <> 'estimated';
create unique index athlete_maxes_one_per_set on public.athlete_maxes (source_set_id) where kind = 'estimated';
create index athlete_maxes_athlete_idx on public.athlete_maxes (athlete_id, kind, date desc);
create index athlete_maxes_source_idx on public.athlete_maxes (source_set_id);
create index athlete_maxes_exercise_idx on public.athlete_maxes (exercise_id);
create index athlete_maxes_updated_by_idx on public.athlete_maxes (updated_by);
alter table public.athlete_maxes enable row level security;
-- An estimate is read with the set that it comes from: not below a workout that is hidden from the reader.
create policy "maxes are read with the training" on public.athlete_maxes for select to authenticated using (
  athlete_id in (select private.readable_athlete_ids())
  and (kind <> 'estimated' or exists (select 1 from public.set_logs l where l.id = source_set_id))
);
revoke all on public.athlete_maxes from anon, authenticated;
grant select on public.athlete_maxes to authenticated;
grant all on public.athlete_maxes to service_role;

create table public.body_weights (
  athlete_id uuid not null references public.user_profiles (user_id) on delete cascade,
  date date not null constraint body_weights_date check (date between '2000-01-01' and '2100-12-31'),
  kg numeric(6, 3) not null constraint body_weights_kg check (kg between 20 and 400),
  updated_by uuid references public.user_profiles (user_id) on delete set null,
  updated_at timestamptz not null default now(),
  primary key (athlete_id, date)
);
comment on table public.body_weights is 'What an athlete weighed on a day.';
create index body_weights_updated_by_idx on public.body_weights (updated_by);
alter table public.body_weights enable row level security;
create policy "body weights are read with the training" on public.body_weights for select to authenticated using (
  athlete_id in (select private.readable_athlete_ids())
);
revoke all on public.body_weights from anon, authenticated;
grant select on public.body_weights to authenticated;
grant all on public.body_weights to service_role;

-- Rules and triggers ------------------------------------------------------------------------------------------------------------------

create function private.may_set_record(l public.set_logs)
returns boolean language sql immutable set search_path = '' as $$
  -- The repetitions of a cluster or complex were not done in one go, those of a drop set not with fresh muscles.
  select l.is_working and l.set_type <> 'dropset' and coalesce(jsonb_typeof(l.target_snapshot -> 'reps_parts'), 'null') <> 'array';
$$;
comment on function private.may_set_record(public.set_logs) is 'Whether a logged set counts for records. Held to docs/formats/sets.json.';

create function private.estimated_max(l public.set_logs)
returns numeric language sql stable set search_path = '' as $$
  -- Epley, w(1 + r/30), r = 1 gives w; of 1 to 12 repetitions. With body weight, w is body and load, and the estimate what is added.
  select nullif(greatest(0, round(
           (w.kg + coalesce(l.load_kg, 0)) * case when l.reps = 1 then 1 else 1 + l.reps / 30.0 end - w.kg, 3)), 0)
    from public.exercises e,
         lateral (
           select 0::numeric as kg where e.measurement = 'weight_reps' and l.load_kg > 0
           union all
           select private.body_weight_of(l) where e.measurement = 'weighted_bodyweight') w
   where e.id = l.exercise_id and l.reps between 1 and 12 and w.kg is not null and private.may_set_record(l);
$$;
comment on function private.estimated_max(public.set_logs) is
  'The e1RM in kg of a logged set; null when it says nothing about one, or no more than the body alone.';

create function private.body_weight_of(l public.set_logs)
returns numeric language sql stable set search_path = '' as $$
  select b.kg
    from public.workouts w
    join public.body_weights b on b.athlete_id = w.athlete_id and b.date <= w.date
   where w.id = l.workout_id
   order by b.date desc limit 1;
$$;
comment on function private.body_weight_of(public.set_logs) is 'The newest body weight of the athlete up to the day of the workout of a set, in kg.';

create function private.store_estimate(l public.set_logs)
returns void language plpgsql volatile set search_path = '' as $$
declare
  estimate numeric := private.estimated_max(l);
begin
  if estimate is null or estimate > 2000 then
    delete from public.athlete_maxes m where m.source_set_id = l.id and m.kind = 'estimated';
    return;
  end if;
  insert into public.athlete_maxes as m (athlete_id, exercise_id, kind, kg, date, source_set_id, reps, updated_by)
  -- Of the day of the workout, as every other record: a set may be typed in later.
  select w.athlete_id, l.exercise_id, 'estimated', estimate, w.date, l.id, l.reps, l.logged_by
    from public.workouts w
   where w.id = l.workout_id and w.date between '2000-01-01' and '2100-12-31'
  on conflict (source_set_id) where kind = 'estimated' do update
    set exercise_id = excluded.exercise_id, kg = excluded.kg, date = excluded.date, reps = excluded.reps, updated_by = excluded.updated_by,
        updated_at = now();
end;
$$;
comment on function private.store_estimate(public.set_logs) is 'Makes the stored estimate of a set what private.estimated_max says.';

create function private.keep_estimated_max()
returns trigger language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.store_estimate(new);
  return null;
end;
$$;
create trigger keep_estimated_max
  after insert or update of exercise_id, reps, load_kg, set_type, target_snapshot on public.set_logs
  for each row execute function private.keep_estimated_max();

create function private.keep_estimates_with_body()
returns trigger language plpgsql volatile security definer set search_path = '' as $$
declare
  changed public.body_weights := coalesce(new, old);
begin
  perform private.store_estimate(l)
     from public.workouts w
     join public.set_logs l on l.workout_id = w.id
     join public.exercises e on e.id = l.exercise_id and e.measurement = 'weighted_bodyweight'
    where w.athlete_id = changed.athlete_id and w.date >= changed.date;
  return null;
end;
$$;
comment on function private.keep_estimates_with_body() is
  'What was lifted with the body is more or less when a body weight is entered later or corrected.';
create trigger keep_estimates_with_body after insert or update of kg or delete on public.body_weights
  for each row execute function private.keep_estimates_with_body();

create function private.keep_estimates_with_day()
returns trigger language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.store_estimate(l) from public.set_logs l where l.workout_id = new.id;
  return null;
end;
$$;
comment on function private.keep_estimates_with_day() is 'What was lifted in a workout is of its day, also when that is moved.';
create trigger keep_estimates_with_day after update of date on public.workouts
  for each row when (old.date is distinct from new.date) execute function private.keep_estimates_with_day();

create function private.loads_changed()
returns trigger language plpgsql volatile security definer set search_path = '' as $$
declare
  changed jsonb := to_jsonb(coalesce(new, old));
begin
  perform private.tell_training_change(coalesce(changed ->> 'athlete_id', changed ->> 'user_id')::uuid, '{readers}');
  return null;
end;
$$;
-- Not for estimates: the change of their set is announced already, to those who see that set.
create constraint trigger athlete_max_added after insert or update on public.athlete_maxes
  deferrable initially deferred for each row when (new.kind <> 'estimated') execute function private.loads_changed();
create constraint trigger athlete_max_deleted after delete on public.athlete_maxes
  deferrable initially deferred for each row when (old.kind <> 'estimated') execute function private.loads_changed();
create constraint trigger body_weight_changed after insert or update or delete on public.body_weights
  deferrable initially deferred for each row execute function private.loads_changed();
create constraint trigger loading_equipment_changed after insert or update or delete on public.loading_equipment
  deferrable initially deferred for each row execute function private.loads_changed();

create function private.loads_document(athlete uuid, access text, from_day date, to_day date)
returns jsonb language plpgsql stable set search_path = '' as $$
begin
  -- As private.workout_document: its plan is kept.
  return (
    with lifted as materialized (
      select m.*, l.workout_id
        from public.athlete_maxes m join public.set_logs l on l.id = m.source_set_id
       where m.athlete_id = athlete and m.kind = 'estimated' and m.reps <= 10 and m.date between from_day - 90 and to_day
    ), shown as materialized (
      -- What was logged in a workout that the caller does not see says nothing to them. Asked once for a workout, not for each set.
      select w.id from public.workouts w
       where w.id in (select lifted.workout_id from lifted) and w.deleted_at is null
         and private.shows_workout(access, w.athlete_id, w.created_by, w.state, w.hidden)
    ), best_of_day as (
      select distinct on (m.exercise_id, m.date) m.id, m.exercise_id, m.kind, m.kg, m.date, m.source_set_id
        from lifted m join shown on shown.id = m.workout_id
       order by m.exercise_id, m.date, m.kg desc, m.id
    ), counted as (
      select e.id, e.exercise_id, e.kind, e.kg, e.date, e.source_set_id
        from (
          select d.*, max(d.kg) over (
                   partition by d.exercise_id, d.date <= from_day order by d.date desc rows between unbounded preceding and 1 preceding
                 ) as later_best
            from best_of_day d) e
       -- A later one that is at least as heavy takes its place before the first day.
       where e.date > from_day or e.later_best is null or e.kg > e.later_best
      union all
      select m.id, m.exercise_id, m.kind, m.kg, m.date, m.source_set_id from public.athlete_maxes m
       where m.athlete_id = athlete and m.kind <> 'estimated' and m.date <= to_day
         -- A training max does not age.
         and (m.kind = 'training' or m.date >= from_day - 180)
         -- The newest on the first day, and all that follow.
         and not exists (
           select from public.athlete_maxes o
            where o.athlete_id = athlete and o.exercise_id = m.exercise_id and o.kind = m.kind
              and o.date > m.date and o.date <= from_day)
    )
    select jsonb_build_object(
      'units', p.units,
      'bar_and_plates', (
        select jsonb_build_object('unit', e.unit, 'bar_weight', e.bar_weight, 'plates', e.plates)
          from public.loading_equipment e where e.user_id = athlete),
      'maxes', coalesce((
        select jsonb_agg(jsonb_build_object(
            'id', c.id, 'exercise_id', c.exercise_id, 'kind', c.kind, 'kg', c.kg, 'date', c.date, 'source_set_id', c.source_set_id)
            order by c.exercise_id, c.kind, c.date, c.id)
          from counted c), '[]'),
      'body_weights', coalesce((
        select jsonb_agg(jsonb_build_object('date', b.date, 'kg', b.kg) order by b.date)
          from public.body_weights b
         where b.athlete_id = athlete and b.date <= to_day
           and b.date >= coalesce((
             select max(o.date) from public.body_weights o where o.athlete_id = athlete and o.date <= from_day), '-infinity')), '[]'))
      from public.user_profiles p where p.user_id = athlete);
end;
$$;
comment on function private.loads_document(uuid, text, date, date) is
  'Units, bar and plates, and of maxes and body weights those that can decide a load on one of these days.';

-- The caller's access to write an athlete's maxes and weights; refuses with the same errors as for a workout.
create function private.require_load_writer(athlete uuid, caller uuid)
returns void language plpgsql volatile set search_path = '' as $$
declare
  access text := private.workout_access(athlete);
begin
  if access is null then
    perform private.refuse('PT403', 'no_access', 'You cannot plan training for this athlete.');
  elsif access = 'read' then
    perform private.refuse('PT403', 'read_only', 'You can see this training, but not change it.');
  end if;
  perform private.require_planning(athlete, caller);
  perform private.limit_rate(caller, 'athlete_loads', 600, interval '1 hour');
end;
$$;

-- A day in the future is a typing error; the server's tomorrow is allowed, since it is today in some time zone.
create function private.require_past_day(day date)
returns void language plpgsql stable set search_path = '' as $$
begin
  if day is null or day < '2000-01-01' or day > current_date + 1 then
    perform private.refuse('PT422', 'invalid_date', 'date: a day up to today');
  end if;
end;
$$;

-- Calls -------------------------------------------------------------------------------------------------------------------------------

create function public.save_athlete_max(
  athlete_id_param uuid, exercise_id_param uuid, kind_param text, kg_param numeric, date_param date)
returns jsonb language plpgsql volatile security definer set search_path = '' as $$
declare
  caller uuid := private.require_user();
  saved public.athlete_maxes;
begin
  if kind_param is null or kind_param not in ('tested', 'training') then
    perform private.refuse('PT422', 'invalid_kind', 'kind: tested or training');
  elsif kg_param is null or not (round(kg_param, 3) > 0 and kg_param <= 2000) then
    perform private.refuse('PT422', 'invalid_kg', 'kg: more than 0, at most 2000');
  end if;
  perform private.require_past_day(date_param);
  perform private.require_load_writer(athlete_id_param, caller);
  if exercise_id_param is null or not private.may_use_exercise(exercise_id_param) then
    perform private.refuse('PT422', 'unknown_exercise', 'exercise_id: this exercise does not exist');
  end if;
  insert into public.athlete_maxes as m (athlete_id, exercise_id, kind, kg, date, updated_by)
  values (athlete_id_param, exercise_id_param, kind_param, kg_param, date_param, caller)
  on conflict (athlete_id, exercise_id, kind, date) where kind <> 'estimated' do update
    set kg = excluded.kg, updated_by = caller, updated_at = now()
  returning * into saved;
  return jsonb_build_object(
    'id', saved.id, 'exercise_id', saved.exercise_id, 'kind', saved.kind, 'kg', saved.kg, 'date', saved.date,
    'source_set_id', saved.source_set_id);
end;
$$;
comment on function public.save_athlete_max(uuid, uuid, text, numeric, date) is
  'Keeps a tested or training max of an athlete for a day; a second one of that day takes its place. PT403 as save_workout, PT402 too.';
grant execute on function public.save_athlete_max(uuid, uuid, text, numeric, date) to authenticated;

create function public.delete_athlete_max(max_id_param uuid)
returns void language plpgsql volatile security definer set search_path = '' as $$
declare
  caller uuid := private.require_user();
  m public.athlete_maxes;
begin
  select * into m from public.athlete_maxes x where x.id = max_id_param for update;
  -- Already deleted, or never theirs to see: idempotent, no error.
  if not found or private.workout_access(m.athlete_id) is null then
    return;
  end if;
  if m.kind = 'estimated' then
    perform private.refuse('PT422', 'estimated', 'An estimate comes from a logged set: correct that set.');
  end if;
  perform private.require_load_writer(m.athlete_id, caller);
  delete from public.athlete_maxes x where x.id = m.id;
end;
$$;
comment on function public.delete_athlete_max(uuid) is 'Deletes a tested or training max. Repeating it changes nothing.';
grant execute on function public.delete_athlete_max(uuid) to authenticated;

create function public.save_body_weight(athlete_id_param uuid, kg_param numeric, date_param date)
returns jsonb language plpgsql volatile security definer set search_path = '' as $$
declare
  caller uuid := private.require_user();
begin
  if kg_param is null or not kg_param between 20 and 400 then
    perform private.refuse('PT422', 'invalid_kg', 'kg: 20 to 400');
  end if;
  perform private.require_past_day(date_param);
  perform private.require_load_writer(athlete_id_param, caller);
  insert into public.body_weights as b (athlete_id, date, kg, updated_by)
  values (athlete_id_param, date_param, kg_param, caller)
  on conflict (athlete_id, date) do update set kg = excluded.kg, updated_by = caller, updated_at = now();
  return jsonb_build_object('date', date_param, 'kg', round(kg_param, 3));
end;
$$;
comment on function public.save_body_weight(uuid, numeric, date) is
  'Keeps what an athlete weighed on a day; a second one of that day takes its place. PT403 and PT402 as save_workout.';
grant execute on function public.save_body_weight(uuid, numeric, date) to authenticated;

create function public.delete_body_weight(athlete_id_param uuid, date_param date)
returns void language plpgsql volatile security definer set search_path = '' as $$
declare
  caller uuid := private.require_user();
begin
  perform private.require_load_writer(athlete_id_param, caller);
  delete from public.body_weights b where b.athlete_id = athlete_id_param and b.date = date_param;
end;
$$;
comment on function public.delete_body_weight(uuid, date) is 'Deletes the body weight of a day. Repeating it changes nothing.';
grant execute on function public.delete_body_weight(uuid, date) to authenticated;

create function public.get_exercise_history(
  athlete_id_param uuid, exercise_id_param uuid, before_param date default null, limit_count integer default 3)
returns jsonb language plpgsql stable security definer set search_path = '' as $$
declare
  caller uuid := private.require_user();
  access text := private.workout_access(athlete_id_param);
begin
  -- The same answer for no access, no such person and nothing done.
  return coalesce((
    select jsonb_agg(jsonb_build_object(
        'workout_id', s.id, 'date', s.date, 'title', s.title,
        'logs', (
          select jsonb_agg(private.log_document(l) order by l.pos, l.completed_at, l.id)
            from public.set_logs l where l.workout_id = s.id and l.exercise_id = exercise_id_param))
        order by s.date desc, s.order_in_day desc, s.id desc)
      from (
        select w.id, w.date, w.title, w.order_in_day
          from public.workouts w
         where w.athlete_id = athlete_id_param and access is not null and w.deleted_at is null
           and (before_param is null or w.date < before_param)
           and private.shows_workout(access, w.athlete_id, w.created_by, w.state, w.hidden)
           and exists (select from public.set_logs l where l.workout_id = w.id and l.exercise_id = exercise_id_param)
         -- A day is whole, or its other sessions would be on no page: the next one begins before it.
         order by w.date desc
         fetch first least(greatest(coalesce(limit_count, 3), 1), 50) rows with ties) s), '[]');
end;
$$;
comment on function public.get_exercise_history(uuid, uuid, date, integer) is
  'The last sessions in which an exercise was logged, newest first, before a day: [{ workout_id, date, title, logs }]. All of a day, also above
   limit_count. Empty without access.';
grant execute on function public.get_exercise_history(uuid, uuid, date, integer) to authenticated;

-- Rows and settings -------------------------------------------------------------------------------------------------------------------

insert into private.personal_data (section, relation, person_column, condition, sorted_by) values
  -- An estimate goes with the set that it comes from.
  ('maxes', 'public.athlete_maxes', 'athlete_id',
   't.athlete_id = $1 and (t.kind <> ''estimated'' or exists (
     select from public.set_logs l join public.workouts w on w.id = l.workout_id
      where l.id = t.source_set_id
        and (l.logged_by = $1 or private.shows_workout(''owner'', w.athlete_id, w.created_by, w.state, w.hidden))))',
   't.exercise_id, t.date, t.id'),
  ('body_weights', 'public.body_weights', 'athlete_id', 't.athlete_id = $1', 't.date');
insert into private.personal_data (relation, person_column, reason) values
  ('public.athlete_maxes', 'updated_by', 'Entered for somebody else, it is that athlete''s; own ones are exported as maxes.'),
  ('public.body_weights', 'updated_by', 'As updated_by of athlete_maxes.');
