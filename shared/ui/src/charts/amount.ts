/** A number as axes, tables and read-outs say it: at most one decimal, grouped. */
export const amount = (value: number): string => value.toLocaleString(undefined, { maximumFractionDigits: 1 })

/** Shown for a missing number. */
export const NONE = '—'

export const withUnit = (heading: string, unit: string): string => (unit ? `${heading} (${unit})` : heading)
