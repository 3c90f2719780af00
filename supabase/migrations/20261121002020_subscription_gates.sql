-- What needs a subscription: planning for others, and inviting to teams.
--
-- Replaces    save_workout, delete_workout, restore_workout, reopen_workout, send_team_invitation, respond_to_team_invitation
-- Risk        the order of checks: access first (403, 404 as before), then the subscription (402), so that nobody learns more from a
--             refusal than they did. Reading, one's own training, logging, contacts and chat are never refused.

create function private.require_planning(athlete uuid, person uuid)
returns void language plpgsql stable security definer set search_path = '' as $$
begin
  if athlete <> person then
    perform private.require_subscription(person);
  end if;
end;
$$;
comment on function private.require_planning(uuid, uuid) is
  'PT402 when a person without a subscription plans somebody else''s training; their own is always theirs to plan.';

create or replace function public.save_workout(workout jsonb)
returns jsonb language plpgsql volatile security definer set search_path = '' as $$
declare
  caller uuid := private.require_user();
  doc jsonb;
  key uuid;
  athlete uuid;
  save uuid;
  wanted_version integer;
  access text;
  created boolean := false;
  w public.workouts;
  broken text;
begin
  doc := private.document(workout);
  key := (doc ->> 'id')::uuid;
  athlete := (doc ->> 'athlete_id')::uuid;
  save := (doc ->> 'save_id')::uuid;
  wanted_version := coalesce((doc ->> 'version')::integer, 0);
  if key is null or athlete is null or save is null then
    perform private.refuse('PT422', 'invalid_workout', 'A workout needs id, athlete_id and save_id.');
  end if;
  if coalesce(doc ->> 'state', 'published') not in ('draft', 'published', 'skipped', 'in_progress', 'completed', 'missed') then
    perform private.refuse('PT422', 'invalid_workout', 'Unknown state.');
  end if;

  if not exists (select from public.workouts where id = key) then
    access := private.workout_access(athlete);
    if access is null then
      perform private.refuse('PT403', 'no_access', 'You cannot plan training for this athlete.');
    elsif access = 'read' then
      perform private.refuse('PT403', 'read_only', 'You can see this training, but not change it.');
    elsif wanted_version <> 0 then
      perform private.refuse('PT404', 'workout_not_found', 'This workout is not there, or not shared with you.');
    end if;
    perform private.require_planning(athlete, caller);
    insert into public.workouts (
      id, athlete_id, date, order_in_day, title, coach_note, athlete_note, state, hidden, save_id, created_by, updated_by)
    values (
      key, athlete, (doc ->> 'date')::date,
      coalesce((doc ->> 'order_in_day')::smallint, (
        select coalesce(max(o.order_in_day) + 1, 0) from public.workouts o
         where o.athlete_id = athlete and o.date = (doc ->> 'date')::date and o.deleted_at is null)),
      btrim(doc ->> 'title'), coalesce(doc ->> 'coach_note', ''), coalesce(doc ->> 'athlete_note', ''),
      case when doc ->> 'state' in ('draft', 'skipped') then doc ->> 'state' else 'published' end,
      coalesce((doc ->> 'hidden')::boolean, false), save, caller, caller)
    on conflict (id) do nothing
    returning * into w;
    -- Not found: the same save was sent twice at once, and the other one was first.
    created := found;
  end if;

  if not created then
    w := private.writable_workout(key);
    if w.athlete_id <> athlete then
      perform private.refuse('PT404', 'workout_not_found', 'This workout is not there, or not shared with you.');
    end if;
    if w.save_id = save then
      return private.workout_document(w);
    end if;
    perform private.require_planning(athlete, caller);
    if w.version <> wanted_version or w.deleted_at is not null then
      perform private.refuse_stale_workout(w);
    end if;
    update public.workouts t
       set date = (doc ->> 'date')::date,
           order_in_day = coalesce((doc ->> 'order_in_day')::smallint, t.order_in_day),
           title = btrim(doc ->> 'title'),
           coach_note = coalesce(doc ->> 'coach_note', t.coach_note),
           athlete_note = coalesce(doc ->> 'athlete_note', t.athlete_note),
           -- What was started stays so, and an athlete does not decide what their coach still keeps back.
           state = case
             when t.state in ('in_progress', 'completed') or (caller = athlete and t.created_by is distinct from caller) then
               case when doc ->> 'state' = 'skipped' and t.state = 'published' then 'skipped' else t.state end
             when doc ->> 'state' in ('draft', 'published', 'skipped') then doc ->> 'state'
             else t.state end,
           hidden = case
             when t.state in ('in_progress', 'completed') or (caller = athlete and t.created_by is distinct from caller) then t.hidden
             else coalesce((doc ->> 'hidden')::boolean, t.hidden) end,
           version = t.version + 1,
           save_id = save,
           updated_by = caller,
           updated_at = now()
     where t.id = key
    returning * into w;
  end if;

  perform private.write_subtree(key, doc);
  return private.workout_document(w);
