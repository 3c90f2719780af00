import { Button, EmptyState, ErrorState, Skeleton, SkeletonGroup } from '@coach-app/ui'
import { Plus, Repeat2 } from 'lucide-react'
import { type ComponentType, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { useRoutines } from '../../data/unsent-sets/use-routines.ts'
import { inFolders, type Routine } from '../../model/routine/routine.ts'
import { useAthleteApp } from '../../parts/athlete-app/athlete-app.ts'
import { useStackupAddress } from '../../parts/athlete-app/stackup-address.ts'
import type { RoutineBuilderProps } from '../../parts/routines/routine-builder-props.ts'
import { useTraining } from '../training/use-training.ts'
import { DeletedRoutines } from './deleted-routines.tsx'
import { FolderSection } from './folder-section.tsx'
import { type AskedOfRoutine, RoutineDialogs } from './routine-dialogs.tsx'
import classes from './routines-view.module.css'
import { useDoneOn } from './use-done-on.ts'
import { useRoutineActions } from './use-routine-actions.ts'

interface RoutinesViewProps {
  Builder: ComponentType<RoutineBuilderProps>
}

/** The athlete's routines in their folders: begun in one tap. */
export function RoutinesView({ Builder }: RoutinesViewProps) {
  const { athleteId, today } = useAthleteApp()
  const address = useStackupAddress()
  const training = useTraining(null)
  const { query, routines } = useRoutines(athleteId, training.queued)
  const actions = useRoutineActions(training, routines ?? [])
  const doneOn = useDoneOn(training)
  const [asked, setAsked] = useState<AskedOfRoutine | null>(null)
  const toPutOn = routines?.find(({ id }) => id === address.days)
  // Asked once: Back leads to where it came from, and not to the question again.
  const askDays = useEffectEvent((routine: Routine) => {
    address.go({ view: 'routines' }, { replace: true })
    setAsked({ what: 'calendar', routine })
  })
  useEffect(() => {
    if (toPutOn) askDays(toPutOn)
  }, [toPutOn])
  const athlete = training.calendar.data?.athlete ?? null
  const add = () => address.go({ view: 'routines', routine: 'new' })
  if (!routines || !training.workouts) {
    const isFailed = query.isError || training.calendar.isError
    return (
      <div className={classes.view}>
        <Head />
        {isFailed ? (
          <ErrorState
            title="Your routines could not be loaded"
            description="Check your connection and try again. What you have changed is kept on this device."
            onRetry={() => void Promise.all([query.refetch(), training.calendar.refetch()])}
            retrying={query.isFetching || training.calendar.isFetching}
          />
        ) : (
          <SkeletonGroup className={classes.list}>
            <Skeleton shape="block" className={classes.skeleton} />
            <Skeleton shape="block" className={classes.skeleton} />
          </SkeletonGroup>
        )}
      </div>
    )
  }
  const edited = address.routine === 'new' ? null : routines.find(({ id }) => id === address.routine)
  const isEmpty = routines.length === 0
  const isBuilding = address.routine !== null && athlete !== null && edited !== undefined
  return (
    <div className={classes.page} data-panel={isBuilding || undefined}>
      <div className={classes.view}>
        <Head onAdd={isEmpty ? undefined : add} />
        {query.isError && (
          <ErrorState
            layout="compact"
            title="Could not refresh"
            description="You see what was read before."
            onRetry={() => void query.refetch()}
            retrying={query.isFetching}
          />
        )}
        {isEmpty ? (
          <NoRoutines onAdd={add} />
        ) : (
          inFolders(routines).map(folder => (
            <FolderSection
              key={folder.name}
              folder={folder}
              today={String(today)}
              doneOn={doneOn}
              actions={actions}
              onAsk={setAsked}
              onEdit={routine => address.go({ view: 'routines', routine: routine.id })}
            />
          ))
        )}
        <DeletedRoutines athleteId={athleteId} routines={routines} actions={actions} />
        {asked && (
          <RoutineDialogs
            asked={asked}
            routines={routines}
            actions={actions}
            onClose={() => setAsked(null)}
          />
        )}
      </div>
      {isBuilding && (
        <Suspense fallback={null}>
          <Builder
            key={address.routine}
            routine={edited}
            athlete={athlete}
            today={String(today)}
            opener={() => document.querySelector<HTMLElement>(`[data-opens-routine="${address.routine}"]`)}
            onSave={actions.write}
            // Back leads to where one was before it was opened, not into it again.
            onClose={() => address.go({ view: 'routines' }, { replace: true })}
          />
        </Suspense>
      )}
    </div>
  )
}

const NoRoutines = ({ onAdd }: { onAdd: () => void }) => (
  <EmptyState
    icon={<Repeat2 />}
    level={2}
    title="No routines yet"
    description="A routine is a workout you repeat, such as your push day: one tap starts it, filled with what you lifted last. Only you see your routines. Any workout can become one: at its end, in its menu on the calendar, and in the history."
    action={
      <Button size="lg" leftIcon={<Plus />} data-opens-routine="new" onClick={onAdd}>
        New routine
      </Button>
    }
  />
)

const Head = ({ onAdd }: { onAdd?: (() => void) | undefined }) => (
  <header className={classes.head}>
    <h1 className={classes.title}>Routines</h1>
    {onAdd && (
      <Button size="lg" variant="outline" leftIcon={<Plus />} data-opens-routine="new" onClick={onAdd}>
        New routine
      </Button>
    )}
  </header>
)
