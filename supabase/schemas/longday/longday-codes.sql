-- LongDay join codes: six letters that can be said aloud, for an event and for each of its teams, beside the addresses, which stay.
--
-- Decides     which event or team a code means, and only while the event is not over
-- Risk        guessing: 23^6 codes are few beside an address of 128 bits. Only accounts ask, wrong codes are counted for the person and for
--             the event on whose page they were typed, and a wrong one is answered as a value: a raise would roll back its own count. A
--             code that nobody has and one of an event that is over answer alike.
-- Locks       the counter of the person, then that of the event

-- Tables ------------------------------------------------------------------------------------------------------------------------------

create table private.longday_codes (
  code text primary key constraint longday_codes_letters check (code ~ '^[A-HJKMNP-Z]{6}$'),
  event_id uuid not null references public.longday_events (id) on delete cascade,
  team_id uuid references private.longday_teams (id) on delete cascade,
  constraint longday_codes_one_each unique nulls not distinct (event_id, team_id)
);
comment on table private.longday_codes is
  'What is said aloud for an event (team_id null) or a team. No two have the same; the code of an event that is over goes to whoever draws it next.';
create index longday_codes_team_idx on private.longday_codes (team_id);
alter table private.longday_codes enable row level security;

-- Rules and triggers ------------------------------------------------------------------------------------------------------------------

create function private.random_longday_code()
returns text language plpgsql volatile set search_path = '' as $$
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
$$;
comment on function private.random_longday_code() is 'Six of 23 letters, without I, L and O, which are read as digits.';

create function private.take_longday_code(code text, event uuid, team uuid)
returns boolean language plpgsql volatile set search_path = '' as $$
begin
  insert into private.longday_codes as c (code, event_id, team_id) values ($1, event, team)
  on conflict on constraint longday_codes_pkey do update set event_id = excluded.event_id, team_id = excluded.team_id
    where exists (select from public.longday_events e where e.id = c.event_id and e.ends_at <= private.longday_now());
  return found;
end;
$$;
comment on function private.take_longday_code(text, uuid, uuid) is 'Whether the code is theirs now: false where an event that is not over has it. Two who draw it at once queue here.';

create function private.give_longday_code(event uuid, team uuid default null)
returns void language plpgsql volatile set search_path = '' as $$
begin
  while not private.take_longday_code(private.random_longday_code(), event, team) loop
  end loop;
end;
$$;

create function private.longday_join_code(e public.longday_events, team uuid, at timestamptz)
returns text language sql stable set search_path = '' as $$
  select c.code from private.longday_codes c where at < e.ends_at and c.event_id = e.id and c.team_id is not distinct from team;
$$;
comment on function private.longday_join_code(public.longday_events, uuid, timestamptz) is 'The code of an event (team null) or a team; null once the event is over.';

-- Whether somebody, or an event, has had this many wrong codes in this hour; one more is counted where `counts`.
create function private.too_many_longday_codes(counted uuid, action text, most integer, counts boolean)
returns boolean language plpgsql volatile set search_path = '' as $$
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
$$;

create function private.longday_code_limited()
returns jsonb language sql stable set search_path = '' as $$
  select jsonb_build_object('found', false, 'reason', 'too_many_attempts', 'retry_after',
    ceil(extract(epoch from date_bin(interval '1 hour', now(), timestamptz 'epoch') + interval '1 hour' - now())));
$$;

-- Calls -------------------------------------------------------------------------------------------------------------------------------

create function public.find_longday_by_code(code_param text, link_param text default null)
returns jsonb language plpgsql volatile security definer set search_path = '' as $$
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
$$;
comment on function public.find_longday_by_code(text, text) is
  'The event, and the team, behind a join code as it was typed (any case, with spaces), or behind the long code of a team''s link: { found, link, title,
   team: { no, name, code, places } }. A failure is a value: reason is unknown_code, also once the event is over, or too_many_attempts (with retry_after,
   seconds) after ten wrong ones in an hour, or 500 typed on the page of one event (link_param). PT422 invalid_code_param.';
grant execute on function public.find_longday_by_code(text, text) to authenticated;

create function private.longday_team_of_link(link text, code text)
returns jsonb language plpgsql volatile security definer set search_path = '' as $$
declare
  e public.longday_events;
  team private.longday_teams;
  now timestamptz := private.longday_now();
begin
  select t.* into e from public.longday_events t where t.link = $1;
  select t.* into team from private.longday_teams t where t.event_id = e.id and t.code = $2;
  if team.id is null or now >= e.ends_at then
    return null;
  end if;
  return jsonb_build_object('now', now, 'title', e.title, 'no', team.no, 'name', private.longday_team_name(team),
    'places', e.team_size - (select count(*) from private.longday_participants p where p.team_id = team.id));
end;
$$;
comment on function private.longday_team_of_link(text, text) is
  'Only the long code of a team is taken, which nobody guesses: the six letters are looked up with an account, which has a limit (find_longday_by_code).';

create function public.longday_team(link_param text, code_param text)
returns jsonb language sql volatile set search_path = '' as $$
  select private.longday_team_of_link(link_param, code_param);
$$;
comment on function public.longday_team(text, text) is
  'Server only. What the link of a team says to who holds it, also without an account: { title, no, name, places, now }. Null for an unknown code, one of another event, and once the event is over.';
grant execute on function private.longday_team_of_link(text, text) to service_role;
grant execute on function public.longday_team(text, text) to service_role;
