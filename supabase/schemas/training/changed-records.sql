-- Changed records: personal records whose value changed because the rule for them changed. Shown once to each coach.
--
-- Risk        definer. Shown to those who may plan for the athlete: they see every workout that a record comes from.

-- Tables ------------------------------------------------------------------------------------------------------------------------------

create table private.changed_records (
  athlete_id uuid not null references public.user_profiles (user_id) on delete cascade,
  exercise_id uuid not null references public.exercises (id) on delete cascade,
  kind text not null check (kind in ('e1rm', 'heaviest')),
  kg_before numeric(7, 3) not null,
  kg_after numeric(7, 3),
  changed_at timestamptz not null default now(),
  primary key (athlete_id, exercise_id, kind, changed_at)
);
comment on table private.changed_records is
  'Written by a migration that changes what sets a record: the best e1RM or the heaviest load of an exercise before and after, null for none.';
create index changed_records_exercise_id_idx on private.changed_records (exercise_id);
alter table private.changed_records enable row level security;

create table private.changed_records_seen (
  user_id uuid primary key references public.user_profiles (user_id) on delete cascade,
  seen_at timestamptz not null default now()
);
comment on table private.changed_records_seen is 'Until when a coach has seen them.';
alter table private.changed_records_seen enable row level security;

-- Calls -------------------------------------------------------------------------------------------------------------------------------

create function public.get_changed_records()
returns jsonb language plpgsql stable security definer set search_path = '' as $$
declare
  caller uuid := private.require_user();
begin
  return coalesce((
    select jsonb_agg(jsonb_build_object(
        'athlete_id', c.athlete_id, 'athlete_name', private.person_name(c.athlete_id), 'exercise_id', c.exercise_id, 'exercise', c.name,
        'kind', c.kind, 'kg_before', c.kg_before, 'kg_after', c.kg_after, 'changed_at', c.changed_at)
        order by c.changed_at desc, private.person_name(c.athlete_id), c.name, c.kind)
      from (
        select r.*, e.name from private.changed_records r join public.exercises e on e.id = r.exercise_id
         where r.athlete_id in (select private.writable_athlete_ids()) and r.athlete_id <> caller
           and r.changed_at > coalesce((select s.seen_at from private.changed_records_seen s where s.user_id = caller), '-infinity')
         order by r.changed_at desc, r.athlete_id, e.name
         limit 500) c), '[]');
end;
$$;
comment on function public.get_changed_records() is
  'Records of athletes whom the caller plans for that changed with the rule, and that the caller has not put away: [{ athlete_id,
   athlete_name, exercise_id, exercise, kind (e1rm or heaviest), kg_before, kg_after, changed_at }], at most 500. Nullable: kg_after.';
grant execute on function public.get_changed_records() to authenticated;

create function public.see_changed_records()
returns void language plpgsql volatile security definer set search_path = '' as $$
declare
  caller uuid := private.require_user();
begin
  insert into private.changed_records_seen as s (user_id) values (caller)
  on conflict (user_id) do update set seen_at = excluded.seen_at;
end;
$$;
comment on function public.see_changed_records() is 'Puts the list of changed records away for the caller.';
grant execute on function public.see_changed_records() to authenticated;

-- Rows and settings -------------------------------------------------------------------------------------------------------------------

insert into private.personal_data (relation, person_column, reason) values
  ('private.changed_records', 'athlete_id', 'Made of set_logs and maxes, which are exported.'),
  ('private.changed_records_seen', 'user_id', 'Whether a notice was read, and nothing of it.');
