/**
 * The public name that a form proposes: the first name, with the initial of the last where somebody in the event has it already.
 *
 * @param taken public names of the event.
 * @returns '' where neither is free or long enough.
 */
export function proposedName(
  person: { firstName: string; lastName: string } | null,
  taken: readonly string[],
): string {
  const first = person?.firstName.trim().slice(0, 36) ?? ''
  const initial = person?.lastName.trim().slice(0, 1) ?? ''
  const names = new Set(taken.map(name => name.toLowerCase()))
  const isFree = (name: string) => name.length >= 2 && !names.has(name.toLowerCase())
  return [first, initial && first && `${first} ${initial}.`].find(isFree) ?? ''
}
