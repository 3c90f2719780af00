-- Chat: one conversation per pair of people, its messages and their files.
--
-- Tables      public.conversations, public.conversation_members, public.messages, public.message_attachments,
--             private.message_workouts, private.muted_conversations
-- Written by  calls only (…2210, …2220)
-- Risk        what is written can be read by both for good: who may write is asked again with every message, under a lock. Sends of one
--             conversation queue on its row, so that times grow in the order of commits: reading up to a message then covers
--             all before it, and nothing can appear behind a page or a read mark.

create table public.conversations (
  id uuid primary key default gen_random_uuid(),
  first_user_id uuid references public.user_profiles (user_id) on delete set null,
  second_user_id uuid references public.user_profiles (user_id) on delete set null,
  created_at timestamptz not null default now(),
  last_message_at timestamptz,
  constraint conversations_ordered_pair check (first_user_id < second_user_id),
  -- Nulls are distinct: one may share old conversations with several people who are gone.
  constraint conversations_pair unique (first_user_id, second_user_id)
);
comment on table public.conversations is
  'What two people write to each other. It outlives their connection, and the account of one of them; with the second account it ends.';
comment on column public.conversations.first_user_id is 'The smaller id of the two. Null when that account is gone.';
comment on column public.conversations.last_message_at is 'Time of the newest message; its row lock is what messages queue on.';
create index conversations_second_user_idx on public.conversations (second_user_id);

create table public.conversation_members (
  id uuid primary key default gen_random_uuid(),
  conversation_id uuid not null references public.conversations (id) on delete cascade,
  user_id uuid not null references public.user_profiles (user_id) on delete cascade,
  last_read_at timestamptz,
  constraint conversation_members_person unique (conversation_id, user_id)
);
comment on table public.conversation_members is
  'How far each of the two has read. Both see both rows: they are the read receipts, so nothing private belongs here.';
comment on column public.conversation_members.last_read_at is 'created_at of the newest message they have read, null before the first; never moves back.';
create index conversation_members_user_idx on public.conversation_members (user_id);

create table public.messages (
  id uuid primary key,
  conversation_id uuid not null references public.conversations (id) on delete cascade,
  sender_id uuid references public.user_profiles (user_id) on delete set null,
  body text not null default '' constraint messages_body_length check (char_length(body) <= 8000),
  attachment_count smallint not null default 0 constraint messages_attachment_count check (attachment_count between 0 and 10),
  created_at timestamptz not null,
  edited_at timestamptz,
  deleted_at timestamptz,
  constraint messages_say_something check (deleted_at is not null or body <> '' or attachment_count > 0),
  constraint messages_deleted_say_nothing check (deleted_at is null or (body = '' and attachment_count = 0)),
  -- Read marks and pages stand on it.
  constraint messages_order unique (conversation_id, created_at)
);
comment on table public.messages is 'Ordered by (created_at, id). A deleted message keeps its place, not its words.';
comment on column public.messages.id is 'Made by the client: sending it again changes nothing.';
comment on column public.messages.sender_id is 'Null when the account is gone: Unknown Sender. What they wrote stays with the other one.';
comment on column public.messages.created_at is 'The server''s time, larger than that of every earlier message of the conversation.';
create index messages_sender_idx on public.messages (sender_id);

create table public.message_attachments (
  id uuid primary key default gen_random_uuid(),
  message_id uuid not null references public.messages (id) on delete cascade,
  conversation_id uuid not null references public.conversations (id) on delete cascade,
  pos smallint not null check (pos between 0 and 9),
  path text not null constraint message_attachments_path unique,
  name text not null check (char_length(name) between 1 and 200),
  mime_type text not null,
  size_bytes bigint not null check (size_bytes >= 0)
);
comment on table public.message_attachments is 'Files of messages. Only through a row here does a file show to anybody but who uploaded it.';
comment on column public.message_attachments.path is 'Name of the object in the bucket chat-attachments.';
comment on column public.message_attachments.name is 'What to call it on screen and when it is saved.';
create index message_attachments_message_idx on public.message_attachments (message_id);
create index message_attachments_conversation_idx on public.message_attachments (conversation_id);

create table private.message_workouts (
  message_id uuid primary key references public.messages (id) on delete cascade,
  workout_id uuid not null references public.workouts (id) on delete cascade
);
comment on table private.message_workouts is
  'The workout a message speaks of. Not a column of messages: it shows only to who may see that workout.';
create index message_workouts_workout_idx on private.message_workouts (workout_id);
alter table private.message_workouts enable row level security;

create table private.muted_conversations (
  user_id uuid not null references public.user_profiles (user_id) on delete cascade,
  conversation_id uuid not null references public.conversations (id) on delete cascade,
  primary key (user_id, conversation_id)
);
comment on table private.muted_conversations is 'Conversations somebody does not want to be reminded of. The other one must not learn of it.';
create index muted_conversations_conversation_idx on private.muted_conversations (conversation_id);
alter table private.muted_conversations enable row level security;

-- Who is in it --------------------------------------------------------------------------------------------------------------------

create function private.my_conversation_ids()
returns setof uuid language sql stable security definer set search_path = '' as $$
  select m.conversation_id from public.conversation_members m where m.user_id = (select auth.uid());
$$;
comment on function private.my_conversation_ids() is 'The conversations the caller belongs to, whether they may still write there or not.';
grant execute on function private.my_conversation_ids() to authenticated;

-- When the second account goes, nobody is left to read it. The lock makes two accounts that go at once queue here.
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

-- Row level security --------------------------------------------------------------------------------------------------------------

alter table public.conversations enable row level security;
create policy "own conversations are read" on public.conversations for select to authenticated
  using (id in (select private.my_conversation_ids()));
grant select on public.conversations to authenticated;
grant all on public.conversations to service_role;

alter table public.conversation_members enable row level security;
create policy "members of own conversations are read" on public.conversation_members for select to authenticated
  using (conversation_id in (select private.my_conversation_ids()));
grant select on public.conversation_members to authenticated;
grant all on public.conversation_members to service_role;

alter table public.messages enable row level security;
create policy "messages of own conversations are read" on public.messages for select to authenticated
  using (conversation_id in (select private.my_conversation_ids()));
grant select on public.messages to authenticated;
grant all on public.messages to service_role;

alter table public.message_attachments enable row level security;
create policy "attachments in own conversations are read" on public.message_attachments for select to authenticated
  using (conversation_id in (select private.my_conversation_ids()));
grant select on public.message_attachments to authenticated;
grant all on public.message_attachments to service_role;

alter publication supabase_realtime add table public.messages, public.conversation_members;
