-- An invite that has run out no longer shows its sender.
--
-- Calls       private.related_user_ids
-- Risk        it decides whose profile is read. It only takes people away: who invited, once the invite cannot be answered any more.

create or replace function private.related_user_ids()
returns setof uuid language sql stable security definer set search_path = '' as $$
  with me as materialized (select auth.uid() as id), related as (
    select case when c.requester_id = me.id then c.recipient_id else c.requester_id end as user_id
      from public.connections c, me
     where (c.requester_id = me.id or c.recipient_id = me.id)
       -- Asking somebody must not be a way to read their profile: until they accept, only they read the asker's.
       and (c.status in ('accepted', 'blocked') or (c.status = 'pending' and c.recipient_id = me.id))
    union
    select p.coach_id from public.coach_permissions p, me where p.athlete_id = me.id
    union
    select p.athlete_id from public.coach_permissions p, me where p.coach_id = me.id
    union
    select other.user_id
      from public.team_members mine join public.team_members other on other.team_id = mine.team_id, me
     where mine.user_id = me.id
    union
    select i.inviter_id from public.team_invitations i, me
     where i.invitee_id = me.id and i.invitation_type = 'invite' and i.status = 'pending' and i.expires_at > now()
  )
  select r.user_id from related r, me
   where not exists (
     select from private.user_blocks b where b.blocker_id = r.user_id and b.blocked_id = me.id);
$$;
comment on function private.related_user_ids() is
  'People whose profile the caller may read: contacts, who asks to be one, coaches and athletes by permission, team mates, who invites
   them; never who has blocked the caller.';
