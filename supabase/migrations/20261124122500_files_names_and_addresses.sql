set check_function_bodies = off;

CREATE OR REPLACE FUNCTION public.reserve_files(conversation_id_param uuid, message_id_param uuid, names_param text[])
 RETURNS TABLE(path text)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_column
declare
  me uuid := private.require_user();
  room constant integer := 20;
begin
  if message_id_param is null or names_param is null or cardinality(names_param) not between 1 and 10 or array_ndims(names_param) <> 1
     or exists (select from unnest(names_param) n where n is null or n !~ '^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$') then
    perform private.refuse('PT422', 'invalid_names', 'names_param: one to ten names of letters, digits, ".", "_" and "-"');
  end if;
  perform private.limit_rate(me, 'reserve_files', 240, interval '1 hour');
  perform from public.conversations t join public.connections c
      on least(c.requester_id, c.recipient_id) = t.first_user_id and greatest(c.requester_id, c.recipient_id) = t.second_user_id
   where t.id = conversation_id_param and me in (t.first_user_id, t.second_user_id) and c.status = 'accepted';
  if not found then
    perform private.refuse('PT403', 'not_connected', 'You can only write to people you are connected with.');
  end if;
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('reserve_files:' || me, 0));
  -- Nothing can come to these any more: what lies at one was sent, or nothing does.
  delete from private.reserved_files r
   where r.owner_id = me and r.created_at < now() - interval '2 hours'
     and (exists (select from public.message_attachments a where a.path = r.path)
       or not exists (select from storage.objects o where o.bucket_id = 'chat-attachments' and o.name = r.path));
  if room < cardinality(names_param) + (
      select count(*) from (
        select r.path from private.reserved_files r where r.owner_id = me
        union
        select o.name from storage.objects o where o.bucket_id = 'chat-attachments' and o.owner_id = me::text) f
       where not exists (select from public.message_attachments a where a.path = f.path)) then
    perform private.refuse('PT409', 'too_many_unsent_files',
      'Twenty files wait to be sent. Send some, or try again in two hours.');
  end if;
  return query
    with made as (
      insert into private.reserved_files (path, owner_id, conversation_id)
      select conversation_id_param || '/' || message_id_param || '/' || gen_random_uuid() || '-' || n.name, me, conversation_id_param
        from unnest(names_param) with ordinality n (name, number) order by n.number
      returning path)
    select made.path from made;
end;
$function$
;

