/** The paths of this remote. */
export const PATHS = {
  landing: '/',
  coaching: '/coaching',
  longday: '/longday',
  knowledgeMap: '/knowledge-map',
  programs: '/programs',
  bio: '/bio',
} as const

/** Where the landing page leads that belongs to others. */
export const ELSEWHERE = {
  signIn: '/signin',
  signUpAsCoach: '/signup',
  signUpAsAthlete: '/signup?as=athlete',
  dashboard: '/dashboard',
  athleteApp: '/stackup',
} as const
