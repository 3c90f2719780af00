import { describe, expect, it } from 'vitest'
import { chargeWords, choiceOf, isToPay } from './charge.ts'
import type { Plan, Subscription } from './subscription.data.ts'

const NOW = new Date('2026-11-21T12:00:00Z')
const COACH: Plan = {
  ...{
    id: 'coach',
    name: 'Coach',
    forWhom: 'For a coach',
    description: 'Plan.',
    trialDays: 14,
    athletes: 25,
  },
  price: { currency: 'EUR', month: 2900, year: 29_000 },
}
const TEAM: Plan = { ...COACH, id: 'team', name: 'Team' }
const CLUB: Plan = { ...COACH, id: 'club', name: 'Club', price: null }
const SELF: Plan = { ...CLUB, id: 'athlete', name: 'Athlete', athletes: 0 }
const held = (over: Partial<Subscription> = {}): Subscription => ({
  status: 'no_subscription',
  plan: null,
  currentPeriodEnd: null,
  renews: false,
  trialAvailable: false,
  discountPercent: null,
  payments: true,
  athleteLimit: null,
  athleteCount: 0,
  billed: false,
  customer: false,
  planningUntil: null,
  cost: null,
  ...over,
})
const OF_COACH = { id: 'coach', name: 'Coach' }
const TRIAL = held({ status: 'trialing', plan: OF_COACH, currentPeriodEnd: '2026-12-05T12:00:00Z' })
const GIVEN = held({ status: 'active', plan: OF_COACH })
const BILLED = held({ status: 'active', plan: OF_COACH, billed: true, renews: true })

describe('what can be done about a plan', () => {
  it.each<[string, Plan, Subscription, string | null, boolean]>([
    ['the first trial', COACH, held({ trialAvailable: true }), 'Start with Coach', false],
    ['no trial left', COACH, held(), null, true],
    ['a plan without a trial', { ...COACH, trialDays: 0 }, held({ trialAvailable: true }), null, true],
    ['another plan in a trial', TEAM, TRIAL, 'Try Team instead', true],
    ['a plan given for good', COACH, GIVEN, null, false],
    ['another plan beside that', TEAM, GIVEN, null, true],
    ['what is paid for', COACH, BILLED, null, false],
    ['another plan beside that', TEAM, BILLED, null, false],
    ['one that costs nothing', CLUB, held(), 'Choose Club', false],
    ['one that costs nothing, beside what is paid for', CLUB, BILLED, null, false],
    ['what needs no plan', SELF, held(), null, false],
    ['an installation where all is free', COACH, held({ payments: false }), 'Choose Coach', false],
  ])('%s', (_, plan, subscription, choice, isPayable) => {
    expect(choiceOf(plan, subscription)).toBe(choice)
    expect(isToPay(plan, subscription)).toBe(isPayable)
  })
})

describe('when somebody who pays is charged', () => {
  it.each<[string, Subscription, RegExp]>([
    ['after the trial', TRIAL, /^First charged on .*5.*2026, then every month until you cancel\.$/],
    [
      'after the days of a code',
      { ...TRIAL, status: 'active' },
      /^First charged on .*5.*2026, then every month/,
    ],
    [
      'at once where three days or fewer are left',
      { ...TRIAL, currentPeriodEnd: '2026-11-24T12:00:00Z' },
      /^Charged today, /,
    ],
    ['at once without a trial', held(), /^Charged today, then every month until you cancel\.$/],
    ['less, with a discount', held({ discountPercent: 20 }), /: €23\.20 with your 20 % off\.$/],
    ['nothing, with all of it off', held({ discountPercent: 100 }), /: €0 with your 100 % off\.$/],
  ])('%s', (_, subscription, words) => {
    expect(chargeWords(COACH, 'month', subscription, 'UTC', NOW)).toMatch(words)
  })
})
