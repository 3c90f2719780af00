import { useSession } from '@coach-app/runtime'
import { AccountFrame } from '../frame/account-frame.tsx'
import { AlreadySignedIn } from './already-signed-in.tsx'
import { LostSession } from './lost-session.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { WeekAside } from './week-aside.tsx'

/** /signin: shows the stored session without checking it, so a signed-in person gets a continue button instead of a redirect. */
export function SignInPage() {
  const user = useSession(session => session.user)
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
