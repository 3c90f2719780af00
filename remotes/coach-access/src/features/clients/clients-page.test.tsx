import { type Answers, answerWith } from '@coach-app/data/testing'
import { renderRemote } from '@coach-app/runtime/testing'
import { aProfile, aSession, aUser } from '@coach-app/testing'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useLocation, useNavigate } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { ClientsRoute } from '../clients-route/clients-route.tsx'
import { aClient, aTrainingClient } from './client.fixture.ts'
import type { ClientRow } from './clients.data.ts'

const LIST = '/rest/v1/rpc/get_client_list'
const MARK = '/rest/v1/rpc/mark_clients'

const HANDLE = '/rest/v1/rpc/handle_clients'
const SNOOZE = '/rest/v1/rpc/snooze_clients'

const amara = aTrainingClient({
  display_name: 'Amara',
  attention: 1016,
  reasons: ['missed'],
  severities: ['medium'],
  missed: 2,
})
const nora = aTrainingClient({
  display_name: 'Nora',
  attention: 10_016,
  reasons: ['missed'],
  severities: ['high'],
  missed: 4,
})
const ben = aTrainingClient({ display_name: 'Ben', tags: ['masters'] })
const cleo = aClient({ display_name: 'Cleo' })

function Where() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  goTo = path => void navigate(path)
  return <span data-testid="where">{pathname + search}</span>
}
let goTo: (path: string) => void = () => {}
const where = () => screen.getByTestId('where').textContent

function renderPage(rows: ClientRow[], answers: Answers = {}, path = '/clients', historyKey?: string) {
  const viewer = aUser()
  const sent = answerWith(
    {
      [LIST]: ({ body }) => [200, body.after_id ? [] : rows],
      '/rest/v1/rpc/get_client_columns': () => [200, null],
      '/rest/v1/rpc/get_client_filters': () => [200, []],
      '/api/manage-coach-permissions': () => [200, { permissions: [] }],
      ...answers,
    },
    viewer,
  )
  const rendered = renderRemote(
    <>
      <ClientsRoute />
      <Where />
    </>,
    {
      path,
      ...(historyKey && { historyKey }),
      session: aSession({
        user: viewer,
        profile: aProfile({ profileType: 'coach', globalRole: 'coach' }),
      }),
    },
  )
  return { ...rendered, sent, user: userEvent.setup(), navigate: (path: string) => act(() => goTo(path)) }
}
/** Wide enough for the table. */
const widely = () => {
  window.innerWidth = 1280
}
const shownNames = () =>
  screen
    .getAllByRole('checkbox', { name: /^Select [^a]/ })
    .map(box => box.getAttribute('aria-label')?.slice(7))
