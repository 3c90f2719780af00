import type { SessionProfile } from '@coach-app/contracts'

/** Regions that use pounds. */
const POUNDS = new Set(['US', 'LR', 'MM'])

/** First day of the week where it is not Monday, from CLDR; for browsers without week info. */
const SUNDAY = new Set(
  'AG AS BD BR BS BT BW BZ CA CO DM DO ET GT GU HK HN ID IL IN IS JM JP KE KH KR LA MH MM MO MT MX MZ NI NP PA PE PH PK PR PT PY SA SG SV TH TT TW UM US VE VI WS YE ZA ZW'.split(
    ' ',
  ),
)
const SATURDAY = new Set('AF BH DJ DZ EG IQ IR JO KW LY OM QA SD SY'.split(' '))

/** Week info of Intl.Locale under both of its names; TypeScript's types have neither. */
interface KnownWeek {
  getWeekInfo?(): { firstDay: number }
  weekInfo?: { firstDay: number }
}

/** Default units and week start for a browser language; can be changed in the settings. */
export function regionalSettings(language: string): Pick<SessionProfile, 'units' | 'weekStart'> {
  const locale = placed(language)
  return {
    units: locale?.region && POUNDS.has(locale.region) ? 'lb' : 'kg',
    weekStart: locale ? firstDay(locale) : 1,
  }
}

/**
 * The locale with its region; the likely region when it has none. Not for plain English, which browsers all over the world
 * use and whose likely region is the United States.
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
