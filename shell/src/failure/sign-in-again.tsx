import type { SessionUser } from '@coach-app/contracts'
import type { AppError } from '@coach-app/data'
import { Avatar, Banner, Button, Field, PasswordInput } from '@coach-app/ui'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useNavigate } from 'react-router-dom'
import { useStore } from 'zustand'
import { sessionActions } from '../auth/session.ts'
import { sessionStore } from '../auth/session-store.ts'
import { loadData } from '../data/load-data.ts'
import styles from './sign-in-again.module.css'

/**
 * Dialog over a page whose session has expired. The page stays mounted and the refused calls wait; they continue once the same
 * person has signed in.
 */
export function SignInAgain() {
  const { lapsed, user } = useStore(sessionStore)
  return lapsed && user ? <SignInAgainDialog user={user} /> : null
}

function SignInAgainDialog({ user }: { user: SessionUser }) {
  const host = useHost()
  const dialog = useRef<HTMLDialogElement>(null)
  const navigate = useNavigate()
  const [password, setPassword] = useState('')
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState<'signing in' | 'leaving' | null>(null)

  useEffect(() => {
    const element = dialog.current
    if (!host || !element) return
    element.showModal()
    element.querySelector('input')?.focus()
  }, [host])

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (password === '') return setFailure('Enter your password.')
    setBusy('signing in')
    setFailure(null)
    const data = await loadData()
    const session = await data.signIn(user.email, password)
    // On success the auth state changes, which removes this dialog.
    setBusy(null)
    if (session.ok) return
    setFailure(refusal(session.error))
    dialog.current?.querySelector('input')?.focus()
  }

  async function leave() {
    setBusy('leaving')
    if (await sessionActions.signOut()) await navigate('/signin')
    setBusy(null)
  }

  if (!host) return null
  return createPortal(
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby="sign-in-again"
      aria-describedby="sign-in-again-why"
      // Stop keys from reaching a dialog that is open below.
      onKeyDown={event => {
        event.stopPropagation()
        if (event.key === 'Escape') event.preventDefault()
      }}
      onPointerDown={event => event.stopPropagation()}
      onCancel={event => event.preventDefault()}
    >
      <h2 id="sign-in-again" className={styles.title}>
        Your session has ended
      </h2>
      <p id="sign-in-again-why" className={styles.why}>
        Sign in again to go on. What you have typed is still there.
      </p>
      <form className={styles.form} onSubmit={submit} noValidate aria-label="Sign in again">
        {failure && <Banner tone="danger">{failure}</Banner>}
        <p className={styles.who}>
          <Avatar name={user.email} seed={user.id} size="md" />
          <span className={styles.email}>{user.email}</span>
        </p>
        {/* For password managers: whose password is asked for. */}
        <input type="email" autoComplete="username" value={user.email} readOnly hidden />
        <Field label="Password" required>
          <PasswordInput
            value={password}
            onChange={event => setPassword(event.target.value)}
            size="lg"
            autoComplete="current-password"
          />
        </Field>
        <Button type="submit" size="lg" fullWidth loading={busy === 'signing in'}>
          Sign In
        </Button>
        <Button variant="ghost" fullWidth loading={busy === 'leaving'} onClick={leave}>
          Leave without saving
        </Button>
      </form>
    </dialog>,
    host,
  )
}

/**
 * An element of its own at the end of the body: a dialog that is open below has set aria-hidden on everything that was there
 * before, and would take a press here as a press outside of it.
 */
function useHost(): HTMLElement | null {
  const [host, setHost] = useState<HTMLElement | null>(null)
  useEffect(() => {
    const element = document.createElement('div')
    document.body.append(element)
    setHost(element)
    return () => element.remove()
  }, [])
  return host
}

function refusal({ code }: AppError): string {
  switch (code) {
    case 'network':
      return 'The server could not be reached. Check your connection and try again.'
    case 'rate-limited':
      return 'Too many attempts. Wait a minute, then try again.'
    case 'unexpected':
      return 'Something went wrong on our side. Please try again.'
    default:
      return 'The password is wrong. Check it and try again.'
  }
}
