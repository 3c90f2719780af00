// One file of the build: menus, what they open, and what they seldom do.

export { MoveOrCopyDialog } from '../../parts/move-or-copy/move-or-copy-dialog.tsx'
export { AvailabilityDialog } from '../days/availability-dialog.tsx'
export { NoteDialog } from '../days/note-dialog.tsx'
export { BlockedDialog } from './blocked-dialog.tsx'
export { DayActions } from './day-actions.tsx'
export { preloadWeekDialogs } from './lazy-week-dialogs.ts'
export { MovesDialogs } from './moves-dialogs.tsx'
export { SelectionBar } from './selection-bar.tsx'
export { WeekActions } from './week-actions.tsx'
export { WorkoutActions } from './workout-actions.tsx'
export { workoutsToPaste } from './workouts-to-paste.ts'
