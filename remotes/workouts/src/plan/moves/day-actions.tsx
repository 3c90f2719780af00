import { MenuItem } from '@coach-app/ui/widgets'
import { ClipboardPaste, MoveHorizontal, Plane, StickyNote } from 'lucide-react'
import { useMoves } from './moves-context.tsx'

export interface DayActionsProps {
  date: string
  /** Where days have notes. */
  onNote?: (() => void) | undefined
  /** On one's own calendar. */
  onAway?: (() => void) | undefined
}

/** What is done with a day: pasting, a note, shifting the plan from it on. */
export function DayActions({ date, onNote, onAway }: DayActionsProps) {
  const moves = useMoves()
  if (!moves) return null
  return (
    <>
      <MenuItem
        icon={<ClipboardPaste />}
        shortcut="Ctrl V"
        disabled={!moves.canPaste}
        onSelect={() => moves.paste(date)}
      >
        Paste here
      </MenuItem>
      {onNote && (
        <MenuItem icon={<StickyNote />} onSelect={onNote}>
          Note for the day…
        </MenuItem>
      )}
      {onAway && (
        <MenuItem icon={<Plane />} onSelect={onAway}>
          Not available…
        </MenuItem>
      )}
      <MenuItem icon={<MoveHorizontal />} shortcut="S" onSelect={() => moves.askShift(date)}>
        Shift the plan from here…
      </MenuItem>
    </>
  )
}
