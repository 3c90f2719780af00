-- Team members: creating, renaming and deleting a team, its members and their team roles.
--
-- Risk        a team is never without a head coach: the team's row lock serializes all changes of membership. A team role counts in
--             its team only: the person who creates a team is its head coach, even if they are an intern elsewhere.
-- Locks       an answer to an invitation locks the invitation, then its team's key; so deleting a team locks its invitations first.

-- Rules and triggers ------------------------------------------------------------------------------------------------------------------

create function private.team_rank(team uuid, person uuid)
returns public.team_role language sql stable security definer set search_path = '' as $$
  select case when private.is_admin(person) and exists (select from public.teams t where t.id = team) then 'head_coach'::public.team_role
    else (select m.role from public.team_members m where m.team_id = team and m.user_id = person) end;
$$;
comment on function private.team_rank(uuid, uuid) is
  'As what this person acts in this team: their role, head coach for a system admin, null for whom it is none of their business.';

create function private.assignable_roles(rank public.team_role)
returns public.team_role[] language sql immutable set search_path = '' as $$
  select case rank
    when 'head_coach' then '{athlete,intern,coach,head_coach}'
    when 'coach' then '{athlete,intern,coach}'
    when 'intern' then '{athlete,intern}'
    else '{}' end::public.team_role[];
$$;
comment on function private.assignable_roles(public.team_role) is 'The roles that this rank may give: the ceiling of private.invitable_roles().';

create function private.manageable_roles(rank public.team_role)
returns public.team_role[] language sql immutable set search_path = '' as $$
  select case rank
    when 'head_coach' then '{athlete,intern,coach,head_coach}'
    when 'coach' then '{athlete,intern}'
    when 'intern' then '{athlete}'
    else '{}' end::public.team_role[];
$$;
comment on function private.manageable_roles(public.team_role) is
  'Members of which roles this rank may change or remove: those below it; a head coach also others of their kind. Nobody unseats their equal.';

create function private.enter_team(team uuid, person uuid)
returns public.team_role language plpgsql volatile security definer set search_path = '' as $$
declare
  rank public.team_role;
begin
  if private.team_rank(team, person) is not null then
    -- "for no key update", not "for update": somebody who joins needs the key only, and must not wait for us while holding their invitation.
    perform from public.teams t where t.id = team for no key update;
    rank := private.team_rank(team, person);
  end if;
  if rank is null then
    perform private.refuse('PT404', 'team_not_found', 'There is no such team of yours.');
  end if;
  return rank;
end;
$$;
comment on function private.enter_team(uuid, uuid) is
  'Serialises changes of a team''s membership until the transaction ends, and answers the person''s rank in it; PT404 for an unknown team and for one
   that is none of theirs.';

create function private.is_last_head_coach(team uuid, person uuid)
returns boolean language sql stable security definer set search_path = '' as $$
  select exists (select from public.team_members m where m.team_id = team and m.user_id = person and m.role = 'head_coach')
     and not exists (select from public.team_members m where m.team_id = team and m.user_id <> person and m.role = 'head_coach');
$$;

create function private.keep_exercises_for_athletes(doomed uuid[])
returns void language plpgsql volatile security definer set search_path = '' as $$
declare
  used record;
  copy uuid;
