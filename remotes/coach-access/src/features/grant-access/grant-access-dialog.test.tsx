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

const NOTHING = { has_access: false, permission_level: null, source: null, expires_at: null }

function renderDialog(props: Props, answers: Answers = {}, held: object = NOTHING) {
  const viewer = aUser()
  const close = vi.fn()
  const sent = answerWith(
    {
      [PERMISSIONS]: ({ method, query }) => [
        200,
        method === 'POST'
          ? { success: true }
          : query.get('action') === 'check-access'
            ? { access: held }
            : { permissions: [] },
      ],
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

const duration = () => screen.getByLabelText<HTMLInputElement>(/^Duration in days/)
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

describe('the dialog, opened by the athlete,', () => {
  it('finds a coach, grants access, and returns that it was saved', async () => {
    const { user, viewer, sent, posted, notifications, close } = renderDialog({})
    expect(screen.getByRole('dialog', { name: 'Grant Coach Access' })).toBeDefined()
    expect(button('Grant Access').disabled).toBe(true)
    await user.type(screen.getByRole('combobox', { name: 'Coach' }), 'ada')
    await user.click(await screen.findByRole('option', { name: /Ada Berg/ }))
    expect(sent.filter(({ path }) => path === SEARCH).map(({ body }) => body)).toEqual([
      { search_term: 'ada', limit_count: 10, profile_type_filter: 'coach' },
    ])

    await user.click(screen.getByRole('radio', { name: /^Read\/Write/ }))
    expect(screen.getByText('Never expires')).toBeDefined()
    await user.type(duration(), '30')
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

  it('edits an existing permission, and sends empty notes as null', async () => {
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
    expect(posted()[0]?.body).toMatchObject({ permissionLevel: 'write', notes: null })
  })

  it('keeps the end date when an edit does not change the duration', async () => {
    const inTenDays = new Date(Date.now() + 9.5 * 86_400_000).toISOString()
    const { user, posted, close } = renderDialog({
      coach: { id: 'ada', name: 'Ada Berg', email: 'ada@example.test' },
      existing: { permissionLevel: 'read', expiresAt: inTenDays, notes: null },
    })
    expect(duration().value).toBe('10')
    await user.click(screen.getByRole('radio', { name: /^Read\/Write/ }))
    await user.click(button('Save Changes'))
    await waitFor(() => expect(close).toHaveBeenCalledWith({ saved: true }))
    expect(posted()[0]?.body).toMatchObject({ permissionLevel: 'write' })
    expect(posted()[0]?.body).not.toHaveProperty('expiresInDays')
  })

  it('removes the expiry when the duration is emptied', async () => {
    const { user, posted, close } = renderDialog({
      coach: { id: 'ada', name: 'Ada Berg', email: '' },
      existing: { permissionLevel: 'read', expiresAt: '2999-01-01T00:00:00Z', notes: null },
    })
    await user.clear(duration())
    expect(screen.getByText('Never expires')).toBeDefined()
    await user.click(button('Save Changes'))
    await waitFor(() => expect(close).toHaveBeenCalledWith({ saved: true }))
    expect(posted()[0]?.body).toMatchObject({ expiresInDays: null })
  })

  it.each(['400', '0', '1.5', '1e3', ' '])('refuses %j days at the field, and sends nothing', async typed => {
    const { user, posted, close } = renderDialog({ coach: { id: 'ada', name: 'Ada Berg', email: '' } })
    await user.type(duration(), typed)
    await user.tab()
    await waitFor(() => expect(duration().getAttribute('aria-invalid')).toBe('true'))
    expect(screen.getByText('A whole number from 1 to 365, or empty')).toBeDefined()
    expect(screen.queryByText(/^(Never e|E)xpires/)).toBeNull()
    await user.click(button('Grant Access'))
    await waitFor(() => expect(document.activeElement).toBe(duration()))
    expect(duration().value).toBe(typed)
    expect(posted()).toEqual([])

    await user.clear(duration())
    await user.type(duration(), '1')
    expect(screen.getByText('Expires in 1 day')).toBeDefined()
    await user.click(button('Grant Access'))
    await waitFor(() => expect(close).toHaveBeenCalledWith({ saved: true }))
    expect(posted()[0]?.body).toMatchObject({ expiresInDays: 1 })
  })

  it('opens after a coach was accepted, says why, and closes with one press', async () => {
    const { user, close } = renderDialog({
      coach: { id: 'ada', name: 'Ada Berg', email: 'ada@example.test' },
      offered: true,
    })
    const dialog = screen.getByRole('dialog', { name: 'Grant Coach Access' })
    expect(dialog.textContent).toContain('Give access? Ada Berg is one of your contacts now')
    expect(screen.queryByRole('combobox')).toBeNull()
    await user.click(button('Not now'))
    await waitFor(() => expect(close).toHaveBeenCalledWith({ saved: false }))
  })

  it("shows the server's error in the dialog, keeps what was typed, and returns that nothing was saved", async () => {
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

describe('the dialog, opened by a coach,', () => {
  const REQUEST = '/rest/v1/rpc/request_workout_access'

  it('requests planning, as specified, or reading only, as chosen', async () => {
    for (const [level, name] of [
      ['write', 'Ask to plan'],
      ['read', 'Request Access'],
    ] as const) {
      const { user, sent, close, unmount } = renderDialog(
        { athleteId: 'zoe', athleteName: 'Zoe Quist' },
        { [REQUEST]: () => [200, { request_id: 'r', status: 'pending' }] },
      )
      await user.click(screen.getByRole('radio', { name: level === 'write' ? /^Read\/Write/ : /^Read Only/ }))
      const sees = level === 'write' ? 'see and change' : 'see'
      expect(screen.getByText(new RegExp(`^Ask Zoe Quist to let you ${sees} their workouts`))).toBeDefined()
      expect(screen.getByRole('dialog', { name })).toBeDefined()
      await waitFor(() => expect(button(name).disabled).toBe(false))
      await user.click(button(name))
      await waitFor(() => expect(close).toHaveBeenCalledWith({ saved: true }))
      expect(sent.find(({ path }) => path === REQUEST)?.body).toMatchObject({ level_param: level })
      unmount()
    }
  })

  it('requests access instead of granting it', async () => {
    const { user, sent, posted, notifications, close } = renderDialog(
      { athleteId: 'zoe', athleteName: 'Zoe Quist' },
      { [REQUEST]: () => [200, { request_id: 'r', status: 'pending' }] },
    )
    expect(screen.getByRole('dialog', { name: 'Ask to plan' })).toBeDefined()
    await waitFor(() => expect(button('Ask to plan').disabled).toBe(false))
    await user.type(screen.getByLabelText(/^Message/), 'To plan your block')
    await user.click(button('Ask to plan'))
    await waitFor(() => expect(close).toHaveBeenCalledWith({ saved: true }))
    expect(sent.find(({ path }) => path === REQUEST)?.body).toEqual({
      target_user_id: 'zoe',
      message: 'To plan your block',
      level_param: 'write',
    })
    expect(posted()).toEqual([])
    expect(notifications).toEqual([{ kind: 'success', text: 'Workout access request sent successfully!' }])
  })

  it('says inline that it failed, and why', async () => {
    const { user } = renderDialog(
      { athleteId: 'zoe' },
      { [REQUEST]: () => [404, { code: 'PT404', message: 'You are not connected with this person.' }] },
    )
    await waitFor(() => expect(button('Ask to plan').disabled).toBe(false))
    await user.click(button('Ask to plan'))
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('Failed to send workout access request')
    expect(alert.textContent).toContain('You are not connected with this person.')
  })

  it('requests write access with read access, and nothing with write access', async () => {
    const { user, sent, close, unmount } = renderDialog(
      { athleteId: 'zoe', athleteName: 'Zoe Quist' },
      { [REQUEST]: () => [200, { request_id: 'r', status: 'pending' }] },
      { ...NOTHING, has_access: true, permission_level: 'read', source: 'connection' },
    )
    expect(await screen.findByText(/^You have Read Only access to the workouts of Zoe Quist\./)).toBeDefined()
    await user.click(button('Ask to plan'))
    await waitFor(() => expect(close).toHaveBeenCalledWith({ saved: true }))
    expect(sent.find(({ path }) => path === REQUEST)?.body).toEqual({
      target_user_id: 'zoe',
      message: null,
      level_param: 'write',
    })
    unmount()

    renderDialog(
      { athleteId: 'ben', athleteName: 'Ben Ott' },
      {},
      {
        ...NOTHING,
        has_access: true,
        permission_level: 'write',
        source: 'permission',
      },
    )
    expect(await screen.findByRole('dialog', { name: 'You have Read/Write access' })).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Ask to plan' })).toBeNull()
  })
})
