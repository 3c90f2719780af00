import { answerWith } from '@coach-app/data/testing'
import { renderRemote } from '@coach-app/runtime/testing'
import { aSession, aUser } from '@coach-app/testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { LocationProbe } from '../../testing/location-probe.tsx'
import { ProfileSettingsPage } from './profile-settings-page.tsx'

const RPC = '/rest/v1/rpc/'
const ME = aUser({ email: 'ana@example.test' })
const ROW = {
  display_name: '',
  first_name: 'Ana',
  last_name: 'Brunner',
  profile_type: 'athlete',
  global_role: 'athlete',
  units: 'kg',
  time_zone: 'Europe/Zurich',
  week_start: 1,
}
const SESSION = {
  session_id: 'here',
  created_at: '2026-11-20T08:00:00Z',
  last_used_at: '2026-11-21T08:00:00Z',
  expires_at: null,
  user_agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0',
  ip: null,
  is_current: true,
  device_name: null,
  last_set_at: null,
}
const KINDS = [
  'connection_requests',
  'team_invitations',
  'access_requests',
  'access_changes',
  'workouts',
  'weekly_digest',
  'messages',
]
const COACH = {
  coach_id: 'coach',
  coach_name: 'Cora Coach',
  coach_email: 'cora@example.test',
  permission_level: 'write',
  source: 'permission',
  expires_at: null,
  notes: null,
}

type Answers = Parameters<typeof answerWith>[0]

/** The page of a person with two sessions and one coach, on a fake server that stores changes. */
function renderPage(over: Answers = {}) {
  const row = { ...ROW }
  const sent = answerWith(
    {
      '/rest/v1/user_profiles': ({ method, body }) => {
        if (method === 'POST') Object.assign(row, body)
        return [200, row]
      },
      [`${RPC}get_notification_preferences`]: () => [200, KINDS.map(kind => ({ kind, email: true }))],
      [`${RPC}set_notification_preference`]: ({ body }) => [
        200,
        { kind: body.kind_param, email: body.email_param },
      ],
      [`${RPC}list_my_sessions`]: () => [
        200,
        [
          { ...SESSION, user_agent: null },
          { ...SESSION, session_id: 'there', is_current: false },
        ],
      ],
      [`${RPC}get_suggested_alternatives`]: () => [200, { suggested: true }],
      [`${RPC}set_suggested_alternatives`]: ({ body }) => [200, { suggested: body.suggested_param }],
      '/api/manage-coach-permissions': () => [200, { permissions: [COACH] }],
      '/rest/v1/loading_equipment': () => [200, []],
      '/rest/v1/plans': () => [200, []],
      [`${RPC}get_my_subscription`]: () => [200, { status: 'no_subscription', plan: null }],
      [`${RPC}set_bar_and_plates`]: ({ body }) => [
        200,
        { unit: body.unit_param, bar_weight: body.bar_weight_param, plates: body.plates_param },
      ],
      ...over,
    },
    ME,
  )
  const rendered = renderRemote(
    <>
      <ProfileSettingsPage />
      <LocationProbe />
    </>,
    { path: '/profile-settings', session: aSession({ user: ME }) },
  )
  return { ...rendered, sent }
}

