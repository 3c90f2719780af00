set check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.workouts_to_mail(workouts jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', w.id, 'title', w.title, 'date', w.date) order by w.date, w.order_in_day, w.id), '[]')
      from public.workouts w
     where w.id in (select (told ->> 'id')::uuid from jsonb_array_elements(workouts) told)
       and w.deleted_at is null and not w.hidden and w.state <> 'draft');
end;
$function$
;

CREATE OR REPLACE FUNCTION private.claim_mails(limit_count integer)
 RETURNS TABLE(id uuid, recipient text, template text, kind notification_kind, data jsonb, name text, subject text, html text, body_text text, unsubscribe_token uuid, time_zone text, attempt integer)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_column
begin
  update private.outbox o set status = 'cancelled'
   where o.status = 'queued' and o.next_attempt_at <= now() and not private.mail_holds_token(o.template)
     and (o.user_id is null or not private.may_mail(o.user_id, o.kind, o.actor_id));
  -- Its key is given back: the same training, planned again within the hour, is mailed.
  update private.outbox o set status = 'cancelled', dedupe_key = null
   where o.status = 'queued' and o.next_attempt_at <= now() and o.template = 'workouts_published'
     and private.workouts_to_mail(o.data -> 'workouts') = '[]';
  return query
    with due as (
      select o.id from private.outbox o
       where o.status = 'queued' and o.next_attempt_at <= now()
       order by o.next_attempt_at, o.id limit least(greatest(coalesce(limit_count, 20), 1), 100)
       for update skip locked
    ), taken as (
      update private.outbox o
         set attempts = o.attempts + 1, next_attempt_at = now() + interval '5 minutes', taken_at = now(),
             data = case when o.template = 'workouts_published'
               then o.data || jsonb_build_object('workouts', private.workouts_to_mail(o.data -> 'workouts')) else o.data end
        from due where o.id = due.id
      returning o.*
    )
    select t.id, coalesce(lower(u.email), t.recipient), t.template, t.kind, t.data,
           coalesce(nullif(p.first_name, 'Unnamed'), ''), t.subject, t.html, t.body_text, t.unsubscribe_token, coalesce(p.time_zone, 'UTC'), t.attempts
      from taken t left join public.user_profiles p on p.user_id = t.user_id
      -- A notification goes to the account's current address; a mail with a token, or about the address, to the address it was made for.
      left join auth.users u
        on u.id = t.user_id and not private.mail_holds_token(t.template) and t.template <> 'email_changed';
end;
$function$
;

CREATE OR REPLACE FUNCTION private.mail_workout_published()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  planner uuid := coalesce(new.updated_by, new.created_by);
  gathers timestamptz := date_bin('1 hour', now(), timestamptz 'epoch');
  key text;
  workout jsonb := jsonb_build_object('id', new.id, 'title', new.title, 'date', new.date);
begin
  if planner is null or planner = new.athlete_id or new.date < current_date - 1 then
    return new;
  end if;
  for hour in 0..1 loop
    key := 'workouts:' || new.athlete_id || ':' || planner || ':' || extract(epoch from gathers + make_interval(hours => hour));
    -- Not to a mail that somebody sends just now.
    update private.outbox o
       set data = jsonb_set(o.data, '{workouts}', (o.data -> 'workouts') || workout)
     where o.dedupe_key = key and o.status = 'queued' and o.attempts = 0 and jsonb_array_length(o.data -> 'workouts') < 100;
    exit when found;
    if not exists (select from private.outbox o where o.dedupe_key = key) then
      perform private.enqueue_mail(
        new.athlete_id, 'workouts_published',
        jsonb_build_object('from', private.name_for_mail(planner), 'athlete_id', new.athlete_id, 'workouts', jsonb_build_array(workout)),
        key, planner, greatest(now(), gathers + make_interval(hours => hour)) + interval '10 minutes');
      exit;
    end if;
  end loop;
  return new;
exception when others then
  raise warning 'a published workout was not announced: %', sqlerrm;
  return new;
end;
$function$
;

grant execute on function private.claim_mails(integer) to service_role;

comment on function public.claim_mails(integer) is
  'Server only. Takes mails that are due; each comes back after five minutes unless finish_mail ends it. What may no longer be sent is
   cancelled, as is what tells of workouts that are all gone. subject, html and body_text are set when it was rendered before. Nullable: kind, subject, html, body_text.';

comment on function private.workouts_to_mail(jsonb) is
  'What is left of these workouts to tell their athlete, as they are now: without those that were deleted, hidden or made drafts since.';
