import type { Layers } from './check-layers.ts'

/**
 * The order of a package's folders, from the highest layer to the lowest; those of one line stand side by side. Files that lie
 * beside the folders are named too (docs/decisions/044). A package that is not here needs no order, but has no cycles.
 */
export const LAYERS: Readonly<Record<string, Layers>> = {
  'shell/src': [
    ['main.tsx'],
    // The chrome; what is preloaded before a press; reports to the server.
    ['layout', 'prefetch', 'reports'],
    ['palette', 'slots'],
    ['dock'],
    // Loads and mounts remotes: the page, overlays, inline slots.
    ['federation'],
    ['failure'],
    ['connection', 'routes'],
    // Which are served, and which are chosen in this browser: routes come from them.
    ['releases'],
    ['auth', 'theme', 'toasts'],
    ['data'],
    ['document'],
    ['start-react.ts'],
  ],
  // docs/decisions/043
  'remotes/workouts/src': [
    ['remote', 'prerender.tsx'],
    ['pages'],
    ['plan', 'templates', 'train', 'review', 'library'],
    ['parts'],
    ['data'],
    ['paths.ts'],
    ['model'],
    ['routes.ts', 'commands.ts', 'smoke.ts', 'vite-env.d.ts'],
  ],
}
