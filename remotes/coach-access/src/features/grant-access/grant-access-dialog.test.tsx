import type { OverlayProps } from '@coach-app/contracts'
import { type Answers, answerWith } from '@coach-app/data/testing'
import { renderRemote } from '@coach-app/runtime/testing'
import { aSession, aUser } from '@coach-app/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { GrantAccessDialog } from './grant-access-dialog.tsx'

const PERMISSIONS = '/api/manage-coach-permissions'
const SEARCH = '/rest/v1/rpc/search_users'
const ada = { user_id: 'ada', display_name: 'Ada Berg', email: 'ada@example.test' }

type Props = Partial<OverlayProps<'coach-access/grant-access'>>

function renderDialog(props: Props, answers: Answers = {}) {
  const viewer = aUser()
  const close = vi.fn()
  const sent = answerWith(
    {
      [PERMISSIONS]: ({ method }) => [200, method === 'GET' ? { permissions: [] } : { success: true }],
      [SEARCH]: ({ body }) => [200, body.search_term === 'ada' ? [ada] : []],
      ...answers,
    },
    viewer,
  )
  const rendered = renderRemote(<GrantAccessDialog athleteId={viewer.id} {...props} close={close} />, {
    session: aSession({ user: viewer }),
  })
  const posted = () => sent.filter(({ method, path }) => method === 'POST' && path === PERMISSIONS)
  return { ...rendered, viewer, close, sent, posted, user: userEvent.setup() }
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

describe('opened by the athlete', () => {
  it('finds a coach, grants, and answers that it was saved', async () => {
    const { user, viewer, sent, posted, notifications, close } = renderDialog({})
    expect(screen.getByRole('dialog', { name: 'Grant Coach Access' })).toBeDefined()
    expect(button('Grant Access').disabled).toBe(true)
    await user.type(screen.getByRole('combobox', { name: 'Coach' }), 'ada')
    await user.click(await screen.findByRole('option', { name: /Ada Berg/ }))
    expect(sent.filter(({ path }) => path === SEARCH).map(({ body }) => body)).toEqual([
      { search_term: 'ada', limit_count: 10, profile_type_filter: 'coach' },
    ])

    await user.click(screen.getByRole('radio', { name: /^Read\/Write/ }))
    const days = screen.getByLabelText(/^Duration in days/)
    expect(screen.getByText('Never expires')).toBeDefined()
    await user.type(days, '30')
    expect(screen.getByText('Expires in 30 days')).toBeDefined()
    await user.type(screen.getByRole('textbox', { name: /^Notes/ }), '  until May ')
    await user.click(button('Grant Access'))

    await waitFor(() => expect(close).toHaveBeenCalledWith({ saved: true }))
    expect(posted().map(({ body }) => body)).toEqual([
      {
        athleteId: viewer.id,
        coachId: 'ada',
        permissionLevel: 'write',
        expiresInDays: 30,
        notes: 'until May',
      },
    ])
    expect(notifications).toEqual([{ kind: 'success', text: 'Permission granted successfully' }])
  })

  it('says that no coach matches', async () => {
    const { user } = renderDialog({})
    await user.type(screen.getByRole('combobox', { name: 'Coach' }), 'zz')
    expect(await screen.findByText('No coaches found matching "zz"')).toBeDefined()
  })

  it('edits what was given, and sends empty notes and no end as null', async () => {
    const { user, posted, notifications } = renderDialog({
      coach: { id: 'ada', name: 'Ada Berg', email: 'ada@example.test' },
      existing: { permissionLevel: 'write', expiresAt: null, notes: 'x' },
    })
    expect(screen.getByRole('dialog', { name: 'Edit Coach Access' })).toBeDefined()
    await user.clear(screen.getByRole('textbox', { name: /^Notes/ }))
    await user.click(button('Save Changes'))
    await waitFor(() =>
      expect(notifications).toEqual([{ kind: 'success', text: 'Permission updated successfully' }]),
    )
    expect(posted()[0]?.body).toMatchObject({ permissionLevel: 'write', expiresInDays: null, notes: null })
  })

  it("shows the server's error inline, keeps what was typed, and answers that nothing was saved", async () => {
    const { user, close } = renderDialog(
      { coach: { id: 'ada', name: 'Ada Berg', email: '' } },
      {
        [PERMISSIONS]: ({ method }) =>
          method === 'GET' ? [200, { permissions: [] }] : [404, { error: 'There is no such person.' }],
      },
    )
    await user.type(screen.getByRole('textbox', { name: /^Notes/ }), 'kept')
    await user.click(button('Grant Access'))
    expect((await screen.findByRole('alert')).textContent).toBe('There is no such person.')
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Notes/ }).value).toBe('kept')
    await user.click(button('Cancel'))
    await waitFor(() => expect(close).toHaveBeenCalledWith({ saved: false }))
  })
})

describe('opened by a coach', () => {
  const REQUEST = '/rest/v1/rpc/request_workout_access'

  it('asks instead of granting', async () => {
    const { user, sent, posted, notifications, close } = renderDialog(
      { athleteId: 'zoe', athleteName: 'Zoe Quist' },
      { [REQUEST]: () => [200, { request_id: 'r', status: 'pending' }] },
    )
    expect(screen.getByRole('dialog', { name: 'Request Access' })).toBeDefined()
    await user.type(screen.getByLabelText(/^Message/), 'To plan your block')
    await user.click(button('Request Access'))
    await waitFor(() => expect(close).toHaveBeenCalledWith({ saved: true }))
    expect(sent.find(({ path }) => path === REQUEST)?.body).toEqual({
      target_user_id: 'zoe',
      message: 'To plan your block',
    })
    expect(posted()).toEqual([])
    expect(notifications).toEqual([{ kind: 'success', text: 'Workout access request sent successfully!' }])
  })

  it('says inline that it failed, and why', async () => {
    const { user } = renderDialog(
      { athleteId: 'zoe' },
      { [REQUEST]: () => [404, { code: 'PT404', message: 'You are not connected with this person.' }] },
    )
    await user.click(button('Request Access'))
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('Failed to send workout access request')
    expect(alert.textContent).toContain('You are not connected with this person.')
  })
})
