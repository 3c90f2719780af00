import type { SessionProfile } from '@coach-app/contracts'

/** Where people weigh in pounds. */
const POUNDS = new Set(['US', 'LR', 'MM'])

/** Where the week does not begin on Monday, for browsers that cannot tell (from CLDR, like what the others tell). */
const SUNDAY = new Set(
  'AG AS BD BR BS BT BW BZ CA CO DM DO ET GT GU HK HN ID IL IN IS JM JP KE KH KR LA MH MM MO MT MX MZ NI NP PA PE PH PK PR PT PY SA SG SV TH TT TW UM US VE VI WS YE ZA ZW'.split(
    ' ',
  ),
)
const SATURDAY = new Set('AF BH DJ DZ EG IQ IR JO KW LY OM QA SD SY'.split(' '))

/** What browsers know of a locale's week, by whichever of its two names; this version of the language's types has neither. */
interface KnownWeek {
  getWeekInfo?(): { firstDay: number }
  weekInfo?: { firstDay: number }
}

/** What units and weeks most likely are to whoever reads this language there; the settings say otherwise. */
export function regionalSettings(language: string): Pick<SessionProfile, 'units' | 'weekStart'> {
  const locale = placed(language)
  return {
    units: locale?.region && POUNDS.has(locale.region) ? 'lb' : 'kg',
    weekStart: locale ? firstDay(locale) : 1,
  }
}

/**
 * The locale with its region, the likely one when it names none. English alone says nothing about a place: browsers all over
 * the world ask in it, and "likely" would make Americans of them.
 */
function placed(language: string): Intl.Locale | null {
  try {
    const locale = new Intl.Locale(language)
    if (locale.region) return locale
    return locale.language === 'en' ? null : locale.maximize()
  } catch {
    return null
  }
}

function firstDay(locale: Intl.Locale): number {
  const known = locale as Intl.Locale & KnownWeek
  return (known.getWeekInfo?.() ?? known.weekInfo)?.firstDay ?? usualFirstDay(locale.region)
}

/** The first day of the week in a region, 1 = Monday … 7 = Sunday. */
export function usualFirstDay(region: string | undefined): number {
  if (region === undefined) return 1
  if (SUNDAY.has(region)) return 7
  return SATURDAY.has(region) ? 6 : region === 'MV' ? 5 : 1
}
