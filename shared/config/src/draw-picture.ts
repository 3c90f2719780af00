import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { initWasm, Resvg } from '@resvg/resvg-wasm'
import { productFont } from './product-font.ts'

/** What all social networks show uncut. */
export const PICTURE = { width: 1200, height: 630 } as const

const MARGIN = 88
const TITLE = { size: 80, line: 92, most: 3, weight: 700 }
const TEXT = { size: 34, line: 48, most: 3, weight: 500 }
/** The tokens of shared/ui as numbers: a picture has no style sheet. */
/** The cards of drawings, in a row below the words. */
const CARD = { size: 144, gap: 20, inset: 9, radius: 16, top: 448, most: 4, colour: '#f1f3f1' }
const COLOURS = { ground: '#10493a', title: '#ffffff', text: '#cfe3da', accent: '#f0904f' }
const MARK =
  '<path d="M21.6 10.2a8.2 8.2 0 1 0 0 11.6" stroke="#fff" stroke-width="3.8" stroke-linecap="round" fill="none" /><path d="M15.6 16h9.4" stroke="#f0904f" stroke-width="3.8" stroke-linecap="round" />'

type Style = typeof TITLE
type Fonts = Uint8Array[]

let fonts: Promise<Fonts> | undefined
/** WebAssembly and the product's own font: nothing to compile, and the same on every machine. */
async function loadFonts(): Promise<Fonts> {
  await initWasm(readFileSync(createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm')))
  return Promise.all([TITLE, TEXT].map(({ weight }) => productFont({ targetFormat: 'truetype', weight })))
}

/** The picture of a page for social networks, as PNG: product, title, description, and the drawings that it brings. */
export async function drawPicture(
  product: string,
  title: string,
  description: string,
  drawings: readonly string[] = [],
): Promise<Uint8Array> {
  fonts ??= loadFonts()
  const buffers = await fonts
  const hasDrawings = drawings.length > 0
  const titleLines = wrap(title, hasDrawings ? { ...TITLE, most: 2 } : TITLE, buffers)
  // Above drawings a second line of the title takes the room of two of the text.
  const most = hasDrawings ? 5 - 2 * titleLines.length : TEXT.most
  const textLines = wrap(description, { ...TEXT, most }, buffers)
  const top = hasDrawings ? 240 : 270
  const below = top + titleLines.length * TITLE.line
  return render(
    [
      `<rect width="${PICTURE.width}" height="${PICTURE.height}" fill="${COLOURS.ground}" />`,
      `<rect x="${MARGIN}" y="${PICTURE.height - 12}" width="200" height="12" fill="${COLOURS.accent}" />`,
      `<g transform="translate(${MARGIN - 16} 64) scale(2.6)">${MARK}</g>`,
      text(product, { ...TEXT, size: 38 }, MARGIN + 76, 119, COLOURS.title),
      ...titleLines.map((line, at) => text(line, TITLE, MARGIN, top + at * TITLE.line, COLOURS.title)),
      ...textLines.map((line, at) => text(line, TEXT, MARGIN, below - 20 + at * TEXT.line, COLOURS.text)),
      ...drawings.slice(0, CARD.most).map(card),
    ].join(''),
    buffers,
  ).asPng()
}

function card(svg: string, at: number): string {
  const { size, gap, inset, radius, top, colour } = CARD
  const x = MARGIN + at * (size + gap)
  const placed = `<svg x="${x + inset}" y="${top + inset}" width="${size - 2 * inset}" height="${size - 2 * inset}" `
  return `<rect x="${x}" y="${top}" width="${size}" height="${size}" rx="${radius}" fill="${colour}" />${svg.replace('<svg ', placed)}`
}

const text = (words: string, { size, weight }: Style, x: number, y: number, colour: string): string =>
  `<text x="${x}" y="${y}" font-family="Inter" font-size="${size}" font-weight="${weight}" fill="${colour}">${escaped(words)}</text>`

const escaped = (words: string): string =>
  words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const drawing = (content: string, buffers: Fonts) =>
  new Resvg(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${PICTURE.width} ${PICTURE.height}">${content}</svg>`,
    { font: { fontBuffers: buffers, defaultFontFamily: 'Inter' } },
  )
const render = (content: string, buffers: Fonts) => drawing(content, buffers).render()

/** Lines that fit between the margins; what is too much ends in an ellipsis. */
function wrap(words: string, style: Style, buffers: Fonts): string[] {
  const fits = (line: string) =>
    (drawing(text(line, style, 0, 100, '#000'), buffers).getBBox()?.width ?? 0) <= PICTURE.width - 2 * MARGIN
  const lines: string[] = []
  let line = ''
  for (const word of words.split(/\s+/)) {
    const longer = line ? `${line} ${word}` : word
    if (line === '' || fits(longer)) line = longer
    else {
      lines.push(line)
      line = word
    }
  }
  lines.push(line)
  if (lines.length <= style.most) return lines
  const kept = lines.slice(0, style.most)
  let last = kept.at(-1) ?? ''
  while (!fits(`${last}…`)) last = last.slice(0, last.lastIndexOf(' '))
  return [...kept.slice(0, -1), `${last}…`]
}
