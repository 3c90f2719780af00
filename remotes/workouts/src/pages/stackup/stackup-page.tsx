import { lazyPart, Page } from '@coach-app/runtime'
import { buttonClassName, Skeleton, SkeletonGroup, VisuallyHidden } from '@coach-app/ui'
import { Tab, TabList, TabPanel, Tabs } from '@coach-app/ui/widgets'
import { parseDate } from '@internationalized/date'
import { Suspense, useEffect, useMemo, useRef } from 'react'
import { Link } from 'react-router-dom'
import { KeptTrainingProvider } from '../../data/on-device/kept-training-provider.tsx'
import { restsOf } from '../../data/rests/rests-store.ts'
import { useHistory } from '../../data/training/training-context.tsx'
import { todayIn } from '../../model/dates/calendar-span.ts'
import { type AthleteApp, AthleteAppProvider } from '../../parts/athlete-app/athlete-app.ts'
import {
  STACKUP_VIEWS,
  type StackupView,
  stackupHref,
  useStackupAddress,
} from '../../parts/athlete-app/stackup-address.ts'
import { OfflineBar } from '../../parts/unsent-sets/offline-bar.tsx'
import { SignedOut } from '../../train/stackup/signed-out.tsx'
import classes from './stackup-page.module.css'
import { useAthlete } from './use-athlete.ts'

const SuggestedPrograms = lazyPart(
  async () => (await import('../../templates/programs/suggested-programs.tsx')).SuggestedPrograms,
)
/** Placeholder of about the same height. */
const programs = (
  <Suspense fallback={<Skeleton shape="block" className={classes.programs} />}>
    <SuggestedPrograms />
  </Suspense>
)

const ProposalCards = lazyPart(
  async () => (await import('../../review/import/proposed/proposal-cards.tsx')).ProposalCards,
)
const proposals = (
  <Suspense>
    <ProposalCards />
  </Suspense>
)

/** The builder of plans, of a routine. */
const RoutineBuilder = lazyPart(
  async () => (await import('../../plan/routine-builder/routine-builder.tsx')).RoutineBuilder,
)

const VIEWS: Record<StackupView, { label: string; Part: ReturnType<typeof lazyPart> }> = {
  today: {
    label: 'Today',
    Part: lazyPart(async () => {
      const { TodayView } = await import('../../train/today/today-view.tsx')
      return () => <TodayView programs={programs} proposals={proposals} />
    }),
  },
  routines: {
    label: 'Routines',
    Part: lazyPart(async () => {
      const { RoutinesView } = await import('../../train/routines/routines-view.tsx')
      return () => <RoutinesView Builder={RoutineBuilder} />
    }),
  },
  history: {
    label: 'History',
    Part: lazyPart(async () => (await import('../../review/history/history-view.tsx')).HistoryView),
  },
  progress: {
    label: 'Progress',
    Part: lazyPart(async () => (await import('../../review/history/own-progress.tsx')).OwnProgress),
  },
  coaches: {
    label: 'Coaches',
    Part: lazyPart(async () => (await import('./coaches-view.tsx')).CoachesView),
  },
}

// For somebody signed in the shell mounts the strip.
const StripInPage = lazyPart(async () => (await import('../../train/strip/strip-in-page.tsx')).StripInPage)

const LogMode = lazyPart(async () => (await import('../../train/log-mode/log-mode.tsx')).LogMode)

/** /stackup: the athlete app. What it is and a demo for visitors; today, history, progress and coaches for everybody else. */
export function StackupPage() {
  const athlete = useAthlete()
  const address = useStackupAddress()
  const known = athlete.status === 'known' ? athlete : null
  const { unit, weekStart, timeZone } = known?.settings ?? {}
  const today = String(todayIn(timeZone))
  const app = useMemo(
    (): AthleteApp | null =>
      known && {
        athleteId: known.id,
        unit: unit ?? 'kg',
        weekStart: weekStart ?? 1,
        today: parseDate(today),
        timeZone,
        offline: known.offline,
      },
    [known?.id, known?.offline, unit, weekStart, today, timeZone],
  )
  const isDemo = !useHistory().isShared
  const { athleteId = '' } = app ?? {}
  useEffect(() => {
    if (athleteId && !isDemo) restsOf(athleteId).load()
  }, [athleteId, isDemo])
  useFocusAfter(address.log)
  if (athlete.status === 'signed-out') return <SignedOut />
  return (
    <Page
      title="Athlete app"
      className={classes.page}
      // On a phone all of the window is for the log: the way out stands in it.
      takesWindow={address.log === null ? undefined : 'phone'}
    >
      {app && (
        <KeptTrainingProvider athleteId={app.athleteId} timeZone={timeZone} offline={app.offline}>
          <AthleteAppProvider value={app}>
            <OfflineBar isLogging={address.log !== null} />
            {address.log ? (
              <Suspense fallback={<ViewSkeleton isLogging />}>
                <LogMode id={address.log} />
              </Suspense>
            ) : (
              <Tabs value={address.view} onValueChange={view => address.go({ view })}>
                <TabList label="Athlete app" className={classes.tabs}>
                  {STACKUP_VIEWS.map(name => (
                    <Tab key={name} value={name}>
                      {VIEWS[name].label}
                    </Tab>
                  ))}
                </TabList>
                {STACKUP_VIEWS.map(name => {
                  const { Part } = VIEWS[name]
                  return (
                    <TabPanel key={name} value={name}>
                      <Suspense fallback={<ViewSkeleton />}>
                        <Part />
                      </Suspense>
                    </TabPanel>
                  )
                })}
              </Tabs>
            )}
            {isDemo && (
              <Suspense>
                <StripInPage userId={app.athleteId} />
              </Suspense>
            )}
          </AthleteAppProvider>
        </KeptTrainingProvider>
      )}
    </Page>
  )
}

/** Log mode takes the place of the view and goes again, with whatever had the focus: the page gets it then. */
function useFocusAfter(log: string | null): void {
  const before = useRef(log)
  useEffect(() => {
    if (before.current === log) return
    before.current = log
    if (document.activeElement === document.body)
      document.getElementById('main')?.focus({ preventScroll: true })
  }, [log])
}

/** A page has its heading while its content comes. */
const ViewSkeleton = ({ isLogging = false }) => (
  <>
    <VisuallyHidden>
      <h1>Athlete app</h1>
    </VisuallyHidden>
    {isLogging && (
      <Link className={buttonClassName({ variant: 'ghost', size: 'lg' })} to={stackupHref()}>
        Back to today
      </Link>
    )}
    <SkeletonGroup>
      <Skeleton shape="block" className={classes.skeleton} />
    </SkeletonGroup>
  </>
)
