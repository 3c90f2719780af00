import { SESSION_STORAGE_KEY } from '@coach-app/contracts'
import { answerWith } from '@coach-app/data/testing'
import { renderRemote } from '@coach-app/runtime/testing'
import { aProfile, aSession, aUser } from '@coach-app/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { LocationProbe } from '../../testing/location-probe.tsx'
import { SignUpPage } from '../sign-up/sign-up-page.tsx'
import type { Subscription } from './subscription.data.ts'

const FREE = { currency: null, price_month: null, price_year: null }
const PLANS = [
  {
    id: 'athlete',
    name: 'Athlete',
    for_whom: 'For you',
    description: 'Log.',
    trial_days: 14,
    athletes: 0,
    ...FREE,
  },
  {
    ...{
      id: 'coach',
      name: 'Coach',
      for_whom: 'For a coach',
      description: 'Plan.',
      trial_days: 14,
      athletes: 25,
    },
    ...{ currency: 'EUR', price_month: 2900, price_year: 29_000 },
  },
  {
    ...{
      id: 'team',
      name: 'Team',
      for_whom: 'For a team',
      description: 'Several.',
      trial_days: 14,
      athletes: null,
    },
    ...{ currency: 'EUR', price_month: 7950, price_year: 95_400 },
  },
]
const SOON = '2126-12-05T12:00:00Z'
const row = (over: Partial<Record<keyof Row, unknown>> = {}): Row => ({
  status: 'no_subscription',
  plan: null,
  plan_name: null,
  current_period_end: null,
  renews: false,
  trial_available: true,
  discount_percent: null,
  payments: true,
  athlete_limit: null,
  athlete_count: 0,
  billed: false,
  planning_until: null,
  billing_interval: null,
  amount: null,
  currency: null,
  customer: false,
  ...over,
})
interface Row {
  status: Subscription['status'] | unknown
  plan: unknown
  plan_name: unknown
  current_period_end: unknown
  renews: unknown
  trial_available: unknown
  discount_percent: unknown
  payments: unknown
  athlete_limit: unknown
  athlete_count: unknown
  billed: unknown
  planning_until: unknown
  billing_interval: unknown
  amount: unknown
  currency: unknown
  customer: unknown
}
const TRIALING = row({
  status: 'trialing',
  plan: 'coach',
  plan_name: 'Coach',
  current_period_end: SOON,
  trial_available: false,
})
const ENDED = row({
  status: 'locked',
  plan: 'coach',
  plan_name: 'Coach',
  current_period_end: '2026-01-05T12:00:00Z',
  trial_available: false,
})

type Answers = Parameters<typeof answerWith>[0]
const RPC = '/rest/v1/rpc'

function renderPage(
  answers: Answers,
  { path = '/signup', as = 'coach' as 'coach' | 'athlete', expired = false } = {},
) {
  const user = aUser()
  const sent = answerWith(
    {
      '/rest/v1/plans': () => [200, PLANS],
      [`${RPC}/get_my_subscription`]: () => [200, row()],
      ...answers,
    },
    user,
  )
  if (expired) expireStoredSession()
  const session = aSession({ user, profile: aProfile({ profileType: as }), subscription: 'no_subscription' })
  const rendered = renderRemote(
    <>
      <SignUpPage />
      <LocationProbe />
    </>,
    { path, session },
  )
  return { ...rendered, sent, user }
}

function expireStoredSession() {
  const stored = JSON.parse(localStorage.getItem(SESSION_STORAGE_KEY) ?? '') as object
  localStorage.setItem(SESSION_STORAGE_KEY, JSON.stringify({ ...stored, expires_at: 1 }))
}

const card = async (name: string) =>
  (await screen.findByRole('heading', { level: 2, name })).closest('li') as HTMLElement
const where = () => screen.getByTestId('where').textContent
const refusedWith = (status: number, hint: string, message: string) => (): [number, unknown] => [
  status,
  { code: `PT${status}`, hint, message, details: null },
]

