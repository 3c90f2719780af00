import { type CallRow, call } from './call.ts'
import { err, ok, type Result } from './result.ts'
import { removeFiles, signFile, uploadFile } from './storage.ts'

/** Characters of one message. */
export const MESSAGE_MAX_LENGTH = 8000
/** Messages of one page unless it is told otherwise. */
export const MESSAGE_PAGE_SIZE = 50
export const MESSAGE_MAX_ATTACHMENTS = 10
export const ATTACHMENT_MAX_BYTES = 10 * 1024 * 1024

const BUCKET = 'chat-attachments'
/** An address that was copied stops working soon. */
const ADDRESS_SECONDS = 600

/** What the bucket takes, and how a file is recognised when the browser does not know its type. */
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
}

/** A training that a message speaks of; only to who may see it. */
export interface MessageWorkout {
  id: string
  athlete_id: string
  title: string
  /** yyyy-mm-dd. */
  date: string
}

type Row = CallRow<'get_messages'>

/** sender_id is null when that account is gone; deleted_at is set when only the message's place is left. */
export type Message = Omit<Row, 'attachments' | 'workout'> & {
  attachments: Attachment[]
  workout: MessageWorkout | null
}

/** A file that lies in Storage, ready to be sent. */
export interface UploadedAttachment {
  path: string
  name: string
}

/** A message before it is sent. */
export interface OutgoingMessage {
  /** Made once by createMessageId(), and kept for every repetition. */
  id: string
  conversationId: string
  body: string
  workoutId?: string | null
  attachments?: UploadedAttachment[]
}

/** The id of a new message: sending it again under the same id never makes a second one. */
export const createMessageId = (): string => crypto.randomUUID()

// The generator knows jsonb only as Json; its shape stands in the comments of the calls.
const asMessage = (row: Row): Message => row as unknown as Message

/** A page of a conversation, newest first. @param before the oldest message of the page that is there. */
export const readMessages = (
  conversationId: string,
  { before = null, limit = MESSAGE_PAGE_SIZE }: { before?: string | null; limit?: number } = {},
): Promise<Result<Message[]>> =>
  call(
    'get_messages',
    { conversation_id_param: conversationId, before_param: before, limit_count: limit },
    rows => rows.map(asMessage),
  )

/**
 * Sends a message and answers it as stored. After a lost answer it is sent again as it is: the id makes that safe.
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
      attachments_param: (message.attachments ?? []).map(({ path, name }) => ({ path, name })),
    },
    asMessage,
  )

/** Changes the words of an own message; `forbidden`, reason `not_connected`, when it could not be sent any more either. */
export const editMessage = (id: string, body: string): Promise<Result<Message>> =>
  call('edit_message', { id_param: id, body_param: body }, asMessage)

/** Takes an own message away from both, its files included. */
export async function deleteMessage(id: string): Promise<Result<{ deleted_at: string }>> {
  const answer = await call('delete_message', { id_param: id })
  if (!answer.ok) return answer
  // From here on nobody else sees them. Whether the space is free at once is not the sender's concern.
  await removeFiles(BUCKET, answer.value.paths)
  return ok({ deleted_at: answer.value.deleted_at })
}

/**
 * Stores a file for a message that is not sent yet; sendMessage() then names it. Until then only its owner sees it.
 *
 * @param message the id that the message will be sent under.
 * @returns `invalid-input` with the reason `file_too_large`, `file_type` or `file_empty` without asking the server.
 */
export async function uploadAttachment(
  conversationId: string,
  message: string,
  file: File,
): Promise<Result<UploadedAttachment>> {
  const extension = /\.([a-z0-9]+)$/i.exec(file.name)?.[1]?.toLowerCase() ?? ''
  const type = file.type || (TYPE_OF_EXTENSION[extension] ?? '')
  if (file.size === 0) return err(invalid('file_empty', 'This file is empty.'))
  if (file.size > ATTACHMENT_MAX_BYTES)
    return err(invalid('file_too_large', 'This file is larger than 10 MB.'))
  if (!ATTACHMENT_TYPES.includes(type)) return err(invalid('file_type', 'Files of this kind cannot be sent.'))
  const path = `${conversationId}/${message}/${crypto.randomUUID()}-${storedName(file.name)}`
  // The type is the Blob's own: that is what travels with it.
  const typed = file.type === type ? file : file.slice(0, file.size, type)
  const stored = await uploadFile({ bucket: BUCKET, path }, typed)
  return stored.ok ? ok({ path, name: file.name }) : stored
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

/** Takes back files that were uploaded for a message which is not sent after all. */
export function discardAttachments(attachments: UploadedAttachment[]): Promise<Result<string[]>> {
  return removeFiles(
    BUCKET,
    attachments.map(({ path }) => path),
  )
}

/**
 * An address that opens the file for ten minutes, for an `<img>` or a link.
 *
 * @param save makes the browser save it under its name instead of showing it.
 */
export function attachmentUrl(
  { path, name }: Pick<Attachment, 'path' | 'name'>,
  { save = false }: { save?: boolean } = {},
): Promise<Result<string>> {
  return signFile({ bucket: BUCKET, path }, ADDRESS_SECONDS, save ? { saveAs: name } : {})
}
