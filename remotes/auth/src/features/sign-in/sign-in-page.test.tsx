import { SESSION_STORAGE_KEY } from '@coach-app/contracts'
import { renderRemote } from '@coach-app/runtime/testing'
import { aProfile, aSession, aUser } from '@coach-app/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, onTestFinished } from 'vitest'
import { AuthPages } from '../../auth-pages.tsx'
import { answerWith, aProfileRow, aServerSession } from '../../testing/auth-server.ts'
import { LocationProbe } from '../../testing/location-probe.tsx'
import { SignInPage } from './sign-in-page.tsx'

const SIGNED_OUT = aSession({ status: 'signed-out', user: null, profile: null, subscription: null })
const ATHLETE = '00000000-0000-4000-8000-0000000000aa'

function renderPage() {
  return renderRemote(
    <>
      <SignInPage />
      <LocationProbe />
    </>,
    { path: '/signin', session: SIGNED_OUT },
  )
}

async function signIn(password: string) {
  const user = userEvent.setup()
  await user.type(screen.getByLabelText('E-mail'), ' ana@example.com ')
  await user.type(screen.getByLabelText('Password'), password)
  await user.click(screen.getByRole('button', { name: 'Sign In' }))
}

describe('an address that no page has', () => {
  const open = (over: Partial<Parameters<typeof aSession>[0]>) =>
    renderRemote(<SignInPage />, {
      path: '/signin',
      state: { missing: '/nonsense' },
      session: aSession(over),
    })

  it('is named to whoever is signed in, with ways on', async () => {
    open({ user: aUser({ email: 'ana@example.com' }), profile: aProfile({ profileType: 'athlete' }) })
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeTruthy()
    expect(screen.getByText(/There is no page at \/nonsense\..*ana@example\.com/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Go to my calendar' })).toBeTruthy()
  })

  it('is the sign-in for everybody else', async () => {
    open({ status: 'signed-out', user: null, profile: null })
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeTruthy()
  })
})

describe('the sign-in page', () => {
  it('validates a field on blur, not an empty one, and removes the error when it is corrected', async () => {
    const user = userEvent.setup()
    renderPage()
    const email = screen.getByLabelText('E-mail')
    await user.click(email)
    await user.tab()
    await user.click(email)
    expect(email.getAttribute('aria-invalid')).toBeNull()
    await user.keyboard('ana')
    expect(email.getAttribute('aria-invalid')).toBeNull()
    await user.tab()
    await waitFor(() => expect(email.getAttribute('aria-invalid')).toBe('true'))
    await user.type(email, '@example.com')
    await waitFor(() => expect(email.getAttribute('aria-invalid')).toBeNull())
  })

  it('says that e-mail or password is wrong, keeps both and puts the cursor on the password', async () => {
    answerWith({
      '/auth/v1/token': () => [400, { code: 'invalid_credentials', message: 'Invalid login credentials' }],
    })
    renderPage()
    await signIn('a wrong one')
    expect((await screen.findByRole('alert')).textContent).toContain('E-mail or password is wrong.')
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('a wrong one')
    expect(document.activeElement).toBe(screen.getByLabelText('Password'))
  })

  it('asks the shell for the confirmation screen when the address is not confirmed', async () => {
    answerWith({
      '/auth/v1/token': () => [400, { code: 'email_not_confirmed', message: 'Email not confirmed' }],
    })
    const { requiredConfirmation } = renderPage()
    await signIn('chalk tape belt')
    await waitFor(() => expect(requiredConfirmation).toEqual(['ana@example.com']))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('leads an athlete to their own calendar', async () => {
    answerWith({
      '/auth/v1/token': () => [200, aServerSession(ATHLETE, 'ana@example.com')],
      '/rest/v1/user_profiles': () => [200, aProfileRow('athlete')],
    })
    renderPage()
    await signIn('chalk tape belt')
    await waitFor(() => expect(screen.getByTestId('where').textContent).toBe(`/calendar/${ATHLETE}`))
  })

  it('leads to the program that one signed up for and was not offered yet', async () => {
    const session = aServerSession(ATHLETE, 'ana@example.com')
    const wanted = { ...session.user, user_metadata: { wanted: 'program:home-start' } }
    const sent = answerWith({
      '/auth/v1/token': () => [200, { ...session, user: wanted }],
      '/auth/v1/user': () => [200, session.user],
    })
    renderPage()
    await signIn('chalk tape belt')
    await waitFor(() =>
      expect(screen.getByTestId('where').textContent).toBe('/programs/home-start?train=open'),
    )
    await waitFor(() => expect(sent.at(-1)?.body).toMatchObject({ data: { wanted: null } }))
  })

  it('passes the address on to the forgotten password page', async () => {
    renderRemote(<AuthPages />, { path: '/signin', session: SIGNED_OUT })
    const user = userEvent.setup()
    await user.type(screen.getByLabelText('E-mail'), 'ana@example.com')
    await user.click(screen.getByRole('link', { name: 'Forgot password?' }))
    await screen.findByRole('button', { name: 'Send the link' })
    expect(screen.getByLabelText<HTMLInputElement>('E-mail').value).toBe('ana@example.com')
  })

  it('sends nothing while a field is empty, and focuses it', async () => {
    const sent = answerWith({})
    renderPage()
    await userEvent.click(screen.getByRole('button', { name: 'Sign In' }))
    expect(await screen.findByText('Enter your e-mail address.')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByLabelText('E-mail'))
    expect(sent).toEqual([])
  })

  it.each([
    ['a coach', 'coach', '', '/clients'],
    ['an athlete', 'athlete', '', `/calendar/${ATHLETE}`],
    ['a stored athlete whose profile is not read here', null, 'athlete', `/calendar/${ATHLETE}`],
    ['a stored coach whose profile is not read here', null, 'coach', '/clients'],
  ] as const)('leads %s who is signed in already to their own home page', (_who, profileType, role, home) => {
    localStorage.setItem(SESSION_STORAGE_KEY, JSON.stringify({ user: { user_metadata: { role } } }))
    onTestFinished(() => localStorage.clear())
    const profile = profileType && aProfile({ profileType })
    const user = aUser({ id: ATHLETE })
    renderRemote(<SignInPage />, { path: '/signin', session: aSession({ user, profile }) })
    expect(screen.getByRole('link', { name: 'Go on' }).getAttribute('href')).toBe(home)
    expect(screen.queryByLabelText('Password')).toBeNull()
  })
})
