import { applyPlans, applyPrices, planChanges, pricesOf, readPlans } from '@coach-app/plans/apply'
import pg from 'pg'
import type { BillingProvider } from '../../functions/_billing/provider.ts'

/** The operator's plans. Without a payment provider each is free; else its prices are made there. */
export const offerPlans = async (
  databaseUrl: string,
  billing: BillingProvider | null,
  log: (line: string) => void,
): Promise<void> => {
  const plans = await readPlans()
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const query = async (sql: string) => (await client.query<Record<string, unknown>>(sql)).rows
    const changes = await planChanges(query, plans, billing !== null)
    if (changes.length > 0) {
      await applyPlans(query, plans, billing !== null)
      log(`plans: ${changes.join('; ')}`)
    }
    if (billing) await applyPrices(query, await billing.makePrices(pricesOf(plans)))
  } finally {
    await client.end()
  }
}
