-- Replies, reactions, references to a set, alternative text, read receipts that can be switched off, pages around a place, and the mail about
-- unread messages.

alter type public.notification_kind add value 'messages';

drop function public.send_message(uuid, uuid, text, uuid, jsonb);
drop function public.edit_message(uuid, text);
drop function public.get_messages(uuid, uuid, integer);
drop function public.get_conversations();
drop function public.search_messages(text, integer);
drop function private.message_rows(uuid[]);
drop function private.write_message(uuid, uuid, uuid, text, uuid, jsonb);
drop function private.attachment_rows(uuid, uuid, uuid, jsonb);

alter table public.messages add column reply_to uuid references public.messages (id) on delete set null;
alter table public.messages add column reacted_at timestamptz;
alter table public.messages drop constraint messages_deleted_say_nothing;
alter table public.messages add constraint messages_deleted_say_nothing
  check (deleted_at is null or (body = '' and attachment_count = 0 and reply_to is null));
comment on column public.messages.reply_to is 'An earlier message of the same conversation.';
comment on column public.messages.reacted_at is 'When a reaction last changed: realtime follows this table, not the reactions.';
create index messages_reply_idx on public.messages (reply_to) where reply_to is not null;

alter table private.message_workouts add column set_target_id uuid references public.set_targets (id) on delete set null;
comment on table private.message_workouts is
  'The workout a message speaks of, or one set of it. Not a column of messages: it shows only to who may see that workout.';
create index message_workouts_set_idx on private.message_workouts (set_target_id) where set_target_id is not null;

alter table public.message_attachments add column alt text not null default ''
  constraint message_attachments_alt_length check (char_length(alt) <= 500);
comment on column public.message_attachments.alt is 'What a picture shows, for who does not see it.';

create table private.message_reactions (
  message_id uuid not null references public.messages (id) on delete cascade,
  user_id uuid not null references public.user_profiles (user_id) on delete cascade,
  reaction text not null constraint message_reactions_known check (reaction in ('like', 'love', 'laugh', 'strong', 'fire', 'celebrate')),
  primary key (message_id, user_id)
);
comment on table private.message_reactions is 'One reaction a person and message. messages.reacted_at tells open threads that it changed.';
create index message_reactions_user_idx on private.message_reactions (user_id);
alter table private.message_reactions enable row level security;

create table private.hidden_read_receipts (
  user_id uuid primary key references public.user_profiles (user_id) on delete cascade
);
comment on table private.hidden_read_receipts is 'Who does not show how far they have read; they do not see it of others either.';
alter table private.hidden_read_receipts enable row level security;

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

drop policy "members of own conversations are read" on public.conversation_members;
create policy "own read marks and shown receipts are read" on public.conversation_members
  for select to authenticated
  using (user_id = (select auth.uid()) or conversation_id in (select private.receipt_conversation_ids()));
comment on table public.conversation_members is
  'How far each of the two has read. The other one''s row is the read receipt: seen while both show theirs, so nothing private belongs here.';

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

create function private.attachment_rows(me uuid, conversation uuid, message uuid, sent jsonb)
returns table (pos smallint, path text, name text, mime_type text, size_bytes bigint, alt text)
language plpgsql volatile set search_path = '' as $$
#variable_conflict use_column
declare
  files jsonb;
  folder text := conversation || '/' || message || '/';
begin
  files := coalesce(nullif(private.document(sent), 'null'), '[]');
  if jsonb_typeof(files) <> 'array' then
    perform private.refuse('PT422', 'invalid_attachments', 'attachments_param: a list of { path, name, alt }');
  elsif jsonb_array_length(files) > 10 then
    perform private.refuse('PT422', 'too_many_attachments', 'attachments_param: at most 10 files');
  end if;
  return query
    select (f.number - 1)::smallint, o.name,
           -- Shown on screen and used as a file name: no path, no control characters, no bidirectional text controls.
           left(coalesce(
             nullif(btrim(regexp_replace(f.body ->> 'name', '[[:cntrl:]/\\\u200e\u200f\u202a-\u202e\u2066-\u2069]', '', 'g')), ''),
             substr(o.name, length(folder) + 38)), 200),
           coalesce(private.document(o.metadata) ->> 'mimetype', 'application/octet-stream'),
           coalesce((private.document(o.metadata) ->> 'size')::bigint, 0),
           left(btrim(regexp_replace(coalesce(f.body ->> 'alt', ''), '[[:cntrl:]]+', ' ', 'g')), 500)
      from jsonb_array_elements(files) with ordinality f (body, number)
      join storage.objects o
        on o.bucket_id = 'chat-attachments' and o.name = f.body ->> 'path'
       and o.owner_id = me::text and o.name like folder || '%';
  if (select count(distinct f ->> 'path') from jsonb_array_elements(files) f) <> jsonb_array_length(files) then
    perform private.refuse('PT422', 'invalid_attachments', 'attachments_param: every file once');
  end if;
exception
  when untranslatable_character or invalid_text_representation or invalid_parameter_value then
    perform private.refuse('PT422', 'invalid_attachments', 'attachments_param: a list of { path, name, alt }');
