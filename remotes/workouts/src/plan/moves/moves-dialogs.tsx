import { useSession, useUser } from '@coach-app/runtime'
import { Suspense } from 'react'
import { useClients } from '../../data/calendar/use-calendar.ts'
import { supabaseWeeks } from '../../data/training/supabase-weeks.ts'
import { usePlan } from '../../data/training/training-context.tsx'
import { MoveOrCopyDialog } from '../../parts/move-or-copy/move-or-copy-dialog.tsx'
import { SkipDialog } from '../../parts/words-dialog/skip-dialog.tsx'
import { BlockedDialog } from './blocked-dialog.tsx'
import { named } from './carried.ts'
import { type MovedWorkout, stepsToCopy } from './change-steps.ts'
import { stepsToCopyBeside, workoutsOf } from './copied.ts'
import { CopyDialog, PlanOnDialog } from './lazy-week-dialogs.ts'
import { SaveAsTemplateDialog } from './save-as-template-dialog.tsx'
import { ShiftDialog } from './shift-dialog.tsx'
import type { Changing } from './use-change.ts'
import type { useLogActions } from './use-log-actions.ts'
import type { AskedOfMoves, MakeChange, MovedCalendar } from './use-moves.ts'

export interface MovesDialogsProps extends MovedCalendar {
  asked: AskedOfMoves | null
  change: Changing
  log: ReturnType<typeof useLogActions>
  make: MakeChange
  moveTo: (workouts: MovedWorkout[], date: string) => void
  onClose: () => void
  /** Weeks were planned: the first new workout of this calendar. */
  onPlanned: (first: { id: string; date: string } | null) => void
}

/** The questions behind the menus of a calendar. */
export function MovesDialogs({
  athlete,
  isOwn,
  canWrite,
  workouts,
  asked,
  change,
  log,
  make,
  moveTo,
  onClose,
  onPlanned,
}: MovesDialogsProps) {
  const me = useUser()
  const unit = useSession(session => session.profile?.units) ?? 'kg'
  const isDated = usePlan().days === 'dated'
  const clients = useClients(canWrite && !isOwn)
  const athletes = [
    { id: athlete.id, name: isOwn ? 'Myself' : (athlete.name ?? 'This athlete') },
    ...(clients.data ?? []).filter(({ id, canWrite: mayPlan }) => mayPlan && id !== athlete.id),
    ...(isOwn ? [] : [{ id: me.id, name: 'Myself' }]),
  ]
  const whose = ([id, ...others]: readonly string[]) => {
    if (others.length > 0) return `${others.length + 1} athletes`
    return id === me.id || isOwn ? '' : (athletes.find(one => one.id === id)?.name ?? '')
  }
  return (
    <>
      {asked?.op === 'shift' && (
        <ShiftDialog
          from={asked.from}
          isSaving={change.isChanging}
          onShift={(from_date, days) =>
            make('shift', [{ op: 'shift', athlete_id: athlete.id, from_date, days }], [])
          }
          onClose={onClose}
        />
      )}
      {asked?.op === 'next' && (
        <Suspense>
          <PlanOnDialog
            key={asked.from}
            athlete={athlete}
            isOwn={isOwn}
            from={asked.from}
            unit={unit}
            port={supabaseWeeks}
            others={isOwn ? [] : athletes.slice(1)}
            onClose={onClose}
            onPlanned={onPlanned}
          />
        </Suspense>
      )}
      {asked?.op === 'template' && (
        <SaveAsTemplateDialog
          workouts={workouts}
          from={asked.from}
          athlete={isOwn ? null : athlete.name}
          onClose={onClose}
        />
      )}
      {asked?.op === 'skip' && log && (
        <SkipDialog
          title={asked.workout.title}
          onSkip={reason => log.skip(asked.workout.id, reason)}
          onClose={onClose}
        />
      )}
      {asked?.op === 'copy' && isDated && (
        <Suspense>
          <CopyDialog
            what={named(asked.workouts)}
            workouts={workoutsOf(asked.workouts, workouts)}
            date={asked.date}
            athletes={athletes}
            unit={unit}
            isSaving={change.isChanging}
            onCopy={(days, athleteIds, decided) =>
              make(
                'paste',
                stepsToCopyBeside(decided, asked.workouts, days, athleteIds, () => crypto.randomUUID()),
                asked.workouts,
                { athleteIds, forWhom: whose(athleteIds) },
              )
            }
            onClose={onClose}
          />
        </Suspense>
      )}
      {asked && (asked.op === 'move' || (asked.op === 'copy' && !isDated)) && (
        <MoveOrCopyDialog
          op={asked.op}
          what={named(asked.workouts)}
          date={asked.date}
          isSaving={change.isChanging}
          onPut={days => {
            const { op, workouts: several } = asked
            if (op === 'move') return moveTo(several, days[0] ?? asked.date)
            make(
              'paste',
              stepsToCopy(several, days, [athlete.id], () => crypto.randomUUID()),
              several,
            )
          }}
          onClose={onClose}
        />
      )}
      {change.blocked && <BlockedDialog change={change} />}
    </>
  )
}
