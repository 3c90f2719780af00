import { describe, expect, it } from 'vitest'
import { planState } from './plan-state.ts'
import type { Subscription } from './subscription.data.ts'

const NOW = new Date('2026-11-21T12:00:00Z')
const subscription = (over: Partial<Subscription>): Subscription => ({
  status: 'no_subscription',
  plan: { id: 'coach', name: 'Coach' },
  currentPeriodEnd: '2026-12-05T12:00:00Z',
  renews: false,
  trialAvailable: false,
  discountPercent: null,
  payments: true,
  athleteLimit: 25,
  athleteCount: 3,
  billed: false,
  customer: false,
  planningUntil: null,
  cost: null,
  ...over,
})
const read = (over: Partial<Subscription>, timeZone = 'UTC') =>
  planState(subscription(over), timeZone, NOW, 'en-GB')

describe('planState', () => {
  it.each<[string, Partial<Subscription>, string, RegExp]>([
    ['a trial', { status: 'trialing' }, 'Trial of Coach: 14 days left', /until 5 December 2026/],
    [
      'the last hour of a trial',
      { status: 'trialing', currentPeriodEnd: '2026-11-21T12:30:00Z' },
      'Trial of Coach: 1 day left',
      /until 21 November 2026/,
    ],
    ['what was given for a time', { status: 'active' }, 'Coach is active', /^Until 5 December 2026\.$/],
    [
      'what was given for good',
      { status: 'active', currentPeriodEnd: null },
      'Coach is active',
      /^For good\./,
    ],
    [
      'what is free where nothing is paid',
      { status: 'active', currentPeriodEnd: null, payments: false },
      'Coach is active',
      /^It is free here, and does not end/,
    ],
    [
      'what has ended where nothing is paid any more',
      { status: 'locked', payments: false, currentPeriodEnd: null },
      'Coach has ended',
      /free here/,
    ],
    ['what is paid for', { status: 'active', renews: true }, 'Coach is active', /renews on 5 December/],
    [
      'what is paid for and cancelled',
      { status: 'active', billed: true },
      'Coach is active',
      /^Cancelled: it runs until 5 December 2026, and is not charged again/,
    ],
    [
      'what is paid for after the days that are left',
      { status: 'trialing', billed: true, renews: true },
      'Coach is active',
      /^Nothing is charged before 5 December 2026; then it renews/,
    ],
    [
      'what is paid for and cancelled before its first payment',
      { status: 'trialing', billed: true },
      'Coach is active',
      /^Cancelled: it runs until 5 December 2026, and nothing is charged/,
    ],
    [
      'a payment that has failed',
      { status: 'past_due', billed: true, renews: true, planningUntil: '2026-12-04T12:00:00Z' },
      'A payment for Coach did not go through',
      /^You can plan for others until 4 December 2026/,
    ],
    [
      'a payment that has failed, of what is cancelled',
      { status: 'past_due', billed: true, planningUntil: '2026-12-04T12:00:00Z' },
      'A payment for Coach did not go through',
      /^Cancelled: it ends on 5 December 2026\. This payment is still open/,
    ],
    [
      'a payment that is open for too long',
      { status: 'locked', billed: true },
      'A payment for Coach is open',
      /^Planning for others has stopped\. Reading, logging/,
    ],
    [
      'a trial that has ended',
      { status: 'locked', currentPeriodEnd: '2026-11-01T00:00:00Z' },
      'Coach ended on 1 November 2026',
      /Choose a plan to plan for others again/,
    ],
    [
      'a code that has ended before any trial',
      { status: 'locked', trialAvailable: true, plan: null, currentPeriodEnd: null },
      'Your plan has ended',
      /Start the trial/,
    ],
  ])('says what the plan is and until when with %s', (_, over, title, text) => {
    expect(read(over)).toMatchObject({ title, text: expect.stringMatching(text) })
  })

  it('says nothing to somebody who has no subscription yet', () => {
    expect(read({ status: 'no_subscription' })).toBeNull()
  })

  it("names the day in the person's time zone", () => {
    expect(read({ status: 'active', currentPeriodEnd: '2026-12-05T23:30:00Z' }, 'Asia/Tokyo')?.text).toBe(
      'Until 6 December 2026.',
    )
  })
})
