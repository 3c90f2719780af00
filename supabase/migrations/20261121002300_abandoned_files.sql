-- Files that nobody will ask for again.
--
-- Calls       list_abandoned_files (service_role): function sweep-files removes what it names; the embedded storage server does the same
-- Risk        what it names is deleted for good: a file is named only when no message has it.

create function public.list_abandoned_files(limit_count integer default 100)
returns table (bucket_id text, name text)
language sql stable set search_path = '' as $$
  select o.bucket_id, o.name
    from storage.objects o
   where o.bucket_id = 'chat-attachments'
     and not exists (select from public.message_attachments a where a.path = o.name)
     -- Whose account is gone sends it no more; and who has uploaded something for a message sends it within the day.
     and (o.owner_id is null or o.created_at < now() - interval '1 day'
          or not exists (select from public.user_profiles p where p.user_id::text = o.owner_id))
   order by o.created_at, o.name limit least(greatest(coalesce(limit_count, 100), 1), 1000);
$$;
comment on function public.list_abandoned_files(integer) is
  'Files of chat that are in no message: of accounts that are gone, of messages that were deleted, or uploaded a day ago and never sent. Oldest first, at most 1000.';
grant execute on function public.list_abandoned_files(integer) to service_role;
