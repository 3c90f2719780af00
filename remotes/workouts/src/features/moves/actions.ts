// One file of the build: menus and what they open.
export { AvailabilityDialog } from '../days/availability-dialog.tsx'
export { NoteDialog } from '../days/note-dialog.tsx'
export { BlockedDialog } from './blocked-dialog.tsx'
export { DayActions } from './day-actions.tsx'
export { PutDialog } from './put-dialog.tsx'
export { ShiftDialog } from './shift-dialog.tsx'
export { WeekActions } from './week-actions.tsx'
export { WorkoutActions } from './workout-actions.tsx'
