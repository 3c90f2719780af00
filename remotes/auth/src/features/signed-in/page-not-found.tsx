import { homePath, type SessionUser } from '@coach-app/contracts'
import { storedProfileType } from '@coach-app/data'
import { useSession } from '@coach-app/runtime'
import { Button, buttonClassName } from '@coach-app/ui'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { AccountFrame } from '../frame/account-frame.tsx'
import form from '../frame/form.module.css'

/** The address that no page has, from which somebody was sent to /signin; null where they came otherwise. */
export function useMissingPath(): string | null {
  const { state } = useLocation()
  const { missing } = (state ?? {}) as { missing?: unknown }
  return typeof missing === 'string' && missing.startsWith('/') ? missing : null
}

/** What somebody signed in sees of /signin who asked for an address that no page has: the way on is not to sign in. */
export function PageNotFound({ user, path }: { user: SessionUser; path: string }) {
  const navigate = useNavigate()
  const profile = useSession(session => session.profile)
  const profileType = profile?.profileType ?? storedProfileType()
  return (
    <AccountFrame
      title="Page not found"
      lead={`There is no page at ${path}. The link may be old or mistyped; you are still signed in as ${user.email}.`}
    >
      <div className={form.actions}>
        <Link
          to={homePath(user.id, profileType)}
          className={buttonClassName({ size: 'lg', fullWidth: true })}
        >
          {profileType === 'athlete' ? 'Go to my calendar' : 'Go to my clients'}
        </Link>
        {window.history.length > 1 && (
          <Button variant="outline" size="lg" fullWidth onClick={() => void navigate(-1)}>
            Back to where I was
          </Button>
        )}
      </div>
    </AccountFrame>
  )
}
