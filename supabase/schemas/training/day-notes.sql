-- What stands on a day beside the workouts: notes, and when the athlete is away or can do less.
--
-- Risk        a note to coaches is not the athlete's to see; a reader without write access sees only what everyone sees.

-- Tables ------------------------------------------------------------------------------------------------------------------------------

create table public.day_notes (
  athlete_id uuid not null references public.user_profiles (user_id) on delete cascade,
  date date not null constraint day_notes_date check (date between '2000-01-01' and '2100-12-31'),
  audience text not null check (audience in ('everyone', 'coaches')),
  text text not null constraint day_notes_text check (length(btrim(text)) between 1 and 2000),
  updated_by uuid references public.user_profiles (user_id) on delete set null,
  updated_at timestamptz not null default now(),
  primary key (athlete_id, date, audience)
);
comment on table public.day_notes is
  'A note for a day of an athlete. everyone: all who read the training. coaches: those who may plan for the athlete, and not the athlete.';
create index day_notes_updated_by_idx on public.day_notes (updated_by);
alter table public.day_notes enable row level security;
create policy "day notes are read by their audience" on public.day_notes for select to authenticated using (
  case audience
    when 'everyone' then athlete_id in (select private.readable_athlete_ids())
    else athlete_id <> (select auth.uid()) and athlete_id in (select private.writable_athlete_ids())
  end
);
revoke all on public.day_notes from anon, authenticated;
grant select on public.day_notes to authenticated;
grant all on public.day_notes to service_role;

create table public.availability (
  id uuid primary key,
  athlete_id uuid not null references public.user_profiles (user_id) on delete cascade,
  from_date date not null constraint availability_from_date check (from_date between '2000-01-01' and '2100-12-31'),
  to_date date not null constraint availability_to_date check (to_date between '2000-01-01' and '2100-12-31'),
  kind text not null check (kind in ('off', 'travel', 'ill', 'limited')),
  text text not null default '' constraint availability_text check (length(text) <= 200),
  updated_at timestamptz not null default now(),
  constraint availability_span check (to_date between from_date and from_date + 366)
);
comment on table public.availability is 'Days on which an athlete cannot train, or not as usual; both ends included. Written by the athlete.';
create index availability_athlete_idx on public.availability (athlete_id, to_date);
alter table public.availability enable row level security;
create policy "availability is read with the training" on public.availability for select to authenticated using (
  athlete_id in (select private.readable_athlete_ids())
);
revoke all on public.availability from anon, authenticated;
grant select on public.availability to authenticated;
grant all on public.availability to service_role;

-- Rules and triggers ------------------------------------------------------------------------------------------------------------------

create function private.day_note_changed()
returns trigger language plpgsql volatile security definer set search_path = '' as $$
declare
  n public.day_notes := coalesce(new, old);
begin
  perform private.tell_training_change(n.athlete_id, array[case n.audience when 'everyone' then 'readers' else 'planners' end]);
  return null;
end;
$$;
create constraint trigger day_note_changed after insert or update or delete on public.day_notes
  deferrable initially deferred for each row execute function private.day_note_changed();
create constraint trigger availability_changed after insert or update or delete on public.availability
  deferrable initially deferred for each row execute function private.loads_changed();

create function private.days_document(athlete uuid, access text, from_day date, to_day date)
returns jsonb language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'notes', coalesce((
      select jsonb_agg(jsonb_build_object(
          'date', n.date, 'audience', n.audience, 'text', n.text, 'updated_by_name', private.person_name(n.updated_by))
          order by n.date, n.audience desc)
        from public.day_notes n
       where n.athlete_id = athlete and n.date between from_day and to_day and (n.audience = 'everyone' or access = 'write')), '[]'),
    'availability', coalesce((
      select jsonb_agg(jsonb_build_object('id', a.id, 'from_date', a.from_date, 'to_date', a.to_date, 'kind', a.kind, 'text', a.text)
          order by a.from_date, a.id)
        from public.availability a
       where a.athlete_id = athlete and a.to_date >= from_day and a.from_date <= to_day), '[]'));
$$;
comment on function private.days_document(uuid, text, date, date) is 'Notes and availability of these days, as get_calendar answers them.';

-- Calls -------------------------------------------------------------------------------------------------------------------------------

create function public.save_day_note(
  athlete_id_param uuid, date_param date, audience_param text, text_param text, seen_param text default null)
returns void language plpgsql volatile security definer set search_path = '' as $$
declare
  caller uuid := private.require_user();
  words text := private.trimmed(text_param, 2000, 'text');
  known text;
