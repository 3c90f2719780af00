import { preloadedPart } from '../../parts/preload/preloaded-part.tsx'

const load = () => import('./no-access.tsx')

/** What a coach sees above a calendar that they may only read. */
export const ReadOnlyBanner = preloadedPart(
  async () => (await import('./read-only-banner.tsx')).ReadOnlyBanner,
)

/** What is seen instead of a calendar that is not shared: preloaded with that of anybody else, before it is known. */
export const NoAccess = preloadedPart(async () => (await load()).NoAccess)
export const NotShared = preloadedPart(async () => (await load()).NotShared)
