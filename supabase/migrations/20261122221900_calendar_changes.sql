-- Changes of a calendar that can be undone; notes and availability of days; progress.

create table "public"."availability" (
    "id" uuid not null,
    "athlete_id" uuid not null,
    "from_date" date not null,
    "to_date" date not null,
    "kind" text not null,
    "text" text not null default ''::text,
    "updated_at" timestamp with time zone not null default now()
      );

alter table "public"."availability" enable row level security;

create table "public"."day_notes" (
    "athlete_id" uuid not null,
    "date" date not null,
    "audience" text not null,
    "text" text not null,
    "updated_by" uuid,
    "updated_at" timestamp with time zone not null default now()
      );

alter table "public"."day_notes" enable row level security;

alter table "public"."set_logs" alter column "created_at" set default clock_timestamp();

alter table "public"."set_logs" alter column "updated_at" set default clock_timestamp();

CREATE INDEX availability_athlete_idx ON public.availability USING btree (athlete_id, to_date);

CREATE UNIQUE INDEX availability_pkey ON public.availability USING btree (id);

CREATE UNIQUE INDEX day_notes_pkey ON public.day_notes USING btree (athlete_id, date, audience);

CREATE INDEX day_notes_updated_by_idx ON public.day_notes USING btree (updated_by);

alter table "public"."availability" add constraint "availability_pkey" PRIMARY KEY using index "availability_pkey";

alter table "public"."day_notes" add constraint "day_notes_pkey" PRIMARY KEY using index "day_notes_pkey";

alter table "public"."availability" add constraint "availability_athlete_id_fkey" FOREIGN KEY (athlete_id) REFERENCES user_profiles(user_id) ON DELETE CASCADE not valid;

alter table "public"."availability" validate constraint "availability_athlete_id_fkey";

alter table "public"."availability" add constraint "availability_from_date" CHECK (((from_date >= '2000-01-01'::date) AND (from_date <= '2100-12-31'::date))) not valid;

alter table "public"."availability" validate constraint "availability_from_date";

alter table "public"."availability" add constraint "availability_kind_check" CHECK ((kind = ANY (ARRAY['off'::text, 'travel'::text, 'ill'::text, 'limited'::text]))) not valid;

alter table "public"."availability" validate constraint "availability_kind_check";

alter table "public"."availability" add constraint "availability_span" CHECK (((to_date >= from_date) AND (to_date <= (from_date + 366)))) not valid;

alter table "public"."availability" validate constraint "availability_span";

alter table "public"."availability" add constraint "availability_text" CHECK ((length(text) <= 200)) not valid;

alter table "public"."availability" validate constraint "availability_text";

alter table "public"."availability" add constraint "availability_to_date" CHECK (((to_date >= '2000-01-01'::date) AND (to_date <= '2100-12-31'::date))) not valid;

alter table "public"."availability" validate constraint "availability_to_date";

alter table "public"."day_notes" add constraint "day_notes_athlete_id_fkey" FOREIGN KEY (athlete_id) REFERENCES user_profiles(user_id) ON DELETE CASCADE not valid;

alter table "public"."day_notes" validate constraint "day_notes_athlete_id_fkey";

alter table "public"."day_notes" add constraint "day_notes_audience_check" CHECK ((audience = ANY (ARRAY['everyone'::text, 'coaches'::text]))) not valid;

alter table "public"."day_notes" validate constraint "day_notes_audience_check";

alter table "public"."day_notes" add constraint "day_notes_date" CHECK (((date >= '2000-01-01'::date) AND (date <= '2100-12-31'::date))) not valid;

alter table "public"."day_notes" validate constraint "day_notes_date";

alter table "public"."day_notes" add constraint "day_notes_text" CHECK (((length(btrim(text)) >= 1) AND (length(btrim(text)) <= 2000))) not valid;

alter table "public"."day_notes" validate constraint "day_notes_text";

alter table "public"."day_notes" add constraint "day_notes_updated_by_fkey" FOREIGN KEY (updated_by) REFERENCES user_profiles(user_id) ON DELETE SET NULL not valid;

alter table "public"."day_notes" validate constraint "day_notes_updated_by_fkey";

set check_function_bodies = off;

