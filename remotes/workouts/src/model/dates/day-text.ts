const formatters = new Map<string, Intl.DateTimeFormat>()

/** `12 May`, in another year `12 May 2025`, in the reader's locale. */
export function dayText(date: string, { on, locale }: { on: string; locale?: string }): string {
  const isThisYear = date.slice(0, 4) === on.slice(0, 4)
  const key = `${locale ?? ''} ${isThisYear}`
  let formatter = formatters.get(key)
  if (!formatter) {
    const year = isThisYear ? undefined : 'numeric'
    formatter = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year, timeZone: 'UTC' })
    // Creating one takes a hundred times as long as using it.
    formatters.set(key, formatter)
  }
  return formatter.format(new Date(date))
}
