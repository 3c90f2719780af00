import { IconButton, Kbd } from '@coach-app/ui'
import { Menu, MenuItem, MenuSeparator } from '@coach-app/ui/widgets'
import { ArrowDown, ArrowUp, Ellipsis, Link2, ListPlus, StickyNote, Trash2, Unlink2 } from 'lucide-react'

interface ExerciseMenuProps {
  name: string
  first: boolean
  last: boolean
  joined: boolean
  /** Whether each set has its own line; null if the sets differ, so that one line is not possible. */
  eachSet: boolean | null
  hasNote: boolean
  onEachSet: (each: boolean) => void
  onNote: () => void
  onJoin: (joined: boolean) => void
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

/** The menu of an exercise in the builder. */
export function ExerciseMenu({
  name,
  first,
  last,
  joined,
  eachSet,
  hasNote,
  onEachSet,
  onNote,
  onJoin,
  onMove,
  onRemove,
}: ExerciseMenuProps) {
  return (
    <Menu
      trigger={
        <IconButton size="sm" label={`More for ${name}`}>
          <Ellipsis />
        </IconButton>
      }
    >
      {eachSet !== null && (
        <MenuItem icon={<ListPlus />} onSelect={() => onEachSet(!eachSet)}>
          {eachSet ? 'One line for all sets' : 'Edit each set'}
        </MenuItem>
      )}
      {!hasNote && (
        <MenuItem icon={<StickyNote />} onSelect={onNote}>
          Add note
        </MenuItem>
      )}
      <MenuItem icon={joined ? <Unlink2 /> : <Link2 />} disabled={first} onSelect={() => onJoin(!joined)}>
        {joined ? 'Take out of the superset' : 'Superset with the exercise above'}
      </MenuItem>
      <MenuItem icon={<ArrowUp />} shortcut={<Kbd>Alt ↑</Kbd>} disabled={first} onSelect={() => onMove(-1)}>
        Move up
      </MenuItem>
      <MenuItem icon={<ArrowDown />} shortcut={<Kbd>Alt ↓</Kbd>} disabled={last} onSelect={() => onMove(1)}>
        Move down
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={<Trash2 />} tone="danger" onSelect={onRemove}>
        Remove {name}
      </MenuItem>
    </Menu>
  )
}
