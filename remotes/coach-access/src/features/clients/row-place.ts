/**
 * The row to go on with when some are dealt with: the next one at the place where one was, in whatever filter, whether they leave it or move
 * within it; at the end of the list the one before.
 * @param at the key of the row where one was. @returns null when nobody else is in the list.
 */
export function nextPlace(
  keys: readonly string[],
  gone: ReadonlySet<string>,
  at: string | undefined,
): string | null {
  const place = at === undefined ? 0 : Math.max(keys.indexOf(at), 0)
  const stays = (key: string) => !gone.has(key)
  return keys.slice(place).find(stays) ?? keys.slice(0, place).findLast(stays) ?? null
}
