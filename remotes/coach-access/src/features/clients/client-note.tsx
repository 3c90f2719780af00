import { call, unwrap } from '@coach-app/data'
import {
  Banner,
  Button,
  ErrorState,
  Field,
  Row,
  Skeleton,
  SkeletonGroup,
  Text,
  Textarea,
} from '@coach-app/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import Markdown, { type MarkdownToJSX } from 'markdown-to-jsx/react'
import { type ReactNode, useState } from 'react'
import styles from './client-panel.module.css'
import { clientListKey } from './use-clients.ts'

const MAX_NOTE = 10_000

const Plain = ({ children }: { children?: ReactNode }) => <p>{children}</p>
/** Lists, bold, italic and code, as in messages: no markup of HTML, nothing is fetched, and no link is followed by mistake. */
const OPTIONS: MarkdownToJSX.Options = {
  disableParsingRawHTML: true,
  forceBlock: true,
  overrides: {
    a: ({ children }: { children?: ReactNode }) => <>{children}</>,
    img: ({ alt }: { alt?: string }) => <>{alt}</>,
    ...Object.fromEntries(['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote'].map(tag => [tag, Plain])),
    input: () => null,
  },
}

interface Note {
  note: string | null
  version: number
}

/** What a coach writes about a client, for themselves. */
export function ClientNote({ clientId }: { clientId: string }) {
  const key = ['client-note', clientId]
  const note = useQuery({
    queryKey: key,
    queryFn: async (): Promise<Note> => unwrap(await call('get_client_note', { client_id_param: clientId })),
  })
  const [draft, setDraft] = useState<Note | null>(null)
  const isEditing = draft !== null
  return (
    <section>
      <Text as="h3" size={12} tone="muted" weight="medium" className={styles.title}>
        My note
      </Text>
      {note.isPending && (
        <SkeletonGroup>
          <Skeleton shape="control" />
        </SkeletonGroup>
      )}
      {note.isError && !note.data && (
        <ErrorState
          title="Your note could not be loaded"
          description={note.error.message}
          onRetry={() => void note.refetch()}
          retrying={note.isFetching}
        />
      )}
      {note.data && !isEditing && (
        <>
          {note.data.note ? (
            <Text as="div" size={14} breaks="anywhere" className={styles.noteText}>
              <Markdown options={OPTIONS}>{note.data.note}</Markdown>
            </Text>
          ) : (
            <Text size={13} tone="muted">
              Nothing noted yet. Only you see what you write here.
            </Text>
          )}
          <Button variant="outline" size="sm" onClick={() => setDraft(note.data)}>
            {note.data.note ? 'Edit note' : 'Write a note'}
          </Button>
        </>
      )}
      {draft && (
        <NoteEditor clientId={clientId} edited={draft} noteKey={key} onClosed={() => setDraft(null)} />
      )}
    </section>
  )
}

interface NoteEditorProps {
  clientId: string
  edited: Note
  noteKey: string[]
  onClosed: () => void
}

function NoteEditor({ clientId, edited, noteKey, onClosed }: NoteEditorProps) {
  const client = useQueryClient()
  const [text, setText] = useState(edited.note ?? '')
  const [version, setVersion] = useState(edited.version)
  const save = useMutation({
    mutationFn: async () =>
      unwrap(
        await call('save_client_note', {
          client_id_param: clientId,
          note_param: text,
          version_param: version,
        }),
      ),
    onSuccess: saved => {
      client.setQueryData(noteKey, saved)
      void client.invalidateQueries({ queryKey: clientListKey })
      onClosed()
    },
  })
  const isConflict = (save.error as { error?: { reason?: string } } | null)?.error?.reason === 'note_changed'
  /** Appends the note saved on another device to the one written here, so that nothing is lost. */
  const merge = async () => {
    const theirs = unwrap(await call('get_client_note', { client_id_param: clientId }))
    setVersion(theirs.version)
    if (theirs.note) setText(mine => `${mine}\n\n${theirs.note}`)
    save.reset()
  }
  return (
    <>
      {isConflict ? (
        <Banner
          tone="warning"
          action={
            <Button variant="outline" size="sm" onClick={() => void merge()}>
              Add it below
            </Button>
          }
        >
          This note was changed on another device.
        </Banner>
      ) : (
        save.isError && <Banner tone="danger">{save.error.message}</Banner>
      )}
      <Field
        label="My note"
        labelHidden
        hint="**bold**, *italic* and lists with - work. Only you see it; a client may ask you for what you note about them."
      >
        <Textarea
          rows={6}
          maxLength={MAX_NOTE}
          autoFocus
          value={text}
          onChange={event => setText(event.target.value)}
        />
      </Field>
      <Row gap={2} className={styles.noteFoot}>
        <Button size="sm" loading={save.isPending} onClick={() => save.mutate()}>
          Save note
        </Button>
        <Button variant="ghost" size="sm" onClick={onClosed}>
          Cancel
        </Button>
      </Row>
    </>
  )
}
