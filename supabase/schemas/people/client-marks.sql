-- Client marks: what a coach keeps about a client: tags, archive, a note, snooze and handled.
--
-- Risk        they are their author's alone: private tables, calls that read and write by the caller's id, in the author's export only. What was
--             handled says something about training: it goes with the access.

-- Tables ------------------------------------------------------------------------------------------------------------------------------

create table private.client_marks (
  coach_id uuid not null references public.user_profiles (user_id) on delete cascade,
  client_id uuid not null references public.user_profiles (user_id) on delete cascade,
  tags text[] not null default '{}' constraint client_marks_tags check (cardinality(tags) <= 20),
  archived_at timestamptz,
  note text constraint client_marks_note check (char_length(note) <= 10000),
  note_version integer not null default 0,
  snoozed_until date,
  handled_at timestamptz,
  handled_facts jsonb,
  primary key (coach_id, client_id),
  constraint client_marks_handled check ((handled_at is null) = (handled_facts is null))
);
comment on column private.client_marks.note_version is 'Counts changes of the note, so that none is written over unseen.';
comment on column private.client_marks.snoozed_until is 'They need nobody before this day of the coach.';
comment on column private.client_marks.handled_facts is
  'What the reasons were, as private.reason_facts() has them, when the coach handled them: they need nobody until there is more than that.';
comment on table private.client_marks is
  'What somebody keeps about a client for themselves. Not shown to the client; goes with either account. Tags, archive and note stay when access
   ends, snooze and handled go with it.';
create index client_marks_client_idx on private.client_marks (client_id);
alter table private.client_marks enable row level security;

-- Rules and triggers ------------------------------------------------------------------------------------------------------------------

create function private.forget_handled(coach uuid, client uuid)
returns void language sql volatile security definer set search_path = '' as $$
  update private.client_marks k set snoozed_until = null, handled_at = null, handled_facts = null
   where k.coach_id = coach and k.client_id = client and (k.snoozed_until is not null or k.handled_at is not null)
     and not exists (select from private.workout_grants g where g.viewer_id = coach and g.athlete_id = client);
$$;
comment on function private.forget_handled(uuid, uuid) is 'Snooze and handled go when nothing lets the coach see the training any more.';

create function private.handled_ends_with_permission()
returns trigger language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.forget_handled(old.coach_id, old.athlete_id);
  return new;
end;
$$;
create trigger handled_ends_with_permission after delete on public.coach_permissions
  for each row execute function private.handled_ends_with_permission();
-- An expired permission is renewed: what was handled is deleted before that, while no access is in force.
create trigger handled_ends_with_expiry before update of expires_at on public.coach_permissions
  for each row when (old.expires_at <= now()) execute function private.handled_ends_with_permission();

create function private.handled_ends_with_connection()
returns trigger language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.forget_handled(old.requester_id, old.recipient_id), private.forget_handled(old.recipient_id, old.requester_id);
  return null;
end;
$$;
create trigger handled_ends_with_removal after delete on public.connections
  for each row execute function private.handled_ends_with_connection();
create trigger handled_ends_with_connection
  after update of status, requester_grants_workout_access, recipient_grants_workout_access on public.connections
  for each row when (
    old.status = 'accepted' and new.status <> 'accepted' or old.requester_grants_workout_access and not new.requester_grants_workout_access
    or old.recipient_grants_workout_access and not new.recipient_grants_workout_access)
  execute function private.handled_ends_with_connection();

create function private.tags_with(kept text[], added text[], removed text[])
returns text[] language sql immutable set search_path = '' as $$
  select coalesce(array_agg(t.tag order by lower(t.tag)), '{}') from (
    -- The spelling that is there already stays.
    select distinct on (lower(a.tag)) a.tag
      from unnest(kept || added) with ordinality a (tag, place)
     where lower(a.tag) not in (select lower(r) from unnest(removed) r)
     order by lower(a.tag), a.place) t;
$$;
comment on function private.tags_with(text[], text[], text[]) is 'Tags with some added and some taken away, each once whatever its case, in order.';

create function private.clean_tags(tags text[])
returns text[] language plpgsql immutable set search_path = '' as $$
begin
  if cardinality(tags) > 20 or exists (
    select from unnest(tags) t where t is null or btrim(t) = '' or char_length(btrim(t)) > 40) then
    perform private.refuse('PT422', 'invalid_tags', 'tags: at most 20, each of 1 to 40 characters');
  end if;
  return coalesce((select array_agg(btrim(t)) from unnest(tags) t), '{}');
