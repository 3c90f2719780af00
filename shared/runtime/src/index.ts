export { ChoosePlanLink, planWay } from './choose-plan-link.tsx'
export {
  forgetConfirmationsSent,
  lastConfirmationSent,
  rememberConfirmationSent,
} from './confirmation-sent.ts'
export {
  createBar,
  createCounter,
  createFinder,
  createInline,
  createOverlay,
  createRemote,
  createStrip,
  createWindow,
  finderOf,
} from './create-remote.tsx'
export {
  useNavigator,
  useNotify,
  useOverlay,
  useSavedState,
  useSaveState,
  useSession,
  useSessionActions,
  useTheme,
  useThemeActions,
  useUser,
  useWindows,
} from './hooks.ts'
export { InlineSlot } from './inline-slot.tsx'
export { lazyPart } from './lazy-part.tsx'
export { Page } from './page.tsx'
export { PersonAvatar } from './person-avatar.tsx'
export { PreviewedInline } from './previewed-inline.tsx'
export { UnknownPath } from './unknown-path.tsx'
export { useAfterPause } from './use-after-pause.ts'
export { useIsTakenOver } from './use-is-taken-over.ts'
export { useLiveQueries } from './use-live-queries.ts'
export { useOnePress } from './use-one-press.ts'
export { usePreload } from './use-preload.ts'
export { useResendConfirmation } from './use-resend-confirmation.ts'
export { useViewInAddress, type ViewAddress } from './use-view-in-address.ts'
export { pressEnded, validateOnBlur } from './validate-on-blur.ts'
export { whenIdle } from './when-idle.ts'
