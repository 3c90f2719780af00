import { useNotify } from '@coach-app/runtime'
import type { LogQueue } from '../../data/unsent-sets/log-queue.ts'
import type { Workout } from '../../model/workout/workout.ts'
import { MoveOrCopyDialog } from '../../parts/move-or-copy/move-or-copy-dialog.tsx'
import { SkipDialog } from '../../parts/words-dialog/skip-dialog.tsx'

/** The dialog open before a workout is skipped or moved. */
export interface AskedOfToday {
  what: 'skip' | 'move'
  workout: Workout
}

interface TodaysDialogsProps {
  asked: AskedOfToday
  athleteId: string
  /** YYYY-MM-DD. */
  today: string
  queue: LogQueue
  onClose: () => void
}

/** The questions behind the card of a workout. */
export function TodaysDialogs({
  asked: { what, workout },
  athleteId,
  today,
  queue,
  onClose,
}: TodaysDialogsProps) {
  const notify = useNotify()
  if (what === 'skip')
    return (
      <SkipDialog
        title={workout.title}
        onSkip={async reason => {
          queue.put({ kind: 'skip', workoutId: workout.id, reason })
          return true
        }}
        onClose={onClose}
      />
    )
  return (
    <MoveOrCopyDialog
      op="move"
      what={`"${workout.title}"`}
      // A missed one goes to today.
      date={[workout.date, today].toSorted().at(-1) ?? today}
      isSaving={false}
      onPut={([day]) => {
        const { id, title } = workout
        onClose()
        if (!day || day === workout.date) return
        const steps = [{ op: 'move' as const, workout_id: id, date: day }]
        queue.put({ kind: 'move', workoutId: id, athleteId, change: { id: crypto.randomUUID(), steps } })
        notify({ kind: 'success', text: `"${title}" moved` })
      }}
      onClose={onClose}
    />
  )
}
