import { applyPlans, planChanges, readPlans } from '@coach-app/plans/apply'
import type { Project } from './project.ts'
import type { Step } from './step.ts'

/** What can be chosen, as supabase/plans/plans.json says it; nothing is paid for, so each is free. */
export function plansStep({ query }: Project): Step {
  return {
    name: 'plans',
    plan: async () => planChanges(query, await readPlans(), false),
    apply: async () => applyPlans(query, await readPlans(), false),
  }
}
