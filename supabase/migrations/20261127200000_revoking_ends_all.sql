-- Revoking ends a permission of somebody who is no contact, too: one call, where a page had to ask twice.

create or replace function public.grant_workout_access(target_user_id uuid, grant_access boolean, out granted boolean)
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
declare
  me uuid := private.require_user();
  target uuid := target_user_id;
  give boolean := grant_access;
  pair public.connections;
  gone public.coach_permissions;
begin
  if give is null then
    perform private.refuse('PT422', 'invalid_grant_access', 'grant_access: true or false');
  end if;
  update public.connections c
     set requester_grants_workout_access = case when c.requester_id = me then give else c.requester_grants_workout_access end,
         recipient_grants_workout_access = case when c.recipient_id = me then give else c.recipient_grants_workout_access end,
         updated_at = now()
   where least(c.requester_id, c.recipient_id) = least(me, target)
     and greatest(c.requester_id, c.recipient_id) = greatest(me, target)
     and c.status = 'accepted'
  returning * into pair;
  if give and pair.id is null then
    perform private.refuse('PT404', 'not_connected', 'You are not connected with this person.');
  elsif give then
    update public.workout_access_requests r set status = 'approved', responded_at = now()
     where r.connection_id = pair.id and r.requester_id = target and r.status = 'pending';
  else
    -- Revoking ends all access: a coach permission must not stay in force behind the button. Somebody in a team together may have one
    -- without being a contact.
    delete from public.coach_permissions p where p.athlete_id = me and p.coach_id = target returning * into gone;
    if gone.id is not null then
      perform private.record('coach_permission.revoked', me, gone.id, to_jsonb(gone));
    elsif pair.id is null then
      perform private.refuse('PT404', 'not_connected', 'You are not connected with this person.');
    end if;
  end if;
  if pair.id is not null then
    perform private.record('workout_access.' || case when give then 'granted' else 'revoked' end, me, pair.id);
  end if;
  granted := give;
end;
$$;
comment on function public.grant_workout_access(uuid, boolean) is
  'Lets a contact see my workouts, or ends every access that anybody has to them, a coach permission included. Never touches their side.';
