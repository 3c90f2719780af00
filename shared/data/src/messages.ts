import { type CallRow, call } from './call.ts'
import { err, ok, type Result } from './result.ts'
import { removeFiles, signFile } from './storage.ts'
import { type Transfer, uploadFile } from './upload.ts'

/** Characters of one message. */
export const MESSAGE_MAX_LENGTH = 8000
/** Default page size. */
export const MESSAGE_PAGE_SIZE = 50
export const MESSAGE_MAX_ATTACHMENTS = 10
export const ATTACHMENT_MAX_BYTES = 10 * 1024 * 1024

const BUCKET = 'chat-attachments'
/** Signed URLs expire after this time, so that a copied link soon stops working. */
const ADDRESS_SECONDS = 600

/** MIME types that the bucket accepts; by extension, for browsers that do not know a file's type. */
const TYPE_OF_EXTENSION: Record<string, string> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
  heic: 'image/heic',
  pdf: 'application/pdf',
  txt: 'text/plain',
  csv: 'text/csv',
  mp4: 'video/mp4',
  mov: 'video/quicktime',
}

/** Types a message can carry, as an `<input accept>` takes them. */
export const ATTACHMENT_TYPES: readonly string[] = [...new Set(Object.values(TYPE_OF_EXTENSION))]

/** A file of a message. `name` is safe to show and to save; `path` is what attachmentUrl() takes. */
export interface Attachment {
  id: string
  path: string
  name: string
  mime_type: string
  size_bytes: number
  /** Alternative text of a picture; empty for none. */
  alt: string
}

/** The workout that a message refers to; only `id: null` for readers who may not see it now, or when it is gone. */
export type MessageWorkout =
  | { id: null }
  | {
      id: string
      athlete_id: string
      title: string
      /** yyyy-mm-dd. */
      date: string
      /** The one set it is about; `number` counts from 1. */
      set: { id: string; number: number; exercise: string } | null
    }

/** What a message answers, as that is now. */
export interface MessageReply {
  id: string
  sender_id: string | null
  /** One line, at most 140 characters. */
  excerpt: string
  attachment_count: number
  deleted: boolean
}

/** The reactions there are; one a person and message. */
export const REACTIONS = ['like', 'love', 'laugh', 'strong', 'fire', 'celebrate'] as const
export type Reaction = (typeof REACTIONS)[number]
export interface MessageReaction {
  user_id: string
  reaction: Reaction
}

type Row = CallRow<'get_messages'>

/** `sender_id` is null when the account was deleted; `deleted_at` is set when the message was deleted and only its place is shown. */
export type Message = Omit<Row, 'attachments' | 'workout' | 'reply' | 'reactions'> & {
  attachments: Attachment[]
  workout: MessageWorkout | null
  reply: MessageReply | null
  reactions: MessageReaction[]
}

/** A file that was uploaded to Storage and is not part of a message yet. */
export interface UploadedAttachment {
  path: string
  name: string
  /** What a picture shows. */
  alt?: string
}

/** A message before it is sent. */
export interface OutgoingMessage {
  /** Idempotency key: made once by createMessageId() and sent again with every retry. */
  id: string
  conversationId: string
  body: string
  workoutId?: string | null
  /** A set of that workout. */
  setId?: string | null
  replyTo?: string | null
  attachments?: UploadedAttachment[]
}

/** The id of a new message. Sending is idempotent: a retry with the same id does not make a second message. */
export const createMessageId = (): string => crypto.randomUUID()

// The generated types only know that jsonb is Json; its shape is documented in the SQL function's comment.
const asMessage = (row: Row): Message => row as unknown as Message

/** Which page of a conversation: the newest without any of them. */
export interface MessagePage {
  /** Those older than this message. */
  before?: string
  /** Those newer than this message. */
  after?: string
  /** Those around this message. */
  around?: string
  /** Those around this time, an ISO timestamp. */
  at?: string
  limit?: number
}

/** A page of a conversation, newest first. */
export const readMessages = (
  conversationId: string,
  { before, after, around, at, limit = MESSAGE_PAGE_SIZE }: MessagePage = {},
): Promise<Result<Message[]>> =>
  call(
    'get_messages',
    {
      conversation_id_param: conversationId,
      limit_count: limit,
      ...(before && { before_param: before }),
      ...(after && { after_param: after }),
      ...(around && { around_param: around }),
      ...(at && { at_param: at }),
    },
    rows => rows.map(asMessage),
  )

/**
 * Sends a message and returns it as stored. Idempotent by its id: safe to retry when the answer was lost.
 *
 * @returns `forbidden`, reason `not_connected`, when the two are not connected now; `conflict`, reason `id_taken`, asks for a new id.
 */
