drop policy "own connections are read" on "public"."connections";

alter table "public"."connections" add column "invitation_id" uuid;

CREATE INDEX connections_invitation_idx ON public.connections USING btree (invitation_id) WHERE (invitation_id IS NOT NULL);

set check_function_bodies = off;

CREATE OR REPLACE FUNCTION public.get_contact_link(renew_param boolean DEFAULT false, OUT token text, OUT created_at timestamp with time zone)
 RETURNS record
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_column
declare
  me uuid := private.require_user();
begin
  perform private.limit_rate(me, 'get_contact_link', 60, interval '1 hour');
  insert into private.contact_links as l (user_id, token) values (me, replace(gen_random_uuid()::text, '-', ''))
  on conflict (user_id) do update set token = excluded.token, created_at = now() where coalesce(renew_param, false);
  select l.token, l.created_at into token, created_at from private.contact_links l where l.user_id = me;
end;
$function$
;

CREATE OR REPLACE FUNCTION public.get_invitations()
 RETURNS TABLE(invitation_id uuid, email text, invited_as profile_type, created_at timestamp with time zone, expires_at timestamp with time zone)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_column
declare
  me uuid := private.require_user();
begin
  return query
    select i.id, i.email, i.invited_as, i.created_at, i.expires_at
      from private.invitations i
     where i.inviter_id = me and i.ended_at is null and i.expires_at > now()
       -- Accepted: it is a contact now. A refusal is not told, so it stays until it runs out.
       and not exists (
         select from public.connections c where c.requester_id = me and c.invitation_id = i.id and c.status = 'accepted')
     order by i.created_at desc, i.id;
end;
$function$
;

CREATE OR REPLACE FUNCTION public.invite_by_email(email_param text, as_param text DEFAULT 'athlete'::text, OUT invitation_id uuid, OUT expires_at timestamp with time zone)
 RETURNS record
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_column
declare
  me uuid := private.require_user();
  address text := lower(btrim(email_param));
  hash bytea;
  -- 244 random bits.
  token text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
  invited uuid;
  quiet boolean;
  mails text := current_setting('app.mail', true);
  made private.invitations;
begin
  if address is null or address !~ '^[^\s@<>"(),;:\\]+@[^\s@<>"(),;:\\]+\.[^\s@<>"(),;:\\]+$' or char_length(address) > 255 then
    perform private.refuse('PT422', 'invalid_email', 'email_param: an e-mail address');
  elsif as_param is null or as_param not in ('athlete', 'coach') then
    perform private.refuse('PT422', 'invalid_role', 'as_param: athlete or coach');
  elsif address = lower(private.own_email()) then
    perform private.refuse('PT422', 'self', 'This is your own address.');
  end if;
  perform private.limit_rate(me, 'invite_by_email', 10, interval '1 day');
  perform from public.user_profiles p where p.user_id = me for key share;
  hash := private.address_hash(address);
  perform private.lock_address(hash);
  update private.invitations i set ended_at = now(), email = null
   where i.inviter_id = me and i.address_hash = hash and i.ended_at is null and i.expires_at <= now();
  select * into made from private.invitations i where i.inviter_id = me and i.address_hash = hash and i.ended_at is null;
  if not found then
    quiet := exists (select from private.invitation_refusals r where r.address_hash = hash)
      or exists (select from private.invitations i where i.address_hash = hash and i.mailed and i.created_at > now() - interval '30 days');
    insert into private.invitations (inviter_id, email, address_hash, invited_as, token_hash, mailed)
    values (me, address, hash, as_param::public.profile_type, sha256(convert_to(token, 'UTF8')), not quiet)
    returning * into made;
    select u.id into invited from auth.users u
     where lower(u.email) = address and u.email_confirmed_at is not null and u.deleted_at is null limit 1;
    -- Both ways write one row and at most one mail, so that the time tells nothing either.
    if invited is not null then
      if quiet then
        perform set_config('app.mail', 'off', true);
      end if;
      perform private.request_by_invitation(made, invited);
      perform set_config('app.mail', coalesce(mails, ''), true);
    elsif not quiet and mails is distinct from 'off' then
      insert into private.outbox (recipient, template, data, dedupe_key, status, next_attempt_at)
      values (address, 'contact_invitation',
        jsonb_build_object('from', private.name_for_mail(me), 'as', as_param, 'token', token, 'expires_at', made.expires_at),
        'contact_invitation:' || made.id, 'queued', now());
      perform pg_catalog.pg_notify('outbox', '');
    end if;
  end if;
  invitation_id := made.id;
  expires_at := made.expires_at;