end;
$$;

create function private.require_client_ids(client_ids uuid[])
returns void language plpgsql immutable set search_path = '' as $$
begin
  if client_ids is null or cardinality(client_ids) not between 1 and 1000 then
    perform private.refuse('PT422', 'invalid_client_ids', 'client_ids: 1 to 1,000');
  end if;
end;
$$;

-- Calls -------------------------------------------------------------------------------------------------------------------------------

create function public.mark_clients(
  client_ids uuid[], archived_param boolean default null, add_tags text[] default '{}', remove_tags text[] default '{}', out marked integer)
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.require_user();
  added text[] := private.clean_tags(add_tags);
  removed text[] := private.clean_tags(remove_tags);
begin
  perform private.require_client_ids(client_ids);
  perform private.limit_rate(me, 'client_marks', 1200, interval '1 hour');
  perform from public.user_profiles p where p.user_id = me or p.user_id = any (client_ids) order by p.user_id for key share;
  -- Who is no client any more may still be sorted away.
  insert into private.client_marks as k (coach_id, client_id, tags, archived_at)
  select me, p.user_id, private.tags_with('{}', added, removed), case when archived_param then now() end
    from public.user_profiles p
   where p.user_id = any (client_ids) and p.user_id <> me
     and (p.user_id in (select c.user_id from private.clients_of(me) c)
       or exists (select from private.client_marks o where o.coach_id = me and o.client_id = p.user_id))
   order by p.user_id
  on conflict (coach_id, client_id) do update
    set tags = private.tags_with(k.tags, added, removed),
        archived_at = case when archived_param is null then k.archived_at when archived_param then coalesce(k.archived_at, now()) end;
  get diagnostics marked = row_count;
  if marked = 0 then
    perform private.refuse('PT404', 'client_not_found', 'This is no client of yours.');
  end if;
exception when check_violation then
  perform private.refuse('PT422', 'too_many_tags', 'A client can have 20 tags.');
end;
$$;
comment on function public.mark_clients(uuid[], boolean, text[], text[]) is
  'Archives clients or takes them back (archived_param; null leaves it), adds and removes tags. The caller''s own: nobody else sees it. Answers how many
   were marked; who is no client is left out, PT404 when nobody is.';
grant execute on function public.mark_clients(uuid[], boolean, text[], text[]) to authenticated;

create function public.snooze_clients(client_ids uuid[], until_param date default null)
returns setof uuid language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.require_user();
  today date := (now() at time zone (select p.time_zone from public.user_profiles p where p.user_id = me))::date;
begin
  perform private.require_client_ids(client_ids);
  if until_param <= today or until_param > today + 366 then
    perform private.refuse('PT422', 'invalid_until', 'until: a day from tomorrow to a year from now');
  end if;
  perform private.limit_rate(me, 'client_marks', 1200, interval '1 hour');
  perform from public.user_profiles p where p.user_id = me or p.user_id = any (client_ids) order by p.user_id for key share;
  return query
    insert into private.client_marks as k (coach_id, client_id, snoozed_until)
    select me, c.user_id, until_param from private.clients_of(me) c
     where c.user_id = any (client_ids) and c.user_id <> me and c.expired_at is null
     order by c.user_id
    on conflict (coach_id, client_id) do update set snoozed_until = excluded.snoozed_until
    returning k.client_id;
end;
$$;
comment on function public.snooze_clients(uuid[], date) is
  'Lets clients need nobody before a day of the caller, from tomorrow to a year from now; null wakes them. Answers the ids of which that is so now:
   who is no client, and whose access has ended, is passed over. The caller''s own: nobody else sees it.';
grant execute on function public.snooze_clients(uuid[], date) to authenticated;

