import { Page, useSession } from '@coach-app/runtime'
import { Card, PageHeader, Stack } from '@coach-app/ui'
import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { AccessSection } from './access-section.tsx'
import { BarSection } from './bar-section.tsx'
import { CoachingSection } from './coaching-section.tsx'
import { CONTENTS, isFor } from './contents.ts'
import { DataSection } from './data-section.tsx'
import { DeleteSection } from './delete-section.tsx'
import { Folding } from './fold.tsx'
import { LegalSection } from './legal-section.tsx'
import { NamesSection } from './names-section.tsx'
import { NotificationsSection } from './notifications-section.tsx'
import { PlanSection } from './plan-section.tsx'
import { SectionError, SectionSkeleton } from './section-states.tsx'
import { SessionsSection } from './sessions-section.tsx'
import classes from './settings.module.css'
import { findSettings } from './settings-finder.ts'
import { SettingsIndex } from './settings-index.tsx'
import { ThemeSection } from './theme-section.tsx'
import { TrainingFilesSection } from './training-files-section.tsx'
import { TrainingSection } from './training-section.tsx'
import { UnsavedGuard } from './unsaved.tsx'
import { useOpenedSection } from './use-opened-section.ts'
import { useProfile } from './use-profile.ts'

const PLAN = CONTENTS.filter(({ id }) => id === 'plan')

/** /profile-settings: profile, access to one's training, notifications, sessions, data export and account deletion. */
export function ProfileSettingsPage() {
  const isSignedIn = useSession(session => session.user !== null)
  const profile = useSession(session => session.profile)
  const subscription = useSession(session => session.subscription)
  const [text, setText] = useState('')
  const [query] = useSearchParams()
  // Their first plan: the session does not know it yet.
  const [hasPaid] = useState(() => query.has('paid'))
  const sections = useMemo(
    () => findSettings(text.trim(), { profile, subscription }),
    [text, profile, subscription],
  )
  const found = useMemo(
    () => (text.trim() === '' ? null : new Set(sections.map(({ id }) => id))),
    [text, sections],
  )
  useOpenedSection()
  // The session may end here (account deleted, signed out in another tab): render nothing until the route guard redirects.
  if (!isSignedIn) return null
  return (
    <Page title="Profile settings" className={classes.page}>
      <PageHeader title="Profile settings" className={classes.header} />
      <Folding first="names" found={found}>
        <SettingsIndex sections={sections} text={text} onSearch={setText} />
        <Stack gap={5} shrink className={classes.sections}>
          <UnsavedGuard>
            <ProfileSections
              hasPlan={hasPaid || PLAN.some(section => isFor(section, { profile, subscription }))}
              isSearching={found !== null}
            />
            <NotificationsSection />
            <SessionsSection />
            <AccessSection />
            <LegalSection />
            <TrainingFilesSection />
            <DataSection />
            <DeleteSection />
          </UnsavedGuard>
        </Stack>
      </Folding>
    </Page>
  )
}

/** What needs the profile, and what stands between it. */
function ProfileSections({ hasPlan, isSearching }: { hasPlan: boolean; isSearching: boolean }) {
  const profile = useProfile()
  const own = profile.data
  return (
    <>
      {own ? (
        <NamesSection profile={own} />
      ) : (
        <Card padding="lg" className={classes.profileStandIn} hidden={isSearching}>
          {profile.isError ? (
            <SectionError what="Your profile" query={profile} />
          ) : (
            <SectionSkeleton lines={8} />
          )}
        </Card>
      )}
      {hasPlan && <PlanSection />}
      <ThemeSection />
      {own ? (
        <>
          <TrainingSection profile={own} />
          <BarSection units={own.units} />
          {own.profileType === 'coach' && <CoachingSection />}
        </>
      ) : (
        !profile.isError && (
          <Card padding="lg" className={classes.profileStandIn} hidden={isSearching}>
            <SectionSkeleton lines={6} />
          </Card>
        )
      )}
    </>
  )
}
