import { SESSION_STORAGE_KEY } from '@coach-app/contracts'
import { renderRemote } from '@coach-app/runtime/testing'
import { aSession } from '@coach-app/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { answerWith, aProfileRow, aServerSession } from '../../testing/auth-server.ts'
import { LocationProbe } from '../../testing/location-probe.tsx'
import { ConfirmPage } from './confirm-page.tsx'

const SIGNED_OUT = aSession({ status: 'signed-out', user: null, profile: null, subscription: null })

const renderPage = (path: string) =>
  renderRemote(
    <>
      <ConfirmPage />
      <LocationProbe />
    </>,
    { path, session: SIGNED_OUT },
  )

const confirm = () => userEvent.click(screen.getByRole('button', { name: 'Confirm my e-mail' }))

const CHECK = '/api/check-confirmation-link'

describe('the confirmation page', () => {
  it('says that a link was used before its button is pressed', async () => {
    const sent = answerWith({ [CHECK]: () => [200, { open: false }] })
    renderPage('/confirm?token_hash=abc&type=signup')
    await screen.findByRole('heading', { name: 'This link no longer works' })
    expect(screen.getByText(/It was used before/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Confirm my e-mail' })).toBeNull()
    expect(sent).toEqual([{ path: CHECK, body: { token_hash: 'abc' } }])
  })

  it.each<[string, boolean | null]>([
    ['and the link was used', false],
    ['and nobody knows of the link', null],
  ])('names the signed-in person before they confirm, %s', async (_what, open) => {
    answerWith({
      [CHECK]: () => [200, { open }],
      '/rest/v1/user_profiles': () => [200, aProfileRow('coach')],
    })
    localStorage.setItem(
      SESSION_STORAGE_KEY,
      JSON.stringify(aServerSession('00000000-0000-4000-8000-0000000000ab', 'ana@example.com')),
    )
    renderPage('/confirm?token_hash=abc&type=signup')
    await screen.findByText(/You are signed in as ana@example.com/)
    expect(screen.getByText('Your e-mail is confirmed')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Go on' }).getAttribute('href')).toBe('/clients')
    // Where the server does not know the link, it may be another person's.
    expect(screen.queryAllByRole('button', { name: 'Confirm my e-mail' })).toHaveLength(open === null ? 1 : 0)
  })

  it('redeems the token when the button is pressed, and not before', async () => {
    vi.spyOn(navigator, 'language', 'get').mockReturnValue('en-US')
    const sent = answerWith({
      [CHECK]: () => [200, { open: true }],
      '/auth/v1/verify': () => [
        200,
        aServerSession('00000000-0000-4000-8000-0000000000ab', 'ana@example.com'),
      ],
      '/rest/v1/user_profiles': () => [200, aProfileRow('coach')],
    })
    const { notifications } = renderPage('/confirm?token_hash=abc&type=signup')
    await waitFor(() => expect(sent.map(({ path }) => path)).toEqual([CHECK]))
    sent.length = 0
    await confirm()
    await waitFor(() =>
      expect(notifications).toEqual([{ kind: 'success', text: 'Your e-mail is confirmed.' }]),
    )
    await waitFor(() => expect(screen.getByTestId('where').textContent).toBe('/clients'))
    expect(sent[0]?.body).toMatchObject({ token_hash: 'abc', type: 'signup' })
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
    expect(sent[1]?.body, 'days, weeks and weights are those of the new person').toMatchObject({
      time_zone: timeZone,
      week_start: 7,
      units: 'lb',
    })
  })

  it.each([
    [
      'what they signed up for, which is then forgotten',
      'program:home-start',
      '/programs/home-start?train=open',
      1,
    ],
    ['Today, where what is kept is no page', 'https://elsewhere.test', '/stackup', 0],
    ['Today, where nothing is wanted', undefined, '/stackup', 0],
  ])('leads an athlete to %s', async (_what, wanted, path, forgotten) => {
    const session = aServerSession('00000000-0000-4000-8000-0000000000ab', 'ana@example.com')
    const sent = answerWith({
      [CHECK]: () => [200, { open: true }],
      '/auth/v1/verify': () => [200, { ...session, user: { ...session.user, user_metadata: { wanted } } }],
      '/auth/v1/user': () => [200, session.user],
      '/rest/v1/user_profiles': () => [200, aProfileRow('athlete')],
    })
    renderPage('/confirm?token_hash=abc&type=signup')
    await confirm()
    await waitFor(() => expect(screen.getByTestId('where').textContent).toBe(path))
    await waitFor(() => {
      const put = sent.filter(request => request.path === '/auth/v1/user')
      expect(put.map(({ body }) => body)).toMatchObject(Array(forgotten).fill({ data: { wanted: null } }))
      expect(put).toHaveLength(forgotten)
    })
  })

  it('redeems the token of a changed address', async () => {
    const sent = answerWith({
      '/auth/v1/verify': () => [
        200,
        aServerSession('00000000-0000-4000-8000-0000000000ab', 'ana@example.com'),
      ],
      '/rest/v1/user_profiles': () => [200, aProfileRow('coach')],
    })
    renderPage('/confirm?token_hash=abc&type=email_change')
    await confirm()
    await waitFor(() => expect(screen.getByTestId('where').textContent).toBe('/clients'))
    expect(sent[0]?.body).toMatchObject({ token_hash: 'abc', type: 'email_change' })
    expect(JSON.stringify(sent)).not.toMatch(/"(time_zone|units|week_start)":/)
  })

  it('redeems no other kind of token', () => {
    answerWith({})
    renderPage('/confirm?token_hash=abc&type=recovery')
    expect(screen.queryByRole('button', { name: 'Confirm my e-mail' })).toBeNull()
  })

  it('says that a used link no longer works and sends a new one', async () => {
    const sent = answerWith({
      '/auth/v1/verify': () => [403, { code: 'otp_expired', message: 'Token has expired or is invalid' }],
      '/api/confirm-email': () => [200, { success: true }],
    })
    const { notifications } = renderPage('/confirm?token_hash=abc&type=signup')
    await confirm()
    await screen.findByRole('heading', { name: 'This link no longer works' })
    await userEvent.type(screen.getByLabelText('E-mail'), 'ana@example.com')
    await userEvent.click(screen.getByRole('button', { name: 'Resend Confirmation Email' }))
    await waitFor(() =>
      expect(notifications).toEqual([
        { kind: 'success', text: 'Confirmation email sent! Please check your inbox.' },
      ]),
    )
    expect(sent.at(-1)).toEqual({ path: '/api/confirm-email', body: { email: 'ana@example.com' } })
    await waitFor(() =>
      expect(
        screen.getByRole<HTMLButtonElement>('button', { name: 'Resend Confirmation Email' }).disabled,
      ).toBe(true),
    )
  })

  it('offers to continue when a confirmed person uses the link again', async () => {
    answerWith({
      '/auth/v1/verify': () => [403, { code: 'otp_expired', message: 'Token has expired or is invalid' }],
      '/rest/v1/user_profiles': () => [200, aProfileRow('coach')],
    })
    localStorage.setItem(
      SESSION_STORAGE_KEY,
      JSON.stringify(aServerSession('00000000-0000-4000-8000-0000000000ab', 'ana@example.com')),
    )
    renderPage('/confirm?token_hash=abc&type=signup')
    await confirm()
    await screen.findByRole('heading', { name: 'Your e-mail is confirmed' })
    expect(screen.getByRole('link', { name: 'Go on' }).getAttribute('href')).toBe('/clients')
  })

  it('keeps the button after a server error', async () => {
    answerWith({ '/auth/v1/verify': () => [429, { code: 'over_request_rate_limit', message: 'Slow down' }] })
    renderPage('/confirm?token_hash=abc&type=signup')
    await confirm()
    expect((await screen.findByRole('alert')).textContent).toContain('Too many attempts.')
    expect(screen.getByRole('button', { name: 'Confirm my e-mail' })).toBeTruthy()
  })

  it.each(['/confirm', '/confirm#error=access_denied&error_code=otp_expired'])(
    'offers a new link on %s',
    path => {
      answerWith({})
      renderPage(path)
      expect(screen.getByRole('button', { name: 'Resend Confirmation Email' })).toBeTruthy()
      expect(screen.queryByRole('button', { name: 'Confirm my e-mail' })).toBeNull()
    },
  )
})
