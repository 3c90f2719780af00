import { IconButton, Input, List, Row, Stack, Text } from '@coach-app/ui'
import { FileText, RotateCw, X } from 'lucide-react'
import styles from './composer.module.css'
import { sizeText } from './size-text.ts'
import type { DraftFile } from './use-attachments.ts'

interface DraftFilesProps {
  files: readonly DraftFile[]
  onRetry: (file: DraftFile) => void
  onRemove: (file: DraftFile) => void
  onAlt: (file: DraftFile, alt: string) => void
}

/** The files of the message being written: how far each has gone, and what a picture shows. */
export function DraftFiles({ files, onRetry, onRemove, onAlt }: DraftFilesProps) {
  return (
    <List gap={2} className={styles.files} aria-label="Files of this message">
      {files.map(one => {
        const { key, file, preview, state, share, problem, alt } = one
        return (
          <Row as="li" key={key} gap={2}>
            {preview ? (
              <img src={preview} alt="" className={styles.thumb} />
            ) : (
              <FileText size={20} aria-hidden="true" />
            )}
            <Stack gap={1} grow shrink size={13}>
              <Text as="span" breaks="truncate">
                {file.name}
              </Text>
              {state === 'failed' ? (
                <Text as="span" tone="danger" role="alert">
                  {problem}
                </Text>
              ) : state === 'sending' ? (
                <progress className={styles.progress} value={share} aria-label={`Sending ${file.name}`} />
              ) : preview ? (
                <Input
                  size="sm"
                  value={alt}
                  maxLength={500}
                  placeholder="What it shows"
                  aria-label={`What ${file.name} shows, for who cannot see it`}
                  onChange={({ target }) => onAlt(one, target.value)}
                />
              ) : (
                <Text as="span" size={12} tone="muted">
                  {sizeText(file.size)}
                </Text>
              )}
            </Stack>
            {state === 'failed' && problem === 'It was cut off.' && (
              <IconButton size="sm" label={`Send ${file.name} again`} onClick={() => onRetry(one)}>
                <RotateCw />
              </IconButton>
            )}
            <IconButton
              size="sm"
              label={state === 'sending' ? `Cancel ${file.name}` : `Remove ${file.name}`}
              onClick={() => onRemove(one)}
            >
              <X />
            </IconButton>
          </Row>
        )
      })}
    </List>
  )
}
