-- For how many athletes a plan is: who counts, who comes first, and whom a coach has chosen.
--
-- Decides     private.require_place(athlete, coach): PT402 plan_full for the newest athletes above the plan's number
-- Risk        taking something away. Counting refuses planning alone, never a grant: giving access always works and tells nobody anything.
--             What is planned stays, and reading and logging go on. Computed at the moment of use from grants in a total order, so two that
--             come at once both stand and one of them is over.

-- Tables ------------------------------------------------------------------------------------------------------------------------------

create table private.plan_places (
  coach_id uuid not null,
  athlete_id uuid not null,
  since timestamptz not null,
  chosen boolean not null default false,
  primary key (coach_id, athlete_id),
  constraint plan_places_permission foreign key (athlete_id, coach_id)
    references public.coach_permissions (athlete_id, coach_id) on delete cascade
);
comment on table private.plan_places is 'Since when an athlete lets a coach plan, and whether the coach has chosen to plan for them where the plan is for fewer.';
create index plan_places_permission_idx on private.plan_places (athlete_id, coach_id);
alter table private.plan_places enable row level security;

-- Rules and triggers ------------------------------------------------------------------------------------------------------------------

create function private.place_follows_permission()
returns trigger language plpgsql volatile security definer set search_path = '' as $$
begin
  if new.permission_level <> 'write' then
    delete from private.plan_places p where p.coach_id = new.coach_id and p.athlete_id = new.athlete_id;
  elsif tg_op = 'INSERT' then
    insert into private.plan_places (coach_id, athlete_id, since) values (new.coach_id, new.athlete_id, new.created_at);
  elsif old.permission_level <> 'write' or old.expires_at <= now() then
    -- Written anew: whoever was within the number in the meantime is not displaced.
    insert into private.plan_places as p (coach_id, athlete_id, since) values (new.coach_id, new.athlete_id, now())
    on conflict (coach_id, athlete_id) do update set since = excluded.since, chosen = false;
  end if;
  return null;
end;
$$;
create trigger place_follows_permission after insert or update on public.coach_permissions
  for each row execute function private.place_follows_permission();

create function private.athlete_places(coach uuid)
returns table (athlete_id uuid, since timestamptz, chosen boolean, place integer)
language sql stable security definer set search_path = '' as $$
  select g.athlete_id, p.since, p.chosen,
         (row_number() over (order by p.chosen desc, p.since, g.athlete_id))::integer
    from private.workout_grants g
    join private.plan_places p on p.coach_id = g.viewer_id and p.athlete_id = g.athlete_id
   where g.viewer_id = coach and g.level = 'write';
$$;
comment on function private.athlete_places(uuid) is
  'Everybody who lets this coach plan now, in the order in which a plan''s number is filled: whom the coach has chosen, then who came first.
   Reading does not count, nor what has expired or is blocked.';

create function private.has_place(athlete uuid, coach uuid)
returns boolean language sql stable security definer set search_path = '' as $$
  -- Whoever may plan without being counted, such as for an athlete of before, is not refused here: access is decided elsewhere.
  select coalesce((
    select f.place <= p.athletes
      from public.subscriptions s
      join public.plans p on p.id = s.plan
      join private.athlete_places(coach) f on f.athlete_id = athlete
     where s.user_id = coach), true);
$$;
comment on function private.has_place(uuid, uuid) is 'Whether the coach''s plan reaches to this athlete.';

create function private.require_place(athlete uuid, coach uuid)
returns void language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.has_place(athlete, coach) then
    raise exception using errcode = 'PT402', hint = 'plan_full',
      message = (select format('Your plan %s is for %s athletes, and this one came after them.', p.name, p.athletes)
                   from public.subscriptions s join public.plans p on p.id = s.plan where s.user_id = coach)
        || ' Choose for whom you plan in your settings, or take a larger plan.';
  end if;
end;
$$;
comment on function private.require_place(uuid, uuid) is 'PT402 plan_full when the coach''s plan is for fewer athletes than come before this one.';

-- Calls -------------------------------------------------------------------------------------------------------------------------------

create function public.get_plan_athletes()
returns table (athlete_id uuid, display_name text, since timestamptz, chosen boolean, within boolean)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  me uuid := private.require_user();
  most integer;
begin
  select p.athletes into most from public.subscriptions s join public.plans p on p.id = s.plan where s.user_id = me;
  return query
    select f.athlete_id, u.display_name, f.since, f.chosen, most is null or f.place <= most
      from private.athlete_places(me) f join public.user_profiles u on u.user_id = f.athlete_id
     order by f.place;
end;
$$;
comment on function public.get_plan_athletes() is
  'Everybody who lets the caller plan, in the order in which the plan''s number is filled. since: of the permission. within: whether the plan
   reaches to them. Nullable: display_name.';
grant execute on function public.get_plan_athletes() to authenticated;

create function public.choose_plan_athletes(athlete_ids_param uuid[])
returns table (athlete_id uuid, display_name text, since timestamptz, chosen boolean, within boolean)
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
declare
  me uuid := private.require_user();
  wanted uuid[] := array(select distinct i from unnest(athlete_ids_param) i);
  most integer;
begin
  perform private.limit_rate(me, 'choose_plan_athletes', 60, interval '1 hour');
  if athlete_ids_param is null or cardinality(athlete_ids_param) > 1000 then
    perform private.refuse('PT422', 'invalid_athlete_ids', 'athlete_ids_param: a list of athletes');
  end if;
  -- Two choices at once: the second replaces the first as a whole.
  perform private.lock_person(me);
  select p.athletes into most from public.subscriptions s join public.plans p on p.id = s.plan where s.user_id = me;
  if exists (select from unnest(wanted) i where i is null or i not in (select f.athlete_id from private.athlete_places(me) f)) then
    perform private.refuse('PT422', 'not_your_athlete', 'athlete_ids_param: athletes who let you plan for them');
  elsif cardinality(wanted) > most then
    perform private.refuse('PT422', 'too_many_athletes', format('athlete_ids_param: your plan is for %s athletes', most));
  end if;
  update private.plan_places p set chosen = p.athlete_id = any (wanted)
   where p.coach_id = me and p.chosen <> (p.athlete_id = any (wanted));
  return query select * from public.get_plan_athletes();
end;
$$;
comment on function public.choose_plan_athletes(uuid[]) is
  'Whom the caller plans for, where the plan is for fewer than let them: they come first, and the rest of the number is filled by who came first.
   Replaces the former choice. PT422 not_your_athlete or too_many_athletes. Answers as get_plan_athletes. Nullable: display_name.';
grant execute on function public.choose_plan_athletes(uuid[]) to authenticated;

-- Rows and settings -------------------------------------------------------------------------------------------------------------------

insert into private.personal_data (section, relation, person_column, condition, sorted_by) values
  ('plan_athletes', 'private.plan_places', 'coach_id', 't.coach_id = $1', 't.athlete_id');
insert into private.personal_data (relation, person_column, reason) values
  ('private.plan_places', 'athlete_id', 'Whom a coach''s plan reaches is the coach''s; the permission is exported as coach_permissions.');