begin
  for used in
    select u.exercise_id as id, w.athlete_id
      from (select p.exercise_id, p.workout_id from public.prescriptions p where p.exercise_id = any (doomed)
            union select l.exercise_id, l.workout_id from public.set_logs l where l.exercise_id = any (doomed)
            union select r.exercise_id, l.workout_id from public.set_log_rivals r join public.set_logs l on l.id = r.set_log_id
                   where r.exercise_id = any (doomed)
            union select l.exercise_id, l.workout_id from public.exercise_logs l where l.exercise_id = any (doomed)
            union select t.pct_exercise_id, t.workout_id from public.set_targets t where t.pct_exercise_id = any (doomed)) u
      join public.workouts w on w.id = u.workout_id
    union
    select m.exercise_id, m.athlete_id from public.athlete_maxes m where m.exercise_id = any (doomed)
    union
    select g.exercise_id, g.athlete_id from private.goals g where g.exercise_id = any (doomed)
  loop
    copy := gen_random_uuid();
    insert into public.exercises
      (id, owner_id, name, slug, aliases, pattern, equipment, loading, measurement, laterality, load_multiplier, mechanic, level,
       video_url, cues, faults, license, attribution, source_url, figure, archived_at)
    select copy, used.athlete_id, e.name, e.slug || '-' || left(copy::text, 8), e.aliases, e.pattern, e.equipment, e.loading,
           e.measurement, e.laterality, e.load_multiplier, e.mechanic, e.level, e.video_url, e.cues, e.faults, e.license, e.attribution,
           e.source_url, e.figure, now()
      from public.exercises e where e.id = used.id;
    insert into public.exercise_muscles (exercise_id, muscle, role)
    select copy, m.muscle, m.role from public.exercise_muscles m where m.exercise_id = used.id;
    update public.prescriptions p set exercise_id = copy
      from public.workouts w where w.id = p.workout_id and w.athlete_id = used.athlete_id and p.exercise_id = used.id;
    update public.set_logs l set exercise_id = copy
      from public.workouts w where w.id = l.workout_id and w.athlete_id = used.athlete_id and l.exercise_id = used.id;
    update public.set_log_rivals r set exercise_id = copy
      from public.set_logs l join public.workouts w on w.id = l.workout_id
     where l.id = r.set_log_id and w.athlete_id = used.athlete_id and r.exercise_id = used.id;
    update public.exercise_logs l set exercise_id = copy
      from public.workouts w where w.id = l.workout_id and w.athlete_id = used.athlete_id and l.exercise_id = used.id;
    update public.set_targets t set pct_exercise_id = copy
      from public.workouts w where w.id = t.workout_id and w.athlete_id = used.athlete_id and t.pct_exercise_id = used.id;
    update public.athlete_maxes m set exercise_id = copy where m.athlete_id = used.athlete_id and m.exercise_id = used.id;
    update private.goals g set exercise_id = copy where g.athlete_id = used.athlete_id and g.exercise_id = used.id;
  end loop;
end;
$$;
comment on function private.keep_exercises_for_athletes(uuid[]) is
  'Before exercises go: whoever has them in their training gets an archived copy as their own, and plans, logs, maxes and goals point to it.';

create function private.close_team(team uuid)
returns void language plpgsql volatile security definer set search_path = '' as $$
begin
  update public.team_invitations i set status = 'cancelled', responded_at = now() where i.team_id = team and i.status = 'pending';
  perform from public.teams t where t.id = team for update;
  if not found then
    perform private.refuse('PT404', 'team_not_found', 'There is no such team of yours.');
  end if;
  -- From here on nobody can invite or join. A transaction that locked an invitation between the two statements waits for our lock:
  -- nowait refuses instead of a deadlock.
  perform from public.team_invitations i where i.team_id = team and i.status = 'pending' for update nowait;
exception when lock_not_available then
  perform private.refuse('PT409', 'changed_meanwhile', 'This team has just changed. Please try again.');
end;
$$;
comment on function private.close_team(uuid) is 'The first half of ending a team: no open invitation, and nobody joins any more. Look at the members after it.';

create function private.end_team(team uuid)
returns void language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.record('team.ended', null, team, (
    select jsonb_build_object('name', t.name, 'members', (
             select coalesce(jsonb_agg(jsonb_build_object('user_id', m.user_id, 'role', m.role) order by m.joined_at), '[]')
               from public.team_members m where m.team_id = t.id))
      from public.teams t where t.id = team));
  -- What a member shared goes back to them; only what is of the team itself ends with it.
  update public.exercises e set team_id = null where e.team_id = team and e.owner_id is not null;
  perform private.keep_exercises_for_routines(array(select e.id from public.exercises e where e.team_id = team));
  perform private.keep_exercises_for_templates(array(select e.id from public.exercises e where e.team_id = team));
  perform private.keep_exercises_for_athletes(array(select e.id from public.exercises e where e.team_id = team));
  -- Their rows stay, without the team, for the limit of mails.
  perform private.end_invitation(i.id) from private.invitations i where i.team_id = team and i.ended_at is null;
  delete from public.teams t where t.id = team;
end;
$$;

create function private.end_membership(team uuid, person uuid, action text)
returns void language plpgsql volatile security definer set search_path = '' as $$
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
$$;

-- Calls -------------------------------------------------------------------------------------------------------------------------------

create function public.create_team(name_param text, description_param text default null, out team_id uuid)
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
declare
  me uuid := private.require_user();
  named text := private.shown_name(name_param, 120, 'name');
  described text := private.trimmed(description_param, 2000, 'description');
begin
  if named is null then
    perform private.refuse('PT422', 'invalid_name', 'name: required, at most 120 characters');
  elsif exists (select from public.user_profiles p where p.user_id = me and p.global_role = 'athlete') then
    perform private.refuse('PT403', 'not_staff', 'Only coaches and interns create teams.');
  end if;
  perform private.limit_rate(me, 'create_team', 20, interval '1 day');
  insert into public.teams (name, description, created_by) values (named, coalesce(described, ''), me) returning id into team_id;
  insert into public.team_members (team_id, user_id, role) values (team_id, me, 'head_coach');
  perform private.record('team.created', me, team_id, null, jsonb_build_object('name', named, 'role', 'head_coach'));