end;
$function$
;

CREATE OR REPLACE FUNCTION public.open_invitation_link(token_param text)
 RETURNS TABLE(inviter_name text, invited_as profile_type, email text, expires_at timestamp with time zone)
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select * from private.open_invitation_link(token_param);
$function$
;

CREATE OR REPLACE FUNCTION public.read_contact_link(token_param text, OUT user_id uuid, OUT display_name text, OUT connection_status text)
 RETURNS record
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_column
declare
  me uuid := private.require_user();
  owner uuid;
begin
  perform private.limit_rate(me, 'read_contact_link', 60, interval '1 hour');
  owner := private.contact_link_owner(me, token_param);
  user_id := owner;
  display_name := private.person_name(owner);
  connection_status := case when owner = me then 'own' else coalesce((
    select case when c.status = 'accepted' then 'accepted'
                when c.status = 'pending' and c.requester_id = me then 'pending'
                when c.status = 'pending' then 'asked' end
      from public.connections c
     where least(c.requester_id, c.recipient_id) = least(owner, me) and greatest(c.requester_id, c.recipient_id) = greatest(owner, me)),
    'none') end;
end;
$function$
;

CREATE OR REPLACE FUNCTION public.refuse_invitations(token_param text)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select private.refuse_invitations(token_param);
$function$
;

CREATE OR REPLACE FUNCTION public.request_by_contact_link(token_param text, OUT connection_id uuid, OUT status connection_status)
 RETURNS record
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_column
declare
  me uuid := private.require_user();
  owner uuid;
  pair public.connections;
begin
  perform private.limit_rate(me, 'request_by_contact_link', 30, interval '1 hour');
  owner := private.contact_link_owner(me, token_param);
  if owner = me then
    perform private.refuse('PT422', 'self', 'This is your own link.');
  end if;
  perform private.lock_pair(me, owner);
  if private.contact_link_owner(me, token_param) <> owner or not private.hold_people(me, owner) then
    perform private.refuse('PT404', 'link_not_found', 'This link no longer works. Ask for a new one.');
  end if;
  -- Unlike send_connection_request: where its owner has asked, the request stays open until it is answered.
  insert into public.connections as c (requester_id, recipient_id)
  values (me, owner)
  on conflict (least(requester_id, recipient_id), greatest(requester_id, recipient_id)) do update
    set status = 'pending', requester_id = me, recipient_id = owner, notes = null, invitation_id = null, responded_at = null, updated_at = now()
    where c.status = 'rejected' and (c.recipient_id = me or c.responded_at < now() - interval '7 days')
  returning * into pair;
  if not found then
    select * into pair from public.connections c
     where least(c.requester_id, c.recipient_id) = least(me, owner) and greatest(c.requester_id, c.recipient_id) = greatest(me, owner);
    if pair.status = 'rejected' then
      perform private.refuse('PT429', 'cool_down',
        'Your last request was declined. You can ask again from ' || to_char(pair.responded_at + interval '7 days', 'FMDD FMMonth YYYY') || '.');
    elsif pair.id is null then
      perform private.refuse('PT409', 'changed_meanwhile', 'This contact has just changed. Please try again.');
    end if;
  end if;
  connection_id := pair.id;
  status := pair.status;
end;
$function$
;

CREATE OR REPLACE FUNCTION public.withdraw_invitation(invitation_id_param uuid, OUT withdrawn boolean)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me uuid := private.require_user();
begin
  perform private.lock_address(i.address_hash) from private.invitations i where i.id = invitation_id_param and i.inviter_id = me;
  perform from private.invitations i
    where i.id = invitation_id_param and i.inviter_id = me and i.ended_at is null and i.expires_at > now();
  if not found then
    perform private.refuse('PT404', 'invitation_not_found', 'This invitation is no longer open.');
  end if;
  perform private.end_invitation(invitation_id_param);
  withdrawn := true;
end;
$function$
;

CREATE OR REPLACE FUNCTION public.get_user_connections(status_filter text DEFAULT 'accepted'::text)
 RETURNS TABLE(connection_id uuid, id uuid, requester_id uuid, recipient_id uuid, user_id uuid, display_name text, first_name text, last_name text, email text, profile_type profile_type, global_role global_role, status connection_status, connection_type text, is_requester boolean, notes text, permissions jsonb, is_coach_athlete_pair boolean, my_access text, their_access text, their_permission_level permission_level, their_permission_expires_at timestamp with time zone, their_permission_notes text, created_at timestamp with time zone, updated_at timestamp with time zone)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_column
