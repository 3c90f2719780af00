/** `Friday 18:10`, `18:10` of today, `3 November`: by the reader's clock. */
export function whenWords(when: string, now = new Date()): string {
  const at = new Date(when)
  const days = (now.getTime() - at.getTime()) / 86_400_000
  const write = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(undefined, options).format(at)
  const time = write({ hour: 'numeric', minute: '2-digit' })
  if (at.toDateString() === now.toDateString()) return time
  return days < 6 ? `${write({ weekday: 'long' })} ${time}` : write({ day: 'numeric', month: 'long' })
}

/** `since Friday 18:10` */
export const sinceWords = (since: string, now?: Date): string => `since ${whenWords(since, now)}`
