import { type Measure, PICTURE, type PictureLayout, type PictureText } from './picture-layout.ts'

export type PictureTheme = 'light' | 'dark'

// A canvas knows the tokens of the page's own theme only; these are their colours in both.
const COLORS: Record<PictureTheme, Record<PictureText['tone'] | 'ground' | 'line', string>> = {
  light: { ground: '#f8faf7', text: '#17211f', muted: '#55605d', record: '#28662b', line: '#d3d9d4' },
  dark: { ground: '#0b1110', text: '#e9eeea', muted: '#a9b4b0', record: '#92d68b', line: '#39423f' },
}

const fontOf = (size: number, weight: number): string =>
  `${weight} ${size}px "Inter Variable", system-ui, sans-serif`

/** Null where the browser draws nothing. */
export function measureIn(canvas: HTMLCanvasElement): Measure | null {
  const context = canvas.getContext('2d')
  if (!context) return null
  return (text, size, weight) => {
    context.font = fontOf(size, weight)
    return context.measureText(text).width
  }
}

/** Draws all of it anew. */
export function drawPicture(
  canvas: HTMLCanvasElement,
  { texts, lines }: PictureLayout,
  theme: PictureTheme,
): void {
  const context = canvas.getContext('2d')
  if (!context) return
  const colors = COLORS[theme]
  const { width, height } = PICTURE
  context.fillStyle = colors.ground
  context.fillRect(0, 0, width, height)
  context.fillStyle = colors.line
  for (const y of lines) context.fillRect(84, y, width - 168, 2)
  for (const { text, x, y, size, weight, tone, align } of texts) {
    context.font = fontOf(size, weight)
    context.textAlign = align
    context.fillStyle = colors[tone]
    context.fillText(text, x, y)
  }
}

/** The picture as a PNG; rejects where the browser makes none of it. */
export const pngOf = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) =>
    canvas.toBlob(
      blob => (blob ? resolve(blob) : reject(new Error('This browser makes no picture of it.'))),
      'image/png',
    ),
  )
