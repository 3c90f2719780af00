import { answerWith } from '@coach-app/data/testing'
import { renderRemote } from '@coach-app/runtime/testing'
import { aProfile, aSession, aUser } from '@coach-app/testing'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { AT, aJob, allWell, aRelease, aServer } from './operations.fixture.ts'
import { OperationsPage } from './operations-page.tsx'

const RPC = '/rest/v1/rpc/get_operations'
const ME = aUser({ email: 'admin@example.test' })
beforeEach(() => localStorage.clear())

function renderPage(answer: () => [status: number, body: unknown]) {
  const sent = answerWith({ [RPC]: answer }, ME)
  const session = aSession({ user: ME, profile: aProfile({ globalRole: 'system_admin' }) })
  return { sent, ...renderRemote(<OperationsPage />, { path: '/operations', session }) }
}
const region = (name: string) => within(screen.getByRole('region', { name }))

it('says that nothing needs anybody, and what is empty or not measured', async () => {
  renderPage(() => [200, { ...allWell(), releases: [] }])
  expect(await screen.findByText('Nothing needs you.')).toBeTruthy()
  for (const words of [
    'None has failed.',
    'No push service has refused one.',
    'No browser has reported a release yet.',
    'Nobody has reached one of these.',
    'Not measured: this database has no pg_stat_statements.',
  ])
    expect(screen.getByText(words)).toBeTruthy()
  expect(region('Jobs').getAllByText('Works')).toHaveLength(3)
  expect(region('Largest tables').getByText('20.0 MB', { collapseWhitespace: true })).toBeTruthy()
})

it('shows failures with their reasons, and what needs somebody first', async () => {
  const figures = allWell()
  renderPage(() => [
    200,
    {
      ...figures,
      jobs: [aJob({ last_failure_at: AT, last_success_at: null, last_failure: 'The API answered 500' })],
      mails: {
        ...figures.mails,
        failed: 2,
        failures: [{ template: 'welcome', status: 'failed', reason: '550 unknown', mails: 2, last_at: AT }],
      },
      pushes: {
        ...figures.pushes,
        failures: [{ service: 'web.push.apple.com', reason: 'BadJwtToken', attempts: 4, last_at: AT }],
      },
      releases: [aRelease({ failed_devices: 2, stages: { mount: 2 } })],
      limits: [{ action: 'search_users', max_hits: 60, counters: 1, last_window: AT }],
      slow_calls: [{ name: 'get_clients', calls: 90, total_ms: 9000, mean_ms: 100, max_ms: 800 }],
    },
  ])
  const things = await screen.findByText('3 things need you')
  expect(things).toBeTruthy()
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'deliver-mail fails: The API answered 500',
    '2 mails failed in 7 days, the last for: 550 unknown',
    'auth 1.2.0 failed on 2 devices',
    'Open the outbox',
  ])
  expect(region('Failures of mails').getByText('550 unknown')).toBeTruthy()
  expect(region('What push services answered').getByText('BadJwtToken')).toBeTruthy()
  expect(region('Releases').getByText('mount 2')).toBeTruthy()
  expect(region('Limits used up').getByRole('rowheader', { name: 'search_users' })).toBeTruthy()
  expect(region('Slow calls').getByRole('cell', { name: '800' })).toBeTruthy()
})

it('tells whoever is no admin so, and offers no second try', async () => {
  renderPage(() => [403, { code: 'PT403', hint: 'not_admin', message: 'Only system admins can do this.' }])
  expect(await screen.findByText('Only a system admin sees this')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

it('keeps the figures when they cannot be read again, and tries again after an error', async () => {
  let works = false
  renderPage(() => (works ? [200, allWell()] : [400, { message: 'No' }]))
  await userEvent.click(await screen.findByRole('button', { name: 'Try Again' }, { timeout: 10_000 }))
  works = true
  await userEvent.click(await screen.findByRole('button', { name: 'Try Again' }))
  expect(await screen.findByText('Nothing needs you.')).toBeTruthy()
  works = false
  await userEvent.click(screen.getByRole('button', { name: 'Read again' }))
  expect(await screen.findByText('Whether anything needs you is not known')).toBeTruthy()
  expect(screen.queryByText('Nothing needs you.')).toBeNull()
  expect(region('Jobs').getAllByText('Works')).toHaveLength(3)
})

it('tells what is meant so from what is broken, and what a restart forgets', async () => {
  const figures = allWell()
  renderPage(() => [
    200,
    {
      ...figures,
      mails: { ...figures.mails, captured: 11 },
      server: aServer({
        failures: { count: 0, last: null },
        limits: [{ limit: 'wrong passwords', refused: 94, last_at: AT }],
      }),
    },
  ])
  expect(await screen.findByText('Nothing is broken.')).toBeTruthy()
  expect(screen.getByRole('link', { name: /^11 mails of 7 days reached nobody/ })).toBeTruthy()
  expect(screen.getByText(/A restart forgets these counts/)).toBeTruthy()
  const limits = region('Limits of the server')
  expect(limits.getByRole('rowheader', { name: 'Wrong passwords' })).toBeTruthy()
  expect(limits.getByRole('cell', { name: '94' })).toBeTruthy()
})

it('lists each part that is served, reported or not, and what has become of an error to look up', async () => {
  const parts = Object.fromEntries(
    ['auth', 'contacts', 'shell'].map(part => [part, { stable: '1.2.0', previous: null, blocked: [] }]),
  )
  answerWith(
    {
      [RPC]: () => [200, { ...allWell(), server: aServer() }],
      '/served.json': () => [200, { document: { parts } }],
    },
    ME,
  )
  const session = aSession({ user: ME, profile: aProfile({ globalRole: 'system_admin' }) })
  renderRemote(<OperationsPage />, { path: '/operations', session })
  expect(await screen.findByText('One thing needs you')).toBeTruthy()
  expect(await screen.findByRole('rowheader', { name: 'shell' })).toBeTruthy()
  const rows = within(screen.getByRole('table', { name: 'Releases' })).getAllByRole('rowheader')
  expect(rows.map(({ textContent }) => textContent)).toEqual(['shell', 'auth', 'contacts'])
  expect(screen.getAllByText('none yet')).toHaveLength(2)
  expect(screen.getByText('0f3c2f2a-1111')).toBeTruthy()
})

it('refuses who is no system admin without asking the server', async () => {
  const sent = answerWith({ [RPC]: () => [403, { code: 'PT403', message: 'No' }] }, ME)
  const session = aSession({ user: ME, profile: aProfile({ globalRole: 'coach' }) })
  renderRemote(<OperationsPage />, { path: '/operations', session })
  expect(await screen.findByText('Only a system admin sees this')).toBeTruthy()
  expect(sent).toEqual([])
})
