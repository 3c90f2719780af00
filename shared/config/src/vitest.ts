import react from '@vitejs/plugin-react'
import { defineProject } from 'vitest/config'

/**
 * The Vitest project of a browser-side package: happy-dom, real CSS module names, console output fails a test.
 *
 * @param name package name without scope; shown as `unit:<name>`.
 */
export const browserProject = (name: string) =>
  defineProject({
    plugins: [react()],
    test: {
      name: `unit:${name}`,
      environment: 'happy-dom',
      // One window per worker instead of one per file; every file still has modules and globals of its own.
      pool: 'vmThreads',
      include: ['src/**/*.test.{ts,tsx}'],
      // For machines that do something else as well; what is waited for ends a wait at once.
      testTimeout: 30_000,
      hookTimeout: 30_000,
      setupFiles: ['@coach-app/testing/setup'],
      css: { modules: { classNameStrategy: 'non-scoped' } },
    },
  })
