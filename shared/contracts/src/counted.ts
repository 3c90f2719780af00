const RULES = new Intl.PluralRules('en')

/** The form of a word that goes with a number: `plural(1, 'is', 'are')` → `is`. @param other for what is not one; with an s by itself. */
export const plural = (count: number, one: string, other = `${one}s`): string =>
  RULES.select(count) === 'one' ? one : other

/** A number with its noun: `counted(1, 'set')` → `1 set`, `counted(3, 'entry', 'entries')` → `3 entries`. */
export const counted = (count: number, one: string, other?: string): string =>
  `${count} ${plural(count, one, other)}`