describe('the profile settings', () => {
  it('previews the display name, saves only on the button, and confirms it', async () => {
    const { sent } = renderPage()
    const names = within(await screen.findByRole('form', { name: 'Names' }))
    expect(names.getByText('Ana Brunner')).toBeTruthy()
    const save = names.getByRole<HTMLButtonElement>('button', { name: 'Save' })
    expect(save.disabled).toBe(true)

    const user = userEvent.setup()
    await user.type(names.getByLabelText(/^Display name/), 'Coach Ana')
    expect(names.getByText('Coach Ana')).toBeTruthy()
    expect(names.getByText('Not saved yet')).toBeTruthy()
    await user.click(save)
    await names.findByText('Saved')
    expect(
      sent.find(({ method, path }) => method === 'POST' && path.endsWith('user_profiles'))?.body,
    ).toMatchObject({
      user_id: ME.id,
      display_name: 'Coach Ana',
      first_name: 'Ana',
    })
    expect(save.disabled).toBe(true)
  })

  it('keeps what was typed when the server cannot be reached, with a message', async () => {
    const { notifications } = renderPage({
      '/rest/v1/user_profiles': ({ method }) =>
        method === 'GET' ? [200, ROW] : [503, { message: 'Service unavailable' }],
    })
    const form = within(await screen.findByRole('form', { name: 'Units and calendar' }))
    await userEvent.selectOptions(form.getByLabelText('Units'), 'lb')
    await userEvent.click(form.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(notifications.map(({ kind }) => kind)).toEqual(['error']))
    expect(form.getByLabelText<HTMLSelectElement>('Units').value).toBe('lb')
    expect(form.getByText('Not saved yet')).toBeTruthy()
  })

  it('lets a coach decide whether alternatives are suggested; an athlete is not asked', async () => {
    renderPage({ '/rest/v1/user_profiles': () => [200, { ...ROW, profile_type: 'coach' }] })
    const toggle = await screen.findByRole<HTMLInputElement>('switch', { name: 'Suggest alternatives' })
    expect(toggle.checked).toBe(true)
    await userEvent.click(toggle)
    await waitFor(() => expect(toggle.checked).toBe(false))
    cleanup()
    const { sent } = renderPage()
    await screen.findByRole('form', { name: 'Names' })
    expect(screen.queryByRole('switch', { name: 'Suggest alternatives' })).toBeNull()
    expect(sent.map(({ path }) => path)).not.toContain(`${RPC}get_suggested_alternatives`)
  })

  it('says that the server does not know a time zone', async () => {
    renderPage({
      '/rest/v1/user_profiles': ({ method }) => [200, method === 'GET' ? ROW : { ...ROW, time_zone: 'UTC' }],
    })
    const form = within(await screen.findByRole('form', { name: 'Units and calendar' }))
    await userEvent.selectOptions(form.getByLabelText('Time zone'), 'Asia/Tokyo')
    await userEvent.click(form.getByRole('button', { name: 'Save' }))
    await form.findByText(/does not know this time zone/)
  })

  it('switches a mail off immediately (optimistic), and rolls back when the server refuses', async () => {
    const { notifications } = renderPage({
      [`${RPC}set_notification_preference`]: () => [500, { message: 'down' }],
    })
    const workouts = await screen.findByRole<HTMLInputElement>('switch', { name: 'Workouts' })
    await userEvent.click(workouts)
    await waitFor(() =>
      expect(notifications).toEqual([{ kind: 'error', text: 'Workouts could not be changed.' }]),
    )
    expect(workouts.checked).toBe(true)
  })

  it('names this browser and signs another one out', async () => {
    const { sent } = renderPage({ [`${RPC}end_session`]: () => [200, { ended: true }] })
    const list = within(await screen.findByRole('list', { name: 'Where you are signed in' }))
    expect(list.getByText('Computer, Firefox on Linux')).toBeTruthy()
    expect(list.getByText('This browser')).toBeTruthy()
    await userEvent.click(list.getByRole('button', { name: 'Sign out' }))
    await waitFor(() =>
      expect(sent.find(({ path }) => path === `${RPC}end_session`)?.body).toEqual({
        session_id_param: 'there',
      }),
    )
  })

  it('deletes nothing until one has typed the own address, and leads to the landing page', async () => {
    const { sent, notifications } = renderPage({
      [`${RPC}delete_my_account`]: () => [200, { deleted: true }],
      '/auth/v1/logout': () => [204, {}],
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Delete account' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete your account?' }))
    expect(dialog.getByText('What goes:')).toBeTruthy()
    expect(dialog.getByText('What stays, without your name:')).toBeTruthy()
    expect(dialog.getByRole('button', { name: 'Export all my data first' })).toBeTruthy()
    const address = dialog.getByLabelText('Type your e-mail address to confirm')
    const confirm = dialog.getByRole('button', { name: 'Delete account' })

    await userEvent.type(address, 'bea@example.test')
    await userEvent.click(confirm)
    await dialog.findByText('This is not your e-mail address.')
    expect(sent.some(({ path }) => path === `${RPC}delete_my_account`)).toBe(false)

    await userEvent.clear(address)
    await userEvent.type(address, ' ANA@example.test ')
    await userEvent.click(confirm)
    await waitFor(() => expect(screen.getByTestId('where').textContent).toBe('/'))
    expect(notifications).toEqual([{ kind: 'success', text: 'Your account is deleted.' }])
  })

  it('says why the last system admin cannot go', async () => {
    renderPage({
      [`${RPC}delete_my_account`]: () => [
        409,
        {
          code: 'PT409',
          hint: 'last_system_admin',
          message: 'Nobody else is system admin: make somebody else one first.',
        },
      ],
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Delete account' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.type(dialog.getByLabelText('Type your e-mail address to confirm'), 'ana@example.test')
    await userEvent.click(dialog.getByRole('button', { name: 'Delete account' }))
    await dialog.findByText('Nobody else is system admin: make somebody else one first.')
  })

  it('shows the other sections when one fails to load, and retries that one', async () => {
    let isDown = true
    renderPage({
      [`${RPC}list_my_sessions`]: () => (isDown ? [500, { message: 'down' }] : [200, [SESSION]]),
    })
    await screen.findByText('Your sessions could not be loaded')
    expect(await screen.findByRole('form', { name: 'Names' })).toBeTruthy()
    isDown = false
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
    await screen.findByText('You are signed in nowhere else.')
  })

  it('asks before unsaved changes are lost, keeps them on Stay, and does not ask without changes', async () => {
    const { mayLeave } = renderPage()
    const names = within(await screen.findByRole('form', { name: 'Names' }))
    expect(await mayLeave()).toBe(true)
    await userEvent.type(names.getByLabelText('Last name'), ' Meier')

    const stays = mayLeave()
    const dialog = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Stay here' }))
    expect(await stays).toBe(false)
    expect(names.getByLabelText<HTMLInputElement>('Last name').value).toBe('Brunner Meier')
    const closing = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(closing)
    expect(closing.defaultPrevented).toBe(true)

    const leaves = mayLeave()
    await userEvent.click(await screen.findByRole('button', { name: 'Leave' }))
    expect(await leaves).toBe(true)
  })

  it('does not ask again after the changes were discarded', async () => {
    const { mayLeave } = renderPage()
    const names = within(await screen.findByRole('form', { name: 'Names' }))
    await userEvent.type(names.getByLabelText('Last name'), ' Meier')
    await userEvent.click(names.getByRole('button', { name: 'Discard' }))
    expect(names.getByLabelText<HTMLInputElement>('Last name').value).toBe('Brunner')
    expect(await mayLeave()).toBe(true)
  })
})