const filter = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}`) })

describe('the client list', () => {
  it('says first why somebody needs their coach, and counts every filter', async () => {
    widely()
    renderPage([amara, ben, cleo])
    const row = await screen.findByRole('row', { name: /Amara/ })
    expect(row.textContent).toContain('Medium 2 missed')
    expect(within(row).getByText('11 of 13 sessions, 85 %')).toBeDefined()
    for (const [name, count] of [
      ['All', 3],
      ['Needs attention', 1],
      ['No plan', 0],
    ] as const)
      expect(filter(name).textContent).toContain(String(count))
    // Where nobody is, there is nothing to look for.
    expect(screen.queryByRole('button', { name: /^(Set aside|Archived)/ })).toBeNull()
  })

  it("explains each column's number in its head, beside the button that sorts", async () => {
    widely()
    const { user } = renderPage([amara])
    const head = await screen.findByRole('columnheader', { name: /^7 days/ })
    await user.click(await within(head).findByRole('button', { name: 'What compliance by session means' }))
    const help = await screen.findByRole('dialog', { name: 'Compliance by session' })
    expect(within(help).getByRole('link').getAttribute('href')).toMatch(/^\/knowledge-map\//)
    expect(head.getAttribute('aria-sort')).toBeNull()
  })

  it('shows no figures for a client who shares no training', async () => {
    widely()
    renderPage([cleo])
    const row = await screen.findByRole('row', { name: /Cleo/ })
    expect(row.textContent).not.toMatch(/\d/)
    expect(within(row).getByText('No Access')).toBeDefined()
  })

  it('moves with j and k and selects with x; archives the selection, rolled back when the server refuses', async () => {
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

  it('has a text for an empty list, a failed load and an empty filter', async () => {
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

describe('a coach without clients', () => {
  const steps = () =>
    screen.getAllByRole('listitem').map(step => /Done: .[^.]*?(?=[A-Z])/.exec(step.textContent)?.[0])

  it('sees three first steps, ticked by what is done', async () => {
    const { user } = renderPage([], {
      '/rest/v1/rpc/get_invitations': () => [200, [{}, {}]],
      '/rest/v1/rpc/get_templates': () => [200, [{ sessions: 0 }, { sessions: 3 }]],
    })
    await waitFor(() =>
      expect(steps()).toEqual(['Done: 2 invited, none connected yet', 'Done: 1 template written', undefined]),
    )
    await user.click(screen.getByRole('link', { name: 'Try planning' }))
    expect(where()).toBe('/coaching')
    expect(steps()[2]).toBe('Done: Opened on this device')
  })

  it('sees the steps unticked until their state is loaded', async () => {
    renderPage([])
    await screen.findByText('Bring your people')
    expect(steps()).toEqual([undefined, undefined, undefined])
  })
})

describe('setting a client aside', () => {
  /** A server that keeps what it is told, of these rows. */
  const accepting = (rows: ClientRow[]): Answers => {
    const aside = (row: ClientRow) => Number(row.handled_at !== null || row.snoozed_until !== null)
    let kept = rows
    const change = (ids: unknown, change: Partial<ClientRow>) => {
      kept = kept.map(row => ((ids as string[]).includes(row.user_id) ? { ...row, ...change } : row))
      return ids
    }
    return {
      // As the server orders them: who is set aside comes last.
      [LIST]: ({ body }) => [200, body.after_id ? [] : kept.toSorted((a, b) => aside(a) - aside(b))],
      [HANDLE]: ({ body }) => [
        200,
        change(body.client_ids, { handled_at: body.handled_param ? '2026-11-23T08:00:00Z' : null }),
      ],
      [SNOOZE]: ({ body }) => [
        200,
        change(body.client_ids, { snoozed_until: (body.until_param as string | undefined) ?? null }),
      ],
    }
  }
  const open = async (refusing: Answers = {}, path = '/clients?filter=attention') => {
    widely()
    const rows = [nora, amara, ben]
    const page = renderPage(rows, { ...accepting(rows), ...refusing }, path)
    await screen.findByRole('row', { name: /Nora/ })
    return page
  }

  it('shows the highest severity in a row, and the count of high ones beside the filter', async () => {
    await open()
    expect(filter('Needs attention').textContent).toContain('2')
    expect(filter('Needs attention').textContent).toContain('1 high')
    expect(screen.getByRole('row', { name: /Nora/ }).textContent).toContain('High 4 missed')
  })

  it('with h marks the client handled, moves the focus to the next row, and Ctrl+Z undoes it', async () => {
    const { user, sent, notifications } = await open()
    await user.keyboard('jh')
    await waitFor(() => expect(shownNames()).toEqual(['Amara']))
    expect(document.activeElement?.textContent).toContain('Amara')
    await waitFor(() => expect(notifications.at(-1)?.text).toBe('Nora handled, until there is something new'))
    expect(sent.find(({ path }) => path === HANDLE)?.body).toEqual({
      client_ids: [nora.user_id],
      handled_param: true,
      marks_param: [nora.mark],
    })
    await user.keyboard('{Control>}z{/Control}')
    await waitFor(() => expect(shownNames()).toEqual(['Nora', 'Amara']))
    expect(sent.filter(({ path }) => path === HANDLE).at(-1)?.body).toMatchObject({ handled_param: false })
  })

  it.each([
    ['h', HANDLE],
    ['s', SNOOZE],
  ])(
    'with %s keeps the focus at the same place, though the client stays in the list and moves to its end',
    async (key, path) => {
      const { user, sent } = await open({}, '/clients')
      await user.keyboard(`jj${key}`)
      await waitFor(() => expect(sent.some(one => one.path === path)).toBe(true))
      await waitFor(() => expect(shownNames()).toEqual(['Nora', 'Ben', 'Amara']))
      expect(document.activeElement?.textContent).toContain('Ben')
      await user.keyboard('k')
      expect(document.activeElement?.textContent).toContain('Nora')
    },
  )

  it('counts clients handled in quick succession in one message; its action undoes all, Ctrl+Z only the last and focuses it', async () => {
    const { user, sent, notifications } = await open()
    await user.keyboard('jh')
    await waitFor(() => expect(notifications.at(-1)?.text).toMatch(/^Nora handled/))
    await user.keyboard('h')
    await waitFor(() => expect(notifications.at(-1)?.text).toMatch(/^2 clients handled/))
    expect(new Set(notifications.map(({ topic }) => topic)).size).toBe(1)
    notifications.at(-1)?.action?.run()
    await waitFor(() => expect(notifications.at(-1)?.text).toBe('2 clients are back in the list'))
    expect(sent.filter(({ path }) => path === HANDLE).at(-1)?.body).toEqual({
      client_ids: [nora.user_id, amara.user_id],
      handled_param: false,
    })
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Nora'))
    await user.keyboard('jh')
    await waitFor(() => expect(notifications.at(-1)?.text).toMatch(/^Amara handled/))
    await user.keyboard('{Control>}z{/Control}')
    await waitFor(() => expect(notifications.at(-1)).toMatchObject({ text: 'Amara is back in the list' }))
    expect(notifications.at(-1)?.topic).toBe(notifications[0]?.topic)
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Amara'))
  })

  it('is undone by Ctrl+Z before the server has answered as well as after', async () => {
    const { user, sent } = await open()
    await user.keyboard('jh{Control>}z{/Control}')
    await waitFor(() => expect(sent.filter(({ path }) => path === HANDLE)).toHaveLength(2))
    expect(sent.filter(({ path }) => path === HANDLE).map(({ body }) => body.handled_param)).toEqual([
      true,
      false,
    ])
    await waitFor(() => expect(shownNames()).toEqual(['Nora', 'Amara']))
  })

  it('with s snoozes all selected clients for a week, with an undo', async () => {
    const { user, sent, notifications } = await open()
    await user.keyboard('jxjxs')
    expect(await screen.findByText('Nobody needs you right now')).toBeDefined()
    await waitFor(() => expect(notifications.at(-1)?.text).toMatch(/^2 clients snoozed until /))
    expect(sent.find(({ path }) => path === SNOOZE)?.body.client_ids).toEqual([nora.user_id, amara.user_id])
    notifications.at(-1)?.action?.run()
    await waitFor(() => expect(sent.filter(({ path }) => path === SNOOZE)).toHaveLength(2))
    expect(sent.filter(({ path }) => path === SNOOZE).at(-1)?.body).toMatchObject({ until_param: null })
  })

  it('leaves a client in the list, with a message, when there is something new', async () => {
    const { user, notifications } = await open({ [HANDLE]: () => [200, []] })
    await user.keyboard('jh')
    await waitFor(() => expect(notifications.at(-1)?.text).toMatch(/^Nora stays in the list/))
    expect(shownNames()).toEqual(['Nora', 'Amara'])
  })

  it('is rolled back when the server refuses', async () => {
    const { user, notifications } = await open({ [SNOOZE]: () => [503, { message: 'away' }] })
    await user.keyboard('js')
    await waitFor(() => expect(notifications.at(-1)?.kind).toBe('error'))
    expect(shownNames()).toEqual(['Nora', 'Amara'])
  })

  it('snoozes until a chosen day; a past day is refused at its field and kept there', async () => {
    const { user, sent } = await open()
    await user.keyboard('j{Shift>}S{/Shift}')
    const dialog = await screen.findByRole('dialog', { name: 'Snooze Nora until' })
    const day = within(dialog).getByLabelText('Another day')
    fireEvent.change(day, { target: { value: '2020-01-01' } })
    await user.click(within(dialog).getByRole('button', { name: 'Snooze' }))
    expect(within(dialog).getByText('Choose a day from tomorrow on.')).toBeDefined()
    expect(day).toHaveProperty('value', '2020-01-01')
    expect(sent.filter(({ path }) => path === SNOOZE)).toEqual([])
    await user.click(within(dialog).getByRole('button', { name: /^Tomorrow/ }))
    await waitFor(() => expect(sent.filter(({ path }) => path === SNOOZE)).toHaveLength(1))
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Amara'))
  })

  it('keeps the client under its own filter with the end day, and brings it back from there', async () => {
    widely()
    const later = aTrainingClient({
      ...nora,
      user_id: 'later',
      display_name: 'Lou',
      snoozed_until: '2099-12-01',
    })
    const { user, sent } = renderPage([], accepting([amara, later]), '/clients?filter=set-aside')
    const row = await screen.findByRole('row', { name: /Lou/ })
    expect(row.textContent).toContain('Snoozed until')
    expect(shownNames()).toEqual(['Lou'])
    await user.keyboard('jb')
    const nobody = await screen.findByText('Nobody is set aside')
    await waitFor(() => expect(document.activeElement?.contains(nobody)).toBe(true))
    expect(document.activeElement).not.toBe(document.body)
    expect(sent.find(({ path }) => path === SNOOZE)?.body).toEqual({ client_ids: ['later'] })
  })
})

it('Enter in the search opens a single hit, and goes to the first row of several', async () => {
  widely()
  const { user } = renderPage([amara, ben, cleo])
  await screen.findByRole('row', { name: /Amara/ })
  const search = screen.getByRole('searchbox')
  await user.type(search, 'a{Enter}')
  await waitFor(() => expect(document.activeElement?.textContent).toContain('Amara'))
  await user.clear(search)
  await user.type(search, 'ben{Enter}')
  await waitFor(() => expect(where()).toBe(`/calendar/${ben.user_id}`))
})

it('Back returns the focus to the row that was left, also when the shell focuses the page afterwards', async () => {
  widely()
  const open = async (key: string) => {
    const page = renderPage([amara, ben, cleo], {}, '/clients', key)
    await screen.findByRole('row', { name: /Amara/ })
    return page
  }
  const { user, unmount } = await open('left')
  await user.keyboard('jj{Enter}')
  await waitFor(() => expect(where()).toBe(`/calendar/${ben.user_id}`))
  unmount()
  const another = await open('another')
  expect(document.activeElement).toBe(document.body)
  another.unmount()
  await open('left')
  await waitFor(() => expect(document.activeElement?.textContent).toContain('Ben'))
  screen.getByRole('main').focus()
  await waitFor(() => expect(document.activeElement?.textContent).toContain('Ben'))
  await user.keyboard('k')
  expect(document.activeElement?.textContent).toContain('Amara')
  screen.getByRole('main').focus()
  expect(document.activeElement?.id).toBe('main')
})

it('takes the selected clients with write access along to the programs', async () => {
  widely()
  const { user } = renderPage([amara, ben, cleo])
  await screen.findByRole('row', { name: /Amara/ })
  await user.click(screen.getByRole('checkbox', { name: 'Select all shown' }))
  const link = await screen.findByRole('link', { name: 'Assign a program to 2' })
  const programs = `/program-templates?for=${amara.user_id},${ben.user_id}`
  expect(link.getAttribute('href')).toBe(programs)
  expect(link.getAttribute('aria-keyshortcuts')).toBe('a')
  await user.keyboard('a')
  await waitFor(() => expect(where()).toBe(programs))
})

it('a assigns a program to the focused row and names clients without write access; the palette assigns to the selection', async () => {
  widely()
  const { user, notifications, unmount } = renderPage([amara, cleo])
  await screen.findByRole('row', { name: /Amara/ })
  await user.keyboard('jja')
  expect(notifications.at(-1)?.text).toBe('Cleo does not let you plan')
  await user.keyboard('ka')
  await waitFor(() => expect(where()).toBe(`/program-templates?for=${amara.user_id}`))
  unmount()
  const palette = renderPage([amara, ben], {}, '/clients?do=assign')
  await screen.findByRole('row', { name: /Amara/ })
  await waitFor(() => expect(palette.notifications.at(-1)?.text).toMatch(/^Select clients first/))
  await waitFor(() => expect(where()).toBe('/clients'))
})

it('the palette command keeps the view, and assigns to the clients selected in it', async () => {
  widely()
  const { user, navigate } = renderPage([amara, nora, ben], {}, '/clients?filter=attention')
  await screen.findByRole('row', { name: /Amara/ })
  await user.keyboard('jxjx')
  navigate('/clients?do=assign')
  await waitFor(() => expect(where()).toBe(`/program-templates?for=${amara.user_id},${nora.user_id}`))
})

it('counts in every filter only clients that the search finds', async () => {
  widely()
  const { user } = renderPage([amara, ben, cleo])
  await screen.findByRole('row', { name: /Amara/ })
  expect(filter('All').textContent).toContain('3')
  await user.type(screen.getByRole('searchbox'), 'ben')
  await waitFor(() => expect(filter('All').textContent).toContain('1'))
  expect(filter('Needs attention').textContent).toBe('Needs attention 0')
})

it('says that an access has expired, and on which day', async () => {
  widely()
  renderPage([aClient({ display_name: 'Ed', expired_at: '2020-01-02T12:00:00Z' })])
  const row = await screen.findByRole('row', { name: /Ed/ })
  expect(row.textContent).toContain('Expired')
  expect(row.textContent).toContain('2020')
})

describe('an own filter', () => {
  const FILTERS = '/rest/v1/rpc/get_client_filters'
  const SAVE = '/rest/v1/rpc/save_client_filter'
  it('keeps a view under a name, shows its clients, and is in the address', async () => {
    widely()
    let stored = [{ name: 'Masters', view: 'q=masters' }]
    const { user, sent } = renderPage(
      [amara, ben],
      {
        [FILTERS]: () => [200, stored],
        [SAVE]: ({ body }) => {
          stored = [...stored, { name: String(body.name_param), view: String(body.view_param) }]
          return [200, null]
        },
      },
      '/clients',
    )
    await screen.findByRole('row', { name: /Amara/ })
    await user.click(await screen.findByText('My filters', { selector: 'summary *' }))
    await user.click(await screen.findByRole('button', { name: 'Masters 1' }))
    await waitFor(() => expect(shownNames()).toEqual(['Ben']))
    expect(where()).toBe('/clients?q=masters')
    await user.click(filter('Needs attention'))
    await user.click(await screen.findByText('My filters', { selector: 'summary *' }))
    // The next key is for its name.
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Keep this view as' }))
    await user.keyboard('Masters in need{Enter}')
    await waitFor(() => expect(screen.queryByText('Masters in need')).not.toBeNull())
    expect(sent.find(({ path }) => path === SAVE)?.body).toEqual({
      name_param: 'Masters in need',
      view_param: 'q=masters&filter=attention',
    })
  })

  it('that is refused shows the reason at the field and keeps what was typed', async () => {
    widely()
    const { user } = renderPage(
      [amara],
      { [SAVE]: () => [422, { code: 'PT422', message: 'You can have 30 filters of your own.' }] },
      '/clients?q=a',
    )
    await screen.findByRole('row', { name: /Amara/ })
    await user.click(await screen.findByText('My filters', { selector: 'summary *' }))
    const name = screen.getByRole('textbox', { name: 'Keep this view as' })
    await user.type(name, 'One too many{Enter}')
    expect(await screen.findByText('You can have 30 filters of your own.')).toBeDefined()
    expect(name).toHaveProperty('value', 'One too many')
  })
})

describe('a plan that is for fewer than let the coach plan', () => {
  const held = (limit: number | null, count: number): Answers => ({
    '/rest/v1/rpc/get_my_subscription': () => [200, { athlete_limit: limit, athlete_count: count }],
  })

  it('is said, with the way to choose whom', async () => {
    renderPage([amara, ben], held(25, 38))
    expect(
      await screen.findByText(/38 athletes let you plan, and your plan is for 25: 13 can be read/),
    ).not.toBeNull()
    expect(screen.getByRole('link', { name: 'Choose whom' }).getAttribute('href')).toBe(
      '/profile-settings#plan',
    )
  })

  it.each([
    [25, 25],
    [null, 400],
    [0, 3],
  ])('%s for %s: nothing is said', async (limit, count) => {
    const { sent } = renderPage([amara, ben], held(limit, count))
    await waitFor(() =>
      expect(sent.some(({ path }) => path === '/rest/v1/rpc/get_my_subscription')).toBe(true),
    )
    await screen.findByText('Amara')
    expect(screen.queryByRole('link', { name: 'Choose whom' })).toBeNull()
  })
})