export const sendMessage = (message: OutgoingMessage): Promise<Result<Message>> =>
  call(
    'send_message',
    {
      id_param: message.id,
      conversation_id_param: message.conversationId,
      body_param: message.body,
      workout_id_param: message.workoutId ?? null,
      attachments_param: (message.attachments ?? []).map(({ path, name, alt }) => ({
        path,
        name,
        ...(alt && { alt }),
      })),
      ...(message.setId && { set_id_param: message.setId }),
      ...(message.replyTo && { reply_to_param: message.replyTo }),
    },
    asMessage,
  )

/** Edits an own message; `forbidden` with the reason `not_connected` when the two are no longer connected. */
export const editMessage = (id: string, body: string): Promise<Result<Message>> =>
  call('edit_message', { id_param: id, body_param: body }, asMessage)

/** The caller's one reaction to a message; null takes it back. Returns all reactions of the message. */
export const reactToMessage = (id: string, reaction: Reaction | null): Promise<Result<MessageReaction[]>> =>
  call(
    'set_message_reaction',
    { message_id_param: id, reaction_param: reaction },
    ({ reactions }) => reactions as unknown as MessageReaction[],
  )

/** Deletes an own message for both people, with its files. */
export async function deleteMessage(id: string): Promise<Result<{ deleted_at: string }>> {
  const answer = await call('delete_message', { id_param: id })
  if (!answer.ok) return answer
  // Nobody can read the files any more; a failed removal is not reported, a job deletes abandoned files.
  await removeFiles(BUCKET, answer.value.paths)
  return ok({ deleted_at: answer.value.deleted_at })
}

/**
 * Uploads a file for a message that is not sent yet; pass the result to sendMessage(). Until then only its owner sees it.
 *
 * @param message the id that the message will be sent under.
 * @returns `invalid-input` with the reason `file_too_large`, `file_type` or `file_empty` without asking the server; `conflict` with the reason
 * `too_many_unsent_files` while twenty wait to be sent.
 */
export async function uploadAttachment(
  conversationId: string,
  message: string,
  file: File,
  transfer: Transfer = {},
): Promise<Result<UploadedAttachment>> {
  const extension = /\.([a-z0-9]+)$/i.exec(file.name)?.[1]?.toLowerCase() ?? ''
  const type = file.type || (TYPE_OF_EXTENSION[extension] ?? '')
  if (file.size === 0) return err(invalid('file_empty', 'This file is empty.'))
  if (file.size > ATTACHMENT_MAX_BYTES)
    return err(invalid('file_too_large', 'This file is larger than 10 MB.'))
  if (!ATTACHMENT_TYPES.includes(type)) return err(invalid('file_type', 'Files of this kind cannot be sent.'))
  const place = await placeOf(conversationId, message, file)
  if (!place.ok) return place
  const path = place.value
  // Storage takes the content type from the Blob itself.
  const typed = file.type === type ? file : file.slice(0, file.size, type)
  const stored = await uploadFile({ bucket: BUCKET, path }, typed, transfer)
  // Its place is this file's alone: what lies there is the file of an earlier try, whose answer was lost.
  if (!stored.ok && stored.error.code !== 'conflict') return stored
  return ok({ path, name: file.name })
}

/** The place that a file was given: another try goes to the same, since only twenty are open. */
const places = new WeakMap<File, { for: string; path: string }>()

async function placeOf(conversationId: string, message: string, file: File): Promise<Result<string>> {
  const given = places.get(file)
  if (given?.for === `${conversationId}/${message}`) return ok(given.path)
  const answer = await call(
    'reserve_files',
    {
      conversation_id_param: conversationId,
      message_id_param: message,
      names_param: [storedName(file.name)],
    },
    rows => rows[0]?.path ?? '',
  )
  if (answer.ok) places.set(file, { for: `${conversationId}/${message}`, path: answer.value })
  return answer
}

const invalid = (reason: string, message: string) => ({ code: 'invalid-input' as const, reason, message })

/** Storage names are plain ASCII, begin with a letter or digit and have at most 100 characters. People see the real name. */
const storedName = (name: string): string => {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .replace(/[^A-Za-z0-9._-]+/g, '-')
    .replace(/^[^A-Za-z0-9]+/, '')
  return plain.slice(-100).replace(/^[^A-Za-z0-9]+/, '') || 'file'
}

/** Deletes files that were uploaded for a message which is not sent after all. */
export function discardAttachments(attachments: UploadedAttachment[]): Promise<Result<string[]>> {
  return removeFiles(
    BUCKET,
    attachments.map(({ path }) => path),
  )
}

/**
 * A signed URL that opens the file for ten minutes, for an `<img>` or a link.
 *
 * @param save makes the browser save it under its name instead of showing it.
 */
export function attachmentUrl(
  { path, name }: Pick<Attachment, 'path' | 'name'>,
  { save = false }: { save?: boolean } = {},
): Promise<Result<string>> {
  return signFile({ bucket: BUCKET, path }, ADDRESS_SECONDS, save ? { saveAs: name } : {})
}
