import { applyPlans, planChanges, readPlans } from '@coach-app/plans/apply'
import type { Project } from './project.ts'
import type { Step } from './step.ts'

/** @param isPaid whether there is a payment provider; without one every plan is free. */
export function plansStep({ query }: Project, isPaid: boolean): Step {
  return {
    name: 'plans',
    plan: async () => planChanges(query, await readPlans(), isPaid),
    apply: async () => applyPlans(query, await readPlans(), isPaid),
  }
}
