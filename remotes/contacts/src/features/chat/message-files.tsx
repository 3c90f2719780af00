import { type Attachment, attachmentUrl, unwrap } from '@coach-app/data'
import { useNotify } from '@coach-app/runtime'
import { List, Text } from '@coach-app/ui'
import { useQuery } from '@tanstack/react-query'
import { Download, FileText } from 'lucide-react'
import styles from './message.module.css'
import { sizeText } from './size-text.ts'

/** Signed addresses hold for ten minutes. */
const FRESH_MS = 9 * 60_000
const SHOWN_TYPES = ['image/jpeg', 'image/png', 'image/gif', 'image/webp']

export const MessageFiles = ({ files }: { files: Attachment[] }) => (
  <List gap={2} align="stretch" wrap inline className={styles.files}>
    {files.map(file => (
      <li key={file.id}>
        {SHOWN_TYPES.includes(file.mime_type) ? <Picture file={file} /> : <File file={file} />}
      </li>
    ))}
  </List>
)

function Picture({ file }: { file: Attachment }) {
  const url = useQuery({
    queryKey: ['attachment', file.path],
    queryFn: async () => unwrap(await attachmentUrl(file)),
    staleTime: FRESH_MS,
  })
  if (url.isError) return <File file={file} />
  return (
    <a href={url.data} target="_blank" rel="noopener noreferrer" className={styles.picture}>
      {url.data ? <img src={url.data} alt={file.alt || file.name} /> : <span className={styles.noPicture} />}
    </a>
  )
}

/** The address is asked for when it is pressed: it would have ended by then. */
function File({ file }: { file: Attachment }) {
  const notify = useNotify()
  const save = async () => {
    const answer = await attachmentUrl(file, { save: true })
    if (answer.ok) location.assign(answer.value)
    else notify({ kind: 'error', text: `${file.name} could not be opened. Please try again.` })
  }
  return (
    <button type="button" className={styles.file} onClick={() => void save()}>
      <FileText size={16} aria-hidden="true" />
      <Text as="span" breaks="truncate">
        {file.name}
      </Text>
      <span className={styles.quiet}>{sizeText(file.size_bytes)}</span>
      <Download size={16} aria-hidden="true" />
    </button>
  )
}
