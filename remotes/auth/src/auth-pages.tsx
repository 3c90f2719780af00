import { lazyPart } from '@coach-app/runtime'
import { Route, Routes } from 'react-router-dom'
import { SignInPage } from './features/sign-in/sign-in-page.tsx'
import { loadSignUp } from './features/sign-up/load-sign-up.ts'
import { PATHS } from './paths.ts'

// The page most people open first is in the entry chunk; the others are loaded lazily.
const SignUpPage = lazyPart(loadSignUp)
const CheckEmailPage = lazyPart(
  async () => (await import('./features/confirmation/check-email-page.tsx')).CheckEmailPage,
)
const ConfirmPage = lazyPart(
  async () => (await import('./features/confirmation/confirm-page.tsx')).ConfirmPage,
)
const ForgotPasswordPage = lazyPart(
  async () => (await import('./features/password/forgot-password-page.tsx')).ForgotPasswordPage,
)
const ResetPasswordPage = lazyPart(
  async () => (await import('./features/password/reset-password-page.tsx')).ResetPasswordPage,
)

const ProfileSettingsPage = lazyPart(
  async () => (await import('./features/settings/profile-settings-page.tsx')).ProfileSettingsPage,
)

const PlanPage = lazyPart(async () => (await import('./features/plans/plan-page.tsx')).PlanPage)

// Lazy: nobody needs this page to sign in, and it includes the mail templates and their renderer.
const OutboxPage = lazyPart(async () => (await import('./features/outbox/outbox-page.tsx')).OutboxPage)

export function AuthPages() {
  return (
    <Routes>
      <Route path={PATHS.signIn} element={<SignInPage />} />
      <Route path={PATHS.signUp} element={<SignUpPage />} />
      <Route path={PATHS.checkEmail} element={<CheckEmailPage />} />
      <Route path={PATHS.confirm} element={<ConfirmPage />} />
      <Route path={PATHS.forgotPassword} element={<ForgotPasswordPage />} />
      <Route path={PATHS.resetPassword} element={<ResetPasswordPage />} />
      <Route path={PATHS.settings} element={<ProfileSettingsPage />} />
      <Route path={PATHS.plan} element={<PlanPage />} />
      <Route path={PATHS.emailDebug} element={<OutboxPage />} />
      <Route path={PATHS.debugEmail} element={<OutboxPage />} />
    </Routes>
  )
}
