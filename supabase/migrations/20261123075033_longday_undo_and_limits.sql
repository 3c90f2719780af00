set check_function_bodies = off;

-- Answers an id now: the type of what a function returns cannot be replaced.
drop function private.void_corrected_entry(public.longday_events, public.longday_entries);

CREATE OR REPLACE FUNCTION public.undo_longday_ruling(entry_id_param uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me uuid := private.require_user();
  e public.longday_events;
  x public.longday_entries;
  original public.longday_entries;
  r private.longday_rulings;
begin
  x := private.longday_judged_entry(entry_id_param, me);
  select t.* into e from public.longday_events t where t.id = x.event_id;
  select t.* into r from private.longday_rulings t where t.entry_id = x.id order by t.id desc limit 1;
  if r.judge_id is distinct from me or r.verdict = 'undo' then
    perform private.refuse('PT409', 'nothing_to_undo', 'The last judgement of this entry is not yours.');
  elsif exists (select from private.longday_appeals a where a.entry_id = x.id) then
    perform private.refuse('PT409', 'already_appealed', 'The appeal decides about this entry.');
  elsif x.state <> (case r.verdict when 'approve' then 'counted' else 'rejected' end) or private.is_longday_corrected(x) then
    perform private.refuse('PT409', 'entry_closed', 'This entry has been corrected meanwhile.');
  end if;
  perform private.set_longday_state(e, x, r.state_before);
  select t.* into original from public.longday_entries t where t.id = r.voided;
  if found then
    perform private.set_longday_state(e, original, 'counted');
  end if;
  insert into private.longday_rulings (entry_id, judge_id, verdict, at, state_before) values (x.id, me, 'undo', private.longday_now(), x.state);
  perform private.record('longday.ruling_undone', (select p.user_id from private.longday_participants p where p.id = x.participant_id), e.id,
    jsonb_build_object('verdict', r.verdict), jsonb_build_object('state', r.state_before, 'entry_id', x.id));
  return private.longday_entry_document(t) from public.longday_entries t where t.id = x.id;
end;
$function$
;

alter table "private"."longday_rulings" drop constraint "longday_rulings_rejection_explained";

alter table "private"."longday_rulings" drop constraint "longday_rulings_verdict";

alter table "private"."longday_rulings" add column "state_before" text not null default 'pending'::text;

alter table "private"."longday_rulings" add column "voided" uuid;

CREATE INDEX longday_rulings_voided_idx ON private.longday_rulings USING btree (voided);

alter table "private"."longday_rulings" add constraint "longday_rulings_state_before" CHECK ((state_before = ANY (ARRAY['pending'::text, 'counted'::text, 'rejected'::text]))) not valid;

alter table "private"."longday_rulings" validate constraint "longday_rulings_state_before";

alter table "private"."longday_rulings" add constraint "longday_rulings_voided_fkey" FOREIGN KEY (voided) REFERENCES longday_entries(id) ON DELETE CASCADE not valid;

alter table "private"."longday_rulings" validate constraint "longday_rulings_voided_fkey";

alter table "private"."longday_rulings" add constraint "longday_rulings_rejection_explained" CHECK (((verdict <> 'reject'::text) OR (reason IS NOT NULL))) not valid;

alter table "private"."longday_rulings" validate constraint "longday_rulings_rejection_explained";

alter table "private"."longday_rulings" add constraint "longday_rulings_verdict" CHECK ((verdict = ANY (ARRAY['approve'::text, 'reject'::text, 'undo'::text]))) not valid;

alter table "private"."longday_rulings" validate constraint "longday_rulings_verdict";

set check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.is_longday_corrected(x longday_entries)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select exists (select from public.longday_entries o
                  where o.id <> x.id and o.state in ('pending', 'counted') and (o.voids = x.id or o.voids = x.voids));
$function$
;

CREATE OR REPLACE FUNCTION private.limit_rate(actor uuid, action text, max_hits integer, per interval)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  used integer;
begin
  -- Load tests and fuzzers switch it off for their database: alter database … set app.rate_limits = 'off'.
  if current_setting('app.rate_limits', true) = 'off' then
    return;
  end if;
  insert into private.rate_limits as l (user_id, action, window_start, hits)
  values (actor, limit_rate.action, date_bin(per, now(), timestamptz 'epoch'), 1)
  on conflict on constraint rate_limits_pkey do update
    set hits = case when l.window_start = excluded.window_start then l.hits + 1 else 1 end,
        window_start = excluded.window_start
  returning hits into used;
  if used > max_hits then
    raise exception using
      errcode = 'PT429',
      hint = 'rate_limited',
      message = 'Too many requests. Please wait a moment and try again.',
      detail = jsonb_build_object('retry_after', ceil(extract(epoch from date_bin(per, now(), timestamptz 'epoch') + per - now())))::text;
  end if;
end;
$function$
;

CREATE OR REPLACE FUNCTION private.longday_entry_document(x longday_entries)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
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
$function$
;

CREATE OR REPLACE FUNCTION private.rule_longday_entry(e longday_events, x longday_entries, person uuid, verdict text, reason text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  voided uuid;
begin
  if verdict = 'approve' then
    voided := private.void_corrected_entry(e, x);
  end if;
  perform private.set_longday_state(e, x, case verdict when 'approve' then 'counted' else 'rejected' end);
  insert into private.longday_rulings (entry_id, judge_id, verdict, reason, at, state_before, voided)
  values (x.id, person, verdict, reason, private.longday_now(), x.state, voided);
  perform private.record('longday.ruled', (select p.user_id from private.longday_participants p where p.id = x.participant_id), e.id,
    jsonb_build_object('state', x.state), jsonb_build_object('verdict', verdict, 'entry_id', x.id));
  return private.longday_entry_document(t) from public.longday_entries t where t.id = x.id;
end;
$function$
;

CREATE OR REPLACE FUNCTION private.set_longday_state(e longday_events, x longday_entries, to_state text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
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
$function$
;

CREATE OR REPLACE FUNCTION private.void_corrected_entry(e longday_events, x longday_entries)
 RETURNS uuid
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
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
$function$
;

comment on function private.limit_rate(uuid, text, integer, interval) is 'Refuses the call with PT429 beyond max_hits per window; DETAIL has retry_after, the seconds until the next one.';

comment on function private.is_longday_corrected(public.longday_entries) is 'Whether another entry corrects this one, or what this one corrects.';

comment on table private.longday_rulings is
  'Append-only: what judges decided, what the organiser decided on an appeal, and who took an own judgement back (undo).';

comment on column private.longday_rulings.voided is 'The entry that no longer counts since this one, its correction, was approved.';

comment on function public.undo_longday_ruling(uuid) is
  'Takes the caller''s own last judgement of an entry back: it is as it was before, and waits again or counts again; answers it. PT403 own_entry, PT404
   entry_not_found, PT409 nothing_to_undo, already_appealed, entry_closed (corrected meanwhile), event_final.';

grant execute on function public.undo_longday_ruling(uuid) to authenticated;

grant execute on function public.undo_longday_ruling(uuid) to authenticated;

comment on column private.longday_rulings.voided is 'The entry that no longer counts since this one, its correction, was approved.';
comment on table private.longday_rulings is
  'Append-only: what judges decided, what the organiser decided on an appeal, and who took an own judgement back (undo).';
comment on function private.is_longday_corrected(public.longday_entries) is 'Whether another entry corrects this one, or what this one corrects.';
comment on function private.limit_rate(uuid, text, integer, interval) is 'Refuses the call with PT429 beyond max_hits per window; DETAIL has retry_after, the seconds until the next one.';
comment on function public.undo_longday_ruling(uuid) is
  'Takes the caller''s own last judgement of an entry back: it is as it was before, and waits again or counts again; answers it. PT403 own_entry, PT404
   entry_not_found, PT409 nothing_to_undo, already_appealed, entry_closed (corrected meanwhile), event_final.';
