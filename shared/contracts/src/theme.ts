export type ThemeMode = 'light' | 'dark' | 'system'

/** CSS colours (hex, name, rgb(), hsl(), oklch()) that a coach's brand puts in place of ours, as legibly as they can be. */
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
  /** The colours of a coach in place of ours, or ours again. What is no colour is left out. */
  setCoachBranding(branding: CoachBranding | null): void
}

/**
 * Stored under `theme-branding`: the tokens that the coach's colours came to, so that a page has them before its first
 * paint without working them out. Thrown away when `source` is not the stored branding.
 */
export interface PaintedBranding {
  /** The branding as JSON. */
  source: string
  light: Record<string, string>
  dark: Record<string, string>
}
