-- Message reports: somebody tells the system admins about a message that was written to them.
--
-- Risk        a system admin reads no conversations: a report shows the one message, as it was when it was reported, and nothing around it.
--             The one who wrote it never learns of it, and deleting the message does not take it out of the report.
-- Locks       profiles, counters, message, as in chat.sql: the message is locked while its words are copied.

-- Tables ------------------------------------------------------------------------------------------------------------------------------

create table private.message_reports (
  id uuid primary key default gen_random_uuid(),
  message_id uuid not null references public.messages (id) on delete cascade,
  reporter_id uuid references public.user_profiles (user_id) on delete set null,
  sender_id uuid not null references public.user_profiles (user_id) on delete cascade,
  reason text not null constraint message_reports_reason check (reason in ('harassment', 'sexual', 'spam', 'danger', 'other')),
  note text constraint message_reports_note check (char_length(note) between 1 and 1000),
  body text not null,
  files text[] not null default '{}',
  written_at timestamptz not null,
  created_at timestamptz not null default now(),
  closed_at timestamptz,
  closed_by uuid references public.user_profiles (user_id) on delete set null,
  constraint message_reports_once unique (message_id, reporter_id),
  constraint message_reports_other_explained check (reason <> 'other' or note is not null),
  constraint message_reports_closed_at check (closed_by is null or closed_at is not null)
);
comment on table private.message_reports is
  'What people told the system admins about messages to them, once a person and message. It goes with the account of who wrote the message.';
comment on column private.message_reports.body is 'The words when it was reported: editing or deleting the message changes nothing here.';
comment on column private.message_reports.files is 'Names of its files; the files themselves stay with the two.';
create index message_reports_reporter_idx on private.message_reports (reporter_id);
create index message_reports_sender_idx on private.message_reports (sender_id);
create index message_reports_closed_by_idx on private.message_reports (closed_by);
create index message_reports_created_idx on private.message_reports (created_at desc, id);
alter table private.message_reports enable row level security;

-- Calls -------------------------------------------------------------------------------------------------------------------------------

create function public.report_message(
  message_id_param uuid, reason_param text, note_param text default null, out id uuid, out created_at timestamptz)
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
declare
  me uuid := private.require_user();
  told text := private.trimmed(note_param, 1000, 'note');
  message public.messages;
begin
  if reason_param is null or reason_param not in ('harassment', 'sexual', 'spam', 'danger', 'other') then
    perform private.refuse('PT422', 'invalid_reason', 'reason_param: harassment, sexual, spam, danger or other');
  elsif reason_param = 'other' and told is null then
    perform private.refuse('PT422', 'invalid_note', 'note_param: say what it is about');
  end if;
  select m.* into message from public.messages m join public.conversations t on t.id = m.conversation_id
   where m.id = message_id_param and me in (t.first_user_id, t.second_user_id) and m.sender_id <> me;
  if not found then
    perform private.refuse('PT404', 'message_not_found', 'There is no such message to you.');
  end if;
  -- Once a person and message: a repetition answers what is there, also when the message has been deleted since.
  select r.id, r.created_at into id, created_at from private.message_reports r where r.message_id = message.id and r.reporter_id = me;
  if found then
    return;
  end if;
  perform from public.user_profiles p where p.user_id in (me, message.sender_id) order by p.user_id for key share;
  perform private.limit_rate(me, 'report_message', 30, interval '1 hour');
  select m.* into message from public.messages m where m.id = message_id_param and m.sender_id <> me for share;
  if not found then
    perform private.refuse('PT404', 'message_not_found', 'There is no such message to you.');
  elsif message.deleted_at is not null then
    perform private.refuse('PT409', 'message_deleted', 'This message was deleted.');
  end if;
  insert into private.message_reports as r (message_id, reporter_id, sender_id, reason, note, body, files, written_at)
  values (message.id, me, message.sender_id, reason_param, told, message.body,
          array(select a.name from public.message_attachments a where a.message_id = message.id order by a.pos), message.created_at)
  on conflict (message_id, reporter_id) do nothing;
  select r.id, r.created_at into id, created_at from private.message_reports r where r.message_id = message.id and r.reporter_id = me;
end;
$$;
comment on function public.report_message(uuid, text, text) is
  'Tells the system admins about a message to the caller: reason_param harassment, sexual, spam, danger, or other with a note (1 to 1000
   characters). Repeating it changes nothing. Needs no connection. PT404 message_not_found, PT409 message_deleted.';
grant execute on function public.report_message(uuid, text, text) to authenticated;

create function public.list_message_reports(closed_param boolean default false, limit_count integer default 50, offset_count integer default 0)
returns table (
  id uuid, reporter_id uuid, reporter_name text, reporter_email text, sender_id uuid, sender_name text, sender_email text,
  reason text, note text, body text, files text[], written_at timestamptz, created_at timestamptz, closed_at timestamptz,
  closed_by_name text, total_count integer)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  me uuid := private.require_user();
begin
  perform private.require_admin(me);
  return query
    select r.id, r.reporter_id, p.display_name, p.email, r.sender_id, s.display_name, s.email, r.reason, r.note, r.body, r.files,
           r.written_at, r.created_at, r.closed_at, c.display_name, count(*) over ()::integer
      from private.message_reports r
      join public.user_profiles s on s.user_id = r.sender_id
      left join public.user_profiles p on p.user_id = r.reporter_id
      left join public.user_profiles c on c.user_id = r.closed_by
     where (r.closed_at is not null) = coalesce(closed_param, false)
     order by r.created_at desc, r.id
     limit least(greatest(coalesce(limit_count, 50), 1), 100)
    offset greatest(coalesce(offset_count, 0), 0);
end;
$$;
comment on function public.list_message_reports(boolean, integer, integer) is
  'Messages that were reported, the newest report first, open or closed ones, for system admins. total_count: how many there are without
   limit_count (1 to 100) and offset_count. Nullable: reporter_id, reporter_name, reporter_email, note, closed_at, closed_by_name.';
grant execute on function public.list_message_reports(boolean, integer, integer) to authenticated;

create function public.close_message_report(report_id_param uuid, out closed_at timestamptz)
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
declare
  me uuid := private.require_user();
  report private.message_reports;
begin
  perform private.require_admin(me);
  perform from public.user_profiles p where p.user_id = me for key share;
  select r.* into report from private.message_reports r where r.id = report_id_param for no key update;
  if not found then
    perform private.refuse('PT404', 'report_not_found', 'There is no such report.');
  elsif report.closed_at is null then
    update private.message_reports r set closed_at = now(), closed_by = me where r.id = report.id returning r.* into report;
    perform private.record('message_report.closed', report.sender_id, report.id);
  end if;
  closed_at := report.closed_at;
end;
$$;
comment on function public.close_message_report(uuid) is
  'Says that a report was dealt with, for system admins; the first one counts. PT404 report_not_found.';
grant execute on function public.close_message_report(uuid) to authenticated;
