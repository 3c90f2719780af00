/** `since Friday 18:10`, `since 18:10`, `since 3 November`: by the reader's clock. */
export function sinceWords(since: string, now = new Date()): string {
  const at = new Date(since)
  const days = (now.getTime() - at.getTime()) / 86_400_000
  const write = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(undefined, options).format(at)
  const time = write({ hour: '2-digit', minute: '2-digit' })
  if (at.toDateString() === now.toDateString()) return `since ${time}`
  return days < 6
    ? `since ${write({ weekday: 'long' })} ${time}`
    : `since ${write({ day: 'numeric', month: 'long' })}`
}
