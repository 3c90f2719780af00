create type "public"."invitation_kind" as enum ('connection', 'team_invitation', 'team_addition');

drop policy "own invitations and those of staffed teams are read" on "public"."team_invitations";

drop function if exists "public"."get_invitations"();

alter table "public"."team_invitations" add column "invitation_id" uuid;

CREATE INDEX team_invitations_invitation_idx ON public.team_invitations USING btree (invitation_id) WHERE (invitation_id IS NOT NULL);

set check_function_bodies = off;

CREATE OR REPLACE FUNCTION public.cancel_team_invitation(invitation_id_param uuid, OUT cancelled boolean)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me uuid := private.require_user();
  gone public.team_invitations;
  asked private.invitations;
begin
  select * into asked from private.open_invitations i
   where i.id = invitation_id_param
     and (i.inviter_id = me or i.role = any (private.assignable_roles(private.team_rank(i.team_id, me))));
  if found and asked.kind <> 'connection' then
    perform private.lock_address(asked.address_hash);
    perform private.end_invitation(asked.id);
    cancelled := true;
    return;
  end if;
  update public.team_invitations i set status = 'cancelled', responded_by = me, responded_at = now()
   where i.id = invitation_id_param and i.status = 'pending' and i.invitation_id is null
     and (i.inviter_id = me or i.proposed_role = any (private.assignable_roles(private.team_rank(i.team_id, me))))
  returning * into gone;
  if not found then
    perform private.refuse('PT404', 'invitation_not_found', 'This invitation is no longer open.');
  end if;
  perform private.record('team_invitation.cancelled', gone.invitee_id, gone.id);
  cancelled := true;
end;
$function$
;

CREATE OR REPLACE FUNCTION public.count_open_requests(OUT connection_requests integer, OUT access_requests integer, OUT invitations integer, OUT team_requests integer)
 RETURNS record
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_column
declare
  me uuid := private.require_user();
begin
  select count(*) into connection_requests
    from public.connections c where c.recipient_id = me and c.status = 'pending';
  -- Per contact, as the list shows them; at most one is open per direction.
  select count(*) into access_requests
    from public.workout_access_requests r
    join (select c.id from public.connections c where c.recipient_id = me and c.status = 'accepted'
          union all
          select c.id from public.connections c where c.requester_id = me and c.status = 'accepted') c on c.id = r.connection_id
   where r.status = 'pending' and r.requester_id <> me;
  select count(*) into invitations
    from public.team_invitations i
   where i.invitee_id = me and i.invitation_type = 'invite' and i.status = 'pending' and i.expires_at > now();
  select count(*) into team_requests
    from public.team_invitations i
   where i.team_id in (select private.my_staffed_team_ids()) and i.inviter_id <> me
     and i.invitation_type = 'request' and i.status = 'pending' and i.expires_at > now();
  team_requests := team_requests + (
    select count(*) from private.open_invitations i
     where i.team_id in (select private.my_staffed_team_ids()) and i.inviter_id <> me and i.kind = 'team_addition');
end;
$function$
;

CREATE OR REPLACE FUNCTION public.get_invitations()
 RETURNS TABLE(invitation_id uuid, email text, invited_as profile_type, created_at timestamp with time zone, expires_at timestamp with time zone, kind invitation_kind, connection_type text, team_id uuid, team_name text, proposed_role team_role, notes text)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_column
declare
  me uuid := private.require_user();
begin
  return query
    select i.id, i.email, i.invited_as, i.created_at, i.expires_at, i.kind, i.connection_type, t.id, t.name, i.role, i.notes
      from private.open_invitations i left join public.teams t on t.id = i.team_id
     where i.inviter_id = me
     order by i.created_at desc, i.id;
end;
$function$
;

CREATE OR REPLACE FUNCTION public.get_pending_invitations()
 RETURNS TABLE(invitation_id uuid, invitation_type invitation_type, team_id uuid, team_name text, inviter_id uuid, inviter_name text, invitee_id uuid, invitee_name text, proposed_role team_role, message text, created_at timestamp with time zone, expires_at timestamp with time zone)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_column
declare
  me uuid := private.require_user();
begin
  return query
    select i.id, i.invitation_type, t.id, t.name, a.user_id, a.display_name, b.user_id, b.display_name,
           i.proposed_role, i.message, i.created_at, i.expires_at
      from public.team_invitations i
      join public.teams t on t.id = i.team_id
      join public.user_profiles a on a.user_id = i.inviter_id
      join public.user_profiles b on b.user_id = i.invitee_id
     where i.status = 'pending' and i.expires_at > now()
       and ((i.invitation_type = 'invite' and i.invitee_id = me)
         or (i.invitation_type = 'request' and i.inviter_id <> me and i.team_id in (select private.my_staffed_team_ids())))
    union all
    select i.id, 'request', t.id, t.name, a.user_id, a.display_name, null, i.email, i.role, i.notes, i.created_at, i.expires_at
      from private.open_invitations i
      join public.teams t on t.id = i.team_id
      join public.user_profiles a on a.user_id = i.inviter_id
     where i.kind = 'team_addition' and i.inviter_id <> me and i.team_id in (select private.my_staffed_team_ids())
     order by 11 desc, 1;
end;
$function$
;

CREATE OR REPLACE FUNCTION public.get_team_invitations(team_id_param uuid)
 RETURNS TABLE(invitation_id uuid, invitation_type invitation_type, inviter_id uuid, inviter_name text, invitee_id uuid, invitee_name text, proposed_role team_role, message text, created_at timestamp with time zone, expires_at timestamp with time zone, cancellable boolean)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_column
declare
  me uuid := private.require_user();
  rank public.team_role := private.team_rank(team_id_param, me);
