import { IconButton, Kbd, Row } from '@coach-app/ui'
import { Menu, MenuItem, Tab, TabList } from '@coach-app/ui/widgets'
import { CircleQuestionMark, Ellipsis, Redo2, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { usePlan } from '../../data/training/training-context.tsx'
import { useBuilder, useBuilderActions } from './builder-context.tsx'
import classes from './workout-builder.module.css'

interface BuilderBarProps {
  mayDraft: boolean
  /** Whether everything is saved. */
  children: ReactNode
  onReference: () => void
  onPublish: () => void
  /** The steps of the text while that is shown; without it those of the rows. */
  steps: { canUndo: boolean; canRedo: boolean; undo: () => void; redo: () => void } | null
}

/** Rows or text, whether it is saved, undo, and what else can be done with the workout. */
export function BuilderBar({ mayDraft, children, onReference, onPublish, steps }: BuilderBarProps) {
  const actions = useBuilderActions()
  const hasPast = useBuilder(({ past }) => past.length > 0)
  const hasFuture = useBuilder(({ future }) => future.length > 0)
  const { canUndo, canRedo, undo, redo } = steps ?? { ...actions, canUndo: hasPast, canRedo: hasFuture }
  return (
    <Row gap={1} className={classes.bar}>
      <TabList label="Written as" className={classes.tabs}>
        <Tab value="rows">Rows</Tab>
        <Tab value="text">Text</Tab>
      </TabList>
      {children}
      <IconButton size="sm" label="Undo" disabled={!canUndo} onClick={undo}>
        <Undo2 />
      </IconButton>
      <IconButton size="sm" label="Redo" disabled={!canRedo} onClick={redo}>
        <Redo2 />
      </IconButton>
      <IconButton size="sm" label="How to write a workout" onClick={onReference}>
        <CircleQuestionMark />
      </IconButton>
      <WorkoutMenu mayDraft={mayDraft} onPublish={onPublish} />
    </Row>
  )
}

function WorkoutMenu({ mayDraft, onPublish }: Pick<BuilderBarProps, 'mayDraft' | 'onPublish'>) {
  const actions = useBuilderActions()
  const state = useBuilder(({ document }) => document.state)
  const isEmpty = useBuilder(({ document }) => document.blocks.length === 0)
  const selected = useBuilder(one => one.selected.size)
  // A routine is no draft: without a selection nothing could be done here.
  const hasDay = usePlan().days !== 'none'
  if (!hasDay && selected === 0) return null
  return (
    <Menu
      trigger={
        <IconButton size="sm" label="More for the workout">
          <Ellipsis />
        </IconButton>
      }
    >
      {!hasDay ? null : state === 'draft' ? (
        <MenuItem shortcut={<Kbd>Ctrl ⇧ ↵</Kbd>} disabled={isEmpty} onSelect={onPublish}>
          Publish
        </MenuItem>
      ) : (
        <MenuItem
          disabled={!mayDraft || state !== 'published'}
          onSelect={() => actions.edit(document => ({ ...document, state: 'draft' }))}
        >
          Make it a draft again
        </MenuItem>
      )}
      <MenuItem disabled={selected === 0} onSelect={() => actions.select([], null)}>
        End the selection
      </MenuItem>
    </Menu>
  )
}
