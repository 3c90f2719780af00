/** Some lines of a text that are drawn together. Offsets are those of the part. */
export interface TextPart {
  text: string
  /** Ranges to underline. */
  marks: readonly [start: number, end: number][]
  /** Where the cursor is; null in another part. */
  cursor: number | null
}

/** A part ends before a heading, so that a line more or less changes few of them; and when it is long. */
const MOST_LINES = 40

/** Where the parts of a text begin. */
function startsOf(text: string): number[] {
  const starts = [0]
  let lines = 0
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) {
    lines += 1
    if (lines < MOST_LINES && text[at + 1] !== '#') continue
    starts.push(at + 1)
    lines = 0
  }
  return starts
}

/** A text in parts, without the line breaks between them. */
export function textParts(
  text: string,
  wrong: readonly { start: number; end: number }[],
  cursor: number,
): TextPart[] {
  const sorted = [...wrong].sort((one, other) => one.start - other.start)
  const starts = startsOf(text)
  let next = 0
  return starts.map((from, index) => {
    const following = starts[index + 1]
    const to = following === undefined ? text.length : following - 1
    const marks: [number, number][] = []
    let at = from
    for (let error = sorted[next]; error && (error.start <= to || index === starts.length - 1); ) {
      // An error at the end of a line marks what there is: its line break has nothing to draw on.
      const start = Math.max(error.start, at)
      const end = Math.min(Math.max(error.end, error.start + 1), to)
      if (end > start) {
        marks.push([start - from, end - from])
        at = end
      }
      error = sorted[++next]
    }
    return {
      text: text.slice(from, to),
      marks,
      cursor: cursor >= from && cursor <= to ? cursor - from : null,
    }
  })
}

/** Pieces of the text to render one after the other. */
export function piecesOf({ text, marks }: TextPart): { start: number; end: number; isWrong: boolean }[] {
  const pieces: { start: number; end: number; isWrong: boolean }[] = []
  let at = 0
  for (const [start, end] of marks) {
    pieces.push({ start: at, end: start, isWrong: false }, { start, end, isWrong: true })
    at = end
  }
  return [...pieces, { start: at, end: text.length, isWrong: false }]
}

export const isSamePart = (one: TextPart, other: TextPart): boolean =>
  one.cursor === other.cursor &&
  one.text === other.text &&
  one.marks.length === other.marks.length &&
  one.marks.every(([start, end], at) => {
    const mark = other.marks[at]
    return mark !== undefined && mark[0] === start && mark[1] === end
  })
