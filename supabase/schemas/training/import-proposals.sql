-- Import proposals: a coach proposes training history for an athlete. It is staged, and becomes training when the athlete agrees.
--
-- Decides     private.shown_import_proposals(): who reads what is staged: the athlete, and the coach who proposed it while they may change the
--             athlete's training. Nobody else: no other coach, no head coach, no admin. What was agreed is the athlete's own import.
-- Risk        what is staged is somebody's training before they have seen it. It is gone when either of the two ends it, with a block, with
--             either account, and after 14 days: what has run out is never read, whether or not it was swept.
-- Staged      as parts of import_training, with weights as the file has them. Each was added to the athlete's training and rolled back when it
--             came, so that what is proposed can also be agreed. Nothing is told of what the athlete has already: only they compare.
-- Locks       the pair (proposing), profiles, the proposal. Whoever is second finds what the first has left.

-- Tables ------------------------------------------------------------------------------------------------------------------------------

create table private.import_proposals (
  id uuid primary key,
  athlete_id uuid not null references public.user_profiles (user_id) on delete cascade,
  coach_id uuid not null references public.user_profiles (user_id) on delete cascade,
  source text not null constraint import_proposals_source check (source in ('hevy', 'strong', 'own')),
  -- Made here: a name that the coach chose could be that of an import of the athlete's.
  import_id uuid not null default gen_random_uuid() constraint import_proposals_import unique,
  exercises jsonb not null default '[]',
  skipped jsonb not null default '[]',
  workouts integer not null default 0,
  sets integer not null default 0,
  first_day date,
  last_day date,
  created_at timestamptz not null default now(),
  offered_at timestamptz,
  expires_at timestamptz not null default now() + interval '14 days',
  agreed_at timestamptz,
  added integer constraint import_proposals_added check (added >= 0),
  constraint import_proposals_two_people check (athlete_id <> coach_id),
  constraint import_proposals_agreed check (agreed_at is null or offered_at is not null)
);
comment on table private.import_proposals is
  'Training history that a coach proposes for an athlete. Offered once all parts have come; of an agreed one only numbers stay, for 14 days.';
comment on column private.import_proposals.import_id is 'The import that it becomes.';
comment on column private.import_proposals.added is 'How many sets it has added, once it was agreed to: with some and no import it was undone.';
comment on column private.import_proposals.exercises is '[{ name, exercise_id, like_id, measurement, sets }]: what the exercises of the file become.';
comment on column private.import_proposals.skipped is '[{ reason, lines, first }]: what of the file is not among it, as the coach''s device read it.';
create index import_proposals_athlete_idx on private.import_proposals (athlete_id, coach_id);
create index import_proposals_coach_idx on private.import_proposals (coach_id);
create index import_proposals_expires_idx on private.import_proposals (expires_at);
alter table private.import_proposals enable row level security;

create table private.import_proposal_parts (
  proposal_id uuid not null references private.import_proposals (id) on delete cascade,
  number smallint not null constraint import_proposal_parts_number check (number between 0 and 199),
  workouts jsonb not null,
  sets integer not null,
  bytes integer not null,
  is_imported boolean not null default false,
  primary key (proposal_id, number)
);
comment on table private.import_proposal_parts is 'The workouts of a proposal that nobody has agreed to yet, in parts that a call takes each.';
comment on column private.import_proposal_parts.is_imported is 'Whether agreeing, which is under way, has added it.';
alter table private.import_proposal_parts enable row level security;

-- Rules and triggers ------------------------------------------------------------------------------------------------------------------

create function private.may_propose_import(coach uuid, athlete uuid)
returns boolean language sql stable security definer set search_path = '' as $$
  select exists (
    select from private.workout_grants g where g.athlete_id = athlete and g.viewer_id = coach and g.level = 'write');
$$;
comment on function private.may_propose_import(uuid, uuid) is 'Whoever may change the athlete''s training now, as a coach: history is put into it.';

create function private.shown_import_proposals(viewer uuid)
returns setof private.import_proposals language sql stable security definer set search_path = '' as $$
  select p from private.import_proposals p
   where viewer in (p.athlete_id, p.coach_id) and p.offered_at is not null and p.expires_at > now()
     and not private.is_blocked(p.athlete_id, p.coach_id)
     and (p.athlete_id = viewer or private.may_propose_import(viewer, p.athlete_id));
