const LINE = /\r\n|\n|\r/g

/** The lines of a text with the offset of each. */
export function* linesOf(text: string): Generator<{ line: string; offset: number }> {
  let offset = 0
  for (const { 0: lineBreak, index } of text.matchAll(LINE)) {
    yield { line: text.slice(offset, index), offset }
    offset = index + lineBreak.length
  }
  yield { line: text.slice(offset), offset }
}
