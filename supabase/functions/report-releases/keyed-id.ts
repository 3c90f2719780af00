import type { FunctionEnv } from '../_shared/env.ts'

const encode = (text: string) => new TextEncoder().encode(text)

/**
 * Pseudonymous id (keyed hash): the same for the same value in this installation, and not reversible, so that readers of the database
 * cannot identify a browser or an address.
 *
 * @returns 128 bits in UUID notation.
 */
export const keyedId = async (
  { secretKey }: FunctionEnv,
  kind: 'device' | 'address',
  value: string,
): Promise<string> => {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', encode(secretKey), algorithm, false, ['sign'])
  const signed = await crypto.subtle.sign('HMAC', key, encode(`${kind} ${value}`))
  const hex = Array.from(new Uint8Array(signed, 0, 16), byte => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
