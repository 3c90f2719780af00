import { IconButton } from '@coach-app/ui'
import { Menu, MenuItem } from '@coach-app/ui/widgets'
import { Ellipsis } from 'lucide-react'

interface RowMenuProps {
  /** Id of the person's name, for `aria-describedby`. */
  nameId: string
  items: { label: string; hint: string; tone?: 'neutral' | 'danger'; onSelect: () => void }[]
}

/** The menu of a row, where each item says what follows. */
export function RowMenu({ nameId, items }: RowMenuProps) {
  return (
    <Menu
      trigger={
        <IconButton label="More" size="sm" aria-describedby={nameId}>
          <Ellipsis />
        </IconButton>
      }
    >
      {items.map(({ label, hint, tone = 'neutral', onSelect }) => (
        <MenuItem key={label} hint={hint} tone={tone} onSelect={onSelect}>
          {label}
        </MenuItem>
      ))}
    </Menu>
  )
}
