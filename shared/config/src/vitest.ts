import react from '@vitejs/plugin-react'
import { defineProject } from 'vitest/config'

/**
 * The Vitest project of a browser-side package: happy-dom, real CSS module names, console output fails a test.
 *
 * @param name package name without scope; shown as `unit:<name>`.
 * @param hasState whether its modules keep what tests change, such as the one client of a page: every file then has its own.
 */
export const browserProject = (name: string, { hasState = false } = {}) =>
  defineProject({
    plugins: [react()],
    test: {
      name: `unit:${name}`,
      environment: 'happy-dom',
      // Most of a small file's time is its imports. Files that share a worker share them, and have windows of their own.
      ...(hasState ? { pool: 'vmThreads' } : { pool: 'threads', isolate: false }),
      include: ['src/**/*.test.{ts,tsx}'],
      // For machines that do something else as well; what is waited for ends a wait at once.
      testTimeout: 30_000,
      hookTimeout: 30_000,
      setupFiles: ['@coach-app/testing/setup'],
      css: { modules: { classNameStrategy: 'non-scoped' } },
    },
  })
