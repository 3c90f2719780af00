-- Calls of the chat: what the browser asks for; tables: chat.sql, rules: chat-rules.sql.

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
  perform private.require_contact(me, other);
  perform private.limit_rate(me, 'create_conversation', 120, interval '1 hour');
  if words <> '' then
    perform private.limit_rate(me, 'send_message', 60, interval '1 minute');
  end if;
  -- An update without a change takes the row lock, so that a concurrent second call waits and finds the row.
  insert into public.conversations as t (first_user_id, second_user_id) values (least(me, other), greatest(me, other))
  on conflict (first_user_id, second_user_id) do update set first_user_id = t.first_user_id
  returning t.id into talk;
  insert into public.conversation_members (conversation_id, user_id) values (talk, me), (talk, other)
  on conflict (conversation_id, user_id) do nothing;
  -- This call has no message id as idempotency key: the same text again within a minute counts as a retry.
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
comment on function public.create_conversation_with_connected_user(uuid, text) is
  'The id of the one conversation with a contact, made if need be; initial_message is sent there, blank just opens it. PT403 not_connected
   for whoever is no contact now, known or not.';
grant execute on function public.create_conversation_with_connected_user(uuid, text) to authenticated;

create function public.send_message(
  id_param uuid, conversation_id_param uuid, body_param text default null, workout_id_param uuid default null,
  attachments_param jsonb default null, set_id_param uuid default null, reply_to_param uuid default null,
  out id uuid, out conversation_id uuid, out sender_id uuid, out body text, out created_at timestamptz, out edited_at timestamptz,
  out deleted_at timestamptz, out attachments jsonb, out workout jsonb, out reply jsonb, out reactions jsonb)
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
  -- Idempotent: a retry of a stored message gets the same answer, even if the sender may no longer write.
  if not exists (
    select from public.messages m where m.id = id_param and m.sender_id = me and m.conversation_id = talk.id) then
    perform private.require_contact(me, case me when talk.first_user_id then talk.second_user_id else talk.first_user_id end);
    perform private.limit_rate(me, 'send_message', 60, interval '1 minute');
    select coalesce(jsonb_agg(to_jsonb(f)), '[]') into files
      from private.attachment_rows(me, talk.id, id_param, attachments_param) f;
    wanted := coalesce(jsonb_array_length(nullif(attachments_param, 'null')), 0);
    if jsonb_array_length(files) <> wanted then
      perform private.refuse('PT422', 'attachment_not_found', 'attachments_param: a file that was not uploaded for this message');
    end if;
    perform private.write_message(me, talk.id, id_param, words, workout_id_param, files, set_id_param, reply_to_param);
  end if;
  select r.* into id, conversation_id, sender_id, body, created_at, edited_at, deleted_at, attachments, workout, reply, reactions
    from private.message_rows(array[id_param]) r;
end;
$$;
comment on function public.send_message(uuid, uuid, text, uuid, jsonb, uuid, uuid) is
  'Sends words (1 to 8000 characters), files already uploaded for it ([{ path, name, alt }], at most 10), or both, and answers the message as
   get_messages does. The client makes the id: repeating it answers what is there and changes nothing. set_id_param: a set of workout_id_param.
   PT403 not_connected, PT404 conversation_not_found, workout_not_found, set_not_found, message_not_found, PT409 id_taken.
   Nullable: sender_id, edited_at, deleted_at, workout, reply.';
grant execute on function public.send_message(uuid, uuid, text, uuid, jsonb, uuid, uuid) to authenticated;

create function public.edit_message(
  id_param uuid, body_param text,
  out id uuid, out conversation_id uuid, out sender_id uuid, out body text, out created_at timestamptz, out edited_at timestamptz,
  out deleted_at timestamptz, out attachments jsonb, out workout jsonb, out reply jsonb, out reactions jsonb)
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
  -- Editing needs the same permission as sending: a new text in an old message would get around a block.
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
  select r.* into id, conversation_id, sender_id, body, created_at, edited_at, deleted_at, attachments, workout, reply, reactions
    from private.message_rows(array[message.id]) r;
end;
$$;
comment on function public.edit_message(uuid, text) is
  'Changes the words of an own message and answers it as stored. PT403 not_connected: what could not be sent any more cannot be edited
   in. Nullable: sender_id, edited_at, deleted_at, workout, reply.';
grant execute on function public.edit_message(uuid, text) to authenticated;

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
  delete from private.message_reactions r where r.message_id = id_param;
  deleted_at := coalesce(since, clock_timestamp());
  if since is null then
    update public.messages m set body = '', attachment_count = 0, edited_at = null, reply_to = null, deleted_at = delete_message.deleted_at
     where m.id = id_param;
  end if;
