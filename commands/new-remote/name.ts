import { REDIRECTS, ROUTES } from '@coach-app/contracts'

/** First segments of addresses that are no page of a remote: the platform's, the release store's, and what a browser asks for. */
const RESERVED = [
  'shell',
  'remotes',
  'history',
  'api',
  'auth',
  'rest',
  'storage',
  'realtime',
  'functions',
  'mailbox',
  'healthz',
  'assets',
]

/**
 * Why a new remote cannot be called so; `undefined` where it can.
 *
 * @param existing the remotes there are.
 */
export function whatIsWrongWith(name: string, existing: readonly string[]): string | undefined {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name))
    return `"${name}" is no name for a remote: small letters, digits and single hyphens, beginning with a letter, such as training-log.`
  if (name.length > 40) return `"${name}" is longer than 40 characters.`
  if (existing.includes(name)) return `There is a remote called ${name} already.`
  if (RESERVED.includes(name)) return `${name} is reserved: /${name}/ is not a remote's address.`
  const taken = [...ROUTES.map(({ path }) => path), ...REDIRECTS.map(({ from }) => from)]
  const owner = taken.find(path => path.split('/')[1] === name)
  return owner === undefined ? undefined : `${name} is taken: ${owner} is a route already.`
}
