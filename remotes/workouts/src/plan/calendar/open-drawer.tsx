import { Suspense, useState } from 'react'
import { useOptionalHistory } from '../../data/training/training-context.tsx'
import type { LogQueue } from '../../data/unsent-sets/log-queue.ts'
import type { Access, CalendarAthlete } from '../../model/calendar/calendar.ts'
import type { WeightUnit } from '../../model/units/weight.ts'
import type { Workout } from '../../model/workout/workout.ts'
import type { CalendarAddress } from '../../parts/calendar-address/use-calendar-address.ts'
import type { CalendarSlots } from '../../parts/calendar-slots/calendar-slots.ts'
import { MoveOrCopyDialog } from '../moves/lazy-actions.ts'
import type { useWorkoutActions } from './use-workout-actions.ts'

interface OpenDrawerProps {
  workout: Workout
  athlete: CalendarAthlete
  access: Access
  isOwn: boolean
  unit: WeightUnit
  today: string
  queue: LogQueue
  address: CalendarAddress
  actions: ReturnType<typeof useWorkoutActions>
  /** A change of the calendar is being sent. */
  isChanging: boolean
  card: () => HTMLElement | null
  slots: Pick<CalendarSlots, 'WorkoutDrawer'>
}

/** A workout that is looked at beside the calendar, and where it is moved from there. */
export function OpenDrawer({
  workout,
  athlete,
  access,
  isOwn,
  unit,
  today,
  queue,
  address,
  actions,
  isChanging,
  card,
  slots,
}: OpenDrawerProps) {
  // A demo or a template has no other person to write to.
  const isShared = useOptionalHistory()?.isShared ?? false
  const [moving, setMoving] = useState<Workout | null>(null)
  const { id } = workout
  const { ofLog } = actions
  const close = () => address.go({})
  return (
    <>
      <slots.WorkoutDrawer
        key={id}
        workout={workout}
        access={access}
        isOwn={isOwn}
        other={isShared ? otherOf(workout, athlete, isOwn) : null}
        unit={unit}
        today={today}
        queue={queue}
        card={card}
        onClose={close}
        onEdit={() => address.go({ edit: id })}
        onDelete={() => {
          close()
          actions.remove(workout)
        }}
        onMove={() => setMoving(workout)}
        {...(ofLog && {
          onSkip: (reason: string) => ofLog.skip(id, reason),
          onNote: (note: string, seen: string) => ofLog.note(id, note, seen),
          onReopen: () => ofLog.reopen(id),
        })}
      />
      {moving && (
        <Suspense>
          <MoveOrCopyDialog
            op="move"
            what={`"${moving.title}"`}
            date={moving.date}
            isSaving={isChanging}
            onPut={([day]) => {
              setMoving(null)
              actions.move(moving, day ?? moving.date)
            }}
            onClose={() => setMoving(null)}
          />
        </Suspense>
      )}
    </>
  )
}

/** A coach writes to the athlete, the athlete to who planned it. */
function otherOf({ created_by }: Workout, athlete: CalendarAthlete, isOwn: boolean) {
  if (!isOwn) return { otherId: athlete.id, otherName: athlete.name }
  return created_by && created_by !== athlete.id ? { otherId: created_by, otherName: null } : null
}
