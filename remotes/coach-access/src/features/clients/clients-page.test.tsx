import { type Answers, answerWith } from '@coach-app/data/testing'
import { renderRemote } from '@coach-app/runtime/testing'
import { aProfile, aSession, aUser } from '@coach-app/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { ClientsRoute } from '../clients-route/clients-route.tsx'
import { aClient, aTrainingClient } from './client.fixture.ts'
import type { ClientRow } from './clients.data.ts'

const LIST = '/rest/v1/rpc/get_client_list'
const MARK = '/rest/v1/rpc/mark_clients'

const amara = aTrainingClient({ display_name: 'Amara', attention: 16, reasons: ['missed'], missed: 2 })
const ben = aTrainingClient({ display_name: 'Ben', tags: ['masters'] })
const cleo = aClient({ display_name: 'Cleo' })

function renderPage(rows: ClientRow[], answers: Answers = {}, path = '/clients') {
  const viewer = aUser()
  const sent = answerWith(
    {
      [LIST]: ({ body }) => [200, body.after_id ? [] : rows],
      '/rest/v1/rpc/get_client_columns': () => [200, null],
      '/api/manage-coach-permissions': () => [200, { permissions: [] }],
      ...answers,
    },
    viewer,
  )
  const rendered = renderRemote(<ClientsRoute />, {
    path,
    session: aSession({ user: viewer, profile: aProfile({ profileType: 'coach', globalRole: 'coach' }) }),
  })
  return { ...rendered, sent, user: userEvent.setup() }
}
/** Wide enough for the table. */
const widely = () => {
  window.innerWidth = 1280
}
const filter = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}`) })

describe('the client list', () => {
  it('says first why somebody needs their coach, and counts every filter', async () => {
    widely()
    renderPage([amara, ben, cleo])
    const row = await screen.findByRole('row', { name: /Amara/ })
    expect(within(row).getByText('2 missed')).toBeDefined()
    expect(within(row).getByText('11 of 13 sessions, 85 %')).toBeDefined()
    for (const [name, count] of [
      ['All', 3],
      ['Needs attention', 1],
      ['No plan', 0],
      ['Archived', 0],
    ] as const)
      expect(filter(name).textContent).toContain(String(count))
  })

  it('says in the head of a column what its number means, beside the button that sorts', async () => {
    widely()
    const { user } = renderPage([amara])
    const head = await screen.findByRole('columnheader', { name: /^7 days/ })
    await user.click(await within(head).findByRole('button', { name: 'What compliance by session means' }))
    const help = await screen.findByRole('dialog', { name: 'Compliance by session' })
    expect(within(help).getByRole('link').getAttribute('href')).toMatch(/^\/knowledge-map\//)
    expect(head.getAttribute('aria-sort')).toBeNull()
  })

  it('shows no figure of somebody who shares no training', async () => {
    widely()
    renderPage([cleo])
    const row = await screen.findByRole('row', { name: /Cleo/ })
    expect(row.textContent).not.toMatch(/\d/)
    expect(within(row).getByText('No Access')).toBeDefined()
  })

  it('moves by j and k and selects by x; archives what is selected, and takes it back when the server refuses', async () => {
    widely()
    const { user, sent, notifications } = renderPage([amara, ben], {
      [MARK]: () => [503, { message: 'The server is away.' }],
    })
    await screen.findByRole('row', { name: /Amara/ })
    await user.keyboard('jj')
    expect(document.activeElement?.textContent).toContain('Ben')
    await user.keyboard('kx')
    await user.click(screen.getByRole('button', { name: 'Archive' }))
    await waitFor(() => expect(notifications).toHaveLength(1))
    expect(notifications[0]?.kind).toBe('error')
    expect(sent.find(({ path }) => path === MARK)?.body).toMatchObject({
      client_ids: [amara.user_id],
      archived_param: true,
    })
    expect(await screen.findByRole('row', { name: /Amara/ })).toBeDefined()
  })

  it('does not take letters out of the search field', async () => {
    widely()
    const { user } = renderPage([amara, ben])
    await screen.findByRole('row', { name: /Amara/ })
    await user.type(screen.getByRole('searchbox'), 'xjk')
    expect(screen.getByRole('searchbox')).toHaveProperty('value', 'xjk')
    expect(await screen.findByText('No clients match')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Show all clients' }))
    expect(await screen.findByRole('row', { name: /Ben/ })).toBeDefined()
  })

  it('reads all pages', async () => {
    widely()
    const many = Array.from({ length: 50 }, () => aTrainingClient())
    const last = aTrainingClient({ display_name: 'The last one' })
    const { sent } = renderPage([], { [LIST]: ({ body }) => [200, body.after_id ? [last] : many] })
    await waitFor(() => expect(filter('All').textContent).toContain('51'))
    expect(sent.filter(({ path }) => path === LIST).map(({ body }) => body)).toMatchObject([
      { limit_count: 50 },
      { limit_count: 500, after_id: many[49]?.user_id, after_attention: 0 },
    ])
  })

  it('says so when nobody is in it, when it cannot be loaded, and when a filter is empty', async () => {
    widely()
    const { unmount } = renderPage([])
    expect(await screen.findByText('No clients yet')).toBeDefined()
    unmount()
    const failed = renderPage([], { [LIST]: () => [400, { message: 'away' }] })
    expect(await screen.findByText('Your clients could not be loaded')).toBeDefined()
    failed.unmount()
    renderPage([ben], {}, '/clients?filter=attention')
    expect(await screen.findByText('Nobody needs you right now')).toBeDefined()
  })
})
