/** Of a theme, as six hexadecimal digits after a #. */
export interface FigureColours {
  ink: string
  card: string
  accent: string
}

/** A share of the ink on the card: the same as where the page has the colours (workouts/parts/exercise-figure). */
const GREYS: Readonly<Record<string, number>> = {
  near: 1,
  far: 0.46,
  steel: 0.48,
  'steel-far': 0.28,
  plate: 0.78,
  'plate-far': 0.3,
  ring: 0.5,
  pad: 0.2,
  frame: 0.24,
  cable: 0.55,
  ground: 0.14,
  card: 0,
}

/** The text of an SVG with colours in place of custom properties: a picture has no page that gives them. For the builds of remotes. */
export const inColours = (svg: string, colours: FigureColours): string =>
  svg.replaceAll(/var\(--figure-([a-z-]+)\)/g, (_, name: string) => colourOf(name, colours))

function colourOf(name: string, { ink, card, accent }: FigureColours): string {
  if (name === 'muscle') return accent
  if (name === 'muscle-far') return mixed(accent, 0.55, mixed(ink, 0.46, card))
  const share = GREYS[name]
  if (share === undefined) throw new Error(`Figures have a colour ${name} that colours.ts does not know.`)
  return mixed(ink, share, card)
}

/** As `color-mix(in srgb, one share, other)`. */
function mixed(one: string, share: number, other: string): string {
  const parts = (hex: string) => [1, 3, 5].map(at => Number.parseInt(hex.slice(at, at + 2), 16))
  const others = parts(other)
  return `#${parts(one)
    .map((value, at) => Math.round(value * share + (others[at] ?? 0) * (1 - share)))
    .map(value => value.toString(16).padStart(2, '0'))
    .join('')}`
}
