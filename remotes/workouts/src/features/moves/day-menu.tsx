import { IconButton } from '@coach-app/ui'
import { Menu, MenuItem } from '@coach-app/ui/widgets'
import { ClipboardPaste, EllipsisVertical, MoveHorizontal, Plane, StickyNote } from 'lucide-react'
import { useMoves } from './moves-context.tsx'

interface DayMenuProps {
  date: string
  /** Such as "Monday 16 November". */
  name: string
  className?: string | undefined
  /** Where days have notes. */
  onNote?: () => void
  /** On one's own calendar. */
  onAway?: () => void
}

/** What is done with a day: pasting, a note, shifting the plan from it on. */
export function DayMenu({ date, name, className, onNote, onAway }: DayMenuProps) {
  const moves = useMoves()
  if (!moves?.canWrite) return null
  return (
    <Menu
      trigger={
        <IconButton label={`Actions for ${name}`} size="sm" className={className}>
          <EllipsisVertical />
        </IconButton>
      }
    >
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
    </Menu>
  )
}
