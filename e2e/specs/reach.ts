/** A remote, the shell, the design system's gallery, or the database with what serves it. */
type Part = 'shell' | 'ui' | 'supabase' | 'auth' | 'coach-access' | 'contacts' | 'landing' | 'workouts'

const EVERY_REMOTE: Part[] = ['auth', 'coach-access', 'contacts', 'landing', 'workouts']

/**
 * Which parts a spec of the whole would catch a mistake in; `pnpm test --changed` runs it when one of them changed. What a spec only passes
 * through is not named: the story passes through everything. One that lies beside a remote is that remote's, the shell's and the database's.
 */
export const REACH: Record<string, Part[]> = {
  // Opens the changed remotes' screens only (its ONLY_REMOTES).
  accessibility: ['shell', ...EVERY_REMOTE],
  choice: ['shell'],
  composition: ['shell', ...EVERY_REMOTE],
  'design-system': ['ui'],
  dev: ['shell'],
  durability: ['supabase'],
  fallback: ['shell'],
  faults: ['shell'],
  'first-load': ['shell', ...EVERY_REMOTE],
  guard: ['shell', 'supabase'],
  installable: ['shell'],
  integrity: ['shell'],
  intent: ['shell', 'contacts'],
  'lazy-parts': ['shell', 'auth'],
  live: ['contacts', 'coach-access', 'supabase'],
  'long-lists': ['ui'],
  navigation: ['shell'],
  'not-started': ['shell'],
  offers: ['shell'],
  'open-pages': ['shell', 'auth', 'landing', 'workouts'],
  operations: ['auth', 'shell', 'supabase'],
  overlaps: ['shell', 'ui', 'contacts', 'workouts'],
  overrides: ['shell'],
  // Walks all pages: nothing fails on any.
  'pages-of-a-release': ['shell', ...EVERY_REMOTE],
  palette: ['shell', 'contacts'],
  paying: ['shell', 'auth', 'coach-access', 'landing', 'workouts', 'supabase'],
  policy: ['shell', 'landing'],
  push: ['shell', 'auth', 'supabase'],
  region: ['auth', 'workouts'],
  rollout: ['shell'],
  routes: ['shell'],
  'session-end': ['shell', 'auth', 'workouts'],
  slots: ['shell', 'landing'],
  smoke: ['coach-access', 'landing'],
  story: ['shell', 'ui', 'supabase', ...EVERY_REMOTE],
  'subscription-banner': ['shell'],
  tabs: ['shell', 'auth'],
  'theme-paint': ['shell'],
}
