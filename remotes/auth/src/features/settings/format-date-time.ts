/** Day and time in the person's time zone and locale. */
export const formatDateTime = (timestamp: string, timeZone: string | undefined, locale?: string): string =>
  new Date(timestamp).toLocaleString(locale, {
    dateStyle: 'medium',
    timeStyle: 'short',
    ...(timeZone ? { timeZone } : {}),
  })
