/// <reference lib="dom" />
import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../fixtures/test.ts'

// What only a browser with a layout can show; rules of keys and counts are tested beside the components.
test.use({ baseURL: '' })

const open = async (page: Page, url: string, state: string) => {
  await page.goto(`${url}?state=${state}`)
  await page.locator('[data-index]').first().waitFor()
}
/** The first row that is fully visible in the scrolling box: its index in the list, and its distance in px from the box's top. */
const rowInSight = (box: Locator) =>
  box.evaluate(element => {
    const top = element.getBoundingClientRect().top
    const row = [...element.querySelectorAll('[role="listitem"]')].find(
      item => item.getBoundingClientRect().top >= top,
    )
    return {
      text: row?.textContent ?? '',
      count: row?.getAttribute('aria-posinset') ?? '',
      place: (row?.getBoundingClientRect().top ?? Number.NaN) - top,
    }
  })
/** A row's distance in px from the top of the scrolling box. */
const placeOf = (row: Locator) =>
  row.evaluate(
    element =>
      element.getBoundingClientRect().top -
      (element.closest('[role="list"]')?.parentElement?.getBoundingClientRect().top ?? 0),
  )

test('a thread opens at its end, keeps its place when older rows come before it, and shows any row', async ({
  page,
  gallery,
}) => {
  await open(page, gallery.url, 'virtual-list-thread-growing')
  const row = (name: string) => page.getByRole('listitem').filter({ hasText: name })
  const box = page.getByRole('list', { name: 'Growing thread' }).locator('..')
  await expect(row('Row 200.')).toBeInViewport()

  await box.evaluate(element => element.scrollBy(0, -2500))
  // Rows above are measured as they come into sight, late on a busy machine, and push others out of it: the row that is followed is chosen
  // once the list stands still.
  let read = { text: '', count: '', place: Number.NaN }
  await expect
    .poll(
      async () => {
        const last = read
        read = await rowInSight(box)
        return read.text === last.text && read.place === last.place
      },
      { intervals: [500] },
    )
    .toBe(true)
  const { text, count, place: before } = read
  await page.getByRole('button', { name: 'Add 50 older' }).click()
  await expect(row(text)).toHaveAttribute('aria-posinset', String(Number(count) + 50))
  await expect.poll(() => placeOf(row(text))).toBeCloseTo(before, 0)

  await page.getByRole('button', { name: 'Show row 60' }).click()
  await expect(row('Row 60.')).toBeFocused()
  await expect(row('Row 60.')).toBeInViewport({ ratio: 1 })

  await box.evaluate(element => element.scrollTo(0, 0))
  await expect(row('Older Row 50.')).toBeInViewport()
  await expect(row('Row 60.')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(row('Row 61.')).toBeFocused()
  await expect(row('Row 61.')).toBeInViewport({ ratio: 1 })
})

test('a row of a long table that keys move to is fully visible, below the headings and above the end', async ({
  page,
  gallery,
}) => {
  await open(page, gallery.url, 'virtual-table-default')
  const box = page.getByRole('region', { name: 'Clients' })
  await page.keyboard.press('Tab')
  for (const [key, name] of [
    ['End', 'Row 1000'],
    ['PageUp', 'Row 998'],
    ['Home', 'Row 1'],
  ] as const) {
    await page.keyboard.press(key)
    const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) })
    await expect(row).toBeFocused()
    const head = await page.getByRole('row').first().boundingBox()
    await expect
      .poll(async () => {
        const [inner, outer] = [await row.boundingBox(), await box.boundingBox()]
        if (!inner || !outer || !head) return 'not there'
        if (inner.y < head.y + head.height - 1) return 'below the headings'
        return inner.y + inner.height > outer.y + outer.height + 1 ? 'cut off' : 'whole'
      }, key)
      .toBe('whole')
  }
  expect(await page.getByRole('row').count()).toBeLessThan(40)
})
