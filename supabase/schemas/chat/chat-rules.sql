-- Rules and triggers of conversations and messages: who may read and write what, and what a message answers; tables: chat.sql.

create function private.connection_keeps_names()
returns trigger language plpgsql volatile security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' and new.status = 'accepted' then
    delete from private.former_names f using public.conversations t
     where f.conversation_id = t.id and t.first_user_id = least(new.requester_id, new.recipient_id)
       and t.second_user_id = greatest(new.requester_id, new.recipient_id);
  elsif old.status = 'accepted' then
    insert into private.former_names (conversation_id, user_id, display_name, first_name, last_name)
    select t.id, p.user_id, p.display_name, p.first_name, p.last_name
      from public.conversations t
      -- Absent while its account is being deleted.
      join public.user_profiles p on p.user_id in (t.first_user_id, t.second_user_id)
     where t.first_user_id = least(old.requester_id, old.recipient_id) and t.second_user_id = greatest(old.requester_id, old.recipient_id)
    on conflict (conversation_id, user_id) do update
      set (display_name, first_name, last_name) = (excluded.display_name, excluded.first_name, excluded.last_name);
  end if;
  return null;
end;
$$;
create trigger connection_keeps_names after delete or update of status on public.connections
  for each row execute function private.connection_keeps_names();

create function private.my_conversation_ids()
returns setof uuid language sql stable security definer set search_path = '' as $$
  select m.conversation_id from public.conversation_members m where m.user_id = (select auth.uid());
$$;
comment on function private.my_conversation_ids() is 'The conversations the caller belongs to, whether they may still write there or not.';
grant execute on function private.my_conversation_ids() to authenticated;

create function private.shows_receipts(one uuid, other uuid)
returns boolean language sql stable set search_path = '' as $$
  select not exists (select from private.hidden_read_receipts h where h.user_id in (one, other));
$$;
comment on function private.shows_receipts(uuid, uuid) is 'Whether both show how far they have read: one who hides it sees nobody else''s.';

create function private.receipt_conversation_ids()
returns setof uuid language sql stable security definer set search_path = '' as $$
  select t.id from public.conversations t
   where t.id in (select private.my_conversation_ids()) and private.shows_receipts(t.first_user_id, t.second_user_id);
$$;
comment on function private.receipt_conversation_ids() is 'The caller''s conversations in which both show how far they have read.';
grant execute on function private.receipt_conversation_ids() to authenticated;

-- Deletes the conversation with the second account. The row lock serializes two accounts that are deleted at once.
create function private.conversation_left()
returns trigger language plpgsql volatile security definer set search_path = '' as $$
begin
  perform from public.conversations c where c.id = old.conversation_id for update;
  delete from public.conversations c
   where c.id = old.conversation_id
     and not exists (select from public.conversation_members m where m.conversation_id = c.id);
  return old;
end;
$$;
create trigger conversation_left after delete on public.conversation_members
  for each row execute function private.conversation_left();

create function private.message_text(value text, field text)
returns text language plpgsql immutable set search_path = '' as $$
declare
  -- Line breaks inside the text are kept, those around it are trimmed.
  words text := btrim(value, E' \t\r\n');
begin
  if char_length(words) > 8000 then
    perform private.refuse('PT422', 'invalid_body', field || ': at most 8000 characters');
  end if;
  return case when words ~ '[^[:space:]]' then words else '' end;
end;
$$;
comment on function private.message_text(text, text) is 'Words as they are stored; blank or null is the empty text, too long is PT422.';

create function private.own_conversation(conversation uuid, me uuid)
returns public.conversations language plpgsql stable set search_path = '' as $$
declare
  talk public.conversations;
begin
  select * into talk from public.conversations t
   where t.id = conversation and me in (t.first_user_id, t.second_user_id);
  if not found then
    perform private.refuse('PT404', 'conversation_not_found', 'There is no such conversation.');
  end if;
  return talk;
end;
$$;
comment on function private.own_conversation(uuid, uuid) is 'The conversation if this person belongs to it, else PT404.';

create function private.require_contact(me uuid, other uuid)
returns void language plpgsql volatile set search_path = '' as $$
begin
  -- The lock order of deleting an account: first the profiles, then the rows that refer to them.
  perform from public.user_profiles p where p.user_id in (me, other) order by p.user_id for key share;
  -- Waits for a concurrent change and checks the row again; the lock then keeps it unchanged until the transaction ends.
  perform from public.connections c
   where least(c.requester_id, c.recipient_id) = least(me, other)
     and greatest(c.requester_id, c.recipient_id) = greatest(me, other)
     and c.status = 'accepted'
     for share;
  if not found then
    perform private.refuse('PT403', 'not_connected', 'You can only write to people you are connected with.');
  end if;
end;
$$;
comment on function private.require_contact(uuid, uuid) is
  'PT403 unless the two are connected now; they stay so until the transaction ends. The same answer for removed, rejected, blocked and gone.';

create function private.reactions_of(message uuid)
returns jsonb language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('user_id', r.user_id, 'reaction', r.reaction) order by r.user_id), '[]')
    from private.message_reactions r where r.message_id = message;
$$;

