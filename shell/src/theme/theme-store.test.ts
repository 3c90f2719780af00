import { beforeEach, describe, expect, it, vi } from 'vitest'

/** Mock of the operating system's preference, which a test cannot set. */
class SystemPreference extends EventTarget {
  matches = false
  set(dark: boolean) {
    this.matches = dark
    this.dispatchEvent(new Event('change'))
  }
}

let system: SystemPreference
beforeEach(() => {
  system = new SystemPreference()
  vi.spyOn(window, 'matchMedia').mockReturnValue(system as unknown as MediaQueryList)
})

/** The module reads storage and preference when it loads, as on a new page. */
async function openPage({ stored, dark = false }: { stored?: string; dark?: boolean } = {}) {
  if (stored !== undefined) localStorage.setItem('theme-config', stored)
  system.matches = dark
  vi.resetModules()
  const theme = await import('./theme-store.ts')
  theme.startTheme()
  return theme
}

const saved = () => JSON.parse(localStorage.getItem('theme-config') ?? 'null') as unknown
const shown = () => document.documentElement.dataset.theme

describe('the theme of a new page', () => {
  it.each([
    ['nothing stored, light system', undefined, false, 'system', 'light'],
    ['nothing stored, dark system', undefined, true, 'system', 'dark'],
    ['light stored, dark system', '{"mode":"light"}', true, 'light', 'light'],
    ['dark stored, light system', '{"mode":"dark"}', false, 'dark', 'dark'],
    ['system stored', '{"mode":"system"}', true, 'system', 'dark'],
    ['an unknown mode', '{"mode":"sepia"}', false, 'system', 'light'],
    ['text that is no JSON', 'dark', true, 'system', 'dark'],
    ['null', 'null', true, 'system', 'dark'],
  ])('is right with %s', async (_, stored, dark, mode, resolved) => {
    const { themeStore } = await openPage({ dark, ...(stored === undefined ? {} : { stored }) })
    expect(themeStore.getState()).toMatchObject({ mode, resolved })
    expect(shown()).toBe(resolved)
  })
})

describe('toggling the theme', () => {
  it.each([
    ['light goes to dark', 'light', false, 'dark'],
    ['light goes to dark on a dark system', 'light', true, 'dark'],
    ['dark goes to light', 'dark', true, 'light'],
    ['system goes to dark on a light system', 'system', false, 'dark'],
    ['system goes to light on a dark system', 'system', true, 'light'],
  ])('%s', async (_, mode, dark, expected) => {
    const { themeStore, themeActions } = await openPage({ stored: JSON.stringify({ mode }), dark })
    themeActions.toggle()
    expect(themeStore.getState()).toEqual({ mode: expected, resolved: expected })
    expect(saved()).toEqual({ mode: expected })
    expect(shown()).toBe(expected)
  })
})

describe('the theme while the page is open', () => {
  it('follows the system in system mode', async () => {
    const { themeStore } = await openPage()
    system.set(true)
    expect(themeStore.getState()).toEqual({ mode: 'system', resolved: 'dark' })
    expect(shown()).toBe('dark')
    expect(saved()).toBeNull()
  })

  it('keeps a chosen theme when the system changes', async () => {
    const { themeActions } = await openPage()
    themeActions.setMode('light')
    system.set(true)
    expect(shown()).toBe('light')
  })

  it('follows another tab', async () => {
    const { themeStore } = await openPage()
    localStorage.setItem('theme-config', '{"mode":"dark"}')
    window.dispatchEvent(new StorageEvent('storage', { key: 'theme-config' }))
    expect(themeStore.getState().mode).toBe('dark')
    expect(shown()).toBe('dark')
  })

  it('goes back to the system when another tab cleared what was stored', async () => {
    await openPage({ stored: '{"mode":"dark"}' })
    localStorage.clear()
    window.dispatchEvent(new StorageEvent('storage', { key: null }))
    expect(shown()).toBe('light')
  })

  it('keeps the choice for this page when storage is full', async () => {
    const { themeActions } = await openPage()
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    themeActions.setMode('dark')
    expect(shown()).toBe('dark')
  })
})
