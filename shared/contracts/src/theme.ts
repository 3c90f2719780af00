export type ThemeMode = 'light' | 'dark' | 'system'

/** A coach's brand colours as CSS colours (hex, name, rgb(), hsl(), oklch()); they replace ours, adjusted for contrast. */
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
  /** The theme that `system` currently resolves to. */
  resolved: 'light' | 'dark'
}

export interface ThemeActions {
  setMode(mode: ThemeMode): void
  /** light ↔ dark; system becomes the opposite of what the OS currently prefers. */
  toggle(): void
  /** Applies the colours of a coach, or ours again. Invalid colours are ignored. */
  setCoachBranding(branding: CoachBranding | null): void
}

/**
 * Stored under `theme-branding`: the design tokens computed from the coach's colours, so that a page can apply them before its
 * first paint without computing. Discarded when `source` is not the stored branding.
 */
export interface PaintedBranding {
  /** The branding as JSON. */
  source: string
  light: Record<string, string>
  dark: Record<string, string>
}
