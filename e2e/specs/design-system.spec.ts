import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { isDeep } from '../fixtures/depth.ts'
import { expect, test } from '../fixtures/test.ts'
import { capture } from '../gallery/capture.ts'
import { compare } from '../gallery/compare.ts'
import { serveGallery } from '../gallery/open.ts'
import { writeSheet } from '../gallery/sheet.ts'
import { axeFindings } from '../pages/axe.ts'
import { movements } from '../pages/motion.ts'

// In one worker: the gallery is built once, and nothing of the product is asked for.
test.describe.configure({ mode: 'default' })
test.use({ baseURL: '' })

test.describe('Button, as the browser shows it', () => {
  const cell = (page: Page, state: string) => page.locator(`[id="button-${state}.light"]`).getByRole('button')
  const styleOf = (button: Locator, name: string): Promise<string> =>
    button.evaluate(
      (element, property) =>
        element.ownerDocument.defaultView?.getComputedStyle(element).getPropertyValue(property) ?? '',
      name,
    )
  /** Horizontal scale after the transition. */
  const expectScale = (button: Locator, scale: number) =>
    expect
      .poll(async () => {
        const matrix = await styleOf(button, 'transform')
        return matrix === 'none' ? 1 : Number(/matrix\(([\d.]+)/.exec(matrix)?.[1])
      })
      .toBeCloseTo(scale, 4)

  // Opened once: every test releases what it hovered or pressed.
  let page: Page
  test.beforeAll(async ({ browser, gallery }) => {
    page = await browser.newPage()
    await page.goto(`${gallery.url}?page=button`)
    await cell(page, 'default').waitFor()
  })
  test.beforeEach(async () => {
    await page.mouse.move(0, 0)
    await page.emulateMedia({ reducedMotion: null })
  })
  test.afterAll(() => page.close())

  test('is 32, 40, 48 and 56 px high, and 40 unless told otherwise', async () => {
    for (const [state, height] of [
      ['sm', 32],
      ['md', 40],
      ['lg', 48],
      ['xl', 56],
      ['default', 40],
    ] as const) {
      await expect(cell(page, state), state).toHaveCSS('height', `${height}px`)
    }
  })

  test('grows below the pointer and shrinks when pressed, in 0.18 s', async () => {
    const button = cell(page, 'default')
    const property = (await styleOf(button, 'transition-property')).split(', ').indexOf('transform')
    expect((await styleOf(button, 'transition-duration')).split(', ')[property]).toBe('0.18s')
    await expectScale(button, 1)
    await button.hover()
    await expectScale(button, 1.02)
    await page.mouse.down()
    await expectScale(button, 0.98)
    await page.mouse.up()
    await page.mouse.move(0, 0)
    await expectScale(button, 1)
  })

  for (const state of ['primary-disabled', 'primary-loading', 'ghost-disabled', 'destructive-loading']) {
    test(`${state} is disabled and does not move`, async () => {
      const button = cell(page, state)
      await expect(button).toBeDisabled()
      await expect(button).toHaveCSS('cursor', 'not-allowed')
      const fill = await styleOf(button, 'background-color')
      await button.hover({ force: true })
      await page.mouse.down()
      // Waits longer than the transition of an enabled button: nothing may have moved.
      await page.evaluate('new Promise(done => setTimeout(done, 250))')
      await expectScale(button, 1)
      expect(await styleOf(button, 'background-color')).toBe(fill)
      await page.mouse.up()
    })
  }

  test('loading turns a spinner, dims the label, says so and hides the right icon', async () => {
    const [idle, loading] = [cell(page, 'md'), cell(page, 'primary-loading')]
    await expect(idle.locator('svg')).toHaveCount(2)
    await expect(loading.locator('svg')).toHaveCount(1)
    await expect(loading.locator('svg')).not.toHaveCSS('animation-name', 'none')
    const opacity = await styleOf(loading.getByText('Save', { exact: true }), 'opacity')
    expect(Number(opacity)).toBeLessThan(1)
    await expect(loading).toHaveAccessibleName('Save Loading...')
    const unseen = loading.getByText('Loading...')
    expect((await unseen.boundingBox())?.width).toBeLessThanOrEqual(1)
  })

  test('does not move with reduced motion or without a hovering pointer', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await cell(page, 'default').hover()
    await page.evaluate('new Promise(done => setTimeout(done, 250))')
    await expectScale(cell(page, 'default'), 1)
  })

  test('truncates what does not fit, and fills the line only when asked', async () => {
    const box = async (state: string) => (await cell(page, state).boundingBox())?.width ?? 0
    const line = await box('full-width')
    expect(await box('long')).toBeLessThanOrEqual(line)
    expect(await box('default')).toBeLessThan(line / 2)
  })
})

const STATES = [
  'combobox-open',
  'dialog-default',
  'dialog-phone',
  'dialog-tabs',
  'confirm-dialog-default',
  'drawer-default',
  'toast-default',
  'menu-default',
  'select-open',
]