declare
  me uuid := private.require_user();
  wanted text := coalesce(status_filter, 'all');
begin
  if wanted not in ('all', 'pending', 'accepted', 'rejected', 'blocked') then
    perform private.refuse('PT422', 'invalid_status', 'status_filter: pending, accepted, rejected, blocked or all');
  end if;
  return query
    select c.id, c.id, c.requester_id, c.recipient_id,
           p.user_id, p.display_name, p.first_name, p.last_name, p.email, p.profile_type, p.global_role,
           c.status, c.connection_type, c.requester_id = me, c.notes,
           jsonb_build_object(
             'requester_grants_workout_access', c.requester_grants_workout_access,
             'recipient_grants_workout_access', c.recipient_grants_workout_access,
             'workout_access_requests', coalesce((
               select jsonb_agg(jsonb_build_object(
                        'id', r.id, 'status', r.status, 'requester_id', r.requester_id, 'level', r.level, 'message', r.message,
                        'response_message', r.response_message, 'created_at', r.created_at, 'responded_at', r.responded_at)
                      order by r.created_at desc, r.id)
                 from (select * from public.workout_access_requests w where w.connection_id = c.id
                        order by w.created_at desc limit 20) r), '[]')),
           p.profile_type <> mine.profile_type,
           (select case when bool_or(g.level = 'write') then 'write' when count(*) > 0 then 'read' end
              from private.workout_grants g where g.athlete_id = p.user_id and g.viewer_id = me),
           (select case when bool_or(g.level = 'write') then 'write' when count(*) > 0 then 'read' end
              from private.workout_grants g where g.athlete_id = me and g.viewer_id = p.user_id),
           held.permission_level, held.expires_at, held.notes,
           c.created_at, c.updated_at
      from public.connections c
      join public.user_profiles p on p.user_id = case when c.requester_id = me then c.recipient_id else c.requester_id end
      join public.user_profiles mine on mine.user_id = me
      left join public.coach_permissions held on held.athlete_id = me and held.coach_id = p.user_id
     where (c.recipient_id = me or (c.requester_id = me and (c.invitation_id is null or c.status in ('accepted', 'blocked'))))
       and (c.blocked_by is null or c.blocked_by = me)
       and (wanted = 'all' or c.status::text = wanted)
     order by lower(p.display_name), c.id;
end;
$function$
;

CREATE OR REPLACE FUNCTION public.send_connection_request(recipient_email text, connection_type_param text DEFAULT 'general'::text, notes_param text DEFAULT NULL::text, OUT connection_id uuid, OUT status connection_status)
 RETURNS record
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_column
declare
  me uuid := private.require_user();
  target uuid;
  kind text := coalesce(private.trimmed(connection_type_param, 40, 'connection_type'), 'general');
  note text := private.trimmed(notes_param, 1000, 'notes');
  pair public.connections;
begin
  perform private.limit_rate(me, 'send_connection_request', 30, interval '1 hour');
  target := private.contactable_user(me, recipient_email);
  -- One upsert, so that two people who request each other at once end up connected, in one row.
  insert into public.connections as c (requester_id, recipient_id, connection_type, notes)
  values (me, target, kind, note)
  on conflict (least(requester_id, recipient_id), greatest(requester_id, recipient_id)) do update
    set status = case when c.status = 'pending' then 'accepted' else 'pending' end::public.connection_status,
        requester_id = case when c.status = 'pending' then c.requester_id else me end,
        recipient_id = case when c.status = 'pending' then c.recipient_id else target end,
        connection_type = case when c.status = 'pending' then c.connection_type else kind end,
        notes = case when c.status = 'pending' then c.notes else note end,
        -- Asked for by name: from here on it is an ordinary request.
        invitation_id = case when c.status = 'pending' and c.recipient_id = me then c.invitation_id end,
        responded_at = case when c.status = 'pending' then now() end,
        updated_at = now()
    where (c.status = 'pending' and c.recipient_id = me)
       or (c.status = 'rejected' and (c.recipient_id = me or c.responded_at < now() - interval '7 days'))
  returning * into pair;
  if not found then
    select * into pair from public.connections c
     where least(c.requester_id, c.recipient_id) = least(me, target)
       and greatest(c.requester_id, c.recipient_id) = greatest(me, target);
    if not found then
      perform private.refuse('PT409', 'changed_meanwhile', 'This contact has just changed. Please try again.');
    elsif pair.status = 'blocked' then
      perform private.refuse('PT404', 'user_not_found', 'Nobody can be reached at this address.');
    elsif pair.status = 'rejected' then
      perform private.refuse('PT429', 'cool_down',
        'Your last request was declined. You can ask again from ' || to_char(pair.responded_at + interval '7 days', 'FMDD FMMonth YYYY') || '.');
    elsif pair.invitation_id is not null and pair.status = 'pending' then
      update public.connections c set invitation_id = null where c.id = pair.id and c.requester_id = me and c.status = 'pending';
    end if;
  end if;
  connection_id := pair.id;
  status := pair.status;