end;
$$;
comment on function public.delete_message(uuid) is
  'Takes the words, files, workout and reactions of an own message away from both; its place stays. Always allowed; repeating it changes nothing. paths:
   the files, hidden from the other one from now on, for the caller to remove from Storage.';
grant execute on function public.delete_message(uuid) to authenticated;

create function public.get_conversations(
  limit_count integer default 50, before timestamptz default null, before_id uuid default null, search_term text default null,
  conversation_id_param uuid default null)
returns table (
  conversation_id uuid, user_id uuid, display_name text, first_name text, last_name text, email text, profile_type public.profile_type,
  last_message_id uuid, last_message_preview text, last_message_sender_id uuid, last_message_deleted boolean,
  last_message_attachments integer, last_message_at timestamptz,
  unread_count integer, can_send boolean, muted boolean, last_read_at timestamptz, other_last_read_at timestamptz, created_at timestamptz)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  me uuid := private.require_user();
  pattern text := '%' || private.like_pattern(lower(btrim(left(search_term, 200)))) || '%';
begin
  return query
    with unread as materialized (select * from private.unread_messages(me))
    select t.id, p.user_id, coalesce(f.display_name, p.display_name), coalesce(f.first_name, p.first_name), coalesce(f.last_name, p.last_name),
           -- A former contact does not see a changed e-mail address.
           case when c.id is not null then p.email end, p.profile_type,
           m.id, left(regexp_replace(m.body, '\s+', ' ', 'g'), 140), m.sender_id, m.deleted_at is not null,
           coalesce(m.attachment_count, 0)::integer, m.created_at,
           coalesce(u.unread, 0)::integer, c.id is not null,
           exists (select from private.muted_conversations q where q.user_id = me and q.conversation_id = t.id),
           mine.last_read_at, case when private.shows_receipts(me, p.user_id) then theirs.last_read_at end, t.created_at
      from public.conversation_members mine
      join public.conversations t on t.id = mine.conversation_id
      left join public.user_profiles p on p.user_id = case me when t.first_user_id then t.second_user_id else t.first_user_id end
      left join public.conversation_members theirs on theirs.conversation_id = t.id and theirs.user_id = p.user_id
      left join public.connections c
        on least(c.requester_id, c.recipient_id) = t.first_user_id and greatest(c.requester_id, c.recipient_id) = t.second_user_id
       and c.status = 'accepted'
      left join private.former_names f on f.conversation_id = t.id and f.user_id = p.user_id and c.id is null
      left join lateral (
        select x.* from public.messages x where x.conversation_id = t.id order by x.created_at desc limit 1) m on true
      left join unread u on u.conversation_id = t.id
     where mine.user_id = me
       and (conversation_id_param is null or t.id = conversation_id_param)
       and (pattern is null or lower(coalesce(f.display_name, p.display_name)) like pattern)
       and (before is null or coalesce(t.last_message_at, t.created_at) < before
            or (coalesce(t.last_message_at, t.created_at) = before and t.id > before_id))
     order by coalesce(t.last_message_at, t.created_at) desc, t.id
     limit least(greatest(coalesce(limit_count, 50), 1), 100);
end;
$$;
comment on function public.get_conversations(integer, timestamptz, uuid, text, uuid) is
  'A page of the caller''s conversations (1 to 100), the newest message first; a former contact by the name they had; before and before_id: last_message_at, or created_at without any,
   and conversation_id of the page''s last row. search_term is looked for in names. Each with the other person: user_id and names are null when their account is gone, email
   when the two are not connected (removed and blocked look alike: can_send is false). last_message_preview: one line of at most 140
   characters, empty when deleted or only files. unread_count leaves out own and deleted messages. other_last_read_at is null unless both
   show read receipts. Nullable: user_id, display_name, first_name,
   last_name, email, profile_type, last_message_id, last_message_preview, last_message_sender_id, last_message_at, last_read_at, other_last_read_at.';
grant execute on function public.get_conversations(integer, timestamptz, uuid, text, uuid) to authenticated;

create function public.get_messages(
  conversation_id_param uuid, before_param uuid default null, limit_count integer default 50, after_param uuid default null,
  around_param uuid default null, at_param timestamptz default null)
