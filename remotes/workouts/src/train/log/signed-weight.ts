import type { Measurement } from '../../model/units/measurement.ts'
import { namesUnit, readWeight } from '../../model/units/read-weight.ts'
import { formatNumber, type WeightUnit } from '../../model/units/weight.ts'

// The text of a weight that may help: `20` is put on, `-20` is taken off the body. People see and type the number, the name of the field
// says which of the two it is.

/** Whether weight can be put on the body and be taken off it. */
export const takesAssistance = (measurement: Measurement): boolean => measurement === 'weighted_bodyweight'

/** Whether the text of the field is assistance. */
export const isAssistance = (text: string, measurement: Measurement): boolean =>
  measurement === 'assisted_bodyweight' || (takesAssistance(measurement) && text.startsWith('-'))

/** As it stands in the field, without the sign that its name says. */
export const weightShown = (text: string, measurement: Measurement): string =>
  takesAssistance(measurement) ? text.replace(/^-/, '') : text

/** What was typed over `text`: the number of the same kind; a minus makes it the other one. */
export function weightTyped(typed: string, text: string, measurement: Measurement): string {
  if (!takesAssistance(measurement)) return typed
  const [, minus, number = ''] = /^\s*([-−]?)(.*)$/.exec(typed) ?? []
  return isAssistance(text, measurement) === (minus === '') ? `-${number}` : number
}

/** Put on instead of taken off, or the other way round. */
export const otherWay = (text: string): string => (text.startsWith('-') ? text.slice(1) : `-${text}`)

/** A weight with its sign; NaN for what is none, and for one below zero where nothing can help. */
export function readSignedWeight(
  text: string,
  unit: WeightUnit,
  measurement: Measurement,
): ReturnType<typeof readWeight> {
  const read = readWeight(weightShown(text, measurement), unit)
  const isBelow = takesAssistance(measurement) && text.startsWith('-') && read.value
  return isBelow ? { ...read, value: -isBelow } : read
}

/** Step size of − and +: the smallest pair of plates. */
export const weightStep = (unit: WeightUnit): number => (unit === 'kg' ? 2.5 : 5)

/** The text after a step, in its own unit; below 0 it goes on to the other kind, where there is one. Invalid text is unchanged. */
export function steppedWeight(text: string, by: number, unit: WeightUnit, measurement: Measurement): string {
  const shown = weightShown(text, measurement)
  const { value, unit: typedIn } = readWeight(shown, unit)
  if (Number.isNaN(value)) return text
  const next = (value ?? 0) + by
  const number = formatNumber(takesAssistance(measurement) ? Math.abs(next) : Math.max(0, next))
  const words = namesUnit(shown) ? `${number} ${typedIn}` : number
  const helps = takesAssistance(measurement) && text.startsWith('-')
  return helps !== (takesAssistance(measurement) && next < 0) ? `-${words}` : words
}

/** The same number in the other unit: a plate says lb where the reader counts in kg. */
export function withOtherUnit(text: string, unit: WeightUnit): string {
  const sign = text.startsWith('-') ? '-' : ''
  const { value, unit: typedIn } = readWeight(text.slice(sign.length), unit)
  if (value === null || Number.isNaN(value)) return text
  const other = typedIn === 'kg' ? 'lb' : 'kg'
  return sign + formatNumber(value) + (other === unit ? '' : ` ${other}`)
}
