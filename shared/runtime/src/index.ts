export { ChoosePlanLink } from './choose-plan-link.tsx'
export {
  forgetConfirmationsSent,
  lastConfirmationSent,
  rememberConfirmationSent,
} from './confirmation-sent.ts'
export { createOverlay, createRemote } from './create-remote.tsx'
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
} from './hooks.ts'
export { lazyPart } from './lazy-part.tsx'
export { Page } from './page.tsx'
export { UnknownPath } from './unknown-path.tsx'
export { useLiveQueries } from './use-live-queries.ts'
export { useResendConfirmation } from './use-resend-confirmation.ts'
export { whenLeft } from './when-left.ts'
