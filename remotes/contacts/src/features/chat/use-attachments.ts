import {
  discardAttachments,
  MESSAGE_MAX_ATTACHMENTS,
  type UploadedAttachment,
  uploadAttachment,
} from '@coach-app/data'
import { useNotify } from '@coach-app/runtime'
import { useEffect, useRef, useState } from 'react'

/** A file that is added to the message being written. */
export interface DraftFile {
  key: string
  file: File
  /** For a picture: an address of this page. */
  preview: string | undefined
  /** 0 to 1. */
  share: number
  state: 'sending' | 'sent' | 'failed'
  problem: string | undefined
  uploaded: UploadedAttachment | undefined
  alt: string
}

/** Files go to Storage as soon as they are chosen; the message then names them. */
export function useAttachments(conversationId: string, messageId: string) {
  const notify = useNotify()
  const [files, setFiles] = useState<readonly DraftFile[]>([])
  const transfers = useRef(new Map<string, AbortController>())
  const update = (key: string, over: Partial<DraftFile>) =>
    setFiles(now => now.map(one => (one.key === key ? { ...one, ...over } : one)))

  useEffect(() => {
    const started = transfers.current
    return () => {
      for (const transfer of started.values()) transfer.abort()
    }
  }, [])

  async function send({ key, file }: Pick<DraftFile, 'key' | 'file'>): Promise<void> {
    const transfer = new AbortController()
    transfers.current.set(key, transfer)
    update(key, { state: 'sending', share: 0, problem: undefined })
    const answer = await uploadAttachment(conversationId, messageId, file, {
      onProgress: share => update(key, { share }),
      signal: transfer.signal,
    })
    transfers.current.delete(key)
    // Taken away while its last bytes were on their way.
    if (transfer.signal.aborted) return void (answer.ok && discardAttachments([answer.value]))
    update(
      key,
      answer.ok
        ? { state: 'sent', share: 1, uploaded: answer.value }
        : { state: 'failed', problem: problemOf(answer.error) },
    )
  }

  return {
    files,
    add(chosen: readonly File[]) {
      const room = MESSAGE_MAX_ATTACHMENTS - files.length
      if (chosen.length > room)
        notify({ kind: 'error', text: `A message carries at most ${MESSAGE_MAX_ATTACHMENTS} files.` })
      const added = chosen.slice(0, Math.max(room, 0)).map(
        (file): DraftFile => ({
          key: crypto.randomUUID(),
          file,
          preview: /^image\/(jpeg|png|gif|webp)$/.test(file.type) ? URL.createObjectURL(file) : undefined,
          share: 0,
          state: 'sending',
          problem: undefined,
          uploaded: undefined,
          alt: '',
        }),
      )
      setFiles(now => [...now, ...added])
      for (const one of added) void send(one)
    },
    retry: (one: DraftFile) => void send(one),
    remove(one: DraftFile) {
      transfers.current.get(one.key)?.abort()
      if (one.uploaded) void discardAttachments([one.uploaded])
      if (one.preview) URL.revokeObjectURL(one.preview)
      setFiles(now => now.filter(({ key }) => key !== one.key))
    },
    setAlt: (one: DraftFile, alt: string) => update(one.key, { alt }),
    /** What the message names; the files are its own from now on. */
    take(): UploadedAttachment[] {
      const taken = files.flatMap(({ uploaded, alt }) => (uploaded ? [{ ...uploaded, alt }] : []))
      for (const { preview } of files) if (preview) URL.revokeObjectURL(preview)
      setFiles([])
      return taken
    },
  }
}

const problemOf = ({ code, reason, message }: { code: string; reason?: string; message: string }): string => {
  if (reason?.startsWith('file_') || reason === 'too_many_unsent_files') return message
  if (code === 'forbidden') return 'It cannot be sent here.'
  return 'It was cut off.'
}
