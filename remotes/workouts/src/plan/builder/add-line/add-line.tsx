import { Banner, Button, IconButton, Row } from '@coach-app/ui'
import { Menu, MenuGroup, MenuItem } from '@coach-app/ui/widgets'
import { Layers, ListFilter, Plus } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { withName, withNote } from '../../../model/typed-line/line-error.ts'
import { hasHead } from '../../../model/workout/typed-document.ts'
import type { BlockKind } from '../../../model/workout/workout.ts'
import { ExercisePicker } from '../../../parts/exercise-picker/exercise-picker.tsx'
import { useBuilder, useBuilderActions, useSurroundings } from '../builder-context.tsx'
import { CompletionList } from '../completion-list.tsx'
import { HEAD_KINDS } from '../document/block-head.ts'
import { UnitSwitch } from '../unit-switch.tsx'
import classes from './add-line.module.css'
import { hasSeveralLines } from './add-line-machine.ts'
import { EnterHint } from './enter-hint.tsx'
import { LineProblem } from './line-problem.tsx'
import { nameBegun, useAddLine } from './use-add-line.ts'
import { WaitingLines } from './waiting-lines.tsx'

interface AddLineProps {
  /** Takes several lines that cannot all be read, to be put right as text. */
  onText: (text: string) => void
}

/** The line at the end: an exercise by name, or a whole typed line; Enter adds it and stays. */
export function AddLine({ onText }: AddLineProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const below = useRef<HTMLDivElement>(null)
  const line = useAddLine(input, below, onText)
  const { state, completion } = line
  const { text } = state
  const [error] = state.errors
  const [isBrowsing, setBrowsing] = useState(false)
  const { athleteId, isMissing } = useSurroundings()

  return (
    <div className={classes.add}>
      <OpenBlock />
      <UnitSwitch />
      <WaitingLines
        id={`${id}-waiting`}
        lines={state.waiting}
        onCorrect={line.correctWaiting}
        onTakeBack={line.takeBack}
        onDrop={line.drop}
      />
      {error && (
        <LineProblem
          id={`${id}-error`}
          text={text}
          error={error}
          onReplace={name => line.correct(withName(text, error, name))}
          onNote={() => line.correct(withNote(text, error))}
          creating={line.creating}
        />
      )}
      {isMissing && (
        <Banner tone="warning" title="The exercises could not be loaded">
          What you write here stays on this device. Add it when you are online again.
        </Banner>
      )}
      <Row gap={1} className={classes.field}>
        <Plus size={16} className={classes.plus} aria-hidden="true" />
        <input
          ref={input}
          className={classes.input}
          data-add-line=""
          data-not-added={text.trim() === '' ? undefined : ''}
          role="combobox"
          aria-label="Add exercise"
          aria-expanded={completion.isOpen}
          aria-controls={completion.isOpen ? `${id}-list` : undefined}
          aria-activedescendant={
            completion.highlighted >= 0 ? `${id}-list-${completion.highlighted}` : undefined
          }
          aria-autocomplete="list"
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          autoComplete="off"
          spellCheck={false}
          placeholder={
            line.isReady || isMissing ? 'Exercise, such as back squat 4x5 75% r180' : 'Loading exercises…'
          }
          value={text}
          onChange={event =>
            line.write(event.target.value, event.target.selectionStart ?? event.target.value.length)
          }
          onKeyDown={line.onKeyDown}
          onBlur={completion.close}
          onPaste={event => {
            const pasted = event.clipboardData.getData('text')
            if (!hasSeveralLines(pasted.trim())) return
            event.preventDefault()
            line.enter(text + pasted)
          }}
        />
        <Button size="sm" variant="ghost" disabled={text.trim() === ''} onClick={() => line.add(text)}>
          Add
        </Button>
        <IconButton size="sm" label="Browse exercises" onClick={() => setBrowsing(true)}>
          <ListFilter />
        </IconButton>
        <BlockMenu onChoose={line.addBlock} />
        {completion.isLooking && (
          <div ref={below} className={classes.popup} data-hint={completion.isOpen ? undefined : ''}>
            {completion.highlighted < 0 && <EnterHint text={text} />}
            {completion.isOpen && (
              <CompletionList
                id={`${id}-list`}
                label="What could be typed next"
                suggestions={completion.suggestions}
                highlighted={completion.highlighted}
                onPick={line.pickByPointer}
              />
            )}
          </div>
        )}
      </Row>
      {isBrowsing && (
        <ExercisePicker
          title="Add exercises"
          hint="Their sets are written in their rows."
          athleteId={athleteId}
          several
          takesFocus
          search={nameBegun(text)}
          onPick={chosen => {
            setBrowsing(false)
            line.addChosen(chosen.map(({ id: one }) => one))
          }}
          onClose={() => setBrowsing(false)}
        />
      )}
    </div>
  )
}

/** Into which block the next lines go, and the end of it. */
function OpenBlock() {
  const actions = useBuilderActions()
  const block = useBuilder(({ document, openBlock }) => document.blocks.find(({ id }) => id === openBlock))
  if (!block || !hasHead(block.kind)) return null
  return (
    <Row as="p" gap={2} size={13} tone="muted" className={classes.open}>
      Next lines go into the {HEAD_KINDS.find(({ kind }) => kind === block.kind)?.name}.
      <button type="button" className={classes.end} onClick={() => actions.setOpenBlock(null)}>
        End it (#)
      </button>
    </Row>
  )
}

function BlockMenu({ onChoose }: { onChoose: (kind: BlockKind, example: string) => void }) {
  return (
    <Menu
      trigger={
        <IconButton size="sm" label="Add a block">
          <Layers />
        </IconButton>
      }
    >
      <MenuGroup label="Add a block">
        {HEAD_KINDS.map(({ kind, name, example }) => (
          <MenuItem key={kind} hint={example} onSelect={() => onChoose(kind, example)}>
            {name}
          </MenuItem>
        ))}
      </MenuGroup>
    </Menu>
  )
}
