/** The number typed, or the error. An empty text is neither. */
export type ReadNumber = { value: number | null; problem?: undefined } | { value: null; problem: string }

interface Limits {
  min?: number | undefined
  max?: number | undefined
  /** How many digits there may be behind the decimal sign. */
  decimals: number
}

/**
 * Reads a number as it is typed anywhere: the decimal sign is a point or a comma. What can be read in two ways is asked, never guessed.
 *
 * @example readNumber('1,5', { decimals: 3 }) // { value: 1.5 }
 */
export function readNumber(typed: string, { min, max, decimals }: Limits): ReadNumber {
  const text = typed.trim().replace('−', '-')
  if (text === '') return { value: null }
  const [, whole = '', fraction = ''] = /^[+-]?(\d*)(?:[.,](\d*))?$/.exec(text) ?? []
  if (whole + fraction === '') return wrong(`"${typed.trim()}" is not a number.`)
  if (/^[+-]?[1-9]\d{0,2},\d{3}$/.test(text))
    return wrong(`Write ${text.replace(',', '')} or ${text.replace(',', '.')}: "${text}" can be both.`)
  if (fraction.length > decimals)
    return wrong(
      decimals === 0 ? 'Only a whole number.' : `At most ${decimals} digits behind the decimal sign.`,
    )
  const value = Number(text.replace(',', '.'))
  if (min !== undefined && value < min) return wrong(`At least ${min}.`)
  if (max !== undefined && value > max) return wrong(`At most ${max}.`)
  return { value }
}

const wrong = (problem: string): ReadNumber => ({ value: null, problem })