$$;
comment on function private.shown_import_proposals(uuid) is
  'What somebody reads of proposals now: the athlete''s own, and a coach''s for whom they may change the training.';

create function private.import_proposals_end_with_block()
returns trigger language plpgsql volatile security definer set search_path = '' as $$
begin
  delete from private.import_proposals p
   where (p.athlete_id, p.coach_id) in ((new.requester_id, new.recipient_id), (new.recipient_id, new.requester_id));
  return null;
end;
$$;
create trigger import_proposals_end_with_block after insert or update of status on public.connections
  for each row when (new.status = 'blocked') execute function private.import_proposals_end_with_block();

create function private.end_old_import_proposals()
returns void language plpgsql volatile security definer set search_path = '' as $$
declare
  abandoned record;
begin
  delete from private.import_proposals p
   where p.id in (
     select o.id from private.import_proposals o
      where o.expires_at <= now() or (o.offered_at is null and o.created_at < now() - interval '1 hour')
        for update skip locked);
  -- Begun and not finished: nobody sees it, and its proposal or its sender is gone.
  for abandoned in
    select t.id, t.athlete_id from private.training_imports t
     where t.finished_at is null and (t.proposed_by is not null or t.created_at < now() - interval '1 day')
       and not exists (select from private.import_proposals p where p.import_id = t.id)
     order by t.created_at, t.id limit 10
  loop
    perform from public.user_profiles p where p.user_id = abandoned.athlete_id for no key update skip locked;
    if found then
      perform private.take_back_import(abandoned.id, 2000);
    end if;
  end loop;
end;
$$;
comment on function private.end_old_import_proposals() is
  'Deletes proposals that have run out or were never sent whole, and takes back, part by part, imports that nobody will finish.';

create function private.proposed_exercises(known jsonb, sent jsonb)
returns jsonb language plpgsql stable set search_path = '' as $$
declare
  joined jsonb;
begin
  if exists (
    select from jsonb_to_recordset(sent) x (exercise_id uuid, like_id uuid)
     where exists (
       select from unnest(array[x.exercise_id, x.like_id]) named
        where named is not null
          and not exists (select from public.exercises e where e.id = named and e.owner_id is null and e.team_id is null))) then
    perform private.refuse('PT422', 'unknown_exercise', 'exercises: those of the library that everybody has');
  elsif exists (
    select from jsonb_to_recordset(sent) x (name text, measurement text)
     where x.name is null or char_length(btrim(x.name)) not between 1 and 200) then
    perform private.refuse('PT422', 'invalid_import', 'exercises: each has a name of at most 200 characters');
  end if;
  select known || coalesce(jsonb_agg(jsonb_build_object(
      'name', btrim(x.name), 'exercise_id', x.exercise_id, 'like_id', x.like_id, 'measurement', x.measurement, 'sets', 0) order by x.place), '[]')
    into joined
    from (
      select distinct on (lower(btrim(r.name))) r.*
        from rows from (jsonb_to_recordset(sent) as (name text, exercise_id uuid, like_id uuid, measurement text))
          with ordinality r (name, exercise_id, like_id, measurement, place)
       order by lower(btrim(r.name)), r.place) x
   where not exists (select from jsonb_to_recordset(known) k (name text) where lower(k.name) = lower(btrim(x.name)));
  if jsonb_array_length(joined) > 1000 then
    perform private.refuse('PT422', 'import_too_long', 'An import holds at most 1,000 exercises.');
  end if;
  return joined;
end;
$$;
comment on function private.proposed_exercises(jsonb, jsonb) is
  'The exercises of a proposal with those of another part. A coach names exercises that everybody has: one of their own would be shown by its id.';

create function private.with_chosen_exercises(exercises jsonb, chosen jsonb)
returns jsonb language plpgsql stable set search_path = '' as $$
begin
  return (
    select coalesce(jsonb_agg(case when c.name is null then k.body
        else k.body || jsonb_build_object('exercise_id', c.exercise_id, 'like_id', case when c.exercise_id is null then c.like_id end) end
        order by k.place), '[]')
      from jsonb_array_elements(exercises) with ordinality k (body, place)
      left join lateral (
        select x.* from jsonb_to_recordset(chosen) x (name text, exercise_id uuid, like_id uuid)
         where lower(btrim(x.name)) = lower(k.body ->> 'name') limit 1) c on true);
