import { Page, useSession } from '@coach-app/runtime'
import { Card, PageHeader, Stack } from '@coach-app/ui'
import { AccessSection } from './access-section.tsx'
import { BarSection } from './bar-section.tsx'
import { CoachingSection } from './coaching-section.tsx'
import { CONTENTS, isFor } from './contents.ts'
import { DataSection } from './data-section.tsx'
import { DeleteSection } from './delete-section.tsx'
import { NamesSection } from './names-section.tsx'
import { NotificationsSection } from './notifications-section.tsx'
import { PlanSection } from './plan-section.tsx'
import { SectionError, SectionSkeleton } from './section-states.tsx'
import { SessionsSection } from './sessions-section.tsx'
import classes from './settings.module.css'
import { ThemeSection } from './theme-section.tsx'
import { TrainingSection } from './training-section.tsx'
import { UnsavedGuard } from './unsaved.tsx'
import { useOpenedSection } from './use-opened-section.ts'
import { useProfile } from './use-profile.ts'

/** /profile-settings: profile, access to one's training, notifications, sessions, data export and account deletion. */
export function ProfileSettingsPage() {
  const isSignedIn = useSession(session => session.user !== null)
  const profile = useSession(session => session.profile)
  const subscription = useSession(session => session.subscription)
  useOpenedSection()
  // The session may end here (account deleted, signed out in another tab): render nothing until the route guard redirects.
  if (!isSignedIn) return null
  const sections = CONTENTS.filter(section => isFor(section, { profile, subscription }))
  return (
    <Page title="Profile settings" className={classes.page}>
      <PageHeader title="Profile settings" className={classes.header} />
      <nav aria-label="Settings" className={classes.contents}>
        {sections.map(({ id, title }) => (
          <a key={id} href={`#${id}`}>
            {title}
          </a>
        ))}
      </nav>
      <Stack gap={5} shrink>
        <UnsavedGuard>
          <ProfileSections />
          {sections.some(({ id }) => id === 'plan') && <PlanSection />}
          <ThemeSection />
          <NotificationsSection />
          <AccessSection />
          <SessionsSection />
          <DataSection />
          <DeleteSection />
        </UnsavedGuard>
      </Stack>
    </Page>
  )
}

function ProfileSections() {
  const profile = useProfile()
  if (profile.data) {
    return (
      <>
        <NamesSection profile={profile.data} />
        <TrainingSection profile={profile.data} />
        <BarSection units={profile.data.units} />
        {profile.data.profileType === 'coach' && <CoachingSection />}
      </>
    )
  }
  return (
    <Card padding="lg" className={classes.profileStandIn}>
      {profile.isError ? <SectionError what="Your profile" query={profile} /> : <SectionSkeleton lines={8} />}
    </Card>
  )
}
