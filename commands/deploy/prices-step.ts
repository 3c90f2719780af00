import { applyPrices, priceChanges, pricesOf, readPlans } from '@coach-app/plans/apply'
import type { BillingProvider } from '@coach-app/supabase/billing'
import type { Project } from './project.ts'
import type { Step } from './step.ts'

/**
 * The prices of the plans at the payment provider, and which is which plan's. Without a provider none is made, and those that were stay for
 * whoever pays them.
 */
export function pricesStep({ query }: Project, provider: BillingProvider | null): Step {
  return {
    name: 'prices',
    plan: async () => {
      if (!provider) return []
      return priceChanges(query, await provider.findPrices(pricesOf(await readPlans())))
    },
    apply: async () => {
      if (provider) await applyPrices(query, await provider.makePrices(pricesOf(await readPlans())))
    },
  }
}
