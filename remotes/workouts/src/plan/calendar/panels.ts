import { preloadedPart } from '../../parts/preload/preloaded-part.tsx'

/** What opens beside a calendar. */
export const WorkoutDrawer = preloadedPart(
  async () => (await import('../../train/log/workout-drawer.tsx')).WorkoutDrawer,
)
export const OpenBuilder = preloadedPart(
  async () => (await import('../builder/open-builder.tsx')).OpenBuilder,
)

export const preloadPanels = (canWrite: boolean): void => {
  WorkoutDrawer.preload()
  if (canWrite) OpenBuilder.preload()
}