returns table (
  id uuid, conversation_id uuid, sender_id uuid, body text, created_at timestamptz, edited_at timestamptz, deleted_at timestamptz,
  attachments jsonb, workout jsonb, reply jsonb, reactions jsonb)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  me uuid := private.require_user();
  talk public.conversations := private.own_conversation(conversation_id_param, me);
  anchor uuid := coalesce(before_param, after_param, around_param);
  place timestamptz := coalesce(at_param, 'infinity');
  size integer := least(greatest(coalesce(limit_count, 50), 1), 100);
  newer integer := case when after_param is not null then size when around_param is not null or at_param is not null then size - size / 2 else 0 end;
begin
  if num_nonnulls(before_param, after_param, around_param, at_param) > 1 then
    perform private.refuse('PT422', 'invalid_page', 'one of before_param, after_param, around_param and at_param');
  end if;
  if anchor is not null then
    select m.created_at into place from public.messages m where m.id = anchor and m.conversation_id = talk.id;
    if not found then
      perform private.refuse('PT404', 'message_not_found', 'no message of this conversation');
    end if;
  end if;
  return query
    select r.* from private.message_rows(array(
      (select m.id from public.messages m
        where m.conversation_id = talk.id and m.created_at < place
        order by m.created_at desc limit size - newer)
      union all
      (select m.id from public.messages m
        where m.conversation_id = talk.id and m.created_at >= place and m.id is distinct from after_param
        order by m.created_at limit newer))) r;
end;
$$;
comment on function public.get_messages(uuid, uuid, integer, uuid, uuid, timestamptz) is
  'A page of an own conversation, newest first: limit_count (1 to 100) messages before the message before_param, after after_param, around
   around_param or the time at_param, or the newest. deleted_at: only its place is left. attachments: [{ id, path, name, mime_type,
   size_bytes, alt }]; workout: { id, athlete_id, title, date, set: { id, number, exercise } or null }, id null where the caller may not see it; reply: { id,
   sender_id, excerpt, attachment_count, deleted }; reactions: [{ user_id, reaction }]. Nullable: sender_id, edited_at, deleted_at, workout, reply.';
grant execute on function public.get_messages(uuid, uuid, integer, uuid, uuid, timestamptz) to authenticated;

create function public.set_message_reaction(message_id_param uuid, reaction_param text default null, out reactions jsonb)
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
declare
  me uuid := private.require_user();
  talk public.conversations;
begin
  select t.* into talk from public.messages m join public.conversations t on t.id = m.conversation_id
   where m.id = message_id_param and me in (t.first_user_id, t.second_user_id);
  if not found then
    perform private.refuse('PT404', 'message_not_found', 'There is no such message.');
  elsif reaction_param is not null then
    if reaction_param not in ('like', 'love', 'laugh', 'strong', 'fire', 'celebrate') then
      perform private.refuse('PT422', 'invalid_reaction', 'reaction_param: like, love, laugh, strong, fire or celebrate');
    end if;
    -- A reaction says something: it needs the same permission as words. Taking one back never does.
    perform private.require_contact(me, case me when talk.first_user_id then talk.second_user_id else talk.first_user_id end);
  end if;
  perform private.limit_rate(me, 'set_message_reaction', 120, interval '1 minute');
  update public.messages m set reacted_at = clock_timestamp() where m.id = message_id_param and m.deleted_at is null;
  if not found then
    perform private.refuse('PT409', 'message_deleted', 'This message was deleted.');
  end if;
  if reaction_param is null then
    delete from private.message_reactions r where r.message_id = message_id_param and r.user_id = me;
  else
    insert into private.message_reactions as r (message_id, user_id, reaction) values (message_id_param, me, reaction_param)
    on conflict (message_id, user_id) do update set reaction = excluded.reaction;
  end if;
  reactions := private.reactions_of(message_id_param);
end;
$$;
comment on function public.set_message_reaction(uuid, text) is
  'The caller''s one reaction to a message (like, love, laugh, strong, fire, celebrate), null takes it back; answers all of the message:
   [{ user_id, reaction }]. PT403 not_connected, PT404 message_not_found, PT409 message_deleted.';
grant execute on function public.set_message_reaction(uuid, text) to authenticated;

create function public.get_read_receipts(out shown boolean)
language plpgsql stable security definer set search_path = '' as $$
declare
  me uuid := private.require_user();
begin
  shown := private.shows_receipts(me, me);
end;
$$;
comment on function public.get_read_receipts() is 'Whether the caller shows how far they have read, and sees it of others.';
grant execute on function public.get_read_receipts() to authenticated;

create function public.set_read_receipts(shown_param boolean, out shown boolean)
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.require_user();
begin
  if shown_param is null then
    perform private.refuse('PT422', 'invalid_shown', 'shown_param: true or false');
  end if;
  perform private.limit_rate(me, 'set_read_receipts', 120, interval '1 hour');
  if shown_param then
    delete from private.hidden_read_receipts h where h.user_id = me;
  else
    insert into private.hidden_read_receipts (user_id) values (me) on conflict do nothing;
  end if;
  shown := shown_param;
