import { RESERVED_SEGMENTS } from '@coach-app/contracts'

/**
 * Why a name for a new remote is refused; `undefined` when it is accepted.
 *
 * @param existing the remotes there are.
 * @param paths of their pages.
 */
export function whatIsWrongWith(
  name: string,
  existing: readonly string[],
  paths: readonly string[],
): string | undefined {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name))
    return `"${name}" is no name for a remote: small letters, digits and single hyphens, beginning with a letter, such as training-log.`
  if (name.length > 40) return `"${name}" is longer than 40 characters.`
  if (existing.includes(name)) return `There is a remote called ${name} already.`
  if (RESERVED_SEGMENTS.includes(name)) return `${name} is reserved: /${name}/ is not a remote's address.`
  const owner = paths.find(path => path.split('/')[1] === name)
  return owner === undefined ? undefined : `${name} is taken: ${owner} is a route already.`
}
