-- What somebody loads a bar with: their bar and their plates, for the weights that a screen proposes.
--
-- Table       public.loading_equipment: at most one row a person
-- Call        set_bar_and_plates
-- Risk        none for others: own row only, written by the call alone, which checks and sorts the plates.

create table public.loading_equipment (
  user_id uuid primary key references public.user_profiles (user_id) on delete cascade,
  unit text not null check (unit in ('kg', 'lb')),
  bar_weight numeric(5, 2) not null check (bar_weight between 0 and 100),
  plates jsonb not null check (
    case when jsonb_typeof(plates) = 'array' then jsonb_array_length(plates) <= 20 else false end),
  updated_at timestamptz not null default now()
);
comment on table public.loading_equipment is 'A person''s bar and plates, in the unit stamped on them. No row: a standard set in their unit.';
comment on column public.loading_equipment.bar_weight is 'In unit; 0 for plates without a bar.';
comment on column public.loading_equipment.plates is '[{ weight, pairs }], weight in unit, one entry a weight, heaviest first.';
alter table public.loading_equipment enable row level security;
create policy "own equipment is read" on public.loading_equipment for select to authenticated
  using (user_id = (select auth.uid()));
grant select on public.loading_equipment to authenticated;
grant all on public.loading_equipment to service_role;

insert into private.personal_data (section, relation, person_column, condition, sorted_by) values
  ('bar_and_plates', 'public.loading_equipment', 'user_id', 't.user_id = $1', 't.user_id');

create function private.require_plates(sent jsonb)
returns jsonb language plpgsql stable set search_path = '' as $$
declare
  plates jsonb;
  plate jsonb;
begin
  begin
    plates := private.document(sent);
  exception when invalid_text_representation then
    plates := null;
  end;
  if plates is null or jsonb_typeof(plates) <> 'array' then
    perform private.refuse('PT422', 'invalid_plates', 'plates_param: a list of plates, each { weight, pairs }');
  elsif jsonb_array_length(plates) > 20 then
    perform private.refuse('PT422', 'too_many_plates', 'plates_param: at most 20 different plates');
  end if;
  for plate in select * from jsonb_array_elements(plates) loop
    -- One after the other: the cast must not see what is no number.
    if jsonb_typeof(plate) <> 'object' or jsonb_typeof(plate -> 'weight') is distinct from 'number' then
      perform private.refuse('PT422', 'invalid_plate_weight', 'plates_param: weight of each plate, 0.01 to 100 with two decimals');
    elsif jsonb_typeof(plate -> 'pairs') is distinct from 'number' then
      perform private.refuse('PT422', 'invalid_plate_pairs', 'plates_param: pairs of each plate, 1 to 20');
    elsif (plate ->> 'weight')::numeric not between 0.01 and 100
       or (plate ->> 'weight')::numeric <> round((plate ->> 'weight')::numeric, 2) then
      perform private.refuse('PT422', 'invalid_plate_weight', 'plates_param: weight of each plate, 0.01 to 100 with two decimals');
    elsif (plate ->> 'pairs')::numeric not between 1 and 20
       or (plate ->> 'pairs')::numeric <> round((plate ->> 'pairs')::numeric) then
      perform private.refuse('PT422', 'invalid_plate_pairs', 'plates_param: pairs of each plate, 1 to 20');
    end if;
  end loop;
  if (select count(*) <> count(distinct (p ->> 'weight')::numeric) from jsonb_array_elements(plates) p) then
    perform private.refuse('PT422', 'repeated_plate', 'plates_param: each weight once, with its pairs');
  end if;
  return (
    select coalesce(jsonb_agg(jsonb_build_object('weight', (p -> 'weight'), 'pairs', (p ->> 'pairs')::numeric::int)
             order by (p ->> 'weight')::numeric desc), '[]')
      from jsonb_array_elements(plates) p);
end;
$$;
comment on function private.require_plates(jsonb) is 'The plates as they are kept, heaviest first; refuses what is none.';

create function public.set_bar_and_plates(unit_param text, bar_weight_param numeric, plates_param jsonb)
returns jsonb language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.require_user();
  saved public.loading_equipment;
begin
  if unit_param is null or unit_param not in ('kg', 'lb') then
    perform private.refuse('PT422', 'invalid_unit', 'unit_param: kg or lb');
  elsif bar_weight_param is null or bar_weight_param not between 0 and 100 or bar_weight_param <> round(bar_weight_param, 2) then
    perform private.refuse('PT422', 'invalid_bar_weight', 'bar_weight_param: 0 to 100 with two decimals');
  end if;
  perform private.limit_rate(me, 'set_bar_and_plates', 120, interval '1 hour');
  insert into public.loading_equipment as e (user_id, unit, bar_weight, plates)
  values (me, unit_param, bar_weight_param, private.require_plates(plates_param))
  on conflict (user_id) do update
    set unit = excluded.unit, bar_weight = excluded.bar_weight, plates = excluded.plates, updated_at = now()
  returning * into saved;
  return jsonb_build_object('unit', saved.unit, 'bar_weight', saved.bar_weight, 'plates', saved.plates);
end;
$$;
comment on function public.set_bar_and_plates(text, numeric, jsonb) is
  'Keeps the caller''s bar and plates ([{ weight, pairs }], at most 20 weights); answers { unit, bar_weight, plates } as kept, heaviest first.';
grant execute on function public.set_bar_and_plates(text, numeric, jsonb) to authenticated;