end;
$$;
comment on function public.create_team(text, text) is
  'A new team with the caller as its head coach. Caller: whoever is not an athlete by global role. The role reaches no further than this team.';
grant execute on function public.create_team(text, text) to authenticated;

create function public.update_team(
  team_id_param uuid, name_param text default null, description_param text default null,
  out team_id uuid, out team_name text, out team_description text)
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
declare
  me uuid := private.require_user();
  named text := private.shown_name(name_param, 120, 'name');
  described text := private.trimmed(description_param, 2000, 'description');
  before public.teams;
begin
  if name_param is not null and named is null then
    perform private.refuse('PT422', 'invalid_name', 'name: required, at most 120 characters');
  end if;
  perform private.limit_rate(me, 'update_team', 60, interval '1 hour');
  if private.enter_team(team_id_param, me) <> 'head_coach' then
    perform private.refuse('PT403', 'not_head_coach', 'Only a head coach of this team can change it.');
  end if;
  select * into before from public.teams t where t.id = team_id_param;
  update public.teams t
     set name = coalesce(named, t.name),
         description = case when description_param is null then t.description else coalesce(described, '') end,
         updated_at = now()
   where t.id = team_id_param
  returning t.id, t.name, t.description into team_id, team_name, team_description;
  perform private.record('team.changed', null, team_id_param,
    jsonb_build_object('name', before.name, 'description', before.description),
    jsonb_build_object('name', team_name, 'description', team_description));
end;
$$;
comment on function public.update_team(uuid, text, text) is
  'Names or describes a team; null keeps what is there, a blank description removes it. Caller: a head coach of the team, or a system admin.';
grant execute on function public.update_team(uuid, text, text) to authenticated;

create function public.delete_team(team_id_param uuid, out deleted boolean)
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.require_user();
begin
  if private.enter_team(team_id_param, me) <> 'head_coach' then
    perform private.refuse('PT403', 'not_head_coach', 'Only a head coach of this team can delete it.');
  end if;
  perform private.close_team(team_id_param);
  perform private.end_team(team_id_param);
  deleted := true;
end;
$$;
comment on function public.delete_team(uuid) is
  'Ends a team for everybody in it. Nobody''s training or access changes. Caller: a head coach of the team, or a system admin.';
grant execute on function public.delete_team(uuid) to authenticated;

create function public.leave_team(team_id_param uuid, out left_team boolean, out team_ended boolean)
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.require_user();
begin
  perform private.enter_team(team_id_param, me);
  if not exists (select from public.team_members m where m.team_id = team_id_param and m.user_id = me) then
    perform private.refuse('PT404', 'team_not_found', 'There is no such team of yours.');
  end if;
  team_ended := not exists (select from public.team_members m where m.team_id = team_id_param and m.user_id <> me);
  if team_ended then
    perform private.close_team(team_id_param);
    -- Somebody may have joined before the lock was taken.
    team_ended := not exists (select from public.team_members m where m.team_id = team_id_param and m.user_id <> me);
  end if;
  if team_ended then
    perform private.end_team(team_id_param);
  elsif private.is_last_head_coach(team_id_param, me) then
    perform private.refuse('PT409', 'last_head_coach', 'You are the only head coach: make somebody else one before you leave.');
  else
    perform private.end_membership(team_id_param, me, 'team_member.left');
  end if;
  left_team := true;
end;
$$;
comment on function public.leave_team(uuid) is
  'Leaves a team. The last member ends it (team_ended); the last head coach of others hands over first (PT409 last_head_coach).';
grant execute on function public.leave_team(uuid) to authenticated;

create function public.get_team_members(team_id_param uuid)
returns table (
  user_id uuid, display_name text, profile_type public.profile_type, role public.team_role, joined_at timestamptz, is_me boolean,
  assignable_roles public.team_role[], removable boolean)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  me uuid := private.require_user();
  rank public.team_role := private.team_rank(team_id_param, me);
begin
  if rank is null then
    perform private.refuse('PT404', 'team_not_found', 'There is no such team of yours.');
  end if;
  return query
    select p.user_id, p.display_name, p.profile_type, m.role, m.joined_at, m.user_id = me,
           case when m.role = any (private.manageable_roles(rank)) and not private.is_last_head_coach(m.team_id, m.user_id)
                then private.assignable_roles(rank) else '{}' end,
           m.user_id <> me and m.role = any (private.manageable_roles(rank)) and not private.is_last_head_coach(m.team_id, m.user_id)
      from public.team_members m join public.user_profiles p on p.user_id = m.user_id
     where m.team_id = team_id_param
     -- The enum's order: head coaches first.
     order by m.role, lower(p.display_name), p.user_id;
