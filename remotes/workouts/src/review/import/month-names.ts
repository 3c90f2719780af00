/** Languages in which months are known; the first ones win where a word is a month in several. */
const LANGUAGES = [
  ...['en', 'de', 'fr', 'es', 'pt', 'it', 'nl', 'sv', 'da', 'nb', 'fi', 'pl', 'cs', 'sk', 'hu', 'ro', 'tr'],
  ...['ru', 'uk', 'bg', 'el', 'ca', 'id', 'vi', 'he', 'ar', 'hi', 'th'],
]

/** Small letters without accents, dots and other marks. */
export const foldWord = (word: string): string =>
  word
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f.'’]/g, '')
    .toLowerCase()

/** Month numbers by name, long and short, alone and within a date (`август` and `августа`). */
function monthsOf(language: string): Map<string, number> {
  const months = new Map<string, number>()
  const styles: Intl.DateTimeFormatOptions[] = [
    { month: 'long' },
    { month: 'short' },
    { month: 'long', day: 'numeric' },
    { month: 'short', day: 'numeric' },
  ]
  for (const style of styles) {
    const format = new Intl.DateTimeFormat(`${language}-u-ca-gregory-nu-latn`, { ...style, timeZone: 'UTC' })
    for (let month = 1; month <= 12; month++) {
      const parts = format.formatToParts(Date.UTC(2026, month - 1, 7))
      const name = parts.find(({ type }) => type === 'month')?.value ?? ''
      if (name) months.set(foldWord(name), month)
    }
  }
  return months
}

const known = new Map<string, Map<string, number>>()

/**
 * The months of the language that knows all these words, those of the reader's languages first; else of the one that knows most of them.
 * Words of a file are read in one language: `lis` is a month in Polish, `mar` in many.
 */
export function monthsFor(words: Iterable<string>, preferred: readonly string[] = []): Map<string, number> {
  const wanted = [...new Set(words)]
  let best = new Map<string, number>()
  let most = -1
  for (const language of [...preferred.map(tag => tag.slice(0, 2)), ...LANGUAGES]) {
    let months = known.get(language)
    if (!months) {
      months = monthsOf(language)
      known.set(language, months)
    }
    const count = wanted.filter(word => months.has(word)).length
    if (count === wanted.length) return months
    if (count > most) {
      most = count
      best = months
    }
  }
  return best
}
