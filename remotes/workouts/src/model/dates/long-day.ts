const format = new Intl.DateTimeFormat(undefined, {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
})

/** `Mon, 7 Dec` in the reader's locale. */
export const longDay = (date: string): string => format.format(new Date(date))
