import type { PictureContent } from './picture-content.ts'

/** In px; 4 by 5, as it is shown whole where pictures are shared. */
export const PICTURE = { width: 1080, height: 1350 }
const EDGE = 84
const INNER = PICTURE.width - 2 * EDGE
const FOOT = PICTURE.height - EDGE

export interface PictureText {
  text: string
  x: number
  /** Of its baseline. */
  y: number
  /** px */
  size: number
  weight: 400 | 600 | 700
  tone: 'text' | 'muted' | 'record'
  align: 'left' | 'right'
}

/** What is drawn: texts, and a line across at each of these heights. */
export interface PictureLayout {
  texts: PictureText[]
  lines: number[]
}

/** How wide a text is, in px. */
export type Measure = (text: string, size: number, weight: PictureText['weight']) => number

/**
 * Where everything stands. A long title takes two lines, a long name one that ends in an ellipsis; a value is never cut. What has no room below
 * is counted: "and 3 more".
 */
export function layoutPicture(content: PictureContent, footer: string, measure: Measure): PictureLayout {
  const texts: PictureText[] = []
  const lines: number[] = []
  let y = EDGE
  const put = (text: string, over: Partial<PictureText> & Pick<PictureText, 'size'>): void => {
    texts.push({ text, x: EDGE, y, weight: 400, tone: 'text', align: 'left', ...over })
  }
  for (const line of wrapped(content.title ?? 'Workout', INNER, 2, text => measure(text, 72, 700))) {
    y += 76
    put(line, { size: 72, weight: 700 })
  }
  for (const text of [content.name, content.date]) {
    if (text === null) continue
    // Clear of what hangs below the line of a title.
    y += texts.at(-1)?.size === 72 ? 68 : 52
    put(
      cut(text, INNER, part => measure(part, 36, 400)),
      { size: 36, tone: 'muted' },
    )
  }
  if (content.figures.length > 0) {
    const width = INNER / 3
    y += 124
    for (const [index, { value }] of content.figures.entries())
      put(value, { size: 84, weight: 700, x: EDGE + index * width })
    y += 48
    for (const [index, { name }] of content.figures.entries())
      put(name, { size: 34, tone: 'muted', x: EDGE + index * width })
  }
  // Few rows are drawn larger, leaving room for what follows.
  const below = FOOT - 64
  const all = [...recordRows(content), ...content.exercises]
  const isShort = ({ name, value }: { name: string; value: string }): boolean =>
    measure(name, 42, 400) + measure(value, 42, 600) + 32 <= INNER
  const [step, size] =
    y + 96 + all.length * 108 <= below && all.length <= 4 && all.every(isShort)
      ? [108, 42]
      : y + 96 + all.length * 84 <= below && all.every(isShort)
        ? [84, 42]
        : y + 96 + all.length * 72 <= below
          ? [72, 36]
          : [60, 36]
  const rows = (ofKind: PictureContent['exercises'], tone: 'text' | 'record', room: number): void => {
    if (ofKind.length === 0) return
    y += 40
    lines.push(y)
    y += 8
    const fits = Math.max(1, Math.floor((room - y) / step))
    const shown = ofKind.length > fits ? ofKind.slice(0, fits - 1) : ofKind
    for (const { name, value } of shown) {
      y += step
      const taken = measure(value, size, 600)
      put(
        cut(name, INNER - taken - 32, part => measure(part, size, 400)),
        { size, tone },
      )
      put(value, { size, weight: 600, tone, x: EDGE + INNER, align: 'right' })
    }
    if (shown.length === ofKind.length) return
    y += step
    put(`and ${ofKind.length - shown.length} more`, { size, tone: 'muted' })
  }
  // Records have what exercises leave, and at least half.
  const left = content.exercises.length > 0 ? below - content.exercises.length * step - 48 : below
  rows(recordRows(content), 'record', Math.max(y + (below - y) / 2, left))
  rows(content.exercises, 'text', below)
  // With little on it it stands towards the middle, not under the edge with nothing below.
  const down = Math.max(0, below - y) * 0.4
  for (const text of texts) text.y += down
  const shifted = lines.map(line => line + down)
  texts.push({ text: footer, x: EDGE, y: FOOT, size: 32, weight: 600, tone: 'muted', align: 'left' })
  return { texts, lines: shifted }
}

const recordRows = ({ records }: PictureContent): PictureContent['records'] =>
  records.map(({ name, value }) => ({ name: `★ ${name}`, value }))

/** Words in lines that fit, at most so many: the last ends in an ellipsis. */
export function wrapped(text: string, room: number, most: number, width: (text: string) => number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = line === '' ? word : `${line} ${word}`
    if (width(longer) <= room || line === '') line = longer
    else {
      lines.push(line)
      line = word
    }
  }
  if (line !== '') lines.push(line)
  const kept = lines.length <= most ? lines : [...lines.slice(0, most - 1), lines.slice(most - 1).join(' ')]
  return kept.map(one => cut(one, room, width))
}

/** The text, or as much of it as fits before an ellipsis. */
export function cut(text: string, room: number, width: (text: string) => number): string {
  if (width(text) <= room) return text
  const letters = Array.from(text)
  while (letters.length > 0 && width(`${letters.join('').trimEnd()}…`) > room) letters.pop()
  return `${letters.join('').trimEnd()}…`
}
