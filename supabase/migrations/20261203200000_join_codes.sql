set check_function_bodies = off;

CREATE OR REPLACE FUNCTION public.find_longday_by_code(code_param text, link_param text DEFAULT NULL::text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me uuid := private.require_user();
  most_of_person constant integer := 10;
  most_of_event constant integer := 500;
  typed text := upper(regexp_replace(left(coalesce(code_param, ''), 100), '[[:space:]\u00a0._-]', '', 'g'));
  here uuid;
  e public.longday_events;
  team private.longday_teams;
begin
  if typed !~ '^[A-HJKMNP-Z]{6}$' and typed !~ '^[0-9A-F]{32}$' then
    perform private.refuse('PT422', 'invalid_code_param', 'code_param: six letters, none of them I, L or O');
  end if;
  select t.id into here from public.longday_events t where t.link = link_param;
  -- Counted first: attempts of one person at once queue on this row, so they cannot exceed the limit.
  if private.too_many_longday_codes(me, 'wrong_longday_code', most_of_person, true)
    or private.too_many_longday_codes(here, 'wrong_code_of_event', most_of_event, false) then
    return private.longday_code_limited();
  end if;
  if char_length(typed) = 32 then
    select t.* into team from private.longday_teams t where t.code = lower(typed);
    select t.* into e from public.longday_events t where t.id = team.event_id;
  else
    select t.* into e from private.longday_codes c join public.longday_events t on t.id = c.event_id where c.code = typed;
    select t.* into team from private.longday_codes c join private.longday_teams t on t.id = c.team_id where c.code = typed;
  end if;
  if e.id is null or private.longday_now() >= e.ends_at then
    if here is not null and private.too_many_longday_codes(here, 'wrong_code_of_event', most_of_event, true) then
      return private.longday_code_limited();
    end if;
    return jsonb_build_object('found', false, 'reason', 'unknown_code');
  elsif private.too_many_longday_codes(e.id, 'wrong_code_of_event', most_of_event, false) then
    return private.longday_code_limited();
  end if;
  -- Only wrong ones use up attempts.
  update private.rate_limits l set hits = l.hits - 1 where l.user_id = me and l.action = 'wrong_longday_code';
  return jsonb_build_object(
    'found', true, 'link', e.link, 'title', e.title,
    'team', case when team.id is not null then jsonb_build_object(
      'no', team.no, 'name', private.longday_team_name(team), 'code', team.code,
      'places', e.team_size - (select count(*) from private.longday_participants p where p.team_id = team.id)) end);
end;
$function$
;

CREATE OR REPLACE FUNCTION public.create_longday(event jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me uuid := private.require_user();
  doc jsonb := event;
  e public.longday_events := private.longday_from(event);
begin
  select s.local, s.fold, s.at into e.starts_local, e.fold, e.starts_at from private.longday_start(doc, e.time_zone) s;
  -- Locked, so that two requests at once are counted one after the other.
  perform from public.user_profiles p where p.user_id = me for no key update;
  perform private.limit_rate(me, 'create_longday', 20, interval '1 hour');
  if (select count(*) from public.longday_events o where o.organiser_id = me and o.final_at is null) >= 5 then
    perform private.refuse('PT409', 'too_many_open_events', 'You have five events that are not final yet.');
  end if;
  e.id := gen_random_uuid();
  e.organiser_id := me;
  e.link := private.random_link();
  e.ends_at := e.starts_at + interval '86400 seconds';
  e.created_at := private.longday_now();
  insert into public.longday_events select (e).*;
  perform private.write_longday_lists(e.id, doc);
  perform private.give_longday_code(e.id);
  perform private.record('longday.created', null, e.id);
  return jsonb_build_object('id', e.id, 'link', e.link);
end;
$function$
;

CREATE OR REPLACE FUNCTION public.get_longday(link_param text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me uuid := private.require_user();
  e public.longday_events;
  p private.longday_participants;
  team private.longday_teams;
  now timestamptz := private.longday_now();
begin
  -- A refusal takes its own count back: what makes guessing hopeless are the 128 bits of the link.
  perform private.limit_rate(me, 'open_longday', 120, interval '1 minute');
  e := private.longday_by_link(link_param);
  select t.* into p from private.longday_participants t where t.event_id = e.id and t.user_id = me;
  select t.* into team from private.longday_teams t where t.id = p.team_id;
  return jsonb_build_object(
    'id', e.id, 'link', e.link, 'now', now, 'status', private.longday_status(e, now), 'setup', private.longday_setup(e),
    'starts_at', e.starts_at, 'ends_at', e.ends_at, 'final_at', e.final_at, 'sha256', e.sha256,
    'participants', (select count(*) from private.longday_participants o where o.event_id = e.id),
    'me', jsonb_build_object(
      'organiser', private.is_longday_organiser(e, me), 'judge', private.is_longday_judge(e, me), 'participant_id', p.id,
      'participant_no', p.no, 'public_name', p.public_name, 'division', p.division, 'waiver_at', p.waiver_at,
      'team', case when team.id is not null then jsonb_build_object(
        'id', team.id, 'no', team.no, 'name', team.name, 'captain', p.captain, 'code', team.code,
        'join_code', private.longday_join_code(e, team.id, now), 'members', (
          select jsonb_agg(jsonb_build_object('no', m.no, 'name', private.longday_name(m)) order by m.no)
            from private.longday_participants m where m.team_id = team.id)) end));
end;
$function$
;

create table "private"."longday_codes" (
    "code" text not null,
    "event_id" uuid not null,
    "team_id" uuid
      );

alter table "private"."longday_codes" enable row level security;

CREATE UNIQUE INDEX longday_codes_one_each ON private.longday_codes USING btree (event_id, team_id) NULLS NOT DISTINCT;

CREATE UNIQUE INDEX longday_codes_pkey ON private.longday_codes USING btree (code);

CREATE INDEX longday_codes_team_idx ON private.longday_codes USING btree (team_id);

alter table "private"."longday_codes" add constraint "longday_codes_pkey" PRIMARY KEY using index "longday_codes_pkey";

alter table "private"."longday_codes" add constraint "longday_codes_event_id_fkey" FOREIGN KEY (event_id) REFERENCES longday_events(id) ON DELETE CASCADE not valid;

alter table "private"."longday_codes" validate constraint "longday_codes_event_id_fkey";

alter table "private"."longday_codes" add constraint "longday_codes_letters" CHECK ((code ~ '^[A-HJKMNP-Z]{6}$'::text)) not valid;

alter table "private"."longday_codes" validate constraint "longday_codes_letters";

alter table "private"."longday_codes" add constraint "longday_codes_one_each" UNIQUE using index "longday_codes_one_each";

alter table "private"."longday_codes" add constraint "longday_codes_team_id_fkey" FOREIGN KEY (team_id) REFERENCES private.longday_teams(id) ON DELETE CASCADE not valid;

alter table "private"."longday_codes" validate constraint "longday_codes_team_id_fkey";

set check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.give_longday_code(event uuid, team uuid DEFAULT NULL::uuid)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  while not private.take_longday_code(private.random_longday_code(), event, team) loop
  end loop;
end;
$function$
;

CREATE OR REPLACE FUNCTION private.longday_code_limited()
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select jsonb_build_object('found', false, 'reason', 'too_many_attempts', 'retry_after',
    ceil(extract(epoch from date_bin(interval '1 hour', now(), timestamptz 'epoch') + interval '1 hour' - now())));
$function$
;

CREATE OR REPLACE FUNCTION private.longday_join_code(e longday_events, team uuid, at timestamp with time zone)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select c.code from private.longday_codes c where at < e.ends_at and c.event_id = e.id and c.team_id is not distinct from team;
$function$
;

CREATE OR REPLACE FUNCTION private.random_longday_code()
 RETURNS text
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  random bytea;
  drawn text;
begin
  loop
    random := sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()));
    -- Two bytes a letter: of one alone, the first letters of the alphabet would come more often.
    select string_agg(substr('ABCDEFGHJKMNPQRSTUVWXYZ', (get_byte(random, 2 * n) * 256 + get_byte(random, 2 * n + 1)) % 23 + 1, 1), '' order by n)
      into drawn from generate_series(0, 5) n;
    -- It is read out in a gym and hangs on its wall.
    exit when drawn !~ 'FUCK|CUNT|ARSE|ASS|CUM|FAG|KKK|NAZ|NEGR|RAPE|SEX|SS$|TURD|WANK';
  end loop;
  return drawn;
end;
$function$
;

CREATE OR REPLACE FUNCTION private.take_longday_code(code text, event uuid, team uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  insert into private.longday_codes as c (code, event_id, team_id) values ($1, event, team)
  on conflict on constraint longday_codes_pkey do update set event_id = excluded.event_id, team_id = excluded.team_id
    where exists (select from public.longday_events e where e.id = c.event_id and e.ends_at <= private.longday_now());
  return found;
end;
$function$
;

CREATE OR REPLACE FUNCTION private.too_many_longday_codes(counted uuid, action text, most integer, counts boolean)
 RETURNS boolean
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  used integer;
begin
  if counts then
    used := private.count_attempt(counted, action, interval '1 hour');
    update private.rate_limits l set max_hits = most where l.user_id = counted and l.action = too_many_longday_codes.action;
    return used > most;
  end if;
  return exists (
    select from private.rate_limits l
     where l.user_id = counted and l.action = too_many_longday_codes.action and l.hits >= most
       and l.window_start = date_bin(interval '1 hour', now(), timestamptz 'epoch'))
    and current_setting('app.rate_limits', true) is distinct from 'off';
end;
$function$
;

CREATE OR REPLACE FUNCTION private.longday_canonical(e longday_events)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'format', 'longday-results', 'version', 1,
    'event', private.longday_event_document(e, e.ends_at) - '{status,public,final_at,sha256,join_code,pending,appeals,description}'::text[],
    'people', (
      select coalesce(jsonb_agg(jsonb_build_object('no', l.no, 'team', t.no, 'division', l.division, 'score', trim_scale(l.score), 'rank', l.rank,
                                                   'division_rank', l.division_rank) order by l.no), '[]')
        from private.longday_lines(e, e.ends_at) l left join private.longday_teams t on t.id = l.team_id),
    'teams', (
      select coalesce(jsonb_agg(jsonb_build_object('no', t.no, 'members', t.members, 'score', trim_scale(t.score), 'rank', t.rank) order by t.no), '[]')
        from private.longday_team_lines(e, (select jsonb_agg(to_jsonb(l)) from private.longday_lines(e, e.ends_at) l)) t),
    'entries', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', x.id, 'no', p.no, 'station', x.station, 'value', trim_scale(x.value), 'received_at', to_char(x.received_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.USZ'),
        'counts_at', to_char(x.counts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.USZ'), 'late', x.late, 'state', x.state, 'voids', x.voids) order by x.received_at, x.id), '[]')
        from public.longday_entries x join private.longday_participants p on p.id = x.participant_id where x.event_id = e.id))::text;