begin
  if rank is null then
    perform private.refuse('PT404', 'team_not_found', 'There is no such team of yours.');
  end if;
  return query
    select i.id, i.invitation_type, a.user_id, a.display_name, b.user_id, b.display_name, i.proposed_role, i.message, i.created_at,
           i.expires_at, i.inviter_id = me or i.proposed_role = any (private.assignable_roles(rank))
      from public.team_invitations i
      join public.user_profiles a on a.user_id = i.inviter_id
      join public.user_profiles b on b.user_id = i.invitee_id
     where i.team_id = team_id_param and i.status = 'pending' and i.expires_at > now() and i.invitation_id is null
       and (rank <> 'athlete' or i.inviter_id = me)
    union all
    select i.id, case i.kind when 'team_invitation' then 'invite' else 'request' end::public.invitation_type, a.user_id, a.display_name, null,
           i.email, i.role, i.notes, i.created_at, i.expires_at, i.inviter_id = me or i.role = any (private.assignable_roles(rank))
      from private.open_invitations i join public.user_profiles a on a.user_id = i.inviter_id
     where i.team_id = team_id_param and (rank <> 'athlete' or i.inviter_id = me)
     order by 9 desc, 1;
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
  address text := private.address_of(email_param);
  made private.invitations;
begin
  if as_param is null or as_param not in ('athlete', 'coach') then
    perform private.refuse('PT422', 'invalid_role', 'as_param: athlete or coach');
  end if;
  made := private.invite_address(me, address, 'connection', as_param::public.profile_type);
  invitation_id := made.id;
  expires_at := made.expires_at;
end;
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
  connection_status := case when owner = me then 'own' when private.asked_by_address(me, owner) is not null then 'pending' else coalesce((
    select case when c.status = 'accepted' then 'accepted'
                when c.status = 'pending' and c.requester_id = me then 'pending'
                when c.status = 'pending' then 'asked' end
      from public.connections c
     where least(c.requester_id, c.recipient_id) = least(owner, me) and greatest(c.requester_id, c.recipient_id) = greatest(owner, me)),
    'none') end;
end;
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
  connection_id := private.asked_by_address(me, owner);
  if connection_id is not null then
    status := 'pending';
    return;
  end if;
  -- Unlike send_connection_request: where its owner has asked, the request stays open until it is answered.
  insert into public.connections as c (requester_id, recipient_id)
  values (me, owner)
  on conflict (least(requester_id, recipient_id), greatest(requester_id, recipient_id)) do update
    set status = 'pending', requester_id = me, recipient_id = owner, notes = null, invitation_id = null, responded_at = null, updated_at = now()
    where private.may_ask_again(c, me)
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

