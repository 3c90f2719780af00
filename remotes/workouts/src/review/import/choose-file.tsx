import { Field, Input, Text } from '@coach-app/ui'
import { type ReactNode, useId } from 'react'
import type { OpenedFile } from './use-open-file.ts'

interface ChooseFileProps {
  opened: OpenedFile
  isDisabled: boolean
  label: string
  /** Where the file comes from and what becomes of it, until one is chosen. */
  children: ReactNode
}

/** File field, first or to choose another file. */
export function ChooseFile({ opened: { file, open }, isDisabled, label, children }: ChooseFileProps) {
  const hint = useId()
  return (
    <>
      {!file && (
        <Text id={hint} size={13} tone="muted" breaks="pretty">
          {children}
        </Text>
      )}
      <Field label={file ? 'Another file' : label}>
        <Input
          type="file"
          accept=".csv,text/csv"
          disabled={isDisabled}
          aria-describedby={hint}
          onChange={event => {
            const [picked] = event.target.files ?? []
            if (picked) void open(picked)
          }}
        />
      </Field>
    </>
  )
}