begin
  if audience_param is null or audience_param not in ('everyone', 'coaches') then
    perform private.refuse('PT422', 'invalid_audience', 'audience: everyone or coaches');
  elsif date_param is null or date_param not between '2000-01-01' and '2100-12-31' then
    perform private.refuse('PT422', 'invalid_date', 'date: a day from 2000 to 2100');
  elsif audience_param = 'coaches' and athlete_id_param = caller then
    perform private.refuse('PT422', 'invalid_audience', 'audience: a note to your coaches is for everyone');
  end if;
  perform private.require_load_writer(athlete_id_param, caller);
  if seen_param is not null then
    perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended(athlete_id_param::text || date_param::text || audience_param, 0));
    select n.text into known from public.day_notes n
     where n.athlete_id = athlete_id_param and n.date = date_param and n.audience = audience_param;
    -- Somebody has written something else meanwhile.
    if known <> seen_param then
      words := private.trimmed(private.joined_words(known, words), 2000, 'text');
    end if;
  end if;
  if words is null then
    delete from public.day_notes n
     where n.athlete_id = athlete_id_param and n.date = date_param and n.audience = audience_param;
    return;
  end if;
  insert into public.day_notes as n (athlete_id, date, audience, text, updated_by)
  values (athlete_id_param, date_param, audience_param, words, caller)
  on conflict (athlete_id, date, audience) do update set text = excluded.text, updated_by = caller, updated_at = now();
end;
$$;
comment on function public.save_day_note(uuid, date, text, text, text) is
  'Keeps the note of a day for an audience (everyone or coaches); blank text deletes it. seen_param is the note it was made
   of: where somebody has written something else meanwhile, both are kept. PT403 and PT402 as save_workout.';
grant execute on function public.save_day_note(uuid, date, text, text, text) to authenticated;

create function public.save_availability(id_param uuid, from_param date, to_param date, kind_param text, text_param text default null)
returns void language plpgsql volatile security definer set search_path = '' as $$
declare
  caller uuid := private.require_user();
begin
  if id_param is null then
    perform private.refuse('PT422', 'invalid_id', 'id: availability needs one');
  elsif kind_param is null or kind_param not in ('off', 'travel', 'ill', 'limited') then
    perform private.refuse('PT422', 'invalid_kind', 'kind: off, travel, ill or limited');
  elsif from_param is null or to_param is null or to_param < from_param or to_param > from_param + 366
    or from_param < '2000-01-01' or to_param > '2100-12-31' then
    perform private.refuse('PT422', 'invalid_span', 'to: from the first day on, at most a year');
  end if;
  perform private.limit_rate(caller, 'save_availability', 240, interval '1 hour');
  insert into public.availability as a (id, athlete_id, from_date, to_date, kind, text)
  values (id_param, caller, from_param, to_param, kind_param, coalesce(private.trimmed(text_param, 200, 'text'), ''))
  on conflict (id) do update
    set from_date = excluded.from_date, to_date = excluded.to_date, kind = excluded.kind, text = excluded.text, updated_at = now()
    where a.athlete_id = caller;
  if not found then
    perform private.refuse('PT409', 'id_taken', 'This has the id of something else.');
  end if;
end;
$$;
comment on function public.save_availability(uuid, date, date, text, text) is 'Keeps days on which the caller cannot train as usual: off, travel, ill or limited.';
grant execute on function public.save_availability(uuid, date, date, text, text) to authenticated;

create function public.delete_availability(id_param uuid)
returns void language plpgsql volatile security definer set search_path = '' as $$
declare
  caller uuid := private.require_user();
begin
  delete from public.availability a where a.id = id_param and a.athlete_id = caller;
end;
$$;
comment on function public.delete_availability(uuid) is 'Deletes availability of the caller. Repeating it changes nothing.';
grant execute on function public.delete_availability(uuid) to authenticated;

-- Rows and settings -------------------------------------------------------------------------------------------------------------------

insert into private.personal_data (section, relation, person_column, condition, sorted_by) values
  ('day_notes', 'public.day_notes', 'athlete_id', 't.athlete_id = $1 and t.audience = ''everyone''', 't.date'),
  ('availability', 'public.availability', 'athlete_id', 't.athlete_id = $1', 't.from_date, t.id');
insert into private.personal_data (relation, person_column, reason) values
  ('public.day_notes', 'updated_by', 'Written for somebody else, it is on that athlete''s day; own ones are exported as day_notes.');
