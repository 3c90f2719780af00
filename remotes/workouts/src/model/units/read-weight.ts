import type { WeightUnit } from './weight.ts'

/** A weight with or without its unit: `100`, `50 kg`, `225lb`. */
export function readWeight(text: string, unit: WeightUnit): { value: number | null; unit: WeightUnit } {
  const [, bare = text, suffix] = /^(.*?)\s*(kgs?|lbs?)\s*$/i.exec(text) ?? []
  return { value: readNumber(bare), unit: suffix ? (/^l/i.test(suffix) ? 'lb' : 'kg') : unit }
}

/** Whether the text of a weight contains a unit. */
export const namesUnit = (text: string): boolean => /[a-z]/i.test(text)

/** Accepts comma or point; NaN for text that is no number. */
export function readNumber(text: string): number | null {
  const typed = text.trim().replace(',', '.')
  if (typed === '') return null
  return /^\d+(\.\d+)?$/.test(typed) ? Number(typed) : Number.NaN
}
