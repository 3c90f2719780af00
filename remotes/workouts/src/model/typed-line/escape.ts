/** Notes and quoted names on one line: a line break as `\n`, a backslash as `\\`, a quotation mark as `\"`. */
export const escapeBreaks = (text: string): string => text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n')

export const quoted = (name: string): string => `"${escapeBreaks(name).replaceAll('"', '\\"')}"`

/** Reverses it; a backslash before another character is kept. */
export const unescaped = (text: string): string =>
  text.replaceAll(/\\([n\\"])/g, (_, sign: string) => (sign === 'n' ? '\n' : sign))

/** A note as it is stored: one kind of line break, no blanks around it. */
export const trimNote = (text: string): string => text.replaceAll(/\r\n?/g, '\n').trim()
