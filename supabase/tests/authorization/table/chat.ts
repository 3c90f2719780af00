import type { Operations } from '../operation.ts'

/** The owner's conversation with the peer, a message each way and a file in it; and an older one that a block has ended. */
export const CHAT = `
                                       anon unconfirmed deleted stranger suitor peer grantee blocked reader writer expired owner intern coach head admin
-- reading
read the conversation                  !    0           0       0        0      +    0       0       0      0      0       +     0      0     0    0
read how far both have read            !    0           0       0        0      +    0       0       0      0      0       +     0      0     0    0
read the messages                      !    0           0       0        0      +    0       0       0      0      0       +     0      0     0    0
read the attachments                   !    0           0       0        0      +    0       0       0      0      0       +     0      0     0    0
read a conversation across the block   !    0           0       0        0      0    0       +       0      0      0       +     0      0     0    0
read the messages across the block     !    0           0       0        0      0    0       +       0      0      0       +     0      0     0    0
read the owner's picture               0    0           0       0        0      +    +       0       +      +      +       +     +      +     +    0
read the file that was sent            0    0           0       0        0      +    0       0       0      0      0       +     0      0     0    0
read the file not sent yet             0    0           0       0        0      0    0       0       0      0      0       +     0      0     0    0

-- files
reserve_files                          !    403         401     403      403    +    403     403     403    403    403     +     403    403   403  403
upload a file                          !    !           !       !        !      +    !       !       !      !      !       +     !      !     !    !
upload a file without a place          !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !
upload a file across the block         !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !
upload a file in the owner's name      !    !           !       !        !      !    !       !       !      !      !       +     !      !     !    !
remove the file not sent yet           0    0           0       0        0      0    0       0       0      0      0       +     0      0     0    0

-- writing past the calls
insert a conversation                  !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !
change a conversation by update        !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !
delete the conversation                !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !
join the conversation by insert        !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !
move a read mark by update             !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !
leave the conversation by delete       !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !
insert a message                       !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !
change a message by update             !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !
delete a message by delete             !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !
attach a file by insert                !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !
rename an attachment by update         !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !
take an attachment off by delete       !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !
read the workouts of messages          !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !
read who muted what                    !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !
read the reactions                     !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !
read who hides receipts                !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !
read places for files                  !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !
read former names                      !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !
read who asked for a confirmation      !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !
read the reports                       !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !

-- calls
create_conversation with the owner     !    403         401     403      403    +    +       403     403    403    403     422   403    403   403  403
create_conversation with the peer      !    403         401     403      403    422  403     403     403    403    403     +     403    403   403  403
send_message                           !    403         401     404      404    +    404     404     404    404    404     +     404    404   404  404
edit_message of the owner              !    403         401     404      404    404  404     404     404    404    404     +     404    404   404  404
delete_message of the owner            !    403         401     404      404    404  404     404     404    404    404     +     404    404   404  404
delete_message across the block        !    403         401     404      404    404  404     +       404    404    404     404   404    404   404  404
get_conversations                      !    403         401     0        0      +    0       0       0      0      0       +     0      0     0    0
get_messages                           !    403         401     404      404    +    404     404     404    404    404     +     404    404   404  404
get_messages across the block          !    403         401     404      404    404  404     +       404    404    404     +     404    404   404  404
mark_conversation_read                 !    403         401     404      404    +    404     404     404    404    404     +     404    404   404  404
set_conversation_muted                 !    403         401     404      404    +    404     404     404    404    404     +     404    404   404  404
set_message_reaction                   !    403         401     404      404    +    404     404     404    404    404     +     404    404   404  404
take a reaction back across the block  !    403         401     404      404    404  404     +       404    404    404     +     404    404   404  404
search_messages                        !    403         401     0        0      +    0       0       0      0      0       +     0      0     0    0
report_message of the owner            !    403         401     404      404    +    404     404     404    404    404     404   404    404   404  404
list_message_reports                   !    403         401     403      403    403  403     403     403    403    403     403   403    403   403  +
close_message_report                   !    403         401     403      403    403  403     403     403    403    403     403   403    403   403  +

-- one's own, with the spare coach; the two are connected no more
read my conversation                   !    +           -       +        +      +    +       +       +      +      +       +     +      +     +    +
read my messages                       !    +           -       +        +      +    +       +       +      +      +       +     +      +     +    +
read how far I have read               !    +           -       +        +      +    +       +       +      +      +       +     +      +     +    +
list my conversations                  !    403         401     +        +      +    +       +       +      +      +       +     +      +     +    +
page through my messages               !    403         401     +        +      +    +       +       +      +      +       +     +      +     +    +
mark my messages read                  !    403         401     +        +      +    +       +       +      +      +       +     +      +     +    +
mute my conversation                   !    403         401     +        +      +    +       +       +      +      +       +     +      +     +    +
unmute my conversation                 !    403         401     +        +      +    +       +       +      +      +       +     +      +     +    +
count what I have not read             !    403         401     +        +      +    +       +       +      +      +       +     +      +     +    +
react to a message of mine no more     !    403         401     +        +      +    +       +       +      +      +       +     +      +     +    +
ask whether I show receipts            !    403         401     +        +      +    +       +       +      +      +       +     +      +     +    +
hide my receipts                       !    403         401     +        +      +    +       +       +      +      +       +     +      +     +    +
search my messages                     !    403         401     +        +      +    +       +       +      +      +       +     +      +     +    +
report a message to me                 !    403         401     +        +      +    +       +       +      +      +       +     +      +     +    +
delete a message of mine               !    403         401     +        +      +    +       +       +      +      +       +     +      +     +    +
-- what only the server calls
list_abandoned_files                   !    !           !       !        !      !    !       !       !      !      !       !     !      !     !    !
`

