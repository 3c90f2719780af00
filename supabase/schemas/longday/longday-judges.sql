-- LongDay judges: who judges, what waits for them, rulings with reasons, one appeal an entry, and the log of an event.
--
-- Decides     who judges what: appointed by the organiser, who judges as well; never an entry of one's own, one that one entered, one of one's team
-- Risk        a ruling changes scores: it is append-only with who, when and why, and so is the log. Nothing changes once the event is final.
-- Locks       event (key share), participant, entry, as for entries

-- Tables ------------------------------------------------------------------------------------------------------------------------------

create table private.longday_judges (
  event_id uuid not null references public.longday_events (id) on delete cascade,
  user_id uuid not null references public.user_profiles (user_id) on delete cascade,
  appointed_at timestamptz not null,
  primary key (event_id, user_id)
);
create index longday_judges_user_idx on private.longday_judges (user_id);
alter table private.longday_judges enable row level security;

create table private.longday_rulings (
  id bigint generated always as identity primary key,
  entry_id uuid not null references public.longday_entries (id) on delete cascade,
  judge_id uuid references public.user_profiles (user_id) on delete set null,
  verdict text not null constraint longday_rulings_verdict check (verdict in ('approve', 'reject', 'undo')),
  reason text constraint longday_rulings_reason check (char_length(reason) between 3 and 300),
  at timestamptz not null,
  state_before text not null default 'pending' constraint longday_rulings_state_before check (state_before in ('pending', 'counted', 'rejected')),
  voided uuid references public.longday_entries (id) on delete cascade,
  constraint longday_rulings_rejection_explained check (verdict <> 'reject' or reason is not null)
);
comment on table private.longday_rulings is
  'Append-only: what judges decided, what the organiser decided on an appeal, and who took an own judgement back (undo).';
comment on column private.longday_rulings.voided is 'The entry that no longer counts since this one, its correction, was approved.';
create index longday_rulings_entry_idx on private.longday_rulings (entry_id, id desc);
create index longday_rulings_judge_idx on private.longday_rulings (judge_id);
create index longday_rulings_voided_idx on private.longday_rulings (voided);
alter table private.longday_rulings enable row level security;

create table private.longday_appeals (
  entry_id uuid primary key references public.longday_entries (id) on delete cascade,
  message text not null constraint longday_appeals_message check (char_length(message) <= 500),
  at timestamptz not null,
  accepted boolean,
  reason text constraint longday_appeals_reason check (char_length(reason) between 3 and 300),
  constraint longday_appeals_decision_explained check ((accepted is null) = (reason is null))
);
comment on table private.longday_appeals is 'One an entry, against its rejection.';
alter table private.longday_appeals enable row level security;

-- Rules and triggers ------------------------------------------------------------------------------------------------------------------

create function private.is_longday_party(x public.longday_entries, person uuid)
returns boolean language sql stable set search_path = '' as $$
  select coalesce(x.entered_by = person, false) or exists (
    select from private.longday_participants p
     where p.event_id = x.event_id and p.user_id = person and (p.id = x.participant_id or p.team_id = x.team_id));
$$;
comment on function private.is_longday_party(public.longday_entries, uuid) is 'Whether it is this person''s own entry, one they entered, or one of their team.';

-- Event and participant locked, and the entry as it is then; a row of nulls for an unknown id.
create function private.lock_longday_entry(entry uuid)
returns public.longday_entries language plpgsql volatile set search_path = '' as $$
declare
  x public.longday_entries;
begin
  select t.* into x from public.longday_entries t where t.id = entry;
  perform from public.longday_events t where t.id = x.event_id for key share;
  perform from private.longday_participants p where p.id = x.participant_id for no key update;
  select t.* into x from public.longday_entries t where t.id = entry;
  return x;
end;
$$;

create function private.longday_judged_entry(entry uuid, person uuid)
returns public.longday_entries language plpgsql volatile set search_path = '' as $$
declare
  x public.longday_entries := private.lock_longday_entry(entry);
  e public.longday_events;
