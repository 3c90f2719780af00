set check_function_bodies = off;

CREATE OR REPLACE FUNCTION public.answer_publish_request(store_param text, request_param uuid, state_param text, answer_param text)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select private.answer_publish_request(store_param, request_param, state_param, answer_param);
$function$
;

CREATE OR REPLACE FUNCTION public.forget_publish_bundles(store_param text, gone_param uuid[] DEFAULT '{}'::uuid[])
 RETURNS SETOF uuid
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select private.forget_publish_bundles(store_param, gone_param);
$function$
;

CREATE OR REPLACE FUNCTION public.hold_publish_request(store_param text, request_param uuid)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select private.hold_publish_request(store_param, request_param);
$function$
;

CREATE OR REPLACE FUNCTION public.list_publish_requests(store_param text, limit_param integer DEFAULT 20)
 RETURNS TABLE(id uuid, part text, key_name text, action text, version text, commit text, state text, answer text, sent_at timestamp with time zone, answered_at timestamp with time zone)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select * from private.list_publish_requests(store_param, limit_param);
$function$
;

CREATE OR REPLACE FUNCTION public.publish_request_arrived(request_param uuid)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select private.publish_request_arrived(request_param);
$function$
;

CREATE OR REPLACE FUNCTION public.publish_request_state(key_param text, request_param uuid)
 RETURNS TABLE(state text, answer text, ahead integer)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select * from private.publish_request_state(key_param, request_param);
$function$
;

CREATE OR REPLACE FUNCTION public.send_publish_request(key_param text, part_param text, action_param text, version_param text, commit_param text, request_param uuid, options_param jsonb, size_param integer)
 RETURNS text
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select private.send_publish_request(key_param, part_param, action_param, version_param, commit_param, request_param, options_param, size_param);
$function$
;

CREATE OR REPLACE FUNCTION public.take_publish_request(store_param text, request_param uuid DEFAULT NULL::uuid)
 RETURNS TABLE(id uuid, part text, key_name text, action text, version text, commit text, options jsonb, size integer, approved boolean)
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select * from private.take_publish_request(store_param, request_param);
$function$
;

create table "private"."publish_requests" (
    "id" uuid not null,
    "options" jsonb not null default '{}'::jsonb,
    "size" integer,
    "state" text not null,
    "answer" text,
    "kept" boolean not null default false,
    "sent_at" timestamp with time zone not null default now(),
    "taken_at" timestamp with time zone,
    "answered_at" timestamp with time zone
      );

alter table "private"."publish_requests" enable row level security;

CREATE INDEX publish_requests_kept_idx ON private.publish_requests USING btree (sent_at) WHERE kept;

CREATE INDEX publish_requests_open_idx ON private.publish_requests USING btree (sent_at) WHERE (state = ANY (ARRAY['arriving'::text, 'waiting'::text, 'examined'::text, 'asked'::text]));

CREATE UNIQUE INDEX publish_requests_pkey ON private.publish_requests USING btree (id);

alter table "private"."publish_requests" add constraint "publish_requests_pkey" PRIMARY KEY using index "publish_requests_pkey";

alter table "private"."publish_requests" add constraint "publish_requests_answer_check" CHECK (((char_length(answer) >= 1) AND (char_length(answer) <= 20000))) not valid;

alter table "private"."publish_requests" validate constraint "publish_requests_answer_check";

alter table "private"."publish_requests" add constraint "publish_requests_answered_check" CHECK (((state = ANY (ARRAY['asked'::text, 'done'::text, 'refused'::text])) = ((answered_at IS NOT NULL) AND (answer IS NOT NULL)))) not valid;

alter table "private"."publish_requests" validate constraint "publish_requests_answered_check";

alter table "private"."publish_requests" add constraint "publish_requests_id_fkey" FOREIGN KEY (id) REFERENCES private.publish_uses(request) ON DELETE CASCADE not valid;

alter table "private"."publish_requests" validate constraint "publish_requests_id_fkey";

alter table "private"."publish_requests" add constraint "publish_requests_options_check" CHECK (((jsonb_typeof(options) = 'object'::text) AND (pg_column_size(options) <= 2048))) not valid;

alter table "private"."publish_requests" validate constraint "publish_requests_options_check";

