import type { Oklch } from 'culori/fn'

export type Theme = 'light' | 'dark'

const oklch = (l: number, c: number, h: number): Oklch => ({ mode: 'oklch', l, c, h })

/** The backgrounds of branded colours: canvas, surface, surface-raised, surface-sunken and control of tokens.css; a test compares the two. */
export const BACKGROUNDS: Record<Theme, readonly Oklch[]> = {
  light: [oklch(0.981, 0.003, 130), oklch(1, 0, 0), oklch(1, 0, 0), oklch(0.962, 0.004, 140), oklch(1, 0, 0)],
  dark: [
    oklch(0.158, 0.008, 175),
    oklch(0.213, 0.01, 175),
    oklch(0.262, 0.011, 175),
    oklch(0.135, 0.007, 175),
    oklch(0.185, 0.008, 175),
  ],
}
