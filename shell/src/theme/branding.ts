import { BRANDING_STORAGE_KEY, type CoachBranding, type PaintedBranding } from '@coach-app/contracts'

type Theme = 'light' | 'dark'

let wanted = ''
let painted: PaintedBranding | undefined
/** What was worked out on this page: what is stored may be of an older release, with other tokens. */
let fresh = ''
/** Custom properties that stand on the root element now. */
let shown: string[] = []

/**
 * Puts a coach's colours in place of ours, or ours back. The inline script of index.html has done it already where they are
 * known from the last visit; the first time they are worked out, in a module of its own that nobody else has to load.
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
  // Until new colours are worked out, the ones before them stay: ours in between would be a flash.
  if (painted?.source === source) show(painted[theme])
  if (fresh === source) return
  const colours = await workOut(branding, source)
  // Something else may be wanted by now.
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

async function workOut(branding: CoachBranding, source: string): Promise<PaintedBranding | undefined> {
  try {
    const { brandTokens } = await import('@coach-app/ui/brand')
    return { source, light: brandTokens(branding, 'light'), dark: brandTokens(branding, 'dark') }
  } catch {
    // The module did not arrive: the colours of the last visit, or ours, serve until the page is opened again.
    return undefined
  }
}

function show(tokens: Record<string, string>): void {
  const { style } = document.documentElement
  for (const name of shown) if (!(name in tokens)) style.removeProperty(name)
  for (const [name, value] of Object.entries(tokens)) style.setProperty(name, value)
  shown = Object.keys(tokens)
}

/** What the inline script read, and may have put on the root element. */
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
    // Storage is full or blocked: the next page works them out again.
  }
}

function forget(): void {
  painted = undefined
  fresh = ''
  try {
    localStorage.removeItem(BRANDING_STORAGE_KEY)
  } catch {
    // Storage is blocked: nothing is stored either.
  }
}
