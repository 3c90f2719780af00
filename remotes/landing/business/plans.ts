interface Plan {
  id: string
  name: string
  description: string
  /** True for planning one's own training, which costs nothing. */
  isFree: boolean
}

/** Length of the trial of each plan, in days: the default of `public.plans.trial_days`, which a test compares. */
export const TRIAL_DAYS = 14

/** What can be chosen, as `public.plans` has it: a test compares the two. Its prices come with the payment provider. */
export const PLANS: readonly Plan[] = [
  {
    id: 'athlete',
    name: 'Athlete',
    description: 'Log your training and share it with the coaches you choose.',
    isFree: true,
  },
  {
    id: 'coach',
    name: 'Coach',
    description: 'Plan, assign and follow training for your athletes.',
    isFree: false,
  },
  {
    id: 'team',
    name: 'Team',
    description: 'Several coaches and interns around shared teams.',
    isFree: false,
  },
]