$function$
;

CREATE OR REPLACE FUNCTION private.longday_event_document(e longday_events, at timestamp with time zone)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'title', e.title, 'description', e.description, 'rules', e.rules, 'time_zone', e.time_zone, 'starts_at', e.starts_at, 'ends_at', e.ends_at,
    'status', private.longday_status(e, at), 'unit', e.unit, 'wins', e.wins, 'mode', e.mode, 'team_size', e.team_size, 'judged', e.judged,
    'public', e.public, 'grace_minutes', e.grace_minutes, 'final_at', e.final_at, 'sha256', e.sha256,
    'join_code', private.longday_join_code(e, null, at),
    'stations', (select jsonb_agg(jsonb_build_object('no', s.no, 'name', s.name, 'weight', trim_scale(s.weight)) order by s.no)
                   from private.longday_stations s where s.event_id = e.id),
    'divisions', (select jsonb_agg(jsonb_build_object('no', d.no, 'name', d.name, 'factor', trim_scale(d.factor)) order by d.no)
                    from private.longday_divisions d where d.event_id = e.id),
    'pending', (select coalesce(sum(p.pending), 0) from private.longday_participants p where p.event_id = e.id),
    'appeals', (select count(*) from private.longday_appeals a join public.longday_entries x on x.id = a.entry_id
                 where x.event_id = e.id and a.accepted is null));
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
    perform private.give_longday_code(e.id, team.id);
  end if;
  return team;
