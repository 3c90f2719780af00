set check_function_bodies = off;

-- A change of load needs a group before it, and of body weight it is body weight plus or minus: text says no other, so what is stored is
-- made the same. The rule is settleLoads of the remote (model/typed-line/normalise-loads).
create function private.settled_loads(sets jsonb, measurement text)
returns jsonb language plpgsql immutable set search_path = '' as $$
declare
  none constant jsonb := '{"load_kind":"open","load_min":null,"load_max":null,"load_unit":"kg","pct_base":null,"pct_exercise_id":null}';
  answer jsonb := '[]';
  first constant jsonb := sets -> 0;
  in_first boolean := true;
  own jsonb;
  s jsonb;
  kg numeric;
begin
  for s in select x.value from jsonb_array_elements(sets) with ordinality x (value, place) order by x.place loop
    if coalesce(s ->> 'load_kind', 'open') not in ('prev_kg', 'prev_pct') then
      in_first := false;
      own := s;
    else
      in_first := in_first and s ->> 'load_kind' = first ->> 'load_kind' and s ->> 'load_unit' is not distinct from first ->> 'load_unit'
        and (s ->> 'load_min')::numeric is not distinct from (first ->> 'load_min')::numeric;
      if in_first then
        s := s || none;
      elsif measurement = 'weighted_bodyweight' then
        kg := case own ->> 'load_kind' when 'bodyweight' then 0 when 'bw_plus' then (own ->> 'load_min')::numeric end;
        kg := round(case s ->> 'load_kind'
          when 'prev_pct' then kg * (1 + (s ->> 'load_min')::numeric / 100)
          else kg + (s ->> 'load_min')::numeric end, 3);
        s := s || none || case
          when kg is null or abs(kg) > 2000 then '{}'::jsonb
          when kg = 0 then '{"load_kind":"bodyweight"}'::jsonb
          else jsonb_build_object('load_kind', 'bw_plus', 'load_min', kg, 'load_max', kg, 'load_unit', coalesce(
            case s ->> 'load_kind' when 'prev_pct' then own ->> 'load_unit' else s ->> 'load_unit' end, 'kg')) end;
      end if;
    end if;
    answer := answer || jsonb_build_array(s);
  end loop;
  return answer;
end;
$$;

create function private.settled_blocks(blocks jsonb)
returns jsonb language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(b.value || jsonb_build_object('prescriptions', (
      select coalesce(jsonb_agg(p.value || jsonb_build_object('sets', private.settled_loads(p.value -> 'sets', e.measurement)) order by p.place), '[]')
        from jsonb_array_elements(b.value -> 'prescriptions') with ordinality p (value, place)
        left join public.exercises e on e.id = (p.value ->> 'exercise_id')::uuid)) order by b.place), '[]')
    from jsonb_array_elements(blocks) with ordinality b (value, place);
$$;

update public.set_targets t
   set load_kind = n.value ->> 'load_kind', load_min = (n.value ->> 'load_min')::numeric, load_max = (n.value ->> 'load_max')::numeric,
       load_unit = n.value ->> 'load_unit'
  from (
    select s.prescription_id, jsonb_agg(to_jsonb(s) order by s.pos) as sets
      from public.set_targets s
     group by s.prescription_id
    having bool_or(s.load_kind in ('prev_kg', 'prev_pct'))) g
  join public.prescriptions p on p.id = g.prescription_id
  join public.exercises e on e.id = p.exercise_id
 cross join lateral jsonb_array_elements(private.settled_loads(g.sets, e.measurement)) n (value)
 where t.id = (n.value ->> 'id')::uuid and t.load_kind <> n.value ->> 'load_kind';

-- Templates and their versions are documents; a version is what athletes' workouts are compared with, so that it changes in the same way.
update private.template_workouts w
   set blocks = private.settled_blocks(w.blocks)
 where w.blocks::text like '%"prev_%' and w.blocks <> private.settled_blocks(w.blocks);

update private.template_versions v
   set document = v.document || jsonb_build_object('workouts', (
     select jsonb_agg(x.value || jsonb_build_object('blocks', private.settled_blocks(x.value -> 'blocks')) order by x.place)
       from jsonb_array_elements(v.document -> 'workouts') with ordinality x (value, place)))
 where v.document::text like '%"prev_%';

drop function private.settled_blocks(jsonb);
drop function private.settled_loads(jsonb, text);