end;
$$;
comment on function public.set_read_receipts(boolean) is
  'Switches read receipts off or on, for both directions: who hides how far they have read sees nobody else''s.';
grant execute on function public.set_read_receipts(boolean) to authenticated;

create function public.mark_conversation_read(
  conversation_id_param uuid, up_to uuid, out last_read_at timestamptz, out unread_count integer)
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
declare
  me uuid := private.require_user();
  talk public.conversations := private.own_conversation(conversation_id_param, me);
  mark timestamptz;
begin
  select m.created_at into mark from public.messages m where m.id = up_to and m.conversation_id = talk.id;
  if not found then
    perform private.refuse('PT404', 'message_not_found', 'up_to: no message of this conversation');
  end if;
  update public.conversation_members mine set last_read_at = mark
   where mine.conversation_id = talk.id and mine.user_id = me and (mine.last_read_at is null or mine.last_read_at < mark);
  select mine.last_read_at into last_read_at
    from public.conversation_members mine where mine.conversation_id = talk.id and mine.user_id = me;
  select count(*) into unread_count from public.messages m
   where m.conversation_id = talk.id and m.created_at > mark_conversation_read.last_read_at
     and m.sender_id is distinct from me and m.deleted_at is null;
end;
$$;
comment on function public.mark_conversation_read(uuid, uuid) is
  'Says that the caller has seen everything up to this message, and answers what is left. Never moves back; the message, not a time or
   "all", is named, so that what came meanwhile stays unread.';
grant execute on function public.mark_conversation_read(uuid, uuid) to authenticated;

create function public.set_conversation_muted(conversation_id_param uuid, muted_param boolean, out muted boolean)
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.require_user();
  talk public.conversations := private.own_conversation(conversation_id_param, me);
begin
  if muted_param is null then
    perform private.refuse('PT422', 'invalid_muted', 'muted_param: true or false');
  elsif muted_param then
    insert into private.muted_conversations (user_id, conversation_id) values (me, talk.id) on conflict do nothing;
  else
    delete from private.muted_conversations q where q.user_id = me and q.conversation_id = talk.id;
  end if;
  muted := muted_param;
end;
$$;
comment on function public.set_conversation_muted(uuid, boolean) is
  'A muted conversation is left out of count_unread_messages(); only the caller knows.';
grant execute on function public.set_conversation_muted(uuid, boolean) to authenticated;

create function public.count_unread_messages(out messages integer, out conversations integer)
language plpgsql stable security definer set search_path = '' as $$
declare
  me uuid := private.require_user();
begin
  select coalesce(sum(u.unread), 0), count(*) into messages, conversations
    from private.unread_messages(me) u
   where not exists (
     select from private.muted_conversations q where q.user_id = me and q.conversation_id = u.conversation_id);
end;
$$;
comment on function public.count_unread_messages() is 'What waits to be read, in how many conversations; muted ones are left out.';
grant execute on function public.count_unread_messages() to authenticated;

create function public.search_messages(search_term text, limit_count integer default 20, conversation_id_param uuid default null)
returns table (id uuid, conversation_id uuid, sender_id uuid, excerpt text, created_at timestamptz)
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
declare
  me uuid := private.require_user();
  term text := lower(btrim(left(search_term, 200)));
  pattern text := '%' || private.like_pattern(term) || '%';
begin
  if term is null or term = '' then
    return;
  end if;
  perform private.limit_rate(me, 'search_messages', 30, interval '1 minute');
  return query
    select m.id, m.conversation_id, m.sender_id,
           substr(m.body, greatest(strpos(lower(m.body), term) - 60, 1), 200), m.created_at
      from public.conversation_members mine
      join public.messages m on m.conversation_id = mine.conversation_id
     where mine.user_id = me and m.deleted_at is null and lower(m.body) like pattern
       and (conversation_id_param is null or m.conversation_id = conversation_id_param)
     order by m.created_at desc, m.id
     limit least(greatest(coalesce(limit_count, 20), 1), 50);
end;
$$;
comment on function public.search_messages(text, integer, uuid) is
  'Own conversations'' messages, or those of one, that hold the term, newest first; blank finds nothing. excerpt: up to 200 characters around the first place.
   Reads through the caller''s own messages, whose number bounds it. Nullable: sender_id.';
grant execute on function public.search_messages(text, integer, uuid) to authenticated;
