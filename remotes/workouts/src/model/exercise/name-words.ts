/** As private.search_words of the database: small letters, words in the singular, no accents or punctuation. */
export const searchWords = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f'’.]/g, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replaceAll(/(ss|sh|ch|x)es(?= |$)/g, '$1')
    .replaceAll(/([\p{L}\p{N}]{2})ies(?= |$)/gu, '$1y')
    .replaceAll(/([\p{L}\p{N}]{2}[^s ])s(?= |$)/gu, '$1')
    .replaceAll(/(^| )ups(?= |$)/g, '$1up')

/** What coaches write short, as whole words. */
const SHORT: ReadonlyMap<string, string> = new Map([
  ['db', 'dumbbell'],
  ['kb', 'kettlebell'],
  ['bb', 'barbell'],
  ['bw', 'bodyweight'],
  ['flye', 'fly'],
])
/** Short forms that begin as something else does, so that a search would lose it: they stand for it in a name that is written out only. */
const SHORT_IN_NAMES: ReadonlyMap<string, string> = new Map([
  ...SHORT,
  ['inc', 'incline'],
  ['dec', 'decline'],
  ['ext', 'extension'],
  ['ham', 'hamstring'],
  ['sl', 'single leg'],
  ['sa', 'single arm'],
  ['dl', 'deadlift'],
])

const longWords = (words: string, short: ReadonlyMap<string, string>): string =>
  words
    .split(' ')
    .map(word => short.get(word) ?? word)
    .join(' ')

/** As private.exercise_words: `Bench Press (DB)` is `dumbbell bench press`, `1-Arm Row` is `single arm row`. */
export const exerciseWords = (text: string): string =>
  longWords(searchWords(text.replace(/^(.*[^\s(])\s*\(([^()]*)\)\s*$/su, '$2 $1')), SHORT)
    .replaceAll(/(^| )(?:one|1) (arm|leg)(?= |$)/g, '$1single $2')
    .replaceAll(/(^| )hex bar(?= |$)/g, '$1trap bar')
    .replaceAll(/(^| )med ball(?= |$)/g, '$1medicine ball')

/** `barbell` of Bench Press, `weighted` of Pull-Up: with it in front or in brackets a name is the same exercise. Empty for none. */
export function equipmentWords({
  equipment = '',
  measurement,
}: {
  equipment?: string
  measurement: string
}): string {
  if (measurement === 'weighted_bodyweight') return 'weighted'
  return equipment === 'other' ? '' : equipment.replaceAll('_', ' ')
}

/** What every way to write a name has in common: `Skullcrushers` and `Skull Crusher`, `Leg Ext` and `Leg Extension`. */
export const plainName = (text: string): string => plainOfWords(exerciseWords(text))

/** The same of a name that `exerciseWords` has taken apart. */
export const plainOfWords = (words: string): string => longWords(words, SHORT_IN_NAMES).replaceAll(' ', '')

const HEAD = 3
/** First words whose plain form begins in another way. */
const OTHER_HEADS = new Set([...SHORT_IN_NAMES.keys(), 'one', '1', 'hex', 'med', 'ups', 'flies'])

/** How a plain name begins: most texts are told from all names by it, at a fraction of the cost. */
export const headOfPlain = (plain: string): string => plain.slice(0, HEAD)

/** The same of a text as it was typed; null where that takes all of `plainName`. */
export function headOfTyped(text: string): string | null {
  const small = text.toLowerCase()
  // Accents and brackets move letters about.
  if (/[^\x20-\x7e]|\(/.test(small)) return null
  const [first = ''] = /[a-z0-9]+/.exec(small) ?? []
  if (OTHER_HEADS.has(first)) return null
  return first.length >= HEAD ? first.slice(0, HEAD) : small.replaceAll(/[^a-z0-9]+/g, '').slice(0, HEAD)
}
