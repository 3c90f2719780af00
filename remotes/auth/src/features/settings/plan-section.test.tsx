import { answerWith } from '@coach-app/data/testing'
import { renderRemote } from '@coach-app/runtime/testing'
import { aProfile, aSession, aUser } from '@coach-app/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { PlanSection } from './plan-section.tsx'

const RPC = '/rest/v1/rpc'
const ME = aUser()
const HELD = {
  status: 'active',
  plan: 'coach',
  plan_name: 'Coach',
  current_period_end: null,
  renews: false,
  trial_available: false,
  discount_percent: null,
  payments: true,
  athlete_limit: 2,
  athlete_count: 2,
  billed: false,
  planning_until: null,
  billing_interval: null,
  amount: null,
  currency: null,
  customer: false,
}
const PLAN = {
  ...{ id: 'coach', name: 'Coach', for_whom: 'For a coach', description: 'Plan.', trial_days: 14 },
  ...{ athletes: 2, currency: 'EUR', price_month: 2900, price_year: 29_000 },
}
const athletes = (within: string[]) =>
  ['Ada', 'Bo', 'Cleo'].map(name => ({
    athlete_id: name,
    display_name: name,
    since: '2026-11-01T10:00:00Z',
    chosen: false,
    within: within.includes(name),
  }))

function show(over: Parameters<typeof answerWith>[0] = {}, path = '/profile-settings') {
  const sent = answerWith(
    {
      '/rest/v1/plans': () => [200, [PLAN]],
      [`${RPC}/get_my_subscription`]: () => [200, HELD],
      [`${RPC}/get_plan_athletes`]: () => [200, athletes(['Ada', 'Bo'])],
      ...over,
    },
    ME,
  )
  const session = aSession({ user: ME, profile: aProfile({ profileType: 'coach' }) })
  return { ...renderRemote(<PlanSection />, { path, session }), sent }
}

describe('the plan in the settings', () => {
  it('says what it costs, until when it runs, and how many of its athletes there are', async () => {
    show()
    const section = within(await screen.findByRole('region', { name: 'Plan' }))
    await section.findByText('Coach is active')
    expect((await section.findByText('€29')).closest('p')?.textContent).toBe(
      '€29 a monthor €290 a year: 2 months free',
    )
    expect(section.getByText('of 2 athletes')).toBeTruthy()
    expect(section.queryByRole('list')).toBeNull()
    expect(section.getByRole('link', { name: 'Change plan' }).getAttribute('href')).toBe('/plan')
  })

  it('says that there is none yet, and where one is chosen', async () => {
    show({
      [`${RPC}/get_my_subscription`]: () => [
        200,
        { ...HELD, status: 'no_subscription', plan: null, plan_name: null, athlete_limit: null },
      ],
    })
    await screen.findByText('You have no plan yet.')
    expect(screen.getByRole('link', { name: 'Choose Plan' })).toBeTruthy()
  })

  it('says when it could not be loaded, and loads it again', async () => {
    let works = false
    show({ [`${RPC}/get_my_subscription`]: () => (works ? [200, HELD] : [500, { message: 'Down.' }]) })
    await screen.findByText('Your plan could not be loaded')
    works = true
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
    await screen.findByText('Coach is active')
  })

  it('lets a coach choose whom they plan for where more let them than the plan is for', async () => {
    const { sent, notifications } = show({
      [`${RPC}/get_my_subscription`]: () => [200, { ...HELD, athlete_count: 3 }],
      [`${RPC}/choose_plan_athletes`]: () => [200, athletes(['Ada', 'Cleo'])],
    })
    await screen.findByText('1 athlete more than your plan is for')
    const box = (name: string) => screen.getByRole('checkbox', { name })
    const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save' })
    expect(['Ada', 'Bo', 'Cleo'].map(name => box(name).getAttribute('aria-checked'))).toEqual([
      'true',
      'true',
      'false',
    ])
    expect(save.disabled).toBe(true)
    await userEvent.click(box('Cleo'))
    expect(screen.getByText('3 of 2 chosen: leave out 1')).toBeTruthy()
    expect(save.disabled).toBe(true)
    await userEvent.click(box('Bo'))
    await userEvent.click(save)
    await waitFor(() =>
      expect(notifications).toEqual([{ kind: 'success', text: 'Saved: you plan for those you chose.' }]),
    )
    expect(sent.find(({ path }) => path.endsWith('choose_plan_athletes'))?.body).toEqual({
      athlete_ids_param: ['Ada', 'Cleo'],
    })
    expect(screen.getByText('2 of 2 chosen')).toBeTruthy()
  })

  it('keeps the choice when it was not saved, and says why', async () => {
    const { notifications } = show({
      [`${RPC}/get_my_subscription`]: () => [200, { ...HELD, athlete_count: 3 }],
      [`${RPC}/choose_plan_athletes`]: () => [503, { message: 'Down.' }],
    })
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Bo' }))
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(notifications.map(({ kind }) => kind)).toEqual(['error']))
    expect(screen.getByRole('checkbox', { name: 'Bo' }).getAttribute('aria-checked')).toBe('false')
  })
})