describe('the plan step', () => {
  it('starts the trial of the chosen plan and goes to the client list', async () => {
    const { sent, notifications } = renderPage({ [`${RPC}/choose_plan`]: () => [200, TRIALING] })
    const coach = await card('Coach')
    expect(within(coach).getByText('Fits you')).toBeTruthy()
    expect(within(coach).getByText('14 days free')).toBeTruthy()
    await userEvent.click(within(coach).getByRole('button', { name: 'Start with Coach' }))
    await waitFor(() => expect(where()).toBe('/clients'))
    expect(sent.find(({ path }) => path.endsWith('choose_plan'))?.body).toEqual({ plan_id_param: 'coach' })
    expect(notifications).toEqual([{ kind: 'success', text: 'Your 14-day trial of Coach has started.' }])
  })

  it('fits a coach of more athletes than the first plan is for with the next one, and says who would wait', async () => {
    renderPage({ [`${RPC}/get_my_subscription`]: () => [200, row({ athlete_count: 38 })] })
    const coach = await card('Coach')
    expect(within(coach).queryByText('Fits you')).toBeNull()
    expect(coach.textContent).toContain('38 let you plan: the newest 13 would wait.')
    expect(within(await card('Team')).getByText('Fits you')).toBeTruthy()
  })

  it('says what each plan costs by month and year, and for how many athletes it is', async () => {
    renderPage({})
    const words = async (name: string) => (await card(name)).textContent
    expect(await words('Coach')).toMatch(/€29 a month.*or €290 a year: 2 months free.*Up to 25 athletes/)
    expect(await words('Team')).toMatch(/€79\.50 a month.*or €954 a year(?!:).*Any number of athletes/)
    expect(await words('Athlete')).toMatch(/Free/)
  })

  it('says that every plan is free where nothing is paid, and gives one with a press', async () => {
    const { notifications } = renderPage({
      [`${RPC}/get_my_subscription`]: () => [200, row({ payments: false })],
      [`${RPC}/choose_plan`]: () => [
        200,
        row({ status: 'active', plan: 'team', plan_name: 'Team', payments: false, trial_available: false }),
      ],
    })
    const team = await card('Team')
    expect(team.textContent).toContain('Free here')
    expect(team.textContent).not.toMatch(/€|days free/)
    expect(screen.getByText(/Every plan is free here: nothing is charged/)).toBeTruthy()
    await userEvent.click(within(team).getByRole('button', { name: 'Choose Team' }))
    await waitFor(() => expect(notifications).toEqual([{ kind: 'success', text: 'Your plan is now Team.' }]))
  })

  it.each([
    ['what is free can be exchanged', { renews: false, current_period_end: null }, 'Switch to Team'],
    ['what is paid for cannot, though payments were switched off', { renews: true, billed: true }, null],
  ])('%s', async (_, over, action) => {
    const held = row({ status: 'active', plan: 'coach', plan_name: 'Coach', payments: false, ...over })
    renderPage({ [`${RPC}/get_my_subscription`]: () => [200, held] })
    const team = await card('Team')
    expect(within(team).queryByRole('button')?.textContent ?? null).toBe(action)
  })

  it('says that training is free, and spends no trial on it', async () => {
    renderPage({})
    const athlete = await card('Athlete')
    expect(athlete.textContent).toContain('No plan is needed for it')
    expect(athlete.textContent).not.toContain('14 days')
    expect(within(athlete).queryByRole('button')).toBeNull()
  })

  it('offers an athlete to continue first, and sells them nothing that is free', async () => {
    renderPage({}, { as: 'athlete' })
    await screen.findByRole('heading', { level: 2, name: 'Your training is free' })
    expect(screen.queryByRole('heading', { level: 2, name: 'Athlete' })).toBeNull()
    expect(screen.queryByText('Fits you')).toBeNull()
    const [first] = screen.getAllByRole('link')
    expect(first?.textContent).toBe('Continue')
    await userEvent.click(first as HTMLElement)
    expect(where()).toBe('/stackup')
  })

  it('shows an athlete the plan they have, and leads them to Today', async () => {
    const athlete = { ...TRIALING, plan: 'athlete', plan_name: 'Athlete' }
    renderPage(
      {
        [`${RPC}/get_my_subscription`]: () => [200, athlete],
        [`${RPC}/choose_plan`]: () => [200, { ...TRIALING, plan: 'coach', plan_name: 'Coach' }],
      },
      { as: 'athlete' },
    )
    expect(within(await card('Athlete')).getByText('Your plan')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Try Coach instead' }))
    // A plan for others makes a coach.
    await waitFor(() => expect(where()).toBe('/clients'))
  })

  it('shows a running trial, and changes its plan', async () => {
    const { notifications } = renderPage({
      [`${RPC}/get_my_subscription`]: () => [200, TRIALING],
      [`${RPC}/choose_plan`]: () => [200, { ...TRIALING, plan: 'team', plan_name: 'Team' }],
    })
    const coach = await card('Coach')
    const buttonsOf = (plan: HTMLElement) =>
      within(plan)
        .getAllByRole('button')
        .map(({ textContent }) => textContent)
    expect(within(coach).getByText('Your plan')).toBeTruthy()
    // What is tried can be paid for at any time; another plan, or tried instead.
    expect(buttonsOf(coach)).toEqual(['Pay €29 a month'])
    const team = await card('Team')
    expect(buttonsOf(team)).toEqual(['Try Team instead', 'Pay €79.50 a month'])
    expect(team.textContent).toMatch(/First charged on .*2126, then every month until you cancel\./)
    expect(team.textContent).toMatch(/Costs nothing until .*2126, and ends then\./)
    expect(screen.getByText(/^Trial of Coach: \d+ days left$/)).toBeTruthy()
    // A plan is active: nothing is put off.
    expect(screen.queryByRole('link', { name: 'Not now' })).toBeNull()
    expect(screen.getByRole('link', { name: 'Back' })).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Try Team instead' }))
    await waitFor(() => expect(notifications).toEqual([{ kind: 'success', text: 'Your plan is now Team.' }]))
  })

  it('offers paying and a code, and no second trial, after the trial has ended', async () => {
    renderPage({ [`${RPC}/get_my_subscription`]: () => [200, ENDED] })
    expect(await screen.findByText(/^Coach ended on/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Start|Switch/ })).toBeNull()
    expect(screen.getByLabelText('Discount or access code')).toBeTruthy()
  })

  it('lets a coach whose plan has ended only train again, unless somebody lets them plan', async () => {
    let count = 0
    const { unmount } = renderPage({
      [`${RPC}/get_my_subscription`]: () => [200, { ...ENDED, athlete_count: count }],
      [`${RPC}/choose_plan`]: () => [200, row({ status: 'active', plan: 'athlete', plan_name: 'Athlete' })],
    })
    await userEvent.click(within(await card('Athlete')).getByRole('button', { name: 'Only train' }))
    await waitFor(() => expect(where()).toBe('/stackup'))
    unmount()
    count = 1
    renderPage({ [`${RPC}/get_my_subscription`]: () => [200, { ...ENDED, athlete_count: count }] })
    expect(within(await card('Athlete')).queryByRole('button')).toBeNull()
  })

  it('tells an athlete what a plan makes of them, and offers the trial beside the plan for oneself', async () => {
    const held = { status: 'active', plan: 'athlete', plan_name: 'Athlete', athlete_limit: 0 }
    renderPage({ [`${RPC}/get_my_subscription`]: () => [200, row(held)] }, { as: 'athlete' })
    await screen.findByText(/A plan makes you a coach here as well/)
    expect(within(await card('Coach')).getByRole('button').textContent).toBe('Start with Coach')
  })

  it('says why a choice was refused, and refetches the subscription', async () => {
    let state = row()
    renderPage({
      [`${RPC}/get_my_subscription`]: () => [200, state],
      [`${RPC}/choose_plan`]: refusedWith(402, 'trial_used', 'Your trial has been used.'),
    })
    const coach = await card('Coach')
    state = ENDED
    await userEvent.click(within(coach).getByRole('button', { name: 'Start with Coach' }))
    expect(await screen.findByText('Your trial has been used.')).toBeTruthy()
    await screen.findByText(/^Coach ended on/)
    expect(where()).toBe('/signup')
  })

  it('shows an error state when loading fails, and retries', async () => {
    let works = false
    renderPage({
      [`${RPC}/get_my_subscription`]: () => (works ? [200, row()] : [500, { message: 'Down.' }]),
    })
    await screen.findByText('The plans could not be loaded')
    works = true
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
    await card('Coach')
  })

  it('sends no request for an expired session before Continue is pressed', async () => {
    const { sent } = renderPage({}, { expired: true })
    await screen.findByRole('heading', { level: 1, name: 'Welcome back' })
    expect(sent).toEqual([])
    await userEvent.click(screen.getByRole('button', { name: 'Go on' }))
    await waitFor(() => expect(sent.map(({ path }) => path)).toContain('/auth/v1/token'))
  })

  it('asks to sign in again when the stored session has expired', async () => {
    renderPage({
      [`${RPC}/get_my_subscription`]: () => [401, { code: 'PGRST301', message: 'JWT expired' }],
    })
    await screen.findByText('You are signed out')
    await userEvent.click(screen.getByRole('button', { name: 'Sign In' }))
    await waitFor(() => expect(where()).toBe('/signin'))
  })
})