begin
  select t.* into e from public.longday_events t where t.id = x.event_id;
  if not found or not private.is_longday_judge(e, person) then
    perform private.refuse('PT404', 'entry_not_found', 'There is no such entry for you to judge.');
  elsif private.is_longday_party(x, person) then
    perform private.refuse('PT403', 'own_entry', 'Nobody judges their own entries or those of their team.');
  elsif e.final_at is not null then
    perform private.refuse('PT409', 'event_final', 'The results are final.');
  end if;
  return x;
end;
$$;
comment on function private.longday_judged_entry(uuid, uuid) is 'An entry, locked, for somebody who may judge it, or the refusal.';

create function private.longday_reason(reason text, verdict text)
returns text language plpgsql volatile set search_path = '' as $$
declare
  words text := nullif(btrim(coalesce(reason, '')), '');
begin
  if (verdict = 'reject' and words is null) or char_length(words) not between 3 and 300 then
    perform private.refuse('PT422', 'invalid_reason', 'reason_param: 3 to 300 characters');
  end if;
  return words;
end;
$$;

create function private.rule_longday_entry(e public.longday_events, x public.longday_entries, person uuid, verdict text, reason text)
returns jsonb language plpgsql volatile set search_path = '' as $$
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
$$;

-- Calls -------------------------------------------------------------------------------------------------------------------------------

create function public.appoint_longday_judge(event_id_param uuid, person_param uuid)
returns void language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.require_user();
  e public.longday_events := private.own_longday(event_id_param, me);
  person uuid;
begin
  select p.user_id into person from private.longday_participants p where p.event_id = e.id and p.id = person_param;
  if person is null then
    select u.user_id into person from public.user_profiles u
     where u.user_id = person_param and (u.user_id = me or exists (
       select from public.connections c where c.status = 'accepted' and (c.requester_id, c.recipient_id) in ((me, u.user_id), (u.user_id, me))));
  end if;
  if person is null then
    perform private.refuse('PT404', 'person_not_found', 'Appoint a participant or a contact.');
  elsif (select count(*) from private.longday_judges j where j.event_id = e.id and j.user_id <> person) >= 50 then
    perform private.refuse('PT409', 'too_many_judges', 'An event has at most 50 judges.');
  end if;
  insert into private.longday_judges (event_id, user_id, appointed_at) values (e.id, person, private.longday_now())
  on conflict on constraint longday_judges_pkey do nothing;
  if found then
    perform private.record('longday.judge_appointed', person, e.id);
  end if;
end;
$$;
comment on function public.appoint_longday_judge(uuid, uuid) is
  'Makes a participant (by participant_id) or an accepted contact (by user_id) a judge of the caller''s event. Repeating it changes nothing. PT404
   longday_not_found, person_not_found; PT409 too_many_judges.';
grant execute on function public.appoint_longday_judge(uuid, uuid) to authenticated;

create function public.dismiss_longday_judge(event_id_param uuid, person_param uuid)
returns void language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.require_user();
  e public.longday_events := private.own_longday(event_id_param, me);
begin
  delete from private.longday_judges j where j.event_id = e.id and j.user_id = person_param;
  if found then
    perform private.record('longday.judge_dismissed', person_param, e.id);
  end if;
end;
$$;
comment on function public.dismiss_longday_judge(uuid, uuid) is 'Ends that somebody judges; their rulings stay. Repeating it changes nothing. PT404 longday_not_found.';
grant execute on function public.dismiss_longday_judge(uuid, uuid) to authenticated;

create function public.get_longday_queue(event_id_param uuid)
returns jsonb language plpgsql stable security definer set search_path = '' as $$
declare
  me uuid := private.require_user();
  e public.longday_events;
