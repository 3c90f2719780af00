-- Rest times: how long somebody rests after a set where no plan says it.
--
-- Decides     nothing about others: both calls read and write rows of the caller, and no coach sees them.

-- Tables ------------------------------------------------------------------------------------------------------------------------------

create table private.rest_times (
  athlete_id uuid not null references public.user_profiles (user_id) on delete cascade,
  exercise_id uuid not null references public.exercises (id) on delete cascade,
  seconds integer not null check (seconds between 0 and 3600),
  updated_at timestamptz not null default now(),
  primary key (athlete_id, exercise_id)
);
comment on table private.rest_times is 'The rest after an exercise, as the athlete last changed it; 0: none.';
create index rest_times_exercise_idx on private.rest_times (exercise_id);
alter table private.rest_times enable row level security;

create table private.rest_settings (
  athlete_id uuid primary key references public.user_profiles (user_id) on delete cascade,
  timer boolean not null default true,
  barbell integer check (barbell between 0 and 3600),
  compound integer check (compound between 0 and 3600),
  isolation integer check (isolation between 0 and 3600),
  core integer check (core between 0 and 3600),
  conditioning integer check (conditioning between 0 and 3600),
  warmup integer check (warmup between 0 and 3600),
  updated_at timestamptz not null default now()
);
comment on table private.rest_settings is
  'Whether a rest begins by itself after a set, and the seconds of it by kind of exercise; null: the default of the product, 0: none.';
alter table private.rest_settings enable row level security;

-- Rules and triggers ------------------------------------------------------------------------------------------------------------------

-- Null: the rest is to be deleted.
create function private.rest_seconds(value jsonb)
returns integer language plpgsql immutable set search_path = '' as $$
begin
  if coalesce(jsonb_typeof(value), 'null') = 'null' then
    return null;
  elsif jsonb_typeof(value) <> 'number' or value::text !~ '^\d{1,4}$' or value::integer > 3600 then
    perform private.refuse('PT422', 'invalid_rest', 'rests_param: whole seconds from 0 to 3600, or null');
  end if;
  return value::integer;
end;
$$;

create function private.rests_document(athlete uuid)
returns jsonb language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'timer', coalesce((select s.timer from private.rest_settings s where s.athlete_id = athlete), true),
    'kinds', coalesce((
      select jsonb_strip_nulls(jsonb_build_object(
          'barbell', s.barbell, 'compound', s.compound, 'isolation', s.isolation, 'core', s.core,
          'conditioning', s.conditioning, 'warmup', s.warmup))
        from private.rest_settings s where s.athlete_id = athlete), '{}'),
    'exercises', coalesce((
      select jsonb_object_agg(r.exercise_id, r.seconds) from private.rest_times r where r.athlete_id = athlete), '{}'));
$$;
comment on function private.rests_document(uuid) is 'As get_rests answers it.';

-- Calls -------------------------------------------------------------------------------------------------------------------------------

create function public.get_rests()
returns jsonb language plpgsql stable security definer set search_path = '' as $$
declare
  me uuid := private.require_user();
begin
  return private.rests_document(me);
end;
$$;
comment on function public.get_rests() is
  'The caller''s rests: { timer, kinds: { barbell, compound, isolation, core, conditioning, warmup: seconds }, exercises: { id: seconds } };
   what was never set is left out.';
grant execute on function public.get_rests() to authenticated;

create function public.save_rests(rests_param jsonb)
returns jsonb language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.require_user();
  doc jsonb := private.document(rests_param);
  given jsonb := coalesce(nullif(doc -> 'exercises', 'null'), '{}');
  kinds jsonb := coalesce(nullif(doc -> 'kinds', 'null'), '{}');
begin
  if coalesce(jsonb_typeof(doc), 'null') <> 'object' or jsonb_typeof(given) <> 'object' or jsonb_typeof(kinds) <> 'object'
    or coalesce(jsonb_typeof(doc -> 'timer'), 'boolean') <> 'boolean' then
    perform private.refuse('PT422', 'invalid_rests', 'rests_param: { timer, kinds, exercises }, as get_rests answers');
  elsif (select count(*) from jsonb_object_keys(given)) > 200
    or exists (select from jsonb_object_keys(given) id where id !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$') then
    perform private.refuse('PT422', 'invalid_rests', 'rests_param.exercises: at most 200, by the id of an exercise');
  end if;
  perform private.limit_rate(me, 'save_rests', 600, interval '1 hour');

  delete from private.rest_times r
   where r.athlete_id = me and given -> r.exercise_id::text = 'null';
  -- In one order, so that two devices of a person do not wait for each other. One of an exercise that is gone is left out: the device
  -- that sends it may have been offline since.
  insert into private.rest_times as r (athlete_id, exercise_id, seconds)
  select me, e.id, private.rest_seconds(g.value)
    from jsonb_each(given) g join public.exercises e on e.id = g.key::uuid
   where g.value <> 'null'
   order by e.id
  on conflict (athlete_id, exercise_id) do update set seconds = excluded.seconds, updated_at = now();

  if doc ? 'timer' or kinds <> '{}' then
    insert into private.rest_settings as s (athlete_id) values (me) on conflict (athlete_id) do nothing;
    update private.rest_settings s
       set timer = coalesce((doc ->> 'timer')::boolean, s.timer),
           barbell = case when kinds ? 'barbell' then private.rest_seconds(kinds -> 'barbell') else s.barbell end,
           compound = case when kinds ? 'compound' then private.rest_seconds(kinds -> 'compound') else s.compound end,
           isolation = case when kinds ? 'isolation' then private.rest_seconds(kinds -> 'isolation') else s.isolation end,
           core = case when kinds ? 'core' then private.rest_seconds(kinds -> 'core') else s.core end,
           conditioning = case when kinds ? 'conditioning' then private.rest_seconds(kinds -> 'conditioning') else s.conditioning end,
           warmup = case when kinds ? 'warmup' then private.rest_seconds(kinds -> 'warmup') else s.warmup end,
           updated_at = now()
     where s.athlete_id = me;
  end if;
  return private.rests_document(me);
end;
$$;
comment on function public.save_rests(jsonb) is
  'Changes what is named of the caller''s rests, in the form of get_rests; null forgets a time. Answers all of them. Repeating it changes nothing.';
grant execute on function public.save_rests(jsonb) to authenticated;

-- Rows and settings -------------------------------------------------------------------------------------------------------------------

insert into private.personal_data (section, relation, person_column, condition, sorted_by) values
  ('rest_times', 'private.rest_times', 'athlete_id', 't.athlete_id = $1', 't.exercise_id'),
  ('rest_settings', 'private.rest_settings', 'athlete_id', 't.athlete_id = $1', 't.athlete_id');
