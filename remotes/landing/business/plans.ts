interface Plan {
  id: string
  name: string
  description: string
  /** For whom somebody plans: their own training costs nothing. */
  isFree: boolean
}

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
