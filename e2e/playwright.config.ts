import { defineConfig } from '@playwright/test'
import { NOT_SMOKE } from './fixtures/machinery.ts'

export default defineConfig({
  testDir: '..',
  // Those of the whole, and beside each remote those that are its own.
  testMatch: ['**/e2e/specs/*.spec.ts', '**/remotes/*/e2e/*.spec.ts'],
  globalSetup: './fixtures/postgres.ts',
  ...(process.env.MACHINERY === 'smoke' ? { grepInvert: NOT_SMOKE } : {}),
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  timeout: 90_000,
  // Retries for a busy machine. A test that needs one is reported as flaky at the end, and has to be fixed.
  retries: 1,
  expect: { timeout: 10_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : [['list']],
  use: {
    browserName: 'chromium',
    // What a worker answers, the tests neither see nor delay; installable.spec.ts has its own contexts.
    serviceWorkers: 'block',
    viewport: { width: 1280, height: 800 },
    // Kilograms and weeks from Monday, as in the product's own defaults and demo data; region.spec.ts has others.
    locale: 'en-GB',
    actionTimeout: 10_000,
    // A recording of every test costs two fifths of the run, nearly always for nothing: `pnpm test:e2e <spec> --trace on`.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [
        // Chromium refuses its sandbox to root.
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
})
