-- Chat calls take their locks in one order: profiles, connection, counters, conversation, message. The counters stood first: deleting an
-- account locks the profile and then takes them away; and opening with first words counted behind the conversation's lock, where
-- the same person's sending waits with its counter in hand. A refusal gives its count back, so counting later allows nothing more.
--
-- Calls       create_conversation_with_connected_user, send_message, edit_message
-- Risk        none new: the same questions in another order. A repetition of a sent message is not counted any more.

create or replace function public.create_conversation_with_connected_user(other_user_id uuid, initial_message text default null)
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
  perform private.require_contact(me, other);
  perform private.limit_rate(me, 'create_conversation', 120, interval '1 hour');
  if words <> '' then
    perform private.limit_rate(me, 'send_message', 60, interval '1 minute');
  end if;
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
    perform private.write_message(me, talk, gen_random_uuid(), words, null, '[]');
  end if;
  return talk;
end;
$$;

create or replace function public.send_message(
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
  talk := private.own_conversation(conversation_id_param, me);
  -- What has arrived has arrived: a repetition is answered alike, even if one may no longer write.
  if not exists (
    select from public.messages m where m.id = id_param and m.sender_id = me and m.conversation_id = talk.id) then
    perform private.require_contact(me, case me when talk.first_user_id then talk.second_user_id else talk.first_user_id end);
    perform private.limit_rate(me, 'send_message', 60, interval '1 minute');
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

create or replace function public.edit_message(
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
  select * into message from public.messages m where m.id = id_param and m.sender_id = me;
  if not found then
    perform private.refuse('PT404', 'message_not_found', 'There is no such message of yours.');
  end if;
  talk := private.own_conversation(message.conversation_id, me);
  -- New words in an old message would pass a block as well as a new message does.
  perform private.require_contact(me, case me when talk.first_user_id then talk.second_user_id else talk.first_user_id end);
  perform private.limit_rate(me, 'edit_message', 60, interval '1 minute');
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
