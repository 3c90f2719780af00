import type { Layers } from './check-layers.ts'
import type { KnownCycle } from './cycles.ts'

/**
 * The order of a package's folders, from the highest layer to the lowest; those of one line stand side by side. Files that lie
 * beside the folders are named too (docs/decisions/044). A package that is not here needs no order, but has no cycles.
 */
export const LAYERS: Readonly<Record<string, Layers>> = {
  // docs/decisions/043
  'remotes/workouts/src': [
    ['remote', 'prerender.tsx'],
    ['pages'],
    ['plan', 'templates', 'train', 'review', 'library'],
    ['parts'],
    ['data'],
    ['paths.ts'],
    ['model'],
    ['routes.ts', 'commands.ts', 'vite-env.d.ts'],
  ],
}

/** Folders that import each other still. To become empty. */
export const KNOWN_CYCLES: readonly KnownCycle[] = [
  {
    root: 'shell/src',
    places: [
      'beside',
      'connection',
      'dock',
      'failure',
      'federation',
      'layout',
      'palette',
      'releases',
      'routes',
    ],
    reason: 'is being put into layers',
  },
  {
    root: 'remotes/auth/src/features',
    places: ['confirmation', 'password', 'settings'],
    reason: 'what a confirmed account is given at once stands in settings',
  },
  {
    root: 'remotes/coach-access/src/features',
    places: ['clients', 'coaches', 'grant-access'],
    reason: 'the route of clients shows coaches to an athlete; they share what access is called',
  },
  {
    root: 'remotes/contacts/src/features',
    places: ['chat', 'contacts', 'reports', 'several'],
    reason: 'reports are shown in the frame of chat, and several people are written to from its list',
  },
  {
    root: 'shared/delivery/src',
    places: ['gate', 'pages', 'store'],
    reason: 'the store keeps files, and examines and renders what it is given: two subjects',
  },
  {
    root: 'supabase/local',
    places: ['api', 'auth', 'functions', 'http', 'secrets.ts', 'storage'],
    reason: 'the router, which stands in http, knows all that answers',
  },
]

/** Whether a module of shared/data that one remote alone uses is refused. */
export const SHARED_DATA_KEEPS_WHAT_SEVERAL_USE: boolean = false
