import { counted } from '@coach-app/contracts'
import { AppFailure, unwrap } from '@coach-app/data'
import { useNotify } from '@coach-app/runtime'
import {
  Banner,
  Button,
  Field,
  Input,
  Spinner,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeaderCell,
  TableRow,
  Text,
} from '@coach-app/ui'
import { Dialog } from '@coach-app/ui/widgets'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'

import { importExercises } from './library.data.ts'
import type { ImportResult, RefusedRow } from './library.ts'
import { type FileRow, readFile } from './library-file.ts'
import { useLibraryChanged } from './use-library.ts'

interface ReadRows {
  name: string
  rows: FileRow[]
}

/** Imports exercises from a file: previews additions and errors by line and field; imports all or nothing. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const [file, setFile] = useState<ReadRows | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const notify = useNotify()
  const changed = useLibraryChanged()
  const trial = useMutation({
    mutationFn: async (rows: FileRow[]) => unwrap(await importExercises(rows, true)),
  })
  const send = useMutation({
    mutationFn: async (rows: FileRow[]) => unwrap(await importExercises(rows, false)),
    onSuccess: async ({ made }) => {
      notify({ kind: 'success', text: counted(made, 'exercise imported', 'exercises imported') })
      await changed()
      onClose()
    },
  })

  async function open(picked: File) {
    setProblem(null)
    setFile(null)
    trial.reset()
    send.reset()
    const read = readFile(await picked.text(), picked.name)
    if (!read.ok) return setProblem(read.message)
    setFile({ name: picked.name, rows: read.rows })
    trial.mutate(read.rows)
  }

  const result = trial.data
  const mayImport = file !== null && result !== undefined && result.refused.length === 0 && result.made > 0
  const failed = trial.error ?? send.error
  return (
    <Dialog
      open
      size="lg"
      dismissible={!send.isPending}
      onOpenChange={isOpen => isOpen || onClose()}
      title="Import exercises"
      footer={
        <>
          <Button variant="outline" disabled={send.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button
            disabled={!mayImport}
            loading={send.isPending}
            onClick={() => file && send.mutate(file.rows)}
          >
            Import{mayImport ? ` ${result.made}` : ''}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <p>
          CSV or JSON, as the export writes it, at most 2,000 exercises. Each row needs a licence, an
          attribution and a source: whose words they are, and that you may use them. They become yours, for
          you alone.
        </p>
        <Field label={file ? 'Another file' : 'File'} error={problem}>
          <Input
            type="file"
            accept=".csv,.json,text/csv,application/json"
            disabled={send.isPending}
            onChange={event => {
              const [picked] = event.target.files ?? []
              if (picked) void open(picked)
            }}
            // The same file, corrected, can be chosen again.
            onClick={event => {
              event.currentTarget.value = ''
            }}
          />
        </Field>
        {trial.isPending && <Spinner label="Checking the file" labelVisible />}
        {failed && (
          <Banner
            tone="danger"
            title="Nothing was imported"
            action={
              file && (
                <Button variant="outline" size="sm" onClick={() => trial.mutate(file.rows)}>
                  Check again
                </Button>
              )
            }
          >
            {failed instanceof AppFailure &&
            failed.error.code !== 'network' &&
            failed.error.code !== 'unexpected'
              ? failed.message
              : 'The server did not answer. Check your connection and try again.'}
          </Banner>
        )}
        {file && result && <Preview file={file} result={result} />}
      </Stack>
    </Dialog>
  )
}

/** Exercises of the file that are new, known or invalid. */
function Preview({ file, result: { made, kept, refused } }: { file: ReadRows; result: ImportResult }) {
  const unit = /\.json$/i.test(file.name) ? 'Entry' : 'Line'
  const names = file.rows.filter(({ line }) => !kept.includes(line)).map(({ name }) => String(name ?? ''))
  return (
    <>
      <Banner
        tone={refused.length > 0 ? 'danger' : 'success'}
        role="status"
        title={
          refused.length > 0
            ? `${refused.length} of ${file.rows.length} rows are wrong: nothing is imported`
            : `${made} new, ${kept.length} there already`
        }
      >
        {refused.length > 0
          ? `Correct them in ${file.name} and choose it again.`
          : kept.length > 0 && 'What is there already stays as it is.'}
      </Banner>
      {refused.length > 0 ? (
        <RefusedRows refused={refused} rows={file.rows} unit={unit} />
      ) : (
        made > 0 && (
          <Text size={13} tone="muted" breaks="anywhere">
            {names.slice(0, 12).join(', ')}
            {names.length > 12 && ` and ${names.length - 12} more`}
          </Text>
        )
      )}
    </>
  )
}

interface RefusedRowsProps {
  refused: readonly RefusedRow[]
  rows: readonly FileRow[]
  unit: string
}

function RefusedRows({ refused, rows, unit }: RefusedRowsProps) {
  const names = new Map(rows.map(({ line, name }) => [line, name]))
  return (
    <Table label="What is wrong">
      <TableHead>
        <TableRow>
          <TableHeaderCell numeric>{unit}</TableHeaderCell>
          <TableHeaderCell>Exercise</TableHeaderCell>
          <TableHeaderCell>What is wrong</TableHeaderCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {refused.map(({ line, message }) => (
          <TableRow key={line}>
            <TableCell numeric>{line}</TableCell>
            <TableHeaderCell scope="row">{String(names.get(line) ?? '')}</TableHeaderCell>
            <TableCell>{message}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
