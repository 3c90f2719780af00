import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestPlatform, TEST_PASSWORD, type TestPlatform } from '../../tests/fixtures/index.ts'
import { depth } from '../../tests/fixtures/sample-size.ts'

/** 200 bodies of every shape for each call, in `pnpm test` every fifth of them: nothing may tell a known, an unconfirmed and an unknown address apart. */

let platform: TestPlatform
let known: string
let unconfirmed: string
let token: string
beforeAll(async () => {
  platform = await createTestPlatform({ rateLimits: false })
  known = (await platform.database.createUser()).email
  unconfirmed = (await platform.database.createUser({ confirmed: false })).email
  const caller = await platform.signIn(await platform.database.createUser())
  token = (await caller.auth.getSession()).data.session?.access_token ?? ''
})
afterAll(() => platform.close())

let strangers = 0
const stranger = () => `nobody.${++strangers}@example.test`

const post = async (
  path: string,
  body: NonNullable<RequestInit['body']>,
  headers: Record<string, string> = {},
) => {
  const response = await fetch(`${platform.url}/auth/v1/${path}`, {
    method: path === 'user' ? 'PUT' : 'POST',
    headers: { apikey: platform.config.publishableKey, 'content-type': 'application/json', ...headers },
    body,
  })
  return { status: response.status, text: await response.text() }
}

/** In place of the address in a body, so that all three bodies are the same. */
const ADDRESS = 'address@of.body'

const CALLS: Record<string, { path: string; right: Record<string, unknown> }> = {
  'sign-in': {
    path: 'token?grant_type=password',
    right: { email: ADDRESS, password: 'a wrong password', gotrue_meta_security: {} },
  },
  'sign-up': {
    path: 'signup',
    right: {
      email: ADDRESS,
      password: TEST_PASSWORD,
      data: { first_name: 'Ada', tall: true, b: 1 },
      gotrue_meta_security: {},
      code_challenge: null,
    },
  },
  recover: { path: 'recover', right: { email: ADDRESS, gotrue_meta_security: {}, code_challenge: null } },
  resend: { path: 'resend', right: { email: ADDRESS, type: 'signup', gotrue_meta_security: {} } },
  verify: { path: 'verify', right: { email: ADDRESS, type: 'signup', token: '1234567890', token_hash: '' } },
  user: {
    path: 'user',
    right: { email: ADDRESS, data: { a: 1 }, code_challenge: null, current_password: null, nonce: '' },
  },
  refresh: {
    path: 'token?grant_type=refresh_token',
    right: { refresh_token: 'none', email: ADDRESS, gotrue_meta_security: {} },
  },
  'a code of a link': {
    path: 'token?grant_type=pkce',
    right: { auth_code: 'none', code_verifier: 'none', email: ADDRESS, gotrue_meta_security: {} },
  },
  'sign-out': { path: 'logout', right: { scope: 'local', email: ADDRESS, id: 1, refresh_token: 'none' } },
}

const ODD: unknown[] = [
  null,
  0,
  1,
  -1.5,
  1e300,
  true,
  false,
  [],
  [ADDRESS],
  [[{}]],
  {},
  { a: { b: [null, 'c'] } },
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'ü@example.test',
  '=1+1',
  'x'.repeat(400),
  { 'nul\0key': 1 },
  { high: '\udc00' },
  { constructor: { prototype: 1 } },
]

const deep = (open: string, close: string) => open.repeat(6000) + close.repeat(6000)

const bodiesOf = (right: Record<string, unknown>): string[] => {
  const bodies: string[] = []
  let made = 0
  const add = (value: Record<string, unknown>) => {
    // An account costs two hashes: most sign-ups that are whole but for what is not read have a password too short.
    const isWhole = value.password === TEST_PASSWORD && value.email === ADDRESS
    bodies.push(JSON.stringify(isWhole && ++made > 12 ? { ...value, password: 'short' } : value))
  }
  add(right)
  for (const field of Object.keys(right)) {
    const { [field]: _, ...rest } = right
    add(rest)
    for (const odd of ODD) add({ ...right, [field]: odd })
  }
  for (const field of ['data', 'phone', 'channel', 'nonce', 'id', 'aud', 'role', 'confirmed_at', 'password'])
    for (const odd of ODD) if (!(field in right)) add({ ...right, [field]: odd })
  const whole = JSON.stringify(right)
  bodies.unshift(
    '',
    ' ',
    'null',
    '1',
    '"text"',
    '[]',
    `[${whole}]`,
    '{',
    whole.slice(0, -1),
    `${whole},`,
    `${whole}${whole}`,
    `\ufeff${whole}`,
    `\n\t ${whole} \n`,
    `${whole.slice(0, -1)},"email":1}`,
    `{"email":1,${whole.slice(1)}`,
    `${whole.slice(0, -1)},"password":1}`,
    `{"password":1,${whole.slice(1)}`,
    `{"data":1,${whole.slice(1)}`,
    `{"__proto__":{"email":"x"},${whole.slice(1)}`,
    `${whole.slice(0, -1)},"data":{"__proto__":1}}`,
    `${whole.slice(0, -1)},"data":${deep('[', ']')}}`,
    `${whole.slice(0, -1)},"data":${deep('{"a":', '}').replace('}', '1}')}}`,
    `${whole.slice(0, -1)},"data":{"n":1e999}}`,
    whole.replaceAll('"', "'"),
    'email=x&password=y',
  )
  return bodies.slice(0, 200)
}

const masked = (text: string, address: string) =>
  text
    .replaceAll(address, ADDRESS)
    .replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, '<id>')
    .replaceAll(/\d{4}-\d\d-\d\d[T ][\d:.]+(Z|\+00(:00)?)/g, '<moment>')

/** Only these are for somebody who is signed in. */
const OWN = ['user']

const EVERY = depth({ test: 5, deep: 1 })

describe.each(Object.entries(CALLS))('%s', (name, { path, right }) => {
  it('answers malformed bodies the same for every address, never with 5xx', async () => {
    const bodies = bodiesOf(right)
    expect(bodies).toHaveLength(200)
    const told: unknown[] = []
    const broken: unknown[] = []
    for (const body of bodies.filter((_, index) => index % EVERY === 0)) {
      const answers = []
      for (const address of [known, unconfirmed, stranger()]) {
        const { status, text } = await post(
          path,
          body.replaceAll(ADDRESS, address),
          OWN.includes(name) ? { authorization: `Bearer ${token}` } : {},
        )
        answers.push({ status, text: masked(text, address) })
        if (status >= 500) broken.push([body.slice(0, 100), status, text])
      }
      if (new Set(answers.map(answer => JSON.stringify(answer))).size > 1)
        told.push([body.slice(0, 100), ...answers])
    }
    expect(broken).toEqual([])
    expect(told).toEqual([])
  }, 300_000)
})

describe('bytes that are not UTF-8', () => {
  it.each(Object.entries(CALLS))('cause no server error at %s', async (_, { path, right }) => {
    const whole = new TextEncoder().encode(JSON.stringify(right))
    const wide = Buffer.from(JSON.stringify(right), 'utf16le')
    const cut = new Uint8Array([...whole.slice(0, 12), 0xff, 0xc3, ...whole.slice(12)])
    for (const body of [wide, cut, new Uint8Array([0xef, 0xbb, 0xbf, ...whole])])
      expect((await post(path, body)).status).toBeGreaterThanOrEqual(400)
    for (const body of [wide, cut]) expect((await post(path, body)).status).toBeLessThan(500)
  })
})
