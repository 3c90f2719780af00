/** Pasted lines as one that a field of one line holds: the browser would join the last word of one to the first of the next. */
export const inOneLine = (pasted: string): string =>
  pasted
    .split(/[\r\n]+/)
    .map(line => line.trim())
    .filter(line => line !== '')
    .join(', ')

/** Whether more than one address is written, whatever stands between them. */
export const isSeveral = (typed: string): boolean => (typed.match(/@/g)?.length ?? 0) > 1
