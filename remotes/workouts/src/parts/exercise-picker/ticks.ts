/** Ids in the order in which they were ticked, with one more or without it. */
export const toggledTick = (ids: readonly string[], id: string): readonly string[] =>
  ids.includes(id) ? ids.filter(one => one !== id) : [...ids, id]

/** Exercises taken by Enter on a row: the ticked ones, then this one unless it is ticked. */
export const withTaken = <Of extends { id: string }>(ticked: readonly Of[], taken: Of): Of[] =>
  ticked.some(({ id }) => id === taken.id) ? [...ticked] : [...ticked, taken]

/** What a key does on a row of the list; null: what the list does. `search`: the key is typed into the search. */
export function actionOfKey(
  { key, ctrlKey, metaKey, altKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>,
  { several, isFirst, isOnRow }: { several: boolean; isFirst: boolean; isOnRow: boolean },
): 'tick' | 'back' | 'search' | null {
  if (ctrlKey || metaKey || altKey) return null
  if (key === ' ') return several && isOnRow ? 'tick' : null
  if (key === 'ArrowUp' && isFirst) return 'back'
  return key.length === 1 || key === 'Backspace' ? 'search' : null
}