begin
  select t.* into e from public.longday_events t where t.id = event_id_param;
  if not found or not private.is_longday_judge(e, me) then
    perform private.refuse('PT404', 'longday_not_found', 'You judge no such event.');
  end if;
  return jsonb_build_object(
    'pending', (select count(*) from public.longday_entries x where x.event_id = e.id and x.state = 'pending'),
    'appeals', (select count(*) from private.longday_appeals a join public.longday_entries x on x.id = a.entry_id
                 where x.event_id = e.id and a.accepted is null),
    'entries', (
      select coalesce(jsonb_agg(private.longday_entry_document(x)
                                  || jsonb_build_object('mine', private.is_longday_party(x, me)) order by x.received_at, x.id), '[]')
        from (
          select t.* from public.longday_entries t
           where t.event_id = e.id and (t.state = 'pending' or t.id in (
             select a.entry_id from private.longday_appeals a join public.longday_entries o on o.id = a.entry_id
              where o.event_id = e.id and a.accepted is null))
           order by t.received_at, t.id limit 200) x));
end;
$$;
comment on function public.get_longday_queue(uuid) is
  'What waits for judges and the organiser: entries and open appeals, the oldest first, 200 at most, with how many there are. mine: the caller may not decide it.
   PT404 longday_not_found.';
grant execute on function public.get_longday_queue(uuid) to authenticated;

create function public.judge_longday_entry(entry_id_param uuid, verdict_param text, reason_param text default null)
returns jsonb language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.require_user();
  reason text := private.longday_reason(reason_param, verdict_param);
  e public.longday_events;
  x public.longday_entries;
begin
  x := private.longday_judged_entry(entry_id_param, me);
  select t.* into e from public.longday_events t where t.id = x.event_id;
  if coalesce(verdict_param, '') not in ('approve', 'reject') then
    perform private.refuse('PT422', 'invalid_verdict', 'verdict_param: approve or reject');
  elsif x.state <> 'pending' and (x.state <> 'counted' or verdict_param = 'approve') then
    perform private.refuse('PT409', 'entry_closed', 'This entry does not wait for a judge any more.');
  end if;
  return private.rule_longday_entry(e, x, me, verdict_param, reason);
end;
$$;
comment on function public.judge_longday_entry(uuid, text, text) is
  'Approves or rejects (with a reason) an entry that waits, or rejects one that counts; answers it. PT403 own_entry, PT404 entry_not_found, PT409 entry_closed,
   event_final, PT422 invalid_verdict, invalid_reason.';
grant execute on function public.judge_longday_entry(uuid, text, text) to authenticated;

create function public.undo_longday_ruling(entry_id_param uuid)
returns jsonb language plpgsql volatile security definer set search_path = '' as $$
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
$$;
comment on function public.undo_longday_ruling(uuid) is
  'Takes the caller''s own last judgement of an entry back: it is as it was before, and waits again or counts again; answers it. PT403 own_entry, PT404
   entry_not_found, PT409 nothing_to_undo, already_appealed, entry_closed (corrected meanwhile), event_final.';
grant execute on function public.undo_longday_ruling(uuid) to authenticated;

create function public.appeal_longday_entry(entry_id_param uuid, message_param text)
returns jsonb language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.require_user();
  message text := btrim(coalesce(message_param, ''));
  e public.longday_events;
  x public.longday_entries;
begin
  if char_length(message) not between 3 and 500 then
    perform private.refuse('PT422', 'invalid_message', 'message_param: 3 to 500 characters');
  end if;
  x := private.lock_longday_entry(entry_id_param);
  select t.* into e from public.longday_events t where t.id = x.event_id;
  if x.id is null or x.participant_id not in (select private.my_longday_participant_ids()) then
    perform private.refuse('PT404', 'entry_not_found', 'There is no such entry of yours.');
  elsif e.final_at is not null then
    perform private.refuse('PT409', 'event_final', 'The results are final.');
  elsif exists (select from private.longday_appeals a where a.entry_id = x.id) then
    perform private.refuse('PT409', 'already_appealed', 'There is one appeal an entry.');
  elsif x.state <> 'rejected' then
    perform private.refuse('PT409', 'not_rejected', 'This entry is not rejected.');
  end if;
  insert into private.longday_appeals (entry_id, message, at) values (x.id, message, private.longday_now());
  perform private.record('longday.appealed', me, e.id, null, jsonb_build_object('entry_id', x.id));
  return private.longday_entry_document(x);
