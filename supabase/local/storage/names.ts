import { failures } from './failure.ts'

/** The characters that Storage allows in names. */
const KEY = /^[A-Za-z0-9_/!.*'() &$=@;:+,?-]+$/
const BUCKET = /^[A-Za-z0-9_!.*'() &$=@;:+,?-]{1,100}$/
const KEY_LIMIT = 1024

/**
 * Validates an object's name. Stricter than Storage in one thing: no empty segment, `.` or `..`, because proxies, browsers and file
 * systems resolve them (path traversal).
 */
export const requireKey = (key: string): string => {
  const isPlain = key.split('/').every(segment => segment !== '' && segment !== '.' && segment !== '..')
  if (key.length > KEY_LIMIT || !KEY.test(key) || !isPlain) throw failures.invalidKey(key)
  return key
}

export const requireBucketName = (name: string): string => {
  if (!BUCKET.test(name) || name.trim() !== name || name === '.' || name === '..')
    throw failures.invalidBucketName()
  return name
}

/** Parses `bucket/folder/name` of a URL path. */
export const splitPath = (path: string): { bucket: string; key: string } => {
  const slash = path.indexOf('/')
  if (slash < 1) throw failures.noSuchRoute()
  return {
    bucket: requireBucketName(decode(path.slice(0, slash))),
    key: requireKey(decode(path.slice(slash + 1))),
  }
}

/** Decodes one segment of a URL path. */
export const decode = (part: string): string => {
  try {
    return decodeURIComponent(part)
  } catch {
    throw failures.invalidKey(part)
  }
}

const UNITS: Record<string, number> = { b: 1, kb: 1e3, mb: 1e6, gb: 1e9 }

/** A bucket's limit in bytes from `1000`, `'1000'` or `'20MB'`, as Storage reads them. */
export const parseSize = (value: number | string): number => {
  if (typeof value === 'number') return Math.floor(value)
  const [, number, unit] = /^(\d+(?:\.\d+)?)(gb|mb|kb|b)?$/i.exec(value) ?? []
  if (number === undefined)
    throw failures.invalidRequest('Invalid file size format, hint: use 20GB / 20MB / 30KB / 3B')
  return Math.floor(Number(number) * (UNITS[(unit ?? 'b').toLowerCase()] ?? 1))
}
