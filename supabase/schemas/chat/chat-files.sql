-- Chat files: the files of messages, who may upload them, and which ones are unused.
--
-- Bucket      chat-attachments; objects are named <conversation>/<message>/<uuid>-<name>. A file is uploaded before its message is sent:
--             until a message names it, and once the message is deleted, only its owner can read it.
-- Decides     private.may_upload_attachment(name): only a place that reserve_files has written may take a file; the policies of storage.objects at the end of this file
-- Risk        a file is readable through its row in message_attachments only: chat.sql writes that row with the message
--             (private.write_message) and deletes it with the message (delete_message).

-- Tables ------------------------------------------------------------------------------------------------------------------------------

create table public.message_attachments (
  id uuid primary key default gen_random_uuid(),
  message_id uuid not null references public.messages (id) on delete cascade,
  conversation_id uuid not null references public.conversations (id) on delete cascade,
  pos smallint not null check (pos between 0 and 9),
  path text not null constraint message_attachments_path unique,
  name text not null check (char_length(name) between 1 and 200),
  mime_type text not null,
  size_bytes bigint not null check (size_bytes >= 0),
  alt text not null default '' constraint message_attachments_alt_length check (char_length(alt) <= 500)
);
comment on table public.message_attachments is 'Files of messages. Only through a row here does a file show to anybody but who uploaded it.';
comment on column public.message_attachments.path is 'Name of the object in the bucket chat-attachments.';
comment on column public.message_attachments.name is 'What to call it on screen and when it is saved.';
comment on column public.message_attachments.alt is 'What a picture shows, for who does not see it.';
create index message_attachments_message_idx on public.message_attachments (message_id);
create index message_attachments_conversation_idx on public.message_attachments (conversation_id);
alter table public.message_attachments enable row level security;
create policy "attachments in own conversations are read" on public.message_attachments for select to authenticated
  using (conversation_id in (select private.my_conversation_ids()));
grant select on public.message_attachments to authenticated;
grant all on public.message_attachments to service_role;

create table private.reserved_files (
  path text primary key,
  owner_id uuid not null references public.user_profiles (user_id) on delete cascade,
  conversation_id uuid not null references public.conversations (id) on delete cascade,
  created_at timestamptz not null default now()
);
comment on table private.reserved_files is
  'Places for files that are not sent yet; a file can be put nowhere else. One that was reserved counts for two hours, as long as Storage takes
   a file at a signed address, or while a file lies there unsent.';
create index reserved_files_owner_idx on private.reserved_files (owner_id);
create index reserved_files_conversation_idx on private.reserved_files (conversation_id);
alter table private.reserved_files enable row level security;

-- Rules and triggers ------------------------------------------------------------------------------------------------------------------

create function private.may_upload_attachment(object_name text)
returns boolean language plpgsql stable security definer set search_path = '' as $$
declare
  me uuid := auth.uid();
begin
  -- Storage asks in a transaction that it rolls back, for a signed upload hours before the file comes: a count here would count nothing.
  return exists (
    select from private.reserved_files r
      join public.conversations t on t.id = r.conversation_id
      join public.connections c
        on least(c.requester_id, c.recipient_id) = t.first_user_id and greatest(c.requester_id, c.recipient_id) = t.second_user_id
     where r.path = object_name and r.owner_id = me and me in (t.first_user_id, t.second_user_id) and c.status = 'accepted');
end;
$$;
comment on function private.may_upload_attachment(text) is
  'Whether the caller may put a file under this name: a place that reserve_files gave them, in a conversation they may still write to.';
grant execute on function private.may_upload_attachment(text) to authenticated;

