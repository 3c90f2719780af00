import { firstPaid } from '@coach-app/plans'

/** Length of the trial with which planning for others begins, in days: of the first plan that has a price. */
export const TRIAL_DAYS: number = firstPaid()?.trialDays ?? 0
