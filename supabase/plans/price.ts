/** What a plan costs, in the smallest unit of the currency. */
export interface Price {
  /** ISO 4217 */
  currency: string
  month: number
  year: number
}

/**
 * An amount in words, without decimals where it has none: `€29`, `€29.50`.
 *
 * @param amount in the smallest unit of the currency, as payment providers count.
 * @param locale the reader's own where none is given.
 */
export function formatAmount(amount: number, currency: string, locale?: string): string {
  const options = { style: 'currency', currency } as const
  const digits = new Intl.NumberFormat('en', options).resolvedOptions().maximumFractionDigits ?? 2
  const value = amount / 10 ** digits
  const isWhole = Number.isInteger(value)
  return new Intl.NumberFormat(locale, {
    ...options,
    ...(isWhole && { minimumFractionDigits: 0, maximumFractionDigits: 0 }),
  }).format(value)
}

/** How many months of a year are not paid for when it is paid at once, in whole months; 0: none. */
export const freeMonths = ({ month, year }: Price): number => Math.max(0, Math.floor(12 - year / month))
