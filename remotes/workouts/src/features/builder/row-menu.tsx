import { IconButton, Kbd } from '@coach-app/ui'
import { Menu, MenuItem, MenuSeparator } from '@coach-app/ui/widgets'
import {
  ArrowDown,
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
import { hasHead } from '../typed-line/document.ts'
import { HEAD_KINDS } from './document/block-head.ts'
import type { BuilderRow } from './document/rows.ts'
import { workSetOf } from './document/warm-ups.ts'
import { useRowActions } from './use-row-actions.ts'

/** What can be done with a line and its exercise: every key has its way here. */
export const RowMenu = memo(function RowMenu({ row, name }: { row: BuilderRow; name: string }) {
  const actions = useRowActions()
  const { prescription, block } = row
  const isJoined = block.prescriptions.length > 1
  const isHead = block.prescriptions[0]?.id === prescription.id
  const hasWarmUps = prescription.sets.some(({ set_type }) => set_type === 'warmup')
  return (
    <Menu
      trigger={
        <IconButton size="sm" label={`More for ${name}`} data-menu="">
          <Ellipsis />
        </IconButton>
      }
    >
      {!hasWarmUps && (
        <MenuItem
          icon={<Flame />}
          disabled={workSetOf(prescription) === null}
          onSelect={() => actions.warmUp(prescription.id)}
        >
          Make warm-up sets
        </MenuItem>
      )}
      <MenuItem icon={<ListPlus />} shortcut={<Kbd>Ctrl ↵</Kbd>} onSelect={() => actions.addGroup(row.key)}>
        Another line of sets
      </MenuItem>
      <MenuItem icon={<StickyNote />} onSelect={() => actions.details(prescription.id)}>
        Note and video
      </MenuItem>
      <MenuItem
        icon={<ChevronsDown />}
        shortcut={<Kbd>Ctrl D</Kbd>}
        onSelect={() => actions.fillDown(row.key, null)}
      >
        Same as the line above
      </MenuItem>
      <MenuItem icon={<ListStart />} shortcut={<Kbd>Shift ↓</Kbd>} onSelect={() => actions.select(row.key)}>
        Select
      </MenuItem>
      <MenuSeparator />
      {isJoined && (
        <MenuItem icon={<Unlink2 />} onSelect={() => actions.split(prescription.id)}>
          {hasHead(block.kind) ? 'Take out of the block' : 'Take out of the superset'}
        </MenuItem>
      )}
      {isHead && (
        <MenuItem icon={<Link2 />} onSelect={() => actions.join(prescription.id)}>
          Join the exercise above
        </MenuItem>
      )}
      {!hasHead(block.kind) &&
        HEAD_KINDS.slice(0, 2).map(({ kind, name: kindName }) => (
          <MenuItem key={kind} onSelect={() => actions.kind(block.id, kind)}>
            Make it {kind === 'emom' ? 'an' : 'a'} {kind === 'emom' ? kindName : kindName.toLowerCase()}
          </MenuItem>
        ))}
      <MenuItem
        icon={<ArrowUp />}
        shortcut={<Kbd>Alt ↑</Kbd>}
        onSelect={() => actions.move(prescription.id, -1)}
      >
        Move up
      </MenuItem>
      <MenuItem
        icon={<ArrowDown />}
        shortcut={<Kbd>Alt ↓</Kbd>}
        onSelect={() => actions.move(prescription.id, 1)}
      >
        Move down
      </MenuItem>
      <MenuSeparator />
      {!row.isWhole && (
        <MenuItem icon={<Trash2 />} tone="danger" onSelect={() => actions.removeRows([row.key])}>
          Remove this line
        </MenuItem>
      )}
      <MenuItem icon={<Trash2 />} tone="danger" onSelect={() => actions.removeExercise(prescription.id)}>
        Remove {name}
      </MenuItem>
    </Menu>
  )
})
