-- Files of messages: the bucket, and who may put, see and remove what in it.
--
-- Bucket      chat-attachments; objects are named <conversation>/<message>/<uuid>-<name>
-- Policies    on storage.objects: select, insert, delete. No update: a file that was sent stays what it was, and cannot be moved.
-- Risk        an upload comes before its message. Until a message names it, nobody but its owner sees it; from the moment
--             the message is deleted, nobody but its owner does.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('chat-attachments', 'chat-attachments', false, 10485760, array[
    'image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/heic', 'application/pdf', 'text/plain', 'text/csv',
    'video/mp4', 'video/quicktime'])
on conflict (id) do update
  set public = excluded.public, file_size_limit = excluded.file_size_limit, allowed_mime_types = excluded.allowed_mime_types;

create function private.may_upload_attachment(object_name text)
returns boolean language plpgsql stable security definer set search_path = '' as $$
declare
  me uuid := auth.uid();
  folder text := split_part(object_name, '/', 1);
begin
  if object_name !~ '^([0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/){2}[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}-[A-Za-z0-9][A-Za-z0-9._-]{0,99}$' then
    return false;
  end if;
  return exists (
      select from public.conversations t join public.connections c
          on least(c.requester_id, c.recipient_id) = t.first_user_id and greatest(c.requester_id, c.recipient_id) = t.second_user_id
       where t.id = folder::uuid and me in (t.first_user_id, t.second_user_id) and c.status = 'accepted')
    -- What is uploaded and never sent costs room that nobody sees.
    and 20 > (
      select count(*) from storage.objects o
       where o.bucket_id = 'chat-attachments' and o.name like folder || '/%' and o.owner_id = me::text
         and not exists (select from public.message_attachments a where a.path = o.name));
end;
$$;
comment on function private.may_upload_attachment(text) is
  'Whether the caller may put a file under this name: well formed, into a conversation they may write to, at most 20 of them not yet sent.';
grant execute on function private.may_upload_attachment(text) to authenticated;

-- Whose a file is decides the column that the storage server fills in from the token.
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
-- Sent files go with their message: delete_message first.
create policy "own chat files that are in no message are removed" on storage.objects for delete to authenticated
  using (
    bucket_id = 'chat-attachments'
    and owner_id = (select auth.uid())::text
    and not exists (select from public.message_attachments a where a.path = objects.name));

create function private.attachment_rows(me uuid, conversation uuid, message uuid, sent jsonb)
returns table (pos smallint, path text, name text, mime_type text, size_bytes bigint)
language plpgsql volatile set search_path = '' as $$
#variable_conflict use_column
declare
  files jsonb;
  folder text := conversation || '/' || message || '/';
begin
  files := coalesce(nullif(private.document(sent), 'null'), '[]');
  if jsonb_typeof(files) <> 'array' then
    perform private.refuse('PT422', 'invalid_attachments', 'attachments_param: a list of { path, name }');
  elsif jsonb_array_length(files) > 10 then
    perform private.refuse('PT422', 'too_many_attachments', 'attachments_param: at most 10 files');
  end if;
  return query
    select (f.number - 1)::smallint, o.name,
           -- Shown on screen and used as a file name: no path, no control characters, nothing that turns the writing direction.
           left(coalesce(
             nullif(btrim(regexp_replace(f.body ->> 'name', '[[:cntrl:]/\\\u200e\u200f\u202a-\u202e\u2066-\u2069]', '', 'g')), ''),
             substr(o.name, length(folder) + 38)), 200),
           coalesce(private.document(o.metadata) ->> 'mimetype', 'application/octet-stream'),
           coalesce((private.document(o.metadata) ->> 'size')::bigint, 0)
      from jsonb_array_elements(files) with ordinality f (body, number)
      join storage.objects o
        on o.bucket_id = 'chat-attachments' and o.name = f.body ->> 'path'
       and o.owner_id = me::text and o.name like folder || '%';
  if (select count(distinct f ->> 'path') from jsonb_array_elements(files) f) <> jsonb_array_length(files) then
    perform private.refuse('PT422', 'invalid_attachments', 'attachments_param: every file once');
  end if;
exception
  when untranslatable_character or invalid_text_representation or invalid_parameter_value then
    perform private.refuse('PT422', 'invalid_attachments', 'attachments_param: a list of { path, name }');
end;
$$;
comment on function private.attachment_rows(uuid, uuid, uuid, jsonb) is
  'The files that a message is sent with, as they lie in Storage: the caller''s own, uploaded for this message. Type and size are the
   storage server''s. Files that are not there are left out: the caller compares the count.';