end;
$function$
;

create policy "own connections are read"
  on "public"."connections"
  as permissive
  for select
  to authenticated
using ((((recipient_id = ( SELECT auth.uid() AS uid)) OR ((requester_id = ( SELECT auth.uid() AS uid)) AND ((invitation_id IS NULL) OR (status = ANY (ARRAY['accepted'::connection_status, 'blocked'::connection_status]))))) AND ((blocked_by IS NULL) OR (blocked_by = ( SELECT auth.uid() AS uid)))));

create table "private"."contact_links" (
    "user_id" uuid not null,
    "token" text not null,
    "created_at" timestamp with time zone not null default now()
      );

alter table "private"."contact_links" enable row level security;

create table "private"."invitation_keys" (
    "id" boolean not null default true,
    "key" bytea not null default sha256((uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())))
      );

alter table "private"."invitation_keys" enable row level security;

create table "private"."invitation_refusals" (
    "address_hash" bytea not null,
    "created_at" timestamp with time zone not null default now()
      );

alter table "private"."invitation_refusals" enable row level security;

create table "private"."invitations" (
    "id" uuid not null default gen_random_uuid(),
    "inviter_id" uuid not null,
    "email" text,
    "address_hash" bytea not null,
    "invited_as" profile_type not null,
    "token_hash" bytea not null,
    "mailed" boolean not null,
    "expires_at" timestamp with time zone not null default (now() + '14 days'::interval),
    "ended_at" timestamp with time zone,
    "created_at" timestamp with time zone not null default now()
      );

alter table "private"."invitations" enable row level security;

CREATE UNIQUE INDEX contact_links_pkey ON private.contact_links USING btree (user_id);

CREATE UNIQUE INDEX contact_links_token_key ON private.contact_links USING btree (token);

CREATE UNIQUE INDEX invitation_keys_pkey ON private.invitation_keys USING btree (id);

CREATE UNIQUE INDEX invitation_refusals_pkey ON private.invitation_refusals USING btree (address_hash);

CREATE INDEX invitations_address_idx ON private.invitations USING btree (address_hash, created_at DESC);

CREATE INDEX invitations_created_idx ON private.invitations USING btree (created_at);

CREATE INDEX invitations_expiry_idx ON private.invitations USING btree (expires_at) WHERE (ended_at IS NULL);

CREATE INDEX invitations_inviter_idx ON private.invitations USING btree (inviter_id, created_at DESC);

CREATE UNIQUE INDEX invitations_open_idx ON private.invitations USING btree (inviter_id, address_hash) WHERE (ended_at IS NULL);

CREATE UNIQUE INDEX invitations_pkey ON private.invitations USING btree (id);

CREATE UNIQUE INDEX invitations_token_hash_key ON private.invitations USING btree (token_hash);

alter table "private"."contact_links" add constraint "contact_links_pkey" PRIMARY KEY using index "contact_links_pkey";

alter table "private"."invitation_keys" add constraint "invitation_keys_pkey" PRIMARY KEY using index "invitation_keys_pkey";

alter table "private"."invitation_refusals" add constraint "invitation_refusals_pkey" PRIMARY KEY using index "invitation_refusals_pkey";

alter table "private"."invitations" add constraint "invitations_pkey" PRIMARY KEY using index "invitations_pkey";

alter table "private"."contact_links" add constraint "contact_links_token_key" UNIQUE using index "contact_links_token_key";

alter table "private"."contact_links" add constraint "contact_links_user_id_fkey" FOREIGN KEY (user_id) REFERENCES user_profiles(user_id) ON DELETE CASCADE not valid;

alter table "private"."contact_links" validate constraint "contact_links_user_id_fkey";

alter table "private"."invitation_keys" add constraint "invitation_keys_one" CHECK (id) not valid;

alter table "private"."invitation_keys" validate constraint "invitation_keys_one";

alter table "private"."invitations" add constraint "invitations_email" CHECK (((char_length(email) >= 3) AND (char_length(email) <= 255))) not valid;

