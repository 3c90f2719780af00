import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createBilling, type Told } from '../billing/provider.ts'
import { createTestDatabase, type TestDatabase, type TestUser } from '../fixtures/index.ts'

/** What is told by mail of what is paid for. */

let db: TestDatabase
let coach: TestUser
let customer: string
let billing: ReturnType<typeof createBilling>
beforeAll(async () => {
  db = await createTestDatabase({ rateLimits: false })
  billing = createBilling(db)
  await billing.makePrices()
})
afterAll(() => db.close())
beforeEach(async () => {
  coach = await db.createUser({ metadata: { role: 'coach' }, subscription: null })
  customer = await billing.customerOf(coach)
})

const days = (n: number): string => new Date(Date.now() + n * 86_400_000).toISOString()
const ACTIVE: Told = { id: 'sub_1', status: 'active', price_id: 'price_coach_month', period_end: days(30) }
const mails = async (template: string): Promise<unknown[]> =>
  (
    await db.query('select status, data from private.outbox where user_id = $1 and template = $2', [
      coach.id,
      template,
    ])
  ).rows
const sent = async () =>
  (
    await db.query<{ template: string; status: string }>(
      'select template, status from private.outbox where user_id = $1 order by created_at, template',
      [coach.id],
    )
  ).rows.map(({ template, status }) => (status === 'queued' ? template : `${template} ${status}`))

it('says that it has begun, is cancelled and has ended, each once', async () => {
  const cancelled = { ...ACTIVE, ends_at: days(9) }
  const ended = { ...ACTIVE, status: 'canceled', ends_at: days(0) }
  for (const told of [ACTIVE, ACTIVE, cancelled, cancelled, ended, ended])
    await billing.says(customer, [told])
  expect(await sent()).toEqual(['plan_paid', 'plan_cancelled', 'plan_ended'])
  expect(await mails('plan_paid')).toEqual([
    { status: 'queued', data: { plan: 'Coach', until: expect.any(String), charged: true } },
  ])
})

it('does not say that it is cancelled to who goes on with it at once', async () => {
  await billing.says(customer, [ACTIVE])
  await billing.says(customer, [{ ...ACTIVE, ends_at: days(9) }])
  await billing.says(customer, [ACTIVE])
  expect(await sent()).toEqual(['plan_paid', 'plan_cancelled cancelled'])
  await billing.says(customer, [{ ...ACTIVE, ends_at: days(9) }])
  expect(await sent()).toEqual(['plan_paid', 'plan_cancelled cancelled', 'plan_cancelled'])
})

it('says what is charged later of who pays in a trial', async () => {
  await billing.says(customer, [{ ...ACTIVE, status: 'trialing' }])
  expect(await mails('plan_paid')).toMatchObject([{ data: { charged: false } }])
  await billing.says(customer, [ACTIVE])
  expect(await sent()).toEqual(['plan_paid'])
})

it('tells again of a later payment that fails, also on the same day', async () => {
  const failed = (hours: number) => ({ ...ACTIVE, status: 'past_due', unpaid_since: days(-hours / 24) })
  const first = failed(3)
  for (const told of [first, first, ACTIVE, failed(1)]) await billing.says(customer, [told])
  expect(await mails('payment_failed')).toHaveLength(2)
})
