drop function if exists "public"."list_my_sessions"();

set check_function_bodies = off;

CREATE OR REPLACE FUNCTION public.list_my_sessions()
 RETURNS TABLE(session_id uuid, created_at timestamp with time zone, last_used_at timestamp with time zone, expires_at timestamp with time zone, user_agent text, ip text, is_current boolean, device_name text, last_set_at timestamp with time zone)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_column
declare
  me uuid := private.require_user();
begin
  return query
    select s.id, s.created_at, coalesce(s.refreshed_at at time zone 'UTC', s.created_at), s.not_after, s.user_agent, host(s.ip),
           coalesce(s.id = private.current_session_id(), false), d.name, d.last_set_at
      from auth.sessions s
      left join private.devices d on d.session_id = s.id and d.user_id = me
     where s.user_id = me and (s.not_after is null or s.not_after > now())
     order by coalesce(s.id = private.current_session_id(), false) desc, 3 desc, s.id
     limit 100;
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
  w public.workouts;
  target public.set_targets;
  known public.set_logs;
  said public.set_logs;
  l public.set_logs;
  is_new boolean;
  broken text;
begin
  doc := private.document(log);
  if (doc ->> 'id')::uuid is null then
    perform private.refuse('PT422', 'invalid_set_log', 'A set needs an id.');
  end if;
  -- The row lock on the workout prevents a race: two devices that log the same target write one log.
  w := private.writable_workout((doc ->> 'workout_id')::uuid);
  if w.state = 'draft' then
    perform private.refuse('PT409', 'workout_is_draft', 'Publish this workout before logging it.');
  end if;
  -- No repetition is an amount: a failed attempt. No second and no metre is none.
  if doc ->> 'reps' is null and coalesce(round((doc ->> 'seconds')::numeric, 1), 0) = 0 and coalesce((doc ->> 'metres')::numeric, 0) = 0
    and coalesce((doc ->> 'calories')::numeric, 0) = 0 then
    perform private.refuse('PT422', 'set_without_amount', 'A set needs repetitions, a time, a distance or calories.');
  end if;

  -- The loads are fixed when the first set is logged, as the person who logs it saw them: neither a max nor units that change later rewrite
  -- what was asked. What follows another set follows what is lifted there.
  if not exists (select from public.set_logs t where t.workout_id = w.id) then
    update public.set_targets t set fixed_load = f -> 'load'
      from jsonb_array_elements(case jsonb_typeof(doc -> 'loads') when 'array' then doc -> 'loads' else '[]' end) f
     where t.workout_id = w.id and t.id::text = f ->> 'set_target_id' and t.load_kind in ('kg', 'bw_plus', 'pct_1rm', 'pct_bw')
       and private.is_resolved_load(f -> 'load');
  end if;

  -- The target may have been removed from the plan while this set was done: then the log has no target and keeps the client's snapshot.
  select * into target from public.set_targets t
   where t.id = (doc ->> 'set_target_id')::uuid and t.workout_id = w.id;
  said := private.said_log(doc, w, target, caller);
  known := private.known_log(said, doc);
  -- A release from before these two does not send them: what is stored stays.
  if known.id is not null then
    said.set_type := case when doc ? 'set_type' then said.set_type else known.set_type end;
    said.note := case when doc ? 'note' then said.note else known.note end;
  end if;
  l := private.store_log(known, said, doc);
  is_new := known.completed_at is distinct from said.completed_at;
  if l.updated_at = known.updated_at and private.agrees(l, said) is not true then
    is_new := private.keep_rival(l, said, doc);
  else
    -- The same device has said something else that is a rival still: this takes its place.
    delete from public.set_log_rivals r
     where r.set_log_id = l.id and r.settled is null and private.has_seen(doc - 'seen', null, r.write_id);
  end if;

  -- The session spans its sets, whatever comes first: also the end of one that is finished moves. A correction leaves its times.
  if is_new then
    insert into public.session_logs as s (workout_id, started_at, logged_by)
    values (w.id, said.completed_at, caller)
    on conflict (workout_id) do update
      set started_at = least(s.started_at, excluded.started_at),
          ended_at = case when s.ended_at is not null then greatest(s.ended_at, excluded.started_at) end
      where s.started_at is null or s.started_at > excluded.started_at or s.ended_at < excluded.started_at;
  end if;
  -- A log is always kept: it also restores a workout that was deleted or skipped meanwhile.
  update public.workouts t
     set state = case when t.state in ('published', 'missed', 'skipped') then 'in_progress' else t.state end,
         deleted_at = null, deleted_by = null
   where t.id = w.id and (t.state in ('published', 'missed', 'skipped') or t.deleted_at is not null)
  returning * into w;
  -- Last, so that sets of two workouts do not wait for each other in two orders.
  perform private.device_sent_set(caller, said.device_name);
  return private.log_document(l) || jsonb_build_object(
    'workout_state', (select t.state from public.workouts t where t.id = l.workout_id), 'rivals', private.open_rivals(l.id));
