import { IconButton, Kbd } from '@coach-app/ui'
import { Menu, MenuItem, MenuSeparator } from '@coach-app/ui/widgets'
import {
  ArrowDown,
  ArrowLeftRight,
  ArrowUp,
  ChevronsDown,
  Ellipsis,
  Flame,
  Link2,
  ListPlus,
  ListStart,
  StickyNote,
  Trash2,
  Unlink2,
} from 'lucide-react'
import { memo } from 'react'
import { HEAD_KINDS } from './document/block-head.ts'
import { useRowActions } from './use-row-actions.ts'

interface RowMenuProps {
  rowKey: string
  /** Of the exercise. */
  name: string
  id: string
  blockId: string
  isHeaded: boolean
  isJoined: boolean
  /** The first exercise of its block. */
  isHead: boolean
  /** Its exercise has no other line. */
  isWhole: boolean
}

/**
 * What can be done with a line and its exercise: every key has its way here. Its props are plain values, so that typing in a line does not
 * draw the menu again.
 */
export const RowMenu = memo(function RowMenu({
  rowKey,
  name,
  id,
  blockId,
  isHeaded,
  isJoined,
  isHead,
  isWhole,
}: RowMenuProps) {
  const actions = useRowActions()
  return (
    <Menu
      trigger={
        <IconButton size="sm" label={`More for ${name}`} data-menu="">
          <Ellipsis />
        </IconButton>
      }
    >
      <MenuItem icon={<Flame />} onSelect={() => actions.warmUp(id)}>
        Make warm-up sets
      </MenuItem>
      <MenuItem icon={<ListPlus />} shortcut={<Kbd>Ctrl ↵</Kbd>} onSelect={() => actions.addGroup(rowKey)}>
        Another line of sets
      </MenuItem>
      <MenuItem icon={<StickyNote />} onSelect={() => actions.details(id)}>
        Note and video
      </MenuItem>
      <MenuItem icon={<ArrowLeftRight />} onSelect={() => actions.replace(id)}>
        Replace with…
      </MenuItem>
      <MenuItem
        icon={<ChevronsDown />}
        shortcut={<Kbd>Ctrl D</Kbd>}
        onSelect={() => actions.fillDown(rowKey, null)}
      >
        Same as the line above
      </MenuItem>
      <MenuItem icon={<ListStart />} shortcut={<Kbd>Shift ↓</Kbd>} onSelect={() => actions.select(rowKey)}>
        Select
      </MenuItem>
      <MenuSeparator />
      {isJoined && (
        <MenuItem icon={<Unlink2 />} onSelect={() => actions.split(id)}>
          {isHeaded ? 'Take out of the block' : 'Take out of the superset'}
        </MenuItem>
      )}
      {isHead && (
        <MenuItem icon={<Link2 />} onSelect={() => actions.join(id)}>
          Join the exercise above
        </MenuItem>
      )}
      {!isHeaded &&
        HEAD_KINDS.slice(0, 2).map(({ kind, name: kindName }) => (
          <MenuItem key={kind} onSelect={() => actions.kind(blockId, kind)}>
            Make it {kind === 'emom' ? 'an' : 'a'} {kind === 'emom' ? kindName : kindName.toLowerCase()}
          </MenuItem>
        ))}
      <MenuItem icon={<ArrowUp />} shortcut={<Kbd>Alt ↑</Kbd>} onSelect={() => actions.move(id, -1)}>
        Move up
      </MenuItem>
      <MenuItem icon={<ArrowDown />} shortcut={<Kbd>Alt ↓</Kbd>} onSelect={() => actions.move(id, 1)}>
        Move down
      </MenuItem>
      <MenuSeparator />
      {!isWhole && (
        <MenuItem icon={<Trash2 />} tone="danger" onSelect={() => actions.removeRows([rowKey])}>
          Remove this line
        </MenuItem>
      )}
      <MenuItem icon={<Trash2 />} tone="danger" onSelect={() => actions.removeExercise(id)}>
        Remove {name}
      </MenuItem>
    </Menu>
  )
})
