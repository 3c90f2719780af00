import { lastConfirmationSent } from '@coach-app/runtime'
import { renderRemote } from '@coach-app/runtime/testing'
import { aSession } from '@coach-app/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { answerWith } from '../../testing/auth-server.ts'
import { LocationProbe } from '../../testing/location-probe.tsx'
import { SignUpPage } from './sign-up-page.tsx'

const SIGNED_OUT = aSession({ status: 'signed-out', user: null, profile: null, subscription: null })

function renderPage(path: string) {
  return renderRemote(
    <>
      <SignUpPage />
      <LocationProbe />
    </>,
    { path, session: SIGNED_OUT },
  )
}

async function fillIn() {
  const user = userEvent.setup()
  await user.type(screen.getByLabelText('First name'), 'Ana')
  await user.type(screen.getByLabelText('Last name'), 'Brunner')
  await user.type(screen.getByLabelText('E-mail'), 'ana@example.com')
  await user.type(screen.getByLabelText('Password'), 'chalk tape belt')
  return user
}

const ACCOUNT = {
  '/auth/v1/signup': () =>
    [200, { id: '00000000-0000-4000-8000-0000000000aa', email: 'ana@example.com' }] as [number, unknown],
  '/api/create-user-profile': () => [200, 'ok'] as [number, unknown],
  '/api/confirm-email': () => [200, { success: true }] as [number, unknown],
}

describe('the sign-up page', () => {
  const [EVENT, TEAM] = ['0123456789abcdef0123456789abcdef', 'fedcba9876543210fedcba9876543210']
  const from = (path: string) => `/signup?as=athlete&from=${encodeURIComponent(path)}`

  it.each([
    ['of a team', `/longday/${EVENT}?team=${TEAM}`, 'Then you join Oars in Row for the roof'],
    ['of a team that there is not', `/longday/${EVENT}?team=${EVENT}`, 'Then you join Row for the roof'],
    ['of an event', `/longday/${EVENT}`, 'Then you join Row for the roof'],
    ['with a code', '/longday?code=KQZMTR', 'Then you join with the code KQZ MTR'],
  ])('from a LongDay link %s names it', async (_, path, title) => {
    answerWith({
      [`/api/longday-board?link=${EVENT}&team=${TEAM}`]: () => [
        200,
        { title: 'Row for the roof', name: 'Oars' },
      ],
      [`/api/longday-board?link=${EVENT}&team=${EVENT}`]: () => [404, { error: 'There is no team' }],
      [`/api/longday-board?link=${EVENT}`]: () => [200, { event: { title: 'Row for the roof' } }],
    })
    renderPage(from(path))
    expect(await screen.findByText(title)).toBeDefined()
  })

  it('names no event where there is none to join', () => {
    answerWith({})
    renderPage(from('/programs/home-start'))
    expect(screen.queryByText(/^Then you join/)).toBeNull()
  })

  it('signs up a coach who changed their mind, and an access code goes along', async () => {
    const sent = answerWith(ACCOUNT)
    renderPage('/signup?as=athlete')
    const user = await fillIn()
    await user.click(screen.getByRole('radio', { name: 'Coach' }))
    expect(screen.getByTestId('where').textContent).toBe('/signup')
    await user.click(screen.getByText('I have a discount or access code'))
    await user.type(screen.getByLabelText(/^Discount or access code/), 'SPRING')
    await user.click(screen.getByRole('button', { name: 'Create Account' }))

    await waitFor(() => expect(screen.getByTestId('where').textContent).toBe('/check-email'))
    const signUp = sent.find(({ path }) => path.startsWith('/auth/v1/signup'))
    expect(signUp?.body).toMatchObject({
      email: 'ana@example.com',
      data: {
        first_name: 'Ana',
        last_name: 'Brunner',
        role: 'coach',
        payment_pending: true,
        discount_code: 'SPRING',
      },
    })
    expect(lastConfirmationSent()?.email).toBe('ana@example.com')
  })

  it('signs up an athlete for an address with as=athlete', async () => {
    const sent = answerWith(ACCOUNT)
    renderPage('/signup?as=athlete')
    const user = await fillIn()
    await user.click(screen.getByRole('button', { name: 'Create Account' }))
    await waitFor(() => expect(screen.getByTestId('where').textContent).toBe('/check-email'))
    expect(sent[0]?.body).toMatchObject({ data: { role: 'athlete', payment_pending: false } })
  })

  it.each([
    ['/programs/home-start', 'program:home-start'],
    ['/clients', undefined],
    ['//elsewhere.test/programs/home-start', undefined],
  ])('stores what was wanted on %s as %s', async (from, wanted) => {
    const sent = answerWith(ACCOUNT)
    renderPage(`/signup?as=athlete&${new URLSearchParams({ from })}`)
    const user = await fillIn()
    await user.click(screen.getByRole('button', { name: 'Create Account' }))
    await waitFor(() => expect(screen.getByTestId('where').textContent).toBe('/check-email'))
    expect(sent[0]?.body.data).toEqual(
      wanted
        ? expect.objectContaining({ wanted })
        : expect.not.objectContaining({ wanted: expect.anything() }),
    )
  })

  it('keeps the input when the server refuses, and focuses the field concerned', async () => {
    answerWith({
      '/auth/v1/signup': () => [422, { code: 'user_already_exists', message: 'User already registered' }],
    })
    renderPage('/signup')
    const user = await fillIn()
    await user.click(screen.getByRole('button', { name: 'Create Account' }))
    await screen.findByText(/There is an account with this address/)
    expect(document.activeElement).toBe(screen.getByLabelText('E-mail'))
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('chalk tape belt')
  })

  it('shows an error at every missing field and focuses the first', async () => {
    const sent = answerWith({})
    renderPage('/signup')
    await userEvent.click(screen.getByRole('button', { name: 'Create Account' }))
    await screen.findByText('Enter your first name.')
    for (const text of ['Enter your last name.', 'Enter your e-mail address.', /at least 8 characters\.$/]) {
      expect(screen.getByText(text)).toBeTruthy()
    }
    expect(document.activeElement).toBe(screen.getByLabelText('First name'))
    expect(sent).toEqual([])
  })
})

