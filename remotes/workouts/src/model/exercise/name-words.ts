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
export const plainName = (text: string): string =>
  longWords(exerciseWords(text), SHORT_IN_NAMES).replaceAll(' ', '')
