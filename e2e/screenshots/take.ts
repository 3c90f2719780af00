import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { startApp } from '../fixtures/app.ts'
import { openShot, SHOTS, type Shot } from './shots.ts'

/** Takes every shot in both themes and widths, and puts them on one sheet. @returns the sheet's path. */
export async function takeScreenshots(folder: string, executablePath: string): Promise<string> {
  await mkdir(folder, { recursive: true })
  const app = await startApp({ seed: 'demo' })
  const browser = await chromium.launch({
    executablePath,
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  })
  try {
    const taken: Taken[] = []
    for (const shot of SHOTS) {
      for (const width of [1280, 390]) {
        for (const theme of ['light', 'dark'] as const) {
          const file = join(folder, `${shot.name}-${width}-${theme}.png`)
          await take(browser, app.url, shot, { width, theme, file })
          taken.push({ name: shot.name, width, theme, file })
        }
      }
    }
    return await layOut(browser, folder, taken)
  } finally {
    await browser.close()
    await app.stop()
  }
}

interface Taken {
  name: string
  width: number
  theme: 'light' | 'dark'
  file: string
}

async function take(browser: Browser, url: string, shot: Shot, { width, theme, file }: Omit<Taken, 'name'>) {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width, height: width > 600 ? 800 : 844 },
    colorScheme: theme,
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  try {
    await openShot(page, url, shot)
    await page.evaluate('document.fonts.ready')
    await page.screenshot({ path: file })
  } finally {
    await context.close()
  }
}

/** One row a shot: desk light and dark, phone light and dark. */
async function layOut(browser: Browser, folder: string, taken: Taken[]): Promise<string> {
  const rows = await Promise.all(
    SHOTS.map(async ({ name }) => {
      const cells = taken
        .filter(shot => shot.name === name)
        .map(async ({ file, width, theme }) => {
          const data = (await readFile(file)).toString('base64')
          return `<figure><img height="420" src="data:image/png;base64,${data}"><figcaption>${name}, ${width} px, ${theme}</figcaption></figure>`
        })
      return `<section>${(await Promise.all(cells)).join('')}</section>`
    }),
  )
  const style =
    'body{margin:24px;background:#888;font:14px system-ui;width:max-content}section{display:flex;gap:16px;margin-bottom:24px}figure{margin:0}figcaption{padding-top:4px;color:#fff}'
  const html = `<!doctype html><meta charset="utf-8"><title>Screens</title><style>${style}</style>${rows.join('')}`
  await writeFile(join(folder, 'contact-sheet.html'), html)
  const page = await browser.newPage({ viewport: { width: 1900, height: 1000 } })
  await page.setContent(html)
  const sheet = join(folder, 'contact-sheet.png')
  await page.screenshot({ path: sheet, fullPage: true })
  return sheet
}
