-- Keys of teams: what lets the pipeline of one remote publish and stage releases of it, in one store, and nothing else.
--
-- Risk        a key decides which code of its remote runs in every browser. It is kept as a hash only and shown once; of 240 random bits, so
--             there is nothing to guess. It is checked and its use written down in one statement under the key's row lock: of a use and a
--             revocation at once one comes first, and a request that is sent twice counts once. Only the service role calls any of it.
-- Retention   400 days of uses. Keys stay, so that the history of releases keeps its names.

-- Tables ------------------------------------------------------------------------------------------------------------------------------

create table private.publish_keys (
  id uuid primary key default gen_random_uuid(),
  key_hash bytea not null unique,
  store text not null,
  part text not null,
  name text not null,
  made_by text not null,
  made_at timestamptz not null default now(),
  revoked_by text,
  revoked_at timestamptz,
  constraint publish_keys_store_check check (store ~ '^[a-z][a-z0-9-]{0,62}$'),
  constraint publish_keys_part_check check (part ~ '^[a-z][a-z0-9-]{0,39}$' and part <> all (array['shell', 'document'])),
  constraint publish_keys_name_check check (char_length(name) between 1 and 60),
  constraint publish_keys_made_by_check check (char_length(made_by) between 1 and 80),
  constraint publish_keys_revoked_check check ((revoked_at is null) = (revoked_by is null))
);
comment on table private.publish_keys is 'A key of one remote in one store, and what it is called in the history. The key itself is kept nowhere.';
comment on column private.publish_keys.key_hash is 'SHA-256 of the key. Without a salt, since it is looked up by it: a key is random.';
comment on column private.publish_keys.name is 'What the history calls it, such as the pipeline that has it. Another key of this remote may have it once this one is revoked.';
comment on column private.publish_keys.made_by is 'Who ran the command, as the history of releases names people.';
create unique index publish_keys_name_idx on private.publish_keys (store, part, name) where revoked_at is null;
alter table private.publish_keys enable row level security;

create table private.publish_uses (
  request uuid primary key,
  key_id uuid not null references private.publish_keys (id) on delete cascade,
  action text not null check (action in ('publish', 'stage', 'promote', 'rollback', 'block', 'unblock')),
  version text check (version ~ '^[0-9A-Za-z.+-]{1,64}$'),
  commit text check (commit ~ '^[0-9a-f]{7,64}$'),
  used_at timestamptz not null default now()
);
comment on table private.publish_uses is 'What was done with a key, when, and from which commit. A request has an id of its own, so that sent twice it is done once.';
comment on column private.publish_uses.version is 'Null where the action takes none, such as a rollback.';
create index publish_uses_key_idx on private.publish_uses (key_id, used_at desc);
create index publish_uses_used_at_idx on private.publish_uses (used_at);
alter table private.publish_uses enable row level security;

-- Rules and triggers ------------------------------------------------------------------------------------------------------------------

create function private.publish_key_hash(key text)
returns bytea language sql immutable set search_path = '' as $$
  select sha256(convert_to(left($1, 200), 'UTF8'));
$$;

create function private.random_publish_key(part text)
returns text language sql volatile set search_path = '' as $$
  -- Its remote can be read, so that a key in the wrong pipeline is noticed; the rest is 240 random bits.
  select 'release_' || $1 || '_'
         || left(encode(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())), 'hex'), 60);
$$;

create function private.make_publish_key(store_param text, part_param text, name_param text, by_param text)
returns text language plpgsql volatile security definer set search_path = '' as $$
declare
  called text := private.trimmed(name_param, 60, 'name_param');
  maker text := private.trimmed(by_param, 80, 'by_param');
  key text := private.random_publish_key(part_param);
