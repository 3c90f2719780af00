import { Menu, MenuGroup, MenuItem, MenuSeparator } from '@coach-app/ui/widgets'
import { clsx } from 'clsx'
import { ArrowDownUp, Check, CopyPlus, MessageCircleQuestion, NotebookPen, Trash2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { LogDraftStore, SaidOfSet } from '../../data/unsent-sets/log-draft.ts'
import { useDraft } from '../../data/unsent-sets/use-log-draft.ts'
import { SET_LETTERS } from '../../model/set/set-type.ts'
import type { SetType } from '../../model/workout/workout.ts'
import { useBackCloses } from '../../parts/back-closes/use-back-closes.ts'
import type { AlsoEnteredProps } from '../../parts/two-devices/also-entered.tsx'
import { AlsoEntered } from '../../parts/two-devices/lazy.tsx'
import { WordsDialog } from '../../parts/words-dialog/words-dialog.tsx'
import classes from './set-row.module.css'

interface SetMenuProps extends AlsoEnteredProps {
  number: number
  /** `set 2 of Back Squat` */
  what: string
  type: SetType
  note: string
  targetId: string
  draft: LogDraftStore
  onSay: (said: SaidOfSet) => void
  /** The same set once more, after it. */
  onDuplicate: () => void
  onRemove: () => void
  /** Puts weight on instead of taking it off, or the other way round; absent where there is one way only. */
  otherWay?: { name: string; onSelect: () => void } | undefined
  /** Asks the coach about the set; absent when there is nobody to ask. */
  onAsk?: (() => void) | undefined
}

const TYPES: [SetType, string][] = [
  ['normal', 'Normal set'],
  ['warmup', 'Warm-up'],
  ['dropset', 'Drop set'],
  ['failure', 'To failure'],
]
/** Of set_logs.note. */
const NOTE_LENGTH = 2000

/** The number of a set, or the letter of what it is, with its menu. */
export function SetMenu(props: SetMenuProps) {
  const { number, what, type, note, targetId, draft, onSay, onDuplicate, onRemove, otherWay, onAsk } = props
  const { alsoEntered, exercise, unit, onChoose } = props
  const [isWriting, setWriting] = useState(false)
  const isBegun = useDraft(draft, ({ words }) => targetId in words)
  return (
    <>
      <Menu
        align="start"
        trigger={
          <button
            type="button"
            className={clsx(classes.number, classes.more)}
            aria-label={`More about ${what}`}
          >
            {SET_LETTERS[type] ?? number}
          </button>
        }
      >
        <MenuGroup label="This set is">
          {TYPES.map(([value, name]) => (
            <MenuItem
              key={value}
              icon={<Check className={clsx(value !== type && classes.unchosen)} />}
              onSelect={() => onSay({ set_type: value })}
            >
              {name}
              {value === type ? ' (chosen)' : ''}
            </MenuItem>
          ))}
        </MenuGroup>
        <MenuItem icon={<NotebookPen />} onSelect={() => setWriting(true)}>
          {isBegun ? 'Go on with the note' : note === '' ? 'Write a note' : 'Change the note'}
        </MenuItem>
        {otherWay && (
          <MenuItem icon={<ArrowDownUp />} onSelect={otherWay.onSelect}>
            {otherWay.name}
          </MenuItem>
        )}
        <MenuItem icon={<CopyPlus />} onSelect={onDuplicate}>
          Duplicate
        </MenuItem>
        {alsoEntered.length > 0 && (
          <Suspense fallback={null}>
            <AlsoEntered {...{ alsoEntered, exercise, unit, onChoose }} />
          </Suspense>
        )}
        {onAsk && (
          <MenuItem icon={<MessageCircleQuestion />} onSelect={onAsk}>
            Ask about this set
          </MenuItem>
        )}
        <MenuSeparator />
        <MenuItem icon={<Trash2 />} tone="danger" onSelect={onRemove}>
          Remove
        </MenuItem>
      </Menu>
      {isWriting && <NoteOfSet {...props} onClose={() => setWriting(false)} />}
    </>
  )
}

function NoteOfSet({ what, note, targetId, draft, onSay, onClose }: SetMenuProps & { onClose: () => void }) {
  useBackCloses(onClose)
  return (
    <WordsDialog
      title={`Note about ${what}`}
      label="Note"
      hint="Read by all who see this training."
      maxLength={NOTE_LENGTH}
      text={note}
      confirmLabel="Save"
      kept={{ draft, key: targetId }}
      onSave={async text => {
        onSay({ note: text })
        return true
      }}
      onClose={onClose}
    />
  )
}