alter table "private"."invitations" validate constraint "invitations_email";

alter table "private"."invitations" add constraint "invitations_ended_without_address" CHECK (((ended_at IS NULL) OR (email IS NULL))) not valid;

alter table "private"."invitations" validate constraint "invitations_ended_without_address";

alter table "private"."invitations" add constraint "invitations_inviter_id_fkey" FOREIGN KEY (inviter_id) REFERENCES user_profiles(user_id) ON DELETE CASCADE not valid;

alter table "private"."invitations" validate constraint "invitations_inviter_id_fkey";

alter table "private"."invitations" add constraint "invitations_token_hash_key" UNIQUE using index "invitations_token_hash_key";

set check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.address_hash(address text)
 RETURNS bytea
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  -- As HMAC does, twice: a hash cannot be continued with a longer address.
  select sha256(k.key || sha256(k.key || convert_to(lower(btrim(address)), 'UTF8'))) from private.invitation_keys k;
$function$
;

CREATE OR REPLACE FUNCTION private.contact_link_owner(me uuid, token_param text)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  owner uuid;
begin
  select l.user_id into owner from private.contact_links l join auth.users u on u.id = l.user_id
   where l.token = token_param and u.deleted_at is null;
  if owner is null or private.is_blocked(me, owner) then
    perform private.refuse('PT404', 'link_not_found', 'This link no longer works. Ask for a new one.');
  end if;
  return owner;
end;
$function$
;

