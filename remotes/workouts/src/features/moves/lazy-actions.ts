import { preloadedPart } from '../prefetch/preloaded-part.tsx'

const load = () => import('./actions.ts')

/** What the menus of a calendar have in them. */
export const DayActions = preloadedPart(async () => (await load()).DayActions)
export const WeekActions = preloadedPart(async () => (await load()).WeekActions)
export const WorkoutActions = preloadedPart(async () => (await load()).WorkoutActions)

/** What opens from them. */
export const AvailabilityDialog = preloadedPart(async () => (await load()).AvailabilityDialog)
export const BlockedDialog = preloadedPart(async () => (await load()).BlockedDialog)
export const NoteDialog = preloadedPart(async () => (await load()).NoteDialog)
export const PutDialog = preloadedPart(async () => (await load()).PutDialog)
export const ShiftDialog = preloadedPart(async () => (await load()).ShiftDialog)

const PARTS = [
  DayActions,
  WeekActions,
  WorkoutActions,
  AvailabilityDialog,
  BlockedDialog,
  NoteDialog,
  PutDialog,
  ShiftDialog,
]

export function preloadActions(): void {
  for (const part of PARTS) part.preload()
}