create function private.file_name(given text, stored text, type text)
returns text language sql immutable set search_path = '' as $$
  with
    -- Shown on screen and used as a file name: no path either.
    shown as (select coalesce(private.clean_name(regexp_replace(given, '[/\\]', '', 'g'), 'file'), stored) as name),
    kind as (
      select t.endings from (values
          ('image/jpeg', '{jpg,jpeg}'::text[]), ('image/png', '{png}'), ('image/gif', '{gif}'), ('image/webp', '{webp}'),
          ('image/heic', '{heic,heif}'), ('application/pdf', '{pdf}'), ('text/plain', '{txt,csv,md,log}'), ('text/csv', '{csv}'),
          ('video/mp4', '{mp4,m4v}'), ('video/quicktime', '{mov,qt}')) t (type, endings)
       where t.type = split_part(lower(file_name.type), ';', 1))
  -- A picture that calls itself setup.exe is saved as setup.exe.png.
  select case when k.endings is null then left(s.name, 200)
              when char_length(s.name) <= 200 and lower(substring(s.name from '\.([^.]*)$')) = any (k.endings) then s.name
              else left(s.name, 195) || '.' || k.endings[1] end
    from shown s left join kind k on true;
$$;
comment on function private.file_name(text, text, text) is 'What a sent file is called: cleaned, else as it is stored; its ending is one of its type.';

create function private.attachment_rows(me uuid, conversation uuid, message uuid, sent jsonb)
returns table (pos smallint, path text, name text, mime_type text, size_bytes bigint, alt text)
language plpgsql volatile set search_path = '' as $$
#variable_conflict use_column
declare
  files jsonb;
  folder text := conversation || '/' || message || '/';
begin
  files := coalesce(nullif(sent, 'null'), '[]');
  if jsonb_typeof(files) <> 'array' then
    perform private.refuse('PT422', 'invalid_attachments', 'attachments_param: a list of { path, name, alt }');
  elsif jsonb_array_length(files) > 10 then
    perform private.refuse('PT422', 'too_many_attachments', 'attachments_param: at most 10 files');
  end if;
  return query
    select (f.number - 1)::smallint, o.name,
           private.file_name(coalesce(f.body ->> 'name', ''), substr(o.name, length(folder) + 38), o.metadata ->> 'mimetype'),
           coalesce(o.metadata ->> 'mimetype', 'application/octet-stream'),
           coalesce((o.metadata ->> 'size')::bigint, 0),
           left(btrim(regexp_replace(coalesce(f.body ->> 'alt', ''), '[[:cntrl:]]+', ' ', 'g')), 500)
      from jsonb_array_elements(files) with ordinality f (body, number)
      join storage.objects o
        on o.bucket_id = 'chat-attachments' and o.name = f.body ->> 'path'
       and o.owner_id = me::text and o.name like folder || '%';
  if (select count(distinct f ->> 'path') from jsonb_array_elements(files) f) <> jsonb_array_length(files) then
    perform private.refuse('PT422', 'invalid_attachments', 'attachments_param: every file once');
  end if;
exception
  when untranslatable_character or invalid_text_representation or invalid_parameter_value then
    perform private.refuse('PT422', 'invalid_attachments', 'attachments_param: a list of { path, name, alt }');
end;
$$;
comment on function private.attachment_rows(uuid, uuid, uuid, jsonb) is
  'The files that a message is sent with, as they lie in Storage: the caller''s own, uploaded for this message. Type and size are the
   storage server''s. Files that are not there are left out: the caller compares the count.';

-- Calls -------------------------------------------------------------------------------------------------------------------------------

create function public.reserve_files(conversation_id_param uuid, message_id_param uuid, names_param text[])
returns table (path text)
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
declare
  me uuid := private.require_user();
  room constant integer := 20;
begin
  if message_id_param is null or names_param is null or cardinality(names_param) not between 1 and 10 or array_ndims(names_param) <> 1
     or exists (select from unnest(names_param) n where n is null or n !~ '^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$') then
    perform private.refuse('PT422', 'invalid_names', 'names_param: one to ten names of letters, digits, ".", "_" and "-"');
  end if;
  perform private.limit_rate(me, 'reserve_files', 240, interval '1 hour');
  perform from public.conversations t join public.connections c
      on least(c.requester_id, c.recipient_id) = t.first_user_id and greatest(c.requester_id, c.recipient_id) = t.second_user_id
   where t.id = conversation_id_param and me in (t.first_user_id, t.second_user_id) and c.status = 'accepted';
  if not found then
    perform private.refuse('PT403', 'not_connected', 'You can only write to people you are connected with.');
  end if;
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('reserve_files:' || me, 0));
  -- Nothing can come to these any more: what lies at one was sent, or nothing does.
  delete from private.reserved_files r
   where r.owner_id = me and r.created_at < now() - interval '2 hours'
     and (exists (select from public.message_attachments a where a.path = r.path)
       or not exists (select from storage.objects o where o.bucket_id = 'chat-attachments' and o.name = r.path));
  if room < cardinality(names_param) + (
      select count(*) from (
        select r.path from private.reserved_files r where r.owner_id = me
        union
        select o.name from storage.objects o where o.bucket_id = 'chat-attachments' and o.owner_id = me::text) f
       where not exists (select from public.message_attachments a where a.path = f.path)) then
    perform private.refuse('PT409', 'too_many_unsent_files',
      'Twenty files wait to be sent. Send some, or try again in two hours.');
  end if;
  return query
    with made as (
      insert into private.reserved_files (path, owner_id, conversation_id)
      select conversation_id_param || '/' || message_id_param || '/' || gen_random_uuid() || '-' || n.name, me, conversation_id_param
        from unnest(names_param) with ordinality n (name, number) order by n.number
      returning path)
    select made.path from made;
