-- Avatars: a person's picture of themselves.
--
-- Bucket      avatars; objects are named <user>/<uuid>. Only the function avatar puts one there, with the server's key: it has looked at the bytes.
--             There is no policy to add, change or remove one.
-- Decides     who sees a picture: who may read the profile that names it, so whoever may see the name. A picture that was replaced is in no
--             profile: nobody reads it from then on, and sweep-files removes it.
-- Risk        a picture shows a face. Where a name is shown without the profile (search, an event's board), no picture is.

-- Calls -------------------------------------------------------------------------------------------------------------------------------

create function public.reserve_avatar()
returns text language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.require_user();
begin
  perform private.limit_rate(me, 'reserve_avatar', 20, interval '1 hour');
  return me || '/' || gen_random_uuid();
end;
$$;
comment on function public.reserve_avatar() is
  'A new name for the caller''s next picture in the bucket avatars, before it is stored. At most 20 an hour (PT429). Called by the function avatar.';
grant execute on function public.reserve_avatar() to authenticated;

create function public.use_avatar(path_param text)
returns text language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.require_user();
begin
  -- Only the server stores pictures: what lies there under the caller's id was looked at.
  if not exists (select from storage.objects o
                  where o.bucket_id = 'avatars' and o.name = path_param and split_part(o.name, '/', 1) = me::text) then
    perform private.refuse('PT404', 'no_such_picture', 'There is no such picture of yours.');
  end if;
  update public.user_profiles p set avatar_path = path_param where p.user_id = me;
  return path_param;
end;
$$;
comment on function public.use_avatar(text) is
  'Shows a stored picture of the caller''s own as theirs, in place of the one before; answers its name. Of two at once the later one stays.';
grant execute on function public.use_avatar(text) to authenticated;

create function public.remove_avatar()
returns void language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.require_user();
begin
  update public.user_profiles p set avatar_path = null where p.user_id = me and p.avatar_path is not null;
end;
$$;
comment on function public.remove_avatar() is 'Takes the caller''s picture away: nobody reads it any more, and its file is removed within minutes.';
grant execute on function public.remove_avatar() to authenticated;

-- Rows and settings -------------------------------------------------------------------------------------------------------------------

-- Of 256 px: far more than such a picture takes.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('avatars', 'avatars', false, 204800, array['image/webp', 'image/jpeg'])
on conflict (id) do update
  set public = excluded.public, file_size_limit = excluded.file_size_limit, allowed_mime_types = excluded.allowed_mime_types;

-- The policy of user_profiles applies within.
create policy "avatars are read by whoever reads the profile" on storage.objects for select to authenticated
  using (
    bucket_id = 'avatars'
    and exists (select from public.user_profiles p where p.avatar_path = objects.name));
