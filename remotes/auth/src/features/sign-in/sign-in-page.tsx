import { useSession, whenIdle } from '@coach-app/runtime'
import { useEffect } from 'react'
import { AccountFrame } from '../frame/account-frame.tsx'
import { loadSignUp } from '../sign-up/load-sign-up.ts'
import { AlreadySignedIn } from '../signed-in/already-signed-in.tsx'
import { PageNotFound, useMissingPath } from '../signed-in/page-not-found.tsx'
import { loadRules } from './check-sign-in.ts'
import { LostSession } from './lost-session.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { WeekAside } from './week-aside.tsx'

/** What comes next: the rules of the fields, or an account. A failure is told, or tried again, when it is needed. */
const loadNext = () => void Promise.allSettled([loadRules(), loadSignUp()])

/** /signin: shows the stored session without checking it, so a signed-in person gets a continue button instead of a redirect. */
export function SignInPage() {
  const user = useSession(session => session.user)
  const missing = useMissingPath()
  useEffect(() => whenIdle(loadNext), [])
  if (user && missing !== null) return <PageNotFound user={user} path={missing} />
  return (
    <AccountFrame
      title="Sign in"
      heading={user ? 'You are signed in' : 'Sign in'}
      lead={user ? undefined : 'Welcome back.'}
      aside={<WeekAside />}
    >
      <LostSession />
      {user ? <AlreadySignedIn user={user} /> : <SignInForm />}
    </AccountFrame>
  )
}
