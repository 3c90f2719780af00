import type { Unit } from '../model/types.ts'

export type Key = '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '.' | 'back' | 'clear'

const MOST_DIGITS = 7

/** Whether a unit has parts: there is half a metre, and no half repetition. */
export const hasDecimals = (unit: Unit): boolean => unit !== 'reps' && unit !== 'calories'

/** What stands after a key was pressed. Of a time, only its digits stand in the text: 1234 is 12:34. */
export function press(unit: Unit, text: string, key: Key): string {
  if (key === 'clear') return ''
  if (key === 'back') return text.slice(0, -1)
  const [whole = '', decimals] = text.split('.')
  if (key === '.') return !hasDecimals(unit) || decimals !== undefined ? text : `${whole || '0'}.`
  if (decimals !== undefined) return decimals.length < 2 ? text + key : text
  if (whole.length >= MOST_DIGITS) return text
  return whole === '0' || (whole === '' && key === '0' && unit === 'seconds') ? key : text + key
}

/** The value of the keys pressed, in the unit (a time in seconds); null: no value yet. */
export function keyedValue(unit: Unit, text: string): number | null {
  if (text === '' || text === '.') return null
  const [whole = '', decimals = ''] = text.split('.')
  const fraction = decimals === '' ? 0 : Number(`0.${decimals}`)
  const number = unit === 'seconds' ? secondsOf(whole) : Number(whole)
  const value = Math.round((number + fraction) * 100) / 100
  return value > 0 ? value : null
}

/** From the right: two digits of seconds, two of minutes, the rest are hours. */
const secondsOf = (digits: string): number => {
  const at = digits.padStart(6, '0')
  return Number(at.slice(0, -4)) * 3600 + Number(at.slice(-4, -2)) * 60 + Number(at.slice(-2))
}

/** The keys pressed as shown: 12:34.5, 1250.5. */
export function keyedText(unit: Unit, text: string): string {
  if (unit !== 'seconds') return text === '' ? '0' : text
  const [whole = '', decimals] = text.split('.')
  const digits = whole.padStart(3, '0')
  const hours = digits.slice(0, -4)
  const minutes = digits.slice(-4, -2)
  return `${hours ? `${hours}:` : ''}${minutes}:${digits.slice(-2)}${decimals === undefined ? '' : `.${decimals}`}`
}
