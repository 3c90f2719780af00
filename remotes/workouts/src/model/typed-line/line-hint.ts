/** A change of typed characters: the text from `start` to `end` becomes `insert`. */
export interface TextEdit {
  start: number
  end: number
  insert: string
}

/** Another way to read what was typed: the change that says it without a rule of thumb. */
export interface OtherReading {
  /** The alternative reading: `lb`, `seconds`, `Barbell Row`, `superset`. */
  words: string
  edits: TextEdit[]
}

/** What was read by a rule of thumb, to be said quietly beside it. Offsets are those of the text that was given. */
export interface LineHint {
  kind: 'unit' | 'rest' | 'name' | 'tier' | 'note'
  start: number
  end: number
  /** `60 is read as kg` */
  message: string
  others: OtherReading[]
}

const editAt = ({ start, end, insert }: TextEdit, by: number): TextEdit => ({
  start: start + by,
  end: end + by,
  insert,
})

/** The hint of a line as one of the text that the line stands in. */
export const hintAt = (hint: LineHint, by: number): LineHint => ({
  ...hint,
  start: hint.start + by,
  end: hint.end + by,
  others: hint.others.map(({ words, edits }) => ({ words, edits: edits.map(edit => editAt(edit, by)) })),
})

/** A text with changes, of which none overlaps another. */
export const withEdits = (text: string, edits: readonly TextEdit[]): string =>
  [...edits]
    .sort((one, other) => other.start - one.start)
    .reduce((before, { start, end, insert }) => before.slice(0, start) + insert + before.slice(end), text)