create function private.message_rows(ids uuid[])
returns table (
  id uuid, conversation_id uuid, sender_id uuid, body text, created_at timestamptz, edited_at timestamptz, deleted_at timestamptz,
  attachments jsonb, workout jsonb, reply jsonb, reactions jsonb)
language sql stable set search_path = '' as $$
  select m.id, m.conversation_id, m.sender_id, m.body, m.created_at, m.edited_at, m.deleted_at,
         coalesce((
           select jsonb_agg(jsonb_build_object(
                    'id', a.id, 'path', a.path, 'name', a.name, 'mime_type', a.mime_type, 'size_bytes', a.size_bytes, 'alt', a.alt)
                    order by a.pos)
             from public.message_attachments a where a.message_id = m.id), '[]'),
         (select case when w.deleted_at is null
                       and private.shows_workout(private.workout_access(w.athlete_id), w.athlete_id, w.created_by, w.state, w.hidden)
                   then jsonb_build_object('id', w.id, 'athlete_id', w.athlete_id, 'title', w.title, 'date', w.date, 'set', (
                     select jsonb_build_object('id', s.id, 'number', s.pos + 1, 'exercise', e.name)
                       from public.set_targets s join public.prescriptions p on p.id = s.prescription_id
                       join public.exercises e on e.id = p.exercise_id
                      where s.id = r.set_target_id))
                   -- That there was a reference is no secret: the words around it speak of it.
                   else '{"id": null}' end
            from private.message_workouts r join public.workouts w on w.id = r.workout_id where r.message_id = m.id),
         (select jsonb_build_object(
                   'id', q.id, 'sender_id', q.sender_id, 'excerpt', left(regexp_replace(q.body, '\s+', ' ', 'g'), 140),
                   'attachment_count', q.attachment_count, 'deleted', q.deleted_at is not null)
            from public.messages q where q.id = m.reply_to),
         private.reactions_of(m.id)
    from public.messages m where m.id = any (ids)
   order by m.created_at desc, m.id desc;
$$;
comment on function private.message_rows(uuid[]) is
  'Messages as the API answers them, newest first; of a workout that the caller may not see at this moment only that there is one. Does not ask
   whose they are.';

-- The caller must already have checked that this person may write here.
create function private.write_message(
  me uuid, conversation uuid, message uuid, words text, workout uuid, files jsonb, set_target uuid default null,
  reply uuid default null)
returns void language plpgsql volatile set search_path = '' as $$
declare
  talk public.conversations;
  at timestamptz;
begin
  select * into talk from public.conversations t where t.id = conversation for update;
  -- Checked again under the lock: the same message may have been sent meanwhile.
  if exists (select from public.messages m where m.id = message and m.sender_id = me and m.conversation_id = conversation) then
    return;
  end if;
  if workout is not null and not exists (
    select from public.workouts w
     where w.id = workout and w.deleted_at is null
       and private.shows_workout(private.workout_access(w.athlete_id), w.athlete_id, w.created_by, w.state, w.hidden)) then
    perform private.refuse('PT404', 'workout_not_found', 'This workout is not there, or not shared with you.');
  end if;
  if set_target is not null and not exists (select from public.set_targets s where s.id = set_target and s.workout_id = workout) then
    perform private.refuse('PT404', 'set_not_found', 'set_id_param: no set of this workout');
  end if;
  if reply is not null and not exists (
    select from public.messages m where m.id = reply and m.conversation_id = conversation and m.deleted_at is null) then
    perform private.refuse('PT404', 'message_not_found', 'reply_to_param: no message of this conversation');
  end if;
  if words = '' and jsonb_array_length(files) = 0 then
    perform private.refuse('PT422', 'empty_message', 'body_param: a message needs words or a file');
  end if;
  at := greatest(clock_timestamp(), talk.last_message_at + interval '1 microsecond');
  insert into public.messages (id, conversation_id, sender_id, body, attachment_count, created_at, reply_to)
  values (message, conversation, me, words, jsonb_array_length(files), at, reply)
  on conflict (id) do nothing;
  if not found then
    perform private.refuse('PT409', 'id_taken', 'id_param: this id is taken. Make a new one.');
  end if;
  insert into public.message_attachments (message_id, conversation_id, pos, path, name, mime_type, size_bytes, alt)
  select message, conversation, f.pos, f.path, f.name, f.mime_type, f.size_bytes, f.alt
    from jsonb_to_recordset(files) f (pos smallint, path text, name text, mime_type text, size_bytes bigint, alt text);
  if workout is not null then
    insert into private.message_workouts (message_id, workout_id, set_target_id) values (message, workout, set_target);
  end if;
  update public.conversations t set last_message_at = at where t.id = conversation;
end;
$$;

create function private.unread_messages(me uuid)
returns table (conversation_id uuid, unread bigint)
language sql stable set search_path = '' as $$
  select mine.conversation_id, count(m.id)
    from public.conversation_members mine
    join public.messages m
      on m.conversation_id = mine.conversation_id and m.created_at > coalesce(mine.last_read_at, '-infinity')
     and m.sender_id is distinct from me and m.deleted_at is null
   where mine.user_id = me
   group by mine.conversation_id;
$$;
comment on function private.unread_messages(uuid) is
  'Messages of the other one, after what this person has read, that were not deleted. Conversations without any are not listed.';
