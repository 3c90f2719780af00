-- Writing in a chat: opening a conversation, sending, editing, deleting.
--
-- Calls       create_conversation_with_connected_user, send_message, edit_message, delete_message
-- Risk        "may they write?" must still hold when the message is there: the connection's row is locked until then, and removing or
--             blocking waits for it. Everybody takes locks in one order: profiles, connection, conversation, message.
--             Whoever may not write learns only that: removed, rejected, blocked and gone are one answer.

create function private.message_text(value text, field text)
returns text language plpgsql immutable set search_path = '' as $$
declare
  -- Line breaks within count, around it they do not.
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
  -- As deleting an account does: first the profiles, then what hangs on them.
  perform from public.user_profiles p where p.user_id in (me, other) order by p.user_id for key share;
  -- A row that is being changed is waited for and looked at again; afterwards it cannot change before this call has ended.
  perform from public.connections c
   where least(c.requester_id, c.recipient_id) = least(me, other)
     and greatest(c.requester_id, c.recipient_id) = greatest(me, other)
     and me <> other and c.status = 'accepted'
     for share;
  if not found then
    perform private.refuse('PT403', 'not_connected', 'You can only write to people you are connected with.');
  end if;
end;
$$;
comment on function private.require_contact(uuid, uuid) is
  'PT403 unless the two are connected now; they stay so until the transaction ends. The same answer for removed, rejected, blocked and gone.';

create function private.message_rows(ids uuid[])
returns table (
  id uuid, conversation_id uuid, sender_id uuid, body text, created_at timestamptz, edited_at timestamptz, deleted_at timestamptz,
  attachments jsonb, workout jsonb)
language sql stable set search_path = '' as $$
  select m.id, m.conversation_id, m.sender_id, m.body, m.created_at, m.edited_at, m.deleted_at,
         coalesce((
           select jsonb_agg(jsonb_build_object(
                    'id', a.id, 'path', a.path, 'name', a.name, 'mime_type', a.mime_type, 'size_bytes', a.size_bytes) order by a.pos)
             from public.message_attachments a where a.message_id = m.id), '[]'),
         (select jsonb_build_object('id', w.id, 'athlete_id', w.athlete_id, 'title', w.title, 'date', w.date)
            from private.message_workouts r join public.workouts w on w.id = r.workout_id
           where r.message_id = m.id and w.deleted_at is null
             and private.shows_workout(private.workout_access(w.athlete_id), w.athlete_id, w.created_by, w.state, w.hidden))
    from public.messages m where m.id = any (ids)
   order by m.created_at desc, m.id desc;
$$;
comment on function private.message_rows(uuid[]) is
  'Messages as the API answers them, newest first; workout only if the caller may see it at this moment. Does not ask whose they are.';

-- The caller has been let in, and may write.
create function private.write_message(
  me uuid, conversation uuid, message uuid, words text, workout uuid, files jsonb)
returns void language plpgsql volatile set search_path = '' as $$
declare
  talk public.conversations;
  at timestamptz;
begin
  select * into talk from public.conversations t where t.id = conversation for update;
  -- The lock is held: whether this very message has meanwhile been sent is seen only now.
  if exists (select from public.messages m where m.id = message and m.sender_id = me and m.conversation_id = conversation) then
    return;
  end if;
  if workout is not null and not exists (
    select from public.workouts w
     where w.id = workout and w.deleted_at is null
       and private.shows_workout(private.workout_access(w.athlete_id), w.athlete_id, w.created_by, w.state, w.hidden)) then
    perform private.refuse('PT404', 'workout_not_found', 'This workout is not there, or not shared with you.');
  end if;
  if words = '' and jsonb_array_length(files) = 0 then
    perform private.refuse('PT422', 'empty_message', 'body_param: a message needs words or a file');
  end if;
  at := greatest(clock_timestamp(), talk.last_message_at + interval '1 microsecond');
  insert into public.messages (id, conversation_id, sender_id, body, attachment_count, created_at)
  values (message, conversation, me, words, jsonb_array_length(files), at)
  on conflict (id) do nothing;
  if not found then
    perform private.refuse('PT409', 'id_taken', 'id_param: this id is taken. Make a new one.');
  end if;
  insert into public.message_attachments (message_id, conversation_id, pos, path, name, mime_type, size_bytes)
  select message, conversation, f.pos, f.path, f.name, f.mime_type, f.size_bytes
    from jsonb_to_recordset(files) f (pos smallint, path text, name text, mime_type text, size_bytes bigint);
  if workout is not null then
    insert into private.message_workouts (message_id, workout_id) values (message, workout);
  end if;
  update public.conversations t set last_message_at = at where t.id = conversation;
