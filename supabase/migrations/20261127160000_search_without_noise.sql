-- A search found names that only share a few letters with what was typed, or nothing of one of its words.
create or replace function public.search_exercises(search_term text, athlete_id_param uuid default null, limit_count integer default 20)
returns table (
  id uuid, name text, aliases text[], equipment text, measurement text, load_multiplier smallint, cues text, matched_alias text)
language plpgsql volatile security definer set search_path = '' set plan_cache_mode = 'force_generic_plan' as $$
#variable_conflict use_column
declare
  me uuid := private.require_user();
  term text := private.exercise_words(private.trimmed(search_term, 200, 'search_term'));
  joined text := replace(term, ' ', '');
  -- Dumbbell Hammer Curl, Pull-Up (Weighted): what stands in front of a name says with what it is done.
  typed_what text := replace(substring(term from
    '^(barbell|dumbbell|kettlebell|trap bar|ez bar|landmine|machine|smith machine|cable|band|bodyweight|ring|weighted) '), ' ', '_');
  typed_bare text := substr(term, length(typed_what) + 2);
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
      select e.id, e.name, e.search_text, u.weight,
             case when e.equipment in (typed_what, typed_what || 's') or (typed_what = 'weighted' and e.measurement = 'weighted_bodyweight') then typed_bare end as bare
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
      select a.id, a.weight, a.bare, string_to_array(a.search_text, '|') as called
        from alike a
       order by position('|' || term || '|' in '|' || a.search_text || '|') > 0 desc,
                coalesce(position('|' || a.bare || '|' in '|' || a.search_text || '|'), 0) > 0 desc,
                position('|' || term in '|' || a.search_text) > 0 desc,
                (select sum(extensions.word_similarity(q.word, a.search_text)) from unnest(typed_words) q (word))
                  + case when a.weight > 0 then 0.2 else 0 end desc,
                length(a.name), a.id
       limit 60
    ), fits as (
      select distinct on (c.id) c.id, c.weight, n.place, fit.tier, fit.part, fit.likeness, by_word.least
        from candidates c
        cross join lateral unnest(c.called) with ordinality n (words, place)
        cross join lateral (
          select sum(length(q.word) * best.likeness) / sum(length(q.word)) as likeness, bool_and(best.begins) as begins,
                 min(best.likeness) as least
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
          select case when n.words = term or n.words = c.bare or replace(n.words, ' ', '') = joined then 0
                      when starts_with(n.words, term) or starts_with(replace(n.words, ' ', ''), joined) then 1
                      -- A later word of an alias is in nobody's mind first: "over" is not Bent-Over Row, however much it is used.
                      when by_word.begins then case when n.place > 1 then 2 else 1 end
                      else 3 end as tier,
                 -- A name before an alias, and one that begins so before one of which another word does.
                 case when starts_with(n.words, term) or starts_with(replace(n.words, ' ', ''), joined) then 0 else 2 end
                   + case when n.place > 1 then 1 else 0 end as part,
                 greatest(by_word.likeness, extensions.similarity(joined, replace(n.words, ' ', '')))
                   + 0.2 * extensions.similarity(term, n.words) as likeness
        ) fit
       order by c.id, fit.tier, case when fit.tier < 3 then fit.part end, fit.likeness desc, n.place
    )
    select e.id, e.name, e.aliases, e.equipment, e.measurement, e.load_multiplier, e.cues,
           case when f.place > 1 then e.aliases[f.place - 1] end
      from fits f
      join public.exercises e on e.id = f.id
     -- Not what was meant: what shares a few letters (copenhagen, Open Book), or nothing of one of the words (tibialis raise, Prone Y Raise);
     -- where a name begins as it was typed, what is not a slip of each word.
     where f.tier < 3
        or case when exists (select from fits b where b.tier < 3) then f.likeness >= 0.45 and f.least >= 0.5
                else f.likeness >= 0.3 and f.least >= 0.15 end
     order by f.tier,
              -- Among those that only look like it, likeness decides. What was used counts as a little more alike.
              case when f.tier = 3 then f.likeness + case when f.weight > 0 then 0.1 else 0 end end desc,
              f.weight desc nulls last, case when f.tier < 3 then f.part end, f.likeness desc, f.place, length(e.name), e.name, e.id
     limit max_rows;
end;
$$;
