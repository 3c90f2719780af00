import { createOverlay, lazyPart } from '@coach-app/runtime'

const CopyWeek = lazyPart(async () => (await import('../plan/copy-week/copy-week-dialog.tsx')).CopyWeekDialog)

export default createOverlay<'workouts/copy-week'>(CopyWeek)
