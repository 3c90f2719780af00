import type { FunctionRequest } from './requests.ts'

/** A key of contacts that both sides know: they share the database. */
const KEY = `release_contacts_${'1'.repeat(60)}`
export const GIVEN_KEY = `insert into private.publish_keys (key_hash, store, part, name, made_by)
  values (private.publish_key_hash('${KEY}'), 'functions', 'contacts', 'pipeline', 'Ada')`

const fn = 'publish-release'
const withKey = (key = KEY) => ({ authorization: `Bearer ${key}` })
/** Ids of people stand for ids of requests: each side has its own. */
const ask = (over: Record<string, string> = {}) =>
  Object.entries({ request: '$athlete', part: 'contacts', action: 'rollback', ...over })
    .map(([name, value]) => `${name}=${value}`)
    .join('&')
const NO_KEY = { error: 'The request has no key for releases' }
const GZIP = new Uint8Array([0x1f, 0x8b, 0x08, 0x00])

export const PUBLISH_RELEASE: FunctionRequest[] = [
  ...(['nobody', 'athlete', 'admin', 'publishable key', 'garbage'] as const).flatMap(as =>
    ['POST', 'GET'].map(
      (method): FunctionRequest => ({
        fn,
        tries: `${method} as ${as}`,
        method,
        as,
        query: ask(),
        status: 401,
        answer: NO_KEY,
      }),
    ),
  ),
  ...['PUT', 'DELETE', 'PATCH'].map(
    (method): FunctionRequest => ({
      fn,
      tries: method,
      method,
      status: 405,
      answer: { error: 'Method not allowed' },
    }),
  ),
  ...(
    [
      [
        'a key that nobody made',
        withKey(`release_contacts_${'0'.repeat(60)}`),
        ask(),
        401,
        /^key: this store has no such key/,
      ],
      ['another remote', withKey(), ask({ part: 'workouts' }), 403, /^part: this is a key of contacts/],
      ['the shell', withKey(), ask({ part: 'shell' }), 403, /^part: this is a key of contacts/],
      ['an action of the operator', withKey(), ask({ action: 'prune' }), 422, /^action: /],
      ['a request without an id', withKey(), ask({ request: '1' }), 422, /^request: /],
      ['a version that is a path', withKey(), ask({ version: '..%2Fx' }), 422, /^version: /],
      ['more than all devices', withKey(), ask({ action: 'stage', percent: '101' }), 422, /^percent: /],
      ['nothing', withKey(), '', 422, /^request: /],
    ] as const
  ).map(
    ([tries, headers, query, status, error]): FunctionRequest => ({
      fn,
      tries,
      headers,
      query,
      status,
      answer: { error },
    }),
  ),
  { fn, tries: 'a rollback', headers: withKey(), query: ask(), status: 202, answer: { request: '$athlete' } },
  {
    fn,
    tries: 'a rollback once more',
    headers: withKey(),
    query: ask(),
    status: 409,
    answer: { error: /^request: this request was made before/ },
  },
  {
    fn,
    tries: 'a bundle',
    headers: { ...withKey(), 'content-type': 'application/gzip' },
    query: ask({ request: '$coach', action: 'publish', version: '0.1.0-x' }),
    raw: GZIP,
    status: 202,
    answer: { request: '$coach' },
  },
  {
    fn,
    tries: 'what became of a request of nobody',
    method: 'GET',
    headers: withKey(),
    query: 'request=$stranger',
    status: 404,
    answer: { error: /^request: this key has sent no such request/ },
  },
]
