import { IconButton } from '@coach-app/ui'
import { Menu, MenuGroup, MenuItem, MenuSeparator } from '@coach-app/ui/widgets'
import { clsx } from 'clsx'
import { Check, Ellipsis, Pencil, Repeat2, RotateCcw, Timer, Trash2 } from 'lucide-react'
import classes from './log-mode.module.css'
import type { LogOptions } from './log-options.ts'

interface LogOptionsMenuProps {
  options: LogOptions
  onChange: (over: Partial<LogOptions>) => void
  /** Null: its name is another's. */
  onRename: (() => void) | null
  onDiscard: (() => void) | null
  onReopen: (() => void) | null
  /** Null: the workout has no exercises to save. */
  onSaveAsRoutine: (() => void) | null
  onRestTimes: () => void
}

/** How one likes to log, and what can be done with the workout; a tick, and a word for who does not see it, at what is chosen. */
export function LogOptionsMenu({
  options,
  onChange,
  onRename,
  onDiscard,
  onReopen,
  onSaveAsRoutine,
  onRestTimes,
}: LogOptionsMenuProps) {
  const item = (isChosen: boolean, name: string, over: Partial<LogOptions>) => (
    <MenuItem
      icon={<Check className={clsx(!isChosen && classes.unchosen)} />}
      onSelect={() => onChange(over)}
    >
      {name}
      {isChosen ? ' (chosen)' : ''}
    </MenuItem>
  )
  return (
    <Menu
      trigger={
        <IconButton size="lg" label="More about this workout">
          <Ellipsis />
        </IconButton>
      }
    >
      <MenuGroup label="How hard a set was">
        {item(options.effort === 'rpe', 'RPE, 1 to 10', { effort: 'rpe' })}
        {item(options.effort === 'rir', 'RIR, reps in reserve', { effort: 'rir' })}
      </MenuGroup>
      <MenuItem icon={<Timer />} onSelect={onRestTimes}>
        Rest times
      </MenuItem>
      {onRename && (
        <MenuItem icon={<Pencil />} onSelect={onRename}>
          Rename
        </MenuItem>
      )}
      {onSaveAsRoutine && (
        <MenuItem icon={<Repeat2 />} onSelect={onSaveAsRoutine}>
          Save as routine
        </MenuItem>
      )}
      {onReopen && (
        <MenuItem icon={<RotateCcw />} onSelect={onReopen}>
          Go on training
        </MenuItem>
      )}
      {onDiscard && (
        <>
          <MenuSeparator />
          <MenuItem icon={<Trash2 />} tone="danger" onSelect={onDiscard}>
            Discard workout
          </MenuItem>
        </>
      )}
    </Menu>
  )
}
