-- Versions of program templates: snapshots with a note, made by hand and whenever a template is assigned or its athletes are updated.
--
-- Decides     private.ensure_version(template): which version stands for what the template is now
-- Risk        what an athlete has is compared with the version from which it came: a version never changes, but for exercises that go.

-- Tables ------------------------------------------------------------------------------------------------------------------------------

create table private.template_versions (
  template_id uuid not null references private.program_templates (id) on delete cascade,
  version integer not null check (version >= 1),
  revision integer not null,
  note text not null default '' constraint template_versions_note check (length(note) <= 500),
  document jsonb not null check (jsonb_typeof(document) = 'object'),
  created_by uuid references public.user_profiles (user_id) on delete set null,
  created_at timestamptz not null default now(),
  primary key (template_id, version)
);
comment on column private.template_versions.revision is 'The template''s revision then: another one now means that it has changed since.';
comment on column private.template_versions.document is
  '{ title, description, tags, weeks, phases, progressions, workouts: [{ id, week, day, order_in_day, title, coach_note, blocks }] }';
create index template_versions_created_by_idx on private.template_versions (created_by);
alter table private.template_versions enable row level security;

-- Rules and triggers ------------------------------------------------------------------------------------------------------------------

create function private.template_snapshot(t private.program_templates)
returns jsonb language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'title', t.title, 'description', t.description, 'tags', t.tags, 'weeks', t.weeks, 'phases', t.phases, 'progressions', t.progressions,
    'workouts', coalesce((
      select jsonb_agg(to_jsonb(w) - '{template_id,revision}'::text[] order by w.week, w.day, w.order_in_day, w.id)
        from private.template_workouts w where w.template_id = t.id), '[]'));
$$;

create function private.ensure_version(t private.program_templates, caller uuid, note_param text default '')
returns integer language plpgsql volatile set search_path = '' as $$
declare
  newest private.template_versions;
begin
  select * into newest from private.template_versions v where v.template_id = t.id order by v.version desc limit 1;
  if newest.revision = t.revision then
    update private.template_versions v set note = note_param
     where v.template_id = t.id and v.version = newest.version and note_param <> '';
    return newest.version;
  end if;
  insert into private.template_versions (template_id, version, revision, note, document, created_by)
  values (t.id, coalesce(newest.version, 0) + 1, t.revision, note_param, private.template_snapshot(t), caller);
  return coalesce(newest.version, 0) + 1;
end;
$$;
comment on function private.ensure_version(private.program_templates, uuid, text) is
  'The number of the version that is as the template is now; makes one if there is none. The template''s row must be locked.';

create function private.version_workouts(template uuid, version_param integer)
returns table (id uuid, week smallint, day smallint, order_in_day smallint, title text, coach_note text, blocks jsonb)
language sql stable set search_path = '' as $$
  select w.* from private.template_versions v
   cross join lateral jsonb_to_recordset(v.document -> 'workouts') w (
     id uuid, week smallint, day smallint, order_in_day smallint, title text, coach_note text, blocks jsonb)
   where v.template_id = template and v.version = version_param;
$$;

-- Calls -------------------------------------------------------------------------------------------------------------------------------

create function public.save_template_version(template_id_param uuid, note_param text default null)
returns jsonb language plpgsql volatile security definer set search_path = '' as $$
declare
  caller uuid := private.require_user();
  words text := coalesce(private.trimmed(note_param, 500, 'note'), '');
  t private.program_templates := private.require_template(template_id_param, true);
begin
  perform private.limit_rate(caller, 'save_template_version', 240, interval '1 hour');
  return jsonb_build_object('version', private.ensure_version(t, caller, words));
end;
$$;
comment on function public.save_template_version(uuid, text) is
  'Keeps what a template is now as a version with a note; nothing changed since the newest: that one, with the note. Answers { version }.';
grant execute on function public.save_template_version(uuid, text) to authenticated;

create function public.get_template_versions(template_id_param uuid)
returns jsonb language plpgsql stable security definer set search_path = '' as $$
declare
  me uuid := private.require_user();
begin
  if private.template_access(template_id_param) is null then
    perform private.refuse('PT404', 'template_not_found', 'This template is not there, or not shared with you.');
  end if;
  return coalesce((
    select jsonb_agg(jsonb_build_object(
        'version', v.version, 'note', v.note, 'created_at', v.created_at, 'created_by_name', private.person_name(v.created_by),
        'weeks', v.document -> 'weeks', 'sessions', jsonb_array_length(v.document -> 'workouts'),
        'changes', (
          select jsonb_build_object(
              'added', coalesce(jsonb_agg(n.title order by n.week, n.day, n.order_in_day) filter (where o.id is null), '[]'),
              'removed', coalesce(jsonb_agg(o.title order by o.week, o.day, o.order_in_day) filter (where n.id is null), '[]'),
              'changed', coalesce(jsonb_agg(n.title order by n.week, n.day, n.order_in_day) filter (
                where (n.week, n.day, n.order_in_day, n.title, n.coach_note, n.blocks)
                   is distinct from (o.week, o.day, o.order_in_day, o.title, o.coach_note, o.blocks)
                  and n.id is not null and o.id is not null), '[]'))
            from private.version_workouts(v.template_id, v.version) n
            full join private.version_workouts(v.template_id, v.version - 1) o on o.id = n.id))
        order by v.version desc)
      from private.template_versions v where v.template_id = template_id_param), '[]');
end;
$$;
comment on function public.get_template_versions(uuid) is
  'Versions of a template, newest first, each with the titles of workouts that were added, changed or removed since the one before.';
grant execute on function public.get_template_versions(uuid) to authenticated;

create function public.get_template_version(template_id_param uuid, version_param integer)
returns jsonb language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.require_user();
  t private.program_templates := private.require_template(template_id_param, false);
  document jsonb;
begin
  select v.document into document from private.template_versions v where v.template_id = t.id and v.version = version_param;
  if document is null then
    perform private.refuse('PT404', 'version_not_found', 'There is no such version of this template.');
  end if;
  return private.template_head(t) || (document - 'workouts') || jsonb_build_object('access', 'view', 'version', version_param, 'workouts', coalesce((
    select jsonb_agg(jsonb_build_object(
        'id', w.id, 'week', w.week, 'day', w.day, 'order_in_day', w.order_in_day, 'title', w.title, 'coach_note', w.coach_note,
        'revision', 0, 'blocks', private.blocks_with_exercises(w.blocks)) order by w.week, w.day, w.order_in_day, w.id)
      from private.version_workouts(t.id, version_param) w), '[]'));
end;
$$;
comment on function public.get_template_version(uuid, integer) is 'A version of a template, as get_template answers a template, to look at.';
grant execute on function public.get_template_version(uuid, integer) to authenticated;

-- Rows and settings -------------------------------------------------------------------------------------------------------------------

insert into private.personal_data (section, relation, person_column, condition, sorted_by) values
  ('template_versions', 'private.template_versions', 'template_id',
    't.template_id in (select x.id from private.program_templates x where x.owner_id = $1)', 't.template_id, t.version');
insert into private.personal_data (relation, person_column, reason) values
  ('private.template_versions', 'created_by', 'Belongs to the template''s owner, who exports it.');