end;
$$;

create function public.create_conversation_with_connected_user(other_user_id uuid, initial_message text default null)
returns uuid language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.require_user();
  other uuid := other_user_id;
  words text := private.message_text(initial_message, 'initial_message');
  talk uuid;
begin
  if other is null or other = me then
    perform private.refuse('PT422', 'invalid_target', 'other_user_id: somebody else');
  end if;
  perform private.limit_rate(me, 'create_conversation', 120, interval '1 hour');
  perform private.require_contact(me, other);
  -- Updating nothing takes the row's lock, so that a second one who creates it waits and finds it.
  insert into public.conversations as t (first_user_id, second_user_id) values (least(me, other), greatest(me, other))
  on conflict (first_user_id, second_user_id) do update set first_user_id = t.first_user_id
  returning t.id into talk;
  insert into public.conversation_members (conversation_id, user_id) values (talk, me), (talk, other)
  on conflict (conversation_id, user_id) do nothing;
  -- This call has no id of the message to know a repetition by: the same words again within a minute are taken for one.
  if words <> '' and not exists (
    select from (
      select m.sender_id, m.body, m.created_at from public.messages m
       where m.conversation_id = talk order by m.created_at desc limit 1) last
     where last.sender_id = me and last.body = words and last.created_at > clock_timestamp() - interval '1 minute') then
    perform private.limit_rate(me, 'send_message', 60, interval '1 minute');
    perform private.write_message(me, talk, gen_random_uuid(), words, null, '[]');
  end if;
  return talk;
end;
$$;
comment on function public.create_conversation_with_connected_user(uuid, text) is
  'The id of the one conversation with a contact, made if need be; initial_message is sent there, blank just opens it. PT403 not_connected
   for whoever is no contact now, known or not.';

create function public.send_message(
  id_param uuid, conversation_id_param uuid, body_param text default null, workout_id_param uuid default null,
  attachments_param jsonb default null,
  out id uuid, out conversation_id uuid, out sender_id uuid, out body text, out created_at timestamptz, out edited_at timestamptz,
  out deleted_at timestamptz, out attachments jsonb, out workout jsonb)
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
declare
  me uuid := private.require_user();
  words text := private.message_text(body_param, 'body_param');
  talk public.conversations;
  files jsonb;
  wanted integer;
begin
  if id_param is null then
    perform private.refuse('PT422', 'invalid_id', 'id_param: the message needs an id made by the client');
  end if;
  perform private.limit_rate(me, 'send_message', 60, interval '1 minute');
  talk := private.own_conversation(conversation_id_param, me);
  -- What has arrived has arrived: a repetition is answered alike, even if one may no longer write.
  if not exists (
    select from public.messages m where m.id = id_param and m.sender_id = me and m.conversation_id = talk.id) then
    perform private.require_contact(me, case me when talk.first_user_id then talk.second_user_id else talk.first_user_id end);
    select coalesce(jsonb_agg(to_jsonb(f)), '[]') into files
      from private.attachment_rows(me, talk.id, id_param, attachments_param) f;
    wanted := coalesce(jsonb_array_length(nullif(private.document(attachments_param), 'null')), 0);
    if jsonb_array_length(files) <> wanted then
      perform private.refuse('PT422', 'attachment_not_found', 'attachments_param: a file that was not uploaded for this message');
    end if;
    perform private.write_message(me, talk.id, id_param, words, workout_id_param, files);
  end if;
  select r.* into id, conversation_id, sender_id, body, created_at, edited_at, deleted_at, attachments, workout
    from private.message_rows(array[id_param]) r;
