import { answerWith } from '@coach-app/data/testing'
import { renderRemote } from '@coach-app/runtime/testing'
import { aProfile, aSession, aUser } from '@coach-app/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { describedAs, typedInto } from '../../testing/controls.ts'
import { LocationProbe } from '../../testing/location-probe.tsx'
import { OutboxPage } from './outbox-page.tsx'

const MINE = '/rest/v1/rpc/get_my_mails'
const ALL = '/rest/v1/rpc/list_mails'
const RESEND = '/rest/v1/rpc/resend_mail'
const ME = aUser({ email: 'ana@example.test' })

const aMail = (over: Record<string, unknown> = {}) => ({
  id: 'm1',
  template: 'access_request',
  kind: 'access_requests',
  recipient: 'ana@example.test',
  subject: 'Cora asks to see your workouts',
  status: 'sent',
  error: null,
  attempts: 1,
  next_attempt_at: null,
  holds_token: false,
  headers: { To: 'ana@example.test', 'Message-ID': '<m1@coach.example>' },
  body_text: 'Hello Ana,\n\nCora asks.',
  html: '<p>Hello Ana,</p><a href="https://coach.example/clients">Approve or deny</a><script>alert(1)</script>',
  created_at: '2026-11-21T08:00:00Z',
  sent_at: '2026-11-21T08:00:02Z',
  ...over,
})

type Answers = Parameters<typeof answerWith>[0]

function renderOutbox(
  answers: Answers = {},
  { path = '/email-debug', who = 'coach' as 'coach' | 'admin' | 'nobody' } = {},
) {
  const sent = answerWith(answers, ME)
  const session =
    who === 'nobody'
      ? aSession({ status: 'signed-out', user: null, profile: null })
      : aSession({
          user: ME,
          profile: aProfile({ globalRole: who === 'admin' ? 'system_admin' : 'coach' }),
        })
  const rendered = renderRemote(
    <>
      <OutboxPage />
      <LocationProbe />
    </>,
    { path, session },
  )
  return { ...rendered, sent }
}

const rows = () => within(screen.getByRole('list', { name: 'Mails' })).getAllByRole('button')
const fact = (name: string) =>
  screen.getAllByText(name).find(element => element.tagName === 'DT')?.nextElementSibling?.textContent

beforeEach(() => localStorage.clear())

describe('the outbox without a session', () => {
  it('shows labelled sample mails in every state, without a request', async () => {
    const { sent } = renderOutbox({}, { who: 'nobody' })
    expect(screen.getByText('These mails are made up')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/signin')
    await screen.findByRole('list', { name: 'Mails' })
    const text = rows().map(row => row.textContent)
    for (const status of ['Queued', 'Captured', 'Sent', 'Failed', 'Cancelled']) {
      expect(text.some(row => row?.includes(status))).toBe(true)
    }
    expect(text.every(row => row?.includes('made-up@coach.example'))).toBe(true)
    expect(screen.getByRole('button', { name: 'Resend' })).toHaveProperty('disabled', true)
    expect(sent.filter(({ path }) => path.startsWith('/rest'))).toEqual([])
  })

  it('is searched and filtered like a real one', async () => {
    renderOutbox({}, { who: 'nobody' })
    await screen.findByRole('list', { name: 'Mails' })
    await userEvent.selectOptions(screen.getByLabelText('Status'), 'Failed')
    await waitFor(() => expect(rows()).toHaveLength(1))
    expect(fact('Error')).toBe('ETIMEDOUT')
    await userEvent.type(screen.getByLabelText('Search'), 'no such')
    await userEvent.click(await screen.findByRole('button', { name: 'Clear the filters' }))
    await waitFor(() => expect(rows().length).toBeGreaterThan(10))
    expect(typedInto(screen.getByLabelText('Search'))).toBe('')
    expect(screen.getByTestId('where').textContent).toBe('/email-debug')
  })

  it('leads to the search with a slash, and along the rows with arrows', async () => {
    renderOutbox({}, { who: 'nobody' })
    await screen.findByRole('list', { name: 'Mails' })
    await userEvent.keyboard('/')
    expect(document.activeElement).toBe(screen.getByLabelText('Search'))
    await userEvent.keyboard('a/b')
    expect(typedInto(screen.getByLabelText('Search'))).toBe('a/b')
    await userEvent.clear(screen.getByLabelText('Search'))
    rows()[0]?.focus()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}')
    expect(document.activeElement).toBe(rows()[1])
    await userEvent.keyboard('{End}{ArrowDown}{Enter}')
    expect(document.activeElement).toBe(rows().at(-1))
    await waitFor(() => expect(rows().at(-1)?.getAttribute('aria-current')).toBe('true'))
  })
})

