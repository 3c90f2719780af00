import { preloadedPart } from '../../parts/preload/preloaded-part.tsx'

export const loadActions = () => import('./actions.ts')

/** What the menus of a calendar have in them. */
export const DayActions = preloadedPart(async () => (await loadActions()).DayActions)
export const WeekActions = preloadedPart(async () => (await loadActions()).WeekActions)
export const WorkoutActions = preloadedPart(async () => (await loadActions()).WorkoutActions)

/** What opens from them. */
export const AvailabilityDialog = preloadedPart(async () => (await loadActions()).AvailabilityDialog)
export const BlockedDialog = preloadedPart(async () => (await loadActions()).BlockedDialog)
export const NoteDialog = preloadedPart(async () => (await loadActions()).NoteDialog)
export const MoveOrCopyDialog = preloadedPart(async () => (await loadActions()).MoveOrCopyDialog)
export const SelectionBar = preloadedPart(async () => (await loadActions()).SelectionBar)
export const MovesDialogs = preloadedPart(async () => (await loadActions()).MovesDialogs)

const PARTS = [
  DayActions,
  WeekActions,
  WorkoutActions,
  AvailabilityDialog,
  BlockedDialog,
  NoteDialog,
  MoveOrCopyDialog,
  SelectionBar,
  MovesDialogs,
]

export function preloadActions(): void {
  for (const part of PARTS) part.preload()
}

/** What they ask about a week, which is more than they are: for who may write. */
export function preloadWeekDialogs(): void {
  // A failure is retried, and told, when it is shown.
  void loadActions().then(
    actions => actions.preloadWeekDialogs(),
    () => {},
  )
}
