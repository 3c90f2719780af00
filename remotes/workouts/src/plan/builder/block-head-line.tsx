import { IconButton, NativeSelect, Row } from '@coach-app/ui'
import { Menu, MenuItem } from '@coach-app/ui/widgets'
import { CircleAlert, Ellipsis, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { StoredBlock } from '../../model/typed-line/stored-workout.ts'
import type { BlockKind } from '../../model/workout/workout.ts'
import classes from './block-head-line.module.css'
import { useBuilderActions } from './builder-context.tsx'
import { removeExercises } from './document/arrange.ts'
import { editHead, HEAD_KINDS, headText } from './document/block-head.ts'
import { useRowActions } from './use-row-actions.ts'

const newId = (): string => crypto.randomUUID()

/** The head of a circuit, EMOM and their like: its kind, and rounds, time, work/rest, rest and note in one field. */
export function BlockHead({ block, handle }: { block: StoredBlock; handle: ReactNode }) {
  const actions = useBuilderActions()
  const rowActions = useRowActions()
  const [typed, setTyped] = useState<{ text: string; message: string | null } | null>(null)
  const head = headText(block)
  const { word, rest } = splitHead(head)
  const name = HEAD_KINDS.find(({ kind }) => kind === block.kind)?.name ?? 'Block'
  const error = typed?.message ?? null

  const write = (text: string): void => {
    let message: string | null = null
    actions.editAsking(document => {
      const result = editHead(document, block.id, `${word} ${text}`, newId)
      message = result.ok ? null : result.message
      return result.ok ? result.document : document
    })
    setTyped({ text, message })
  }

  return (
    <>
      <Row gap={2} className={classes.head}>
        {handle}
        <NativeSelect
          size="sm"
          className={classes.kind}
          aria-label="Kind of block"
          value={block.kind}
          onChange={event => rowActions.kind(block.id, event.target.value as BlockKind)}
        >
          {HEAD_KINDS.map(({ kind, name: kindName }) => (
            <option key={kind} value={kind}>
              {kindName}
            </option>
          ))}
          <option value="superset">Superset</option>
        </NativeSelect>
        <input
          className={classes.text}
          aria-label={`Rounds, time and rest of the ${name}`}
          aria-invalid={error !== null || undefined}
          placeholder={HEAD_KINDS.find(({ kind }) => kind === block.kind)?.example}
          autoComplete="off"
          spellCheck={false}
          value={typed?.text ?? rest}
          onChange={event => write(event.target.value)}
          onBlur={() => {
            if (error === null) setTyped(null)
          }}
        />
        <Menu
          trigger={
            <IconButton size="sm" label={`More for the ${name}`}>
              <Ellipsis />
            </IconButton>
          }
        >
          <MenuItem onSelect={() => actions.setOpenBlock(block.id)}>Add exercises to it</MenuItem>
          <MenuItem onSelect={() => rowActions.moveBlock(block.prescriptions[0]?.id ?? block.id, -1)}>
            Move up
          </MenuItem>
          <MenuItem onSelect={() => rowActions.moveBlock(block.prescriptions[0]?.id ?? block.id, 1)}>
            Move down
          </MenuItem>
          <MenuItem
            icon={<Trash2 />}
            tone="danger"
            onSelect={() =>
              actions.editAsking(document => {
                const emptied = removeExercises(document, new Set(block.prescriptions.map(({ id }) => id)))
                return { ...emptied, blocks: emptied.blocks.filter(({ id }) => id !== block.id) }
              })
            }
          >
            Remove the block
          </MenuItem>
        </Menu>
      </Row>
      {error !== null && (
        <Row as="p" gap={2} wrap size={13} tone="danger" className={classes.problem} role="alert">
          <CircleAlert size={14} aria-hidden="true" /> {error}
          <button type="button" className={classes.answer} onClick={() => setTyped(null)}>
            Take back
          </button>
        </Row>
      )}
    </>
  )
}

/** The kind, which the list says, and what stands behind it; an EMOM of another interval keeps its word. */
function splitHead(head: string): { word: string; rest: string } {
  const word = /^(?:for time|\S+)/.exec(head)?.[0] ?? ''
  return { word, rest: head.slice(word.length).trim() }
}
