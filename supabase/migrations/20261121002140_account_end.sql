-- The end of an account.
--
-- Calls       delete_my_account
-- Decides     what goes (profile, training, contacts, access, memberships, mails), what stays without a name (what one wrote into others' training),
--             what stays (audit rows, without free text)
-- Risk        cannot be undone.
-- Locks       pairs, declined connections (asking again changes their keys), account and profile, then what hangs on them: no other call
--             holds one of these while it waits for an earlier one. Between account and profile there is no order that all keep, so they
--             are taken together or not at all. One deletion at a time: two people who know each other would delete each other's rows
--             crosswise.

-- Teams outlive their head coach: the longest-serving coach takes over, else the longest-serving intern. Athletes cannot run a team: it ends.
create function private.hand_over_teams(person uuid)
returns void language plpgsql volatile security definer set search_path = '' as $$
declare
  held record;
  heir public.team_members;
begin
  for held in
    select t.id from public.teams t
     where t.id in (select m.team_id from public.team_members m where m.user_id = person)
     order by t.id
       for no key update
  loop
    continue when not private.is_last_head_coach(held.id, person);
    select * into heir from public.team_members m
     where m.team_id = held.id and m.user_id <> person and m.role in ('coach', 'intern')
     order by m.role, m.joined_at, m.user_id limit 1;
    if found then
      update public.team_members m set role = 'head_coach' where m.team_id = held.id and m.user_id = heir.user_id;
      perform private.record('team_member.role_changed', heir.user_id, held.id,
        jsonb_build_object('role', heir.role), jsonb_build_object('role', 'head_coach'));
    else
      perform private.close_team(held.id);
      perform private.end_team(held.id);
    end if;
  end loop;
end;
$$;

create function private.clear_account(person uuid)
returns void language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.hand_over_teams(person);
  -- Their training first: a cascade would look at the exercises before the plans that use them are gone.
  delete from public.workouts w where w.athlete_id = person;
  perform private.keep_exercises_for_athletes(array(select e.id from public.exercises e where e.owner_id = person));
  delete from private.outbox o
   where o.user_id = person
      or lower(o.recipient) = (select lower(p.email) from public.user_profiles p where p.user_id = person and p.email <> '');
  -- What was mailed to others on their account: that it was sent stays, not who and what.
  update private.outbox o
     set actor_id = null, dedupe_key = null, data = '{}', subject = null, html = null, body_text = null,
         status = case when o.status = 'queued' then 'cancelled' else o.status end
   where o.actor_id = person;
  delete from private.rate_limits l where l.user_id = person;
  -- What was sent stays where it was sent; the bytes are the storage server's to sweep, not a statement's.
  update storage.objects o set owner = null, owner_id = null where o.owner_id = person::text;
  -- Records outlive the account, what people wrote to each other does not.
  update private.audit_events e
     set before = e.before - '{notes,message,response_message}'::text[], after = e.after - '{notes,message,response_message}'::text[]
   where (e.subject_id = person or e.actor_id = person)
     and (e.before ?| '{notes,message,response_message}' or e.after ?| '{notes,message,response_message}');
end;
$$;
comment on function private.clear_account(uuid) is 'What an account leaves to others, and what no foreign key takes along. Running it again changes nothing.';

-- However an account is deleted: by its owner, by the auth server's admin API, by hand.
create function private.account_ends()
returns trigger language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.clear_account(old.user_id);
  return old;
end;
$$;
create trigger account_ends before delete on public.user_profiles
  for each row execute function private.account_ends();

create function private.lock_account(person uuid)
returns void language plpgsql volatile security definer set search_path = '' as $$
begin
  for attempt in 1 .. 100 loop
    begin
      perform from auth.users u where u.id = person for update;
      perform from public.user_profiles p where p.user_id = person for update nowait;
      return;
    exception when lock_not_available then
      -- Gives the account back too: whoever holds the profile may be waiting for it.
      perform pg_catalog.pg_sleep(0.02);
    end;
  end loop;
  perform private.refuse('PT409', 'changed_meanwhile', 'Something about this account is just changing. Please try again.');
end;
$$;
comment on function private.lock_account(uuid) is 'Locks account and profile for their deletion, both or neither.';

create function public.delete_my_account(confirmation_param text, out deleted boolean)
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.require_user();
  office public.global_role;
  other uuid;
begin
  perform private.limit_rate(me, 'delete_my_account', 10, interval '1 hour');
  if lower(btrim(coalesce(confirmation_param, ''))) is distinct from lower(private.own_email()) then
    perform private.refuse('PT422', 'invalid_confirmation', 'confirmation_param: your own e-mail address');
  end if;
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('account_deletion', 0));
  perform private.lock_admins();
  if private.is_last_admin(me) then
    perform private.refuse('PT409', 'last_system_admin', 'Nobody else is system admin: make somebody else one first.');
  end if;
  for other in
    select c.requester_id from public.connections c where c.recipient_id = me
    union select c.recipient_id from public.connections c where c.requester_id = me
    union select p.athlete_id from public.coach_permissions p where p.coach_id = me
    union select p.coach_id from public.coach_permissions p where p.athlete_id = me
    union select a.athlete_id from public.primary_coaches a where a.coach_id = me
    union select a.coach_id from public.primary_coaches a where a.athlete_id = me
    order by 1
  loop
    perform private.lock_pair(me, other);
  end loop;
  perform from public.connections c where me in (c.requester_id, c.recipient_id) and c.status = 'rejected' order by c.id for update;
  perform private.lock_account(me);
  select p.global_role into office from public.user_profiles p where p.user_id = me;
  delete from public.team_invitations i where i.inviter_id = me or i.invitee_id = me;
  delete from public.connections c where c.requester_id = me or c.recipient_id = me;
  perform private.record('account.deleted', me, null, jsonb_build_object('global_role', office));
  perform private.clear_account(me);
  -- Everything else hangs on it: profile, permissions, memberships, sessions with their refresh tokens.
  delete from auth.users u where u.id = me;
  deleted := true;
end;
$$;
comment on function public.delete_my_account(text) is
  'Ends the caller''s account, at once and for good; confirmation_param is their own e-mail address. Their training, contacts and access go; what they planned
   or logged for others stays with those, without a name. A team of which they are the only head coach passes on. PT409 last_system_admin.';

grant execute on function public.delete_my_account(text) to authenticated;
