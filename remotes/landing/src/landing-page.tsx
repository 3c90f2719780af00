import { Page } from '@coach-app/runtime'
import { Footer } from './features/footer/footer.tsx'
import { LandingHeader } from './features/header/landing-header.tsx'
import { Hero } from './features/hero/hero.tsx'
import { OwnerSection } from './features/owner/owner-section.tsx'
import { Plans } from './features/plans/plans.tsx'
import { PlatformSection } from './features/platforms/platform-section.tsx'
import { AccessPromise } from './features/promise/access-promise.tsx'
import { Closing } from './features/promise/closing.tsx'
import { ForAthletes } from './features/promise/for-athletes.tsx'
import { RoundTrip } from './features/promise/round-trip.tsx'

/**
 * `/`. Pure: depends only on the given session and theme and does not read `window` while rendering,
 * so that it can be prerendered.
 */
export function LandingPage() {
  return (
    <>
      <LandingHeader />
      <Page title="Strength coaching">
        <Hero />
        <PlatformSection />
        <RoundTrip />
        <ForAthletes />
        <AccessPromise />
        <Plans />
        <OwnerSection />
        <Closing />
      </Page>
      <Footer />
    </>
  )
}
