import type { Scanner } from './scanner.ts'

const BULLET = /(?:[-*•·‣●○▪◦]|\[[ x]?\]|☐|☑)(?= )/iy
const NUMBERING = /\d{1,3}[.)](?= )/y

/** Steps over bullets and numbers in front of a line. */
export function skipListMarks(scan: Scanner): void {
  while (scan.take(BULLET) || scan.take(NUMBERING));
}

const NOTE = '//'
const QUOTED = /"(?:[^"\\]|\\.)*"/y

/** Where `//` with a blank before it starts a note, outside quoted names; -1 when there is no note. */
export function findNote(text: string): number {
  let at = 0
  while (at < text.length) {
    const isAfterBlank = at === 0 || text[at - 1] === ' '
    if (isAfterBlank && text.startsWith(NOTE, at)) return at
    if (isAfterBlank && text[at] === '"') {
      QUOTED.lastIndex = at
      const name = QUOTED.exec(text)
      if (name) {
        at += name[0].length
        continue
      }
    }
    at++
  }
  return -1
}
