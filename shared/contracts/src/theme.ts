export type ThemeMode = 'light' | 'dark' | 'system'

/** CSS colours that a coach's brand puts in place of ours. */
export interface CoachBranding {
  primary?: string
  secondary?: string
  accent?: string
}

/** Stored under `theme-config`. */
export interface ThemeConfig {
  mode: ThemeMode
  coachBranding?: CoachBranding
}

export interface ThemeState extends ThemeConfig {
  /** What `system` comes to right now. */
  resolved: 'light' | 'dark'
}

export interface ThemeActions {
  setMode(mode: ThemeMode): void
  /** light ↔ dark; system goes to the opposite of what the OS prefers now. */
  toggle(): void
}
