/** In the order in which each key comes first; Map.groupBy is younger than some browsers that are served. */
export function groupBy<T, Key>(all: readonly T[], key: (one: T) => Key): Map<Key, T[]> {
  const groups = new Map<Key, T[]>()
  for (const one of all) {
    const group = groups.get(key(one))
    if (group) group.push(one)
    else groups.set(key(one), [one])
  }
  return groups
}
