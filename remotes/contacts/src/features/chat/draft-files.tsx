import { IconButton, Input } from '@coach-app/ui'
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
    <ul className={styles.files} aria-label="Files of this message">
      {files.map(one => {
        const { key, file, preview, state, share, problem, alt } = one
        return (
          <li key={key} className={styles.file}>
            {preview ? (
              <img src={preview} alt="" className={styles.thumb} />
            ) : (
              <FileText size={20} aria-hidden="true" />
            )}
            <div className={styles.fileWords}>
              <span className={styles.fileName}>{file.name}</span>
              {state === 'failed' ? (
                <span className={styles.problem} role="alert">
                  {problem}
                </span>
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
                <span className={styles.quiet}>{sizeText(file.size)}</span>
              )}
            </div>
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
          </li>
        )
      })}
    </ul>
  )
}
