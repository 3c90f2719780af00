/** What a certificate says, on the page and in its picture. */
export interface CertificateText {
  title: string
  name: string
  /** Team and division, or the members of a team. */
  about: string
  rank: string
  score: string
  when: string
  product: string
}

/** Of the picture, in pixels: as large as others show whole. */
const PICTURE = { width: 1080, height: 1350 }
const MARGIN = 108
const ROOM = PICTURE.width - 2 * MARGIN

// The certificate is the same in both themes, as paper is. These are the light tokens: canvas, text, text-muted, primary-line.
const COLORS = { ground: '#ffffff', text: '#17211f', muted: '#55605d', line: '#28662b' }

type Measure = (text: string, size: number, weight: number) => number

/** The largest size at which the text is in one line, and what is left of it where even the smallest is too long. */
export function fitted(
  text: string,
  { largest, smallest, weight }: { largest: number; smallest: number; weight: number },
  measure: Measure,
): { text: string; size: number } {
  for (let size = largest; size >= smallest; size -= 4)
    if (measure(text, size, weight) <= ROOM) return { text, size }
  const letters = [...text]
  while (letters.length > 1 && measure(`${letters.join('')}…`, smallest, weight) > ROOM) letters.pop()
  return { text: `${letters.join('').trimEnd()}…`, size: smallest }
}

const LINES: {
  part: keyof CertificateText
  y: number
  largest: number
  smallest: number
  weight: number
  muted?: boolean
}[] = [
  { part: 'title', y: 300, largest: 56, smallest: 32, weight: 600 },
  { part: 'name', y: 560, largest: 120, smallest: 48, weight: 700 },
  { part: 'about', y: 630, largest: 36, smallest: 28, weight: 400, muted: true },
  { part: 'rank', y: 830, largest: 72, smallest: 48, weight: 600 },
  { part: 'score', y: 930, largest: 64, smallest: 40, weight: 500 },
  { part: 'when', y: 1110, largest: 32, smallest: 24, weight: 400, muted: true },
  { part: 'product', y: 1220, largest: 28, smallest: 24, weight: 400, muted: true },
]

/** Draws a certificate on a canvas and makes a PNG of it; rejects where the browser makes none. */
export async function certificatePng(text: CertificateText): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = PICTURE.width
  canvas.height = PICTURE.height
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser draws no pictures.')
  const fontOf = (size: number, weight: number) =>
    `${weight} ${size}px "Inter Variable", system-ui, sans-serif`
  const measure: Measure = (words, size, weight) => {
    context.font = fontOf(size, weight)
    return context.measureText(words).width
  }
  context.fillStyle = COLORS.ground
  context.fillRect(0, 0, PICTURE.width, PICTURE.height)
  context.strokeStyle = COLORS.line
  context.lineWidth = 6
  context.strokeRect(48, 48, PICTURE.width - 96, PICTURE.height - 96)
  context.textAlign = 'center'
  const draw = (words: string, y: number, size: number, weight: number, color: string) => {
    context.font = fontOf(size, weight)
    context.fillStyle = color
    context.fillText(words, PICTURE.width / 2, y)
  }
  draw('24-hour competition', 210, 32, 400, COLORS.muted)
  for (const { part, y, weight, muted, ...sizes } of LINES) {
    const line = fitted(text[part], { ...sizes, weight }, measure)
    draw(line.text, y, line.size, weight, muted ? COLORS.muted : COLORS.text)
  }
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      blob => (blob ? resolve(blob) : reject(new Error('This browser makes no picture of it.'))),
      'image/png',
    ),
  )
}
