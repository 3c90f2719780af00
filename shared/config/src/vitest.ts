import react from '@vitejs/plugin-react'
import type { Plugin } from 'vite'
import { defineProject } from 'vitest/config'

/**
 * The Vitest project of a browser-side package: happy-dom, real CSS module names, console output fails a test.
 *
 * @param name package name without scope; shown as `unit:<name>`.
 * @param hasState whether its modules have global state that tests change, such as the Supabase client: then every file is
 * isolated.
 * @param plugins of the remote's own build.
 */
export const browserProject = (
  name: string,
  { hasState = false, plugins = [] }: { hasState?: boolean; plugins?: Plugin[] } = {},
) =>
  defineProject({
    plugins: [react(), ...plugins],
    test: {
      name: `unit:${name}`,
      maxWorkers: '100%',
      environment: 'happy-dom',
      // Most of a small file's time is its imports. Files in the same worker share them, but each has its own window.
      ...(hasState ? { pool: 'vmThreads' } : { pool: 'threads', isolate: false }),
      include: ['src/**/*.test.{ts,tsx}'],
      // Generous for busy machines; a wait ends as soon as its condition is met.
      testTimeout: 30_000,
      hookTimeout: 30_000,
      // In a repository of its own they are installed as JavaScript that imports style sheets, which Node does not know.
      server: { deps: { inline: [/@coach-app[\\/]/] } },
      setupFiles: ['@coach-app/testing/setup'],
      css: { modules: { classNameStrategy: 'non-scoped' } },
    },
  })
