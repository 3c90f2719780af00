import type { CoachBranding } from '@coach-app/contracts'
import {
  clampChroma,
  converter,
  formatHex,
  modeHsl,
  modeLrgb,
  modeOklab,
  modeOklch,
  modeRgb,
  type Oklch,
  parse,
  useMode,
  wcagContrast,
} from 'culori/fn'
import { BACKGROUNDS, type Theme } from './backgrounds.ts'

useMode(modeRgb)
useMode(modeLrgb)
useMode(modeHsl)
useMode(modeOklab)
useMode(modeOklch)
const toOklch = converter('oklch')

/** Minimum contrast by WCAG 2.2: 1.4.3 for text, 1.4.11 for the visible boundaries of controls. */
const TEXT = 4.5
const CONTROL = 3

const TONES = ['primary', 'secondary', 'accent'] as const
type BrandTone = (typeof TONES)[number]

/** The allowed lightness of each step, and the share of the chroma that it keeps. */
interface Range {
  lightness: readonly [number, number]
  chroma: number
}

interface Recipe {
  solid: Record<BrandTone, Range>
  text: Range
  soft: Record<BrandTone, Range>
  line: Record<BrandTone, Range>
  focus: Range
  /** The text colour on a primary or secondary fill. Text on an accent is always dark. */
  ink: 'light' | 'dark'
}

const at = (lightness: number, chroma: number): Range => ({ lightness: [lightness, lightness], chroma })
const between = (low: number, high: number, chroma: number): Range => ({ lightness: [low, high], chroma })

const RECIPES: Record<Theme, Recipe> = {
  light: {
    solid: {
      primary: between(0.28, 0.57, 0.2),
      secondary: between(0.28, 0.57, 0.16),
      accent: between(0.68, 0.86, 0.19),
    },
    text: between(0.28, 0.5, 0.16),
    soft: { primary: at(0.956, 0.024), secondary: at(0.935, 0.014), accent: at(0.962, 0.024) },
    line: { primary: at(0.86, 0.05), secondary: at(0.86, 0.024), accent: at(0.87, 0.07) },
    focus: between(0.42, 0.58, 0.16),
    ink: 'light',
  },
  dark: {
    solid: {
      primary: between(0.7, 0.86, 0.16),
      secondary: between(0.74, 0.88, 0.1),
      accent: between(0.72, 0.88, 0.17),
    },
    text: between(0.8, 0.9, 0.12),
    soft: { primary: at(0.272, 0.032), secondary: at(0.3, 0.018), accent: at(0.272, 0.032) },
    line: { primary: at(0.4, 0.06), secondary: at(0.4, 0.024), accent: at(0.41, 0.07) },
    focus: between(0.72, 0.86, 0.14),
    ink: 'dark',
  },
}

/** Custom properties of the design system, such as `--color-primary`, with the brand's values. */
export type BrandTokens = Record<string, string>

/** Whether a text is a CSS colour that a brand can use: hex, a name, rgb(), hsl() or oklch(). */
export const isBrandColour = (text: string): boolean => readColour(text) !== undefined

/**
 * Derives the tokens of one theme from a coach's colours: for each colour a fill and its hover step, the text on it, the tone
 * as text, as a tinted background and as a border; the primary is also the colour of the focus ring.
 *
 * Every step stays as close to the brand as the minimum contrast allows: text has 4.5:1 on every background, fills of controls
 * and the focus ring 3:1 on every surface. Values that are no colour are ignored.
 *
 * @example `for (const [name, value] of Object.entries(brandTokens({ primary: '#c2185b' }, 'dark'))) root.style.setProperty(name, value)`
 */
export function brandTokens(branding: CoachBranding, theme: Theme): BrandTokens {
  return Object.assign(
    {},
    ...TONES.map(tone => {
      const brand = readColour(branding[tone])
      return brand ? toneTokens(tone, brand, theme) : {}
    }),
  )
}

function toneTokens(tone: BrandTone, brand: Oklch, theme: Theme): BrandTokens {
  const recipe = RECIPES[theme]
  const surfaces = BACKGROUNDS[theme].map(show)
  const soft = step(brand, recipe.soft[tone])
  const line = step(brand, recipe.line[tone])

  const isControl = tone !== 'accent'
  const inkIsLight = isControl && recipe.ink === 'light'
  const ink = show({
    mode: 'oklch',
    l: inkIsLight ? 0.99 : 0.2,
    c: Math.min(brand.c, inkIsLight ? 0.005 : 0.03),
    h: brand.h ?? 0,
  })
  const readable = (fill: string) =>
    wcagContrast(fill, ink) >= TEXT &&
    (!isControl || surfaces.every(surface => wcagContrast(fill, surface) >= CONTROL))
  // Move away from the text colour: towards black under light text, towards white under dark text.
  const away = inkIsLight ? -1 : 1
  const solid = step(brand, recipe.solid[tone], { away, until: readable })
  const hover = step(pushed(brand, recipe.solid[tone], 0.05 * away), recipe.solid[tone], {
    away,
    until: fill => readable(fill) && fill !== solid,
    free: true,
  })

  const grounds = [...surfaces, soft, line]
  const text = step(brand, recipe.text, {
    away: theme === 'light' ? -1 : 1,
    until: words => grounds.every(ground => wcagContrast(words, ground) >= TEXT),
  })
  const tokens: BrandTokens = {
    [`--color-${tone}`]: solid,
    [`--color-${tone}-hover`]: hover,
    [`--color-on-${tone}`]: ink,
    [`--color-${tone}-text`]: text,
    [`--color-${tone}-soft`]: soft,
    [`--color-${tone}-line`]: line,
  }
  if (tone === 'primary') {
    tokens['--color-focus'] = step(brand, recipe.focus, {
      away: theme === 'light' ? -1 : 1,
      until: ring => surfaces.every(surface => wcagContrast(ring, surface) >= CONTROL),
    })
  }
  return tokens
}

interface Search {
  /** Direction in which the lightness is changed until the contrast is reached. */
  away: -1 | 1
  until: (colour: string) => boolean
  /** The lightness has been chosen already: do not bring it back into the range. */
  free?: boolean
}

/** The brand's hue at the nearest allowed lightness and chroma, then changed in one direction until the contrast is reached. */
function step(brand: Oklch, { lightness: [low, high], chroma }: Range, search?: Search): string {
  const c = Math.min(brand.c, chroma)
  let l = search?.free ? brand.l : clamp(brand.l, low, high)
  let colour = show({ ...brand, l, c })
  while (search && !search.until(colour) && l > 0 && l < 1) {
    l += 0.004 * search.away
    colour = show({ ...brand, l, c })
  }
  return colour
}

const pushed = (brand: Oklch, { lightness: [low, high] }: Range, by: number): Oklch => ({
  ...brand,
  l: clamp(brand.l, low, high) + by,
})

const clamp = (value: number, low: number, high: number): number => Math.max(low, Math.min(value, high))

/** Gamut mapping to sRGB: reduces chroma, not lightness, and rounds to eight bits. */
const show = (colour: Oklch): string => formatHex(clampChroma(colour, 'oklch'))

function readColour(text: unknown): Oklch | undefined {
  const parsed = typeof text === 'string' ? parse(text) : undefined
  if (!parsed) return undefined
  const { l = 0, c = 0, h = 0 } = toOklch(parsed)
  if (![l, c, h].every(Number.isFinite)) return undefined
  return { mode: 'oklch', l: clamp(l, 0, 1), c: clamp(c, 0, 0.4), h }
}