exception
  when not_null_violation or check_violation or foreign_key_violation or invalid_text_representation
    or numeric_value_out_of_range or invalid_parameter_value or invalid_datetime_format or datetime_field_overflow then
    get stacked diagnostics broken = constraint_name;
    raise exception using errcode = 'PT422', hint = 'invalid_set_log',
      message = 'This set cannot be logged as it is.', detail = coalesce(nullif(broken, ''), sqlerrm);
end;
$function$
;

create table "private"."devices" (
    "session_id" uuid not null,
    "user_id" uuid not null,
    "name" text,
    "last_set_at" timestamp with time zone not null default now()
      );

alter table "private"."devices" enable row level security;

CREATE UNIQUE INDEX devices_pkey ON private.devices USING btree (session_id);

CREATE INDEX devices_user_id_idx ON private.devices USING btree (user_id);

alter table "private"."devices" add constraint "devices_pkey" PRIMARY KEY using index "devices_pkey";

alter table "private"."devices" add constraint "devices_name_check" CHECK ((char_length(name) <= 60)) not valid;

alter table "private"."devices" validate constraint "devices_name_check";

alter table "private"."devices" add constraint "devices_user_id_fkey" FOREIGN KEY (user_id) REFERENCES user_profiles(user_id) ON DELETE CASCADE not valid;

alter table "private"."devices" validate constraint "devices_user_id_fkey";

set check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.device_sent_set(sender uuid, called text)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  insert into private.devices as d (session_id, user_id, name)
  select private.current_session_id(), sender, called where private.current_session_id() is not null
  on conflict (session_id) do update set name = coalesce(excluded.name, d.name), last_set_at = now();
$function$
;

CREATE OR REPLACE FUNCTION private.forget_devices()
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  delete from private.push_subscriptions s
   where not exists (
     select from auth.sessions a
      where a.id = s.session_id and a.user_id = s.user_id and (a.not_after is null or a.not_after > now()));
  delete from private.devices d
   where not exists (
     select from auth.sessions a
      where a.id = d.session_id and a.user_id = d.user_id and (a.not_after is null or a.not_after > now()));
  -- Without keys nothing takes them.
  delete from private.push_outbox o where o.created_at < now() - interval '1 day';
$function$
;

grant execute on function public.log_set(jsonb) to authenticated;

comment on table private.devices is
  'What the device of a session is called, as it said with its last set, and when that arrived. A device that has sent none has no row.';

comment on function private.device_sent_set(uuid, text) is
  'A set has arrived from the device of this session. A release from before devices said their name leaves the name.';

comment on function public.list_my_sessions() is
  'Where the caller is signed in: this session first, then the last used; with what its device called itself when it last sent a set.
   Nullable: expires_at, user_agent, ip, device_name, last_set_at.';

grant execute on function public.list_my_sessions() to authenticated;

insert into private.personal_data (relation, person_column, reason) values
  ('private.devices', 'user_id', 'Goes with its sign-in; what a device is called is exported with the sets that were logged on it.');
