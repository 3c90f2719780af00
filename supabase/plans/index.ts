import plans from './plans.json' with { type: 'json' }
import type { Price } from './price.ts'

/** A plan on offer, as the operator's file says it (plans.json). */
export interface Plan {
  /** Stays: what somebody has chosen names it. A plan that is left out of the file is not offered any more. */
  id: string
  name: string
  /** In a few words, such as 'For a coach'. */
  forWhom: string
  description: string
  /** Null: it costs nothing. */
  price: Price | null
  /** For how many athletes its coach can plan; null: any number. */
  athletes: number | null
  /** Length of the one free trial; 0 has none. */
  trialDays: number
}

/** The plans on offer, in their order. `readPlans` of ./apply.ts checks the file before anything is done with it. */
export const PLANS: readonly Plan[] = plans

/** The first plan that costs something: what coaching begins with. Undefined: every plan is free. */
export const firstPaid = (): Plan | undefined => PLANS.find(({ price }) => price !== null)
