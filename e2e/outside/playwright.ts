import { existsSync } from 'node:fs'
import { defineConfig, type PlaywrightTestConfig } from '@playwright/test'

/** Smaller and faster than the whole browser, where a distribution has it. */
const INSTALLED = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/google-chrome']

/** The Playwright configuration of a remote's repository: its tests are e2e/*.spec.ts. Without a Chromium of the machine, Playwright's own. */
export function remoteTests(): PlaywrightTestConfig {
  const executablePath = process.env.CHROMIUM_PATH || INSTALLED.find(path => existsSync(path))
  return defineConfig({
    testDir: 'e2e',
    testMatch: '*.spec.ts',
    workers: 1,
    forbidOnly: Boolean(process.env.CI),
    timeout: 90_000,
    expect: { timeout: 10_000 },
    reporter: [['list']],
    use: {
      browserName: 'chromium',
      serviceWorkers: 'block',
      viewport: { width: 1280, height: 800 },
      locale: 'en-GB',
      actionTimeout: 10_000,
      screenshot: 'only-on-failure',
      launchOptions: {
        ...(executablePath ? { executablePath } : {}),
        // Chromium refuses its sandbox to root.
        args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
      },
    },
  })
}
