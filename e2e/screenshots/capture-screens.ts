import { type Browser, expect, type Page } from '@playwright/test'
import { PNG } from 'pngjs'
import { type Pictures, STILL } from '../gallery/capture.ts'
import { openShot, SHOTS, type Shot } from './shots.ts'
import { STATES } from './states.ts'

/** A desk in the light and a phone in the dark, as the accessibility scan has them. */
const LOOKS = [
  { width: 1280, height: 900, theme: 'light' },
  { width: 390, height: 844, theme: 'dark' },
] as const

interface CaptureOptions {
  /** What the page's clock says. */
  now: Date
  /** Part of the names of the screens to take; default all. */
  only?: string | undefined
  /** Told of a screen that did not open. */
  onFailure: (name: string, error: unknown) => void
}

/**
 * Takes a picture of every screen that is scanned, by `<name>-<width>.<theme>`. Each is opened once and then looked at in every
 * width: opening takes longer than all pictures.
 */
export async function captureScreens(
  browser: Browser,
  url: string,
  { now, only = '', onFailure }: CaptureOptions,
): Promise<Pictures> {
  const pictures: Pictures = new Map()
  for (const shot of [...SHOTS, ...STATES].filter(({ name, route }) => `${name} ${route}`.includes(only)))
    try {
      await captureScreen(browser, url, shot, now, pictures)
    } catch (error) {
      onFailure(shot.name, error)
    }
  return pictures
}

async function captureScreen(browser: Browser, url: string, shot: Shot, now: Date, pictures: Pictures) {
  const [first] = LOOKS
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: first.width, height: first.height },
    colorScheme: first.theme,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  })
  try {
    const page = await context.newPage()
    page.setDefaultTimeout(15_000)
    await page.clock.setFixedTime(now)
    await openShot(page, url, shot)
    for (const { width, height, theme } of LOOKS) {
      await page.setViewportSize({ width, height })
      await page.emulateMedia({ colorScheme: theme })
      await settle(page)
      const file = await page.screenshot({ fullPage: true, animations: 'disabled', caret: 'hide' })
      pictures.set(`${shot.name.replaceAll(/[^\w-]+/g, '-')}-${width}.${theme}`, PNG.sync.read(file))
    }
  } finally {
    await context.close()
  }
}

/** Fonts are there, nothing is asked for any more, and nothing has moved between two looks. */
async function settle(page: Page): Promise<void> {
  await page.evaluate('document.fonts.ready.then(() => undefined)')
  // A page with a connection that stays open is never idle: then what stands still is what counts.
  await page.waitForLoadState('networkidle', { timeout: 3_000 }).catch(() => undefined)
  // Not waitForFunction: it evaluates in the page, which the content security policy forbids.
  await expect.poll(() => page.evaluate<boolean>(STILL), { intervals: [100], timeout: 10_000 }).toBe(true)
}
