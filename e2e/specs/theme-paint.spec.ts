import { THEME_STORAGE_KEY } from '@coach-app/contracts'
import { MACHINERY, SMOKE } from '../fixtures/machinery.ts'
import { createPersona, signInStored } from '../fixtures/persona.ts'
import { expect, test } from '../fixtures/test.ts'
import { ROUTES } from '../pages/routes.ts'

/** One route of each kind, and of what is shown before a page: the guard that waits, and the one that redirects. */
const ROUTES_TRIED = [
  '/',
  '/coaching',
  '/signin',
  '/forgot-password',
  '/profile-settings',
  '/clients',
  '/calendar/me',
  '/nowhere',
]

/** The chosen theme, the system's preference, and the expected theme. */
const CHOICES = [
  { mode: 'dark', system: 'light', painted: 'dark' },
  { mode: 'light', system: 'dark', painted: 'light' },
  { mode: 'system', system: 'dark', painted: 'dark' },
] as const

/** Theme and backgrounds of every frame until the page is there, the first ones before any module has run. */
const RECORD_FRAMES = `
  globalThis.recordedFrames = []
  const look = () => {
    const { documentElement, body } = document
    if (documentElement && body) {
      const backgrounds = [documentElement, body].map(element => getComputedStyle(element).backgroundColor)
      recordedFrames.push([documentElement.dataset.theme, ...backgrounds].join(' '))
    }
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
`

test('every kind of route has a path in this spec', () => {
  const kinds = ROUTES_TRIED.map(
    path => ROUTES.find(route => route.path === path.replace('/me', '/:userId'))?.kind,
  )
  expect(new Set(kinds.filter(kind => kind !== undefined))).toEqual(new Set(ROUTES.map(({ kind }) => kind)))
})

for (const { mode, system, painted } of CHOICES) {
  test(
    `${mode} under a ${system} system is ${painted} from the first frame on, on every kind of route`,
    painted === 'dark' && system === 'light' ? SMOKE : MACHINERY,
    async ({ app, browser }) => {
      const { session } = await createPersona(app)
      const context = await browser.newContext({ baseURL: app.url, colorScheme: system })
      await signInStored(context, session)
      const theme = JSON.stringify(JSON.stringify({ mode }))
      await context.addInitScript(`localStorage.setItem('${THEME_STORAGE_KEY}', ${theme})`)
      await context.addInitScript(RECORD_FRAMES)
      const page = await context.newPage()
      // Delays module scripts: what is painted until then comes from the document.
      await page.route(/\.js$/, async route => {
        await new Promise(resolve => setTimeout(resolve, 100))
        await route.fallback()
      })
      for (const path of ROUTES_TRIED) {
        await page.goto(path)
        await page.getByRole('heading', { level: 1 }).waitFor()
        const frames = await page.evaluate<string[]>('recordedFrames')
        expect(frames.length, path).toBeGreaterThan(1)
        const themes = new Set(frames.map(frame => frame.split(' ')[0]))
        expect.soft([...themes], `${path}: the theme of ${frames.length} frames`).toEqual([painted])
        // Every frame has the same colour.
        expect
          .soft([...new Set(frames)], `${path}: the background of ${frames.length} frames`)
          .toHaveLength(1)
      }
      await context.close()
    },
  )
}
