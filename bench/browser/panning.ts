/// <reference lib="dom" />
import type { Browser, Page } from '@playwright/test'
import { aContext, slowPage } from './slow.ts'

const NODES = 200
const MOVES = 60

/** What panning a map of 200 nodes costs: main-thread milliseconds for each move of the pointer, layout and paint included. */
export interface Panning {
  map: number
  /** The baseline: the same drawing alone on a page, moved by three lines of code. */
  bare: number
}

export async function panMap(browser: Browser, url: string): Promise<Panning> {
  const context = await aContext(browser)
  try {
    const page = await slowPage(context)
    await page.goto(`${url}/knowledge-map?view=map`)
    await page.locator('[data-node]').first().waitFor()
    await page.evaluate(fillUp, NODES)
    const map = await costOfMove(page)
    await page.evaluate(leaveBare)
    return { map, bare: await costOfMove(page) }
  } finally {
    await context.close()
  }
}

async function costOfMove(page: Page): Promise<number> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable')
  const busy = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics')
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0)
  }
  const box = await page.locator('svg:has([data-node])').boundingBox()
  if (!box) throw new Error('There is no map.')
  const [x, y] = [box.x + 20, box.y + 20]
  await page.mouse.move(x, y)
  await page.mouse.down()
  const before = await busy()
  for (let move = 1; move <= MOVES; move++) {
    await page.mouse.move(x + move * 3, y + move)
    await page.evaluate(() => new Promise(requestAnimationFrame))
  }
  const after = await busy()
  await page.mouse.up()
  return (after - before) / MOVES
}

/** Runs in the page: clones nodes until there are as many. */
function fillUp(nodes: number): void {
  const drawn = [...document.querySelectorAll<SVGGElement>('[data-node]')]
  for (let index = drawn.length; index < nodes; index++) {
    const copy = drawn[index % drawn.length]?.cloneNode(true) as SVGGElement
    copy.setAttribute('transform', `translate(${(index * 37) % 1600} ${(index * 53) % 900})`)
    drawn[0]?.parentElement?.append(copy)
  }
}

/** Runs in the page: leaves the drawing in its place alone, without the product's listeners. */
function leaveBare(): void {
  const map = document.querySelector('svg:has([data-node])') as SVGSVGElement
  const { left, top, width, height } = map.getBoundingClientRect()
  const bare = map.cloneNode(true) as SVGSVGElement
  bare.style.cssText = `position:absolute;left:${left}px;top:${top}px;width:${width}px;height:${height}px`
  document.body.replaceChildren(bare)
  const content = bare.querySelector('g') as SVGGElement
  const place = { x: 0, y: 0, isDown: false }
  bare.addEventListener('pointerdown', () => {
    place.isDown = true
  })
  bare.addEventListener('pointermove', event => {
    if (!place.isDown) return
    place.x += event.movementX
    place.y += event.movementY
    content.setAttribute('transform', `translate(${place.x} ${place.y})`)
  })
}
