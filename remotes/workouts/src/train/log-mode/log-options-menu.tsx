import { IconButton } from '@coach-app/ui'
import { Menu, MenuGroup, MenuItem } from '@coach-app/ui/widgets'
import { Check, SlidersHorizontal } from 'lucide-react'
import type { LogOptions } from './log-options.ts'

interface LogOptionsMenuProps {
  options: LogOptions
  onChange: (over: Partial<LogOptions>) => void
}

/** How one likes to log; a tick, and a word for who does not see it, at what is chosen. */
export function LogOptionsMenu({ options, onChange }: LogOptionsMenuProps) {
  const item = (isChosen: boolean, name: string, over: Partial<LogOptions>) => (
    <MenuItem icon={isChosen ? <Check /> : <span />} onSelect={() => onChange(over)}>
      {name}
      {isChosen ? ' (chosen)' : ''}
    </MenuItem>
  )
  return (
    <Menu
      trigger={
        <IconButton size="lg" label="How to log">
          <SlidersHorizontal />
        </IconButton>
      }
    >
      <MenuGroup label="Show">
        {item(options.view === 'one', 'One exercise after another', { view: 'one' })}
        {item(options.view === 'list', 'The whole list', { view: 'list' })}
      </MenuGroup>
      <MenuGroup label="Effort">
        {item(options.effort === 'rpe', 'RPE, 1 to 10', { effort: 'rpe' })}
        {item(options.effort === 'rir', 'RIR, reps in reserve', { effort: 'rir' })}
      </MenuGroup>
    </Menu>
  )
}
