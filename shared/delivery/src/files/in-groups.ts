/** How many files of a store are read or written at once: a bucket answers each by itself. */
const AT_ONCE = 8

/** Does the work for each item, a few at a time. */
export async function inGroups<T>(items: readonly T[], work: (item: T) => Promise<unknown>): Promise<void> {
  for (let at = 0; at < items.length; at += AT_ONCE)
    await Promise.all(items.slice(at, at + AT_ONCE).map(work))
}
