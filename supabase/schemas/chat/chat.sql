-- Chat: one conversation per pair of people, its messages, how far each has read. Files of messages: chat-files.sql.
--
-- Risk        both people can read a message for ever: permission to write is checked with every message, under a lock. Sends in one
--             conversation queue on its row lock, so that times grow in commit order: a read mark then covers all earlier messages. A
--             refusal to write does not say why: removed, rejected, blocked and deleted get the same answer.
-- Locks       profiles, connection, counters, conversation, message. A refusal rolls back its rate limit count.

-- Tables ------------------------------------------------------------------------------------------------------------------------------

create table public.conversations (
  id uuid primary key default gen_random_uuid(),
  first_user_id uuid references public.user_profiles (user_id) on delete set null,
  second_user_id uuid references public.user_profiles (user_id) on delete set null,
  created_at timestamptz not null default now(),
  last_message_at timestamptz,
  constraint conversations_ordered_pair check (first_user_id < second_user_id),
  -- Nulls are distinct: a person may have old conversations with several deleted accounts.
  constraint conversations_pair unique (first_user_id, second_user_id)
);
comment on table public.conversations is
  'What two people write to each other. It outlives their connection, and the account of one of them; with the second account it ends.';
comment on column public.conversations.first_user_id is 'The smaller id of the two. Null when that account is gone.';
comment on column public.conversations.last_message_at is 'Time of the newest message; its row lock is what messages queue on.';
create index conversations_second_user_idx on public.conversations (second_user_id);
alter table public.conversations enable row level security;
create policy "own conversations are read" on public.conversations for select to authenticated
  using (id in (select private.my_conversation_ids()));
grant select on public.conversations to authenticated;
grant all on public.conversations to service_role;

create table public.conversation_members (
  id uuid primary key default gen_random_uuid(),
  conversation_id uuid not null references public.conversations (id) on delete cascade,
  user_id uuid not null references public.user_profiles (user_id) on delete cascade,
  last_read_at timestamptz,
  constraint conversation_members_person unique (conversation_id, user_id)
);
comment on table public.conversation_members is
  'How far each of the two has read. The other one''s row is the read receipt: seen while both show theirs, so nothing private belongs here.';
comment on column public.conversation_members.last_read_at is 'created_at of the newest message they have read, null before the first; never moves back.';
create index conversation_members_user_idx on public.conversation_members (user_id);
alter table public.conversation_members enable row level security;
create policy "own read marks and shown receipts are read" on public.conversation_members
  for select to authenticated
  using (user_id = (select auth.uid()) or conversation_id in (select private.receipt_conversation_ids()));
grant select on public.conversation_members to authenticated;
grant all on public.conversation_members to service_role;
alter publication supabase_realtime add table public.conversation_members;

create table public.messages (
  id uuid primary key,
  conversation_id uuid not null references public.conversations (id) on delete cascade,
  sender_id uuid references public.user_profiles (user_id) on delete set null,
  body text not null default '' constraint messages_body_length check (char_length(body) <= 8000),
  attachment_count smallint not null default 0 constraint messages_attachment_count check (attachment_count between 0 and 10),
  created_at timestamptz not null,
  edited_at timestamptz,
  deleted_at timestamptz,
  reply_to uuid references public.messages (id) on delete set null,
  reacted_at timestamptz,
  constraint messages_say_something check (deleted_at is not null or body <> '' or attachment_count > 0),
  constraint messages_deleted_say_nothing check (deleted_at is null or (body = '' and attachment_count = 0 and reply_to is null)),
  -- Read marks and pagination rely on it.
  constraint messages_order unique (conversation_id, created_at)
);
comment on table public.messages is 'Ordered by (created_at, id). A deleted message keeps its place, not its words.';
comment on column public.messages.id is 'Made by the client: sending it again changes nothing.';
comment on column public.messages.sender_id is 'Null when the account is gone: Unknown Sender. What they wrote stays with the other one.';
comment on column public.messages.created_at is 'The server''s time, larger than that of every earlier message of the conversation.';
comment on column public.messages.reply_to is 'An earlier message of the same conversation.';
comment on column public.messages.reacted_at is 'When a reaction last changed: realtime follows this table, not the reactions.';
create index messages_sender_idx on public.messages (sender_id);
create index messages_reply_idx on public.messages (reply_to) where reply_to is not null;
alter table public.messages enable row level security;
create policy "messages of own conversations are read" on public.messages for select to authenticated
  using (conversation_id in (select private.my_conversation_ids()));
grant select on public.messages to authenticated;
grant all on public.messages to service_role;
alter publication supabase_realtime add table public.messages;

create table private.message_workouts (
  message_id uuid primary key references public.messages (id) on delete cascade,
  workout_id uuid not null references public.workouts (id) on delete cascade,
  set_target_id uuid references public.set_targets (id) on delete set null
);
comment on table private.message_workouts is
  'The workout a message speaks of, or one set of it. Not a column of messages: it shows only to who may see that workout.';
create index message_workouts_workout_idx on private.message_workouts (workout_id);
create index message_workouts_set_idx on private.message_workouts (set_target_id) where set_target_id is not null;
alter table private.message_workouts enable row level security;

create table private.former_names (
  conversation_id uuid not null references public.conversations (id) on delete cascade,
  user_id uuid not null references public.user_profiles (user_id) on delete cascade,
  display_name text not null,
  first_name text not null,
  last_name text not null,
  primary key (conversation_id, user_id)
);
comment on table private.former_names is
  'What two people were called when their connection ended: who was removed or blocked learns of no name that came later.';
create index former_names_user_idx on private.former_names (user_id);
alter table private.former_names enable row level security;

create table private.muted_conversations (
  user_id uuid not null references public.user_profiles (user_id) on delete cascade,
  conversation_id uuid not null references public.conversations (id) on delete cascade,
  primary key (user_id, conversation_id)
);
comment on table private.muted_conversations is 'Conversations somebody does not want to be reminded of. The other one must not learn of it.';
create index muted_conversations_conversation_idx on private.muted_conversations (conversation_id);
alter table private.muted_conversations enable row level security;

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
