import { answerWith } from '@coach-app/data/testing'
import { renderRemote } from '@coach-app/runtime/testing'
import { aSession } from '@coach-app/testing'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { AuthPages } from './auth-pages.tsx'

/**
 * The specification's words that belong to the account pages, each found where somebody meets it: in the page, or in the
 * toast that the page asks for. Those of the shell (guard, banners, error screen) are found by its own tests.
 */

type Answers = Parameters<typeof answerWith>[0]

const SIGNED_OUT = aSession({ status: 'signed-out', user: null, profile: null, subscription: null })

function show(path: string, answers: Answers = {}, session = SIGNED_OUT) {
  answerWith(answers, session.user ?? undefined)
  return renderRemote(<AuthPages />, { path, session })
}

const field = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

async function resend(answers: Answers) {
  const { notifications } = show('/check-email', answers)
  await screen.findByLabelText('E-mail')
  field('E-mail', 'ana@example.test')
  press('Resend Confirmation Email')
  await waitFor(() => expect(notifications).toHaveLength(1))
  return notifications[0]
}

describe('section 8, the three account alerts', () => {
  it('Confirmation email sent! Please check your inbox.', async () => {
    expect(await resend({ '/api/confirm-email': () => [200, { success: true }] })).toEqual({
      kind: 'success',
      text: 'Confirmation email sent! Please check your inbox.',
    })
  })

  it('Failed to send confirmation email. Please try again.', async () => {
    const answers: Answers = {
      '/api/confirm-email': () => [500, { error: 'Internal server error' }],
    }
    expect(await resend(answers)).toEqual({
      kind: 'error',
      text: 'Failed to send confirmation email. Please try again.',
    })
  })

  it('Error sending confirmation email. Please try again.', async () => {
    const answers: Answers = {
      '/api/confirm-email': () => {
        throw new TypeError('Failed to fetch')
      },
    }
    expect(await resend(answers)).toEqual({
      kind: 'error',
      text: 'Error sending confirmation email. Please try again.',
    })
  })
})

describe('section 5', () => {
  it('No user returned from Supabase', async () => {
    show('/signup', { '/auth/v1/signup': () => [200, {}] })
    // The form is loaded when somebody signs up.
    await screen.findByLabelText('First name')
    field('First name', 'Ana')
    field('Last name', 'Brunner')
    field('E-mail', 'ana@example.test')
    field('Password', 'chalk tape belt')
    press('Create Account')
    await screen.findByText('No user returned from Supabase')
  })
})
