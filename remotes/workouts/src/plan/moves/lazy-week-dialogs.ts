import { preloadedPart } from '../../parts/preload/preloaded-part.tsx'

/** What is asked about a week, each a file of the build: fetched when the calendar is idle, or its card or menu has the focus. */
export const PlanOnDialog = preloadedPart(
  async () => (await import('../plan-on/plan-on-dialog.tsx')).PlanOnDialog,
)
export const CopyDialog = preloadedPart(async () => (await import('./copy-dialog.tsx')).CopyDialog)

export function preloadWeekDialogs(): void {
  PlanOnDialog.preload()
  CopyDialog.preload()
}