end;
$$;
comment on function private.attachment_rows(uuid, uuid, uuid, jsonb) is
  'The files that a message is sent with, as they lie in Storage: the caller''s own, uploaded for this message. Type and size are the
   storage server''s. Files that are not there are left out: the caller compares the count.';

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
    wanted := coalesce(jsonb_array_length(nullif(private.document(attachments_param), 'null')), 0);
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

create or replace function public.delete_message(id_param uuid, out deleted_at timestamptz, out paths text[])
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
    select t.id, p.user_id, p.display_name, p.first_name, p.last_name,
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
      left join lateral (
        select x.* from public.messages x where x.conversation_id = t.id order by x.created_at desc limit 1) m on true
      left join unread u on u.conversation_id = t.id
     where mine.user_id = me
       and (conversation_id_param is null or t.id = conversation_id_param)
       and (pattern is null or lower(p.display_name) like pattern)
       and (before is null or coalesce(t.last_message_at, t.created_at) < before
            or (coalesce(t.last_message_at, t.created_at) = before and t.id > before_id))
     order by coalesce(t.last_message_at, t.created_at) desc, t.id
     limit least(greatest(coalesce(limit_count, 50), 1), 100);
end;
$$;
comment on function public.get_conversations(integer, timestamptz, uuid, text, uuid) is
  'A page of the caller''s conversations (1 to 100), the newest message first; before and before_id: last_message_at, or created_at without any,
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

create or replace function private.mail_kind(template text)
returns public.notification_kind language sql immutable set search_path = '' as $$
  select case $1
    when 'connection_request' then 'connection_requests'
    when 'team_invitation' then 'team_invitations'
    when 'access_request' then 'access_requests'
    when 'access_granted' then 'access_changes'
    when 'access_expiring' then 'access_changes'
    when 'workouts_published' then 'workouts'
    when 'weekly_digest' then 'weekly_digest'
    when 'messages' then 'messages'
  end::public.notification_kind;
$$;
comment on function private.mail_kind(text) is 'The kind a template belongs to; null for what is about the account itself.';

create function private.queue_message_digests(moment timestamptz default now())
returns void language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.enqueue_mail(
    due.reader, 'messages', jsonb_build_object('at', moment, 'until', due.until, 'people', due.people),
    'messages:' || due.reader || ':' || extract(epoch from due.until))
    from (
      select mine.user_id as reader, max(waiting.until) as until,
             jsonb_agg(jsonb_build_object('name', private.name_for_mail(other.user_id), 'messages', waiting.messages)
               order by waiting.messages desc, other.user_id) as people
        from public.conversations t
        join public.conversation_members mine on mine.conversation_id = t.id
        join public.conversation_members other on other.conversation_id = t.id and other.user_id <> mine.user_id
        cross join lateral (
          select count(*) as messages, max(m.created_at) as until from public.messages m
           where m.conversation_id = t.id and m.sender_id = other.user_id and m.deleted_at is null
             and m.created_at > coalesce(mine.last_read_at, '-infinity') and m.created_at <= moment - interval '30 minutes'
        ) waiting
       -- Older ones were told, or are older than the reader's address.
       where t.last_message_at > moment - interval '3 days' and waiting.messages > 0
         and not private.is_blocked(mine.user_id, other.user_id)
         and not exists (select from private.muted_conversations q where q.user_id = mine.user_id and q.conversation_id = t.id)
       group by mine.user_id
    ) due
   where not exists (
     select from private.outbox o
      where o.user_id = due.reader and o.template = 'messages'
        and ((o.data ->> 'at')::timestamptz > moment - interval '12 hours' or (o.data ->> 'until')::timestamptz >= due.until));
end;
$$;
comment on function private.queue_message_digests(timestamptz) is
  'One mail about messages that have waited half an hour: names and numbers, no words; again only for newer ones, twelve hours later.';

create or replace function private.queue_due_mails()
returns void language plpgsql volatile security definer set search_path = '' as $$
begin
  -- Advisory lock: only one run at a time; a concurrent one does the same work.
  if not pg_catalog.pg_try_advisory_xact_lock(7301969) then
    return;
  end if;
  perform private.queue_expiring_access();
  perform private.queue_weekly_digests();
  perform private.queue_message_digests();
  delete from private.outbox o where o.created_at < now() - interval '180 days';
end;
$$;
grant execute on function private.queue_due_mails() to service_role;

comment on function public.queue_due_mails() is
  'Server only. Queues what time brings: access that ends within three days, once; the weekly digest, on the coach''s Monday morning; messages that wait unread.
   Forgets mails older than 180 days.';

insert into private.personal_data (section, relation, person_column, condition, sorted_by, only_columns, omitted_columns) values
  ('message_reactions', 'private.message_reactions', 'user_id', 't.user_id = $1', 't.message_id', null, '{}'),
  ('read_receipts_hidden', 'private.hidden_read_receipts', 'user_id', 't.user_id = $1', 't.user_id', null, '{}');
