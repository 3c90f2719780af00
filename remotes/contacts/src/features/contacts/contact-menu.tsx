import { IconButton } from '@coach-app/ui'
import { Menu, MenuItem, MenuSeparator } from '@coach-app/ui/widgets'
import { Ellipsis } from 'lucide-react'
import type { ContactButton } from './contact-access.ts'

const DESTRUCTIVE: ContactButton[] = ['Revoke', 'Remove', 'Block']

interface ContactMenuProps {
  /** Id of the contact's name, for `aria-describedby`. */
  nameId: string
  buttons: ContactButton[]
  hintOf: (button: ContactButton) => string | undefined
  onPress: (button: ContactButton) => void
  onMessage: () => void
}

/** The menu of a contact; destructive actions come after a separator. */
export function ContactMenu({ nameId, buttons, hintOf, onPress, onMessage }: ContactMenuProps) {
  const gives = buttons.filter(button => !DESTRUCTIVE.includes(button))
  const show = (button: ContactButton) => (
    <MenuItem
      key={button}
      tone={DESTRUCTIVE.includes(button) ? 'danger' : 'neutral'}
      hint={hintOf(button)}
      disabled={button === 'Pending'}
      onSelect={() => onPress(button)}
    >
      {button}
    </MenuItem>
  )
  return (
    <Menu
      trigger={
        <IconButton label="More" size="sm" aria-describedby={nameId}>
          <Ellipsis />
        </IconButton>
      }
    >
      <MenuItem onSelect={onMessage}>Message</MenuItem>
      {gives.map(show)}
      <MenuSeparator />
      {buttons.filter(button => DESTRUCTIVE.includes(button)).map(show)}
    </Menu>
  )
}
