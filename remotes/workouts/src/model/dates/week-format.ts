const format = (options: Intl.DateTimeFormatOptions) => {
  let made: Intl.DateTimeFormat | undefined
  return (day: string): string => {
    // Days have no time zone: they are read and written in the same one.
    made ??= new Intl.DateTimeFormat(undefined, { ...options, timeZone: 'UTC' })
    return made.format(new Date(`${day}T00:00:00Z`))
  }
}

/** `16 Nov`, as short as a column. */
export const shortDay = format({ day: 'numeric', month: 'short' })

/** `16 Nov 2026` */
export const longDay = format({ day: 'numeric', month: 'short', year: 'numeric' })