describe('what is paid for', () => {
  const BILLED = {
    ...HELD,
    ...{ renews: true, billed: true, current_period_end: '2126-12-05T12:00:00Z' },
    ...{ billing_interval: 'year', amount: 19_000, currency: 'EUR' },
  }

  it('says what is paid, which may be less than the plan costs now, and leads to card and invoices', async () => {
    const left = vi.spyOn(window.location, 'assign').mockImplementation(() => {})
    const { sent } = show({
      [`${RPC}/get_my_subscription`]: () => [200, BILLED],
      '/api/manage-subscription': () => [200, { url: 'https://pay.example/portal', refreshed: true }],
    })
    expect((await screen.findByText('€190')).closest('p')?.textContent).toBe('€190 a year')
    await userEvent.click(screen.getByRole('button', { name: 'Card, invoices, change or cancel' }))
    await waitFor(() => expect(left).toHaveBeenCalledWith('https://pay.example/portal'))
    // The provider was asked when this was opened.
    const asked = sent.filter(({ path }) => path === '/api/manage-subscription')
    expect(asked.map(({ body }) => body)).toEqual([{ action: 'refresh' }, { action: 'portal' }])
    left.mockRestore()
  })

  it('says until when one can plan after a payment has failed, and is paid with one press', async () => {
    show({
      [`${RPC}/get_my_subscription`]: () => [
        200,
        { ...BILLED, status: 'past_due', planning_until: '2126-12-04T12:00:00Z' },
      ],
      '/api/manage-subscription': () => [500, { error: 'Internal server error' }],
    })
    await screen.findByText('A payment for Coach did not go through')
    expect(screen.getByText(/^You can plan for others until .*2126\./)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Pay now' })).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Change plan' })).toBeNull()
  })

  const buttons = () =>
    [...screen.queryAllByRole('button'), ...screen.queryAllByRole('link')].map(
      ({ textContent }) => textContent,
    )

  it('that is cancelled and still runs is gone on with by one press', async () => {
    let held = { ...BILLED, renews: false }
    const { sent, notifications } = show({
      [`${RPC}/get_my_subscription`]: () => [200, held],
      '/api/manage-subscription': () => [200, { refreshed: true, resumed: true }],
    })
    await screen.findByText(/^Cancelled: it runs until/)
    expect(buttons()).toEqual(['Go on with it', 'Card and invoices'])
    // Said with its condition, and never as what is charged.
    expect(screen.getByText(/€/).textContent).toMatch(/If it goes on, €190 a year from then\.$/)
    held = BILLED
    await userEvent.click(screen.getByRole('button', { name: 'Go on with it' }))
    await screen.findByText(/^It renews on/)
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Card, invoices/ })),
    )
    expect(
      sent.filter(({ path }) => path === '/api/manage-subscription').map(({ body }) => body),
    ).toContainEqual({
      action: 'resume',
    })
    expect(notifications).toEqual([{ kind: 'success', text: 'Coach goes on.' }])
  })

  it('and has ended leaves the invoices within reach, and no price', async () => {
    show({
      [`${RPC}/get_my_subscription`]: () => [200, { ...HELD, status: 'locked', customer: true }],
    })
    await screen.findByText('Coach has ended')
    expect(buttons()).toEqual(['Card and invoices', 'Choose Plan'])
    expect(screen.queryByText(/€/)).toBeNull()
  })

  it('thanks whoever comes back from paying, once, and gives them the focus', async () => {
    show(
      {
        [`${RPC}/get_my_subscription`]: () => [200, BILLED],
        '/api/manage-subscription': () => [200, { refreshed: true }],
      },
      '/profile-settings?paid=1#plan',
    )
    const result = (await screen.findByText('Thank you: Coach is yours')).closest('[role=status]')
    expect(result?.textContent).toMatch(/It renews on/)
    expect(document.activeElement).toBe(result)
  })

  it('goes on asking for a payment that has not arrived', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    let held: object = { ...HELD, status: 'locked', plan: null, plan_name: null }
    show(
      {
        [`${RPC}/get_my_subscription`]: () => [200, held],
        '/api/manage-subscription': () => [200, { refreshed: true }],
      },
      '/profile-settings?paid=1#plan',
    )
    await screen.findByText('Your payment has not arrived yet')
    held = BILLED
    await vi.advanceTimersByTimeAsync(5_000)
    await screen.findByText('Thank you: Coach is yours')
    vi.useRealTimers()
  })
})
