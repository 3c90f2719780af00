import { brandTokens } from '@coach-app/ui/brand'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const root = document.documentElement
const BRAND = { primary: '#c2185b', accent: 'gold' }
const SOURCE = JSON.stringify(BRAND)
const LIGHT = brandTokens(BRAND, 'light')
const DARK = brandTokens(BRAND, 'dark')

/** Removes the page with its listeners, so that it does not affect the next test. */
let leave = () => {}
beforeEach(() => {
  const listen = vi.spyOn(window, 'addEventListener')
  leave = () => {
    for (const [type, listener] of listen.mock.calls) window.removeEventListener(type, listener)
  }
})
afterEach(() => {
  leave()
  root.removeAttribute('style')
})

/** The modules read storage when they load, as on a new page. */
async function openPage(stored?: unknown, painted?: unknown) {
  if (stored !== undefined) localStorage.setItem('theme-config', JSON.stringify(stored))
  if (painted !== undefined) localStorage.setItem('theme-branding', JSON.stringify(painted))
  vi.resetModules()
  const theme = await import('./theme-store.ts')
  theme.startTheme()
  // What is set synchronously.
  const first = tokensOf(root.style)
  return { ...theme, first }
}

const tokensOf = (style: CSSStyleDeclaration) =>
  Object.fromEntries(
    Array.from({ length: style.length }, (_, i) => style.item(i)).map(name => [
      name,
      style.getPropertyValue(name),
    ]),
  )

const shown = (name: string) => root.style.getPropertyValue(name)
const remembered = () => JSON.parse(localStorage.getItem('theme-branding') ?? 'null') as unknown
const untilPainted = (tokens: Record<string, string>) =>
  vi.waitFor(() => {
    for (const [name, colour] of Object.entries(tokens)) expect(shown(name), name).toBe(colour)
  })

describe("a coach's colours", () => {
  it('are computed, applied and stored for the next first paint', async () => {
    await openPage({ mode: 'light', coachBranding: BRAND })
    await untilPainted(LIGHT)
    expect(remembered()).toEqual({ source: SOURCE, light: LIGHT, dark: DARK })
  })

  it('follow the theme', async () => {
    const { themeActions, themeStore } = await openPage({ mode: 'light', coachBranding: BRAND })
    await untilPainted(LIGHT)
    themeActions.toggle()
    await untilPainted(DARK)
    expect(themeStore.getState().coachBranding).toEqual(BRAND)
    expect(JSON.parse(localStorage.getItem('theme-config') ?? '')).toEqual({
      mode: 'dark',
      coachBranding: BRAND,
    })
  })

  it('are set and removed by an action, which restores ours', async () => {
    const { themeActions, themeStore } = await openPage({ mode: 'light' })
    themeActions.setCoachBranding(BRAND)
    await untilPainted(LIGHT)
    themeActions.setCoachBranding({ accent: 'gold' })
    await vi.waitFor(() => expect(shown('--color-primary')).toBe(''))
    expect(shown('--color-accent')).toBe(LIGHT['--color-accent'])
    themeActions.setCoachBranding(null)
    expect(root.style.cssText).toBe('')
    expect(remembered()).toBeNull()
    expect(themeStore.getState()).toEqual({ mode: 'light', resolved: 'light' })
    expect(JSON.parse(localStorage.getItem('theme-config') ?? '')).toEqual({ mode: 'light' })
  })

  it('follow another tab', async () => {
    await openPage({ mode: 'light' })
    localStorage.setItem('theme-config', JSON.stringify({ mode: 'dark', coachBranding: BRAND }))
    window.dispatchEvent(new StorageEvent('storage', { key: 'theme-config' }))
    await untilPainted(DARK)
  })

  it('are applied at once when cached, and recomputed when an older release cached them', async () => {
    const old = { source: SOURCE, light: { '--color-primary': '#123456', '--color-gone': '#000' }, dark: {} }
    const { first } = await openPage({ mode: 'light', coachBranding: BRAND }, old)
    expect(first).toEqual(old.light)
    await untilPainted(LIGHT)
    expect(shown('--color-gone')).toBe('')
  })

  it.each([
    ['something else', 'mauve'],
    ['no object', { source: SOURCE, light: 5, dark: null }],
    ['other properties', { source: SOURCE, light: { display: 'none' }, dark: {} }],
    ['nothing', null],
  ])('are recomputed when the cached ones are %s', async (_, painted) => {
    const { first } = await openPage({ mode: 'light', coachBranding: BRAND }, painted)
    expect(first).toEqual({})
    await untilPainted(LIGHT)
  })
})

it.each([
  ['a text', 'red'],
  ['null', null],
  ['numbers', { primary: 5 }],
  ['unknown names', { canvas: '#000' }],
])('are ignored when the stored branding is %s', async (_, coachBranding) => {
  const { themeStore } = await openPage({ mode: 'dark', coachBranding })
  expect(themeStore.getState()).toEqual({ mode: 'dark', resolved: 'dark' })
  expect(root.style.cssText).toBe('')
})

it('are ignored when they are no colours', async () => {
  await openPage({ mode: 'light', coachBranding: { primary: 'url(x)', accent: 'gold' } })
  await untilPainted(brandTokens({ accent: 'gold' }, 'light'))
  expect(shown('--color-primary')).toBe('')
})
