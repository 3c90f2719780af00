import { Menu, MenuGroup, MenuItem, MenuSeparator } from '@coach-app/ui/widgets'
import { clsx } from 'clsx'
import {
  ArrowDownUp,
  Check,
  CopyPlus,
  MessageCircleQuestion,
  MonitorSmartphone,
  NotebookPen,
  Trash2,
} from 'lucide-react'
import { useState } from 'react'
import type { LogDraftStore, SaidOfSet } from '../../data/unsent-sets/log-draft.ts'
import { useDraft } from '../../data/unsent-sets/use-log-draft.ts'
import { formatLog } from '../../model/log/format-log.ts'
import { sourceWords } from '../../model/log/source-words.ts'
import { type ChosenSet, sourceOf } from '../../model/log/to-choose.ts'
import { SET_LETTERS } from '../../model/set/set-type.ts'
import { keepUnits, type WeightUnit } from '../../model/units/weight.ts'
import type { PrescribedExercise, SetRival, SetType } from '../../model/workout/workout.ts'
import { useBackCloses } from '../../parts/back-closes/use-back-closes.ts'
import { seenHere } from '../../parts/two-devices/seen-here.ts'
import { WordsDialog } from '../../parts/words-dialog/words-dialog.tsx'
import classes from './set-row.module.css'

interface SetMenuProps {
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
  /** What else was entered of it and does not count. */
  alsoEntered: readonly SetRival[]
  exercise: PrescribedExercise
  unit: WeightUnit
  /** Takes what was entered elsewhere after all. */
  onChoose: (chosen: { set: ChosenSet; words: string }) => void
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
        {props.alsoEntered.length > 0 && <AlsoEntered {...props} />}
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

/** What another device had entered, and the way back to it: long after the choice. */
const AlsoEntered = ({ alsoEntered, exercise, unit, onChoose }: SetMenuProps) => (
  <MenuGroup label="Also entered">
    {alsoEntered.map(({ settled, ...rival }) => {
      const words = formatLog(rival, unit, exercise)
      return (
        <MenuItem
          key={rival.id}
          icon={<MonitorSmartphone />}
          hint={sourceWords(sourceOf(rival), seenHere())}
          onSelect={() =>
            onChoose({
              words,
              set: {
                logId: rival.set_log_id,
                rivalId: rival.id,
                choice: settled === 'log' ? 'rival' : 'log',
                before: settled === 'log' ? 'log' : 'rival',
              },
            })
          }
        >
          Use {keepUnits(words)}
        </MenuItem>
      )
    })}
  </MenuGroup>
)

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