CREATE OR REPLACE FUNCTION public.change_calendar(change jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  caller uuid := private.require_user();
  doc jsonb := private.document(change);
  key uuid;
  accepted uuid[];
  steps jsonb;
  blocked jsonb := '[]';
  step jsonb;
  w public.workouts;
  was public.workouts;
  target uuid;
  access text;
  refusal text;
  broken text;
begin
  key := (doc ->> 'id')::uuid;
  accepted := array(select jsonb_array_elements_text(coalesce(doc -> 'skip', '[]'))::uuid);
  if key is null then
    perform private.refuse('PT422', 'invalid_change', 'id: a change needs one');
  end if;
  perform private.limit_rate(caller, 'change_calendar', 1200, interval '1 hour');
  steps := private.calendar_steps(doc);
  perform from public.workouts t
    where t.id in (select (s ->> 'workout_id')::uuid from jsonb_array_elements(steps) s) order by t.id for update;
  -- Asked after the wait for the locks: the same change sent twice at once is answered as done the second time.
  if exists (select from private.calendar_changes c where c.id = key) then
    if not exists (select from private.calendar_changes c where c.id = key and c.actor_id = caller and c.kind = 'change') then
      perform private.refuse('PT409', 'id_taken', 'This change has the id of something else.');
    end if;
    -- Sent again, because its answer was lost.
    return private.change_answer(key, '[]');
  end if;

  for step in select * from jsonb_array_elements(steps) loop
    select * into w from public.workouts t where t.id = (step ->> 'workout_id')::uuid;
    refusal := private.refusal_of_step(step ->> 'op', w, private.workout_access(w.athlete_id), caller);
    target := case when step ->> 'op' = 'copy' then (step ->> 'athlete_id')::uuid else w.athlete_id end;
    if refusal is null and step ->> 'op' = 'copy' then
      access := private.workout_access(target);
      refusal := case when access is null then 'no_access' when access = 'read' then 'read_only' end;
    end if;
    if refusal is null then
      perform private.require_planning(target, caller);
      continue;
    end if;
    blocked := blocked || jsonb_build_object(
      'workout_id', step ->> 'workout_id', 'athlete_id', target, 'reason', refusal,
      'title', case when refusal <> 'not_found' then w.title end, 'date', case when refusal <> 'not_found' then w.date end);
  end loop;
  if coalesce((doc ->> 'trial')::boolean, false) then
    return jsonb_build_object('id', key, 'blocked', blocked, 'count', jsonb_array_length(steps) - jsonb_array_length(blocked));
  elsif not private.are_accepted(blocked, accepted) then
    perform private.refuse_with_list('calendar_blocked', 'Some of these workouts cannot be changed like this.', blocked);
  end if;

  perform private.record_change(key, caller, 'change');
  for step in select * from jsonb_array_elements(steps) loop
    continue when exists (
      select from jsonb_array_elements(blocked) b
       where b ->> 'workout_id' = step ->> 'workout_id'
         and (step ->> 'op' <> 'copy' or b ->> 'athlete_id' = step ->> 'athlete_id'));
    select * into was from public.workouts t where t.id = (step ->> 'workout_id')::uuid;
    if step ->> 'op' = 'copy' then
      target := (step ->> 'athlete_id')::uuid;
      insert into public.workouts (
        id, athlete_id, date, order_in_day, title, coach_note, state, created_by, updated_by)
      values (
        (step ->> 'id')::uuid, target, (step ->> 'date')::date,
        coalesce((step ->> 'order_in_day')::smallint, private.next_order(target, (step ->> 'date')::date)), was.title, was.coach_note,
        -- A copy is a draft until it is published; nobody drafts for themselves.
        case when target = caller then 'published' else 'draft' end, caller, caller)
      returning * into w;
      perform private.copy_subtree(was.id, w.id);
      perform private.record_item(key, 0, w, null);
      continue;
    end if;
    update public.workouts t
       set date = case when step ->> 'op' = 'move' then coalesce((step ->> 'date')::date, t.date + (step ->> 'days')::integer) else t.date end,
           order_in_day = case when step ->> 'op' <> 'move' then t.order_in_day else coalesce(
             (step ->> 'order_in_day')::smallint,
             case when (step ->> 'date')::date <> t.date then private.next_order(t.athlete_id, (step ->> 'date')::date)
                  else t.order_in_day end) end,
           state = case step ->> 'op' when 'publish' then 'published' when 'draft' then 'draft' else t.state end,
           hidden = case step ->> 'op' when 'hide' then true when 'show' then false else t.hidden end,
           deleted_at = case when step ->> 'op' = 'delete' then now() else t.deleted_at end,
           deleted_by = case when step ->> 'op' = 'delete' then caller else t.deleted_by end,
           version = t.version + 1, updated_by = caller, updated_at = now()
     where t.id = was.id
    returning * into w;
    perform private.record_item(key, was.version, w, private.workout_columns(was));
  end loop;
  return private.change_answer(key, blocked);
exception
  when not_null_violation or check_violation or foreign_key_violation or invalid_text_representation
    or numeric_value_out_of_range or invalid_parameter_value or invalid_datetime_format or datetime_field_overflow then
    get stacked diagnostics broken = constraint_name;
    raise exception using errcode = 'PT422', hint = 'invalid_change',
      message = 'This change cannot be made as it is.', detail = coalesce(nullif(broken, ''), sqlerrm);
  when unique_violation then
    raise exception using errcode = 'PT409', hint = 'id_taken', message = 'A copy has the id of something else.';
end;
$function$
;

CREATE OR REPLACE FUNCTION public.delete_availability(id_param uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  caller uuid := private.require_user();
begin
  delete from public.availability a where a.id = id_param and a.athlete_id = caller;
end;
$function$
;

CREATE OR REPLACE FUNCTION public.get_progress(athlete_id_param uuid, from_param date, to_param date, week_start_param integer DEFAULT 1)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  caller uuid := private.require_user();
  access text := private.workout_access(athlete_id_param);
  today date;
begin
  if from_param is null or to_param is null or to_param < from_param or to_param - from_param > 1100 then
    perform private.refuse('PT422', 'invalid_span', 'Ask for 1 to 1,101 days.');
  elsif week_start_param is null or week_start_param not between 1 and 7 then
    perform private.refuse('PT422', 'invalid_week_start', 'week_start: 1 (Monday) to 7 (Sunday)');
  end if;
  -- The same answer for no access and for no such person.
  if access is null then
    return jsonb_build_object('access', null, 'today', null, 'weeks', '[]'::jsonb, 'days', '[]'::jsonb, 'exercises', '[]'::jsonb);
  end if;
  select (now() at time zone p.time_zone)::date into today from public.user_profiles p where p.user_id = athlete_id_param;
  return (
    with shown as materialized (
      select w.id, w.date, w.state, w.date - ((extract(isodow from w.date)::integer - week_start_param + 7) % 7) as week,
             -- Skipped is neither planned nor due; a draft is not planned yet.
             w.state not in ('skipped', 'draft') and not w.hidden as is_planned
        from public.workouts w
       where w.athlete_id = athlete_id_param and w.date between from_param and to_param and w.deleted_at is null
         and private.shows_workout(access, w.athlete_id, w.created_by, w.state, w.hidden)
    ), targets as materialized (
      select s.id, s.week, s.date, s.is_planned, p.exercise_id, count(*) as sets
        from shown s
        join public.prescriptions p on p.workout_id = s.id
        join public.set_targets t on t.prescription_id = p.id and t.set_type <> 'warmup'
       group by s.id, s.week, s.date, s.is_planned, p.exercise_id
    ), logs as materialized (
      select s.id, s.week, s.date, l.exercise_id, count(*) as sets,
             sum(coalesce(l.reps, 0) * coalesce(l.load_kg, 0) * e.load_multiplier) as volume
        from shown s
        join public.set_logs l on l.workout_id = s.id and coalesce(l.target_snapshot ->> 'set_type', 'normal') <> 'warmup'
        join public.exercises e on e.id = l.exercise_id
       group by s.id, s.week, s.date, l.exercise_id
    ), muscles as (
      select x.week, m.muscle, sum(x.planned * case m.role when 'primary' then 1 else 0.5 end) as planned,
             sum(x.done * case m.role when 'primary' then 1 else 0.5 end) as done
        from (select t.week, t.exercise_id, t.sets as planned, 0::bigint as done from targets t where t.is_planned
              union all select l.week, l.exercise_id, 0, l.sets from logs l) x
        join public.exercise_muscles m on m.exercise_id = x.exercise_id
       group by x.week, m.muscle
    ), sessions as (
      select s.*, case when o.srpe is not null and o.duration_min is not null then o.srpe * o.duration_min end as load
        from shown s left join public.session_logs o on o.workout_id = s.id
    ), weeks as (
      select s.week,
             count(*) filter (where s.is_planned) as planned,
             count(*) filter (where s.is_planned and s.date <= today) as due,
             count(*) filter (where s.is_planned and s.date <= today and s.state = 'completed') as done,
             sum(s.load) as load
        from sessions s group by s.week
    )
    select jsonb_build_object(
      'access', access,
      'today', today,
      'weeks', coalesce((
        select jsonb_agg(jsonb_build_object(
            'week', k.week,
            'sessions', jsonb_build_object('planned', k.planned, 'due', k.due, 'done', k.done),
            'sets', jsonb_build_object(
              'planned', coalesce((select sum(t.sets) from targets t where t.week = k.week and t.is_planned), 0),
              'due', coalesce((select sum(t.sets) from targets t where t.week = k.week and t.is_planned and t.date <= today), 0),
              'done', coalesce((select sum(l.sets) from logs l where l.week = k.week), 0)),
            'volume_kg', coalesce((select sum(l.volume) from logs l where l.week = k.week), 0),
            'session_load', k.load,
            'muscles', coalesce((
              select jsonb_object_agg(m.muscle, jsonb_build_object('planned', m.planned, 'done', m.done))
                from muscles m where m.week = k.week), '{}'))
            order by k.week)
          from weeks k), '[]'),
      'days', coalesce((
        select jsonb_agg(jsonb_build_object('date', d.date, 'session_load', d.load) order by d.date)
          from (select s.date, sum(s.load) as load from sessions s where s.load is not null group by s.date) d), '[]'),
      'exercises', coalesce((
        select jsonb_agg(jsonb_build_object('id', x.id, 'name', x.name, 'best', x.best) order by x.days desc, x.name, x.id)
          from (
            select e.id, e.name, count(*) as days,
                   jsonb_agg(jsonb_build_object('date', b.date, 'kg', b.kg, 'workout_id', b.workout_id) order by b.date) as best
              from (
                -- The best estimate of each day.
                select distinct on (m.exercise_id, m.date) m.exercise_id, m.date, m.kg, l.workout_id
                  from public.athlete_maxes m
                  join public.set_logs l on l.id = m.source_set_id
                  join public.workouts w on w.id = l.workout_id
                 where m.athlete_id = athlete_id_param and m.kind = 'estimated' and m.date between from_param and to_param
                   and w.deleted_at is null and private.shows_workout(access, w.athlete_id, w.created_by, w.state, w.hidden)
                 order by m.exercise_id, m.date, m.kg desc, m.id) b
              join public.exercises e on e.id = b.exercise_id
             group by e.id, e.name) x), '[]')));
end;
$function$
;

CREATE OR REPLACE FUNCTION public.save_availability(id_param uuid, from_param date, to_param date, kind_param text, text_param text DEFAULT NULL::text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  caller uuid := private.require_user();
begin
  if id_param is null then
    perform private.refuse('PT422', 'invalid_id', 'id: availability needs one');
  elsif kind_param is null or kind_param not in ('off', 'travel', 'ill', 'limited') then
    perform private.refuse('PT422', 'invalid_kind', 'kind: off, travel, ill or limited');
  elsif from_param is null or to_param is null or to_param < from_param or to_param > from_param + 366
    or from_param < '2000-01-01' or to_param > '2100-12-31' then
    perform private.refuse('PT422', 'invalid_span', 'to: from the first day on, at most a year');
  end if;
  perform private.limit_rate(caller, 'save_availability', 240, interval '1 hour');
  insert into public.availability as a (id, athlete_id, from_date, to_date, kind, text)
  values (id_param, caller, from_param, to_param, kind_param, coalesce(private.trimmed(text_param, 200, 'text'), ''))
  on conflict (id) do update
    set from_date = excluded.from_date, to_date = excluded.to_date, kind = excluded.kind, text = excluded.text, updated_at = now()
    where a.athlete_id = caller;
  if not found then
    perform private.refuse('PT409', 'id_taken', 'This has the id of something else.');
  end if;
end;
$function$
;

CREATE OR REPLACE FUNCTION public.save_day_note(athlete_id_param uuid, date_param date, audience_param text, text_param text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  caller uuid := private.require_user();
  words text := private.trimmed(text_param, 2000, 'text');
begin
  if audience_param is null or audience_param not in ('everyone', 'coaches') then
    perform private.refuse('PT422', 'invalid_audience', 'audience: everyone or coaches');
  elsif date_param is null or date_param not between '2000-01-01' and '2100-12-31' then
    perform private.refuse('PT422', 'invalid_date', 'date: a day from 2000 to 2100');
  elsif audience_param = 'coaches' and athlete_id_param = caller then
    perform private.refuse('PT422', 'invalid_audience', 'audience: a note to your coaches is for everyone');
  end if;
  perform private.require_load_writer(athlete_id_param, caller);
  if words is null then
    delete from public.day_notes n
     where n.athlete_id = athlete_id_param and n.date = date_param and n.audience = audience_param;
    return;
  end if;
  insert into public.day_notes as n (athlete_id, date, audience, text, updated_by)
  values (athlete_id_param, date_param, audience_param, words, caller)
  on conflict (athlete_id, date, audience) do update set text = excluded.text, updated_by = caller, updated_at = now();
end;
$function$
;

CREATE OR REPLACE FUNCTION public.undo_calendar_changes(change_ids uuid[], skip uuid[] DEFAULT '{}'::uuid[])
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  caller uuid := private.require_user();
  change private.calendar_changes;
  item private.calendar_change_items;
  w public.workouts;
  refusal text;
  conflicts jsonb := '[]';
  undone jsonb := '[]';
  change_id uuid;
begin
  if change_ids is null or cardinality(change_ids) not between 1 and 200 then
    perform private.refuse('PT422', 'invalid_change_ids', 'change_ids: 1 to 200');
  end if;
  perform private.limit_rate(caller, 'change_calendar', 1200, interval '1 hour');
  perform from public.workouts t
    where t.id in (select i.workout_id from private.calendar_change_items i where i.change_id = any (change_ids)) order by t.id for update;
  foreach change_id in array change_ids loop
    select * into change from private.calendar_changes c where c.id = change_id and c.actor_id = caller for update;
    if not found then
      perform private.refuse('PT404', 'change_not_found', 'This change can no longer be undone.');
    end if;
    continue when change.undone_at is not null;
    for item in select * from private.calendar_change_items i where i.change_id = change.id order by i.workout_id loop
      select * into w from public.workouts t where t.id = item.workout_id;
      refusal := private.undo_refusal(item, change.created_at, w, caller);
      if refusal is not null then
        conflicts := conflicts || jsonb_build_object(
          'workout_id', w.id, 'reason', refusal, 'title', case when refusal <> 'not_found' then w.title end,
          'date', case when refusal <> 'not_found' then w.date end,
          'by', case when refusal = 'changed' then private.person_name(w.updated_by) end);
        continue;
      end if;
      perform private.require_planning(w.athlete_id, caller);
      update public.workouts t
         set (date, order_in_day, title, coach_note, athlete_note, state, hidden, deleted_at, deleted_by) = (
               select r.date, r.order_in_day, r.title, r.coach_note, r.athlete_note, r.state, r.hidden, r.deleted_at, r.deleted_by
                 from jsonb_to_record(coalesce(
                   item.before, private.workout_columns(t) || jsonb_build_object('deleted_at', now(), 'deleted_by', caller))) r (
                   date date, order_in_day smallint, title text, coach_note text, athlete_note text, state text, hidden boolean,
                   deleted_at timestamptz, deleted_by uuid)),
             version = t.version + 1, save_id = null, updated_by = caller, updated_at = now()
       where t.id = item.workout_id
      returning * into w;
      if item.before ? 'blocks' then
        perform private.write_subtree(w.id, item.before);
        update public.set_targets t set fixed_load = s -> 'fixed_load'
          from jsonb_path_query(item.before, '$.blocks[*].prescriptions[*].sets[*]') s
         where t.workout_id = w.id and t.id = (s ->> 'id')::uuid and jsonb_typeof(s -> 'fixed_load') = 'object';
        -- Sets that the edit had taken from under their logs have them again.
        update public.set_logs l set set_target_id = (item.before -> 'log_targets' ->> l.id::text)::uuid
         where l.workout_id = w.id and l.set_target_id is null and item.before -> 'log_targets' ? l.id::text;
      end if;
      -- Before this change the workout was as an earlier one had left it: that one can be undone next.
      update private.calendar_change_items i set version_after = w.version
       where i.workout_id = w.id and i.version_after = item.version_before and i.change_id <> change.id;
      undone := undone || private.changed_workout(w);
    end loop;
    update private.calendar_changes c set undone_at = clock_timestamp() where c.id = change.id;
  end loop;
  if not private.are_accepted(conflicts, coalesce(skip, '{}')) then
    perform private.refuse_with_list('undo_conflict', 'Somebody has changed or logged some of these workouts since.', conflicts);
  end if;
  return jsonb_build_object('workouts', undone, 'conflicts', conflicts);
end;
$function$
;

CREATE OR REPLACE FUNCTION public.get_calendar(athlete_id_param uuid, from_param date, to_param date)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  caller uuid := private.require_user();
  access text := private.workout_access(athlete_id_param);
begin
  if from_param is null or to_param is null or to_param < from_param or to_param - from_param > 120 then
    perform private.refuse('PT422', 'invalid_span', 'Ask for 1 to 121 days.');
  end if;
  -- The same refusal for no access and for no such person.
  if access is null then
    return jsonb_build_object('access', null, 'athlete', null, 'workouts', '[]'::jsonb, 'days', null);
  end if;
  return jsonb_build_object(
    'access', access,
    'athlete', (
      select jsonb_build_object(
        'id', p.user_id, 'name', private.person_name(p.user_id), 'units', p.units, 'time_zone', p.time_zone,
        'week_start', p.week_start, 'loads', private.loads_document(p.user_id, access, from_param, to_param))
        from public.user_profiles p where p.user_id = athlete_id_param),
    'workouts', coalesce((
      select jsonb_agg(private.workout_document(w) order by w.date, w.order_in_day, w.created_at, w.id)
        from public.workouts w
       where w.athlete_id = athlete_id_param
         and w.date between from_param and to_param
         and w.deleted_at is null
         and private.shows_workout(access, w.athlete_id, w.created_by, w.state, w.hidden)), '[]'),
    'days', private.days_document(athlete_id_param, access, from_param, to_param));
end;
$function$
;

CREATE OR REPLACE FUNCTION public.log_set(log jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  caller uuid := private.require_user();
  doc jsonb;
  key uuid;
  w public.workouts;
  target public.set_targets;
  entered numeric;
  unit text;
  logged_side text;
  at timestamptz;
  l public.set_logs;
  broken text;
begin
  doc := private.document(log);
  key := (doc ->> 'id')::uuid;
  at := least(coalesce((doc ->> 'completed_at')::timestamptz, now()), now());
  entered := (doc ->> 'entered_value')::numeric;
  unit := doc ->> 'entered_unit';
  logged_side := doc ->> 'side';
  if key is null then
    perform private.refuse('PT422', 'invalid_set_log', 'A set needs an id.');
  end if;
  w := private.writable_workout((doc ->> 'workout_id')::uuid);
  if w.state = 'draft' then
    perform private.refuse('PT409', 'workout_is_draft', 'Publish this workout before logging it.');
  end if;

  -- The loads of percentages are fixed when the first set is logged, as the person who logs it saw them.
  if not exists (select from public.set_logs t where t.workout_id = w.id) then
    update public.set_targets t set fixed_load = f -> 'load'
      from jsonb_array_elements(case jsonb_typeof(doc -> 'loads') when 'array' then doc -> 'loads' else '[]' end) f
     where t.workout_id = w.id and t.id::text = f ->> 'set_target_id' and t.load_kind in ('pct_1rm', 'pct_bw')
       and private.is_resolved_load(f -> 'load');
  end if;

  -- The target may have been removed from the plan while this set was done: then the log has no target and keeps the client's snapshot.
  select * into target from public.set_targets t
   where t.id = (doc ->> 'set_target_id')::uuid and t.workout_id = w.id;

  -- The row lock on the workout prevents a race: two devices that log the same target write one row, and the last write wins.
  if target.id is not null then
    select t.id into key from public.set_logs t
     where t.set_target_id = target.id and t.side is not distinct from logged_side and t.id <> (doc ->> 'id')::uuid;
    key := coalesce(key, (doc ->> 'id')::uuid);
  end if;

  insert into public.set_logs as t (
    id, workout_id, set_target_id, exercise_id, pos, side, reps, load_kg, entered_value, entered_unit,
    seconds, metres, calories, rpe, rir, completed_at, logged_by, target_snapshot)
  select key, w.id, target.id, r.exercise_id, coalesce(r.pos, 0), logged_side, r.reps,
         round(case unit when 'lb' then entered * 0.45359237 else entered end, 3), entered, unit,
         r.seconds, r.metres, r.calories, r.rpe, r.rir, at, caller,
         case when target.id is null then r.target_snapshot else private.target_document(target) end
    from jsonb_to_record(doc) r (
      exercise_id uuid, pos smallint, reps smallint, seconds integer, metres numeric, calories smallint,
      rpe numeric, rir smallint, target_snapshot jsonb)
  on conflict (id) do update
    set (reps, load_kg, entered_value, entered_unit, seconds, metres, calories, rpe, rir, completed_at, logged_by, updated_at) =
        (excluded.reps, excluded.load_kg, excluded.entered_value, excluded.entered_unit, excluded.seconds, excluded.metres,
         excluded.calories, excluded.rpe, excluded.rir, excluded.completed_at, excluded.logged_by, clock_timestamp())
    -- The snapshot keeps its first value, and an id never moves to another workout.
    where t.workout_id = excluded.workout_id
  returning * into l;
  if l.id is null then
    perform private.refuse('PT409', 'id_taken', 'This set has the id of something else.');
  end if;

  insert into public.session_logs as s (workout_id, started_at, logged_by)
  values (w.id, at, caller)
  on conflict (workout_id) do update set started_at = least(s.started_at, excluded.started_at)
    where s.started_at is null or s.started_at > excluded.started_at;
  -- A log is always kept: it also restores a workout that was deleted or skipped meanwhile.
  update public.workouts t
     set state = case when t.state in ('published', 'missed', 'skipped') then 'in_progress' else t.state end,
         deleted_at = null, deleted_by = null
   where t.id = w.id and (t.state in ('published', 'missed', 'skipped') or t.deleted_at is not null)
  returning * into w;
  return private.log_document(l)
    || jsonb_build_object('workout_state', (select t.state from public.workouts t where t.id = l.workout_id));
exception
  when not_null_violation or check_violation or foreign_key_violation or invalid_text_representation
    or numeric_value_out_of_range or invalid_parameter_value or invalid_datetime_format or datetime_field_overflow then
    get stacked diagnostics broken = constraint_name;
    raise exception using errcode = 'PT422', hint = 'invalid_set_log',
      message = 'This set cannot be logged as it is.', detail = coalesce(nullif(broken, ''), sqlerrm);
end;
$function$
;

CREATE OR REPLACE FUNCTION public.save_workout(workout jsonb)
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
  save uuid;
  wanted_version integer;
  access text;
  created boolean := false;
  w public.workouts;
  was public.workouts;
  before jsonb;
  broken text;
begin
  doc := private.document(workout);
  key := (doc ->> 'id')::uuid;
  athlete := (doc ->> 'athlete_id')::uuid;
  save := (doc ->> 'save_id')::uuid;
  wanted_version := coalesce((doc ->> 'version')::integer, 0);
  if key is null or athlete is null or save is null then
    perform private.refuse('PT422', 'invalid_workout', 'A workout needs id, athlete_id and save_id.');
  end if;
  if coalesce(doc ->> 'state', 'published') not in ('draft', 'published', 'skipped', 'in_progress', 'completed', 'missed') then
    perform private.refuse('PT422', 'invalid_workout', 'Unknown state.');
  end if;

  if not exists (select from public.workouts where id = key) then
    access := private.workout_access(athlete);
    if access is null then
      perform private.refuse('PT403', 'no_access', 'You cannot plan training for this athlete.');
    elsif access = 'read' then
      perform private.refuse('PT403', 'read_only', 'You can see this training, but not change it.');
    elsif wanted_version <> 0 then
      perform private.refuse('PT404', 'workout_not_found', 'This workout is not there, or not shared with you.');
    end if;
    perform private.require_planning(athlete, caller);
    insert into public.workouts (
      id, athlete_id, date, order_in_day, title, coach_note, athlete_note, state, hidden, save_id, created_by, updated_by)
    values (
      key, athlete, (doc ->> 'date')::date,
      coalesce((doc ->> 'order_in_day')::smallint, (
        select coalesce(max(o.order_in_day) + 1, 0) from public.workouts o
         where o.athlete_id = athlete and o.date = (doc ->> 'date')::date and o.deleted_at is null)),
      btrim(doc ->> 'title'), coalesce(doc ->> 'coach_note', ''), coalesce(doc ->> 'athlete_note', ''),
      case when doc ->> 'state' in ('draft', 'skipped') then doc ->> 'state' else 'published' end,
      coalesce((doc ->> 'hidden')::boolean, false), save, caller, caller)
    on conflict (id) do nothing
    returning * into w;
    -- Not found: the same save was sent twice concurrently, and the other one was first.
    created := found;
  end if;

  if not created then
    w := private.writable_workout(key);
    if w.athlete_id <> athlete then
      perform private.refuse('PT404', 'workout_not_found', 'This workout is not there, or not shared with you.');
    end if;
    if w.save_id = save then
      return private.workout_document(w);
    end if;
    perform private.require_planning(athlete, caller);
    if w.version <> wanted_version or w.deleted_at is not null then
      perform private.refuse_stale_workout(w);
    end if;
    was := w;
    before := private.before_edit(w);
    update public.workouts t
       set date = (doc ->> 'date')::date,
           order_in_day = coalesce((doc ->> 'order_in_day')::smallint, t.order_in_day),
           title = btrim(doc ->> 'title'),
           coach_note = coalesce(doc ->> 'coach_note', t.coach_note),
           athlete_note = coalesce(doc ->> 'athlete_note', t.athlete_note),
           -- A started workout keeps its state, and an athlete cannot publish a coach's draft.
           state = case
             when t.state in ('in_progress', 'completed') or (caller = athlete and t.created_by is distinct from caller) then
               case when doc ->> 'state' = 'skipped' and t.state = 'published' then 'skipped' else t.state end
             when doc ->> 'state' in ('draft', 'published', 'skipped') then doc ->> 'state'
             else t.state end,
           hidden = case
             when t.state in ('in_progress', 'completed') or (caller = athlete and t.created_by is distinct from caller) then t.hidden
             else coalesce((doc ->> 'hidden')::boolean, t.hidden) end,
           version = t.version + 1,
           save_id = save,
           updated_by = caller,
           updated_at = now()
     where t.id = key
    returning * into w;
  end if;

  perform private.write_subtree(key, doc);
  perform private.record_edit(save, caller, coalesce(was.version, 0), w, before);
  return private.workout_document(w);
exception
  when not_null_violation or check_violation or foreign_key_violation or cardinality_violation
    or invalid_text_representation or numeric_value_out_of_range or invalid_parameter_value
    or invalid_datetime_format or datetime_field_overflow or string_data_right_truncation then
    get stacked diagnostics broken = constraint_name;
    raise exception using errcode = 'PT422', hint = 'invalid_workout',
      message = 'This workout cannot be saved as it is.', detail = coalesce(nullif(broken, ''), sqlerrm);
end;
$function$
;

grant select on table "public"."availability" to "authenticated";

grant delete on table "public"."availability" to "service_role";

grant insert on table "public"."availability" to "service_role";

grant references on table "public"."availability" to "service_role";

grant select on table "public"."availability" to "service_role";

grant trigger on table "public"."availability" to "service_role";

grant truncate on table "public"."availability" to "service_role";

grant update on table "public"."availability" to "service_role";

grant select on table "public"."day_notes" to "authenticated";

grant delete on table "public"."day_notes" to "service_role";

grant insert on table "public"."day_notes" to "service_role";

grant references on table "public"."day_notes" to "service_role";

grant select on table "public"."day_notes" to "service_role";

grant trigger on table "public"."day_notes" to "service_role";

grant truncate on table "public"."day_notes" to "service_role";

grant update on table "public"."day_notes" to "service_role";

create policy "availability is read with the training"
  on "public"."availability"
  as permissive
  for select
  to authenticated
using ((athlete_id IN ( SELECT private.readable_athlete_ids() AS readable_athlete_ids)));

create policy "day notes are read by their audience"
  on "public"."day_notes"
  as permissive
  for select
  to authenticated
using (
CASE audience
    WHEN 'everyone'::text THEN (athlete_id IN ( SELECT private.readable_athlete_ids() AS readable_athlete_ids))
    ELSE ((athlete_id <> ( SELECT auth.uid() AS uid)) AND (athlete_id IN ( SELECT private.writable_athlete_ids() AS writable_athlete_ids)))
END);

create table "private"."calendar_change_items" (
    "change_id" uuid not null,
    "workout_id" uuid not null,
    "version_before" integer not null,
    "version_after" integer not null,
    "before" jsonb
      );

alter table "private"."calendar_change_items" enable row level security;

create table "private"."calendar_changes" (
    "id" uuid not null,
    "actor_id" uuid not null,
    "kind" text not null,
    "created_at" timestamp with time zone not null default clock_timestamp(),
    "undone_at" timestamp with time zone
      );

alter table "private"."calendar_changes" enable row level security;

CREATE UNIQUE INDEX calendar_change_items_pkey ON private.calendar_change_items USING btree (change_id, workout_id);

CREATE INDEX calendar_change_items_workout_idx ON private.calendar_change_items USING btree (workout_id, version_after);

CREATE INDEX calendar_changes_actor_id_idx ON private.calendar_changes USING btree (actor_id, created_at DESC);

CREATE UNIQUE INDEX calendar_changes_pkey ON private.calendar_changes USING btree (id);

alter table "private"."calendar_change_items" add constraint "calendar_change_items_pkey" PRIMARY KEY using index "calendar_change_items_pkey";

alter table "private"."calendar_changes" add constraint "calendar_changes_pkey" PRIMARY KEY using index "calendar_changes_pkey";

alter table "private"."calendar_change_items" add constraint "calendar_change_items_before_check" CHECK ((jsonb_typeof(before) = 'object'::text)) not valid;

alter table "private"."calendar_change_items" validate constraint "calendar_change_items_before_check";

alter table "private"."calendar_change_items" add constraint "calendar_change_items_change_id_fkey" FOREIGN KEY (change_id) REFERENCES private.calendar_changes(id) ON DELETE CASCADE not valid;

alter table "private"."calendar_change_items" validate constraint "calendar_change_items_change_id_fkey";

alter table "private"."calendar_change_items" add constraint "calendar_change_items_workout_id_fkey" FOREIGN KEY (workout_id) REFERENCES workouts(id) ON DELETE CASCADE not valid;

alter table "private"."calendar_change_items" validate constraint "calendar_change_items_workout_id_fkey";

alter table "private"."calendar_changes" add constraint "calendar_changes_actor_id_fkey" FOREIGN KEY (actor_id) REFERENCES user_profiles(user_id) ON DELETE CASCADE not valid;

alter table "private"."calendar_changes" validate constraint "calendar_changes_actor_id_fkey";

alter table "private"."calendar_changes" add constraint "calendar_changes_kind_check" CHECK ((kind = ANY (ARRAY['change'::text, 'edit'::text]))) not valid;

alter table "private"."calendar_changes" validate constraint "calendar_changes_kind_check";

set check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.are_accepted(list jsonb, accepted uuid[])
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select coalesce(bool_and((b ->> 'workout_id')::uuid = any (accepted)), true) from jsonb_array_elements(list) b;
$function$
;

CREATE OR REPLACE FUNCTION private.before_edit(w workouts)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select private.workout_columns(w) || jsonb_build_object(
    'blocks', coalesce((
      select jsonb_agg(to_jsonb(b) || jsonb_build_object('prescriptions', coalesce((
          select jsonb_agg(to_jsonb(p) || jsonb_build_object('sets', coalesce((
              select jsonb_agg(to_jsonb(t) order by t.pos) from public.set_targets t where t.prescription_id = p.id), '[]'))
            order by p.pos)
            from public.prescriptions p where p.block_id = b.id), '[]'))
        order by b.pos)
        from public.blocks b where b.workout_id = w.id), '[]'),
    'log_targets', coalesce((
      select jsonb_object_agg(l.id, l.set_target_id) from public.set_logs l
       where l.workout_id = w.id and l.set_target_id is not null), '{}'));
$function$
;

CREATE OR REPLACE FUNCTION private.calendar_steps(doc jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  steps jsonb;
begin
  if jsonb_typeof(doc -> 'steps') is distinct from 'array' or jsonb_array_length(doc -> 'steps') not between 1 and 500 then
    perform private.refuse('PT422', 'invalid_change', 'steps: 1 to 500');
  end if;
  select jsonb_agg(s.step order by s.n, s.date, s.order_in_day) into steps
    from (
      select e.n, null::date as date, null::smallint as order_in_day, e.step
        from jsonb_array_elements(doc -> 'steps') with ordinality e (step, n)
       where e.step ->> 'op' is distinct from 'shift'
      union all
      -- A shift moves every workout that the caller sees from its day on, and keeps the order within days. By days, not to a date:
      -- somebody may move one before it is locked.
      select e.n, w.date, w.order_in_day,
             jsonb_build_object('op', 'move', 'workout_id', w.id, 'days', r.days)
        from jsonb_array_elements(doc -> 'steps') with ordinality e (step, n)
       cross join lateral jsonb_to_record(e.step) r (athlete_id uuid, from_date date, days integer)
       cross join lateral (select private.workout_access(r.athlete_id) as level) access
        join public.workouts w on w.athlete_id = r.athlete_id and w.date >= r.from_date and w.deleted_at is null
         and private.shows_workout(access.level, w.athlete_id, w.created_by, w.state, w.hidden)
       where e.step ->> 'op' = 'shift' and r.days between -366 and 366
    ) s;
  if exists (
    select from jsonb_array_elements(steps) s
     where coalesce(s ->> 'op', '') not in ('move', 'copy', 'delete', 'publish', 'draft', 'hide', 'show')
        or s ->> 'workout_id' is null
        or (s ->> 'op' in ('move', 'copy') and coalesce(s ->> 'date', s ->> 'days') is null)
        or (s ->> 'op' = 'copy' and s ->> 'date' is null)
        or (s ->> 'op' = 'copy' and (s ->> 'id' is null or s ->> 'athlete_id' is null))) then
    perform private.refuse('PT422', 'invalid_change', 'steps: each with op and workout_id; move and copy with date, copy with id and athlete_id');
  elsif exists (
    select from jsonb_array_elements(steps) s where s ->> 'op' <> 'copy' group by s ->> 'workout_id' having count(*) > 1) then
    perform private.refuse('PT422', 'invalid_change', 'steps: one for a workout');
  elsif jsonb_array_length(steps) > 2000 then
    perform private.refuse('PT422', 'invalid_change', 'At most 2,000 workouts are shifted at once.');
  end if;
  return coalesce(steps, '[]');
end;
$function$
;

CREATE OR REPLACE FUNCTION private.change_answer(change uuid, blocked jsonb)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select jsonb_build_object('id', change, 'blocked', blocked, 'workouts', coalesce((
    select jsonb_agg(private.changed_workout(w) order by w.date, w.order_in_day, w.id)
      from private.calendar_change_items i join public.workouts w on w.id = i.workout_id
     -- Asked again later, it may be about somebody who has taken the access back.
     where i.change_id = change
       and private.shows_workout(private.workout_access(w.athlete_id), w.athlete_id, w.created_by, w.state, w.hidden)), '[]'));
$function$
;

CREATE OR REPLACE FUNCTION private.changed_workout(w workouts)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'id', w.id, 'athlete_id', w.athlete_id, 'date', w.date, 'title', w.title, 'state', w.state, 'version', w.version,
    'deleted', w.deleted_at is not null);
$function$
;

CREATE OR REPLACE FUNCTION private.copy_subtree(source uuid, copy uuid)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  ids jsonb;
begin
  select jsonb_object_agg(old.id, gen_random_uuid()) into ids
    from (select b.id from public.blocks b where b.workout_id = source
          union all select p.id from public.prescriptions p where p.workout_id = source) old;
  insert into public.blocks (id, workout_id, pos, label, kind, rounds, time_cap_s, interval_s, work_s, rest_s, note)
  select (ids ->> b.id::text)::uuid, copy, b.pos, b.label, b.kind, b.rounds, b.time_cap_s, b.interval_s, b.work_s, b.rest_s, b.note
    from public.blocks b where b.workout_id = source;
  insert into public.prescriptions (id, workout_id, block_id, pos, exercise_id, tempo, rest_s, note, video_override)
  select (ids ->> p.id::text)::uuid, copy, (ids ->> p.block_id::text)::uuid, p.pos, p.exercise_id, p.tempo, p.rest_s, p.note, p.video_override
    from public.prescriptions p where p.workout_id = source;
  insert into public.set_targets (
    id, workout_id, prescription_id, pos, set_type, reps_min, reps_max, amrap, reps_parts, per_side, seconds, seconds_max, metres,
    calories, load_kind, load_min, load_max, load_unit, pct_base, pct_exercise_id, rpe, rpe_max, rir, rir_max)
  select gen_random_uuid(), copy, (ids ->> t.prescription_id::text)::uuid, t.pos, t.set_type, t.reps_min, t.reps_max, t.amrap, t.reps_parts,
         t.per_side, t.seconds, t.seconds_max, t.metres, t.calories, t.load_kind, t.load_min, t.load_max, t.load_unit, t.pct_base,
         t.pct_exercise_id, t.rpe, t.rpe_max, t.rir, t.rir_max
    from public.set_targets t where t.workout_id = source;
end;
$function$
;

CREATE OR REPLACE FUNCTION private.day_note_changed()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  n public.day_notes := coalesce(new, old);
begin
  perform private.tell_training_change(n.athlete_id, array[case n.audience when 'everyone' then 'readers' else 'planners' end]);
  return null;
end;
$function$
;

CREATE OR REPLACE FUNCTION private.days_document(athlete uuid, access text, from_day date, to_day date)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'notes', coalesce((
      select jsonb_agg(jsonb_build_object(
          'date', n.date, 'audience', n.audience, 'text', n.text, 'updated_by_name', private.person_name(n.updated_by))
          order by n.date, n.audience desc)
        from public.day_notes n
       where n.athlete_id = athlete and n.date between from_day and to_day and (n.audience = 'everyone' or access = 'write')), '[]'),
    'availability', coalesce((
      select jsonb_agg(jsonb_build_object('id', a.id, 'from_date', a.from_date, 'to_date', a.to_date, 'kind', a.kind, 'text', a.text)
          order by a.from_date, a.id)
        from public.availability a
       where a.athlete_id = athlete and a.to_date >= from_day and a.from_date <= to_day), '[]'));
$function$
;

CREATE OR REPLACE FUNCTION private.next_order(athlete uuid, day date)
 RETURNS smallint
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select least(coalesce(max(o.order_in_day) + 1, 0), 99)::smallint from public.workouts o
   where o.athlete_id = athlete and o.date = day and o.deleted_at is null;
$function$
;

CREATE OR REPLACE FUNCTION private.record_change(change uuid, actor uuid, kind text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  insert into private.calendar_changes (id, actor_id, kind) values (change, actor, record_change.kind);
  delete from private.calendar_changes c
   where c.actor_id = actor and c.id <> change
     and (c.created_at < now() - interval '1 day'
       or c.id in (select o.id from private.calendar_changes o where o.actor_id = actor order by o.created_at desc offset 200));
end;
$function$
;

CREATE OR REPLACE FUNCTION private.record_edit(save uuid, caller uuid, before_version integer, w workouts, before jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if not exists (select from private.calendar_changes c where c.id = save) then
    perform private.record_change(save, caller, 'edit');
    perform private.record_item(save, before_version, w, before);
  end if;
end;
$function$
;

CREATE OR REPLACE FUNCTION private.record_item(change uuid, before_version integer, w workouts, before jsonb)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  insert into private.calendar_change_items (change_id, workout_id, version_before, version_after, before)
  values (change, w.id, before_version, w.version, before);
$function$
;

CREATE OR REPLACE FUNCTION private.refusal_of_step(op text, w workouts, access text, caller uuid)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select case
    -- The same word for absent, not theirs and not visible to them.
    when w.id is null or access is null or not private.shows_workout(access, w.athlete_id, w.created_by, w.state, w.hidden) then 'not_found'
    when op = 'copy' then null
    when access = 'read' then 'read_only'
    when w.deleted_at is not null then 'not_found'
    -- What another planned may be moved by its athlete, never taken away or rewritten.
    when op <> 'move' and access = 'owner' and w.created_by is distinct from caller then 'plan_of_coach'
    when op in ('publish', 'draft', 'hide', 'show') then
      case when w.state not in ('draft', 'published') or exists (select from public.set_logs l where l.workout_id = w.id) then 'has_logs' end
    when op = 'delete' and access = 'owner' then null
    when w.state in ('in_progress', 'completed') or exists (select from public.set_logs l where l.workout_id = w.id) then 'has_logs'
  end;
$function$
;

CREATE OR REPLACE FUNCTION private.refuse_with_list(hint text, words text, list jsonb)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  raise exception using errcode = 'PT409', hint = refuse_with_list.hint, message = words, detail = list::text;
end;
$function$
;

CREATE OR REPLACE FUNCTION private.undo_refusal(item private.calendar_change_items, done_at timestamp with time zone, w workouts, caller uuid)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  access text := private.workout_access(w.athlete_id);
begin
  if coalesce(access, 'read') = 'read' then
    return 'not_found';
  elsif w.version <> item.version_after then
    return 'changed';
  elsif exists (select from public.set_logs l where l.workout_id = w.id and greatest(l.created_at, l.updated_at) > done_at)
    or (w.state in ('in_progress', 'completed') and coalesce(item.before ->> 'state', 'draft') not in ('in_progress', 'completed')) then
    return 'logged';
  end if;
  return null;
end;
$function$
;

CREATE OR REPLACE FUNCTION private.workout_columns(w workouts)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'date', w.date, 'order_in_day', w.order_in_day, 'title', w.title, 'coach_note', w.coach_note, 'athlete_note', w.athlete_note,
    'state', w.state, 'hidden', w.hidden, 'deleted_at', w.deleted_at, 'deleted_by', w.deleted_by);
$function$
;

CREATE CONSTRAINT TRIGGER availability_changed AFTER INSERT OR DELETE OR UPDATE ON public.availability DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION private.loads_changed();

CREATE CONSTRAINT TRIGGER day_note_changed AFTER INSERT OR DELETE OR UPDATE ON public.day_notes DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION private.day_note_changed();

comment on table private.calendar_changes is
  'What somebody did to a calendar in one go, for undoing it: the last 200 of a person, of the last day. kind edit is a save of the builder.';

comment on column private.calendar_change_items.before is 'The columns as they were, for an edit with the blocks; null: the change made this workout.';

comment on column private.calendar_change_items.version_after is
  'Undo is refused when the workout has another version. Undoing a later change moves it on: then the workout is again as this change left it.';

comment on function private.workout_columns(public.workouts) is 'What an undo puts back.';

comment on function private.refusal_of_step(text, public.workouts, text, uuid) is
  'Why a step of a change cannot be done with a workout: not_found, read_only, plan_of_coach or has_logs; null when it can.';

comment on function private.calendar_steps(jsonb) is 'The steps of a change, checked for their shape; a shift as the moves it comes to.';

comment on function private.before_edit(public.workouts) is 'A workout with all below it, as private.write_subtree takes it.';

comment on function private.undo_refusal(private.calendar_change_items, timestamptz, public.workouts, uuid) is
  'Why an undo would write over somebody: changed, logged, or not_found without access; null when it would not.';

comment on function public.change_calendar(jsonb) is
  'Changes workouts of one or several calendars at once: { id (client-made), steps: [{ op, workout_id, … }], skip: [workout ids], trial }.
   op: move (date, order_in_day), copy (id, athlete_id, date, order_in_day), delete, publish, draft, hide, show; shift (athlete_id, from_date,
   days) moves all from a day on. All or nothing: PT409 calendar_blocked lists in its detail what cannot be done and is not in skip
   ({ workout_id, title, date, reason }); trial only answers that list. The same id again answers what was done. PT402 as save_workout.';

grant execute on function public.change_calendar(jsonb) to authenticated;

comment on function public.undo_calendar_changes(uuid[], uuid[]) is
  'Undoes changes of the caller, newest first, in one transaction: ids of change_calendar, and save_ids of save_workout. PT409 undo_conflict
   lists in its detail the workouts that somebody changed or logged since ({ workout_id, title, date, reason, by }) and that are not in
   skip: those are left as they are. What is undone already stays undone.';

grant execute on function public.undo_calendar_changes(uuid[], uuid[]) to authenticated;

comment on table public.day_notes is
  'A note for a day of an athlete. everyone: all who read the training. coaches: those who may plan for the athlete, and not the athlete.';

comment on table public.availability is 'Days on which an athlete cannot train, or not as usual; both ends included. Written by the athlete.';

comment on function private.days_document(uuid, text, date, date) is 'Notes and availability of these days, as get_calendar answers them.';

comment on function public.save_day_note(uuid, date, text, text) is
  'Keeps the note of a day for an audience (everyone or coaches); blank text deletes it. PT403 and PT402 as save_workout.';

grant execute on function public.save_day_note(uuid, date, text, text) to authenticated;

comment on function public.save_availability(uuid, date, date, text, text) is 'Keeps days on which the caller cannot train as usual: off, travel, ill or limited.';

grant execute on function public.save_availability(uuid, date, date, text, text) to authenticated;

comment on function public.delete_availability(uuid) is 'Deletes availability of the caller. Repeating it changes nothing.';

grant execute on function public.delete_availability(uuid) to authenticated;

grant execute on function public.log_set(jsonb) to authenticated;

comment on function public.get_progress(uuid, date, date, integer) is
  'Of at most 1,101 days: per week sessions and working sets (planned, due to date, done), volume load in kg, session load (sRPE × minutes,
   null without any) and sets per muscle (primary 1, secondary 0.5); per day the session load; per exercise the best e1RM of each day.
   week_start as in the profile: 1 = Monday … 7 = Sunday.
   Nullable: access, today.';

grant execute on function public.get_progress(uuid, date, date, integer) to authenticated;

comment on function public.get_calendar(uuid, date, date) is
  'access (owner, write, read or null), the athlete with what decides their loads, every visible workout from one day to another, both
   included, and of these days notes and availability.';

grant execute on function public.get_calendar(uuid, date, date) to authenticated;

grant execute on function public.save_workout(jsonb) to authenticated;

insert into private.personal_data (relation, person_column, reason) values
  ('private.calendar_changes', 'actor_id', 'Kept a day for undoing; what was planned is exported as workouts.');
insert into private.personal_data (section, relation, person_column, condition, sorted_by) values
  ('day_notes', 'public.day_notes', 'athlete_id', 't.athlete_id = $1 and t.audience = ''everyone''', 't.date'),
  ('availability', 'public.availability', 'athlete_id', 't.athlete_id = $1', 't.from_date, t.id');
insert into private.personal_data (relation, person_column, reason) values
  ('public.day_notes', 'updated_by', 'Written for somebody else, it is on that athlete''s day; own ones are exported as day_notes.');
