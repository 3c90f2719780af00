import type { Scanner } from './scanner.ts'

export interface TakenNumber {
  value: number
  start: number
  end: number
}

export interface TakenRange {
  low: number
  /** Null when it is not a range. */
  high: number | null
  start: number
  end: number
}

const DIGITS = /\d+/y
const FRACTION = /\.\d+/y
const COMMA = /,(?=\d)/y
/** `2x5`, `3 sets`, `3-4x8`: a group with a count. */
const COUNTED_GROUP = /(?:[wdf] ?)?\d{1,4}(?: ?- ?\d{1,4})? ?(?:[x*]|sets?(?![a-z]))/iy
const WAVE = /\d{1,4}\+? ?\/ ?\d/y

/** A comma between digits is a decimal sign unless a whole group follows. In a wave's loads `72,5/80` is no group. */
function readsComma({ text, pos }: Scanner, isWave: boolean): boolean {
  const starts = (pattern: RegExp): boolean => {
    pattern.lastIndex = pos + 1
    return pattern.test(text)
  }
  return !starts(COUNTED_GROUP) && (isWave || !starts(WAVE))
}

/** A number with a point or a comma. */
export function takeNumber(scan: Scanner, { isWave = false } = {}): TakenNumber | null {
  const whole = scan.take(DIGITS)
  if (!whole) return null
  if (!scan.takeHere(FRACTION) && scan.text[scan.pos] === ',' && readsComma(scan, isWave)) {
    if (scan.takeHere(COMMA)) scan.takeHere(DIGITS)
  }
  return {
    value: bounded(Number(scan.text.slice(whole.start, scan.pos).replace(',', '.'))),
    start: whole.start,
    end: scan.pos,
  }
}

/** Three decimals are kept anywhere; what is far out of bounds only has to stay out of them. */
const bounded = (value: number): number => Math.min(Math.round(value * 1000) / 1000, 1e9)

/** Between two numbers: with blanks on both sides or on neither it joins them. */
const DASH = /( *)-( *)(?=\d)/y

/** A sign with a blank before it and none after belongs to what follows: `@8 -10%`. */
export function takeDash(scan: Scanner): boolean {
  const before = scan.pos
  const dash = scan.takeHere(DASH)
  if (dash && (dash.groups[0] === '') === (dash.groups[1] === '')) return true
  scan.pos = before
  return false
}

/** `8`, `8-10`. */
export function takeRange(scan: Scanner, options?: { isWave: boolean }): TakenRange | null {
  const low = takeNumber(scan, options)
  if (!low) return null
  const high = takeDash(scan) ? takeNumber(scan, options) : null
  return { low: low.value, high: high?.value ?? null, start: low.start, end: scan.pos }
}

/** At most three decimals and no trailing zeros. */
export const printNumber = (value: number): string => String(Math.round(value * 1000) / 1000)