exception when invalid_text_representation or invalid_parameter_value then
  perform private.refuse('PT422', 'invalid_exercises', 'exercises_param: [{ name, exercise_id, like_id }]');
end;
$$;
comment on function private.with_chosen_exercises(jsonb, jsonb) is
  'The exercises of a proposal with what the athlete has chosen in place of it; which they may use is asked when they are imported.';

create function private.skipped_lines(sent jsonb)
returns jsonb language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
      'reason', left(x.reason, 300), 'lines', greatest(x.lines, 1), 'first', to_jsonb(coalesce(x.first[1:3], '{}')))), '[]')
    from (
      select r.* from jsonb_to_recordset(case when jsonb_typeof(sent) = 'array' then sent else '[]' end) r (reason text, lines integer, first integer[])
       where r.reason is not null limit 50) x;
$$;
comment on function private.skipped_lines(jsonb) is 'What a coach''s device says that it left out, as far as it is stored.';

create function private.put_on_or_taken_off(workouts jsonb, exercises jsonb)
returns jsonb language sql stable set search_path = '' as $$
  select case when not jsonb_path_exists(workouts, '$[*].sets[*] ? (@.entered_value < 0)') then workouts else (
    select jsonb_agg(w.body || jsonb_build_object('sets', (
        select jsonb_agg(case
            when n.body -> 'entered_value' is null or jsonb_typeof(n.body -> 'entered_value') <> 'number' or (n.body ->> 'entered_value')::numeric >= 0
              or m.measurement = 'weighted_bodyweight' then n.body
            when m.measurement = 'assisted_bodyweight' then n.body || jsonb_build_object('entered_value', -(n.body ->> 'entered_value')::numeric)
            else n.body || '{"entered_value": null, "entered_unit": null}' end order by n.place)
          from jsonb_array_elements(w.body -> 'sets') with ordinality n (body, place)
          left join lateral (
            select coalesce(e.measurement::text, x.measurement) as measurement
              from jsonb_to_recordset(exercises) x (name text, exercise_id uuid, measurement text)
              left join public.exercises e on e.id = x.exercise_id
             where lower(btrim(x.name)) = lower(btrim(n.body ->> 'exercise')) limit 1) m on true)) order by w.place)
      from jsonb_array_elements(workouts) with ordinality w (body, place)) end;
$$;
comment on function private.put_on_or_taken_off(jsonb, jsonb) is
  'Workouts with weights below zero, assistance in the file, as the exercise that a set becomes has them; one that takes none has no weight there.';

create function private.import_proposal_document(proposal private.import_proposals)
returns jsonb language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'id', proposal.id, 'athlete_id', proposal.athlete_id, 'coach_id', proposal.coach_id, 'coach_name', private.person_name(proposal.coach_id),
    'source', proposal.source, 'workouts', proposal.workouts, 'sets', proposal.sets, 'first_day', proposal.first_day, 'last_day', proposal.last_day,
    'exercises', proposal.exercises, 'skipped', proposal.skipped,
    'parts', (select count(*) from private.import_proposal_parts t where t.proposal_id = proposal.id),
    'offered_at', proposal.offered_at, 'expires_at', proposal.expires_at, 'agreed_at', proposal.agreed_at,
    'undone', coalesce(proposal.added > 0, false) and not exists (select from private.training_imports t where t.id = proposal.import_id));
$$;

create function private.answerable_import_proposal(me uuid, proposal uuid)
returns private.import_proposals language plpgsql volatile set search_path = '' as $$
declare
  found_one private.import_proposals;
begin
  -- As an import of one's own: one after the other.
  perform from public.user_profiles p where p.user_id = me for no key update;
  select * into found_one from private.import_proposals p
   where p.id = proposal and p.athlete_id = me and p.offered_at is not null and p.expires_at > now()
     and not private.is_blocked(p.athlete_id, p.coach_id)
     for update;
  if not found then
    perform private.refuse('PT404', 'import_proposal_not_found', 'This is no longer proposed: it was withdrawn, or its 14 days are over.');
  end if;
  return found_one;
end;
$$;

