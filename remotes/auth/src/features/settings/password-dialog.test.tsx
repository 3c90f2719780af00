import { answerWith } from '@coach-app/data/testing'
import { renderRemote } from '@coach-app/runtime/testing'
import { aSession, aUser } from '@coach-app/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { SessionsSection } from './sessions-section.tsx'

const ME = aUser({ email: 'ana@example.test' })
const AUTH = { id: ME.id, aud: 'authenticated', email: ME.email, app_metadata: {}, user_metadata: {} }
const TOKEN = {
  access_token: `${btoa('{"alg":"HS256"}')}.${btoa(JSON.stringify({ sub: ME.id, exp: 4e9 }))}.x`,
  refresh_token: 'next',
  token_type: 'bearer',
  expires_in: 3600,
  user: AUTH,
}
type Answers = Parameters<typeof answerWith>[0]

/** The section of somebody who signed in so many minutes ago, with the dialog open. */
async function openDialog(minutes: number, over: Answers = {}) {
  const at = new Date(Date.now() - minutes * 60_000).toISOString()
  const sent = answerWith(
    {
      '/rest/v1/rpc/list_my_sessions': () => [
        200,
        [
          {
            session_id: 'here',
            created_at: at,
            last_used_at: at,
            expires_at: null,
            user_agent: null,
            ip: null,
            is_current: true,
          },
        ],
      ],
      '/auth/v1/token': () => [200, TOKEN],
      '/auth/v1/user': () => [200, AUTH],
      ...over,
    },
    ME,
  )
  const { notifications } = renderRemote(<SessionsSection />, {
    path: '/profile-settings',
    session: aSession({ user: ME }),
  })
  await screen.findByText('You are signed in nowhere else.')
  await userEvent.click(screen.getByRole('button', { name: 'Change password' }))
  const submit = () =>
    userEvent.click(screen.getAllByRole('button', { name: 'Change password' }).at(-1) as HTMLElement)
  return { sent, notifications, submit }
}
const current = () => screen.queryByLabelText<HTMLInputElement>(/^Current password/)
const next = () => screen.getByLabelText<HTMLInputElement>(/^New password/)
const refused = (error_code: string) => [400, { code: 400, error_code, msg: 'refused' }] as [number, unknown]

describe('changing the password', () => {
  it('does not ask for the current password after a recent sign-in', async () => {
    const { sent, notifications, submit } = await openDialog(2)
    expect(current()).toBeNull()
    await userEvent.type(next(), 'another long password')
    await submit()
    await waitFor(() =>
      expect(notifications).toEqual([
        { kind: 'success', text: 'Your password is changed. Everywhere else you are signed out.' },
      ]),
    )
    expect(sent.find(({ path }) => path === '/auth/v1/user')?.body).toMatchObject({
      password: 'another long password',
    })
    expect(sent.some(({ path }) => path === '/auth/v1/token')).toBe(false)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('asks for it otherwise, and shows an error at each empty field', async () => {
    const { sent, submit } = await openDialog(20)
    await submit()
    expect(current()?.getAttribute('aria-invalid')).toBe('true')
    screen.getByText('Enter your current password.')
    screen.getByText('The password needs at least 8 characters.')
    expect(sent.some(({ path }) => path.startsWith('/auth/v1/'))).toBe(false)
  })

  it('keeps the input and changes nothing when the current one is wrong', async () => {
    let isRight = false
    const { sent, notifications, submit } = await openDialog(20, {
      '/auth/v1/token': () => (isRight ? [200, TOKEN] : refused('invalid_credentials')),
    })
    await userEvent.type(current() as HTMLElement, 'a wrong password')
    await userEvent.type(next(), 'another long password')
    await submit()
    await screen.findByText('This is not your current password.')
    expect(current()?.value).toBe('a wrong password')
    expect(next().value).toBe('another long password')
    expect(sent.some(({ path }) => path === '/auth/v1/user')).toBe(false)

    isRight = true
    await submit()
    await waitFor(() => expect(notifications).toHaveLength(1))
    expect(sent.find(({ path }) => path === '/auth/v1/user')?.body).toMatchObject({
      password: 'another long password',
      current_password: 'a wrong password',
    })
  })

  it('asks for the current one when the server requires it, and keeps the new one', async () => {
    const { submit } = await openDialog(2, { '/auth/v1/user': () => refused('reauthentication_needed') })
    await userEvent.type(next(), 'another long password')
    await submit()
    await waitFor(() => expect(current()).toBeTruthy())
    screen.getByText('Enter your current password.')
    expect(document.activeElement).toBe(current())
    expect(next().value).toBe('another long password')
  })

  it('shows an error when the new password is the current one', async () => {
    const { submit } = await openDialog(2, { '/auth/v1/user': () => refused('same_password') })
    await userEvent.type(next(), 'the same password')
    await submit()
    await screen.findByText('This is your current password. Choose another one.')
    expect(next().getAttribute('aria-invalid')).toBe('true')
  })
})