describe('the outbox of somebody', () => {
  it('shows their own mails: facts, headers, links and text', async () => {
    const { sent } = renderOutbox({ [MINE]: () => [200, [aMail()]] })
    expect(await screen.findByRole('heading', { name: 'Cora asks to see your workouts' })).toBeTruthy()
    expect(screen.queryByText('These mails are made up')).toBeNull()
    expect(screen.queryByRole('group', { name: 'Whose mails' })).toBeNull()
    expect(fact('Status')).toContain('Sent')
    expect(fact('Template')).toBe('Access request (access_request)')
    await userEvent.click(screen.getByRole('radio', { name: 'Headers' }))
    expect(fact('Message-ID')).toBe('<m1@coach.example>')
    await userEvent.click(screen.getByRole('radio', { name: 'Links' }))
    expect(screen.getByRole('link', { name: 'https://coach.example/clients' })).toBeTruthy()
    await userEvent.click(screen.getByRole('radio', { name: 'Plain text' }))
    expect(document.querySelector('pre')?.textContent).toBe('Hello Ana,\n\nCora asks.')
    expect(sent.some(({ path }) => path === ALL)).toBe(false)
  })

  it('is shown in a frame that allows no scripts', async () => {
    renderOutbox({ [MINE]: () => [200, [aMail()]] })
    const frame = await screen.findByTitle('The mail: Cora asks to see your workouts')
    expect(frame.getAttribute('sandbox')).toBe(
      'allow-same-origin allow-popups allow-popups-to-escape-sandbox',
    )
  })

  it('sends a mail again and shows the new one', async () => {
    let mails = [aMail()]
    const { notifications, sent } = renderOutbox({
      [MINE]: () => [200, mails],
      [RESEND]: () => {
        mails = [
          aMail({ id: 'm2', status: 'captured', created_at: '2026-11-21T09:00:00Z', subject: 'Once more' }),
          ...mails,
        ]
        return [200, { mail_id: 'm2' }]
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Resend' }))
    await waitFor(() =>
      expect(notifications).toEqual([{ kind: 'success', text: 'The mail is queued once more.' }]),
    )
    expect(await screen.findByRole('heading', { name: 'Once more' })).toBeTruthy()
    expect(sent.find(({ path }) => path === RESEND)?.body).toEqual({ mail_id_param: 'm1' })
    await waitFor(() => expect(screen.getByTestId('where').textContent).toBe('/email-debug?mail=m2'))
  })

  it.each([
    [
      409,
      { code: 'PT409', hint: 'mail_unwanted', message: 'This mail may no longer be sent.' },
      'This mail may no longer be sent.',
    ],
    [
      429,
      { code: 'PT429', hint: 'rate_limited', message: 'x' },
      'Too many attempts. Wait a minute, then try again.',
    ],
  ])('says why a mail is not sent again: %s', async (status, body, words) => {
    const { notifications } = renderOutbox({ [MINE]: () => [200, [aMail()]], [RESEND]: () => [status, body] })
    await userEvent.click(await screen.findByRole('button', { name: 'Resend' }))
    await waitFor(() => expect(notifications).toEqual([{ kind: 'error', text: words }]))
  })

  it.each([
    [
      { holds_token: true, html: null, body_text: null, template: 'recovery' },
      /signs its reader in/,
      /Its link works once/,
    ],
    [
      { status: 'queued', html: null, body_text: null, subject: null },
      /written when it is sent/,
      /still waits/,
    ],
  ])('says why there is no text and no resending: %o', async (over, noText, notAgain) => {
    renderOutbox({ [MINE]: () => [200, [aMail(over)]] })
    expect(await screen.findByText(noText)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Resend' })).toHaveProperty('disabled', true)
    expect(describedAs(screen.getByRole('button', { name: 'Resend' }))).toMatch(notAgain)
  })

  it('reads older mails page by page', async () => {
    const page = Array.from({ length: 50 }, (_, n) =>
      aMail({
        id: `m${n}`,
        created_at: new Date(Date.parse('2026-11-21T08:00:00Z') - n * 1000).toISOString(),
      }),
    )
    const { sent } = renderOutbox({
      [MINE]: ({ body }) => [
        200,
        body.before_id === null ? page : [aMail({ id: 'old', subject: 'The last one' })],
      ],
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Show older' }))
    await waitFor(() => expect(rows()).toHaveLength(51))
    expect(screen.queryByRole('button', { name: 'Show older' })).toBeNull()
    expect(sent.filter(({ path }) => path === MINE).at(-1)?.body).toMatchObject({
      before: page.at(-1)?.created_at,
      before_id: 'm49',
    })
  })

  it('sends search and filters to the server', async () => {
    const { sent } = renderOutbox({ [MINE]: () => [200, [aMail()]] })
    await screen.findByRole('list', { name: 'Mails' })
    await userEvent.type(screen.getByLabelText('Search'), ' Cora ')
    await userEvent.selectOptions(screen.getByLabelText('Template'), 'Team invitation')
    await waitFor(() =>
      expect(sent.filter(({ path }) => path === MINE).at(-1)?.body).toMatchObject({
        search_term: 'Cora',
        status_filter: null,
        template_filter: 'team_invitation',
      }),
    )
  })

  it('has an empty state and an error state', async () => {
    const answers: Answers = { [MINE]: () => [200, []] }
    const { unmount } = renderOutbox(answers)
    expect(await screen.findByText('No mails yet')).toBeTruthy()
    unmount()
    let broken = true
    renderOutbox({ [MINE]: () => (broken ? [500, { message: 'x' }] : [200, [aMail()]]) })
    expect((await screen.findByRole('alert')).textContent).toContain('The outbox could not be loaded')
    broken = false
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
    expect(await screen.findByRole('list', { name: 'Mails' })).toBeTruthy()
  })

  it('shows the refusal of the server for everybody’s mails, with a link back', async () => {
    renderOutbox(
      {
        [ALL]: () => [403, { code: 'PT403', hint: 'not_admin', message: 'Only a system admin sees them.' }],
        [MINE]: () => [200, [aMail()]],
      },
      { path: '/debug-email?whose=everybody' },
    )
    expect((await screen.findByRole('alert')).textContent).toContain(
      "Only a system admin sees everybody's mails",
    )
    await userEvent.click(screen.getByRole('button', { name: 'Show mine' }))
    expect(await screen.findByRole('list', { name: 'Mails' })).toBeTruthy()
  })
})

describe('the outbox of a system admin', () => {
  it('begins with everybody’s and can show their own', async () => {
    renderOutbox(
      {
        [ALL]: () => [200, [aMail({ recipient: 'bo@example.test' })]],
        [MINE]: () => [200, [aMail({ recipient: 'ana@example.test' })]],
      },
      { who: 'admin' },
    )
    await waitFor(() => expect(rows()[0]?.textContent).toContain('bo@example.test'))
    await userEvent.click(screen.getByRole('radio', { name: 'Mine' }))
    await waitFor(() => expect(rows()[0]?.textContent).toContain('ana@example.test'))
  })
})
