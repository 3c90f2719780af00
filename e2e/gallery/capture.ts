import type { Browser, Page } from '@playwright/test'
import { PNG } from 'pngjs'

/** Picture of a state by `<page>-<state>.<theme>`. */
export type Pictures = Map<string, PNG>

/** A window that holds every cell side by side; frames bring their own size. */
const WIDTH = 1200

/**
 * Takes a picture of every state of a gallery.
 *
 * One picture is taken of each page and cut up: a browser takes a hundred large ones in the time of a thousand small ones.
 *
 * @param only slugs of the pages to take; default all.
 */
export async function capture(browser: Browser, url: string, only?: string[]): Promise<Pictures> {
  const pictures: Pictures = new Map()
  const context = await browser.newContext({ viewport: { width: WIDTH, height: 800 }, deviceScaleFactor: 1 })
  try {
    const page = await context.newPage()
    await page.goto(url)
    const slugs = await page.evaluate<string[]>(
      "[...document.querySelectorAll('[data-page]')].map(link => link.dataset.page)",
    )
    for (const slug of slugs.filter(slug => only === undefined || only.includes(slug))) {
      await page.setViewportSize({ width: WIDTH, height: 800 })
      await page.goto(`${url}?page=${slug}`)
      await settle(page)
      const cells = await page.evaluate<Cell[]>(READ_CELLS)
      await cutUp(page, cells, pictures)
      for (const { id, frame } of cells) if (frame) pictures.set(id, await takeFrame(page, url, id, frame))
    }
  } finally {
    await context.close()
  }
  return pictures
}

interface Cell {
  id: string
  x: number
  y: number
  width: number
  height: number
  frame?: string
}

/** In whole pixels: a cell that grew by half of one would blur every cell below it. */
const READ_CELLS = `[...document.querySelectorAll('[data-state]')].map(cell => {
  cell.style.height = Math.ceil(cell.getBoundingClientRect().height) + 'px'
  return cell
}).map(cell => {
  const { x, y, width, height } = cell.getBoundingClientRect()
  return { id: cell.id, x: x + scrollX, y: y + scrollY, width, height, frame: cell.dataset.framed }
})`

async function cutUp(page: Page, cells: Cell[], pictures: Pictures): Promise<void> {
  const flat = cells.filter(cell => !cell.frame)
  if (flat.length === 0) return
  const whole = PNG.sync.read(
    await page.screenshot({ fullPage: true, animations: 'disabled', caret: 'hide' }),
  )
  for (const cell of flat) {
    const [x, y] = [Math.round(cell.x), Math.round(cell.y)]
    const width = Math.min(Math.round(cell.width), whole.width - x)
    const height = Math.min(Math.round(cell.height), whole.height - y)
    if (width < 1 || height < 1) throw new Error(`${cell.id} is outside the picture of its page.`)
    const picture = new PNG({ width, height })
    PNG.bitblt(whole, picture, x, y, width, height, 0, 0)
    pictures.set(cell.id, picture)
  }
}

async function takeFrame(page: Page, url: string, id: string, size: string): Promise<PNG> {
  const [width = 0, height = 0] = size.split('x').map(Number)
  const [state, theme] = id.split('.')
  await page.setViewportSize({ width, height })
  await page.goto(`${url}?state=${state}&theme=${theme}`)
  await settle(page)
  return PNG.sync.read(await page.screenshot({ animations: 'disabled', caret: 'hide' }))
}

/** Fonts are there, what opens is open (a Tooltip takes 400 ms), and nothing has moved for a few frames. */
async function settle(page: Page): Promise<void> {
  await page.evaluate('document.fonts.ready.then(() => undefined)')
  await page.waitForFunction(STILL, undefined, { polling: 100, timeout: 10_000 })
}

/** Whether nothing has moved since it was asked before. */
export const STILL = `(() => {
  const waiting = document.querySelector('[data-waits-for]')
  if (waiting && !document.querySelector(waiting.dataset.waitsFor)) return false
  const moving = document.getAnimations().some(({ playState, effect }) =>
    playState === 'running' && effect.getComputedTiming().endTime !== Infinity)
  if (moving) return false
  const now = document.body.innerHTML.length + ':' + document.documentElement.scrollHeight
  const still = globalThis.lastSeen === now
  globalThis.lastSeen = now
  return still
})()`
