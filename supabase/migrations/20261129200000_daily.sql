set check_function_bodies = off;

CREATE OR REPLACE FUNCTION public.get_deleted_routines()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me uuid := private.require_user();
begin
  return coalesce((
    select jsonb_agg(private.routine_document(r) order by r.deleted_at desc, r.id)
      from private.routines r
     where r.athlete_id = me and r.deleted_at > now() - interval '30 days' and r.blocks <> '[]'), '[]');
end;
$function$
;

CREATE OR REPLACE FUNCTION public.agree_to_import(proposal_id_param uuid, exercises_param jsonb DEFAULT NULL::jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me uuid := private.require_user();
  p private.import_proposals;
  part private.import_proposal_parts;
  mapped jsonb;
  chosen jsonb := coalesce(nullif(exercises_param, 'null'), '[]');
  remaining integer;
  was_agreed boolean;
begin
  perform private.limit_rate(me, 'agree_to_import', 600, interval '1 hour');
  if jsonb_typeof(chosen) <> 'array' then
    perform private.refuse('PT422', 'invalid_exercises', 'exercises_param: [{ name, exercise_id, like_id }]');
  end if;
  p := private.answerable_import_proposal(me, proposal_id_param);
  was_agreed := p.agreed_at is not null;
  if not was_agreed then
    mapped := private.with_chosen_exercises(p.exercises, chosen);
    -- With other exercises it begins anew, as where an import of one's own has taken its place meanwhile.
    if mapped <> p.exercises then
      perform private.take_back_import(p.import_id);
    end if;
    if not exists (select from private.training_imports t where t.id = p.import_id) then
      update private.import_proposal_parts t set is_imported = false where t.proposal_id = p.id and t.is_imported;
    end if;
    select * into part from private.import_proposal_parts t where t.proposal_id = p.id and not t.is_imported order by t.number limit 1;
    select count(*) - 1 into remaining from private.import_proposal_parts t where t.proposal_id = p.id and not t.is_imported;
    perform private.import_part(me, jsonb_build_object(
      'id', p.import_id, 'source', p.source, 'exercises', mapped,
      'workouts', private.put_on_or_taken_off(part.workouts, mapped), 'last', remaining = 0), p.coach_id);
    update private.import_proposal_parts t set is_imported = true where t.proposal_id = p.id and t.number = part.number;
    -- Whoever has begun in time may finish.
    update private.import_proposals x set exercises = mapped, expires_at = greatest(x.expires_at, now() + interval '1 hour') where x.id = p.id;
    if remaining = 0 then
      delete from private.import_proposal_parts t where t.proposal_id = p.id;
      update private.import_proposals x
         set agreed_at = now(), expires_at = now() + interval '14 days', exercises = '[]', skipped = '[]',
             added = (select count(*) from private.imported_sets i where i.import_id = p.import_id)
       where x.id = p.id;
    end if;
  end if;
  return jsonb_build_object(
    'sets', (select count(*) from private.imported_sets i where i.import_id = p.import_id),
    'workouts', (select count(*) from private.imported_workouts i where i.import_id = p.import_id and i.joins is null),
    'left', coalesce(remaining, 0), 'import_id', p.import_id, 'was_agreed', was_agreed);
end;
$function$
;

CREATE OR REPLACE FUNCTION public.save_routine(routine jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  caller uuid := private.require_user();
  doc jsonb := routine;
  key uuid;
  save uuid;
  seen uuid[];
  words text;
  plan jsonb;
  r private.routines;
  was private.routines;
  broken text;
begin
  if coalesce(jsonb_typeof(doc), 'null') <> 'object' then
    perform private.refuse('PT422', 'invalid_routine', 'routine: { id, save_id, title, blocks … }');
  end if;
  key := (doc ->> 'id')::uuid;
  save := (doc ->> 'save_id')::uuid;
  if key is null or save is null then
    perform private.refuse('PT422', 'invalid_routine', 'A routine needs id and save_id.');
  elsif jsonb_typeof(coalesce(nullif(doc -> 'after', 'null'), '[]')) <> 'array' or jsonb_array_length(coalesce(nullif(doc -> 'after', 'null'), '[]')) > 60 then
    perform private.refuse('PT422', 'invalid_routine', 'after: at most 60 ids of saves');
  end if;
  seen := array(select jsonb_array_elements_text(coalesce(nullif(doc -> 'after', 'null'), '[]'))::uuid);
  perform private.limit_rate(caller, 'save_routine', 1800, interval '1 hour');
  -- One after the other, so that two devices neither pass the limit together nor make the same one twice.
  perform from public.user_profiles p where p.user_id = caller for no key update;
  delete from private.routines x where x.athlete_id = caller and x.deleted_at < now() - interval '90 days';
  select * into r from private.routines x where x.id = key for update;
  if r.athlete_id <> caller then
    perform private.refuse('PT409', 'id_taken', 'A routine has the id of something else.');
  elsif r.save_id = save then
    -- Sent again, because its answer was lost.
    return private.routine_document(r);
  elsif r.id is not null and r.save_id <> all (seen) then
    raise exception using errcode = 'PT409', hint = 'routine_changed', message = 'Another device has changed this routine.',
      detail = jsonb_build_object('updated_at', r.updated_at, 'deleted', r.deleted_at is not null)::text;
  end if;

  if coalesce((doc ->> 'deleted')::boolean, false) then
    if r.id is null then
      return null;
    end if;
    update private.routines x set (save_id, updated_at, deleted_at) = (save, now(), now()) where x.id = key returning * into r;
    perform private.empty_deleted_routines(caller);
    return private.routine_document(r);
  end if;

  was := r;
  words := private.trimmed(doc ->> 'title', 120, 'title');
  if words is null then
    perform private.refuse('PT422', 'invalid_title', 'title: 1 to 120 characters');
  end if;
  plan := private.checked_blocks(
    jsonb_build_object('title', words, 'coach_note', coalesce(doc ->> 'note', ''), 'blocks', coalesce(nullif(doc -> 'blocks', 'null'), '[]')),
    array(select x.exercise_id from private.routine_exercises x where x.routine_id = key), caller);
  insert into private.routines as x (id, athlete_id, folder, title, note, pos, blocks, rules, save_id)
  values (
    key, caller, coalesce(private.trimmed(doc ->> 'folder', 60, 'folder'), ''), words, coalesce(doc ->> 'note', ''),
    coalesce((doc ->> 'pos')::smallint, 0), plan,
    private.checked_routine_rules(coalesce(nullif(doc -> 'rules', 'null'), '[]'), plan, caller), save)
  on conflict (id) do update
    set (folder, title, note, pos, blocks, rules, save_id, updated_at, deleted_at) =
        (excluded.folder, excluded.title, excluded.note, excluded.pos, excluded.blocks, excluded.rules, excluded.save_id, now(), null)
    where x.athlete_id = excluded.athlete_id
  returning * into r;
  if (select count(*) > 200 from private.routines x where x.athlete_id = caller and x.deleted_at is null) then
    perform private.refuse('PT422', 'too_many_routines', 'You have 200 routines: delete some first.');
  end if;
  delete from private.routine_exercises x where x.routine_id = key;
  insert into private.routine_exercises (routine_id, exercise_id) select key, e from unnest(private.exercises_in(plan)) e;
  if was.id is not null then
    perform private.follow_routine(was, r);
  end if;
  return private.routine_document(r);
exception
  when not_null_violation or check_violation or foreign_key_violation or cardinality_violation
    or invalid_text_representation or numeric_value_out_of_range or invalid_parameter_value or string_data_right_truncation then
    get stacked diagnostics broken = constraint_name;
    raise exception using errcode = 'PT422', hint = 'invalid_routine',
      message = 'This routine cannot be saved as it is.', detail = coalesce(nullif(broken, ''), sqlerrm);
end;
$function$
;

alter table "private"."import_proposals" add column "added" integer;

alter table "private"."routine_workouts" add column "version" integer not null default 1;

alter table "private"."import_proposals" add constraint "import_proposals_added" CHECK ((added >= 0)) not valid;

alter table "private"."import_proposals" validate constraint "import_proposals_added";

alter table "private"."routine_workouts" add constraint "routine_workouts_version" CHECK ((version >= 1)) not valid;

alter table "private"."routine_workouts" validate constraint "routine_workouts_version";

set check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.empty_deleted_routines(athlete uuid DEFAULT NULL::uuid)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  with gone as (
    update private.routines r set folder = '', note = '', blocks = '[]', rules = '[]'
     where r.deleted_at is not null and (r.athlete_id = athlete or athlete is null) and (r.blocks <> '[]' or r.note <> '' or r.folder <> '')
       and (r.deleted_at <= now() - interval '30 days' or r.id in (
         select o.id from private.routines o
          where o.athlete_id = athlete and o.deleted_at is not null order by o.deleted_at desc, o.id offset 50))
    returning r.id
  )
  delete from private.routine_exercises x using gone g where x.routine_id = g.id;
$function$
;

CREATE OR REPLACE FUNCTION private.follow_routine(was private.routines, r private.routines)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  w public.workouts;
begin
  if (was.title, was.note, was.blocks) is not distinct from (r.title, r.note, r.blocks)
    or not jsonb_path_exists(r.blocks, '$[*].prescriptions[*]') then
    return;
  end if;
  for w in
    select x.* from public.workouts x
     where x.id in (select d.id from private.untouched_days(r.id) d where d.date > private.today_of(r.athlete_id))
     order by x.id
       for update
  loop
    -- As it is now that it is locked.
    continue when not exists (select from private.untouched_days(r.id) d where d.id = w.id);
    update public.workouts t
       set title = r.title, coach_note = r.note, version = t.version + 1, updated_by = r.athlete_id, updated_at = now()
     where t.id = w.id;
    perform private.write_subtree(
      w.id, jsonb_build_object('blocks', private.followed_blocks(w.id, was.blocks, r.blocks)), private.exercises_in(r.blocks));
    update private.routine_workouts x set version = w.version + 1 where x.workout_id = w.id;
    -- Putting it there can still be undone: taking it off writes over nobody.
    update private.calendar_change_items i set version_after = w.version + 1
     where i.workout_id = w.id and i.version_after = w.version and i.before is null;
  end loop;
end;
$function$
;

CREATE OR REPLACE FUNCTION private.followed_blocks(workout uuid, was jsonb, blocks jsonb)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  with asked as (
    select b.n as block, p.n as place, p.body,
           row_number() over (partition by p.body ->> 'exercise_id' order by b.n, p.n) as nth
      from jsonb_array_elements(blocks) with ordinality b (body, n),
           jsonb_array_elements(b.body -> 'prescriptions') with ordinality p (body, n)
  ), standing as (
    select p.id, p.exercise_id, row_number() over (partition by p.exercise_id order by b.pos, p.pos) as nth
      from public.prescriptions p join public.blocks b on b.id = p.block_id
     where p.workout_id = workout
  ), sets as (
    select a.block, a.place, coalesce(jsonb_agg(
        s.body || jsonb_build_object('id', coalesce(t.id, gen_random_uuid()))
          || case when t.id is not null and exists (
               select from jsonb_path_query(was, '$[*].prescriptions[*].sets[*]') o
                where o ->> 'id' = s.body ->> 'id' and private.load_of_target(o) = private.load_of_target(s.body))
             then private.load_of_target(to_jsonb(t)) else '{}' end
        order by s.n) filter (where s.n is not null), '[]') as bodies
      from asked a
      left join jsonb_array_elements(a.body -> 'sets') with ordinality s (body, n) on true
      left join standing h on h.exercise_id = (a.body ->> 'exercise_id')::uuid and h.nth = a.nth
      left join public.set_targets t on t.prescription_id = h.id and t.pos = s.n - 1
     group by a.block, a.place
  )
  select coalesce(jsonb_agg(b.body || jsonb_build_object('id', coalesce(k.id, gen_random_uuid()), 'prescriptions', coalesce((
      select jsonb_agg(a.body || jsonb_build_object('id', coalesce(h.id, gen_random_uuid()), 'sets', s.bodies) order by a.place)
        from asked a
        join sets s on (s.block, s.place) = (a.block, a.place)
        left join standing h on h.exercise_id = (a.body ->> 'exercise_id')::uuid and h.nth = a.nth
       where a.block = b.n), '[]')) order by b.n), '[]')
    from jsonb_array_elements(blocks) with ordinality b (body, n)
    left join public.blocks k on k.workout_id = workout and k.pos = b.n - 1;
$function$
;

CREATE OR REPLACE FUNCTION private.load_of_target(target jsonb)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select jsonb_object_agg(k, target -> k) from unnest('{load_kind,load_min,load_max,load_unit,pct_base,pct_exercise_id}'::text[]) k;
$function$
;

CREATE OR REPLACE FUNCTION private.untouched_days(routine uuid)
 RETURNS SETOF workouts
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select w
    from private.routine_workouts x
    join private.routines r on r.id = x.routine_id
    join public.workouts w on w.id = x.workout_id
   where x.routine_id = routine and w.version = x.version and w.athlete_id = r.athlete_id and w.created_by = r.athlete_id
     and w.state = 'published' and w.deleted_at is null
     and not exists (select from public.set_logs l where l.workout_id = w.id)
     and not exists (select from public.exercise_logs l where l.workout_id = w.id);
$function$
;

CREATE OR REPLACE FUNCTION private.import_proposal_document(proposal private.import_proposals)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'id', proposal.id, 'athlete_id', proposal.athlete_id, 'coach_id', proposal.coach_id, 'coach_name', private.person_name(proposal.coach_id),
    'source', proposal.source, 'workouts', proposal.workouts, 'sets', proposal.sets, 'first_day', proposal.first_day, 'last_day', proposal.last_day,
    'exercises', proposal.exercises, 'skipped', proposal.skipped,
    'parts', (select count(*) from private.import_proposal_parts t where t.proposal_id = proposal.id),
    'offered_at', proposal.offered_at, 'expires_at', proposal.expires_at, 'agreed_at', proposal.agreed_at,
    'undone', coalesce(proposal.added > 0, false) and not exists (select from private.training_imports t where t.id = proposal.import_id));
$function$
;

CREATE OR REPLACE FUNCTION private.queue_due_mails()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- Advisory lock: only one run at a time; a concurrent one does the same work.
  if not pg_catalog.pg_try_advisory_xact_lock(7301969) then
    return;
  end if;
  perform private.queue_expiring_access();
  perform private.queue_weekly_digests();
  perform private.queue_message_digests();
  perform private.end_old_invitations();
  perform private.end_old_import_proposals();
  perform private.empty_deleted_routines();
  delete from private.outbox o where o.created_at < now() - interval '180 days';
  perform private.forget_devices();
end;
$function$
;

CREATE OR REPLACE FUNCTION private.routine_document(r private.routines)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return jsonb_build_object(
    'id', r.id, 'folder', r.folder, 'title', r.title, 'note', r.note, 'pos', r.pos, 'save_id', r.save_id, 'updated_at', r.updated_at,
    'deleted', r.deleted_at is not null, 'rules', r.rules, 'blocks', private.blocks_with_exercises(r.blocks),
    'done_on', (
      select max(w.date) from private.routine_workouts x join public.workouts w on w.id = x.workout_id
       where x.routine_id = r.id and w.deleted_at is null and w.state in ('in_progress', 'completed')),
    'workout_ids', coalesce((
      select jsonb_agg(l.id order by l.date desc, l.id)
        from (select w.id, w.date from private.routine_workouts x join public.workouts w on w.id = x.workout_id
               where x.routine_id = r.id and w.deleted_at is null order by w.date desc, w.id limit 100) l), '[]'),
    'untouched', coalesce((
      select jsonb_agg(jsonb_build_object('workout_id', d.id, 'version', d.version) order by d.date, d.id)
        from private.untouched_days(r.id) d where d.date >= private.today_of(r.athlete_id)), '[]'));
end;
$function$
;

grant execute on function private.queue_due_mails() to service_role;

comment on column private.import_proposals.added is 'How many sets it has added, once it was agreed to: with some and no import it was undone.';

comment on function public.get_import_proposals(uuid) is
  'What waits for the caller''s answer; with athlete_id_param what the caller has proposed to that athlete, the agreed ones of 14 days with it. Newest first:
   [{ id, athlete_id, coach_id, coach_name, source, workouts, sets, first_day, last_day, exercises: [{ name, exercise_id, like_id, measurement, sets }],
   skipped: [{ reason, lines, first }], parts, offered_at, expires_at, agreed_at, undone: the athlete took the agreed one back }]. What was declined, withdrawn or has run out is in no list.';

comment on function public.agree_to_import(uuid, jsonb) is
  'Adds the next part of what is proposed to the caller to their training; repeated until left, the number of parts, is 0: then all of it is shown, as an
   import that can be undone. exercises_param: [{ name, exercise_id, like_id }] that become something else than proposed; sent with the first
   call. Answers { sets, workouts: added so far, left, import_id, was_agreed }, of an agreed one the same again with was_agreed: this call added
   nothing, whatever it chose. PT404 import_proposal_not_found once it is gone.';

grant execute on function public.agree_to_import(uuid, jsonb) to authenticated;

comment on function private.untouched_days(uuid) is
  'Workouts made from a routine that stand as the routine left them: nobody has changed, moved, skipped or begun one since.';

comment on function private.followed_blocks(uuid, jsonb, jsonb) is
  'Blocks of a routine as they become those of a workout made from it. What stands there keeps its id, so that a device without a network can still
   log it, and the load that it was filled with, unless the routine was given another one (was: its blocks before).';

comment on function private.follow_routine(private.routines, private.routines) is
  'After a routine was changed: its untouched days after today take its name, note and exercises. One without exercises is not followed.';

comment on table private.routines is
  'A workout that its athlete repeats; theirs alone. A deleted one can be brought back for 30 days; then it is kept empty until 90, so that a device
   which still has it cannot bring it back.';

comment on column private.routine_workouts.version is
  'The version in which the routine left the workout; with another one somebody has changed it since (routine-days.sql).';

comment on function private.routine_document(private.routines) is
  'As calls answer it: done_on is the last day on which it was begun, workout_ids the newest hundred that were made from it, newest first; untouched
   those from today on that follow it, with the version in which they do.';

comment on function private.empty_deleted_routines(uuid) is
  'Takes what was in deleted routines after 30 days, of everybody or of one athlete; of one also beyond the newest fifty.';

comment on function public.get_routines() is
  'The caller''s routines by folder and place: [{ id, folder, title, note, pos, save_id, updated_at, deleted: false, rules, blocks as in get_calendar,
   done_on: date or null, workout_ids, untouched: [{ workout_id, version }] }].';

comment on function public.get_deleted_routines() is
  'The caller''s routines deleted in the last 30 days, at most the newest fifty, the last first, as get_routines answers them with deleted: true and
   updated_at when it was. save_routine with save_id in after brings one back. One without exercises is in no list.';

grant execute on function public.get_deleted_routines() to authenticated;

comment on function public.save_routine(jsonb) is
  'Makes, changes or deletes a routine of the caller: { id, save_id (both made by the device), after: [save_ids that it was made of], folder, title, note,
   pos, blocks as in save_workout, rules: [{ prescription_id, kind, amount, reps_min, reps_max }], deleted }. Its untouched days after today follow it. Answers
   it as get_routines; the same save_id again changes nothing. PT409 routine_changed when the last save is not in after; PT422 with the field. At most 200.
   Nullable: the answer, where what is to be deleted was never there.';

grant execute on function public.save_routine(jsonb) to authenticated;