describe('an access or discount code at the plan step', () => {
  const redeem = async (code: string) => {
    await userEvent.type(await screen.findByLabelText('Discount or access code'), code)
    await userEvent.click(screen.getByRole('button', { name: 'Redeem' }))
  }
  const answer = (over: object) => (): [number, unknown] => [
    200,
    { redeemed: true, reason: null, plan: null, current_period_end: null, discount_percent: null, ...over },
  ]

  it('activates a plan and leads on', async () => {
    const { sent, notifications } = renderPage({ [`${RPC}/redeem_access_code`]: answer({ plan: 'team' }) })
    await redeem('SPRING-2026')
    await waitFor(() => expect(where()).toBe('/clients'))
    expect(sent.find(({ path }) => path.endsWith('redeem_access_code'))?.body).toEqual({
      code_param: 'SPRING-2026',
    })
    expect(notifications).toEqual([{ kind: 'success', text: 'Team is active.' }])
  })

  it('grants a discount and stays', async () => {
    let discount: number | null = null
    renderPage({
      [`${RPC}/get_my_subscription`]: () => [200, row({ discount_percent: discount })],
      [`${RPC}/redeem_access_code`]: () => {
        discount = 20
        return answer({ discount_percent: 20 })()
      },
    })
    await redeem('TWENTY')
    await screen.findByText(/^A discount of 20 % is yours/)
    expect(where()).toBe('/signup')
    expect(screen.getByLabelText<HTMLInputElement>('Discount or access code').value).toBe('')
  })

  it.each([
    ['unknown_code', /no such code/],
    ['expired', /no longer be redeemed/],
    ['exhausted', /as often as it can be/],
    ['already_redeemed', /redeemed this code already/],
    ['too_many_attempts', /Wait an hour/],
  ])('refused as %s shows the reason at its field and keeps what was typed', async (reason, words) => {
    renderPage({ [`${RPC}/redeem_access_code`]: answer({ redeemed: false, reason }) })
    await redeem('WRONG')
    await screen.findByText(words)
    const input = screen.getByLabelText<HTMLInputElement>('Discount or access code')
    expect(input.value).toBe('WRONG')
    expect(input.getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(input)
  })

  it('is asked for when the field is empty', async () => {
    const { sent } = renderPage({})
    await userEvent.click(await screen.findByRole('button', { name: 'Redeem' }))
    await screen.findByText('Enter the code.')
    expect(sent.some(({ path }) => path.endsWith('redeem_access_code'))).toBe(false)
  })
})

describe('paying', () => {
  it('leads to the payment page with a plan and an interval, and nothing else', async () => {
    const left = vi.spyOn(window.location, 'assign').mockImplementation(() => {})
    const { sent } = renderPage({
      [`${RPC}/get_my_subscription`]: () => [200, ENDED],
      '/api/manage-subscription': () => [200, { url: 'https://pay.example/c/1' }],
    })
    const coach = await card('Coach')
    expect(coach.textContent).toContain('€29 a month')
    await userEvent.click(screen.getByRole('radio', { name: 'Yearly' }))
    expect(coach.textContent).toContain('€290 a year')
    expect(coach.textContent).toContain('Charged today, then every year until you cancel.')
    await userEvent.click(within(coach).getByRole('button', { name: 'Pay €290 a year' }))
    await waitFor(() => expect(left).toHaveBeenCalledWith('https://pay.example/c/1'))
    expect(sent.find(({ path }) => path === '/api/manage-subscription')?.body).toEqual({
      ...{ action: 'checkout', plan: 'coach', interval: 'year', from: 'plans' },
    })
    left.mockRestore()
  })

  it('says why it could not be opened, and can be pressed again', async () => {
    renderPage({
      [`${RPC}/get_my_subscription`]: () => [200, ENDED],
      '/api/manage-subscription': () => [409, { error: 'You pay for a plan already.' }],
    })
    const button = within(await card('Coach')).getByRole<HTMLButtonElement>('button', {
      name: 'Pay €29 a month',
    })
    await userEvent.click(button)
    await screen.findByText('You pay for a plan already.')
    expect(button.disabled).toBe(false)
  })

  it.each([
    ['a trial that can be had', row()],
    [
      'what is paid for',
      row({ status: 'active', plan: 'coach', billed: true, renews: true, trial_available: false }),
    ],
    ['an installation where all is free', row({ payments: false })],
  ])('is not offered beside %s', async (_, held) => {
    renderPage({ [`${RPC}/get_my_subscription`]: () => [200, held] })
    await screen.findByRole('heading', { name: 'Coach' })
    expect(screen.queryByRole('button', { name: /^Pay / })).toBeNull()
    expect(screen.queryByRole('group', { name: 'How often you pay' })).toBeNull()
  })

  it.each([
    ['is changed or cancelled', 'active', 'Card, invoices, change or cancel'],
    ['and open is paid', 'past_due', 'Pay now'],
    ['and open for too long is paid', 'locked', 'Pay now'],
  ])('what is paid for %s where it is paid', async (_, status, press) => {
    const left = vi.spyOn(window.location, 'assign').mockImplementation(() => {})
    renderPage({
      [`${RPC}/get_my_subscription`]: () => [
        200,
        row({
          status,
          plan: 'coach',
          plan_name: 'Coach',
          billed: true,
          renews: true,
          trial_available: false,
        }),
      ],
      '/api/manage-subscription': () => [200, { url: 'https://pay.example/portal' }],
    })
    await userEvent.click(await screen.findByRole('button', { name: press }))
    await waitFor(() => expect(left).toHaveBeenCalledWith('https://pay.example/portal'))
    left.mockRestore()
  })
})
