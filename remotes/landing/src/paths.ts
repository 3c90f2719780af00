/** The paths of this remote. */
export const PATHS = {
  landing: '/',
  coaching: '/coaching',
  longday: '/longday',
  newLongday: '/longday/new',
  knowledgeMap: '/knowledge-map',
  programs: '/programs',
  bio: '/bio',
  imprint: '/imprint',
  privacy: '/privacy',
  terms: '/terms',
} as const

/** Paths of other remotes that the landing page links to. */
export const OTHER_REMOTES = {
  signIn: '/signin',
  signUpAsCoach: '/signup',
  signUpAsAthlete: '/signup?as=athlete',
  dashboard: '/dashboard',
  athleteApp: '/stackup',
  plan: '/plan',
} as const
