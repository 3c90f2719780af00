import type { TestDatabase, TestUser } from '../fixtures/index.ts'

/** A subscription as the functions tell it: an element of store_billing's list. */
export interface Told {
  id: string
  status: string | null
  price_id?: string
  period_end?: string | null
  ends_at?: string
  unpaid_since?: string
  created_at?: string
}

const PRICES: Record<string, [plan: string, interval: string, amount: number]> = {
  price_coach_month: ['coach', 'month', 2900],
  price_coach_year: ['coach', 'year', 29_000],
  price_team_month: ['team', 'month', 7900],
  price_team_year: ['team', 'year', 79_000],
}

/** The server's calls about what a provider says, without a provider. */
export const createBilling = (db: TestDatabase) => {
  const value = async <T>(sql: string, values: unknown[]): Promise<T> =>
    (await db.asService().query<{ answer: T }>(sql, values)).rows[0]?.answer as T
  const ask = (customer: string) =>
    value<number>('select public.ask_billing($1)::integer as answer', [customer])
  const store = (customer: string, number: number | null, told: unknown, event: string | null = null) =>
    value<string>('select public.store_billing($1, $2, $3, $4) as answer', [
      customer,
      number,
      JSON.stringify(told),
      event,
    ])
  return {
    ask,
    store,
    /** The provider is asked, and answers this. */
    says: async (customer: string, told: Told[]) => store(customer, await ask(customer), told),
    customerOf: (who: TestUser) =>
      value<string>('select public.remember_customer($1, $2) as answer', [who.id, `cus_${who.id}`]),
    /** Those of the shipped plans; `over` replaces the one of the same plan and interval. */
    makePrices: async (over: typeof PRICES = {}) => {
      const replaced = new Set(Object.values(over).map(([plan, interval]) => `${plan} ${interval}`))
      const prices = [
        ...Object.entries(PRICES).filter(([, [plan, interval]]) => !replaced.has(`${plan} ${interval}`)),
        ...Object.entries(over),
      ].map(([price_id, [plan, billing_interval, amount]]) => ({
        ...{ price_id, plan, billing_interval, amount },
        currency: 'EUR',
      }))
      const { rows } = await db.query<{ changed: number }>(
        'select private.apply_billing_prices($1) as changed',
        [JSON.stringify(prices)],
      )
      return rows[0]?.changed
    },
    /** Such as `active coach 30 days, renews`. */
    stateOf: async (who: TestUser) => {
      const { rows } = await who.query<{ line: string }>(
        `select concat_ws(' ', status, plan,
                  round(extract(epoch from current_period_end - now()) / 86400)::text || ' days' || case when renews then ', renews' else '' end) as line
           from public.get_my_subscription()`,
      )
      return rows[0]?.line
    },
  }
}
