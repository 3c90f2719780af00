import type { ModulePreloadOptions } from 'vite'

/**
 * Vite's preload helper requests only the style sheets of a lazy chunk. Its preload link for a script has no integrity, while
 * the page's import map has one, so the script would be fetched twice. The page itself preloads what it starts with.
 */
export const preloadSheetsOnly = {
  polyfill: false,
  resolveDependencies: (_, dependencies, { hostType }) =>
    hostType === 'html' ? dependencies : dependencies.filter(path => path.endsWith('.css')),
} satisfies ModulePreloadOptions
