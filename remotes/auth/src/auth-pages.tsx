import { lazy } from 'react'
import { Route, Routes } from 'react-router-dom'
import { SignInPage } from './features/sign-in/sign-in-page.tsx'
import { SignUpPage } from './features/sign-up/sign-up-page.tsx'
import { PATHS } from './paths.ts'

// Where nearly everyone arrives comes with the entry; the others are one step further on.
const CheckEmailPage = lazy(async () => ({
  default: (await import('./features/confirmation/check-email-page.tsx')).CheckEmailPage,
}))
const ConfirmPage = lazy(async () => ({
  default: (await import('./features/confirmation/confirm-page.tsx')).ConfirmPage,
}))
const ForgotPasswordPage = lazy(async () => ({
  default: (await import('./features/password/forgot-password-page.tsx')).ForgotPasswordPage,
}))
const ResetPasswordPage = lazy(async () => ({
  default: (await import('./features/password/reset-password-page.tsx')).ResetPasswordPage,
}))

const ProfileSettingsPage = lazy(async () => ({
  default: (await import('./features/settings/profile-settings-page.tsx')).ProfileSettingsPage,
}))

// Nobody needs them to sign in, and the mails and their renderer come along.
const GalleryPage = lazy(async () => ({
  default: (await import('./features/mail-gallery/gallery-page.tsx')).GalleryPage,
}))
const OutboxPage = lazy(async () => ({
  default: (await import('./features/outbox/outbox-page.tsx')).OutboxPage,
}))

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
      <Route path={PATHS.emailDemo} element={<GalleryPage />} />
      <Route path={PATHS.emailDebug} element={<OutboxPage />} />
      <Route path={PATHS.debugEmail} element={<OutboxPage />} />
    </Routes>
  )
}
