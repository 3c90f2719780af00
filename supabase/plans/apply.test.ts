import { describe, expect, it } from 'vitest'
import { parsePlans, readPlans } from './apply.ts'
import { formatAmount, freeMonths } from './price.ts'

const COACH = {
  id: 'coach',
  name: 'Coach',
  forWhom: 'For a coach',
  description: 'Plan training.',
  price: { currency: 'EUR', month: 2900, year: 29000 },
  athletes: 25,
  trialDays: 14,
}
const faultOf = (plans: unknown): string => {
  try {
    parsePlans(typeof plans === 'string' ? plans : JSON.stringify(plans), 'plans.json')
    return 'none'
  } catch (error) {
    return (error as Error).message
  }
}

it('the file of this repository can be used', async () => {
  expect((await readPlans()).map(({ id }) => id)).toEqual(['athlete', 'coach', 'team'])
})

describe('what an operator wrote', () => {
  it('is taken with every field, and without a price or a number of athletes', () => {
    const free = { ...COACH, id: 'club', price: null, athletes: null }
    expect(parsePlans(JSON.stringify([COACH, free]))).toEqual([COACH, free])
  })

  it.each<[string, unknown, RegExp]>([
    ['no JSON', '[{', /^plans.json is no JSON: /],
    ['no list', {}, /plans.json cannot be used/],
    ['an empty list', [], /has no plan/],
    ['an id that is none', [{ ...COACH, id: 'The Coach' }], /The Coach\.id is no id/],
    ['the same id twice', [COACH, COACH], /has an id twice/],
    ['an empty name', [{ ...COACH, name: ' ' }], /coach\.name is empty/],
    [
      'a price in euros',
      [{ ...COACH, price: { ...COACH.price, month: 29.5 } }],
      /coach\.price\.month a whole number/,
    ],
    ['a price of nothing', [{ ...COACH, price: { ...COACH.price, year: 0 } }], /coach\.price\.year/],
    [
      'no currency',
      [{ ...COACH, price: { ...COACH.price, currency: 'EURO' } }],
      /coach\.price\.currency is no currency/,
    ],
    ['athletes below none', [{ ...COACH, athletes: -1 }], /coach\.athletes/],
    ['a field that is unknown', [{ ...COACH, prize: 1 }], /coach/],
    [
      'two currencies',
      [COACH, { ...COACH, id: 'team', price: { ...COACH.price, currency: 'CHF' } }],
      /two currencies/,
    ],
  ])('is refused with %s, and names the field', (_, plans, fault) => {
    expect(faultOf(plans)).toMatch(fault)
  })
})

it.each([
  [2900, 'EUR', 'en-GB', '€29'],
  [2950, 'EUR', 'en-GB', '€29.50'],
  [2900, 'EUR', 'de', '29\u00a0€'],
  [3000, 'JPY', 'en-GB', 'JP¥3,000'],
  [129_000, 'CHF', 'en-GB', 'CHF\u00a01,290'],
])('%i of %s are %s: %s', (amount, currency, locale, words) => {
  expect(formatAmount(amount, currency, locale)).toBe(words)
})

it.each([
  [2900, 29_000, 2],
  [2900, 34_800, 0],
  [2900, 40_000, 0],
  [3000, 30_500, 1],
])('%i a month and %i a year leave %i months unpaid', (month, year, months) => {
  expect(freeMonths({ currency: 'EUR', month, year })).toBe(months)
})
