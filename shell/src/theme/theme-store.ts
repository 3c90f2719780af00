import {
  type CoachBranding,
  THEME_STORAGE_KEY,
  type ThemeActions,
  type ThemeConfig,
  type ThemeState,
} from '@coach-app/contracts'
import { createStore } from 'zustand/vanilla'
import { paintBranding } from './branding.ts'
import { paintBrowser } from './theme-color.ts'

const prefersDark = window.matchMedia('(prefers-color-scheme: dark)')

const resolve = (config: ThemeConfig): 'light' | 'dark' =>
  config.mode === 'system' ? (prefersDark.matches ? 'dark' : 'light') : config.mode

function readConfig(): ThemeConfig {
  try {
    const stored = JSON.parse(localStorage.getItem(THEME_STORAGE_KEY) ?? '{}') as Partial<ThemeConfig>
    const mode = stored.mode === 'light' || stored.mode === 'dark' ? stored.mode : 'system'
    return withBranding(mode, stored.coachBranding)
  } catch {
    return { mode: 'system' }
  }
}

/** Only strings under the three known names; anything else in storage is ignored. */
function withBranding(mode: ThemeConfig['mode'], stored: unknown): ThemeConfig {
  if (typeof stored !== 'object' || stored === null) return { mode }
  const given = stored as Record<string, unknown>
  const coachBranding: CoachBranding = {}
  for (const name of ['primary', 'secondary', 'accent'] as const) {
    const colour = given[name]
    if (typeof colour === 'string') coachBranding[name] = colour
  }
  return Object.keys(coachBranding).length > 0 ? { mode, coachBranding } : { mode }
}

const initial = readConfig()
export const themeStore = createStore<ThemeState>(() => ({ ...initial, resolved: resolve(initial) }))

/** The inline script of index.html sets the attribute before the first paint; from here on the store does. */
function apply(config: ThemeConfig): void {
  const resolved = resolve(config)
  document.documentElement.dataset.theme = resolved
  paintBrowser(resolved)
  // Replace it as a whole, or a removed branding would stay.
  themeStore.setState({ ...config, resolved }, true)
  void paintBranding(config.coachBranding, resolved)
}

function save(config: ThemeConfig): void {
  try {
    localStorage.setItem(THEME_STORAGE_KEY, JSON.stringify(config))
  } catch {
    // Storage is full or blocked: the choice lasts until the page is closed.
  }
  apply(config)
}

const currentConfig = (): ThemeConfig => {
  const { mode, coachBranding } = themeStore.getState()
  return withBranding(mode, coachBranding)
}

export const themeActions: ThemeActions = {
  setMode: mode => save({ ...currentConfig(), mode }),
  toggle: () =>
    save({ ...currentConfig(), mode: themeStore.getState().resolved === 'dark' ? 'light' : 'dark' }),
  setCoachBranding: branding => save(withBranding(themeStore.getState().mode, branding)),
}

/** Follows the operating system's preference and other tabs. */
export function startTheme(): void {
  apply(initial)
  prefersDark.addEventListener('change', () => apply(currentConfig()))
  window.addEventListener('storage', event => {
    // The key is null when the other tab cleared all storage.
    if (event.key === THEME_STORAGE_KEY || event.key === null) apply(readConfig())
  })
}
