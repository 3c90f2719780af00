-- Rules and triggers of logs: who hears of a change, and what a log may hold; tables: logs.sql.

create function private.workout_audiences(w public.workouts)
returns text[] language sql immutable set search_path = '' as $$
  select case
    when w.id is null or w.deleted_at is not null then '{}'::text[]
    when w.state <> 'draft' and not w.hidden then '{readers}'
    when w.created_by = w.athlete_id then '{owner,planners}'
    else '{planners}'
  end;
$$;
comment on function private.workout_audiences(public.workouts) is
  'Who sees this workout, in the words of training_changes. The policy of workouts decides; tests hold the two together.';

create function private.tell_training_change(athlete uuid, audiences text[])
returns void language plpgsql volatile set search_path = '' as $$
begin
  -- At most one event per transaction: saving a hundred workouts is one change. No event for an account that is being deleted.
  insert into public.training_changes (athlete_id, audience)
  select p.user_id, told.audience
    from public.user_profiles p, (select distinct unnest(audiences) as audience) told
   where p.user_id = athlete
     and not exists (
       select from public.training_changes t
        where t.athlete_id = p.user_id and t.audience = told.audience
          and t.changed_at >= now() and t.xmin = pg_catalog.pg_current_xact_id()::xid);
  -- Events older than an hour are deleted: a client that was offline for longer refetches everything.
  if found then
    delete from public.training_changes t
     where t.id in (
       select o.id from public.training_changes o
        where o.athlete_id = athlete and o.changed_at < now() - interval '1 hour'
        limit 100 for update skip locked);
  end if;
end;
$$;
comment on function private.tell_training_change(uuid, text[]) is
  'Adds a row for each of these audiences, and clears away the athlete''s old ones.';

create function private.workout_changed()
returns trigger language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.tell_training_change(
    coalesce(new.athlete_id, old.athlete_id), private.workout_audiences(old) || private.workout_audiences(new));
  return null;
end;
$$;
-- A deferred trigger, at the end of the transaction: only the final state of the workout counts.
create constraint trigger workout_changed after insert or update or delete on public.workouts
  deferrable initially deferred for each row execute function private.workout_changed();

create function private.log_changed()
returns trigger language plpgsql volatile security definer set search_path = '' as $$
declare
  w public.workouts;
begin
  -- Deleted with its workout: the workout's own trigger writes the event.
  select * into w from public.workouts where id = coalesce(new.workout_id, old.workout_id);
  perform private.tell_training_change(w.athlete_id, private.workout_audiences(w));
  return null;
end;
$$;
create constraint trigger set_log_changed after insert or update or delete on public.set_logs
  deferrable initially deferred for each row execute function private.log_changed();
create constraint trigger session_log_changed after insert or update or delete on public.session_logs
  deferrable initially deferred for each row execute function private.log_changed();

create function private.is_fully_logged(workout uuid)
returns boolean language sql stable set search_path = '' as $$
  select exists (select from public.set_logs l where l.workout_id = workout)
     and exists (select from public.set_targets t where t.workout_id = workout)
     and not exists (
       select from public.set_targets t
        where t.workout_id = workout
          and not exists (select from public.set_logs l where l.set_target_id = t.id)
          and not exists (
            select from public.exercise_logs e
             where e.workout_id = workout and (e.prescription_id = t.prescription_id and e.dropped or t.id = any (e.dropped_sets))));
$$;
comment on function private.is_fully_logged(uuid) is
  'Whether every planned set has a log, without those that were left out, alone or with their exercise. In progress and fully logged counts as done wherever
   workouts are counted: its athlete has not said that it is finished, and did all of it.';

create function private.refuse_negative_load()
returns trigger language plpgsql volatile set search_path = '' as $$
begin
  if not exists (select from public.exercises e where e.id = new.exercise_id and e.measurement = 'weighted_bodyweight') then
    raise exception using errcode = 'PT422', hint = 'negative_load',
      message = 'load: only a body weight exercise that can be loaded takes less than 0, as assistance.';
  end if;
  return null;
end;
$$;
create trigger refuse_negative_load after insert or update of load_kg, exercise_id on public.set_logs
  for each row when (new.load_kg < 0) execute function private.refuse_negative_load();

create function private.with_other(others jsonb, field text, counts numeric, said numeric, who uuid, device text, write uuid, at timestamptz)
returns jsonb language sql volatile set search_path = '' as $$
  select case
    when counts is null or said is null or counts = said
      or exists (select from jsonb_array_elements(others) o where o ->> 'field' = field and (o ->> 'value')::numeric = said) then others
    else others || jsonb_build_object(
      'field', field, 'value', said, 'device_name', device, 'write_id', write, 'logged_by', who, 'at', coalesce(at, clock_timestamp()), 'settled', false) end;
$$;
comment on function private.with_other(jsonb, text, numeric, numeric, uuid, text, uuid, timestamptz) is
  'With what another device said of a number of the session, unless it is the one that counts or is there already.';

create function private.session_document(s public.session_logs)
returns jsonb language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'started_at', s.started_at, 'ended_at', s.ended_at, 'duration_min', s.duration_min, 'srpe', s.srpe, 'comment', s.comment,
    'updated_at', s.updated_at, 'device_name', s.device_name, 'write_id', s.said_write_id, 'said_at', s.said_at)
    || case when s.others <> '[]' then private.logged_by_words(s.logged_by, (select w.athlete_id from public.workouts w where w.id = s.workout_id))
       else '{}' end
    || jsonb_build_object(
    'others', (
      select coalesce(jsonb_agg(
               o - '{logged_by,settled}'::text[] || private.logged_by_words(
                 (o ->> 'logged_by')::uuid, (select w.athlete_id from public.workouts w where w.id = s.workout_id)) order by n), '[]')
        from jsonb_array_elements(s.others) with ordinality e (o, n)
       where not (o ->> 'settled')::boolean
         and (o ->> 'value')::numeric is distinct from case o ->> 'field' when 'srpe' then s.srpe else s.duration_min end),
    'settled_others', (
      select coalesce(jsonb_agg(
               o - '{logged_by,settled}'::text[] || private.logged_by_words(
                 (o ->> 'logged_by')::uuid, (select w.athlete_id from public.workouts w where w.id = s.workout_id)) order by n), '[]')
        from jsonb_array_elements(s.others) with ordinality e (o, n)
       where (o ->> 'settled')::boolean
         and (o ->> 'value')::numeric is distinct from case o ->> 'field' when 'srpe' then s.srpe else s.duration_min end));
$$;
comment on function private.session_document(public.session_logs) is
  'How a session was, as calls answer it; others are the numbers that other devices said and nobody has chosen between, with who said
   them; settled_others are those that were not chosen: any of them can be, later.';

create function private.keep_time_of_equal_session()
returns trigger language plpgsql volatile set search_path = '' as $$
begin
  new.updated_at := old.updated_at;
  new.said_at := old.said_at;
  return new;
end;
$$;
-- A row that is sent again unchanged keeps its updated_at, by which another device says what it has seen.
create trigger keep_time_of_equal_session before update on public.session_logs for each row
  when (new.updated_at is distinct from old.updated_at
    and (new.started_at, new.ended_at, new.duration_min, new.srpe, new.comment, new.others)
        is not distinct from (old.started_at, old.ended_at, old.duration_min, old.srpe, old.comment, old.others))
  execute function private.keep_time_of_equal_session();