describe('opened from an invitation', () => {
  const token = 'a'.repeat(64)
  const path = `/signup?as=athlete#invite=${token}`
  const open = {
    inviter_name: 'Carla Coach',
    invited_as: 'athlete',
    email: 'ana@example.com',
    expires_at: '2026-12-05T10:00:00Z',
    invited_name: 'Ana Maria Reyes',
    refused: false,
    permission_level: 'write',
    access_days: 90,
  }

  it('says who invites, fills the address in, and keeps both when the role is changed', async () => {
    const sent = answerWith({ '/api/invitation': () => [200, { invitation: open }] })
    renderPage(path)
    await screen.findByText('Carla Coach invites you')
    expect(sent).toEqual([{ path: '/api/invitation', body: { token } }])
    await userEvent.click(screen.getByRole('radio', { name: 'Coach' }))
    expect(screen.getByText('Carla Coach invites you')).toBeTruthy()
    expect(screen.getByRole('textbox', { name: 'E-mail' })).toHaveProperty('value', 'ana@example.com')
    expect(screen.getByRole('textbox', { name: 'First name' })).toHaveProperty('value', 'Ana')
    expect(screen.getByRole('textbox', { name: 'Last name' })).toHaveProperty('value', 'Maria Reyes')
    expect(screen.getByText(/They ask to see and plan your training for 90 days; you decide\./)).toBeTruthy()
    // One way on: the form's.
    expect(screen.queryByRole('button', { name: 'Connect' })).toBeNull()
  })

  it('refuses all further invitations after a confirmation, and then shows no form', async () => {
    const sent = answerWith({ '/api/invitation': () => [200, { invitation: open, refused: true }] })
    renderPage(path)
    await userEvent.click(await screen.findByRole('button', { name: 'Never again' }))
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel' }))
    await userEvent.keyboard('{Enter}')
    expect(sent).toHaveLength(1)
    await userEvent.click(screen.getByRole('button', { name: 'Never again' }))
    await userEvent.click(screen.getByRole('button', { name: 'Refuse for good' }))
    expect(await screen.findByText('No invitation again')).toBeTruthy()
    expect(sent).toHaveLength(2)
    expect(screen.queryByRole('form', { name: 'Create account' })).toBeNull()
  })

  it('says on a later visit that invitations were refused, and offers nothing', async () => {
    answerWith({ '/api/invitation': () => [200, { invitation: { ...open, refused: true } }] })
    renderPage(path)
    expect(await screen.findByText('No invitation again')).toBeTruthy()
    expect(screen.queryByText('Carla Coach invites you')).toBeNull()
    expect(screen.queryByRole('form', { name: 'Create account' })).toBeNull()
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('says that the invitation has ended or could not be loaded, and still lets an account be made', async () => {
    answerWith({ '/api/invitation': () => [200, { invitation: null }] })
    const { unmount } = renderPage(path)
    await screen.findByText('This invitation is no longer open')
    unmount()
    answerWith({ '/api/invitation': () => [503, {}] })
    renderPage(path)
    await screen.findByText('The invitation could not be loaded')
    expect(screen.getByRole('button', { name: 'Try Again' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Create Account' })).toBeTruthy()
  })
})