create function public.handle_clients(client_ids uuid[], handled_param boolean, marks_param text[] default null)
returns setof uuid language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.require_user();
begin
  perform private.require_client_ids(client_ids);
  if handled_param is null or handled_param and (
    marks_param is null or cardinality(marks_param) <> cardinality(client_ids)) then
    perform private.refuse('PT422', 'invalid_marks', 'handled: true or false; marks: one for each id, as the list has them');
  end if;
  perform private.limit_rate(me, 'client_marks', 1200, interval '1 hour');
  perform from public.user_profiles p where p.user_id = me or p.user_id = any (client_ids) order by p.user_id for key share;
  if handled_param then
    return query
      insert into private.client_marks as k (coach_id, client_id, handled_at, handled_facts)
      select me, r.user_id, clock_timestamp(), r.facts
        from private.client_rows(me, client_ids, 1000) r
       -- What has changed since it was read was not handled.
       where r.facts <> '{}' and r.expired_at is null
         and exists (select from unnest(client_ids, marks_param) t (id, mark) where t.id = r.user_id and t.mark = md5(r.facts::text))
       order by r.user_id
      on conflict (coach_id, client_id) do update set handled_at = excluded.handled_at, handled_facts = excluded.handled_facts
      returning k.client_id;
  else
    return query
      with mine as materialized (
        select k.client_id from private.client_marks k
         where k.coach_id = me and k.client_id = any (client_ids) and k.handled_at is not null
         order by k.client_id for update of k
      )
      update private.client_marks k set handled_at = null, handled_facts = null
        from mine m where k.coach_id = me and k.client_id = m.client_id
      returning k.client_id;
  end if;
end;
$$;
comment on function public.handle_clients(uuid[], boolean, text[]) is
  'Says that the caller has dealt with the reasons why clients need them, until there are others or more of the same; or takes it back. Answers the
   ids of which that is so now: who has no reasons, is no client, or has other reasons by now than those of marks_param (mark of get_client_list) is
   passed over. The caller''s own: nobody else sees it.';
grant execute on function public.handle_clients(uuid[], boolean, text[]) to authenticated;

create function public.get_client_note(client_id_param uuid, out note text, out version integer)
language plpgsql stable security definer set search_path = '' as $$
declare
  me uuid := private.require_user();
begin
  select k.note, k.note_version into note, version
    from private.client_marks k where k.coach_id = me and k.client_id = client_id_param;
  version := coalesce(version, 0);
end;
$$;
comment on function public.get_client_note(uuid) is
  'What the caller has written about somebody, for themselves; version 0 before anything was. Nullable: note.';
grant execute on function public.get_client_note(uuid) to authenticated;

create function public.save_client_note(client_id_param uuid, note_param text, version_param integer, out note text, out version integer)
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
declare
  me uuid := private.require_user();
  words text := private.trimmed(note_param, 10000, 'note');
begin
  perform private.limit_rate(me, 'client_marks', 1200, interval '1 hour');
  if client_id_param is null or not private.hold_people(me, client_id_param) or not (
       exists (select from private.clients_of(me) c where c.user_id = client_id_param)
       or exists (select from private.client_marks k where k.coach_id = me and k.client_id = client_id_param)) then
    perform private.refuse('PT404', 'client_not_found', 'This is no client of yours.');
  end if;
  insert into private.client_marks (coach_id, client_id) values (me, client_id_param) on conflict do nothing;
  update private.client_marks k set note = words, note_version = k.note_version + 1
   where k.coach_id = me and k.client_id = client_id_param and k.note_version = version_param and k.note is distinct from words;
  select k.note, k.note_version into note, version
    from private.client_marks k where k.coach_id = me and k.client_id = client_id_param;
  -- Another device has written meanwhile. The same words are no conflict: they may be those that were sent before.
  if note is distinct from words then
    perform private.refuse('PT409', 'note_changed', 'This note was changed elsewhere.');
  end if;
end;
$$;
comment on function public.save_client_note(uuid, text, integer) is
  'Keeps what the caller notes about a client (10,000 characters; blank deletes it), and answers it as stored. version_param: the version that was
   edited; PT409 note_changed when it is another one by now. Nullable: note.';
grant execute on function public.save_client_note(uuid, text, integer) to authenticated;

-- Rows and settings -------------------------------------------------------------------------------------------------------------------

insert into private.personal_data (section, relation, person_column, condition, sorted_by, omitted_columns) values
  -- What was handled are facts of training: they are shown while there is access.
  ('clients_kept', 'private.client_marks', 'coach_id', 't.coach_id = $1', 't.client_id', '{handled_facts}');
insert into private.personal_data (relation, person_column, reason) values
  ('private.client_marks', 'client_id', 'A coach''s own notes: the client may ask their coach for them.');
