import type { ModulePreloadOptions } from 'vite'

/**
 * What a lazily loaded chunk asks for in advance by itself: its style sheets. A link for a script, without the integrity that
 * the page's import map has for it, would be a second request for the same file. What a page itself begins with is asked for
 * by the page.
 */
export const preloadSheetsOnly = {
  polyfill: false,
  resolveDependencies: (_, dependencies, { hostType }) =>
    hostType === 'html' ? dependencies : dependencies.filter(path => path.endsWith('.css')),
} satisfies ModulePreloadOptions