CREATE OR REPLACE FUNCTION public.request_team_addition(team_id_param uuid, requested_user_email text, message_param text DEFAULT NULL::text, OUT invitation_id uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me uuid := private.require_user();
  address text;
  words text := private.trimmed(message_param, 1000, 'message');
  proposed uuid;
  asked private.invitations;
begin
  perform private.limit_rate(me, 'request_team_addition', 30, interval '1 hour');
  if not exists (select from public.team_members m where m.team_id = team_id_param and m.user_id = me) then
    perform private.refuse('PT403', 'not_team_member', 'Only members of this team can propose somebody.');
  end if;
  address := private.address_of(requested_user_email);
  proposed := private.person_in_reach(me, address, 'team_addition', team_id_param);
  if proposed is not null then
    invitation_id := private.open_invitation(team_id_param, 'request', me, proposed, 'athlete', words);
  else
    asked := private.invite_address(me, address, 'team_addition', 'athlete', words, 'general', team_id_param, 'athlete');
    invitation_id := asked.id;
  end if;
end;
$function$
;

CREATE OR REPLACE FUNCTION public.respond_to_team_invitation(invitation_id_param uuid, response text, OUT invitation_id uuid, OUT status invitation_status, OUT joined boolean)
 RETURNS record
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_column
declare
  me uuid := private.require_user();
  answer text := response;
  held public.team_invitations;
  proposal private.invitations;
begin
  if answer is null or answer not in ('accept', 'reject') then
    perform private.refuse('PT422', 'invalid_response', 'response: accept or reject');
  end if;
  select * into proposal from private.open_invitations i
   where i.id = invitation_id_param and i.kind = 'team_addition' and i.inviter_id <> me
     and i.team_id in (select private.my_staffed_team_ids());
  if found then
    perform private.answer_proposal(proposal, me, answer = 'accept');
    invitation_id := proposal.id;
    status := case answer when 'accept' then 'pending' else 'declined' end;
    joined := false;
    return;
  end if;
  -- Agreeing to a request makes an invite. The pair is locked before the row, as blocking does: a block cannot see an uncommitted invite.
  perform private.lock_pair(me, i.invitee_id)
     from public.team_invitations i where i.id = invitation_id_param and i.invitee_id <> me and i.status = 'pending';
  -- The row lock serializes two concurrent answers; the second finds nothing pending.
  select * into held from public.team_invitations i
   where i.id = invitation_id_param and i.status = 'pending' and i.expires_at > now()
     and ((i.invitation_type = 'invite' and i.invitee_id = me)
       or (i.invitation_type = 'request' and i.inviter_id <> me and i.team_id in (select private.my_staffed_team_ids())))
   for update;
  if not found then
    perform private.refuse('PT404', 'invitation_not_found', 'This invitation is no longer open.');
  end if;
  invitation_id := held.id;
  joined := false;
  if answer = 'reject' then
    status := 'declined';
  elsif held.invitation_type = 'request' then
    -- A staff member agreed: the person is now invited by that staff member.
    if me = held.invitee_id or private.is_blocked(me, held.invitee_id) then
      perform private.refuse('PT404', 'invitation_not_found', 'This invitation is no longer open.');
    end if;
    -- The staff member who agrees becomes the inviter.
    perform private.require_subscription(me);
    update public.team_invitations i
       set invitation_type = 'invite', inviter_id = me, expires_at = now() + interval '14 days'
     where i.id = held.id;
    perform private.record('team_invitation.agreed', held.invitee_id, held.id);
    status := 'pending';
    return;
  else
    -- The inviter must still be allowed to invite: they may have left or lost their role since.
    if held.proposed_role <> all (private.invitable_roles(held.team_id, held.inviter_id)) then
      perform private.refuse('PT409', 'invitation_void', 'Who invited you can no longer offer this role. Ask for a new invitation.');
    end if;
    insert into public.team_members (team_id, user_id, role) values (held.team_id, me, held.proposed_role)
    on conflict (team_id, user_id) do nothing;
    status := 'accepted';
    joined := true;
  end if;
  update public.team_invitations i set status = respond_to_team_invitation.status, responded_by = me, responded_at = now()
   where i.id = held.id;
  perform private.record('team_invitation.' || status, held.invitee_id, held.id);
end;
$function$
;

CREATE OR REPLACE FUNCTION public.search_users(search_term text, limit_count integer DEFAULT 10, profile_type_filter text DEFAULT NULL::text)
 RETURNS TABLE(user_id uuid, display_name text, first_name text, last_name text, email text, profile_type profile_type, global_role global_role, connection_status text, connection_id uuid, is_requester boolean)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
declare
  me uuid := private.require_user();
  term text := lower(btrim(left(search_term, 200)));
  -- No text that begins with the term sorts after this, in the byte order of the indexes.
  beyond text := term || chr(1114111);
  max_rows integer := least(greatest(coalesce(limit_count, 10), 1), 50);
  wanted public.profile_type;
  found_rows integer;
begin
  if profile_type_filter is not null and profile_type_filter not in ('coach', 'athlete') then
    perform private.refuse('PT422', 'invalid_profile_type', 'profile_type_filter: coach or athlete');
  end if;
  wanted := profile_type_filter::public.profile_type;
  if term is null or term = '' then
    return;
  end if;
  perform private.limit_rate(me, 'search_users', 30, interval '1 minute');

  -- First matches by display name: one ordered index scan.
  return query
    select p.user_id, p.display_name, p.first_name, p.last_name, p.email, p.profile_type, p.global_role,
           case when c.status in ('pending', 'accepted') then c.status::text when i.id is not null then 'pending' else 'none' end,
           c.id, coalesce(c.requester_id = me, false) or (i.id is not null and c.status is distinct from 'pending' and c.status is distinct from 'accepted')
      from private.confirmed_people p
      left join public.connections c
        on least(c.requester_id, c.recipient_id) = least(p.user_id, me)
       and greatest(c.requester_id, c.recipient_id) = greatest(p.user_id, me)
       and (c.recipient_id = me or c.invitation_id is null or c.status in ('accepted', 'blocked'))
      left join private.invitations i
        on i.inviter_id = me and i.email = lower(p.email) and i.kind = 'connection' and i.ended_at is null and i.expires_at > now()
     where p.display_key operator(pg_catalog.~>=~) term and p.display_key operator(pg_catalog.~<~) beyond
       and p.user_id <> me and (wanted is null or p.profile_type = wanted) and (c.status is null or c.status <> 'blocked')
     order by p.display_key using operator(pg_catalog.~<~), p.user_id
     limit max_rows;
  get diagnostics found_rows = row_count;
  if found_rows >= max_rows then
    return;
  end if;

  -- Then matches by last name and e-mail.
  return query
    select p.user_id, p.display_name, p.first_name, p.last_name, p.email, p.profile_type, p.global_role,
           case when c.status in ('pending', 'accepted') then c.status::text when i.id is not null then 'pending' else 'none' end,
           c.id, coalesce(c.requester_id = me, false) or (i.id is not null and c.status is distinct from 'pending' and c.status is distinct from 'accepted')
      from (select distinct unnest(private.people_called(term, wanted)) as user_id) f
      join private.confirmed_people p on p.user_id = f.user_id
      left join public.connections c
        on least(c.requester_id, c.recipient_id) = least(p.user_id, me)
       and greatest(c.requester_id, c.recipient_id) = greatest(p.user_id, me)
       and (c.recipient_id = me or c.invitation_id is null or c.status in ('accepted', 'blocked'))
      left join private.invitations i
        on i.inviter_id = me and i.email = lower(p.email) and i.kind = 'connection' and i.ended_at is null and i.expires_at > now()
     where p.user_id <> me and (c.status is null or c.status <> 'blocked')
       and not (p.display_key operator(pg_catalog.~>=~) term and p.display_key operator(pg_catalog.~<~) beyond)
     order by p.display_key, p.user_id
     limit max_rows - found_rows;
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
  address text := private.address_of(recipient_email);
  target uuid;
  kind text := coalesce(private.trimmed(connection_type_param, 40, 'connection_type'), 'general');
  note text := private.trimmed(notes_param, 1000, 'notes');
  pair public.connections;
  asked private.invitations;
begin
  perform private.limit_rate(me, 'send_connection_request', 30, interval '1 hour');
  target := private.person_in_reach(me, address, 'connection');
  if target is null then
    asked := private.invite_address(
      me, address, 'connection', (select case p.profile_type when 'athlete' then 'coach' else 'athlete' end::public.profile_type
                                    from public.user_profiles p where p.user_id = me), note, kind);
    connection_id := asked.id;
    status := 'pending';
    return;
  end if;
  -- One upsert, so that two people who request each other at once end up connected, in one row.
  insert into public.connections as c (requester_id, recipient_id, connection_type, notes)
  values (me, target, kind, note)
  on conflict (least(requester_id, recipient_id), greatest(requester_id, recipient_id)) do update
    set status = case when c.status = 'pending' then 'accepted' else 'pending' end::public.connection_status,
        requester_id = case when c.status = 'pending' then c.requester_id else me end,
        recipient_id = case when c.status = 'pending' then c.recipient_id else target end,
        connection_type = case when c.status = 'pending' then c.connection_type else kind end,
        notes = case when c.status = 'pending' then c.notes else note end,
        invitation_id = case when c.status = 'pending' then c.invitation_id end,
        responded_at = case when c.status = 'pending' then now() end,
        updated_at = now()
    where (c.status = 'pending' and c.recipient_id = me) or private.may_ask_again(c, me)
  returning * into pair;
  if not found then
    select * into pair from public.connections c
     where least(c.requester_id, c.recipient_id) = least(me, target)
       and greatest(c.requester_id, c.recipient_id) = greatest(me, target);
    if not found then
      perform private.refuse('PT409', 'changed_meanwhile', 'This contact has just changed. Please try again.');
    elsif pair.status = 'rejected' then
      perform private.refuse('PT429', 'cool_down',
        'Your last request was declined. You can ask again from ' || to_char(pair.responded_at + interval '7 days', 'FMDD FMMonth YYYY') || '.');
    end if;
  end if;
  connection_id := pair.id;
  status := pair.status;
end;
$function$
;

CREATE OR REPLACE FUNCTION public.send_team_invitation(team_id_param uuid, invitee_email_param text, proposed_role_param text DEFAULT 'athlete'::text, message_param text DEFAULT NULL::text, OUT invitation_id uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me uuid := private.require_user();
  address text;
  words text := private.trimmed(message_param, 1000, 'message');
  roles public.team_role[] := private.invitable_roles(team_id_param, me);
  offered public.team_role;
  invitee uuid;
  asked private.invitations;
begin
  if proposed_role_param is null or proposed_role_param not in ('athlete', 'intern', 'coach', 'head_coach') then
    perform private.refuse('PT422', 'invalid_role', 'proposed_role_param: athlete, intern, coach or head_coach');
  end if;
  perform private.limit_rate(me, 'send_team_invitation', 60, interval '1 hour');
  if cardinality(roles) = 0 then
    perform private.refuse('PT403', 'not_team_staff', 'Only staff of this team can invite.');
  elsif proposed_role_param::public.team_role <> all (roles) then
    perform private.refuse('PT403', 'role_ceiling', 'You cannot offer this role.');
  end if;
  perform private.require_subscription(me);
  offered := proposed_role_param;
  address := private.address_of(invitee_email_param);
  invitee := private.person_in_reach(me, address, 'team_invitation', team_id_param);
  if invitee is not null then
    invitation_id := private.open_invitation(team_id_param, 'invite', me, invitee, offered, words);
  else
    asked := private.invite_address(
      me, address, 'team_invitation', case offered when 'athlete' then 'athlete' else 'coach' end::public.profile_type, words, 'general',
      team_id_param, offered);
    invitation_id := asked.id;
  end if;
end;
$function$
;

create policy "own invitations and those of staffed teams are read"
  on "public"."team_invitations"
  as permissive
  for select
  to authenticated
using ((((invitee_id = ( SELECT auth.uid() AS uid)) AND (invitation_type = 'invite'::invitation_type)) OR (((invitation_id IS NULL) OR (status = 'accepted'::invitation_status)) AND ((inviter_id = ( SELECT auth.uid() AS uid)) OR (team_id IN ( SELECT private.my_staffed_team_ids() AS my_staffed_team_ids))))));

alter table "private"."invitations" drop constraint "invitations_ended_without_address";

drop function if exists "private"."contactable_user"(me uuid, address text);

drop function if exists "private"."request_by_invitation"(invitation private.invitations, invited uuid);

drop index if exists "private"."invitations_open_idx";

alter table "private"."invitations" add column "kind" invitation_kind not null default 'connection'::invitation_kind;

alter table "private"."invitations" add column "connection_type" text not null default 'general'::text;

alter table "private"."invitations" add column "team_id" uuid;

alter table "private"."invitations" add column "role" team_role;

alter table "private"."invitations" add column "notes" text;

CREATE INDEX invitations_team_idx ON private.invitations USING btree (team_id);

CREATE UNIQUE INDEX invitations_open_idx ON private.invitations USING btree (inviter_id, address_hash, kind, team_id) NULLS NOT DISTINCT WHERE (ended_at IS NULL);

alter table "private"."invitations" add constraint "invitations_connection_type" CHECK (((char_length(connection_type) >= 1) AND (char_length(connection_type) <= 40))) not valid;

alter table "private"."invitations" validate constraint "invitations_connection_type";

alter table "private"."invitations" add constraint "invitations_ended_without_words" CHECK (((ended_at IS NULL) OR ((email IS NULL) AND (notes IS NULL)))) not valid;

alter table "private"."invitations" validate constraint "invitations_ended_without_words";

alter table "private"."invitations" add constraint "invitations_notes" CHECK ((char_length(notes) <= 1000)) not valid;

alter table "private"."invitations" validate constraint "invitations_notes";

alter table "private"."invitations" add constraint "invitations_team_id_fkey" FOREIGN KEY (team_id) REFERENCES teams(id) ON DELETE SET NULL not valid;

alter table "private"."invitations" validate constraint "invitations_team_id_fkey";

alter table "private"."invitations" add constraint "invitations_to_a_team" CHECK (
CASE
    WHEN (kind = 'connection'::invitation_kind) THEN ((team_id IS NULL) AND (role IS NULL))
    ELSE ((role IS NOT NULL) AND ((team_id IS NOT NULL) OR (ended_at IS NOT NULL)))
END) not valid;

alter table "private"."invitations" validate constraint "invitations_to_a_team";

set check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.address_of(typed text)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  address text := lower(btrim(typed));
begin
  if nullif(address, '') is null then
    perform private.refuse('PT422', 'email_required', 'Email is required');
  elsif address !~ '^[^\s@<>"(),;:\\]+@[^\s@<>"(),;:\\]+\.[^\s@<>"(),;:\\]+$' or char_length(address) > 255 then
    perform private.refuse('PT422', 'invalid_email', 'This is not an e-mail address.');
  elsif address = lower(private.own_email()) then
    perform private.refuse('PT422', 'self', 'This is your own address.');
  end if;
  return address;
end;
$function$
;

CREATE OR REPLACE FUNCTION private.answer_proposal(proposal private.invitations, me uuid, agreed boolean)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  made private.invitations;
begin
  -- The team first, as deleting it does.
  perform from public.teams t where t.id = proposal.team_id for key share;
  perform private.lock_address(proposal.address_hash);
  if not exists (select from private.open_invitations i where i.id = proposal.id) then
    perform private.refuse('PT404', 'invitation_not_found', 'This invitation is no longer open.');
  elsif agreed then
    -- The staff member who agrees becomes the inviter.
    perform private.require_subscription(me);
    made := private.invite_address(
      me, proposal.email, 'team_invitation', proposal.invited_as, proposal.notes, 'general', proposal.team_id, proposal.role);
    perform private.record('team_invitation.agreed', null, made.id);
  end if;
  perform private.end_invitation(proposal.id);
end;
$function$
;

CREATE OR REPLACE FUNCTION private.asked_by_address(me uuid, owner uuid)
 RETURNS uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select i.id from public.connections c join private.open_invitations i on i.id = c.invitation_id
   where c.requester_id = me and c.recipient_id = owner and c.status in ('pending', 'rejected');
$function$
;

CREATE OR REPLACE FUNCTION private.deliver_invitation(invitation private.invitations, invited uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.lock_pair(invitation.inviter_id, invited);
  if invitation.kind = 'team_addition' or invited = invitation.inviter_id or private.is_blocked(invitation.inviter_id, invited)
     or not private.hold_people(invitation.inviter_id, invited) then
    return;
  elsif invitation.kind = 'team_invitation' then
    -- Who invites may have left or lost their role since. What is open already stays as it is, and the inviter does not learn of it.
    if invitation.role = any (private.invitable_roles(invitation.team_id, invitation.inviter_id))
       and not exists (select from public.team_members m where m.team_id = invitation.team_id and m.user_id = invited) then
      insert into public.team_invitations as t
        (team_id, invitation_type, inviter_id, invitee_id, proposed_role, message, expires_at, invitation_id)
      values (invitation.team_id, 'invite', invitation.inviter_id, invited, invitation.role, invitation.notes, invitation.expires_at, invitation.id)
      on conflict (team_id, invitee_id) where status = 'pending' do update
        set invitation_type = excluded.invitation_type, inviter_id = excluded.inviter_id, proposed_role = excluded.proposed_role,
            message = excluded.message, expires_at = excluded.expires_at, invitation_id = excluded.invitation_id, created_at = now()
        where t.expires_at <= now();
    end if;
    return;
  end if;
  -- As send_connection_request: who has asked already is accepted, a refusal counts for a week. Nothing of it is told.
  insert into public.connections as c (requester_id, recipient_id, connection_type, notes, invitation_id)
  values (invitation.inviter_id, invited, invitation.connection_type, invitation.notes, invitation.id)
  on conflict (least(requester_id, recipient_id), greatest(requester_id, recipient_id)) do update
    set status = case when c.status = 'pending' then 'accepted' else 'pending' end::public.connection_status,
        requester_id = case when c.status = 'pending' then c.requester_id else excluded.requester_id end,
        recipient_id = case when c.status = 'pending' then c.recipient_id else excluded.recipient_id end,
        connection_type = case when c.status = 'pending' then c.connection_type else excluded.connection_type end,
        invitation_id = case when c.status = 'pending' then c.invitation_id else excluded.invitation_id end,
        notes = case when c.status = 'pending' then c.notes else excluded.notes end,
        responded_at = case when c.status = 'pending' then now() end,
        updated_at = now()
    where (c.status = 'pending' and c.recipient_id = excluded.requester_id) or private.may_ask_again(c, excluded.requester_id);
end;
$function$
;

CREATE OR REPLACE FUNCTION private.in_reach(me uuid, other uuid, address text, asked invitation_kind, team uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  pair public.connections;
begin
  select * into pair from public.connections c
   where least(c.requester_id, c.recipient_id) = least(me, other) and greatest(c.requester_id, c.recipient_id) = greatest(me, other);
  -- Whose request the caller sees is answered by asking back.
  if asked = 'connection' and (pair.status = 'accepted' or (pair.status = 'pending' and pair.recipient_id = me)) then
    return true;
  elsif pair.status = 'blocked'
     -- What was asked of the address stays hidden while it is open, and declined: else a second call would tell what became of the first.
     or exists (
       select from private.open_invitations i
        where i.inviter_id = me and i.email = address and i.kind = asked and i.team_id is not distinct from team)
     or (asked = 'connection' and pair.requester_id = me and pair.invitation_id is not null and pair.status in ('pending', 'rejected'))
     or (asked = 'team_addition' and exists (
       select from public.team_invitations t
        where t.team_id = team and t.invitee_id = other and t.status = 'pending' and t.invitation_id is not null)) then
    return false;
  end if;
  return coalesce(
      pair.status = 'accepted'
      or (pair.status = 'pending' and (pair.recipient_id = me or pair.invitation_id is null))
      or (pair.status = 'rejected' and pair.requester_id = me and pair.invitation_id is null), false)
    or other in (select private.related_user_ids());
end;
$function$
;

CREATE OR REPLACE FUNCTION private.invitations_end_with_contact()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.end_invitation(i.id)
     from private.invitations i
     join public.user_profiles p on lower(p.email) = i.email
    where i.kind = 'connection' and i.ended_at is null
      and (i.inviter_id, p.user_id) in ((new.requester_id, new.recipient_id), (new.recipient_id, new.requester_id));
  return new;
end;
$function$
;

CREATE OR REPLACE FUNCTION private.invitations_end_with_membership()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.end_invitation(i.id)
     from private.invitations i
     join public.user_profiles p on lower(p.email) = i.email
    where i.team_id = new.team_id and i.ended_at is null and p.user_id = new.user_id;
  return new;
end;
$function$
;

CREATE OR REPLACE FUNCTION private.invite_address(me uuid, address text, asked invitation_kind, profile profile_type, words text DEFAULT NULL::text, typed text DEFAULT 'general'::text, team uuid DEFAULT NULL::uuid, offered team_role DEFAULT NULL::team_role)
 RETURNS private.invitations
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  hash bytea := private.address_hash(address);
  -- 244 random bits.
  token text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
  invited uuid;
  quiet boolean;
  mails text := current_setting('app.mail', true);
  made private.invitations;
begin
  perform private.limit_rate(me, 'invite_address', 30, interval '1 day');
  perform from public.user_profiles p where p.user_id = me for key share;
  if not found then
    perform private.refuse('PT401', 'unauthenticated', 'User not authenticated');
  end if;
  perform from public.teams t where t.id = team for key share;
  if team is not null and not found then
    perform private.refuse('PT404', 'team_not_found', 'There is no such team of yours.');
  end if;
  perform private.lock_address(hash);
  select * into made from private.invitations i
   where i.inviter_id = me and i.address_hash = hash and i.kind = asked and i.team_id is not distinct from team and i.ended_at is null;
  if found then
    if exists (select from private.open_invitations o where o.id = made.id) then
      return made;
    end if;
    perform private.end_invitation(made.id);
  end if;
  invited := private.person_at(address);
  -- An address without account gets one mail in 30 days, whoever invites; a person one a week from the same inviter.
  quiet := asked = 'team_addition' or exists (select from private.invitation_refusals r where r.address_hash = hash)
    or exists (
      select from private.invitations i
       where i.address_hash = hash and i.mailed
         and case when invited is null then i.created_at > now() - interval '30 days'
             else i.inviter_id = me and i.kind = asked and i.created_at > now() - interval '7 days' end);
  insert into private.invitations (inviter_id, email, address_hash, invited_as, token_hash, mailed, kind, connection_type, team_id, role, notes)
  values (me, address, hash, profile, sha256(convert_to(token, 'UTF8')), not quiet, asked, typed, team, offered, words)
  returning * into made;
  -- Both ways write one row and at most one mail, so that the time tells nothing either.
  if invited is not null then
    if quiet then
      perform set_config('app.mail', 'off', true);
    end if;
    perform private.deliver_invitation(made, invited);
    perform set_config('app.mail', coalesce(mails, ''), true);
  elsif not quiet and mails is distinct from 'off' then
    insert into private.outbox (recipient, template, data, dedupe_key, status, next_attempt_at)
    values (address, 'contact_invitation',
      jsonb_build_object('from', private.name_for_mail(me), 'as', profile, 'token', token, 'expires_at', made.expires_at),
      'contact_invitation:' || made.id, 'queued', now());
    perform pg_catalog.pg_notify('outbox', '');
  end if;
  return made;
end;
$function$
;

CREATE OR REPLACE FUNCTION private.may_ask_again(pair connections, asker uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select pair.status = 'rejected'
     and (pair.recipient_id = asker or pair.responded_at is null or pair.responded_at < now() - interval '7 days');
$function$
;

create view private.open_invitations with (security_invoker = true) as
  select i.* from private.invitations i where i.ended_at is null and i.expires_at > now();

CREATE OR REPLACE FUNCTION private.person_at(address text)
 RETURNS uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select p.user_id from public.user_profiles p join auth.users u on u.id = p.user_id
   where lower(p.email) = $1 and u.email_confirmed_at is not null and u.deleted_at is null
   order by u.email_confirmed_at limit 1;
$function$
;

CREATE OR REPLACE FUNCTION private.person_in_reach(me uuid, address text, asked invitation_kind, team uuid DEFAULT NULL::uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  other uuid := private.person_at(address);
begin
  if other is null or not private.in_reach(me, other, address, asked, team) then
    return null;
  end if;
  perform private.lock_pair(me, other);
  return case when not private.is_blocked(me, other) and private.hold_people(me, other) then other end;
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
  pair public.connections;
begin
  -- The request first, as accepting it does.
  select * into pair from public.connections c where c.invitation_id = invitation and c.status = 'pending' for update;
  perform from public.team_invitations t where t.invitation_id = invitation and t.status = 'pending' for update;
  update private.invitations i set ended_at = now(), email = null, notes = null
   where i.id = invitation and i.ended_at is null returning * into gone;
  if not found then
    return;
  end if;
  delete from private.outbox o where o.dedupe_key = 'contact_invitation:' || gone.id;
  -- Not deleted: every subscriber hears of a deleted row, so the inviter would learn that there was one.
  if pair.id is not null then
    update public.connections c set status = 'rejected', responded_at = null, notes = null, updated_at = now() where c.id = pair.id;
    perform private.record('connection.removed', pair.recipient_id, pair.id, to_jsonb(pair));
  end if;
  update public.team_invitations t set status = 'cancelled', responded_at = now() where t.invitation_id = gone.id and t.status = 'pending';
end;
$function$
;

CREATE OR REPLACE FUNCTION private.end_membership(team uuid, person uuid, action text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  gone public.team_members;
begin
  delete from public.team_members m where m.team_id = team and m.user_id = person returning * into gone;
  -- What they shared stays theirs, and is no longer the team's.
  update public.exercises e set team_id = null where e.team_id = team and e.owner_id = person;
  -- Invitations that they had sent could no longer be accepted.
  update public.team_invitations i set status = 'cancelled', responded_at = now()
   where i.team_id = team and i.inviter_id = person and i.status = 'pending';
  perform private.end_invitation(i.id) from private.invitations i where i.team_id = team and i.inviter_id = person and i.ended_at is null;
  perform private.record(action, person, team, jsonb_build_object('role', gone.role));
end;
$function$
;

CREATE OR REPLACE FUNCTION private.end_old_invitations()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.end_invitation(i.id) from private.invitations i
    where i.ended_at is null and i.expires_at <= now();
  delete from private.invitations i where i.created_at < now() - interval '30 days' and i.ended_at is not null;
end;
$function$
;

CREATE OR REPLACE FUNCTION private.end_team(team uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.record('team.ended', null, team, (
    select jsonb_build_object('name', t.name, 'members', (
             select coalesce(jsonb_agg(jsonb_build_object('user_id', m.user_id, 'role', m.role) order by m.joined_at), '[]')
               from public.team_members m where m.team_id = t.id))
      from public.teams t where t.id = team));
  -- What a member shared goes back to them; only what is of the team itself ends with it.
  update public.exercises e set team_id = null where e.team_id = team and e.owner_id is not null;
  perform private.keep_exercises_for_templates(array(select e.id from public.exercises e where e.team_id = team));
  perform private.keep_exercises_for_athletes(array(select e.id from public.exercises e where e.team_id = team));
  -- Their rows stay, without the team, for the limit of mails.
  perform private.end_invitation(i.id) from private.invitations i where i.team_id = team and i.ended_at is null;
  delete from public.teams t where t.id = team;
end;
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
    perform private.deliver_invitation(invitation, new.id);
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

CREATE OR REPLACE FUNCTION private.open_invitation(team uuid, kind invitation_type, inviter uuid, invitee uuid, offered team_role, words text)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  opened uuid;
begin
  perform from public.teams t where t.id = team for key share;
  if not found then
    perform private.refuse('PT404', 'team_not_found', 'There is no such team of yours.');
  elsif exists (select from public.team_members m where m.team_id = team and m.user_id = invitee) then
    perform private.refuse('PT409', 'already_member', 'This person is already in the team.');
  end if;
  insert into public.team_invitations as i (team_id, invitation_type, inviter_id, invitee_id, proposed_role, message)
  values (team, kind, inviter, invitee, offered, words)
  on conflict (team_id, invitee_id) where status = 'pending' do update
    set invitation_type = excluded.invitation_type, inviter_id = excluded.inviter_id, proposed_role = excluded.proposed_role,
        message = excluded.message, expires_at = excluded.expires_at, invitation_id = null, created_at = now()
    where i.expires_at <= now() or (i.invitation_type = 'request' and excluded.invitation_type = 'invite')
       -- One that a colleague sent to the address: refusing would tell that it reached this person.
       or (i.invitation_id is not null and i.inviter_id <> inviter and excluded.invitation_type = 'invite')
  returning i.id into opened;
  if opened is null then
    perform private.refuse('PT409', 'already_invited', 'There is already an open invitation for this person.');
  end if;
  perform private.record('team_invitation.' || kind, invitee, opened, null,
    jsonb_build_object('team_id', team, 'proposed_role', offered));
  return opened;
end;
$function$
;

CREATE TRIGGER invitations_end_with_contact AFTER INSERT OR UPDATE OF status ON public.connections FOR EACH ROW WHEN ((new.status = 'accepted'::connection_status)) EXECUTE FUNCTION private.invitations_end_with_contact();

CREATE TRIGGER invitations_end_with_membership AFTER INSERT ON public.team_members FOR EACH ROW EXECUTE FUNCTION private.invitations_end_with_membership();

comment on column public.connections.invitation_id is
  'The private.invitations that made this request, without a foreign key: it outlives it. Until it is accepted, its requester does not see the
   row, so that asking an address does not tell whether it has an account. Rejected without responded_at: it ended unanswered.';

comment on function private.may_ask_again(public.connections, uuid) is
  'Whether a request that was declined may be sent again: by who declined it, after a week, and at once where it ended without an answer.';

comment on function public.search_users(text, integer, text) is
  'Confirmed people by name or e-mail; one or two letters from the start of a name or address, three or more anywhere. connection_status is none,
   pending or accepted: whether somebody declined is not told; what the caller asked of an address is pending as long as it is open.
   Nullable: connection_id.';

grant execute on function public.search_users(text, integer, text) to authenticated;

comment on function public.send_connection_request(text, text, text) is
  'Asks somebody to connect. Repeating is harmless; asking who has already asked accepts. Whoever the caller does not know is asked as invite_by_email
   does, and answered the same for every address: connection_id is then of get_invitations, and it ends after 14 days. PT429 within a week of a
   rejection by somebody they know, and beyond 30 addresses a day.';

grant execute on function public.send_connection_request(text, text, text) to authenticated;

grant execute on function public.count_open_requests() to authenticated;

comment on function private.asked_by_address(uuid, uuid) is
  'The caller''s open invitation to the address of this person. Their link, too, shows it as pending: not whether it reached them, or was declined.';

grant execute on function public.read_contact_link(text) to authenticated;

grant execute on function public.request_by_contact_link(text) to authenticated;

comment on table private.invitations is
  'Who invited or proposed which address, and to what. A row is deleted after 30 days, its address and notes when it ends.';

comment on column private.invitations.role is 'What the address would be in the team.';

comment on column private.invitations.notes is 'Written to the owner of the address, for a proposal to the team''s staff. Not in the mail to an address without account.';

comment on view private.open_invitations is 'Invitations that neither ran out nor were taken back nor accepted: accepting ends them.';

comment on function private.address_of(text) is 'A typed address as it is stored and compared; refuses what is none, and the caller''s own.';

comment on function private.person_in_reach(uuid, text, public.invitation_kind, uuid) is
  'Who has this address, if the caller knows them: a contact, somebody with a request between the two that the caller sees, or whose profile they
   may read. Null for everybody else: unknown, unconfirmed, blocked either way, a stranger. Until the transaction ends neither can block the
   other, and both accounts stay.';

comment on function private.end_invitation(uuid) is
  'Erases the address, the words and a mail that waits or was sent; the request or team invitation that nobody has answered is no longer open.';

comment on function private.deliver_invitation(private.invitations, uuid) is
  'Gives an invitation to the account that its address has: a request or a team invitation whose sender does not see it before it is accepted.';

comment on function private.invite_address(uuid, text, public.invitation_kind, public.profile_type, text, text, uuid, public.team_role) is
  'The one place that decides what becomes of an address out of reach. The same answer and rows of the inviter''s for every address; repeating it
   while one is open changes nothing. At most 30 a day over all calls.';

comment on function private.answer_proposal(private.invitations, uuid, boolean) is
  'Staff answer the proposal of an address: it is invited by who agrees, or nobody learns of it.';

comment on function public.invite_by_email(text, text) is
  'Invites an address to connect, as_param athlete or coach; answers the same whether it has an account or not. Repeating it while one is open
   changes nothing. At most 30 addresses a day, with those of the other calls; an address gets one mail in 30 days over all inviters, and none
   after it has refused.';

grant execute on function public.invite_by_email(text, text) to authenticated;

comment on function public.get_invitations() is
  'The caller''s open invitations and proposals by address, the newest first, as if nobody of them had an account. kind: what was asked: to connect,
   to join a team, or that staff of a team invite the address. Nullable: team_id, team_name, proposed_role, notes.';

grant execute on function public.get_invitations() to authenticated;

comment on function public.withdraw_invitation(uuid) is
  'Takes an invitation or proposal by address back: its link stops working and the address is erased. PT404 for everybody else''s, and once it has
   ended.';

comment on function public.get_team_invitations(uuid) is
  'What is open in a team: for its staff all of it, for athletes their own requests. Where an address was invited or proposed, invitee_name is that
   address, whether it has an account or not. cancellable: whether the caller may take it back. Nullable: invitee_id, message.';

grant execute on function public.get_team_invitations(uuid) to authenticated;

grant execute on function public.cancel_team_invitation(uuid) to authenticated;

comment on column public.team_invitations.invitation_id is
  'The private.invitations that made it, without a foreign key: it outlives it. Until it is accepted the team''s staff, its sender too, see the
   address that was typed and not this row, so that inviting an address does not tell whether it has an account.';

comment on function public.get_pending_invitations() is
  'What waits for the caller''s answer: invites to them, and requests to teams they are staff of. Where an address was proposed, invitee_name is
   that address, whether it has an account or not. Nullable: invitee_id, message.';

grant execute on function public.get_pending_invitations() to authenticated;

comment on function public.send_team_invitation(uuid, text, text, text) is
  'Invites an address to a team the caller is staff of, with a role up to the caller''s own. Open for 14 days. Answers the same for every address of
   somebody the caller does not know. PT402 subscription_required without a subscription, PT409 where somebody they know is invited or a member,
   PT429 beyond 30 addresses a day.';

grant execute on function public.send_team_invitation(uuid, text, text, text) to authenticated;

comment on function public.request_team_addition(uuid, text, text) is
  'A member proposes an address as an athlete; staff decide, then the person does. Answers the same for every address of somebody the caller does not
   know; PT409 where somebody they know is invited or a member, PT429 beyond 30 addresses a day.';

grant execute on function public.request_team_addition(uuid, text, text) to authenticated;

grant execute on function public.respond_to_team_invitation(uuid, text) to authenticated;

update private.personal_data
   set condition = 't.inviter_id = $1 and (t.invitation_id is null or t.status = ''accepted'')'
 where section = 'team_invitations_sent';
update private.personal_data
   set only_columns = '{id,email,invited_as,created_at,expires_at,ended_at,kind,connection_type,team_id,role,notes}'
 where section = 'invitations_sent';
update private.personal_data
   set condition = 't.email = (select lower(p.email) from public.user_profiles p where p.user_id = $1) and t.kind <> ''team_addition''',
       only_columns = '{id,inviter_id,invited_as,created_at,expires_at,kind,connection_type,team_id,role,notes}'
 where section = 'invitations_received';

-- Invitations accepted before acceptance ended them.
select private.end_invitation(i.id)
  from private.invitations i join public.connections c on c.invitation_id = i.id and c.status = 'accepted' where i.ended_at is null;