begin
  if coalesce(store_param !~ '^[a-z][a-z0-9-]{0,62}$', true) then
    perform private.refuse('PT422', 'invalid_store', 'store_param: the name of a release store');
  elsif part_param in ('shell', 'document') then
    perform private.refuse('PT422', 'invalid_part', format('part_param: %s is the operator''s own; a key is of one remote.', part_param));
  elsif coalesce(part_param !~ '^[a-z][a-z0-9-]{0,39}$', true) then
    perform private.refuse('PT422', 'invalid_part', 'part_param: the name of a remote, such as training-log');
  elsif called is null then
    perform private.refuse('PT422', 'invalid_name_param', 'name_param: what the history will call the key, such as "pipeline"');
  elsif maker is null then
    perform private.refuse('PT422', 'invalid_by_param', 'by_param: who makes it');
  end if;
  insert into private.publish_keys (key_hash, store, part, name, made_by)
  values (private.publish_key_hash(key), store_param, part_param, called, maker)
  on conflict (store, part, name) where revoked_at is null do nothing;
  if not found then
    perform private.refuse('PT409', 'key_name_taken', format('name_param: %s has a key called %s. Revoke it first, or choose another name.', part_param, called));
  end if;
  return key;
end;
$$;
grant execute on function private.make_publish_key(text, text, text, text) to service_role;