create function private.stage_import_part(athlete uuid, doc jsonb)
returns void language plpgsql volatile set search_path = '' as $$
begin
  perform private.import_part(athlete, doc || jsonb_build_object('trial', false, 'last', false));
  raise exception using errcode = 'ZZ001';
exception when sqlstate 'ZZ001' then
  -- It can be added: that was all that was asked.
  null;
end;
$$;
comment on function private.stage_import_part(uuid, jsonb) is
  'Refuses what could not be added to the athlete''s training, by adding it and rolling back. Nothing of it stays or is told.';

create function private.offer_import(proposal uuid)
returns private.import_proposals language plpgsql volatile security definer set search_path = '' as $$
declare
  p private.import_proposals;
begin
  if (select count(*) = 0 or max(t.number) + 1 <> count(*) or sum(t.sets) = 0 from private.import_proposal_parts t where t.proposal_id = proposal) then
    perform private.refuse('PT422', 'invalid_import', 'part: from 0 on, all of them before the last one, with sets in them');
  end if;
  update private.import_proposals x
     set offered_at = now(), expires_at = now() + interval '14 days', workouts = c.workouts, sets = c.sets, first_day = c.first_day, last_day = c.last_day,
         exercises = (
           select coalesce(jsonb_agg(e.body || jsonb_build_object('sets', coalesce(n.sets, 0)) order by e.place), '[]')
             from jsonb_array_elements(x.exercises) with ordinality e (body, place)
             left join (
               select lower(btrim(s ->> 'exercise')) as called, count(*) as sets
                 from private.import_proposal_parts t, jsonb_array_elements(t.workouts) w, jsonb_array_elements(w -> 'sets') s
                where t.proposal_id = proposal group by 1) n on n.called = lower(e.body ->> 'name'))
    from (
      select count(*) as workouts, sum(jsonb_array_length(w -> 'sets')) as sets,
             min((w ->> 'started_at')::timestamp)::date as first_day, max((w ->> 'started_at')::timestamp)::date as last_day
        from private.import_proposal_parts t, jsonb_array_elements(t.workouts) w where t.proposal_id = proposal) c
   where x.id = proposal
  returning x.* into p;
  -- At most one a day of the same coach, however often they withdraw and propose again.
  perform private.enqueue_mail(
    p.athlete_id, 'import_proposed',
    jsonb_build_object('from', private.name_for_mail(p.coach_id), 'source', p.source, 'expires_at', p.expires_at),
    'import_proposed:' || p.coach_id || ':' || p.athlete_id || ':' || current_date, p.coach_id);
  return p;
end;
$$;
comment on function private.offer_import(uuid) is 'All parts are there: the athlete may look at it from now on, and is mailed that there is something.';

-- Calls -------------------------------------------------------------------------------------------------------------------------------

create function public.propose_import(document jsonb)
returns jsonb language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.require_user();
  doc jsonb;
  p private.import_proposals;
  proposal uuid;
  athlete uuid;
  place integer;
  broken text;