end;
$function$
;

comment on table private.longday_codes is
  'What is said aloud for an event (team_id null) or a team. No two have the same; the code of an event that is over goes to whoever draws it next.';

comment on function private.random_longday_code() is 'Six of 23 letters, without I, L and O, which are read as digits.';

comment on function private.take_longday_code(text, uuid, uuid) is 'Whether the code is theirs now: false where an event that is not over has it. Two who draw it at once queue here.';

comment on function private.longday_join_code(public.longday_events, uuid, timestamptz) is 'The code of an event (team null) or a team; null once the event is over.';

comment on function public.find_longday_by_code(text, text) is
  'The event, and the team, behind a join code as it was typed (any case, with spaces), or behind the long code of a team''s link: { found, link, title,
   team: { no, name, code, places } }. A failure is a value: reason is unknown_code, also once the event is over, or too_many_attempts (with retry_after,
   seconds) after ten wrong ones in an hour, or 500 typed on the page of one event (link_param). PT422 invalid_code_param.';

grant execute on function public.find_longday_by_code(text, text) to authenticated;

grant execute on function public.create_longday(jsonb) to authenticated;

grant execute on function public.get_longday(text) to authenticated;

-- Events that are not over get their codes, and their teams.
select private.give_longday_code(e.id) from public.longday_events e where e.ends_at > private.longday_now();
select private.give_longday_code(t.event_id, t.id)
  from private.longday_teams t join public.longday_events e on e.id = t.event_id where e.ends_at > private.longday_now();
