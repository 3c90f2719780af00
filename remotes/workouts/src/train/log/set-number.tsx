import { Menu, MenuItem } from '@coach-app/ui/widgets'
import { clsx } from 'clsx'
import { MessageCircleQuestion } from 'lucide-react'
import classes from './set-row.module.css'

interface SetNumberProps {
  number: number
  isWarmUp: boolean
  /** `set 2 of Back Squat` */
  what: string
  /** Asks the coach about the set; absent when there is nobody to ask. */
  onAsk?: (() => void) | undefined
}

/** The number of a set, and its menu where there is somebody to ask. */
export function SetNumber({ number, isWarmUp, what, onAsk }: SetNumberProps) {
  const text = isWarmUp ? 'W' : number
  if (!onAsk)
    return (
      <span className={classes.number} aria-hidden="true">
        {text}
      </span>
    )
  return (
    <Menu
      align="start"
      trigger={
        <button
          type="button"
          className={clsx(classes.number, classes.more)}
          aria-label={`More about ${what}`}
        >
          {text}
        </button>
      }
    >
      <MenuItem icon={<MessageCircleQuestion />} onSelect={onAsk}>
        Ask about this set
      </MenuItem>
    </Menu>
  )
}