exception
  when not_null_violation or check_violation or foreign_key_violation or cardinality_violation
    or invalid_text_representation or numeric_value_out_of_range or invalid_parameter_value
    or invalid_datetime_format or datetime_field_overflow or string_data_right_truncation then
    get stacked diagnostics broken = constraint_name;
    raise exception using errcode = 'PT422', hint = 'invalid_workout',
      message = 'This workout cannot be saved as it is.', detail = coalesce(nullif(broken, ''), sqlerrm);
end;
$$;

create or replace function public.delete_workout(workout_id_param uuid)
returns void language plpgsql volatile security definer set search_path = '' as $$
declare
  caller uuid := private.require_user();
  w public.workouts := private.writable_workout(workout_id_param);
begin
  if w.deleted_at is not null then
    return;
  end if;
  perform private.require_planning(w.athlete_id, caller);
  if w.athlete_id <> caller and exists (select from public.set_logs l where l.workout_id = w.id) then
    perform private.refuse('PT409', 'workout_has_logs', 'Sets are logged in this workout: only the athlete can delete it.');
  end if;
  update public.workouts
     set deleted_at = now(), deleted_by = caller, version = version + 1, updated_by = caller, updated_at = now()
   where id = w.id;
end;
$$;

create or replace function public.restore_workout(workout_id_param uuid)
returns jsonb language plpgsql volatile security definer set search_path = '' as $$
declare
  caller uuid := private.require_user();
  w public.workouts := private.writable_workout(workout_id_param);
begin
  if w.deleted_at is not null then
    perform private.require_planning(w.athlete_id, caller);
    update public.workouts
       set deleted_at = null, deleted_by = null, version = version + 1, updated_by = caller, updated_at = now()
     where id = w.id
    returning * into w;
  end if;
  return private.workout_document(w);
end;
$$;

create or replace function public.reopen_workout(workout_id_param uuid)
returns jsonb language plpgsql volatile security definer set search_path = '' as $$
declare
  caller uuid := private.require_user();
  w public.workouts := private.writable_workout(workout_id_param);
begin
  if w.state in ('completed', 'skipped', 'missed') then
    perform private.require_planning(w.athlete_id, caller);
    update public.workouts t
       set state = case when exists (select from public.set_logs l where l.workout_id = t.id) then 'in_progress' else 'published' end
     where t.id = w.id
    returning * into w;
    update public.session_logs set ended_at = null where workout_id = w.id;
  end if;
  return private.workout_document(w);
end;
$$;

create or replace function public.send_team_invitation(
  team_id_param uuid, invitee_email_param text, proposed_role_param text default 'athlete', message_param text default null,
  out invitation_id uuid)
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.require_user();
  words text := private.trimmed(message_param, 1000, 'message');
  roles public.team_role[] := private.invitable_roles(team_id_param, me);
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
  invitation_id := private.open_invitation(
    team_id_param, 'invite', me, private.contactable_user(me, invitee_email_param),
    proposed_role_param::public.team_role, words);
end;
$$;

create or replace function public.respond_to_team_invitation(
  invitation_id_param uuid, response text, out invitation_id uuid, out status public.invitation_status, out joined boolean)
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
declare
  me uuid := private.require_user();
  answer text := response;
  held public.team_invitations;
begin
  if answer is null or answer not in ('accept', 'reject') then
    perform private.refuse('PT422', 'invalid_response', 'response: accept or reject');
  end if;
  -- The lock makes two answers at once one after the other; the second finds nothing pending.
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
    -- Staff agree: now the person is asked, by the one who agreed.
    if me = held.invitee_id or private.is_blocked(me, held.invitee_id) then
      perform private.refuse('PT404', 'invitation_not_found', 'This invitation is no longer open.');
    end if;
    -- Agreeing invites the person, in the name of whoever agrees.
    perform private.require_subscription(me);
    update public.team_invitations i
       set invitation_type = 'invite', inviter_id = me, expires_at = now() + interval '14 days'
     where i.id = held.id;
    perform private.record('team_invitation.agreed', held.invitee_id, held.id);
    status := 'pending';
    return;
  else
    -- Who invited must still be allowed to: they may have left, or lost their role, since.
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
$$;

comment on function public.save_workout(jsonb) is
  'Creates (version 0) or changes a workout with all its blocks, prescriptions and targets, and answers it as stored. Ids are made
   by the client; the same save_id again changes nothing. PT409 workout_changed with who changed it when version is not the stored one;
   PT402 subscription_required for somebody else''s training without a subscription.';
comment on function public.delete_workout(uuid) is
  'Takes a workout off the calendar; restore_workout brings it back. Repeating it changes nothing. PT402 as save_workout.';
comment on function public.restore_workout(uuid) is 'Undoes delete_workout. PT402 as save_workout.';
comment on function public.reopen_workout(uuid) is 'Undoes a completion or a skip; what was logged stays. PT402 as save_workout.';
comment on function public.send_team_invitation(uuid, text, text, text) is
  'Invites a confirmed user to a team the caller is staff of, with a role up to the caller''s own. Open for 14 days.
   PT402 subscription_required without a subscription.';
comment on function public.respond_to_team_invitation(uuid, text) is
  'The person answers an invite (joined: they are in), staff answer a request (accepted, it stays pending as an invite to the person;
   PT402 subscription_required without a subscription; declining is free).';
