import { lazyPart, Page, useUser } from '@coach-app/runtime'
import { Skeleton, SkeletonGroup } from '@coach-app/ui'
import { Suspense, useState } from 'react'
import { useOptionalHistory } from '../../data/training/training-context.tsx'
import { useLogQueue, useQueuedTasks } from '../../data/unsent-sets/use-log-queue.ts'
import { CALENDAR_KEYS } from '../../parts/calendar-keys/calendar-keys.ts'
import type { CalendarSlots } from '../../parts/calendar-slots/calendar-slots.ts'
import { LoadsProvider } from '../../parts/load-reasons/loads-context.tsx'
import { loadMaxes } from '../maxes/load-maxes.ts'
import { CalendarBar } from './calendar-bar.tsx'
import classes from './calendar-page.module.css'
import { NoAccess, NotShared, ReadOnlyBanner } from './lazy-no-access.ts'
import { ShownDays } from './shown-days.tsx'
import { useCalendarKeys } from './use-calendar-keys.ts'
import { OpenWorkout, usePreloadCalendar } from './use-preload-calendar.ts'
import { useShownCalendar } from './use-shown-calendar.ts'
import { ShownProgress } from './views.ts'

const MaxesDialog = lazyPart(async () => (await loadMaxes()).MaxesDialog)
const ChangedRecords = lazyPart(async () => (await import('./changed-records.tsx')).ChangedRecords)
const WeekSheet = lazyPart(async () => (await import('../../parts/week-sheet/week-sheet.tsx')).WeekSheet)

interface CalendarPageProps {
  athleteId: string
  slots: CalendarSlots
}

/** /calendar/:userId: an athlete's training, for the athlete and for those they share it with. */
export function CalendarPage({ athleteId, slots }: CalendarPageProps) {
  const queue = useLogQueue(useUser().id)
  const queued = useQueuedTasks(queue)
  const shown = useShownCalendar(athleteId)
  const { address, span, unit, calendar, athlete, access, isProgress, isOwn, canWrite } = shown
  const { data } = calendar
  const isShared = useOptionalHistory()?.isShared ?? false
  const [printing, setPrinting] = useState(address.print)
  // Mounted once something was opened, and from then on: it tells how a change ends after it was closed.
  const isOpen = Object.values(address.opened).some(Boolean)
  const [wasOpened, setWasOpened] = useState(isOpen)
  if (isOpen && !wasOpened) setWasOpened(true)
  usePreloadCalendar(shown, slots, isOpen)
  // As the button in the bar: today in the current week, else the first day shown.
  useCalendarKeys({
    turn: address.turn,
    add: canWrite ? () => void address.open({ add: String(address.day) }) : null,
  })
  const isGone = data?.access === null
  // A builder that is open stays, so that what was typed can be copied out.
  if (isGone && !(athlete && (address.edit || address.add)))
    return (
      <Suspense>
        <NoAccess athleteId={athleteId} />
      </Suspense>
    )

  const printWeek = data ? () => setPrinting(true) : null
  return (
    <LoadsProvider value={shown.loads}>
      <Page title="Calendar" surface="work" className={classes.page}>
        <div className={classes.calendar} {...CALENDAR_KEYS}>
          <CalendarBar
            shown={shown}
            slots={slots}
            onPrint={isProgress ? () => print() : address.view === 'week' ? printWeek : undefined}
          />
          {isGone && (
            <Suspense>
              <NotShared athleteId={athleteId} />
            </Suspense>
          )}
          {canWrite && !isOwn && data && (
            <Suspense>
              <ChangedRecords unit={unit} />
            </Suspense>
          )}
          {data?.access === 'read' && !isProgress && (
            <Suspense>
              <ReadOnlyBanner athleteId={athleteId} name={data.athlete.name} />
            </Suspense>
          )}
          {!isGone &&
            (isProgress ? (
              <Suspense fallback={<ProgressSkeleton />}>
                <ShownProgress shown={shown} slots={slots} />
              </Suspense>
            ) : (
              <ShownDays shown={shown} queued={queued} />
            ))}
        </div>
        {printing && data?.athlete && (
          <Suspense>
            <WeekSheet
              name={isOwn ? null : data.athlete.name}
              span={span}
              workouts={data.workouts}
              unit={unit}
              onPrinted={() => {
                setPrinting(false)
                // Once: not again with a reload.
                if (address.print) address.go(address.opened, { replace: true })
              }}
            />
          </Suspense>
        )}
        {athlete && address.maxes && (
          <Suspense>
            <MaxesDialog
              name={isOwn ? null : athlete.name}
              hrefOf={({ id, date }) => address.href({ workout: id, date })}
              onClose={() => address.go(address.opened)}
            />
          </Suspense>
        )}
        {athlete && canWrite && !isOwn && isShared && address.history && (
          <Suspense>
            <slots.ProposeImport athlete={athlete} onClose={() => address.go(address.opened)} />
          </Suspense>
        )}
        {athlete && (access || isGone) && wasOpened && (
          <Suspense>
            <OpenWorkout
              {...shown}
              athlete={athlete}
              access={access ?? null}
              workouts={data?.workouts ?? null}
              queue={queue}
              slots={slots}
            />
          </Suspense>
        )}
      </Page>
    </LoadsProvider>
  )
}

const ProgressSkeleton = () => (
  <SkeletonGroup className={classes.skeleton}>
    <Skeleton shape="block" className={classes.skeletonProgress} />
  </SkeletonGroup>
)
