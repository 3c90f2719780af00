import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, chromium, type Locator, type Page } from '@playwright/test'
import { startApp } from '../fixtures/app.ts'
import { AMARA, signInAsDemo } from './shots.ts'

/** A picture of the product for its open pages. */
interface Picture {
  name: string
  /** Window, in px. */
  width: number
  height: number
  /** Pixels across of its small image, for windows of few pixels: about what its place on the page has. */
  small: number
  /** px left out at the top: the header, which says nothing of the screen. */
  from?: number
  /** Demo account to sign in as. */
  as?: 'coach' | 'athlete1'
  /** Goes there and waits until it is complete. @returns what is in the picture; the window without it. */
  open: (page: Page) => Promise<Locator | undefined>
}

/** Image pixels to a px of the window: sharp on a phone, and not more to load than needed. */
const SCALE = 1.6
const QUALITY = 0.8

const HEADER = 56

const PICTURES: Picture[] = [
  {
    name: 'week',
    small: 1216,
    width: 1216,
    height: 700,
    from: HEADER,
    as: 'coach',
    open: async page => {
      await page.goto(`/calendar/${AMARA}`)
      await page.getByRole('main').getByText('Lower A').first().waitFor()
      return undefined
    },
  },
  {
    name: 'clients',
    small: 720,
    width: 960,
    height: 560,
    from: HEADER,
    as: 'coach',
    open: async page => {
      await page.goto('/clients')
      await page.getByText('Amara Okafor').first().waitFor()
      return undefined
    },
  },
  {
    name: 'today',
    small: 360,
    width: 360,
    height: 700,
    as: 'athlete1',
    open: async page => {
      await page.goto('/stackup')
      await page.getByRole('main').getByRole('heading', { level: 2 }).first().waitFor()
      return undefined
    },
  },
  {
    name: 'log',
    small: 360,
    width: 360,
    height: 700,
    as: 'athlete1',
    open: async page => {
      await page.goto('/stackup')
      await page
        .getByRole('main')
        .getByRole('link', { name: /^(Start|Continue)$/ })
        .first()
        .click()
      await page
        .getByRole('button', { name: /^Log set/ })
        .first()
        .waitFor()
      return undefined
    },
  },
  {
    name: 'map',
    small: 720,
    width: 960,
    height: 700,
    open: async page => {
      await page.goto('/knowledge-map?view=map')
      await page.locator('[data-node]').first().waitFor()
      return page.getByRole('group', { name: 'Map of topics' })
    },
  },
  {
    name: 'board',
    small: 720,
    width: 720,
    height: 900,
    open: async page => {
      await page.goto('/longday')
      await page.locator('#outlet > .parcel:not([data-prerendered])').waitFor()
      return page.getByRole('region', { name: 'A board at half past three in the night' })
    },
  },
]

/** Writes every picture, light and dark, as `<name>-<theme>.webp` and small as `<name>-<theme>-small.webp`, and sizes.ts with their sizes. */
export async function takePictures(folder: string, executablePath: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  const app = await startApp({ seed: 'demo' })
  const browser = await chromium.launch({
    executablePath,
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  })
  try {
    const sizes: string[] = []
    for (const picture of PICTURES)
      for (const theme of ['light', 'dark'] as const) {
        const png = await take(browser, app.url, picture, theme)
        const whole = await compress(browser, png)
        const small = await compress(browser, png, picture.small)
        await writeFile(join(folder, `${picture.name}-${theme}.webp`), whole.webp)
        await writeFile(join(folder, `${picture.name}-${theme}-small.webp`), small.webp)
        const [width, height] = [whole.width, whole.height].map(pixels => Math.round(pixels / SCALE))
        if (theme === 'light')
          sizes.push(
            `  ${picture.name}: { width: ${width}, height: ${height}, pixels: ${whole.width}, small: ${small.width} },\n`,
          )
      }
    await writeFile(
      join(folder, 'sizes.ts'),
      `/** Size of each picture in px of the page, and the width in pixels of its image and of the small one; written with them. */\nexport const SIZES = {\n${sizes.join('')}}\n`,
    )
  } finally {
    await browser.close()
    await app.stop()
  }
}

async function take(browser: Browser, url: string, picture: Picture, theme: 'light' | 'dark') {
  const { width, height, from = 0, as, open } = picture
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width, height },
    deviceScaleFactor: SCALE,
    colorScheme: theme,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  try {
    if (as) await signInAsDemo(page, url, as)
    const part = await open(page)
    await page.evaluate('document.fonts.ready')
    await page.waitForLoadState('networkidle')
    if (part) return await part.screenshot({ animations: 'disabled' })
    const clip = { x: 0, y: from, width, height: height - from }
    return await page.screenshot({ animations: 'disabled', clip })
  } finally {
    await context.close()
  }
}

/**
 * A browser encodes WebP by itself: no library for six pictures.
 *
 * @param across pixels; as wide as it is without it.
 * @returns with its size in pixels.
 */
async function compress(browser: Browser, png: Buffer, across?: number) {
  const page = await browser.newPage()
  const { data, ...size } = await page.evaluate(
    async ({ source, quality, across }) => {
      const taken = await createImageBitmap(await (await fetch(source)).blob())
      const width = across ?? taken.width
      const height = Math.round((taken.height * width) / taken.width)
      const image = await createImageBitmap(taken, {
        resizeWidth: width,
        resizeHeight: height,
        resizeQuality: 'high',
      })
      const canvas = new OffscreenCanvas(width, height)
      canvas.getContext('2d')?.drawImage(image, 0, 0)
      const bytes = new Uint8Array(
        await (await canvas.convertToBlob({ type: 'image/webp', quality })).arrayBuffer(),
      )
      return { data: btoa(Array.from(bytes, byte => String.fromCharCode(byte)).join('')), width, height }
    },
    { source: `data:image/png;base64,${png.toString('base64')}`, quality: QUALITY, across },
  )
  await page.close()
  return { webp: Buffer.from(data, 'base64'), ...size }
}
