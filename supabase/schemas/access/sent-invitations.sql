-- Sent invitations: what an inviter sees of theirs, and does with them: remind, correct the address, take back.
--
-- Risk        the same for every address: a reminder is answered alike whether a mail leaves, to whom, or none because the address declined,
--             blocked, said "never again" or had its one mail from somebody else.
-- Locks       as in invitations.sql.

-- Rules and triggers ------------------------------------------------------------------------------------------------------------------

create function private.send_reminder(asked private.invitations)
returns void language plpgsql volatile security definer set search_path = '' as $$
declare
  -- 244 random bits.
  token text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
  invited uuid := private.person_at(asked.email);
begin
  update private.invitations i set reminded_at = now(), reminder_token_hash = sha256(convert_to(token, 'UTF8')) where i.id = asked.id;
  -- Only the inviter whose mail the address got.
  if not asked.mailed or current_setting('app.mail', true) = 'off'
     or exists (select from private.invitation_refusals r where r.address_hash = asked.address_hash) then
    return;
  elsif invited is null then
    insert into private.outbox (recipient, template, data, dedupe_key, status, next_attempt_at)
    values (asked.email, 'contact_invitation',
      jsonb_build_object(
        'from', private.name_for_mail(asked.inviter_id), 'as', asked.invited_as, 'token', token, 'expires_at', asked.expires_at, 'reminder', true),
      'contact_invitation_reminder:' || asked.id, 'queued', now());
    perform pg_catalog.pg_notify('outbox', '');
  elsif exists (
      select from public.connections c where c.invitation_id = asked.id and c.recipient_id = invited and c.status = 'pending') then
    perform private.enqueue_mail(
      invited, 'connection_request',
      jsonb_build_object('from', private.name_for_mail(asked.inviter_id), 'message', asked.notes, 'reminder', true),
      'connection_request_reminder:' || asked.id, asked.inviter_id);
  end if;
end;
$$;

-- Calls -------------------------------------------------------------------------------------------------------------------------------

create function public.get_invitation_allowance(out a_day integer, out left_today integer, out left_in_30_days integer, out again_at timestamptz)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  me uuid := private.require_user();
begin
  select a.a_day, a.left_today, a.left_in_30_days, a.again_at into a_day, left_today, left_in_30_days, again_at
    from private.invitation_allowance(me) a;
end;
$$;
comment on function public.get_invitation_allowance() is
  'How many addresses the caller may still invite: of a_day in 24 hours (100 with a plan or trial, ten without), of 300 in 30 days. Nullable: again_at,
   when there is one more, where none is left.';
grant execute on function public.get_invitation_allowance() to authenticated;

create function public.get_sent_invitations()
returns table (
  invitation_id uuid, email text, invited_name text, status text, created_at timestamptz, expires_at timestamptz, remind_from timestamptz,
  reminded_at timestamptz, accepted_at timestamptz, user_id uuid, tags text[], team_name text, program_title text, program_answer text,
  start_date date, permission_level public.permission_level, access_days integer)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  me uuid := private.require_user();
begin
  return query
    select i.id, i.email, coalesce(u.display_name, p.invited_name), case when p.accepted_at is null then 'sent' else 'accepted' end,
           i.created_at, i.expires_at, i.created_at + interval '7 days', i.reminded_at, p.accepted_at, u.user_id, p.tags, t.name, g.title,
           p.program_answer, p.start_date, p.permission_level, p.access_days
      from private.invitations i
      join private.invitation_proposals p on p.invitation_id = i.id
      left join public.teams t on t.id = p.team_id
      left join private.program_templates g on g.id = p.template_id
      -- Whoever is no contact any more is not named.
      left join public.connections c
        on least(c.requester_id, c.recipient_id) = least(me, p.accepted_by) and greatest(c.requester_id, c.recipient_id) = greatest(me, p.accepted_by)
       and c.status = 'accepted'
      left join public.user_profiles u on u.user_id = p.accepted_by and c.id is not null
     where i.inviter_id = me and ((i.ended_at is null and i.expires_at > now()) or p.accepted_at is not null)
     order by i.created_at desc, i.id;
end;
$$;
comment on function public.get_sent_invitations() is
  'Invitations to connect that the caller has sent and that are open, or were accepted within 30 days, the newest first. status: sent or accepted; nothing
   else is told, so a declined one is sent. email: until it is accepted; user_id: then, while they are connected. remind_from: not before, and once.
   Nullable: email, invited_name, reminded_at, accepted_at, user_id, team_name, program_title, program_answer, start_date, permission_level, access_days.';