end;
$$;
comment on function public.appeal_longday_entry(uuid, text) is
  'Asks the organiser to look at a rejected entry of the caller, or of their team as its captain, once. PT404 entry_not_found, PT409 not_rejected,
   already_appealed, event_final, PT422 invalid_message.';
grant execute on function public.appeal_longday_entry(uuid, text) to authenticated;

create function public.decide_longday_appeal(entry_id_param uuid, accepted_param boolean, reason_param text)
returns jsonb language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.require_user();
  words text := private.longday_reason(reason_param, 'reject');
  e public.longday_events;
  x public.longday_entries;
begin
  x := private.longday_judged_entry(entry_id_param, me);
  select t.* into e from public.longday_events t where t.id = x.event_id;
  -- The organiser decides. Where the organiser is a party, another judge does.
  if not private.is_longday_organiser(e, me) and not private.is_longday_party(x, e.organiser_id) then
    perform private.refuse('PT404', 'entry_not_found', 'There is no such entry for you to judge.');
  elsif accepted_param is null then
    perform private.refuse('PT422', 'invalid_accepted', 'accepted_param: true or false');
  end if;
  update private.longday_appeals a set accepted = accepted_param, reason = words
   where a.entry_id = x.id and a.accepted is null;
  if not found then
    perform private.refuse('PT409', 'no_open_appeal', 'There is no open appeal.');
  end if;
  return private.rule_longday_entry(e, x, me, case when accepted_param then 'approve' else 'reject' end, words);
end;
$$;
comment on function public.decide_longday_appeal(uuid, boolean, text) is
  'Decides an open appeal with a reason, for the organiser; for an entry of the organiser or their team another judge. Accepted, the entry counts. PT403
   own_entry, PT404 entry_not_found, PT409 no_open_appeal, entry_closed, event_final, PT422 invalid_reason, invalid_accepted.';
grant execute on function public.decide_longday_appeal(uuid, boolean, text) to authenticated;

create function public.get_longday_log(event_id_param uuid, before_param timestamptz default null, limit_count integer default 50)
returns jsonb language plpgsql stable security definer set search_path = '' as $$
declare
  me uuid := private.require_user();
  e public.longday_events;
begin
  select t.* into e from public.longday_events t where t.id = event_id_param;
  if not found or not private.is_longday_judge(e, me) then
    perform private.refuse('PT404', 'longday_not_found', 'You judge no such event.');
  end if;
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'at', a.at, 'action', a.action, 'before', a.before, 'after', a.after,
      'actor', case when a.actor_id = e.organiser_id then 'Organiser' else coalesce(
        (select private.longday_name(p) from private.longday_participants p where p.event_id = e.id and p.user_id = a.actor_id), 'Judge') end,
      'subject_no', (select p.no from private.longday_participants p where p.event_id = e.id and p.user_id = a.subject_id),
      'entry_id', a.after ->> 'entry_id') order by a.id desc), '[]')
      from (
        select t.* from private.audit_events t
         where t.object_id = e.id and t.action like 'longday.%' and (before_param is null or t.at < before_param)
         order by t.at desc, t.id desc limit least(greatest(coalesce(limit_count, 50), 1), 200)) a);
end;
$$;
comment on function public.get_longday_log(uuid, timestamptz, integer) is
  'What was done in an event besides entries, the newest first, for organiser and judges: who, what, from what to what. PT404 longday_not_found.';
grant execute on function public.get_longday_log(uuid, timestamptz, integer) to authenticated;

-- Rows and settings -------------------------------------------------------------------------------------------------------------------

insert into private.personal_data (section, relation, person_column, condition, sorted_by) values
  ('longday_judged', 'private.longday_judges', 'user_id', 't.user_id = $1', 't.appointed_at, t.event_id'),
  ('longday_rulings', 'private.longday_rulings', 'judge_id', 't.judge_id = $1', 't.id'),
  ('longday_appeals', 'private.longday_appeals', 'entry_id',
    't.entry_id in (select e.id from public.longday_entries e join private.longday_participants p on p.id = e.participant_id where p.user_id = $1)',
    't.at, t.entry_id');