const MINE = `(select t.id from public.conversations t where $me in (t.first_user_id, t.second_user_id) and $spare in (t.first_user_id, t.second_user_id))`

const upload = (conversation: string, reserved: boolean, owner = 'auth.uid()::text') => ({
  sql: `insert into storage.objects (bucket_id, name, owner_id) values ('chat-attachments', ${conversation} || '/place', ${owner})`,
  given: `insert into private.reserved_files (path, owner_id, conversation_id)
    select ${conversation} || '/place', p.user_id, ${conversation} from public.user_profiles p where p.user_id = $me and ${reserved}`,
})

const OWNERS_PICTURE = `insert into storage.objects (bucket_id, name) values ('avatars', $owner || '/before'), ('avatars', $owner || '/now');
  update public.user_profiles set avatar_path = $owner || '/now' where user_id = $owner`

export const CHAT_OPERATIONS: Operations = {
  'read the conversation': 'select 1 from public.conversations where id = $conversation',
  'read how far both have read':
    'select 1 from public.conversation_members where conversation_id = $conversation',
  'read the messages': 'select 1 from public.messages where conversation_id = $conversation',
  'read the attachments': 'select 1 from public.message_attachments where conversation_id = $conversation',
  'read a conversation across the block':
    'select 1 from public.conversations where id = $blockedConversation',
  'read the messages across the block':
    'select 1 from public.messages where conversation_id = $blockedConversation',
  "read the owner's picture": {
    sql: "select 1 from storage.objects where bucket_id = 'avatars' and name = $owner || '/now'",
    given: OWNERS_PICTURE,
  },
  'read the file that was sent': `select 1 from storage.objects where name like $conversation || '/%-sent.pdf'`,
  'read the file not sent yet': `select 1 from storage.objects where name like $conversation || '/%-draft.pdf'`,
  reserve_files: `select public.reserve_files($conversation, gen_random_uuid(), '{a.pdf}')`,
  'upload a file': upload('$conversation', true),
  'upload a file without a place': upload('$conversation', false),
  'upload a file across the block': upload('$blockedConversation', true),
  "upload a file in the owner's name": upload('$conversation', true, '$owner'),
  'remove the file not sent yet': `delete from storage.objects where name like $conversation || '/%-draft.pdf'`,
  'insert a conversation':
    'insert into public.conversations (first_user_id, second_user_id) select least(a, b), greatest(a, b) from (values ($stranger::uuid, $suitor::uuid)) p (a, b)',
  'change a conversation by update':
    'update public.conversations set last_message_at = now() where id = $conversation',
  'delete the conversation': 'delete from public.conversations where id = $conversation',
  'join the conversation by insert':
    'insert into public.conversation_members (conversation_id, user_id) values ($conversation, $stranger)',
  'move a read mark by update': 'update public.conversation_members set last_read_at = null',
  'leave the conversation by delete':
    'delete from public.conversation_members where conversation_id = $conversation',
  'insert a message': `insert into public.messages (id, conversation_id, sender_id, body, created_at)
    values (gen_random_uuid(), $conversation, auth.uid(), 'forged', now())`,
  'change a message by update': `update public.messages set body = 'forged' where id = $ownerMessage`,
  'delete a message by delete': 'delete from public.messages where id = $ownerMessage',
  'attach a file by insert': `insert into public.message_attachments (message_id, conversation_id, pos, path, name, mime_type, size_bytes)
    values ($ownerMessage, $conversation, 1, 'any', 'any', 'any', 1)`,
  'rename an attachment by update': `update public.message_attachments set name = 'forged'`,
  'take an attachment off by delete': 'delete from public.message_attachments',
  'read the workouts of messages': 'select 1 from private.message_workouts',
  'read who muted what': 'select 1 from private.muted_conversations',
  'read the reactions': 'select 1 from private.message_reactions',
  'read who hides receipts': 'select 1 from private.hidden_read_receipts',
  'read places for files': 'select 1 from private.reserved_files',
  'read former names': 'select 1 from private.former_names',
  'read who asked for a confirmation': 'select 1 from private.confirmation_requests',
  'read the reports': 'select 1 from private.message_reports',
  'create_conversation with the owner': 'select public.create_conversation_with_connected_user($owner, null)',
  'create_conversation with the peer': `select public.create_conversation_with_connected_user($peer, 'hello')`,
  send_message: `select public.send_message(gen_random_uuid(), $conversation, 'hello')`,
  'edit_message of the owner': `select public.edit_message($ownerMessage, 'other words')`,
  'delete_message of the owner': 'select public.delete_message($ownerMessage)',
  'delete_message across the block': 'select public.delete_message($blockedMessage)',
  get_conversations: 'select 1 from public.get_conversations() where conversation_id = $conversation',
  get_messages: 'select public.get_messages($conversation)',
  'get_messages across the block': 'select public.get_messages($blockedConversation)',
  mark_conversation_read: 'select public.mark_conversation_read($conversation, $ownerMessage)',
  set_conversation_muted: 'select public.set_conversation_muted($conversation, true)',
  set_message_reaction: {
    sql: `select public.set_message_reaction($ownerMessage, 'strong')`,
    effect: `select 1 from private.message_reactions where message_id = $ownerMessage and user_id = $me and reaction = 'strong'`,
  },
  'take a reaction back across the block': 'select public.set_message_reaction($blockedMessage)',
  search_messages: `select 1 from public.search_messages('castm') where conversation_id = $conversation`,
  'report_message of the owner': {
    sql: `select public.report_message($ownerMessage, 'spam')`,
    effect: 'select 1 from private.message_reports where message_id = $ownerMessage and reporter_id = $me',
  },
  list_message_reports: 'select 1 from public.list_message_reports() where id = $report',
  close_message_report: {
    sql: 'select public.close_message_report($report)',
    effect: 'select 1 from private.message_reports where id = $report and closed_by = $me',
  },
  'read my conversation': 'select 1 from public.conversations where $me in (first_user_id, second_user_id)',
  'read my messages': `select 1 from public.messages where body = 'Mine' and sender_id = $me`,
  'read how far I have read': 'select 1 from public.conversation_members where user_id = $me',
  'list my conversations': 'select public.get_conversations()',
  'page through my messages': `select public.get_messages(${MINE})`,
  'mark my messages read': `select public.mark_conversation_read(${MINE},
    (select id from public.messages where sender_id = $me and body = 'Mine'))`,
  'mute my conversation': {
    sql: `select public.set_conversation_muted(${MINE}, true)`,
    effect: 'select 1 from private.muted_conversations where user_id = $me',
  },
  'unmute my conversation': `select public.set_conversation_muted(${MINE}, false)`,
  'count what I have not read': 'select 1 from public.count_unread_messages() where messages > 0',
  'react to a message of mine no more': `select public.set_message_reaction(
    (select id from public.messages where sender_id = $me and body = 'Mine'))`,
  'ask whether I show receipts': 'select 1 from public.get_read_receipts() where shown',
  'hide my receipts': {
    sql: 'select public.set_read_receipts(false)',
    effect: 'select 1 from private.hidden_read_receipts where user_id = $me',
  },
  'search my messages': `select 1 from public.search_messages('mine') where sender_id = $me`,
  'report a message to me': {
    sql: `select public.report_message((select id from public.messages where conversation_id = ${MINE} and body = 'Theirs'), 'spam')`,
    effect: 'select 1 from private.message_reports where reporter_id = $me',
  },
  'delete a message of mine': {
    sql: `select public.delete_message((select id from public.messages where sender_id = $me and body = 'Mine'))`,
    effect: 'select 1 from public.messages where sender_id = $me and deleted_at is not null',
  },
  list_abandoned_files: 'select count(*) from public.list_abandoned_files(1)',
}
