alter table "public"."user_profiles" add column "avatar_path" text;

CREATE UNIQUE INDEX user_profiles_avatar_path ON public.user_profiles USING btree (avatar_path);

alter table "public"."user_profiles" add constraint "user_profiles_avatar_path" UNIQUE using index "user_profiles_avatar_path";

set check_function_bodies = off;

CREATE OR REPLACE FUNCTION public.remove_avatar()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me uuid := private.require_user();
begin
  update public.user_profiles p set avatar_path = null where p.user_id = me and p.avatar_path is not null;
end;
$function$
;

CREATE OR REPLACE FUNCTION public.reserve_avatar()
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me uuid := private.require_user();
begin
  perform private.limit_rate(me, 'reserve_avatar', 20, interval '1 hour');
  return me || '/' || gen_random_uuid();
end;
$function$
;

CREATE OR REPLACE FUNCTION public.use_avatar(path_param text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$
;

CREATE OR REPLACE FUNCTION public.list_abandoned_files(limit_count integer DEFAULT 100)
 RETURNS TABLE(bucket_id text, name text)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
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
$function$
;

set check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.guard_profile()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if tg_op = 'INSERT' or new.time_zone is distinct from old.time_zone then
    new.time_zone := coalesce(private.known_time_zone(new.time_zone), case tg_op when 'UPDATE' then old.time_zone else 'UTC' end);
  end if;
  -- Whoever writes it, others read it. An unchanged name stays; how long it may be is the table's check.
  if tg_op = 'INSERT' or new.first_name is distinct from old.first_name then
    new.first_name := coalesce(private.shown_name(new.first_name, 10000, 'first_name'), '');
  end if;
  if tg_op = 'INSERT' or new.last_name is distinct from old.last_name then
    new.last_name := coalesce(private.shown_name(new.last_name, 10000, 'last_name'), '');
  end if;
  if tg_op = 'INSERT' or new.display_name is distinct from old.display_name then
    new.display_name := coalesce(private.shown_name(new.display_name, 10000, 'display_name', 'person'), '');
  end if;
  new.updated_at := now();
  if current_user not in ('anon', 'authenticated') then
    return new;
  end if;
  if tg_op = 'INSERT' then
    -- Only an account without a profile inserts (or an upsert, whose update part is restricted below).
    new.email := private.own_email();
    new.global_role := new.profile_type::text::public.global_role;
    new.is_coach := new.profile_type = 'coach';
    new.is_athlete := new.profile_type = 'athlete';
    new.payment_pending := new.profile_type = 'coach';
    new.coach_tier := null;
    new.access_code_used := null;
    new.avatar_path := null;
    new.created_at := now();
  else
    new.user_id := old.user_id;
    new.email := old.email;
    new.profile_type := old.profile_type;
    new.global_role := old.global_role;
    new.is_coach := old.is_coach;
    new.is_athlete := old.is_athlete;
    new.payment_pending := old.payment_pending;
    new.coach_tier := old.coach_tier;
    new.access_code_used := old.access_code_used;
    new.avatar_path := old.avatar_path;
    new.created_at := old.created_at;
  end if;
  return new;
end;
$function$
;

comment on column public.user_profiles.avatar_path is
  'Name of the object in the bucket avatars, another one with every new picture: what is cached by it never goes stale. Null: no picture.';

comment on function public.reserve_avatar() is
  'A new name for the caller''s next picture in the bucket avatars, before it is stored. At most 20 an hour (PT429). Called by the function avatar.';

grant execute on function public.reserve_avatar() to authenticated;

comment on function public.use_avatar(text) is
  'Shows a stored picture of the caller''s own as theirs, in place of the one before; answers its name. Of two at once the later one stays.';

grant execute on function public.use_avatar(text) to authenticated;

comment on function public.remove_avatar() is 'Takes the caller''s picture away: nobody reads it any more, and its file is removed within minutes.';

grant execute on function public.remove_avatar() to authenticated;

comment on function public.list_abandoned_files(integer) is
  'Files of chat that are in no message (of accounts that are gone, of messages that were deleted, or uploaded a day ago and never sent), and pictures of
   people that are not theirs any more. Oldest first, at most 1000.';

grant execute on function public.list_abandoned_files(integer) to service_role;

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
