/** Time zones by the part of the world they are in, for a list that can be read. */
export interface TimeZoneRegion {
  region: string
  zones: { name: string; label: string }[]
}

/** Every time zone the browser knows, and those that must not be missing (a browser may know fewer than the server). */
export function timeZoneRegions(required: readonly string[]): TimeZoneRegion[] {
  const names = [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone'), ...required])].sort()
  const regions = new Map<string, TimeZoneRegion>()
  for (const name of names) {
    const [head = name, ...rest] = name.split('/')
    const region = rest.length > 0 ? head : 'Other'
    const group = regions.get(region) ?? { region, zones: [] }
    group.zones.push({ name, label: (rest.join(', ') || name).replaceAll('_', ' ') })
    regions.set(region, group)
  }
  return [...regions.values()].sort((a, b) => Number(a.region === 'Other') - Number(b.region === 'Other'))
}

/** The time zone of this device. */
export const deviceTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'

/** The clock in a time zone; null for a name that the browser does not know. */
export function clockIn(timeZone: string, now: Date, locale?: string): string | null {
  try {
    return now.toLocaleTimeString(locale, { timeZone, hour: '2-digit', minute: '2-digit' })
  } catch {
    return null
  }
}
