import { lazyPart, Page, useSession, useUser } from '@coach-app/runtime'
import { buttonClassName, ErrorState, Skeleton, SkeletonGroup } from '@coach-app/ui'
import { Suspense, useCallback, useEffect, useMemo, useState } from 'react'
import { Link } from 'react-router-dom'
import { useCalendar, usePrefetchNeighbours } from '../../data/calendar/use-calendar.ts'
import { useLogQueue, useQueuedTasks } from '../../data/unsent-sets/use-log-queue.ts'
import { type AthleteLoads, toAthleteLoads } from '../../model/athlete-loads/athlete-loads.ts'
import type { Calendar, CalendarAthlete } from '../../model/calendar/calendar.ts'
import { spanOf, todayIn } from '../../model/dates/calendar-span.ts'
import type { Workout } from '../../model/workout/workout.ts'
import { useCalendarAddress } from '../../parts/calendar-address/use-calendar-address.ts'
import type { CalendarSlots } from '../../parts/calendar-slots/calendar-slots.ts'
import { type LoadsOfAthlete, LoadsProvider } from '../../parts/load-reasons/loads-context.tsx'
import { preloadedPart } from '../../parts/preload/preloaded-part.tsx'
import { usePreload } from '../../parts/preload/use-preload.ts'
import { loadMaxes } from '../maxes/load-maxes.ts'
import { CalendarMoves } from '../moves/calendar-moves.tsx'
import { CalendarBar } from './calendar-bar.tsx'
import classes from './calendar-page.module.css'
import { CalendarSkeleton } from './calendar-skeleton.tsx'
import { NoAccess, NotShared } from './lazy-no-access.ts'
import { preloadPanels } from './panels.ts'
import { ReadOnlyBanner } from './read-only-banner.tsx'
import { useCalendarKeys } from './use-calendar-keys.ts'
import { MonthView, preloadView } from './views.ts'
import { WeekTotalsRow } from './week-totals-row.tsx'
import { WeekView } from './week-view.tsx'

const MaxesDialog = lazyPart(async () => (await loadMaxes()).MaxesDialog)

const OpenWorkout = preloadedPart(async () => (await import('./open-workout.tsx')).OpenWorkout)
const WeekSheet = lazyPart(async () => (await import('../../parts/week-sheet/week-sheet.tsx')).WeekSheet)

const NO_DAYS = { notes: [], availability: [] }

/** Until the calendar is read. */
const NO_LOADS: AthleteLoads = { maxes: [], bodyWeights: [], unit: 'kg', barAndPlates: null }

/** Who planned the last of these workouts for the athlete. */
const coachIn = (workouts: readonly Workout[], athleteId: string): string | null =>
  workouts.findLast(({ created_by }) => created_by && created_by !== athleteId)?.created_by ?? null

interface CalendarPageProps {
  athleteId: string
  slots: CalendarSlots
}

