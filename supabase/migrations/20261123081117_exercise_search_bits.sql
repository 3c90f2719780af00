create function private.search_bits(value text)
returns bit(1024) language sql immutable strict parallel safe set search_path = '' as $$
  select coalesce(bit_or(set_bit(repeat('0', 1024)::bit(1024), ('x' || left(md5(t.three), 4))::bit(16)::integer % 1024, 1)), repeat('0', 1024)::bit(1024))
    from unnest(extensions.show_trgm(value)) t (three);
$$;
comment on function private.search_bits(text) is
  'One bit for each trigram: the bits that two of them share say how alike the texts are, at a hundredth of what comparing the texts costs.';

alter table public.exercises
  add column search_bits bit(1024) not null generated always as (private.search_bits(private.exercise_search_text(name, aliases))) stored;
update private.personal_data set omitted_columns = '{search_bits}' where relation = 'public.exercises' and person_column = 'owner_id';

create or replace function public.search_exercises(search_term text, athlete_id_param uuid default null, limit_count integer default 20)
returns table (
  id uuid, name text, aliases text[], equipment text, measurement text, load_multiplier smallint, cues text, matched_alias text)
language plpgsql volatile security definer set search_path = '' set plan_cache_mode = 'force_generic_plan' as $$
#variable_conflict use_column
declare
  me uuid := private.require_user();
  term text := private.search_words(private.trimmed(search_term, 200, 'search_term'));
  joined text := replace(term, ' ', '');
  typed_words text[] := (string_to_array(term, ' '))[1:8];
  typed_bits bit(1024) := private.search_bits(term);
  joined_bits bit(1024) := private.search_bits(joined);
  my_teams uuid[] := array(select t.id from private.my_team_ids() t (id));
  max_rows integer := least(greatest(coalesce(limit_count, 20), 1), 50);
begin
  if term is null or term = '' then
    return;
  end if;
  perform private.limit_rate(me, 'search_exercises', 120, interval '1 minute');
  return query
    with used as materialized (
      select u.exercise_id, u.weight from private.used_exercises(me, athlete_id_param) u
    ), alike as materialized (
      -- By what all trigrams together share, which is cheap, the best of all that one sees.
      select e.id, e.name, e.search_text, u.weight
        from public.exercises e
        cross join lateral (
          select greatest(bit_count(e.search_bits & typed_bits)::real / nullif(bit_count(typed_bits), 0),
                          bit_count(e.search_bits & joined_bits)::real / nullif(bit_count(joined_bits), 0)) as shared offset 0) s
        left join used u on u.exercise_id = e.id
       where e.archived_at is null
         and ((e.owner_id is null and e.team_id is null)
           or e.owner_id = me
           or e.team_id = any (my_teams))
         -- A quarter is what slips leave of a word.
         and s.shared >= 0.25
       order by s.shared + case when u.weight > 0 then 0.2 else 0 end desc, length(e.name), e.id
       limit 200
    ), candidates as materialized (
      select a.id, a.weight, string_to_array(a.search_text, '|') as called
        from alike a
       order by position('|' || term || '|' in '|' || a.search_text || '|') > 0 desc,
                position('|' || term in '|' || a.search_text) > 0 desc,
                (select sum(extensions.word_similarity(q.word, a.search_text)) from unnest(typed_words) q (word))
                  + case when a.weight > 0 then 0.2 else 0 end desc,
                length(a.name), a.id
       limit 60
    ), fits as (
      select distinct on (c.id) c.id, c.weight, n.place, fit.tier, fit.likeness
        from candidates c
        cross join lateral unnest(c.called) with ordinality n (words, place)
        cross join lateral (
          select sum(length(q.word) * best.likeness) / sum(length(q.word)) as likeness, bool_and(best.begins) as begins
            from unnest(typed_words) q (word)
            cross join lateral (
              select bool_or(starts_with(w.word, q.word)) as begins,
                     max(greatest(
                       extensions.similarity(q.word, w.word),
                       0.9 * extensions.similarity(q.word, left(w.word, length(q.word))),
                       -- The same letters in another order, which trigrams of a short word do not show.
                       case when length(q.word) = length(w.word) and translate(q.word, w.word, '') = ''
                             and translate(w.word, q.word, '') = '' then 0.7 end)) as likeness
                from unnest(string_to_array(n.words, ' ')) w (word)
            ) best
        ) by_word
        cross join lateral (
          select case when n.words = term or replace(n.words, ' ', '') = joined then 0
                      when starts_with(n.words, term) or starts_with(replace(n.words, ' ', ''), joined) or by_word.begins then 1
                      else 2 end as tier,
                 greatest(by_word.likeness, extensions.similarity(joined, replace(n.words, ' ', '')))
                   + 0.2 * extensions.similarity(term, n.words) as likeness
        ) fit
       order by c.id, fit.tier, fit.likeness desc, n.place
    )
    select e.id, e.name, e.aliases, e.equipment, e.measurement, e.load_multiplier, e.cues,
           case when f.place > 1 then e.aliases[f.place - 1] end
      from fits f
      join public.exercises e on e.id = f.id
     where f.tier < 2 or f.likeness >= 0.25
     order by f.tier,
              -- Among those that only look like it, likeness decides. What was used counts as a little more alike.
              case when f.tier = 2 then f.likeness + case when f.weight > 0 then 0.1 else 0 end end desc,
              f.weight desc nulls last, f.likeness desc, f.place, length(e.name), e.name, e.id
     limit max_rows;
end;
$$;