end;
$$;
comment on function public.get_team_members(uuid) is
  'Everybody in a team, for its members and system admins; no addresses. assignable_roles: what the caller may make of them (empty: nothing);
   removable: whether the caller may remove them.';
grant execute on function public.get_team_members(uuid) to authenticated;

create function public.set_team_member_role(
  team_id_param uuid, user_id_param uuid, role_param text, out user_id uuid, out role public.team_role)
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
declare
  me uuid := private.require_user();
  rank public.team_role;
  held public.team_role;
begin
  if role_param is null or role_param not in ('athlete', 'intern', 'coach', 'head_coach') then
    perform private.refuse('PT422', 'invalid_role', 'role_param: athlete, intern, coach or head_coach');
  end if;
  perform private.limit_rate(me, 'set_team_member_role', 120, interval '1 hour');
  rank := private.enter_team(team_id_param, me);
  select m.role into held from public.team_members m where m.team_id = team_id_param and m.user_id = user_id_param;
  user_id := user_id_param;
  role := role_param::public.team_role;
  if held is null then
    perform private.refuse('PT404', 'member_not_found', 'This person is not in the team.');
  elsif held <> all (private.manageable_roles(rank)) or role <> all (private.assignable_roles(rank)) then
    perform private.refuse('PT403', 'role_ceiling', 'You cannot change this role.');
  elsif held = role then
    return;
  elsif private.is_last_head_coach(team_id_param, user_id_param) then
    perform private.refuse('PT409', 'last_head_coach', 'A team needs a head coach: make somebody else one first.');
  end if;
  update public.team_members m set role = role_param::public.team_role where m.team_id = team_id_param and m.user_id = user_id_param;
  perform private.record('team_member.role_changed', user_id_param, team_id_param,
    jsonb_build_object('role', held), jsonb_build_object('role', role));
end;
$$;
comment on function public.set_team_member_role(uuid, uuid, text) is
  'Changes what a member is in a team: from a role below the caller''s (a head coach: any) to one the caller may offer. The last head coach stays one.
   Never changes the global role.';
grant execute on function public.set_team_member_role(uuid, uuid, text) to authenticated;

create function public.remove_team_member(team_id_param uuid, user_id_param uuid, out removed boolean)
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
declare
  me uuid := private.require_user();
  rank public.team_role;
  held public.team_role;
begin
  if user_id_param is null or user_id_param = me then
    perform private.refuse('PT422', 'invalid_member', 'user_id_param: somebody else; to go yourself, leave the team');
  end if;
  perform private.limit_rate(me, 'remove_team_member', 120, interval '1 hour');
  rank := private.enter_team(team_id_param, me);
  select m.role into held from public.team_members m where m.team_id = team_id_param and m.user_id = user_id_param;
  if held is null then
    perform private.refuse('PT404', 'member_not_found', 'This person is not in the team.');
  elsif held <> all (private.manageable_roles(rank)) then
    perform private.refuse('PT403', 'role_ceiling', 'You cannot remove this member.');
  elsif private.is_last_head_coach(team_id_param, user_id_param) then
    perform private.refuse('PT409', 'last_head_coach', 'A team needs a head coach: make somebody else one first.');
  end if;
  perform private.end_membership(team_id_param, user_id_param, 'team_member.removed');
  removed := true;
end;
$$;
comment on function public.remove_team_member(uuid, uuid) is
  'Removes a member whose role is below the caller''s (a head coach: any). Nobody''s access to training changes.';
grant execute on function public.remove_team_member(uuid, uuid) to authenticated;

create function public.get_team_invitations(team_id_param uuid)
returns table (
  invitation_id uuid, invitation_type public.invitation_type, inviter_id uuid, inviter_name text, invitee_id uuid, invitee_name text,
  proposed_role public.team_role, message text, created_at timestamptz, expires_at timestamptz, cancellable boolean)
language plpgsql stable security definer set search_path = '' as $$
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
$$;
comment on function public.get_team_invitations(uuid) is
  'What is open in a team: for its staff all of it, for athletes their own requests. Where an address was invited or proposed, invitee_name is that
   address, whether it has an account or not. cancellable: whether the caller may take it back. Nullable: invitee_id, message.';
grant execute on function public.get_team_invitations(uuid) to authenticated;

create function public.cancel_team_invitation(invitation_id_param uuid, out cancelled boolean)
language plpgsql volatile security definer set search_path = '' as $$
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
$$;
comment on function public.cancel_team_invitation(uuid) is
  'Takes an open invitation or request back. Caller: who sent it, or staff of the team who could offer that role.';
grant execute on function public.cancel_team_invitation(uuid) to authenticated;