create function private.list_publish_keys(store_param text, part_param text)
returns table (
  part text, name text, made_by text, made_at timestamptz, revoked_by text, revoked_at timestamptz, last_action text, last_version text,
  last_commit text, last_used_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select k.part, k.name, k.made_by, k.made_at, k.revoked_by, k.revoked_at, u.action, u.version, u.commit, u.used_at
    from private.publish_keys k
    left join lateral (select * from private.publish_uses u where u.key_id = k.id order by u.used_at desc limit 1) u on true
   where k.store = store_param and (part_param is null or k.part = part_param)
   order by k.part, k.revoked_at is not null, k.made_at, k.name;
$$;
grant execute on function private.list_publish_keys(text, text) to service_role;

create function private.list_publish_uses(store_param text, part_param text, limit_param integer)
returns table (part text, name text, action text, version text, commit text, used_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select k.part, k.name, u.action, u.version, u.commit, u.used_at
    from private.publish_uses u join private.publish_keys k on k.id = u.key_id
   where k.store = store_param and (part_param is null or k.part = part_param)
   order by u.used_at desc, u.request
   limit least(greatest(coalesce(limit_param, 20), 1), 1000);
$$;
grant execute on function private.list_publish_uses(text, text, integer) to service_role;

create function private.revoke_publish_key(store_param text, part_param text, name_param text, by_param text)
returns timestamptz language plpgsql volatile security definer set search_path = '' as $$
declare
  revoker text := private.trimmed(by_param, 80, 'by_param');
  revoked timestamptz;
begin
  if revoker is null then
    perform private.refuse('PT422', 'invalid_by_param', 'by_param: who revokes it');
  end if;
  update private.publish_keys k set revoked_at = now(), revoked_by = revoker
   where k.store = store_param and k.part = part_param and k.name = btrim(name_param) and k.revoked_at is null
  returning k.revoked_at into revoked;
  if revoked is null then
    perform private.refuse('PT404', 'no_such_key', format('name_param: %s has no key called %s that could be revoked.', part_param, name_param));
  end if;
  return revoked;
end;
$$;
grant execute on function private.revoke_publish_key(text, text, text, text) to service_role;

create function private.use_publish_key(
  key_param text, store_param text, part_param text, action_param text, version_param text, commit_param text, request_param uuid)
returns text language plpgsql volatile security definer set search_path = '' as $$
declare
  found_key private.publish_keys;
begin
  -- Until the end of this call nobody revokes it.
  select * into found_key from private.publish_keys k where k.key_hash = private.publish_key_hash(key_param) for share;
  -- One of another store is none here: a store says nothing about another.
  if found_key.id is null or found_key.store is distinct from store_param then
    perform private.refuse('PT401', 'unknown_key', 'key_param: this store has no such key.');
  elsif found_key.revoked_at is not null then
    perform private.refuse('PT401', 'revoked_key', format('key_param: the key %s of %s was revoked on %s. Ask the operator for another one.',
      found_key.name, found_key.part, to_char(found_key.revoked_at at time zone 'utc', 'YYYY-MM-DD')));
  elsif found_key.part is distinct from part_param then
    perform private.refuse('PT403', 'key_of_another_remote', format('part_param: this is a key of %s; it changes nothing else.', found_key.part));
  elsif coalesce(action_param not in ('publish', 'stage', 'promote', 'rollback', 'block', 'unblock'), true) then
    perform private.refuse('PT403', 'action_of_the_operator', 'action_param: a key may publish, stage, promote, rollback, block and unblock.');
  elsif version_param !~ '^[0-9A-Za-z.+-]{1,64}$' then
    perform private.refuse('PT422', 'invalid_version', 'version_param: the version of a release');
  elsif commit_param !~ '^[0-9a-f]{7,64}$' then
    perform private.refuse('PT422', 'invalid_commit', 'commit_param: the hash of a commit');
  elsif request_param is null then
    perform private.refuse('PT422', 'invalid_request', 'request_param: an id of this request');
  end if;
  delete from private.publish_uses u where u.used_at < now() - interval '400 days';
  insert into private.publish_uses (request, key_id, action, version, commit)
  values (request_param, found_key.id, action_param, version_param, commit_param)
  on conflict (request) do nothing;
  if not found then
    perform private.refuse('PT409', 'request_done', 'request_param: this request was made before, and is done once.');
  end if;
  return found_key.name;
end;
$$;
grant execute on function private.use_publish_key(text, text, text, text, text, text, uuid) to service_role;

-- Calls -------------------------------------------------------------------------------------------------------------------------------

create function public.make_publish_key(store_param text, part_param text, name_param text, by_param text)
returns text language sql volatile set search_path = '' as $$
  select private.make_publish_key(store_param, part_param, name_param, by_param);
$$;
comment on function public.make_publish_key(text, text, text, text) is
  'Server only. Makes a key of one remote in one store and answers it, the only time. A name that is in use is PT409.';
grant execute on function public.make_publish_key(text, text, text, text) to service_role;

create function public.list_publish_keys(store_param text, part_param text default null)
returns table (
  part text, name text, made_by text, made_at timestamptz, revoked_by text, revoked_at timestamptz, last_action text, last_version text,
  last_commit text, last_used_at timestamptz)
language sql stable set search_path = '' as $$
  select * from private.list_publish_keys(store_param, part_param);
$$;
comment on function public.list_publish_keys(text, text) is 'Server only. The keys of a store, revoked ones too, and the last use of each; never the keys themselves.';
grant execute on function public.list_publish_keys(text, text) to service_role;

create function public.list_publish_uses(store_param text, part_param text default null, limit_param integer default 20)
returns table (part text, name text, action text, version text, commit text, used_at timestamptz)
language sql stable set search_path = '' as $$
  select * from private.list_publish_uses(store_param, part_param, limit_param);
$$;
comment on function public.list_publish_uses(text, text, integer) is 'Server only. What was done with the keys of a store, when and from which commit, newest first.';
grant execute on function public.list_publish_uses(text, text, integer) to service_role;

create function public.revoke_publish_key(store_param text, part_param text, name_param text, by_param text)
returns timestamptz language sql volatile set search_path = '' as $$
  select private.revoke_publish_key(store_param, part_param, name_param, by_param);
$$;
comment on function public.revoke_publish_key(text, text, text, text) is
  'Server only. From this moment the key opens nothing; answers the moment. One that is not there, or revoked before, is PT404.';
grant execute on function public.revoke_publish_key(text, text, text, text) to service_role;

create function public.use_publish_key(
  key_param text, store_param text, part_param text, action_param text, version_param text, commit_param text, request_param uuid)
returns text language sql volatile set search_path = '' as $$
  select private.use_publish_key(key_param, store_param, part_param, action_param, version_param, commit_param, request_param);
$$;
comment on function public.use_publish_key(text, text, text, text, text, text, uuid) is
  'Server only. Checks that a key may do this with this part, writes the use down, and answers the key''s name. Unknown and revoked keys are PT401, another part or
   action PT403, a request that was made before PT409.';
grant execute on function public.use_publish_key(text, text, text, text, text, text, uuid) to service_role;