end;
$$;
comment on function public.send_message(uuid, uuid, text, uuid, jsonb) is
  'Sends words (1 to 8000 characters), files already uploaded for it ([{ path, name }], at most 10), or both, and answers the message as stored.
   The client makes the id: repeating it answers what is there and changes nothing. attachments: [{ id, path, name, mime_type, size_bytes }];
   workout: { id, athlete_id, title, date } if the caller may see it. PT403 not_connected, PT404 conversation_not_found, PT409 id_taken.
   Nullable: sender_id, edited_at, deleted_at, workout.';

create function public.edit_message(
  id_param uuid, body_param text,
  out id uuid, out conversation_id uuid, out sender_id uuid, out body text, out created_at timestamptz, out edited_at timestamptz,
  out deleted_at timestamptz, out attachments jsonb, out workout jsonb)
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
declare
  me uuid := private.require_user();
  words text := private.message_text(body_param, 'body_param');
  message public.messages;
  talk public.conversations;
begin
  perform private.limit_rate(me, 'edit_message', 60, interval '1 minute');
  select * into message from public.messages m where m.id = id_param and m.sender_id = me;
  if not found then
    perform private.refuse('PT404', 'message_not_found', 'There is no such message of yours.');
  end if;
  talk := private.own_conversation(message.conversation_id, me);
  -- New words in an old message would pass a block as well as a new message does.
  perform private.require_contact(me, case me when talk.first_user_id then talk.second_user_id else talk.first_user_id end);
  if words = '' and message.attachment_count = 0 then
    perform private.refuse('PT422', 'empty_message', 'body_param: a message needs words or a file');
  end if;
  update public.messages m
     set body = words, edited_at = case when m.body = words then m.edited_at else clock_timestamp() end
   where m.id = message.id and m.deleted_at is null;
  if not found then
    perform private.refuse('PT409', 'message_deleted', 'This message was deleted.');
  end if;
  select r.* into id, conversation_id, sender_id, body, created_at, edited_at, deleted_at, attachments, workout
    from private.message_rows(array[message.id]) r;
end;
$$;
comment on function public.edit_message(uuid, text) is
  'Changes the words of an own message and answers it as stored. PT403 not_connected: what could not be sent any more cannot be edited
   in. Nullable: sender_id, edited_at, deleted_at, workout.';

create function public.delete_message(id_param uuid, out deleted_at timestamptz, out paths text[])
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
declare
  me uuid := private.require_user();
  since timestamptz;
begin
  perform private.limit_rate(me, 'delete_message', 120, interval '1 minute');
  select m.deleted_at into since from public.messages m where m.id = id_param and m.sender_id = me for update;
  if not found then
    perform private.refuse('PT404', 'message_not_found', 'There is no such message of yours.');
  end if;
  with gone as (delete from public.message_attachments a where a.message_id = id_param returning a.path, a.pos)
  select coalesce(array_agg(g.path order by g.pos), '{}') into paths from gone g;
  delete from private.message_workouts w where w.message_id = id_param;
  deleted_at := coalesce(since, clock_timestamp());
  if since is null then
    update public.messages m set body = '', attachment_count = 0, edited_at = null, deleted_at = delete_message.deleted_at
     where m.id = id_param;
  end if;
end;
$$;
comment on function public.delete_message(uuid) is
  'Takes the words, files and workout of an own message away from both; its place stays. Always allowed; repeating it changes nothing. paths:
   the files, hidden from the other one from now on, for the caller to remove from Storage.';

grant execute on function public.create_conversation_with_connected_user(uuid, text) to authenticated;
grant execute on function public.send_message(uuid, uuid, text, uuid, jsonb) to authenticated;
grant execute on function public.edit_message(uuid, text) to authenticated;
grant execute on function public.delete_message(uuid) to authenticated;
