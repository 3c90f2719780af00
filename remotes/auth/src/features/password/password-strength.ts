import { PASSWORD_MIN } from '../frame/account.schema.ts'

/** `guessable` says why; nothing here claims more than length and the obvious can tell. */
export type PasswordVerdict =
  | { level: 'empty' }
  | { level: 'short'; missing: number }
  | { level: 'guessable'; reason: 'common' | 'personal' | 'repeated' | 'sequence' }
  | { level: 'fair' }
  | { level: 'good' }

/** From here on guessing by trial takes long enough, unless the words are the obvious ones. */
const GOOD_LENGTH = 14

const COMMON = [
  '12345678',
  'abc12345',
  'baseball',
  'changeme',
  'football',
  'iloveyou',
  'letmein',
  'password',
  'qwertz',
  'qwerty',
  'sunshine',
  'superman',
  'trustno1',
  'welcome',
]
const ROWS = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'qwertzuiop', 'asdfghjkl', 'yxcvbnm']

/**
 * Judges a password by its length and by what people try first.
 *
 * @param personal the person's names and e-mail, which anyone who knows them would try.
 */
export function judgePassword(password: string, personal: readonly string[] = []): PasswordVerdict {
  if (password === '') return { level: 'empty' }
  const length = [...password].length
  if (length < PASSWORD_MIN) return { level: 'short', missing: PASSWORD_MIN - length }

  const text = password.toLowerCase()
  if (rest(text, COMMON) < 5) return { level: 'guessable', reason: 'common' }
  if (rest(text, personal.flatMap(partsOf)) < 5) return { level: 'guessable', reason: 'personal' }
  if (new Set(text).size < 4) return { level: 'guessable', reason: 'repeated' }
  if (ROWS.some(row => isRun(text, row))) return { level: 'guessable', reason: 'sequence' }
  return length < GOOD_LENGTH ? { level: 'fair' } : { level: 'good' }
}

/** How many characters stay when the first of these words is taken out. */
function rest(text: string, words: readonly string[]): number {
  return Math.min(text.length, ...words.map(word => text.replaceAll(word, '').length))
}

/** The words of a name or an address that are long enough to be recognised. */
const partsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(part => part.length >= 4)

function isRun(text: string, row: string): boolean {
  const backwards = [...row].reverse().join('')
  return row.includes(text) || backwards.includes(text)
}
