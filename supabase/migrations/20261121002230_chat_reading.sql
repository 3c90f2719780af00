-- Reading chats: the list, pages of messages, how far one has read, search.
--
-- Calls       get_conversations, get_messages, mark_conversation_read, set_conversation_muted, count_unread_messages, search_messages
-- Risk        definer, and each begins at the caller's own rows. Nothing here may tell a block from a removal.

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

create function public.get_conversations()
returns table (
  conversation_id uuid, user_id uuid, display_name text, first_name text, last_name text, email text, profile_type public.profile_type,
  last_message_id uuid, last_message_preview text, last_message_sender_id uuid, last_message_deleted boolean,
  last_message_attachments integer, last_message_at timestamptz,
  unread_count integer, can_send boolean, muted boolean, last_read_at timestamptz, other_last_read_at timestamptz, created_at timestamptz)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  me uuid := private.require_user();
begin
  return query
    with unread as materialized (select * from private.unread_messages(me))
    select t.id, p.user_id, p.display_name, p.first_name, p.last_name,
           -- Who is no contact any more no longer learns a new address.
           case when c.id is not null then p.email end, p.profile_type,
           m.id, left(regexp_replace(m.body, '\s+', ' ', 'g'), 140), m.sender_id, m.deleted_at is not null,
           coalesce(m.attachment_count, 0)::integer, m.created_at,
           coalesce(u.unread, 0)::integer, c.id is not null,
           exists (select from private.muted_conversations q where q.user_id = me and q.conversation_id = t.id),
           mine.last_read_at, theirs.last_read_at, t.created_at
      from public.conversation_members mine
      join public.conversations t on t.id = mine.conversation_id
      left join public.user_profiles p on p.user_id = case me when t.first_user_id then t.second_user_id else t.first_user_id end
      left join public.conversation_members theirs on theirs.conversation_id = t.id and theirs.user_id = p.user_id
      left join public.connections c
        on least(c.requester_id, c.recipient_id) = t.first_user_id and greatest(c.requester_id, c.recipient_id) = t.second_user_id
       and c.status = 'accepted'
      left join lateral (
        select x.* from public.messages x where x.conversation_id = t.id order by x.created_at desc limit 1) m on true
      left join unread u on u.conversation_id = t.id
     where mine.user_id = me
     order by coalesce(t.last_message_at, t.created_at) desc, t.id;
end;
$$;
comment on function public.get_conversations() is
  'The caller''s conversations, the newest message first, each with the other person: user_id and names are null when their account is gone, email
   when the two are not connected (removed and blocked look alike: can_send is false). last_message_preview: one line of at most 140
   characters, empty when deleted or only files. unread_count leaves out own and deleted messages. Nullable: user_id, display_name, first_name,
   last_name, email, profile_type, last_message_id, last_message_preview, last_message_sender_id, last_message_at, last_read_at, other_last_read_at.';

create function public.get_messages(conversation_id_param uuid, before_param uuid default null, limit_count integer default 50)
returns table (
  id uuid, conversation_id uuid, sender_id uuid, body text, created_at timestamptz, edited_at timestamptz, deleted_at timestamptz,
  attachments jsonb, workout jsonb)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  me uuid := private.require_user();
  talk public.conversations := private.own_conversation(conversation_id_param, me);
  before timestamptz := 'infinity';
begin
  if before_param is not null then
    select m.created_at into before from public.messages m where m.id = before_param and m.conversation_id = talk.id;
    if not found then
      perform private.refuse('PT404', 'message_not_found', 'before_param: no message of this conversation');
    end if;
  end if;
  return query
    select r.* from private.message_rows(array(
      select m.id from public.messages m
       where m.conversation_id = talk.id and m.created_at < before
       order by m.created_at desc
       limit least(greatest(coalesce(limit_count, 50), 1), 100))) r;
end;
$$;
comment on function public.get_messages(uuid, uuid, integer) is
  'A page of an own conversation, newest first: at most limit_count (1 to 100) messages older than the message before_param, or the newest.
   deleted_at: only its place is left. attachments: [{ id, path, name, mime_type, size_bytes }]; workout: { id, athlete_id, title, date } if the
   caller may see it. Nullable: sender_id, edited_at, deleted_at, workout.';

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

create function public.search_messages(search_term text, limit_count integer default 20)
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
     order by m.created_at desc, m.id
     limit least(greatest(coalesce(limit_count, 20), 1), 50);
end;
$$;
comment on function public.search_messages(text, integer) is
  'Own conversations'' messages that hold the term, newest first; blank finds nothing. excerpt: up to 200 characters around the first place.
   Reads through the caller''s own messages, whose number bounds it. Nullable: sender_id.';

grant execute on function public.get_conversations() to authenticated;
grant execute on function public.get_messages(uuid, uuid, integer) to authenticated;
grant execute on function public.mark_conversation_read(uuid, uuid) to authenticated;
grant execute on function public.set_conversation_muted(uuid, boolean) to authenticated;
grant execute on function public.count_unread_messages() to authenticated;
grant execute on function public.search_messages(text, integer) to authenticated;
