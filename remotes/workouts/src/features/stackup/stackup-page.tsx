import { lazyPart, Page, useSession } from '@coach-app/runtime'
import { Skeleton, SkeletonGroup } from '@coach-app/ui'
import { Tab, TabList, TabPanel, Tabs } from '@coach-app/ui/widgets'
import { Suspense, useMemo } from 'react'
import { todayIn } from '../calendar/calendar-span.ts'
import { RestBar } from '../rest-timer/rest-bar.tsx'
import { type AthleteApp, AthleteAppProvider } from './athlete-app.ts'
import { SignedOut } from './signed-out.tsx'
import { STACKUP_VIEWS, type StackupView, useStackupAddress } from './stackup-address.ts'
import classes from './stackup-page.module.css'
import { useAthlete } from './use-athlete.ts'

const VIEWS: Record<StackupView, { label: string; Part: ReturnType<typeof lazyPart> }> = {
  today: {
    label: 'Today',
    Part: lazyPart(async () => (await import('../today/today-view.tsx')).TodayView),
  },
  history: {
    label: 'History',
    Part: lazyPart(async () => (await import('../history/history-view.tsx')).HistoryView),
  },
  progress: {
    label: 'Progress',
    Part: lazyPart(async () => (await import('../history/own-progress.tsx')).OwnProgress),
  },
  coaches: {
    label: 'Coaches',
    Part: lazyPart(async () => (await import('../coaches/coaches-view.tsx')).CoachesView),
  },
}

const LogMode = lazyPart(async () => (await import('../log-mode/log-mode.tsx')).LogMode)

/** /stackup: the athlete app. What it is and a demo for visitors; today, history, progress and coaches for everybody else. */
export function StackupPage() {
  const athlete = useAthlete()
  const profile = useSession(session => session.profile)
  const address = useStackupAddress()
  const athleteId = athlete.status === 'known' ? athlete.id : null
  const offline = athlete.status === 'known' && athlete.offline
  const today = String(todayIn(profile?.timeZone))
  const app = useMemo(
    (): AthleteApp | null =>
      athleteId === null
        ? null
        : {
            athleteId,
            unit: profile?.units ?? 'kg',
            weekStart: profile?.weekStart ?? 1,
            today: todayIn(profile?.timeZone),
            offline,
          },
    [athleteId, profile, offline, today],
  )
  if (athlete.status === 'signed-out') return <SignedOut />
  return (
    <Page title="Athlete app" className={classes.page}>
      {app && (
        <AthleteAppProvider value={app}>
          {address.log ? (
            <Suspense fallback={<ViewSkeleton />}>
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
          <RestBar userId={app.athleteId} />
        </AthleteAppProvider>
      )}
    </Page>
  )
}

const ViewSkeleton = () => (
  <SkeletonGroup>
    <Skeleton shape="block" className={classes.skeleton} />
  </SkeletonGroup>
)