/** Without `region` for a Menu, a Select and a Tooltip: the focus goes there, and a landmark around it would only be more words. */
const OPENED = '[role="listbox"], [role="dialog"], [role="alertdialog"], [role="alert"], [role="menu"]'

test('axe finds nothing on opened menus, dialogs and the like, light and dark', async ({ page, gallery }) => {
  test.setTimeout(240_000)
  const found: string[] = []
  for (const state of STATES) {
    await page.goto(`${gallery.url}?state=${state}&theme=light`)
    await page.locator(OPENED).first().waitFor()
    const unasked = /^(menu|select)/.test(state) ? ['region'] : []
    for (const theme of ['light', 'dark'] as const) {
      // The theme that `theme=dark` sets as the gallery starts.
      await page.evaluate(`document.documentElement.dataset.theme = '${theme}'`)
      await page.evaluate(
        'Promise.all(document.getAnimations().filter(one => one.effect.getComputedTiming().endTime !== Infinity).map(one => one.finished)).then(() => undefined)',
      )
      found.push(...(await findings(page, `${state}, ${theme}: `, ['page-has-heading-one', ...unasked])))
    }
  }
  expect(found).toEqual([])
})

test('with reduced motion no component moves, nor anything that opens', async ({ page, gallery }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(gallery.url)
  await page.getByRole('heading', { level: 1, name: 'Components' }).waitFor()
  expect(await movements(page)).toEqual([])
  for (const state of STATES) {
    await page.goto(`${gallery.url}?state=${state}&theme=light`)
    await page.locator(OPENED).first().waitFor()
    expect.soft(await movements(page), state).toEqual([])
  }

  // Control: without reduced motion the same check finds motion.
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto(gallery.url)
  await page.getByRole('heading', { level: 1, name: 'Components' }).waitFor()
  const moving = (await movements(page)).join('\n')
  expect(moving).toMatch(/spinner.*: animation of 0\.8 s|ring.*: animation of 0\.8 s/)
  expect(moving).toMatch(/button.*: transition of 0\.18 s/)
})

test('axe finds nothing on the whole gallery: every component in every state, light beside dark', async ({
  page,
  gallery,
}) => {
  test.setTimeout(240_000)
  await page.goto(gallery.url)
  await page.getByRole('heading', { level: 1, name: 'Components' }).waitFor()
  // Each example stands there twice, page titles among other headings, and in a cell that scrolls if it is too long for it.
  const ofTheGallery = ['landmark-unique', 'heading-order', 'scrollable-region-focusable']
  expect(await findings(page, '', ofTheGallery)).toEqual([])
})

// A test of a tool, not of a page: in `pnpm test:deep`.
if (isDeep)
  test('the comparison of styles finds a changed token where it is used, and nothing otherwise', async ({
    browser,
    gallery,
  }) => {
    const folder = await mkdtemp(join(tmpdir(), 'coach-app-changed-'))
    await cp(gallery.folder, join(folder, 'gallery'), { recursive: true })
    await changeToken(join(folder, 'gallery'), '--color-tooltip')
    const changed = await serveGallery(join(folder, 'gallery'))
    try {
      const only = ['kbd', 'tooltip']
      const before = await capture(browser, gallery.url, only)
      expect(before.size).toBeGreaterThan(8)
      expect(compare(before, await capture(browser, gallery.url, only)), 'the same twice').toEqual([])

      const differences = compare(before, await capture(browser, changed.url, only))
      expect(differences.map(({ id, change }) => `${id} ${change}`).sort()).toEqual(
        ['default', 'long'].flatMap(s => ['dark', 'light'].map(t => `tooltip-${s}.${t} changed`)),
      )
      const sheet = await writeSheet(join(folder, 'sheet'), differences, browser, 'A changed token')
      expect(await readFile(sheet, 'utf8')).toContain('tooltip-default.dark')
      expect(await readdir(join(folder, 'sheet'))).toContain('tooltip-default.dark-marked.png')
    } finally {
      await changed.close()
      await rm(folder, { recursive: true, force: true })
    }
  })

/** In the built stylesheet, as a developer would in tokens.css. */
async function changeToken(folder: string, name: string): Promise<void> {
  const assets = join(folder, 'assets')
  const sheet = (await readdir(assets)).find(file => file.endsWith('.css'))
  if (!sheet) throw new Error('The gallery has no stylesheet.')
  const css = await readFile(join(assets, sheet), 'utf8')
  const other = css.replaceAll(new RegExp(`${name}:[^;}]+`, 'g'), `${name}:oklch(50% 0.02 175)`)
  expect(other).not.toBe(css)
  await writeFile(join(assets, sheet), other)
}

/** Each finding as a line that can be acted on. */
async function findings(page: Page, where: string, unasked: string[]): Promise<string[]> {
  // Base UI's own, which pass the focus on as soon as they have it.
  const found = await axeFindings(page, { exclude: '[data-base-ui-focus-guard]', disabled: unasked })
  return found.map(line => `${where}${line}`)
}
