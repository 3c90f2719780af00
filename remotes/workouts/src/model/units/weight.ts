export type WeightUnit = 'kg' | 'lb'

/** International pound, exact. */
const KG_PER_LB = 0.45359237

/** Kilograms as stored: three decimals, enough to give back what was typed in lb to the hundredth. */
export const toKg = (value: number, unit: WeightUnit): number =>
  round(unit === 'lb' ? value * KG_PER_LB : value, 3)

export const fromKg = (kg: number, unit: WeightUnit): number => round(unit === 'lb' ? kg / KG_PER_LB : kg, 2)

/**
 * A stored weight for people. In the unit it was typed in it comes back as typed; in the other one it is rounded to
 * what can be loaded (0.5), since nobody puts 102.06 kg on a bar.
 */
export function displayWeight(kg: number, typedIn: WeightUnit, unit: WeightUnit): number {
  const value = fromKg(kg, unit)
  return typedIn === unit ? value : Math.round(value * 2) / 2
}

export const formatWeight = (value: number, unit: WeightUnit): string => `${formatNumber(value)} ${unit}`

/** A number and its unit stay on one line. */
export const keepUnits = (text: string): string =>
  text.replaceAll(/(?<=\d) (?=(kg|lb|cal|s|m|km)\b)/g, '\u00a0')

/** At most two decimals and no trailing zeros: 100, 102.5, 102.06. */
export const formatNumber = (value: number): string => String(round(value, 2))

/** A total, whole and with separators of thousands: 2,713. What is added up is written here; what is typed or lifted by formatNumber. */
export const formatTotal = (value: number): string => Math.round(value).toLocaleString()

const round = (value: number, digits: number): number =>
  Number(`${Math.round(Number(`${value}e${digits}`))}e-${digits}`)
