import { BRANDING_STORAGE_KEY, type CoachBranding, type PaintedBranding } from '@coach-app/contracts'

type Theme = 'light' | 'dark'

let wanted = ''
let painted: PaintedBranding | undefined
/** Computed on this page: stored tokens may come from an older release with other tokens. */
let fresh = ''
/** Custom properties currently set on the root element. */
let shown: string[] = []

/**
 * Applies a coach's colours, or ours. The inline script of index.html has applied them already if they are stored from the last
 * visit; the first time they are computed, by a lazy module.
 */
export async function paintBranding(branding: CoachBranding | undefined, theme: Theme): Promise<void> {
  wanted = branding ? JSON.stringify(branding) : ''
  if (!branding) {
    show({})
    forget()
    return
  }
  const source = wanted
  painted ??= readPainted()
  // Until new colours are computed, keep the old ones: ours in between would flash.
  if (painted?.source === source) show(painted[theme])
  if (fresh === source) return
  const colours = await computeTokens(branding, source)
  // Another branding may have been requested meanwhile (race).
  if (wanted !== source) return
  if (!colours) {
    if (painted?.source !== source) show({})
    return
  }
  fresh = source
  painted = colours
  show(colours[document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light'])
  remember(colours)
}

async function computeTokens(branding: CoachBranding, source: string): Promise<PaintedBranding | undefined> {
  try {
    const { brandTokens } = await import('@coach-app/ui/brand')
    return { source, light: brandTokens(branding, 'light'), dark: brandTokens(branding, 'dark') }
  } catch {
    // The module did not load: keep the colours of the last visit, or ours, until the next page load.
    return undefined
  }
}

function show(tokens: Record<string, string>): void {
  const { style } = document.documentElement
  for (const name of shown) if (!(name in tokens)) style.removeProperty(name)
  for (const [name, value] of Object.entries(tokens)) style.setProperty(name, value)
  shown = Object.keys(tokens)
}

/** The colours that the inline script read, and may have applied. */
function readPainted(): PaintedBranding | undefined {
  try {
    const stored = JSON.parse(localStorage.getItem(BRANDING_STORAGE_KEY) ?? 'null') as PaintedBranding | null
    if (typeof stored?.source !== 'string' || !isTokens(stored.light) || !isTokens(stored.dark))
      return undefined
    shown = [...new Set([...Object.keys(stored.light), ...Object.keys(stored.dark)])]
    return stored
  } catch {
    return undefined
  }
}

const isTokens = (value: unknown): value is Record<string, string> =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(value).every(([name, colour]) => name.startsWith('--color-') && typeof colour === 'string')

function remember(colours: PaintedBranding): void {
  try {
    localStorage.setItem(BRANDING_STORAGE_KEY, JSON.stringify(colours))
  } catch {
    // Storage is full or blocked: the next page computes them again.
  }
}

function forget(): void {
  painted = undefined
  fresh = ''
  try {
    localStorage.removeItem(BRANDING_STORAGE_KEY)
  } catch {
    // Storage is blocked: then nothing is stored either.
  }
}