/** /calendar/:userId: an athlete's training, for the athlete and for those they share it with. */
export function CalendarPage({ athleteId, slots }: CalendarPageProps) {
  const user = useUser()
  const profile = useSession(session => session.profile)
  const queue = useLogQueue(user.id)
  const queued = useQueuedTasks(queue)
  const weekStart = profile?.weekStart ?? 1
  const unit = profile?.units ?? 'kg'
  // Until the athlete's time zone is loaded, use the reader's to determine today.
  const address = useCalendarAddress(athleteId, todayIn(profile?.timeZone))
  const span = spanOf(address.view, address.day, weekStart)
  const calendar = useCalendar(athleteId, span)
  const { data } = calendar
  // Keep the open panel while other days are loading.
  const [known, setKnown] = useState<Extract<Calendar, { athlete: CalendarAthlete }> | null>(null)
  if (data?.athlete && data !== known) setKnown(data)
  const athlete = data?.athlete ?? known?.athlete
  const access = data ? data.access : known?.access
  const today = String(todayIn(athlete?.time_zone ?? profile?.timeZone))
  const isProgress = address.view === 'progress'
  usePrefetchNeighbours(athleteId, address.view, address.day, weekStart, !isProgress && data?.access != null)
  const [printing, setPrinting] = useState(false)

  const isOwn = athleteId === user.id
  // On one's own calendar write access is known before loading; showing the button late would cause a layout shift.
  const canWrite = isOwn || access === 'write'
  const stored = athlete?.loads
  const loads = useMemo(
    (): LoadsOfAthlete => ({
      athleteId,
      loads: stored ? toAthleteLoads(stored) : NO_LOADS,
      unit,
      today,
      canWrite,
    }),
    [athleteId, stored, unit, today, canWrite],
  )
  // Mounted once something was opened, and from then on: it tells how a change ends after it was closed.
  const isOpen = Object.values(address.opened).some(Boolean)
  const [wasOpened, setWasOpened] = useState(isOpen)
  if (isOpen && !wasOpened) setWasOpened(true)
  // What a link leads to is loaded beside the calendar's data, everything else when both are there.
  useEffect(() => preloadView(address.view, slots), [address.view, slots])
  useEffect(() => {
    if (isOwn) return
    NoAccess.preload()
    NotShared.preload()
  }, [isOwn])
  useEffect(() => {
    if (!isOpen) return
    OpenWorkout.preload()
    preloadPanels(canWrite, slots)
  }, [isOpen, canWrite, slots])
  const preload = useCallback(() => {
    OpenWorkout.preload()
    preloadPanels(canWrite, slots)
    preloadView('month', slots)
  }, [canWrite, slots])
  usePreload(preload, { isReady: data?.access != null })
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

  const view = { address, span, today, unit, canWrite }
  return (
    <LoadsProvider value={loads}>
      <Page title="Calendar" surface="work" className={classes.page}>
        <div className={classes.calendar}>
          <CalendarBar
            athleteId={athleteId}
            isOwn={isOwn}
            athleteName={athlete?.name ?? null}
            coachId={coachIn(data?.workouts ?? known?.workouts ?? [], athleteId)}
            address={address}
            slots={slots}
            canWrite={canWrite}
            today={today}
            span={span}
            refreshing={calendar.isFetching && data !== undefined}
            onPrint={
              isProgress
                ? () => print()
                : address.view === 'week'
                  ? data
                    ? () => setPrinting(true)
                    : null
                  : undefined
            }
          />
          {isGone && (
            <Suspense>
              <NotShared athleteId={athleteId} />
            </Suspense>
          )}
          {data?.access === 'read' && !isProgress && <ReadOnlyBanner name={data.athlete.name} />}
          {isGone ? null : isProgress ? (
            <Suspense
              fallback={
                <SkeletonGroup className={classes.skeleton}>
                  <Skeleton shape="block" className={classes.skeletonProgress} />
                </SkeletonGroup>
              }
            >
              <slots.ProgressView
                athleteId={athleteId}
                unit={unit}
                weekStart={weekStart}
                today={todayIn(athlete?.time_zone ?? profile?.timeZone)}
                day={address.day}
                range={address.range}
                hrefOfRange={range => address.href({ ...address.opened, range })}
                hrefOfWorkout={({ id, date }) => address.href({ workout: id, date, range: address.range })}
                onWeek={date => address.go({ ...address.opened, date, range: address.range })}
                start={
                  <Link
                    to={address.href({ view: undefined })}
                    className={buttonClassName({ variant: 'outline' })}
                  >
                    Open the week
                  </Link>
                }
              />
            </Suspense>
          ) : data ? (
            <>
              {/* Stale data stays visible, with the refetch error above it. */}
              {calendar.isError && (
                <ErrorState
                  layout="compact"
                  title="Could not refresh"
                  description="You see what was read before."
                  onRetry={() => void calendar.refetch()}
                  retrying={calendar.isFetching}
                />
              )}
              <CalendarMoves
                athlete={data.athlete ?? { id: athleteId, name: null }}
                isOwn={isOwn}
                canWrite={canWrite}
                workouts={data.workouts}
                address={address}
                span={span}
                weekStart={weekStart}
              >
                {address.view === 'week' ? (
                  <>
                    <WeekTotalsRow workouts={data.workouts} unit={unit} loads={loads.loads} />
                    <WeekView
                      {...view}
                      workouts={data.workouts}
                      queued={queued}
                      isOwn={isOwn}
                      athleteId={athleteId}
                      days={data.days ?? NO_DAYS}
                    />
                  </>
                ) : (
                  <Suspense fallback={<CalendarSkeleton view={address.view} span={span} />}>
                    <MonthView {...view} workouts={data.workouts} queued={queued} />
                  </Suspense>
                )}
              </CalendarMoves>
            </>
          ) : calendar.isError ? (
            <ErrorState
              title="This calendar could not be loaded"
              description="Check your connection and try again."
              onRetry={() => void calendar.refetch()}
              retrying={calendar.isFetching}
            />
          ) : (
            <CalendarSkeleton view={address.view} span={span} />
          )}
        </div>
        {printing && data?.athlete && (
          <Suspense>
            <WeekSheet
              name={isOwn ? null : data.athlete.name}
              span={span}
              workouts={data.workouts}
              unit={unit}
              onPrinted={() => setPrinting(false)}
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
        {athlete && (access || isGone) && wasOpened && (
          <Suspense>
            <OpenWorkout
              athlete={athlete}
              access={access ?? null}
              workouts={data?.workouts ?? null}
              queue={queue}
              slots={slots}
              {...view}
              isOwn={isOwn}
            />
          </Suspense>
        )}
      </Page>
    </LoadsProvider>
  )
}
