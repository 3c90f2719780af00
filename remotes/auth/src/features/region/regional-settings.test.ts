import { afterEach, describe, expect, it, vi } from 'vitest'
import { regionalSettings, usualFirstDay } from './regional-settings.ts'

const CASES = {
  'en-US': ['lb', 7],
  'es-US': ['lb', 7],
  'en-LR': ['lb', 1],
  'my-MM': ['lb', 7],
  'en-GB': ['kg', 1],
  'en-CA': ['kg', 7],
  'fr-CA': ['kg', 7],
  'de-CH': ['kg', 1],
  'he-IL': ['kg', 7],
  'ja-JP': ['kg', 7],
  'ar-EG': ['kg', 6],
  'dv-MV': ['kg', 5],
  'en-001': ['kg', 1],
  // Without a region: where most who speak it live, but English says nothing.
  ja: ['kg', 7],
  de: ['kg', 1],
  en: ['kg', 1],
  // Not a language at all.
  '': ['kg', 1],
  c_posix: ['kg', 1],
} as const

const FullLocale = Intl.Locale

/** As in a browser that has neither `getWeekInfo` nor `weekInfo`. */
class ForgetfulLocale {
  readonly language: string
  readonly region: string | undefined
  constructor(tag: string) {
    const { language, region } = new FullLocale(tag)
    this.language = language
    this.region = region
  }
  maximize() {
    return new ForgetfulLocale(`${this.language}-${new FullLocale(this.language).maximize().region}`)
  }
}

/** Lets the browser know this much of locales. */
const know = (Locale: typeof ForgetfulLocale) =>
  vi.stubGlobal('Intl', Object.assign(Object.create(Intl), { Locale }))

afterEach(() => vi.unstubAllGlobals())

const settings = (language: string) => {
  const { units, weekStart } = regionalSettings(language)
  return [units, weekStart]
}

describe.each(Object.entries(CASES))('regionalSettings of %j', (language, expected) => {
  it('takes the first day of the week from the browser', () => expect(settings(language)).toEqual(expected))

  it('falls back to an own rule where the browser does not know the first day of the week', () => {
    know(ForgetfulLocale)
    expect(settings(language)).toEqual(expected)
  })
})

it('also reads weekInfo, the older property of Intl.Locale', () => {
  know(
    class extends ForgetfulLocale {
      weekInfo = { firstDay: 3 }
    },
  )
  expect(settings('de-CH')).toEqual(['kg', 3])
})

it('has the same fallback first day as the runtime for every region', () => {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  const regions = letters
    .flatMap(first => letters.map(second => first + second))
    // An old code of a region is another name of it.
    .filter(code => names.of(code) !== undefined && new Intl.Locale(`en-${code}`).region === code)
  expect(regions.length).toBeGreaterThan(240)
  const wrong = regions.filter(region => usualFirstDay(region) !== regionalSettings(`en-${region}`).weekStart)
  expect(wrong).toEqual([])
})
