import { MenuItem, MenuSeparator } from '@coach-app/ui/widgets'
import { parseDate } from '@internationalized/date'
import { ClipboardPaste, Copy, MoveHorizontal, Send } from 'lucide-react'
import type { Workout } from '../../model/workout/workout.ts'
import { useMoves } from './moves-context.tsx'

export interface WeekActionsProps {
  /** Of the week. */
  workouts: readonly Workout[]
  /** Its first day, YYYY-MM-DD. */
  from: string
}

/** What is done with a whole week: copying, publishing, shifting from it on, pasting at its beginning. */
export function WeekActions({ workouts, from }: WeekActionsProps) {
  const moves = useMoves()
  if (!moves) return null
  const drafts = workouts.filter(({ state }) => state === 'draft')
  const first = workouts.map(({ date }) => date).sort()[0]
  return (
    <>
      <MenuItem
        icon={<Copy />}
        shortcut="D"
        disabled={first === undefined}
        onSelect={() =>
          first && moves.askWhereTo('copy', [...workouts], String(parseDate(first).add({ days: 7 })))
        }
      >
        Copy the week to…
      </MenuItem>
      <MenuItem icon={<ClipboardPaste />} disabled={!moves.canPaste} onSelect={() => moves.paste(from)}>
        Paste from its first day
      </MenuItem>
      {!moves.isOwn && (
        <MenuItem
          icon={<Send />}
          shortcut="P"
          disabled={drafts.length === 0}
          onSelect={() => moves.setState([...drafts], 'publish')}
        >
          Publish the week{drafts.length > 0 ? ` (${drafts.length})` : ''}
        </MenuItem>
      )}
      <MenuSeparator />
      <MenuItem icon={<MoveHorizontal />} shortcut="S" onSelect={() => moves.askShift(from)}>
        Shift the plan from here…
      </MenuItem>
    </>
  )
}
