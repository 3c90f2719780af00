import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'

/** Score from 0 (very weak) to 4 (very strong); `why` names the weakness, if one was found. */
export interface Estimate {
  score: 0 | 1 | 2 | 3 | 4
  why: string | null
}

// Common passwords, keyboard rows, dates, repeats and sequences. Half a megabyte, so this module is only ever imported lazily.
// Without Levenshtein matching, which would take longer than a keystroke.
const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })

/** The estimate uses at most as many characters as the server does. */
const LONGEST = 72

/** Texts for the warnings of the library, which returns only their names. */
const WHY: Record<string, string> = {
  topTen: 'it is one of the passwords people try first',
  topHundred: 'it is one of the passwords people try first',
  common: 'it is one of the passwords people try first',
  similarToCommon: 'it is close to a password people try first',
  wordByItself: 'it is a single word',
  namesByThemselves: 'it is a name',
  commonNames: 'it is a name',
  userInputs: 'it is your name or address',
  straightRow: 'it is a row of the keyboard',
  keyPattern: 'it is a pattern on the keyboard',
  simpleRepeat: 'it repeats one character',
  extendedRepeat: 'it repeats itself',
  sequences: 'it is a sequence such as abc or 6543',
  recentYears: 'it is a year',
  dates: 'it is a date',
}

/**
 * How long guessing would take.
 *
 * @param personal the person's names and e-mail, which anyone who knows them would try.
 */
export function estimate(password: string, personal: readonly string[]): Estimate {
  const { score, feedback } = estimator.check(password.slice(0, LONGEST), personal.flatMap(partsOf))
  return { score, why: (feedback.warning && WHY[feedback.warning]) || null }
}

/** A name or an address as a whole, and those of its words that can be recognised. */
const partsOf = (text: string): string[] =>
  [text, ...text.split(/[^\p{L}\p{N}]+/u)].filter(part => part.length >= 3)