CREATE OR REPLACE FUNCTION private.end_invitation(invitation uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  gone private.invitations;
begin
  update private.invitations i set ended_at = now(), email = null
   where i.id = invitation and i.ended_at is null returning * into gone;
  if found then
    delete from private.outbox o where o.dedupe_key = 'contact_invitation:' || gone.id;
    delete from public.connections c
     where c.requester_id = gone.inviter_id and c.invitation_id = gone.id and c.status = 'pending';
  end if;
end;
$function$
;

CREATE OR REPLACE FUNCTION private.end_invitations_to(address text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.end_invitation(i.id) from private.invitations i
   where i.address_hash = private.address_hash(address) and i.ended_at is null;
$function$
;

CREATE OR REPLACE FUNCTION private.end_old_invitations()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.end_invitation(i.id) from private.invitations i where i.ended_at is null and i.expires_at <= now();
  delete from private.invitations i where i.created_at < now() - interval '30 days' and i.ended_at is not null;
end;
$function$
;

CREATE OR REPLACE FUNCTION private.invitation_of(token text)
 RETURNS private.invitations
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select i from private.invitations i
   where i.token_hash = sha256(convert_to(token, 'UTF8')) and i.ended_at is null and i.expires_at > now();
$function$
;

CREATE OR REPLACE FUNCTION private.invitations_meet_account()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  hash bytea := private.address_hash(new.email);
  mails text := current_setting('app.mail', true);
  invitation private.invitations;
begin
  perform private.lock_address(hash);
  -- The invitation was mailed: no second mail about the same.
  perform set_config('app.mail', 'off', true);
  for invitation in
    select * from private.invitations i
     where i.address_hash = hash and i.ended_at is null and i.expires_at > now() order by i.created_at, i.id for update
  loop
    perform private.request_by_invitation(invitation, new.id);
  end loop;
  perform set_config('app.mail', coalesce(mails, ''), true);
  return new;
exception when others then
  -- Must never keep somebody from confirming their address.
  raise warning 'invitations of a new account were not opened: %', sqlerrm;
  return new;
end;
$function$
;

CREATE OR REPLACE FUNCTION private.lock_address(hash bytea)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended(encode(hash, 'hex'), 1));
$function$
;

CREATE OR REPLACE FUNCTION private.open_invitation_link(token_param text)
 RETURNS TABLE(inviter_name text, invited_as profile_type, email text, expires_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.name_for_mail(i.inviter_id), i.invited_as, i.email, i.expires_at from private.invitation_of(token_param) i
   where i.id is not null;
$function$
;

CREATE OR REPLACE FUNCTION private.refuse_address(hash bytea)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.lock_address(hash);
  insert into private.invitation_refusals (address_hash) values (hash) on conflict do nothing;
  -- The inviter does not learn of it: the invitation stays in their list until it runs out. No mail of it is sent any more.
  delete from private.outbox o using private.invitations i
   where i.address_hash = hash and o.dedupe_key = 'contact_invitation:' || i.id;
end;
$function$
;

CREATE OR REPLACE FUNCTION private.refuse_invitations(token_param text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.refuse_address(i.address_hash) from private.invitation_of(token_param) i where i.id is not null;
$function$
;

CREATE OR REPLACE FUNCTION private.request_by_invitation(invitation private.invitations, invited uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.lock_pair(invitation.inviter_id, invited);
  if invited = invitation.inviter_id or private.is_blocked(invitation.inviter_id, invited)
     or not private.hold_people(invitation.inviter_id, invited) then
    return;
  end if;
  -- As send_connection_request: who has asked already is accepted, a refusal counts for a week. Nothing of it is told.
  insert into public.connections as c (requester_id, recipient_id, invitation_id)
  values (invitation.inviter_id, invited, invitation.id)
  on conflict (least(requester_id, recipient_id), greatest(requester_id, recipient_id)) do update
    set status = case when c.status = 'pending' then 'accepted' else 'pending' end::public.connection_status,
        requester_id = case when c.status = 'pending' then c.requester_id else excluded.requester_id end,
        recipient_id = case when c.status = 'pending' then c.recipient_id else excluded.recipient_id end,
        invitation_id = case when c.status = 'pending' then c.invitation_id else excluded.invitation_id end,
        notes = case when c.status = 'pending' then c.notes end,
        responded_at = case when c.status = 'pending' then now() end,
        updated_at = now()
    where (c.status = 'pending' and c.recipient_id = excluded.requester_id)
       or (c.status = 'rejected' and (c.recipient_id = excluded.requester_id or c.responded_at < now() - interval '7 days'));
end;
$function$
;

CREATE OR REPLACE FUNCTION private.clear_account(person uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.hand_over_teams(person);
  -- Training first: a cascade would check the exercises before the workouts that use them are deleted.
  delete from public.workouts w where w.athlete_id = person;
  delete from public.athlete_maxes m where m.athlete_id = person;
  perform private.keep_exercises_for_athletes(array(select e.id from public.exercises e where e.owner_id = person));
  delete from private.outbox o
   where o.user_id = person
      or lower(o.recipient) = (select lower(p.email) from public.user_profiles p where p.user_id = person and p.email <> '');
  -- Mails to others about this person: the row stays as a record that it was sent, without its names and text.
  update private.outbox o
     set actor_id = null, dedupe_key = null, data = '{}', subject = null, html = null, body_text = null,
         status = case when o.status = 'queued' then 'cancelled' else o.status end
   where o.actor_id = person;
  delete from private.rate_limits l where l.user_id = person;
  perform private.end_invitation(i.id) from private.invitations i where i.inviter_id = person and i.ended_at is null;
  perform private.end_invitations_to((select lower(p.email) from public.user_profiles p where p.user_id = person and p.email <> ''));
  -- Sent files stay in their messages; SQL must not delete objects, the storage server removes unused files later.
  update storage.objects o set owner = null, owner_id = null where o.owner_id = person::text;
  -- Audit rows stay after the account is deleted, but without the free text that people wrote.
  update private.audit_events e
     set before = e.before - '{notes,message,response_message}'::text[], after = e.after - '{notes,message,response_message}'::text[]
   where (e.subject_id = person or e.actor_id = person)
     and (e.before ?| '{notes,message,response_message}' or e.after ?| '{notes,message,response_message}');
end;
$function$
;

CREATE OR REPLACE FUNCTION private.finish_mail(id_param uuid, attempt_param integer, status_param text, error_param text, subject_param text, html_param text, text_param text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  -- Backoff in minutes until the next attempt; after the last one the mail has failed.
  delays constant integer[] := '{1,5,30,120,720}';
  outcome text;
begin
  if status_param is null or status_param not in ('sent', 'captured', 'failed') then
    perform private.refuse('PT422', 'invalid_status', 'status_param: sent, captured or failed');
  end if;
  update private.outbox o
     set status = case
           when status_param <> 'failed' then status_param
           when o.next_attempt_at is null or o.attempts > cardinality(delays) then 'failed'
           else 'queued' end,
         next_attempt_at = case when status_param = 'failed' and o.next_attempt_at is not null and o.attempts <= cardinality(delays)
           then now() + make_interval(mins => delays[o.attempts]) end,
         sent_at = case when status_param <> 'failed' then now() end,
         error = left(error_param, 500),
         subject = coalesce(subject_param, o.subject),
         html = coalesce(html_param, o.html),
         body_text = coalesce(text_param, o.body_text)
   where o.id = id_param and o.status = 'queued' and o.attempts = attempt_param
   returning o.status into outcome;
  update private.outbox o set data = o.data - 'token'
   where o.id = id_param and outcome in ('sent', 'failed', 'captured') and private.mail_holds_token(o.template);
  update private.outbox o set html = null, body_text = null
   where o.id = id_param and outcome in ('sent', 'failed') and private.mail_holds_token(o.template);
  return outcome;
end;
$function$
;

CREATE OR REPLACE FUNCTION private.mail_connection()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if new.status = 'pending' and (tg_op = 'INSERT' or old.status <> 'pending')
     -- Withdrawing a request and sending it again must not be a way to mail somebody again and again.
     and not exists (
       select from private.audit_events e
        where e.subject_id = new.recipient_id and e.actor_id = new.requester_id and e.action = 'connection.removed'
          and e.before ->> 'status' <> 'accepted' and e.at > now() - interval '7 days') then
    perform private.enqueue_mail(
      new.recipient_id, 'connection_request',
      jsonb_build_object('from', private.name_for_mail(new.requester_id), 'message', new.notes),
      'connection_request:' || new.id || ':' || extract(epoch from now()), new.requester_id);
  end if;
  if tg_op = 'UPDATE' and new.status = 'accepted' then
    if new.requester_grants_workout_access and not old.requester_grants_workout_access then
      perform private.enqueue_mail(
        new.recipient_id, 'access_granted',
        jsonb_build_object('athlete', private.name_for_mail(new.requester_id), 'athlete_id', new.requester_id, 'level', 'read'),
        null, new.requester_id);
    end if;
    if new.recipient_grants_workout_access and not old.recipient_grants_workout_access then
      perform private.enqueue_mail(
        new.requester_id, 'access_granted',
        jsonb_build_object('athlete', private.name_for_mail(new.recipient_id), 'athlete_id', new.recipient_id, 'level', 'read'),
        null, new.recipient_id);
    end if;
  end if;
  return new;
end;
$function$
;

CREATE OR REPLACE FUNCTION private.mail_holds_token(template text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select $1 in ('confirm', 'recovery', 'email_change', 'magic_link', 'invite', 'reauthenticate', 'contact_invitation');
$function$
;

CREATE OR REPLACE FUNCTION private.queue_due_mails()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- Advisory lock: only one run at a time; a concurrent one does the same work.
  if not pg_catalog.pg_try_advisory_xact_lock(7301969) then
    return;
  end if;
  perform private.queue_expiring_access();
  perform private.queue_weekly_digests();
  perform private.queue_message_digests();
  perform private.end_old_invitations();
  delete from private.outbox o where o.created_at < now() - interval '180 days';
end;
$function$
;

CREATE OR REPLACE FUNCTION private.unsubscribe_mail(token_param uuid)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.refuse_address(private.address_hash(o.recipient)) from private.outbox o
   where o.unsubscribe_token = token_param and o.template = 'contact_invitation';
  insert into public.notification_preferences (user_id, kind, email)
  select o.user_id, o.kind, false from private.outbox o
   where o.unsubscribe_token = token_param and o.user_id is not null and o.kind is not null
  on conflict (user_id, kind) do update set email = false, updated_at = now();
$function$
;

comment on column public.connections.invitation_id is
  'The private.invitations that made this request, without a foreign key: it outlives it. Until it is accepted, its requester does not see the
   row, so that an invitation does not tell whether the address has an account.';

grant execute on function public.send_connection_request(text, text, text) to authenticated;

grant execute on function public.get_user_connections(text) to authenticated;

comment on table private.contact_links is 'The link of each person who has asked for it. Not a secret of theirs: they give it away, and can renew it.';

comment on function private.contact_link_owner(uuid, text) is 'Whose link it is; unknown, renewed and blocked get the same answer.';

comment on function public.get_contact_link(boolean) is
  'The token of the caller''s own link, made at the first call; renew_param makes a new one, and the old one stops working.';

grant execute on function public.get_contact_link(boolean) to authenticated;

comment on function public.read_contact_link(text) is
  'Whose link it is, by name, and how the caller stands to them: own, none, pending (the caller asked), asked (they did) or accepted. PT404
   link_not_found. Nullable: display_name.';

grant execute on function public.read_contact_link(text) to authenticated;

comment on function public.request_by_contact_link(text) is
  'Asks the owner of a link to connect; never accepts, not even where they have asked already. Repeating is harmless. PT404 link_not_found, PT429
   within a week of a rejection.';

grant execute on function public.request_by_contact_link(text) to authenticated;

comment on table private.invitation_keys is 'One row: the key of address hashes. Without it a list of addresses cannot be tested against them.';

comment on table private.invitations is 'Who invited which address. A row is deleted after 30 days, its address when it ends.';

comment on column private.invitations.address_hash is 'Keyed hash: one mail an address in 30 days, also after the address is erased.';

comment on column private.invitations.mailed is 'Whether this invitation sent a mail, or a request, to the address.';

comment on table private.invitation_refusals is 'Addresses that want no invitation again, as keyed hashes.';

comment on function private.lock_address(bytea) is 'One invitation to an address at a time, and none while its account is being confirmed.';

comment on function private.end_invitation(uuid) is 'Erases the address, a mail that waits or was sent, and the request that nobody has answered.';

grant execute on function private.open_invitation_link(text) to service_role;

grant execute on function private.refuse_invitations(text) to service_role;

comment on function public.invite_by_email(text, text) is
  'Invites an address to connect, as_param athlete or coach; answers the same whether it has an account or not. Repeating it while one is open
   changes nothing. At most ten a day; an address gets one mail in 30 days over all inviters, and none after it has refused.';

grant execute on function public.invite_by_email(text, text) to authenticated;

comment on function public.get_invitations() is 'The caller''s open invitations by e-mail, the newest first, as if nobody of them had an account.';

grant execute on function public.get_invitations() to authenticated;

comment on function public.withdraw_invitation(uuid) is
  'Takes an invitation by e-mail back: its link stops working and the address is erased. PT404 for everybody else''s, and once it has ended.';

grant execute on function public.withdraw_invitation(uuid) to authenticated;

comment on function public.open_invitation_link(text) is 'Server only. What the link of an invitation shows to who holds it; nothing for a link that has ended.';

grant execute on function public.open_invitation_link(text) to service_role;

comment on function public.refuse_invitations(text) is
  'Server only. The address that this link was sent to gets no invitation again; an unknown link changes nothing, and is answered the same.';

grant execute on function public.refuse_invitations(text) to service_role;

comment on column private.outbox.data is 'What the template is rendered from when it is sent. A token only in contact_invitation, and only until it is sent.';

comment on function private.mail_holds_token(text) is
  'Whether such a mail lets its reader sign in, or answer an invitation: it is shown to nobody, an admin included, and its token is not kept once
   it was sent.';

grant execute on function private.finish_mail(uuid, integer, text, text, text, text, text) to service_role;

grant execute on function private.unsubscribe_mail(uuid) to service_role;

grant execute on function private.queue_due_mails() to service_role;

comment on function public.unsubscribe_mail(uuid) is
  'Server only. Switches the kind of this mail off for its recipient, of an invitation all further ones; an unknown token changes nothing, and is answered the same.';

comment on function public.queue_due_mails() is
  'Server only. Queues what time brings: access that ends within three days, once; the weekly digest, on the coach''s Monday morning; messages that wait unread.
   Forgets mails older than 180 days, and the addresses of invitations that have run out.';

create trigger invitations_meet_account after update of email_confirmed_at on auth.users
  for each row when (old.email_confirmed_at is null and new.email_confirmed_at is not null)
  execute function private.invitations_meet_account();

insert into private.invitation_keys default values;

insert into private.personal_data (section, relation, person_column, condition, sorted_by, only_columns) values
  ('invitations_sent', 'private.invitations', 'inviter_id', 't.inviter_id = $1', 't.created_at, t.id',
    '{id,email,invited_as,created_at,expires_at,ended_at}'),
  ('invitations_received', 'private.invitations', 'email',
    't.email = (select lower(p.email) from public.user_profiles p where p.user_id = $1)', 't.created_at, t.id',
    '{id,inviter_id,invited_as,created_at,expires_at}');
insert into private.personal_data (section, relation, person_column, condition, sorted_by) values
  ('contact_link', 'private.contact_links', 'user_id', 't.user_id = $1', 't.user_id');
update private.personal_data set condition = '$1 in (t.requester_id, t.recipient_id) and (t.blocked_by is null or t.blocked_by = $1)
      and (t.recipient_id = $1 or t.invitation_id is null or t.status in (''accepted'', ''blocked''))' where section = 'connections';
update private.personal_data set condition = 't.actor_id = $1 and not (t.action = ''connection.removed'' and t.before ->> ''status'' = ''pending'' and t.before ->> ''invitation_id'' is not null
       and t.before ->> ''requester_id'' = $1::text)' where section = 'history_by_me';