CREATE OR REPLACE FUNCTION public.create_team(name_param text, description_param text DEFAULT NULL::text, OUT team_id uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_column
declare
  me uuid := private.require_user();
  named text := private.shown_name(name_param, 120, 'name');
  described text := private.trimmed(description_param, 2000, 'description');
begin
  if named is null then
    perform private.refuse('PT422', 'invalid_name', 'name: required, at most 120 characters');
  elsif exists (select from public.user_profiles p where p.user_id = me and p.global_role = 'athlete') then
    perform private.refuse('PT403', 'not_staff', 'Only coaches and interns create teams.');
  end if;
  perform private.limit_rate(me, 'create_team', 20, interval '1 day');
  insert into public.teams (name, description, created_by) values (named, coalesce(described, ''), me) returning id into team_id;
  insert into public.team_members (team_id, user_id, role) values (team_id, me, 'head_coach');
  perform private.record('team.created', me, team_id, null, jsonb_build_object('name', named, 'role', 'head_coach'));
end;
$function$
;

CREATE OR REPLACE FUNCTION public.join_longday(link_param text, joining jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$
;

CREATE OR REPLACE FUNCTION public.list_abandoned_files(limit_count integer DEFAULT 100)
 RETURNS TABLE(bucket_id text, name text)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select o.bucket_id, o.name
    from storage.objects o
   where o.bucket_id = 'chat-attachments'
     and not exists (select from public.message_attachments a where a.path = o.name)
     -- Unused: the owner's account or the message was deleted, or the upload is older than a day.
     and (o.owner_id is null or o.created_at < now() - interval '1 day'
          or exists (select from public.messages m where m.id::text = split_part(o.name, '/', 2) and m.deleted_at is not null)
          or not exists (select from public.user_profiles p where p.user_id::text = o.owner_id))
   order by o.created_at, o.name limit least(greatest(coalesce(limit_count, 100), 1), 1000);
$function$
;

CREATE OR REPLACE FUNCTION public.save_exercise_log(log jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  caller uuid := private.require_user();
  doc jsonb := private.document(log);
  key uuid := (doc ->> 'id')::uuid;
  planned uuid := (doc ->> 'prescription_id')::uuid;
  exercise uuid := (doc ->> 'exercise_id')::uuid;
  w public.workouts;
  known public.exercise_logs;
  l public.exercise_logs;
  broken text;
begin
  if key is null then
    perform private.refuse('PT422', 'invalid_exercise_log', 'An exercise of a log needs an id.');
  end if;
  w := private.writable_workout((doc ->> 'workout_id')::uuid);
  if w.state = 'draft' then
    perform private.refuse('PT409', 'workout_is_draft', 'Publish this workout before logging it.');
  end if;
  -- The row lock on the workout makes two devices that change the same exercise write one row; the last write wins.
  select * into known from public.exercise_logs t where t.workout_id = w.id and t.prescription_id = planned;
  if known.id is null then
    select * into known from public.exercise_logs t where t.workout_id = w.id and t.id = key;
  end if;
  -- What the workout has already may stay, no matter who owns it.
  if exercise is distinct from known.exercise_id
    and not exists (select from public.prescriptions p where p.workout_id = w.id and p.exercise_id = exercise)
    and not private.may_use_exercise(exercise) then
    perform private.refuse('PT422', 'unknown_exercise', 'One of the exercises does not exist.');
  end if;
  -- Without a row it must be an exercise of the plan, or an added one.
  if known.id is null and planned is not null
    and not exists (select from public.prescriptions p where p.workout_id = w.id and p.id = planned) then
    perform private.refuse('PT404', 'exercise_not_in_plan', 'This exercise is no longer in the plan.');
  end if;
  if known.id is null and (select count(*) from public.exercise_logs t where t.workout_id = w.id) >= 150 then
    perform private.refuse('PT422', 'workout_too_long', 'A workout holds at most 52 blocks, 100 exercises and 500 sets.');
  end if;
  if not private.is_video_address(nullif(btrim(doc ->> 'video_url'), '')) and btrim(doc ->> 'video_url') is distinct from known.video_url then
    perform private.refuse('PT422', 'invalid_video_url', 'video_url: a link that begins with https:// and names a site');
  end if;
  insert into public.exercise_logs as t (id, workout_id, prescription_id, exercise_id, pos, dropped, note, video_url, logged_by)
  select coalesce(known.id, key), w.id, planned, exercise, coalesce(r.pos, 0), coalesce(r.dropped, false), coalesce(btrim(r.note), ''),
         nullif(btrim(r.video_url), ''), caller
    from jsonb_to_record(doc) r (pos smallint, dropped boolean, note text, video_url text)
  on conflict (id) do update
    set (exercise_id, pos, dropped, note, video_url, logged_by, updated_at) =
        (excluded.exercise_id, excluded.pos, excluded.dropped, excluded.note, excluded.video_url, caller, clock_timestamp())
    where t.workout_id = excluded.workout_id
  returning * into l;
  if l.id is null then
    perform private.refuse('PT409', 'id_taken', 'This exercise has the id of something else.');
  end if;
  return private.exercise_log_document(l);
exception
  when not_null_violation or check_violation or foreign_key_violation or invalid_text_representation
    or numeric_value_out_of_range or invalid_parameter_value then
    get stacked diagnostics broken = constraint_name;
    raise exception using errcode = 'PT422', hint = 'invalid_exercise_log',
      message = 'This cannot be saved as it is.', detail = coalesce(nullif(broken, ''), sqlerrm);
end;
$function$
;

CREATE OR REPLACE FUNCTION public.update_team(team_id_param uuid, name_param text DEFAULT NULL::text, description_param text DEFAULT NULL::text, OUT team_id uuid, OUT team_name text, OUT team_description text)
 RETURNS record
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_column
declare
  me uuid := private.require_user();
  named text := private.shown_name(name_param, 120, 'name');
  described text := private.trimmed(description_param, 2000, 'description');
  before public.teams;
begin
  if name_param is not null and named is null then
    perform private.refuse('PT422', 'invalid_name', 'name: required, at most 120 characters');
  end if;
  perform private.limit_rate(me, 'update_team', 60, interval '1 hour');
  if private.enter_team(team_id_param, me) <> 'head_coach' then
    perform private.refuse('PT403', 'not_head_coach', 'Only a head coach of this team can change it.');
  end if;
  select * into before from public.teams t where t.id = team_id_param;
  update public.teams t
     set name = coalesce(named, t.name),
         description = case when description_param is null then t.description else coalesce(described, '') end,
         updated_at = now()
   where t.id = team_id_param
  returning t.id, t.name, t.description into team_id, team_name, team_description;
  perform private.record('team.changed', null, team_id_param,
    jsonb_build_object('name', before.name, 'description', before.description),
    jsonb_build_object('name', team_name, 'description', team_description));
end;
$function$
;

drop function if exists "private"."is_video_link"(link text);

create table "private"."reserved_files" (
    "path" text not null,
    "owner_id" uuid not null,
    "conversation_id" uuid not null,
    "created_at" timestamp with time zone not null default now()
      );

alter table "private"."reserved_files" enable row level security;

CREATE INDEX reserved_files_conversation_idx ON private.reserved_files USING btree (conversation_id);

CREATE INDEX reserved_files_owner_idx ON private.reserved_files USING btree (owner_id);

CREATE UNIQUE INDEX reserved_files_pkey ON private.reserved_files USING btree (path);

alter table "private"."reserved_files" add constraint "reserved_files_pkey" PRIMARY KEY using index "reserved_files_pkey";

alter table "private"."reserved_files" add constraint "reserved_files_conversation_id_fkey" FOREIGN KEY (conversation_id) REFERENCES conversations(id) ON DELETE CASCADE not valid;

alter table "private"."reserved_files" validate constraint "reserved_files_conversation_id_fkey";

alter table "private"."reserved_files" add constraint "reserved_files_owner_id_fkey" FOREIGN KEY (owner_id) REFERENCES user_profiles(user_id) ON DELETE CASCADE not valid;

alter table "private"."reserved_files" validate constraint "reserved_files_owner_id_fkey";

set check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.clean_name(name text, kind text DEFAULT 'thing'::text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select case when private.name_fault(c.name, kind) is null then c.name end
    from (select nullif(btrim(regexp_replace(regexp_replace(regexp_replace(name,
        '[\u0001-\u001f\u007f-\u009f\u2028\u2029]+', ' ', 'g'),
        '[\u00ad\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0\ufff9-\ufffb]', '', 'g'),
        '(?<![[:alpha:]\u0300-\u036f\u0483-\u1fff\u20d0-\u20ff\u2190-\u2bff\ufe0f\U00010000-\U000fffff])[\u200c\u200d]+|[\u200c\u200d]+(?![[:alpha:]\u2190-\u2bff\U00010000-\U000fffff])',
        '', 'g')), '') as name) c;
$function$
;

CREATE OR REPLACE FUNCTION private.file_name(given text, stored text, type text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  with
    -- Shown on screen and used as a file name: no path either.
    shown as (select coalesce(private.clean_name(regexp_replace(given, '[/\\]', '', 'g'), 'file'), stored) as name),
    kind as (
      select t.endings from (values
          ('image/jpeg', '{jpg,jpeg}'::text[]), ('image/png', '{png}'), ('image/gif', '{gif}'), ('image/webp', '{webp}'),
          ('image/heic', '{heic,heif}'), ('application/pdf', '{pdf}'), ('text/plain', '{txt,csv,md,log}'), ('text/csv', '{csv}'),
          ('video/mp4', '{mp4,m4v}'), ('video/quicktime', '{mov,qt}')) t (type, endings)
       where t.type = split_part(lower(file_name.type), ';', 1))
  -- A picture that calls itself setup.exe is saved as setup.exe.png.
  select case when k.endings is null then left(s.name, 200)
              when char_length(s.name) <= 200 and lower(substring(s.name from '\.([^.]*)$')) = any (k.endings) then s.name
              else left(s.name, 195) || '.' || k.endings[1] end
    from shown s left join kind k on true;
$function$
;

CREATE OR REPLACE FUNCTION private.is_video_address(link text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
 SET search_path TO ''
AS $function$
  -- The host stands directly behind https://, has a dot, and ends at a port, a path or the end: nobody's name before it (user@host).
  select link ~ ('^https://[A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?(\.[A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?)+(:[0-9]{1,5})?'
                 || '([/?#][^[:cntrl:][:space:]"<>\\^`{|}\u00a0\u061c\u1680\u2000-\u200f\u2028-\u202f\u205f-\u2069\u3000\ufeff]*)?$')
     and length(link) <= 2000;
$function$
;

CREATE OR REPLACE FUNCTION private.name_fault(name text, kind text DEFAULT 'thing'::text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select case
    -- Control and line breaks; direction; what takes no room, or looks like a blank and is a letter.
    when name ~ '[\u0001-\u001f\u007f-\u009f\u00ad\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0\ufff9-\ufffb]'
      -- A joiner stands between letters, their marks or parts of one emoji.
      or name ~ '(?<![[:alpha:]\u0300-\u036f\u0483-\u1fff\u20d0-\u20ff\u2190-\u2bff\ufe0f\U00010000-\U000fffff])[\u200c\u200d]'
      or name ~ '[\u200c\u200d](?![[:alpha:]\u2190-\u2bff\U00010000-\U000fffff])' then 'characters'
    when name <> '' and regexp_replace(name, '[[:space:]\u00a0\u0300-\u036f\u1680\u2000-\u200d\u202f\u205f\u20d0-\u20ff\u3000\ufe00-\ufe0f]', '', 'g') = '' then 'nothing'
    when kind <> 'file' and normalize(name, nfkc) ~*
      '[^[:space:]]@[^[:space:]]|://|\mwww\.|\mmailto:|\m[a-z0-9-]{2,}\.(com|net|org|info|biz|io|app|dev|xyz|link|site|shop|online|ru|cn)(/|[[:space:]]|$)'
      then 'address'
    when kind in ('person', 'public') and lower(regexp_replace(btrim(normalize(name, nfkc)), '[^[:alnum:]]+', ' ', 'g')) = any (array[
      'admin', 'administrator', 'system admin', 'system administrator', 'moderator', 'support', 'staff', 'head coach', 'coach', 'intern',
      'athlete', 'judge', 'organiser', 'organizer', 'captain', 'coach app', 'coach app support', 'coach app team']) then 'role'
    when kind in ('public', 'public team') and normalize(name, nfkc) ~* '^[[:space:]]*(participant|team)[[:space:]]*#?[[:space:]]*[0-9]+[[:space:]]*$' then 'number'
  end;
$function$
;

CREATE OR REPLACE FUNCTION private.shown_name(value text, max_length integer, field text, kind text DEFAULT 'thing'::text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
declare
  result text := private.trimmed(value, max_length, field);
  fault text := private.name_fault(result, kind);
begin
  if fault is not null then
    raise exception using errcode = 'PT422', hint = 'invalid_' || field, detail = jsonb_build_object('fault', fault)::text,
      message = field || ': ' || case fault
        when 'characters' then 'no characters that cannot be seen, break the line or turn its direction'
        when 'nothing' then 'there is nothing to see'
        when 'address' then 'not an address'
        when 'role' then 'not the name of a role'
        else 'not a number of a participant or team' end;
  end if;
  return result;
end;
$function$
;

CREATE OR REPLACE FUNCTION private.attachment_rows(me uuid, conversation uuid, message uuid, sent jsonb)
 RETURNS TABLE(pos smallint, path text, name text, mime_type text, size_bytes bigint, alt text)
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
#variable_conflict use_column
declare
  files jsonb;
  folder text := conversation || '/' || message || '/';
begin
  files := coalesce(nullif(private.document(sent), 'null'), '[]');
  if jsonb_typeof(files) <> 'array' then
    perform private.refuse('PT422', 'invalid_attachments', 'attachments_param: a list of { path, name, alt }');
  elsif jsonb_array_length(files) > 10 then
    perform private.refuse('PT422', 'too_many_attachments', 'attachments_param: at most 10 files');
  end if;
  return query
    select (f.number - 1)::smallint, o.name,
           private.file_name(coalesce(f.body ->> 'name', ''), substr(o.name, length(folder) + 38), private.document(o.metadata) ->> 'mimetype'),
           coalesce(private.document(o.metadata) ->> 'mimetype', 'application/octet-stream'),
           coalesce((private.document(o.metadata) ->> 'size')::bigint, 0),
           left(btrim(regexp_replace(coalesce(f.body ->> 'alt', ''), '[[:cntrl:]]+', ' ', 'g')), 500)
      from jsonb_array_elements(files) with ordinality f (body, number)
      join storage.objects o
        on o.bucket_id = 'chat-attachments' and o.name = f.body ->> 'path'
       and o.owner_id = me::text and o.name like folder || '%';
  if (select count(distinct f ->> 'path') from jsonb_array_elements(files) f) <> jsonb_array_length(files) then
    perform private.refuse('PT422', 'invalid_attachments', 'attachments_param: every file once');
  end if;
exception
  when untranslatable_character or invalid_text_representation or invalid_parameter_value then
    perform private.refuse('PT422', 'invalid_attachments', 'attachments_param: a list of { path, name, alt }');
end;
$function$
;

CREATE OR REPLACE FUNCTION private.guard_profile()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if tg_op = 'INSERT' or new.time_zone is distinct from old.time_zone then
    new.time_zone := coalesce(private.known_time_zone(new.time_zone), case tg_op when 'UPDATE' then old.time_zone else 'UTC' end);
  end if;
  -- Whoever writes it, others read it. An unchanged name stays; how long it may be is the table's check.
  if tg_op = 'INSERT' or new.first_name is distinct from old.first_name then
    new.first_name := coalesce(private.shown_name(new.first_name, 10000, 'first_name'), '');
  end if;
  if tg_op = 'INSERT' or new.last_name is distinct from old.last_name then
    new.last_name := coalesce(private.shown_name(new.last_name, 10000, 'last_name'), '');
  end if;
  if tg_op = 'INSERT' or new.display_name is distinct from old.display_name then
    new.display_name := coalesce(private.shown_name(new.display_name, 10000, 'display_name', 'person'), '');
  end if;
  new.updated_at := now();
  if current_user not in ('anon', 'authenticated') then
    return new;
  end if;
  if tg_op = 'INSERT' then
    -- Only an account without a profile inserts (or an upsert, whose update part is restricted below).
    new.email := private.own_email();
    new.global_role := new.profile_type::text::public.global_role;
    new.is_coach := new.profile_type = 'coach';
    new.is_athlete := new.profile_type = 'athlete';
    new.payment_pending := new.profile_type = 'coach';
    new.coach_tier := null;
    new.access_code_used := null;
    new.created_at := now();
  else
    new.user_id := old.user_id;
    new.email := old.email;
    new.profile_type := old.profile_type;
    new.global_role := old.global_role;
    new.is_coach := old.is_coach;
    new.is_athlete := old.is_athlete;
    new.payment_pending := old.payment_pending;
    new.coach_tier := old.coach_tier;
    new.access_code_used := old.access_code_used;
    new.created_at := old.created_at;
  end if;
  return new;
end;
$function$
;

CREATE OR REPLACE FUNCTION private.longday_from(setup jsonb)
 RETURNS longday_events
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  doc jsonb := private.document(setup);
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
$function$
;

CREATE OR REPLACE FUNCTION private.longday_team_of(e longday_events, doc jsonb)
 RETURNS private.longday_teams
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
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
  end if;
  return team;
end;
$function$
;

CREATE OR REPLACE FUNCTION private.may_upload_attachment(object_name text)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me uuid := auth.uid();
begin
  -- Storage asks in a transaction that it rolls back, for a signed upload hours before the file comes: a count here would count nothing.
  return exists (
    select from private.reserved_files r
      join public.conversations t on t.id = r.conversation_id
      join public.connections c
        on least(c.requester_id, c.recipient_id) = t.first_user_id and greatest(c.requester_id, c.recipient_id) = t.second_user_id
     where r.path = object_name and r.owner_id = me and me in (t.first_user_id, t.second_user_id) and c.status = 'accepted');
end;
$function$
;

CREATE OR REPLACE FUNCTION private.profile_from_account()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  -- The embedded auth server may pass the metadata as a JSON string.
  meta jsonb := case jsonb_typeof(new.raw_user_meta_data)
    when 'object' then new.raw_user_meta_data
    when 'string' then (new.raw_user_meta_data #>> '{}')::jsonb
    else '{}' end;
  full_name text := btrim(coalesce(meta ->> 'name', meta ->> 'full_name', ''));
  -- Cleaned, and left out where that does not help: an account must never fail for a name.
  first text := coalesce(private.clean_name(left(coalesce(nullif(btrim(meta ->> 'first_name'), ''), split_part(full_name, ' ', 1)), 80)), '');
  last text := coalesce(private.clean_name(left(coalesce(nullif(btrim(meta ->> 'last_name'), ''),
    substr(full_name, length(split_part(full_name, ' ', 1)) + 2)), 80)), '');
  display text := coalesce(private.clean_name(left(meta ->> 'display_name', 120), 'person'),
    private.clean_name(left(first || ' ' || last, 120), 'person'), 'Unnamed User');
  -- The only two roles that a person can choose at sign-up; any other value becomes athlete.
  kind public.profile_type := case when meta ->> 'role' = 'coach' then 'coach' else 'athlete' end;
begin
  insert into public.user_profiles
    (user_id, display_name, first_name, last_name, email, profile_type, global_role, is_coach, is_athlete, payment_pending)
  values
    (new.id, display, coalesce(nullif(first, ''), 'Unnamed'), last, coalesce(new.email, ''), kind,
     kind::text::public.global_role, kind = 'coach', kind = 'athlete', kind = 'coach')
  on conflict (user_id) do nothing;
  return new;
end;
$function$
;

CREATE OR REPLACE FUNCTION private.store_exercise(me uuid, key uuid, doc jsonb)
 RETURNS exercises
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  called text := private.trimmed(doc ->> 'name', 120, 'name');
  measured text := doc ->> 'measurement';
  muscles jsonb := coalesce(nullif(doc -> 'muscles', 'null'), '{}');
  words jsonb := coalesce(nullif(doc -> 'aliases', 'null'), '[]');
  wrong jsonb := coalesce(nullif(doc -> 'faults', 'null'), '[]');
  video text := private.trimmed(doc ->> 'video_url', 500, 'video_url');
  short text;
  e public.exercises;
begin
  if called is null then
    perform private.refuse('PT422', 'invalid_name', 'name: 1 to 120 characters');
  elsif measured is null then
    perform private.refuse('PT422', 'invalid_measurement', 'measurement: what is counted, such as weight_reps or time');
  elsif jsonb_typeof(words) <> 'array' or jsonb_array_length(words) > 20
    or exists (
      select from jsonb_array_elements(words) word
       where jsonb_typeof(word) <> 'string' or length(btrim(word #>> '{}')) not between 1 and 120) then
    perform private.refuse('PT422', 'invalid_aliases', 'aliases: at most 20, of 1 to 120 characters');
  elsif jsonb_typeof(wrong) <> 'array' or jsonb_array_length(wrong) > 5
    or exists (
      select from jsonb_array_elements(wrong) fault
       where jsonb_typeof(fault) <> 'string' or length(btrim(fault #>> '{}')) not between 1 and 160) then
    perform private.refuse('PT422', 'invalid_faults', 'faults: at most 5, of 1 to 160 characters');
  elsif jsonb_typeof(muscles) <> 'object' then
    perform private.refuse('PT422', 'invalid_muscles', 'muscles: { muscle: primary or secondary }');
  elsif coalesce(doc ->> 'load_multiplier', '1') not in ('1', '2') then
    perform private.refuse('PT422', 'invalid_load_multiplier', 'load_multiplier: 1 or 2');
  elsif not private.is_video_address(video)
    and not exists (select from public.exercises x where x.id = key and x.video_url = video) then
    perform private.refuse('PT422', 'invalid_video_url', 'video_url: a link that begins with https:// and names a site');
  end if;
  -- A name without a Latin letter or digit has no slug of its own, and two names can have the same.
  short := coalesce(nullif(trim(both '-' from regexp_replace(private.search_words(called), '[^a-z0-9]+', '-', 'g')), ''), key::text);
  if exists (select from public.exercises x where x.owner_id = me and x.slug = short and x.id <> key) then
    short := short || '-' || left(key::text, 8);
  end if;
  insert into public.exercises as x (
    id, owner_id, name, slug, aliases, pattern, equipment, loading, measurement, laterality, load_multiplier, mechanic, level,
    video_url, cues, faults, license, attribution, source_url)
  select key, me, called, short, array(select btrim(word) from jsonb_array_elements_text(words) word), coalesce(doc ->> 'pattern', 'other'),
         coalesce(doc ->> 'equipment', 'other'),
         coalesce(doc ->> 'loading',
           case when measured in ('weight_reps', 'weighted_time', 'distance_weight') then 'fixed' else 'none' end),
         measured, coalesce(doc ->> 'laterality', 'bilateral'), coalesce((doc ->> 'load_multiplier')::smallint, 1),
         coalesce(doc ->> 'mechanic', 'compound'), coalesce(doc ->> 'level', 'beginner'), video,
         private.trimmed(doc ->> 'cues', 500, 'cues'), array(select btrim(fault) from jsonb_array_elements_text(wrong) fault),
         private.trimmed(doc ->> 'license', 120, 'license'), private.trimmed(doc ->> 'attribution', 300, 'attribution'),
         private.trimmed(doc ->> 'source_url', 500, 'source_url')
  on conflict (id) do update
    set (name, slug, aliases, pattern, equipment, loading, measurement, laterality, load_multiplier, mechanic, level, video_url, cues,
         faults, license, attribution, source_url, updated_at) =
        (excluded.name, excluded.slug, excluded.aliases, excluded.pattern, excluded.equipment, excluded.loading, excluded.measurement,
         excluded.laterality, excluded.load_multiplier, excluded.mechanic, excluded.level, excluded.video_url, excluded.cues,
         excluded.faults, excluded.license, excluded.attribution, excluded.source_url, now())
    where x.owner_id = me
  returning * into e;
  delete from public.exercise_muscles m where m.exercise_id = key and not muscles ? m.muscle;
  insert into public.exercise_muscles (exercise_id, muscle, role)
  select key, m.muscle, m.role from jsonb_each_text(muscles) m (muscle, role)
  on conflict (exercise_id, muscle) do update set role = excluded.role;
  return e;
end;
$function$
;

CREATE OR REPLACE FUNCTION private.write_subtree(workout uuid, document jsonb, known uuid[] DEFAULT '{}'::uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  blocks jsonb := coalesce(document -> 'blocks', '[]');
  known_exercises uuid[] := private.exercises_of_workout(workout) || known;
  block_ids uuid[] := array(select (b ->> 'id')::uuid from jsonb_array_elements(blocks) b);
  prescription_ids uuid[] := array(
    select (p ->> 'id')::uuid
      from jsonb_array_elements(blocks) b, jsonb_array_elements(b -> 'prescriptions') p);
  target_ids uuid[] := array(
    select (t ->> 'id')::uuid
      from jsonb_array_elements(blocks) b, jsonb_array_elements(b -> 'prescriptions') p, jsonb_array_elements(p -> 'sets') t);
  written integer;
begin
  if cardinality(block_ids) > 52 or cardinality(prescription_ids) > 100 or cardinality(target_ids) > 500 then
    perform private.refuse('PT422', 'workout_too_long', 'A workout holds at most 52 blocks, 100 exercises and 500 sets.');
  end if;

  -- An exercise that is already in the workout may stay, no matter who owns it. Asked before anything is written: one that does not exist
  -- and one that is not theirs are refused alike.
  if exists (
    select from (
      select (p ->> 'exercise_id')::uuid
        from jsonb_array_elements(blocks) b, jsonb_array_elements(b -> 'prescriptions') p
      union
      select (t ->> 'pct_exercise_id')::uuid
        from jsonb_array_elements(blocks) b, jsonb_array_elements(b -> 'prescriptions') p, jsonb_array_elements(p -> 'sets') t
    ) used (id)
     where used.id is not null and used.id <> all (known_exercises) and not private.may_use_exercise(used.id)
  ) then
    perform private.refuse('PT422', 'unknown_exercise', 'One of the exercises does not exist.');
  end if;

  -- Asked before anything is written; a link that the workout has already stays.
  if exists (
    select from jsonb_array_elements(blocks) b, jsonb_array_elements(b -> 'prescriptions') p
     where not private.is_video_address(nullif(btrim(p ->> 'video_override'), ''))
       and not exists (
         select from public.prescriptions x where x.workout_id = workout and x.video_override = btrim(p ->> 'video_override'))
  ) then
    perform private.refuse('PT422', 'invalid_video_url', 'video_override: a link that begins with https:// and names a site');
  end if;

  -- A load that was fixed is that of the exercise as it was.
  update public.set_targets t set fixed_load = null
    from public.prescriptions p,
         jsonb_array_elements(blocks) b, jsonb_array_elements(b -> 'prescriptions') n, jsonb_array_elements(n -> 'sets') s
   where t.workout_id = workout and t.fixed_load is not null and t.id = (s ->> 'id')::uuid
     and p.id = t.prescription_id and p.exercise_id is distinct from (n ->> 'exercise_id')::uuid;

  -- The client makes the ids: a row of another workout must never be overwritten, hence the where and the counts.
  insert into public.blocks as t (id, workout_id, pos, label, kind, rounds, time_cap_s, interval_s, work_s, rest_s, note)
  select r.id, workout, b.pos - 1, r.label, coalesce(r.kind, 'straight'), r.rounds, r.time_cap_s, r.interval_s, r.work_s, r.rest_s,
         coalesce(r.note, '')
    from jsonb_array_elements(blocks) with ordinality b (body, pos),
         jsonb_to_record(b.body) r (
           id uuid, label text, kind text, rounds smallint, time_cap_s integer, interval_s integer, work_s integer,
           rest_s integer, note text)
  on conflict (id) do update
    set (pos, label, kind, rounds, time_cap_s, interval_s, work_s, rest_s, note) =
        (excluded.pos, excluded.label, excluded.kind, excluded.rounds, excluded.time_cap_s, excluded.interval_s,
         excluded.work_s, excluded.rest_s, excluded.note)
    where t.workout_id = excluded.workout_id;
  get diagnostics written = row_count;
  if written <> cardinality(block_ids) then
    perform private.refuse('PT409', 'id_taken', 'A block has the id of something else.');
  end if;

  -- Turns are those of an EMOM: a check of one table cannot see the kind of a block.
  if exists (
    select from jsonb_array_elements(blocks) b, jsonb_array_elements(b -> 'prescriptions') p
     where p ->> 'turn' is not null and b ->> 'kind' is distinct from 'emom'
  ) then
    perform private.refuse('PT422', 'invalid_turn', 'Only the exercises of an EMOM take turns.');
  end if;

  insert into public.prescriptions as t (id, workout_id, block_id, pos, exercise_id, tempo, rest_s, rest_max_s, turn, note, video_override)
  select r.id, workout, (b.body ->> 'id')::uuid, p.pos - 1, r.exercise_id, r.tempo, r.rest_s, r.rest_max_s, r.turn, coalesce(r.note, ''),
         nullif(btrim(r.video_override), '')
    from jsonb_array_elements(blocks) b (body),
         jsonb_array_elements(b.body -> 'prescriptions') with ordinality p (body, pos),
         jsonb_to_record(p.body) r (
           id uuid, exercise_id uuid, tempo text, rest_s integer, rest_max_s integer, turn smallint, note text, video_override text)
  on conflict (id) do update
    set (block_id, pos, exercise_id, tempo, rest_s, rest_max_s, turn, note, video_override) =
        (excluded.block_id, excluded.pos, excluded.exercise_id, excluded.tempo, excluded.rest_s, excluded.rest_max_s, excluded.turn,
         excluded.note, excluded.video_override)
    where t.workout_id = excluded.workout_id;
  get diagnostics written = row_count;
  if written <> cardinality(prescription_ids) then
    perform private.refuse('PT409', 'id_taken', 'A prescription has the id of something else.');
  end if;

  insert into public.set_targets as t (
    id, workout_id, prescription_id, pos, set_type, reps_min, reps_max, amrap, reps_parts, per_side, seconds, seconds_max,
    metres, calories, load_kind, load_min, load_max, load_unit, pct_base, pct_exercise_id, rpe, rpe_max, rir, rir_max)
  select r.id, workout, (p.body ->> 'id')::uuid, s.pos - 1, coalesce(r.set_type, 'normal'), r.reps_min, r.reps_max,
         coalesce(r.amrap, false), r.reps_parts, coalesce(r.per_side, false), r.seconds, r.seconds_max, r.metres, r.calories,
         coalesce(r.load_kind, 'open'), r.load_min, r.load_max, coalesce(r.load_unit, 'kg'),
         case when r.load_kind = 'pct_1rm' then coalesce(r.pct_base, '1rm') else r.pct_base end, r.pct_exercise_id,
         r.rpe, r.rpe_max, r.rir, r.rir_max
    from jsonb_array_elements(blocks) b (body),
         jsonb_array_elements(b.body -> 'prescriptions') p (body),
         jsonb_array_elements(p.body -> 'sets') with ordinality s (body, pos),
         jsonb_to_record(s.body) r (
           id uuid, set_type text, reps_min smallint, reps_max smallint, amrap boolean, reps_parts smallint[], per_side boolean,
           seconds integer, seconds_max integer, metres numeric, calories smallint, load_kind text, load_min numeric,
           load_max numeric, load_unit text, pct_base text, pct_exercise_id uuid, rpe numeric, rpe_max numeric,
           rir smallint, rir_max smallint)
  on conflict (id) do update
    set (prescription_id, pos, set_type, reps_min, reps_max, amrap, reps_parts, per_side, seconds, seconds_max, metres, calories,
         load_kind, load_min, load_max, load_unit, pct_base, pct_exercise_id, rpe, rpe_max, rir, rir_max, fixed_load) =
        (excluded.prescription_id, excluded.pos, excluded.set_type, excluded.reps_min, excluded.reps_max, excluded.amrap,
         excluded.reps_parts, excluded.per_side, excluded.seconds, excluded.seconds_max, excluded.metres, excluded.calories,
         excluded.load_kind, excluded.load_min, excluded.load_max, excluded.load_unit, excluded.pct_base,
         excluded.pct_exercise_id, excluded.rpe, excluded.rpe_max, excluded.rir, excluded.rir_max,
         -- A load that was fixed is that of the percentage as it was.
         case when (t.load_kind, t.load_min, t.load_max, t.pct_base, t.pct_exercise_id) is not distinct from
                   (excluded.load_kind, excluded.load_min, excluded.load_max, excluded.pct_base, excluded.pct_exercise_id)
              then t.fixed_load end)
    where t.workout_id = excluded.workout_id;
  get diagnostics written = row_count;
  if written <> cardinality(target_ids) then
    perform private.refuse('PT409', 'id_taken', 'A set has the id of something else.');
  end if;

  -- Deletions last: a prescription that moved to another block must move before its old block is deleted.
  delete from public.set_targets t where t.workout_id = workout and t.id <> all (target_ids);
  delete from public.prescriptions t where t.workout_id = workout and t.id <> all (prescription_ids);
  delete from public.blocks t where t.workout_id = workout and t.id <> all (block_ids);

  -- Whether a logged set was work follows the plan: a block that is called a warm-up afterwards takes its sets along.
  update public.set_logs l
     set target_snapshot = coalesce(l.target_snapshot, '{}') || jsonb_build_object('block_kind', b.kind)
    from public.set_targets t join public.prescriptions p on p.id = t.prescription_id join public.blocks b on b.id = p.block_id
   where l.workout_id = workout and t.id = l.set_target_id and l.target_snapshot ->> 'block_kind' is distinct from b.kind;
end;
$function$
;

comment on function private.name_fault(text, text) is
  'Why others must not be shown this name, or null: characters, nothing (to see), address, role, number. kind: person and public (of an event) take no
   role label, public and public team nothing that reads like a number given to somebody hidden; a file may have an @.';

comment on function private.clean_name(text, text) is 'The name without what cannot stay in it; null where nothing is left to show, or what is left is refused.';

comment on function private.shown_name(text, integer, text, text) is
  'A name that others read, as it is stored: trimmed, blank is null; too long, or refused by private.name_fault, is PT422 and names the field.';

grant execute on function private.name_fault(text, text), private.shown_name(text, integer, text, text) to authenticated;

comment on function private.is_video_address(text) is
  'Whether a plan, a log or an exercise may point to this video: https, a host with a dot, no user, no control characters, at most 2000. Asked where a
   client writes one; what is stored stays.';

comment on table private.reserved_files is
  'Places for files that are not sent yet; a file can be put nowhere else. One that was reserved counts for two hours, as long as Storage takes
   a file at a signed address, or while a file lies there unsent.';

comment on function private.may_upload_attachment(text) is
  'Whether the caller may put a file under this name: a place that reserve_files gave them, in a conversation they may still write to.';

grant execute on function private.may_upload_attachment(text) to authenticated;

comment on function private.file_name(text, text, text) is 'What a sent file is called: cleaned, else as it is stored; its ending is one of its type.';

comment on function public.reserve_files(uuid, uuid, text[]) is
  'Places for the files of a message that will be sent, in the order of their names: where they are uploaded. At most 20 a person are open, sent ones
   not counted (PT409 too_many_unsent_files). Caller: who may write to the conversation.';

grant execute on function public.reserve_files(uuid, uuid, text[]) to authenticated;

grant execute on function public.list_abandoned_files(integer) to service_role;

grant execute on function public.save_exercise_log(jsonb) to authenticated;

grant execute on function public.join_longday(text, jsonb) to authenticated;

grant execute on function public.create_team(text, text) to authenticated;

grant execute on function public.update_team(uuid, text, text) to authenticated;

-- By hand: what the comparison does not write, and names that are stored.
grant execute on function private.trimmed(text, integer, text) to authenticated;

insert into private.personal_data (relation, person_column, reason) values
  ('private.reserved_files', 'owner_id', 'where a file that is not sent may come; gone within hours');

update public.user_profiles p
   set first_name = coalesce(private.clean_name(p.first_name), 'Unnamed')
 where private.name_fault(p.first_name) is not null and p.first_name <> '';
update public.user_profiles p
   set last_name = coalesce(private.clean_name(p.last_name), '')
 where private.name_fault(p.last_name) is not null and p.last_name <> '';
update public.user_profiles p
   set display_name = coalesce(private.clean_name(p.display_name, 'person'),
     private.clean_name(left(p.first_name || ' ' || p.last_name, 120), 'person'), 'Unnamed User')
 where private.name_fault(p.display_name, 'person') is not null and p.display_name <> '';
update public.teams t
   set name = coalesce(private.clean_name(t.name), 'Unnamed team')
 where private.name_fault(t.name) is not null;
update public.longday_events e
   set title = case when char_length(private.clean_name(e.title)) >= 3 then private.clean_name(e.title) else 'Unnamed event' end
 where private.name_fault(e.title) is not null;
-- Two of an event may be the same once they are cleaned, or too short: then the number they have makes a name.
update private.longday_teams t
   set name = case
     when char_length(private.clean_name(t.name, 'public team')) >= 2 and not exists (
       select from private.longday_teams o
        where o.event_id = t.event_id and o.id <> t.id
          and lower(coalesce(private.clean_name(o.name, 'public team'), o.name)) = lower(private.clean_name(t.name, 'public team')))
     then private.clean_name(t.name, 'public team') else 'Unnamed team ' || t.no end
 where private.name_fault(t.name, 'public team') is not null;
update private.longday_participants t
   set public_name = case
     when char_length(private.clean_name(t.public_name, 'public')) >= 2 and not exists (
       select from private.longday_participants o
        where o.event_id = t.event_id and o.id <> t.id
          and lower(coalesce(private.clean_name(o.public_name, 'public'), o.public_name)) = lower(private.clean_name(t.public_name, 'public')))
     then private.clean_name(t.public_name, 'public') else 'Unnamed ' || t.no end
 where private.name_fault(t.public_name, 'public') is not null;
update public.message_attachments a
   set name = private.file_name(a.name, 'file', a.mime_type)
 where a.name <> private.file_name(a.name, 'file', a.mime_type);
set check_function_bodies = off;

CREATE OR REPLACE FUNCTION public.get_conversations(limit_count integer DEFAULT 50, before timestamp with time zone DEFAULT NULL::timestamp with time zone, before_id uuid DEFAULT NULL::uuid, search_term text DEFAULT NULL::text, conversation_id_param uuid DEFAULT NULL::uuid)
 RETURNS TABLE(conversation_id uuid, user_id uuid, display_name text, first_name text, last_name text, email text, profile_type profile_type, last_message_id uuid, last_message_preview text, last_message_sender_id uuid, last_message_deleted boolean, last_message_attachments integer, last_message_at timestamp with time zone, unread_count integer, can_send boolean, muted boolean, last_read_at timestamp with time zone, other_last_read_at timestamp with time zone, created_at timestamp with time zone)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_column
declare
  me uuid := private.require_user();
  pattern text := '%' || private.like_pattern(lower(btrim(left(search_term, 200)))) || '%';
begin
  return query
    with unread as materialized (select * from private.unread_messages(me))
    select t.id, p.user_id, coalesce(f.display_name, p.display_name), coalesce(f.first_name, p.first_name), coalesce(f.last_name, p.last_name),
           -- A former contact does not see a changed e-mail address.
           case when c.id is not null then p.email end, p.profile_type,
           m.id, left(regexp_replace(m.body, '\s+', ' ', 'g'), 140), m.sender_id, m.deleted_at is not null,
           coalesce(m.attachment_count, 0)::integer, m.created_at,
           coalesce(u.unread, 0)::integer, c.id is not null,
           exists (select from private.muted_conversations q where q.user_id = me and q.conversation_id = t.id),
           mine.last_read_at, case when private.shows_receipts(me, p.user_id) then theirs.last_read_at end, t.created_at
      from public.conversation_members mine
      join public.conversations t on t.id = mine.conversation_id
      left join public.user_profiles p on p.user_id = case me when t.first_user_id then t.second_user_id else t.first_user_id end
      left join public.conversation_members theirs on theirs.conversation_id = t.id and theirs.user_id = p.user_id
      left join public.connections c
        on least(c.requester_id, c.recipient_id) = t.first_user_id and greatest(c.requester_id, c.recipient_id) = t.second_user_id
       and c.status = 'accepted'
      left join private.former_names f on f.conversation_id = t.id and f.user_id = p.user_id and c.id is null
      left join lateral (
        select x.* from public.messages x where x.conversation_id = t.id order by x.created_at desc limit 1) m on true
      left join unread u on u.conversation_id = t.id
     where mine.user_id = me
       and (conversation_id_param is null or t.id = conversation_id_param)
       and (pattern is null or lower(coalesce(f.display_name, p.display_name)) like pattern)
       and (before is null or coalesce(t.last_message_at, t.created_at) < before
            or (coalesce(t.last_message_at, t.created_at) = before and t.id > before_id))
     order by coalesce(t.last_message_at, t.created_at) desc, t.id
     limit least(greatest(coalesce(limit_count, 50), 1), 100);
end;
$function$
;

create table "private"."former_names" (
    "conversation_id" uuid not null,
    "user_id" uuid not null,
    "display_name" text not null,
    "first_name" text not null,
    "last_name" text not null
      );

alter table "private"."former_names" enable row level security;

CREATE UNIQUE INDEX former_names_pkey ON private.former_names USING btree (conversation_id, user_id);

CREATE INDEX former_names_user_idx ON private.former_names USING btree (user_id);

alter table "private"."former_names" add constraint "former_names_pkey" PRIMARY KEY using index "former_names_pkey";

alter table "private"."former_names" add constraint "former_names_conversation_id_fkey" FOREIGN KEY (conversation_id) REFERENCES conversations(id) ON DELETE CASCADE not valid;

alter table "private"."former_names" validate constraint "former_names_conversation_id_fkey";

alter table "private"."former_names" add constraint "former_names_user_id_fkey" FOREIGN KEY (user_id) REFERENCES user_profiles(user_id) ON DELETE CASCADE not valid;

alter table "private"."former_names" validate constraint "former_names_user_id_fkey";

set check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.connection_keeps_names()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if tg_op = 'UPDATE' and new.status = 'accepted' then
    delete from private.former_names f using public.conversations t
     where f.conversation_id = t.id and t.first_user_id = least(new.requester_id, new.recipient_id)
       and t.second_user_id = greatest(new.requester_id, new.recipient_id);
  elsif old.status = 'accepted' then
    insert into private.former_names (conversation_id, user_id, display_name, first_name, last_name)
    select t.id, p.user_id, p.display_name, p.first_name, p.last_name
      from public.conversations t
      -- Absent while its account is being deleted.
      join public.user_profiles p on p.user_id in (t.first_user_id, t.second_user_id)
     where t.first_user_id = least(old.requester_id, old.recipient_id) and t.second_user_id = greatest(old.requester_id, old.recipient_id)
    on conflict (conversation_id, user_id) do update
      set (display_name, first_name, last_name) = (excluded.display_name, excluded.first_name, excluded.last_name);
  end if;
  return null;
end;
$function$
;

CREATE TRIGGER connection_keeps_names AFTER DELETE OR UPDATE OF status ON public.connections FOR EACH ROW EXECUTE FUNCTION private.connection_keeps_names();

comment on table private.former_names is
  'What two people were called when their connection ended: who was removed or blocked learns of no name that came later.';

comment on function public.get_conversations(integer, timestamptz, uuid, text, uuid) is
  'A page of the caller''s conversations (1 to 100), the newest message first; a former contact by the name they had; before and before_id: last_message_at, or created_at without any,
   and conversation_id of the page''s last row. search_term is looked for in names. Each with the other person: user_id and names are null when their account is gone, email
   when the two are not connected (removed and blocked look alike: can_send is false). last_message_preview: one line of at most 140
   characters, empty when deleted or only files. unread_count leaves out own and deleted messages. other_last_read_at is null unless both
   show read receipts. Nullable: user_id, display_name, first_name,
   last_name, email, profile_type, last_message_id, last_message_preview, last_message_sender_id, last_message_at, last_read_at, other_last_read_at.';

grant execute on function public.get_conversations(integer, timestamptz, uuid, text, uuid) to authenticated;

-- By hand.
insert into private.personal_data (relation, person_column, reason) values
  ('private.former_names', 'user_id', 'The names of the profile when a contact ended.');

insert into private.former_names (conversation_id, user_id, display_name, first_name, last_name)
select t.id, p.user_id, p.display_name, p.first_name, p.last_name
  from public.conversations t
  join public.user_profiles p on p.user_id in (t.first_user_id, t.second_user_id)
 where not exists (
   select from public.connections c
    where least(c.requester_id, c.recipient_id) = t.first_user_id and greatest(c.requester_id, c.recipient_id) = t.second_user_id
      and c.status = 'accepted');
drop function if exists "public"."undo_import"(import_id_param uuid);

set check_function_bodies = off;

CREATE OR REPLACE FUNCTION public.claim_confirmation_mail(email_param text, OUT wait_seconds integer)
 RETURNS integer
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select private.claim_confirmation_mail(email_param);
$function$
;

CREATE OR REPLACE FUNCTION public.undo_import(import_id_param uuid, at_most_param integer DEFAULT NULL::integer)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me uuid := private.require_user();
begin
  if at_most_param < 1 then
    perform private.refuse('PT422', 'invalid_at_most', 'at_most_param: one set or more');
  end if;
  perform from public.user_profiles p where p.user_id = me for no key update;
  if not exists (select from private.training_imports t where t.id = import_id_param and t.athlete_id = me) then
    return jsonb_build_object('sets', 0, 'workouts', 0, 'left', 0);
  end if;
  return private.take_back_import(import_id_param, at_most_param);
end;
$function$
;

drop function if exists "private"."take_back_import"(import uuid);

create table "private"."confirmation_requests" (
    "address_hash" bytea not null,
    "asked_at" timestamp with time zone not null,
    "first_at" timestamp with time zone not null,
    "asked" integer not null
      );

alter table "private"."confirmation_requests" enable row level security;

CREATE INDEX confirmation_requests_first_idx ON private.confirmation_requests USING btree (first_at);

CREATE UNIQUE INDEX confirmation_requests_pkey ON private.confirmation_requests USING btree (address_hash);

alter table "private"."confirmation_requests" add constraint "confirmation_requests_pkey" PRIMARY KEY using index "confirmation_requests_pkey";

set check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.claim_confirmation_mail(email_param text)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  hash bytea := private.address_hash(email_param);
  known private.confirmation_requests;
  later timestamptz;
begin
  delete from private.confirmation_requests r where r.first_at < now() - interval '1 day';
  insert into private.confirmation_requests (address_hash, asked_at, first_at, asked) values (hash, now(), now(), 1)
  on conflict (address_hash) do nothing;
  if found then
    return 0;
  end if;
  select * into known from private.confirmation_requests r where r.address_hash = hash for update;
  later := case when known.asked >= 10 then known.first_at + interval '1 day' else known.asked_at + interval '60 seconds' end;
  if later > clock_timestamp() then
    return ceil(extract(epoch from later - clock_timestamp()));
  end if;
  update private.confirmation_requests r set asked_at = clock_timestamp(), asked = r.asked + 1 where r.address_hash = hash;
  return 0;
end;
$function$
;

CREATE OR REPLACE FUNCTION private.take_back_import(import uuid, at_most integer DEFAULT NULL::integer)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  sets integer;
  gone integer;
  remaining integer;
  made uuid;
begin
  delete from public.set_logs l
   where l.id in (
     select s.id from private.imported_sets i join public.set_logs s on s.id = i.set_log_id
      where i.import_id = import
      -- Workout by workout, so that what is left is whole.
      order by s.workout_id, s.id limit at_most);
  get diagnostics sets = row_count;
  select count(*) into remaining from private.imported_sets i where i.import_id = import;
  -- A workout to which the athlete has added sets of their own stays with these.
  delete from public.workouts w using private.imported_workouts i
   where i.import_id = import and w.id = i.workout_id
     and not exists (select from public.set_logs l where l.workout_id = w.id);
  get diagnostics gone = row_count;
  if remaining > 0 then
    return jsonb_build_object('sets', sets, 'workouts', gone, 'left', remaining);
  end if;
  for made in select i.exercise_id from private.imported_exercises i where i.import_id = import loop
    begin
      delete from public.exercises e where e.id = made;
    exception when foreign_key_violation then
      -- It is used by now: it stays.
      null;
    end;
  end loop;
  delete from private.training_imports t where t.id = import;
  return jsonb_build_object('sets', sets, 'workouts', gone, 'left', 0);
end;
$function$
;

comment on table private.confirmation_requests is
  'When a confirmation mail was asked for, by address: whether it has an account or not, so that the answer can say when the next can be. A day.';

comment on function private.claim_confirmation_mail(text) is
  'Seconds until a confirmation mail to this address can be asked for again; 0 takes the turn. One a minute, ten a day, the same for every address.';

grant execute on function private.claim_confirmation_mail(text) to service_role;

comment on function public.claim_confirmation_mail(text) is
  'Server only. Seconds until a confirmation mail to this address can be asked for again; 0 takes the turn. It does not tell whether there is an account.';

grant execute on function public.claim_confirmation_mail(text) to service_role;

comment on function private.take_back_import(uuid, integer) is
  'Deletes what an import has added, and nothing else: so many sets, or all of them; the rest and the import itself with the last part.';

comment on function public.undo_import(uuid, integer) is
  'Takes an import of the caller''s back, for good: its sets, its workouts unless sets were added to them, and the exercises it made unless
   they are used. With at_most_param so many sets a call, until left is 0: a large import takes longer than a request may. Answers { sets,
   workouts, left }. Repeating it changes nothing.';

grant execute on function public.undo_import(uuid, integer) to authenticated;
