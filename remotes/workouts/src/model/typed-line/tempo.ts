import type { Scanner } from './scanner.ts'

const SIGN = /t(?:empo)?[:=]? ?(?=[\dx])/iy
const FOUR = /([\dx])[-./]?([\dx])[-./]?([\dx])[-./]?([\dx])(?![\da-z])/iy
const FOUR_THEN_WORD = /([\dx])[-./]?([\dx])[-./]?([\dx])[-./]?([\dx]) ?tempo(?![a-z])/iy
/** Without a word it takes a capital X to be one. */
const BARE = /(?=\d{0,3}X)([\dX])([\dX])([\dX])([\dX])(?![\dA-Za-z%])/y

const fourOf = ({ groups }: { groups: (string | undefined)[] }): string => groups.join('').toUpperCase()

/** `t31X0`, `31X0`, `tempo 3-0-1-0`, `3010 tempo`; undefined when there is none here, null after an error. */
export function takeTempo(scan: Scanner): string | null | undefined {
  const bare = scan.take(FOUR_THEN_WORD) ?? scan.take(BARE)
  if (bare) return fourOf(bare)
  const sign = scan.take(SIGN)
  if (!sign) return undefined
  const four = scan.take(FOUR)
  if (four) return fourOf(four)
  scan.pos = sign.start
  return scan.failHere('tempo is four digits or X, such as t31X0')
}
