import { THEME_STORAGE_KEY, type ThemeActions, type ThemeConfig, type ThemeState } from '@coach-app/contracts'
import { createStore } from 'zustand/vanilla'

const prefersDark = window.matchMedia('(prefers-color-scheme: dark)')

const resolve = (config: ThemeConfig): 'light' | 'dark' =>
  config.mode === 'system' ? (prefersDark.matches ? 'dark' : 'light') : config.mode

function readConfig(): ThemeConfig {
  try {
    const stored = JSON.parse(localStorage.getItem(THEME_STORAGE_KEY) ?? '{}') as Partial<ThemeConfig>
    const mode = stored.mode === 'light' || stored.mode === 'dark' ? stored.mode : 'system'
    return { mode, ...(stored.coachBranding ? { coachBranding: stored.coachBranding } : {}) }
  } catch {
    return { mode: 'system' }
  }
}

const initial = readConfig()
export const themeStore = createStore<ThemeState>(() => ({ ...initial, resolved: resolve(initial) }))

/** The inline script of index.html has set the attribute before first paint; from here on the store does. */
function apply(config: ThemeConfig): void {
  const resolved = resolve(config)
  document.documentElement.dataset.theme = resolved
  themeStore.setState({ ...config, resolved })
}

function save(config: ThemeConfig): void {
  try {
    localStorage.setItem(THEME_STORAGE_KEY, JSON.stringify(config))
  } catch {
    // Storage is full or blocked: the choice holds until the page is left.
  }
  apply(config)
}

const currentConfig = (): ThemeConfig => {
  const { mode, coachBranding } = themeStore.getState()
  return { mode, ...(coachBranding ? { coachBranding } : {}) }
}

export const themeActions: ThemeActions = {
  setMode: mode => save({ ...currentConfig(), mode }),
  toggle: () =>
    save({ ...currentConfig(), mode: themeStore.getState().resolved === 'dark' ? 'light' : 'dark' }),
}

/** Follows the operating system and the other tabs. */
export function startTheme(): void {
  apply(initial)
  prefersDark.addEventListener('change', () => apply(currentConfig()))
  window.addEventListener('storage', event => {
    if (event.key === THEME_STORAGE_KEY) apply(readConfig())
  })
}
