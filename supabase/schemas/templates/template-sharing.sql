-- Copies of templates, and the link with which another coach takes one.
--
-- Risk        a link gives a copy of what the template is at that moment, never the template: revoking it stops new copies and takes none back.
--             Exercises of the author's own that stand in it come along as copies.

-- Tables ------------------------------------------------------------------------------------------------------------------------------

create table private.template_links (
  template_id uuid primary key references private.program_templates (id) on delete cascade,
  token text not null unique,
  created_at timestamptz not null default now()
);
comment on table private.template_links is 'The link of a template, while it is shared by one: its owner gives it away, renews or revokes it.';
alter table private.template_links enable row level security;

-- Rules and triggers ------------------------------------------------------------------------------------------------------------------

create function private.template_behind_link(token_param text, me uuid)
returns private.program_templates language plpgsql stable set search_path = '' as $$
declare
  t private.program_templates;
begin
  select x.* into t from private.template_links l join private.program_templates x on x.id = l.template_id where l.token = token_param;
  if t.id is null or private.is_blocked(me, t.owner_id) then
    perform private.refuse('PT404', 'link_not_found', 'This link no longer works. Ask for a new one.');
  end if;
  return t;
end;
$$;
comment on function private.template_behind_link(text, uuid) is 'The template of a link; unknown, revoked and blocked get the same answer.';

-- Calls -------------------------------------------------------------------------------------------------------------------------------

create function public.get_template_link(template_id_param uuid, renew_param boolean default false)
returns jsonb language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.require_user();
  t private.program_templates := private.require_template(template_id_param, true);
  link private.template_links;
begin
  if private.template_access(t.id) <> 'owner' then
    perform private.refuse('PT403', 'not_the_owner', 'Only its owner decides who shares a template.');
  end if;
  perform private.limit_rate(me, 'get_template_link', 60, interval '1 hour');
  insert into private.template_links as l (template_id, token) values (t.id, replace(gen_random_uuid()::text, '-', ''))
  on conflict (template_id) do update set token = excluded.token, created_at = now() where coalesce(renew_param, false);
  select * into link from private.template_links l where l.template_id = t.id;
  return jsonb_build_object('token', link.token, 'created_at', link.created_at);
end;
$$;
comment on function public.get_template_link(uuid, boolean) is
  'The token of a template''s link, made at the first call; renew_param makes a new one, and the old one stops working. Answers { token, created_at }.';
grant execute on function public.get_template_link(uuid, boolean) to authenticated;

create function public.revoke_template_link(template_id_param uuid)
returns void language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.require_user();
  t private.program_templates := private.require_template(template_id_param, true);
begin
  if private.template_access(t.id) <> 'owner' then
    perform private.refuse('PT403', 'not_the_owner', 'Only its owner decides who shares a template.');
  end if;
  delete from private.template_links l where l.template_id = t.id;
end;
$$;
comment on function public.revoke_template_link(uuid) is 'Ends the link of a template: no new copies. Repeating it changes nothing.';
grant execute on function public.revoke_template_link(uuid) to authenticated;

create function public.read_template_link(token_param text)
returns jsonb language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.require_user();
  t private.program_templates;
begin
  perform private.limit_rate(me, 'read_template_link', 60, interval '1 hour');
  t := private.template_behind_link(token_param, me);
  return jsonb_build_object(
    'title', t.title, 'description', t.description, 'tags', t.tags, 'weeks', t.weeks, 'phases', t.phases,
    'owner_name', private.person_name(t.owner_id),
    'workouts', private.template_document(t) -> 'workouts',
    'sessions', (select count(*) from private.template_workouts w where w.template_id = t.id));
end;
$$;
comment on function public.read_template_link(text) is 'What a shared template is, to be looked at before it is copied. PT404 link_not_found.';
grant execute on function public.read_template_link(text) to authenticated;

create function public.copy_template(source jsonb)
returns jsonb language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.require_user();
  doc jsonb;
  key uuid;
  t private.program_templates;
  copy private.program_templates;
  w private.template_workouts;
  used uuid;
  ids jsonb := '{}';
  pair record;
  plan text;
  rules text;
begin
  doc := source;
  key := (doc ->> 'id')::uuid;
  if key is null or num_nonnulls(doc ->> 'template_id', doc ->> 'token') <> 1 then
    perform private.refuse('PT422', 'invalid_source', 'id, and template_id or token');
  end if;
  perform private.limit_rate(me, 'copy_template', 120, interval '1 hour');
  if doc ->> 'token' is not null then
    t := private.template_behind_link(doc ->> 'token', me);
  else
    t := private.require_template((doc ->> 'template_id')::uuid, false);
  end if;
  if (select count(*) >= 500 from private.program_templates x where x.owner_id = me) then
    perform private.refuse('PT422', 'too_many_templates', 'You have 500 templates: delete some first.');
  end if;
  insert into private.program_templates (id, owner_id, title, description, tags, weeks, phases, updated_by, save_id)
  values (key, me, case when t.owner_id = me then left(t.title, 113) || ' (copy)' else t.title end, t.description, t.tags, t.weeks, t.phases, me, key)
  on conflict (id) do nothing
  returning * into copy;
  if not found then
    select * into copy from private.program_templates x where x.id = key;
    if copy.owner_id <> me then
      perform private.refuse('PT409', 'id_taken', 'This template has the id of something else.');
    end if;
    return private.template_document(copy);
  end if;
  foreach used in array private.exercises_of_template(t.id) loop
    if not private.may_use_exercise(used) then
      ids := ids || jsonb_build_object(used::text, private.own_exercise_like(used, me, false));
    end if;
  end loop;
  for w in select * from private.template_workouts x where x.template_id = t.id order by x.week, x.day, x.order_in_day loop
    plan := w.blocks::text;
    for pair in select * from jsonb_each_text(ids) loop
      plan := replace(plan, pair.key, pair.value);
    end loop;
    insert into private.template_workouts (id, template_id, week, day, order_in_day, title, coach_note, blocks)
    values (gen_random_uuid(), copy.id, w.week, w.day, w.order_in_day, w.title, w.coach_note, private.with_new_ids(plan::jsonb))
    returning * into w;
    insert into private.template_exercises (template_workout_id, exercise_id) select w.id, e from unnest(private.exercises_in(w.blocks)) e;
  end loop;
  rules := t.progressions::text;
  for pair in select * from jsonb_each_text(ids) loop
    rules := replace(rules, pair.key, pair.value);
  end loop;
  update private.program_templates x set progressions = rules::jsonb where x.id = copy.id returning * into copy;
  return private.template_document(copy);
exception
  when invalid_text_representation or invalid_parameter_value then
    raise exception using errcode = 'PT422', hint = 'invalid_source', message = 'id, and template_id or token', detail = sqlerrm;
end;
$$;
comment on function public.copy_template(jsonb) is
  'A copy of one''s own of a template that one may see, or of a link''s: { id (client-made), template_id or token }. Exercises of the author''s
   own are copied too. The same id again answers the copy.';
grant execute on function public.copy_template(jsonb) to authenticated;

-- Rows and settings -------------------------------------------------------------------------------------------------------------------

insert into private.personal_data (section, relation, person_column, condition, sorted_by) values
  ('template_links', 'private.template_links', 'template_id',
    't.template_id in (select x.id from private.program_templates x where x.owner_id = $1)', 't.created_at, t.template_id');
