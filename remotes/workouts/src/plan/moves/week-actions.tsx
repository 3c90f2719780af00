import { MenuItem, MenuSeparator } from '@coach-app/ui/widgets'
import { parseDate } from '@internationalized/date'
import { ClipboardPaste, Copy, LayoutTemplate, MoveHorizontal, Send, Trash2, TrendingUp } from 'lucide-react'
import type { Workout } from '../../model/workout/workout.ts'
import { deletable } from './change-steps.ts'
import { useMoves } from './moves-context.tsx'

export interface WeekActionsProps {
  /** Of the week. */
  workouts: readonly Workout[]
  /** Its first day, YYYY-MM-DD. */
  from: string
}

/** What is done with a whole week: planning on from it, copying, publishing, shifting, a template of it, deleting it. */
export function WeekActions({ workouts, from }: WeekActionsProps) {
  const moves = useMoves()
  if (!moves) return null
  const drafts = workouts.filter(({ state }) => state === 'draft')
  // A template has no one who trains.
  const gone = moves.askNext ? deletable(workouts, moves.isOwn).length : workouts.length
  const first = workouts.map(({ date }) => date).sort()[0]
  return (
    <>
      {moves.askNext && (
        <MenuItem icon={<TrendingUp />} shortcut="W" onSelect={() => moves.askNext?.(from)}>
          Next week from this one…
        </MenuItem>
      )}
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
      {moves.askTemplate && (
        <MenuItem
          icon={<LayoutTemplate />}
          disabled={first === undefined}
          onSelect={() => moves.askTemplate?.(from)}
        >
          Save this week as a template…
        </MenuItem>
      )}
      <MenuSeparator />
      <MenuItem
        icon={<Trash2 />}
        tone="danger"
        disabled={gone === 0}
        onSelect={() => moves.remove([...workouts])}
      >
        Delete this week
        {gone < workouts.length ? ` (${gone} of ${workouts.length})` : gone > 0 ? ` (${gone})` : ''}
      </MenuItem>
    </>
  )
}