alter table "private"."publish_requests" add constraint "publish_requests_size_check" CHECK (((size >= 1) AND (size <= 20971520))) not valid;

alter table "private"."publish_requests" validate constraint "publish_requests_size_check";

alter table "private"."publish_requests" add constraint "publish_requests_state_check" CHECK ((state = ANY (ARRAY['arriving'::text, 'waiting'::text, 'examined'::text, 'asked'::text, 'done'::text, 'refused'::text]))) not valid;

alter table "private"."publish_requests" validate constraint "publish_requests_state_check";

alter table "private"."publish_requests" add constraint "publish_requests_taken_check" CHECK (((state <> 'examined'::text) OR (taken_at IS NOT NULL))) not valid;

alter table "private"."publish_requests" validate constraint "publish_requests_taken_check";

set check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.answer_publish_request(store_param text, request_param uuid, state_param text, answer_param text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if coalesce(state_param not in ('asked', 'done', 'refused'), true) then
    perform private.refuse('PT422', 'invalid_state', 'state_param: asked, done or refused');
  end if;
  update private.publish_requests r set state = state_param, answer = left(answer_param, 20000), answered_at = now()
    from private.publish_uses u join private.publish_keys k on k.id = u.key_id
   where r.id = request_param and u.request = r.id and k.store = store_param and r.state in ('examined', 'asked');
  if not found then
    perform private.refuse('PT409', 'request_done', 'request_param: nobody is at this request any more.');
  end if;
end;
$function$
;

CREATE OR REPLACE FUNCTION private.forget_publish_bundles(store_param text, gone_param uuid[])
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update private.publish_requests r set kept = false
    from private.publish_uses u join private.publish_keys k on k.id = u.key_id
   where r.id = any (gone_param) and u.request = r.id and k.store = store_param and r.state in ('done', 'refused');
  -- What never arrived may have been put into the bucket all the same.
  update private.publish_requests r
     set state = 'refused', answer = 'It did not arrive whole within an hour. Send it again.', answered_at = now(), kept = true
    from private.publish_uses u join private.publish_keys k on k.id = u.key_id
   where u.request = r.id and k.store = store_param and r.state = 'arriving' and r.sent_at < now() - interval '1 hour';
  return query
  select r.id from private.publish_requests r join private.publish_uses u on u.request = r.id join private.publish_keys k on k.id = u.key_id
   where k.store = store_param and r.kept and (r.state = 'done' or r.state = 'refused' and r.answered_at < now() - interval '1 day')
   order by r.sent_at, r.id limit 100;
end;
$function$
;

CREATE OR REPLACE FUNCTION private.hold_publish_request(store_param text, request_param uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  key private.publish_keys;
begin
  select k.* into key from private.publish_uses u join private.publish_keys k on k.id = u.key_id
   where u.request = request_param and k.store = store_param for share of k;
  if key.revoked_at is not null then
    perform private.refuse('PT401', 'revoked_key', format('key_param: the key %s of %s was revoked on %s. Ask the operator for another one.',
      key.name, key.part, to_char(key.revoked_at at time zone 'utc', 'YYYY-MM-DD')));
  end if;
  update private.publish_requests r set taken_at = clock_timestamp() where r.id = request_param and r.state = 'examined' and key.id is not null;
  if not found then
    perform private.refuse('PT409', 'request_done', 'request_param: nobody is at this request any more.');
  end if;
end;
$function$
;

CREATE OR REPLACE FUNCTION private.list_publish_requests(store_param text, limit_param integer)
 RETURNS TABLE(id uuid, part text, key_name text, action text, version text, commit text, state text, answer text, sent_at timestamp with time zone, answered_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select r.id, k.part, k.name, u.action, u.version, u.commit, r.state, r.answer, r.sent_at, r.answered_at
    from private.publish_requests r join private.publish_uses u on u.request = r.id join private.publish_keys k on k.id = u.key_id
   where k.store = store_param
   order by r.sent_at desc, r.id
   limit least(greatest(coalesce(limit_param, 20), 1), 1000);
$function$
;

CREATE OR REPLACE FUNCTION private.publish_request_arrived(request_param uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update private.publish_requests r set state = 'waiting', kept = true where r.id = request_param and r.state = 'arriving';
  if not found then
    perform private.refuse('PT409', 'request_done', 'request_param: no bundle of this request is awaited.');
  end if;
end;
$function$
;

CREATE OR REPLACE FUNCTION private.publish_request_state(key_param text, request_param uuid)
 RETURNS TABLE(state text, answer text, ahead integer)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not exists (select from private.publish_keys k where k.key_hash = private.publish_key_hash(key_param) and k.revoked_at is null) then
    perform private.refuse('PT401', 'unknown_key', 'key_param: there is no such key.');
  end if;
  return query
  select r.state, r.answer,
         (select count(*)::integer from private.publish_requests o join private.publish_uses ou on ou.request = o.id
            join private.publish_keys ok on ok.id = ou.key_id
           where ok.store = k.store and o.state in ('waiting', 'examined') and o.sent_at < r.sent_at)
    from private.publish_requests r join private.publish_uses u on u.request = r.id join private.publish_keys k on k.id = u.key_id
   where r.id = request_param and k.key_hash = private.publish_key_hash(key_param);
  if not found then
    perform private.refuse('PT404', 'no_such_request', 'request_param: this key has sent no such request.');
  end if;
end;
$function$
;

CREATE OR REPLACE FUNCTION private.send_publish_request(key_param text, part_param text, action_param text, version_param text, commit_param text, request_param uuid, options_param jsonb, size_param integer)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  -- The store is the key's own: a key of another one puts nothing here.
  own_store text := (select k.store from private.publish_keys k where k.key_hash = private.publish_key_hash(key_param));
  called text;
begin
  if (action_param = 'publish') is distinct from (size_param is not null) then
    perform private.refuse('PT422', 'invalid_size', 'size_param: a bundle comes with publish, and with nothing else.');
  elsif size_param not between 1 and 20971520 then
    perform private.refuse('PT413', 'bundle_too_large', 'size_param: a bundle has at most 20 MB, compressed.');
  elsif coalesce(jsonb_typeof(options_param) <> 'object' or pg_column_size(options_param) > 2048, false) then
    perform private.refuse('PT422', 'invalid_options', 'options_param: percent, audience, by and reason');
  end if;
  called := private.use_publish_key(key_param, own_store, part_param, action_param, version_param, commit_param, request_param);
  -- Counted under a lock of the store's, so that many at once are counted one after the other.
  perform pg_advisory_xact_lock(hashtextextended('publish_requests ' || own_store || ' ' || part_param, 0));
  if (select count(*) from private.publish_requests r join private.publish_uses u on u.request = r.id join private.publish_keys k on k.id = u.key_id
       where k.store = own_store and k.part = part_param and r.state in ('arriving', 'waiting', 'examined', 'asked')
         and r.sent_at > now() - interval '1 day') >= 10 then
    perform private.refuse('PT429', 'too_many_requests', format('request_param: ten requests for %s wait already. Send it again when they are answered.', part_param));
  end if;
  insert into private.publish_requests (id, options, size, state)
  values (request_param, coalesce(options_param, '{}'), size_param, case when size_param is null then 'waiting' else 'arriving' end);
  return called;
end;
$function$
;

CREATE OR REPLACE FUNCTION private.take_publish_request(store_param text, request_param uuid)
 RETURNS TABLE(id uuid, part text, key_name text, action text, version text, commit text, options jsonb, size integer, approved boolean)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  taken uuid;
begin
  -- One command after the other chooses, so that two take neither the same request nor two of one remote.
  perform pg_advisory_xact_lock(hashtextextended('publish_requests ' || store_param, 0));
  select r.id into taken
    from private.publish_requests r join private.publish_uses u on u.request = r.id join private.publish_keys k on k.id = u.key_id
   where k.store = store_param
     and case when request_param is null
              -- What a command was at for half an hour, it is not any more.
              then r.state = 'waiting' or r.state = 'examined' and r.taken_at < now() - interval '30 minutes'
              else r.id = request_param and r.state in ('waiting', 'asked') end
     and not exists (
       select from private.publish_requests o join private.publish_uses ou on ou.request = o.id join private.publish_keys ok on ok.id = ou.key_id
        where ok.store = k.store and ok.part = k.part and o.id <> r.id and o.state = 'examined' and o.taken_at >= now() - interval '30 minutes')
   order by r.sent_at, r.id limit 1;
  update private.publish_requests r set state = 'examined', taken_at = clock_timestamp(), answer = null, answered_at = null where r.id = taken;
  return query
  select r.id, k.part, k.name, u.action, u.version, u.commit, r.options, r.size, request_param is not null
    from private.publish_requests r join private.publish_uses u on u.request = r.id join private.publish_keys k on k.id = u.key_id
   where r.id = taken;
end;
$function$
;

comment on table private.publish_requests is 'What a team asked with a key, and what it was answered. What is asked stands in publish_uses.';

comment on column private.publish_requests.options is 'Of staging: percent and audience. Of all: by and reason, for the history.';

comment on column private.publish_requests.size is 'Bytes of the bundle in the bucket incoming, named by the id. Null where there is none: a rollback takes no files.';

comment on column private.publish_requests.state is 'arriving: its bundle is not there yet. examined: a command is at it. asked: it waits for the operator''s yes. done and refused are final.';

comment on column private.publish_requests.kept is 'Whether its bundle is in the bucket.';

grant execute on function private.send_publish_request(text, text, text, text, text, uuid, jsonb, integer) to service_role;

grant execute on function private.publish_request_arrived(uuid) to service_role;

grant execute on function private.publish_request_state(text, uuid) to service_role;

grant execute on function private.take_publish_request(text, uuid) to service_role;

grant execute on function private.hold_publish_request(text, uuid) to service_role;

grant execute on function private.answer_publish_request(text, uuid, text, text) to service_role;

grant execute on function private.list_publish_requests(text, integer) to service_role;

grant execute on function private.forget_publish_bundles(text, uuid[]) to service_role;

comment on function public.send_publish_request(text, text, text, text, text, uuid, jsonb, integer) is
  'Server only. Checks a key and writes down what it asks; answers the key''s name. Refusals are those of use_publish_key; a bundle over 20 MB is PT413, an eleventh open request PT429.';

grant execute on function public.send_publish_request(text, text, text, text, text, uuid, jsonb, integer) to service_role;

comment on function public.publish_request_arrived(uuid) is 'Server only. The bundle of a request is in the bucket incoming: it waits for the operator''s command from now on.';

grant execute on function public.publish_request_arrived(uuid) to service_role;

comment on function public.publish_request_state(text, uuid) is
  'Server only. What became of a request, for the key that has sent it: state, answer, and how many of the store come before it. Another key''s is PT404.';

grant execute on function public.publish_request_state(text, uuid) to service_role;

comment on function public.take_publish_request(text, uuid) is
  'Server only. Takes up the oldest request of a store that waits, or the named one, which the operator has said yes to (approved). Of one remote only one is taken up at a time.';

grant execute on function public.take_publish_request(text, uuid) to service_role;

comment on function public.hold_publish_request(text, uuid) is
  'Server only. Asked right before a request is carried out: PT401 where its key was revoked since, PT409 where it is answered or another command has it.';

grant execute on function public.hold_publish_request(text, uuid) to service_role;

comment on function public.answer_publish_request(text, uuid, text, text) is 'Server only. Answers a request that was taken up: done, refused, or asked, which waits for the operator''s yes.';

grant execute on function public.answer_publish_request(text, uuid, text, text) to service_role;

comment on function public.list_publish_requests(text, integer) is 'Server only. What teams have asked of a store, newest first.';

grant execute on function public.list_publish_requests(text, integer) to service_role;

comment on function public.forget_publish_bundles(text, uuid[]) is
  'Server only. The requests whose bundles may go: what is done, and what was refused a day ago. Whoever asks removes them, and then names them as gone.';

grant execute on function public.forget_publish_bundles(text, uuid[]) to service_role;


-- Rows and settings -------------------------------------------------------------------------------------------------------------------

-- Nobody but the server: there is no policy for it, and it lies outside of what is served.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('incoming', 'incoming', false, 20971520, array['application/gzip'])
on conflict (id) do update
  set public = excluded.public, file_size_limit = excluded.file_size_limit, allowed_mime_types = excluded.allowed_mime_types;