grant execute on function public.get_sent_invitations() to authenticated;

create function public.remind_invitation(invitation_id_param uuid, out reminded_at timestamptz)
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
declare
  me uuid := private.require_user();
  asked private.invitations;
begin
  perform private.limit_rate(me, 'remind_invitation', 300, interval '1 day');
  perform private.lock_address(i.address_hash) from private.invitations i where i.id = invitation_id_param and i.inviter_id = me;
  select * into asked from private.open_invitations i where i.id = invitation_id_param and i.inviter_id = me and i.kind = 'connection';
  if asked.id is null then
    perform private.refuse('PT404', 'invitation_not_found', 'This invitation is no longer open.');
  elsif asked.reminded_at is not null then
    perform private.refuse('PT409', 'reminded_already', 'You have reminded them already.');
  elsif asked.created_at > now() - interval '7 days' then
    perform private.refuse('PT409', 'too_early',
      'You can remind them from ' || to_char(asked.created_at + interval '7 days', 'FMDD FMMonth YYYY') || '.');
  end if;
  perform private.send_reminder(asked);
  reminded_at := now();
end;
$$;
comment on function public.remind_invitation(uuid) is
  'Reminds an address once, from seven days after it was invited; answers the same for every address. PT404 invitation_not_found, PT409 too_early (with the
   day) and reminded_already.';
grant execute on function public.remind_invitation(uuid) to authenticated;

create function public.correct_invitation(
  invitation_id_param uuid, email_param text, out invitation_id uuid, out expires_at timestamptz)
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
declare
  me uuid := private.require_user();
  address text := private.address_of(email_param);
  was private.invitations;
  made private.invitations;
  proposal private.invitation_proposals;
  hash bytea;
begin
  perform private.lock_inviter(me);
  select * into was from private.open_invitations i where i.id = invitation_id_param and i.inviter_id = me and i.kind = 'connection';
  for hash in select h from unnest(array[was.address_hash, private.address_hash(address)]) h where was.id is not null order by h loop
    perform private.lock_address(hash);
  end loop;
  if not exists (select from private.open_invitations i where i.id = was.id) then
    perform private.refuse('PT404', 'invitation_not_found', 'This invitation is no longer open.');
  end if;
  made := was;
  if was.email <> address then
    -- One's own list says so, and nothing else: whoever was taken back for it would be lost, and the other one's proposal written over.
    if exists (
        select from private.open_invitations i
         where i.inviter_id = me and i.kind = 'connection' and i.address_hash = private.address_hash(address)) then
      perform private.refuse('PT409', 'invited_already', 'You have invited this address already: it is in your list.');
    end if;
    select * into proposal from private.invitation_proposals p where p.invitation_id = was.id;
    perform private.end_invitation(was.id);
    made := private.invite_address(me, address, 'connection', was.invited_as, was.notes, was.connection_type, proposal => proposal);
  end if;
  invitation_id := made.id;
  expires_at := made.expires_at;
end;
$$;
comment on function public.correct_invitation(uuid, text) is
  'Invites another address in place of one, with the same proposal: the first is taken back. Counts as an invitation. PT404 invitation_not_found, PT409
   invited_already where the caller has an open invitation to the other address: both stay as they are.';
grant execute on function public.correct_invitation(uuid, text) to authenticated;

create function public.withdraw_invitations(invitation_ids uuid[], out withdrawn integer)
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.require_user();
  asked private.invitations;
begin
  if invitation_ids is null or cardinality(invitation_ids) not between 1 and 300 then
    perform private.refuse('PT422', 'invalid_invitation_ids', 'invitation_ids: 1 to 300');
  end if;
  withdrawn := 0;
  for asked in
    select * from private.open_invitations i where i.inviter_id = me and i.id = any (invitation_ids) order by i.address_hash, i.id
  loop
    perform private.lock_address(asked.address_hash);
    -- Accepted while this one waited.
    if exists (select from private.open_invitations i where i.id = asked.id) then
      perform private.end_invitation(asked.id);
      withdrawn := withdrawn + 1;
    end if;
  end loop;
end;
$$;
comment on function public.withdraw_invitations(uuid[]) is
  'Takes several invitations back, as withdraw_invitation does one, and answers how many; what is no longer open, or somebody else''s, is passed over.';
grant execute on function public.withdraw_invitations(uuid[]) to authenticated;
