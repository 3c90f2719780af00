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
      include: ['src/**/*.test.{ts,tsx}'],
      setupFiles: ['@coach-app/testing/setup'],
      css: { modules: { classNameStrategy: 'non-scoped' } },
    },
  })
