import type { FunctionEnv } from '../_shared/env.ts'

const encode = (text: string) => new TextEncoder().encode(text)

/**
 * An id that is the same for the same value in this installation, and tells nobody else what it was: not even who reads the
 * database can find a browser or an address by it.
 *
 * @returns 128 bits as a UUID is written.
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