begin
  begin
    doc := document;
    proposal := (doc ->> 'id')::uuid;
    athlete := (doc ->> 'athlete_id')::uuid;
    place := (doc ->> 'part')::integer;
  exception when invalid_text_representation or numeric_value_out_of_range or untranslatable_character then
    perform private.refuse('PT422', 'invalid_import', 'id, athlete_id: a uuid; part: a whole number');
  end;
  if proposal is null or athlete is null or place is null or place not between 0 and 199 then
    perform private.refuse('PT422', 'invalid_import', 'A proposed import needs id, athlete_id and part, from 0 to 199.');
  elsif octet_length(doc::text) > 4000000 then
    perform private.refuse('PT422', 'import_too_long', 'A part holds at most 4 MB.');
  end if;
  perform private.limit_rate(me, 'propose_import', 300, interval '1 hour');
  perform private.lock_pair(me, athlete);
  if athlete = me then
    perform private.refuse('PT422', 'own_training', 'Your own files are imported, not proposed.');
  end if;
  perform private.require_plan_access(athlete);
  perform private.require_planning(athlete, me);
  perform from public.user_profiles u where u.user_id in (me, athlete) order by u.user_id for no key update;
  select * into p from private.import_proposals x where x.id = proposal for update;
  if found and (p.coach_id, p.athlete_id) <> (me, athlete) then
    perform private.refuse('PT409', 'id_taken', 'This proposal has the id of something else.');
  elsif p.offered_at is not null then
    -- Its answer was lost on the way: nothing is added to what the athlete sees.
    return jsonb_build_object('sets', p.sets, 'workouts', p.workouts, 'offered', true);
  end if;
  perform private.stage_import_part(athlete, doc);
  if p.id is null then
    -- What was not sent whole makes room.
    delete from private.import_proposals x where x.coach_id = me and x.athlete_id = athlete and x.offered_at is null;
    if (select count(*) >= 3 from private.import_proposals x
         where x.coach_id = me and x.athlete_id = athlete and x.agreed_at is null and x.expires_at > now()) then
      perform private.refuse('PT422', 'too_many_import_proposals', 'Three files wait for this athlete''s answer: withdraw one first.');
    end if;
    insert into private.import_proposals (id, athlete_id, coach_id, source) values (proposal, athlete, me, doc ->> 'source') returning * into p;
  elsif p.source <> doc ->> 'source' then
    perform private.refuse('PT422', 'invalid_import', 'source: that of the parts before');
  end if;
  insert into private.import_proposal_parts as t (proposal_id, number, workouts, sets, bytes)
  select proposal, place, doc -> 'workouts', sum(jsonb_array_length(w -> 'sets')), octet_length((doc -> 'workouts')::text)
    from jsonb_array_elements(doc -> 'workouts') w
  having count(*) > 0
  on conflict (proposal_id, number) do update set workouts = excluded.workouts, sets = excluded.sets, bytes = excluded.bytes;
  if (select sum(t.sets) > 50000 or sum(t.bytes) > 20000000 from private.import_proposal_parts t where t.proposal_id = proposal) then
    perform private.refuse('PT422', 'import_too_long', 'An import holds at most 50,000 sets and 20 MB.');
  elsif (select sum(t.bytes) > 100000000
           from private.import_proposal_parts t join private.import_proposals x on x.id = t.proposal_id where x.coach_id = me) then
    perform private.refuse('PT422', 'too_much_staged', '100 MB of your proposals wait for an answer: withdraw one first.');
  end if;
  update private.import_proposals x
     set exercises = private.proposed_exercises(x.exercises, doc -> 'exercises'),
         skipped = case when doc ? 'skipped' then private.skipped_lines(doc -> 'skipped') else x.skipped end
   where x.id = proposal;
  if coalesce((doc ->> 'last')::boolean, true) then
    p := private.offer_import(proposal);
  end if;
  return jsonb_build_object('sets', p.sets, 'workouts', p.workouts, 'offered', p.offered_at is not null);
exception
  when not_null_violation or check_violation or invalid_text_representation or numeric_value_out_of_range or invalid_parameter_value
    or datetime_field_overflow or invalid_datetime_format then
    get stacked diagnostics broken = constraint_name;
    raise exception using errcode = 'PT422', hint = 'invalid_import',
      message = 'This file cannot be proposed as it is.', detail = coalesce(nullif(broken, ''), sqlerrm);
end;
$$;
comment on function public.propose_import(jsonb) is
  'Proposes training history to an athlete whose training the caller may change: import_training''s document with athlete_id, part (from 0) and, of the
   file, skipped: [{ reason, lines, first: three lines }]; weights below zero as the file has them, exercises of the library or none. The last
   part offers it, and mails the athlete. Answers { sets, workouts, offered }. PT403 as plan_weeks, PT402 without a plan, PT422
   too_many_import_proposals with three that wait.';
grant execute on function public.propose_import(jsonb) to authenticated;

create function public.get_import_proposals(athlete_id_param uuid default null)
returns jsonb language plpgsql stable security definer set search_path = '' as $$
declare
  me uuid := private.require_user();
begin
  return coalesce((
    select jsonb_agg(private.import_proposal_document(p) order by p.offered_at desc, p.id)
      from private.shown_import_proposals(me) p
     where case when coalesce(athlete_id_param, me) = me then p.athlete_id = me and p.agreed_at is null
             else p.coach_id = me and p.athlete_id = athlete_id_param end), '[]');
