import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { PNG } from 'pngjs'
import type { Difference } from './compare.ts'

/** What is shown of a very long list, so that the picture of the sheet can still be opened. */
const PICTURED = 60

const STYLE =
  'body{margin:24px;background:#777;color:#fff;font:14px system-ui;width:max-content}section{display:flex;gap:16px;margin:0 0 8px}h2{font-size:14px;margin:24px 0 8px}figure{margin:0}img{display:block;max-width:480px;background:#fff}figcaption{padding-top:4px}'

/** Writes what differs, before and after beside each other, as index.html and sheet.png. @returns the page's path. */
export async function writeSheet(
  folder: string,
  differences: Difference[],
  browser: Browser,
  title: string,
): Promise<string> {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const rows = await Promise.all(differences.map(difference => writeRow(folder, difference)))
  const html = (shown: string[]) =>
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>${title}</title><style>${STYLE}</style><h1>${title}</h1>${shown.join('')}</html>`
  const path = join(folder, 'index.html')
  await writeFile(path, html(rows))

  const page = await browser.newPage({ viewport: { width: 1600, height: 900 } })
  try {
    const cut = join(folder, 'sheet.html')
    await writeFile(cut, html(rows.slice(0, PICTURED)))
    await page.goto(`file://${cut}`)
    await page.screenshot({ path: join(folder, 'sheet.png'), fullPage: true })
    await rm(cut)
  } finally {
    await page.close()
  }
  return path
}

async function writeRow(folder: string, { id, change, pixels, ...pictures }: Difference): Promise<string> {
  const figures = []
  for (const name of ['before', 'after', 'marked'] as const) {
    const picture = pictures[name]
    if (!picture) continue
    const file = `${id}-${name}.png`
    await writeFile(join(folder, file), PNG.sync.write(picture))
    figures.push(`<figure><img src="${file}" alt=""><figcaption>${name}</figcaption></figure>`)
  }
  return `<h2 id="${id}">${id}: ${change}, ${pixels} pixels</h2><section>${figures.join('')}</section>`
}
