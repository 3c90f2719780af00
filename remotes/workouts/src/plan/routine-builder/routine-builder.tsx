import { type AppError, err, ok } from '@coach-app/data'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useTrainedExercises } from '../../data/history/use-history.ts'
import type { LibraryPort } from '../../data/ports/library-port.ts'
import type { PlanPort } from '../../data/ports/plan-port.ts'
import { TrainingProvider, useLibrary } from '../../data/training/training-context.tsx'
import type { CalendarAthlete } from '../../model/calendar/calendar.ts'
import { newWorkout } from '../../model/workout/new-workout.ts'
import type { MayLeave } from '../../parts/calendar-address/use-calendar-address.ts'
import type { RoutineBuilderProps } from '../../parts/routines/routine-builder-props.ts'
import { OpenBuilder } from '../builder/open-builder.tsx'

const NO_CALENDAR: AppError = { code: 'invalid-input', message: 'A routine is in no calendar.' }
/** Key of the device copy of a new routine, until it is saved. */
const NEW = 'routine'

/** The builder on a routine: a plan without a day, which is kept on the device and sent like everything that an athlete logs. */
export function RoutineBuilder({ routine, athlete, today, opener, onSave, onClose }: RoutineBuilderProps) {
  const library = useLibrary()
  const save = useRef(onSave)
  useEffect(() => {
    save.current = onSave
  })
  const training = useMemo(() => {
    const plan: PlanPort = {
      days: 'none',
      async saveWorkout({ save_id: _, change_id: __, ...written }) {
        save.current(written)
        return ok(newWorkout({ ...written, created_by: written.athlete_id, version: written.version + 1 }))
      },
      changeCalendar: async () => err(NO_CALENDAR),
      tryChange: async () => err(NO_CALENDAR),
      undoChanges: async () => err(NO_CALENDAR),
    }
    // What is found first is what the athlete trains: a routine is nobody that the database could look up.
    const ofAthlete: LibraryPort = {
      ...library,
      findExercises: term => library.findExercises(term, athlete.id),
    }
    return { plan, library: ofAthlete }
  }, [library, athlete.id])
  const trained = useTrainedExercises(athlete.id).data
  const used = useMemo(() => new Map(trained?.map(({ id, sessions }) => [id, sessions])), [trained])
  // As it was when it was opened: what is saved since has been written here.
  const [opened] = useState(() => {
    const owner: CalendarAthlete = { ...athlete, id: routine?.id ?? NEW }
    const workout =
      routine &&
      newWorkout({
        id: routine.id,
        title: routine.title,
        coach_note: routine.note,
        blocks: routine.blocks,
        athlete_id: owner.id,
        created_by: owner.id,
        date: today,
      })
    return { owner, workout }
  })
  const mayLeave = useRef<MayLeave | null>(null)
  return (
    <TrainingProvider value={training}>
      <OpenBuilder
        athlete={opened.owner}
        workout={opened.workout}
        workouts={NONE}
        used={used}
        date={today}
        unit={athlete.units}
        isOwn
        weekStart={athlete.week_start}
        mayLeave={mayLeave}
        card={opener}
        stopped={null}
        onClose={onClose}
        onCreated={nothing}
      />
    </TrainingProvider>
  )
}

const NONE: [] = []
const nothing = () => {}