end;
$$;
comment on function public.get_import_proposals(uuid) is
  'What waits for the caller''s answer; with athlete_id_param what the caller has proposed to that athlete, the agreed ones of 14 days with it. Newest first:
   [{ id, athlete_id, coach_id, coach_name, source, workouts, sets, first_day, last_day, exercises: [{ name, exercise_id, like_id, measurement, sets }],
   skipped: [{ reason, lines, first }], parts, offered_at, expires_at, agreed_at, undone: the athlete took the agreed one back }]. What was declined, withdrawn or has run out is in no list.';
grant execute on function public.get_import_proposals(uuid) to authenticated;

create function public.compare_import_proposal(proposal_id_param uuid, part_param integer)
returns jsonb language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.require_user();
  p private.import_proposals;
  part private.import_proposal_parts;
begin
  perform private.limit_rate(me, 'compare_import_proposal', 600, interval '1 hour');
  p := private.answerable_import_proposal(me, proposal_id_param);
  select * into part from private.import_proposal_parts t where t.proposal_id = p.id and t.number = part_param;
  if not found then
    return '{"sets": 0, "workouts": 0, "known": 0}';
  end if;
  return private.import_part(me, jsonb_build_object(
    'id', p.import_id, 'source', p.source, 'exercises', '[]'::jsonb, 'workouts', part.workouts, 'trial', true));
end;
$$;
comment on function public.compare_import_proposal(uuid, integer) is
  'How much of a part of what is proposed to the caller they do not have yet: { sets, workouts: new, known: sets that are there already }. Only the
   athlete compares. Changes nothing.';
grant execute on function public.compare_import_proposal(uuid, integer) to authenticated;

create function public.agree_to_import(proposal_id_param uuid, exercises_param jsonb default null)
returns jsonb language plpgsql volatile security definer set search_path = '' as $$
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
$$;
comment on function public.agree_to_import(uuid, jsonb) is
  'Adds the next part of what is proposed to the caller to their training; repeated until left, the number of parts, is 0: then all of it is shown, as an
   import that can be undone. exercises_param: [{ name, exercise_id, like_id }] that become something else than proposed; sent with the first
   call. Answers { sets, workouts: added so far, left, import_id, was_agreed }, of an agreed one the same again with was_agreed: this call added
   nothing, whatever it chose. PT404 import_proposal_not_found once it is gone.';
grant execute on function public.agree_to_import(uuid, jsonb) to authenticated;

create function public.end_import_proposal(proposal_id_param uuid, out ended boolean)
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.require_user();
  p private.import_proposals;
begin
  perform private.limit_rate(me, 'end_import_proposal', 120, interval '1 hour');
  select * into p from private.import_proposals x
   where x.id = proposal_id_param and me in (x.athlete_id, x.coach_id) and x.expires_at > now() for update;
  if p.agreed_at is not null and p.coach_id = me and not private.may_propose_import(me, p.athlete_id) then
    -- What became of it is not told any more.
    ended := false;
    return;
  elsif p.agreed_at is not null
    or p.coach_id = me and exists (select from private.import_proposal_parts t where t.proposal_id = p.id and t.is_imported) then
    perform private.refuse('PT409', 'already_agreed', 'The athlete has agreed: it is their training now, and theirs to undo.');
  end if;
  delete from private.import_proposals x where x.id = p.id;
  ended := found;
end;
$$;
comment on function public.end_import_proposal(uuid) is
  'The athlete declines what is proposed, or its coach withdraws it, also without access by now: all of it is gone. Nobody is told. Answers whether
   there was anything to end; PT409 already_agreed.';
grant execute on function public.end_import_proposal(uuid) to authenticated;

-- Rows and settings -------------------------------------------------------------------------------------------------------------------

insert into private.personal_data (section, relation, person_column, condition, sorted_by) values
  ('import_proposals_received', 'private.import_proposals', 'athlete_id',
    't.id in (select s.id from private.shown_import_proposals($1) s where s.athlete_id = $1)', 't.created_at, t.id'),
  ('import_proposals_made', 'private.import_proposals', 'coach_id',
    't.id in (select s.id from private.shown_import_proposals($1) s where s.coach_id = $1)', 't.created_at, t.id'),
  ('import_proposal_parts', 'private.import_proposal_parts', 'proposal_id',
    't.proposal_id in (select s.id from private.shown_import_proposals($1) s)', 't.proposal_id, t.number');