end;
$$;
comment on function public.reserve_files(uuid, uuid, text[]) is
  'Places for the files of a message that will be sent, in the order of their names: where they are uploaded. At most 20 a person are open, sent ones
   not counted (PT409 too_many_unsent_files). Caller: who may write to the conversation.';
grant execute on function public.reserve_files(uuid, uuid, text[]) to authenticated;

create function public.list_abandoned_files(limit_count integer default 100)
returns table (bucket_id text, name text)
language sql stable set search_path = '' as $$
  select o.bucket_id, o.name
    from storage.objects o
   where case o.bucket_id
           when 'chat-attachments' then
             not exists (select from public.message_attachments a where a.path = o.name)
             -- Unused: the owner's account or the message was deleted, or the upload is older than a day.
             and (o.owner_id is null or o.created_at < now() - interval '1 day'
                  or exists (select from public.messages m where m.id::text = split_part(o.name, '/', 2) and m.deleted_at is not null)
                  or not exists (select from public.user_profiles p where p.user_id::text = o.owner_id))
           when 'avatars' then
             not exists (select from public.user_profiles p where p.avatar_path = o.name)
             -- One that was just stored is not in its profile yet.
             and (o.created_at < now() - interval '5 minutes'
                  or not exists (select from public.user_profiles p where p.user_id::text = split_part(o.name, '/', 1)))
           else false
         end
   order by o.created_at, o.name limit least(greatest(coalesce(limit_count, 100), 1), 1000);
$$;
comment on function public.list_abandoned_files(integer) is
  'Files of chat that are in no message (of accounts that are gone, of messages that were deleted, or uploaded a day ago and never sent), and pictures of
   people that are not theirs any more. Oldest first, at most 1000.';
grant execute on function public.list_abandoned_files(integer) to service_role;

-- Rows and settings -------------------------------------------------------------------------------------------------------------------

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('chat-attachments', 'chat-attachments', false, 10485760, array[
    'image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/heic', 'application/pdf', 'text/plain', 'text/csv',
    'video/mp4', 'video/quicktime'])
on conflict (id) do update
  set public = excluded.public, file_size_limit = excluded.file_size_limit, allowed_mime_types = excluded.allowed_mime_types;

-- The storage server fills in owner_id from the token; it decides who owns a file.
create policy "chat files are read by their owner and where they were sent" on storage.objects for select to authenticated
  using (
    bucket_id = 'chat-attachments'
    and (owner_id = (select auth.uid())::text
         or exists (select from public.message_attachments a where a.path = objects.name)));

create policy "chat files are added to own conversations" on storage.objects for insert to authenticated
  with check (
    bucket_id = 'chat-attachments'
    and owner_id = (select auth.uid())::text
    and private.may_upload_attachment(name));

-- A sent file cannot be deleted here: its message must be deleted first (delete_message).
create policy "own chat files that are in no message are removed" on storage.objects for delete to authenticated
  using (
    bucket_id = 'chat-attachments'
    and owner_id = (select auth.uid())::text
    and not exists (select from public.message_attachments a where a.path = objects.name));

insert into private.personal_data (relation, person_column, reason) values
  ('private.reserved_files', 'owner_id', 'where a file that is not sent may come; gone within hours');
