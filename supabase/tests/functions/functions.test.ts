import { readFile } from 'node:fs/promises'
import { SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestPlatform, type TestPlatform, type TestUser } from '../fixtures/index.ts'
import { type DenoServer, denoCheck, listFunctions, startDeno } from './deno.ts'
import { type Caller, type FunctionRequest, REQUESTS as OTHER_REQUESTS } from './requests.ts'
import { BILLING } from './requests-billing.ts'
import { LONGDAY_BOARD } from './requests-longday.ts'
import { GIVEN_KEY, PUBLISH_RELEASE } from './requests-publish.ts'
import { REPORT_RELEASES, SERVED } from './requests-releases.ts'

/**
 * One table of requests, sent to the functions as the embedded platform mounts them and as Deno runs them: every answer is
 * what the table says, and the same in both.
 */
const REQUESTS = [...OTHER_REQUESTS, ...REPORT_RELEASES, ...PUBLISH_RELEASE, ...LONGDAY_BOARD, ...BILLING]
const PAGE = 'https://coach.example'
const SECRETS = {
  hookSecret: `v1,whsec_${btoa('a secret of the send-email hook')}`,
  scheduleSecret: 'a-secret-of-the-schedule',
}
const PEOPLE = ['athlete', 'coach', 'stranger', 'admin', 'unconfirmed', 'deleted'] as const

interface Answer {
  status: number
  type: string | null
  body: unknown
  headers: Record<string, string | null>
}
interface Side {
  url: string
  people: Record<(typeof PEOPLE)[number], TestUser>
  tokens: Record<Caller, string | null>
  answers: Map<FunctionRequest, Answer>
}

let platform: TestPlatform
let deno: DenoServer
let sides: Record<'platform' | 'deno', Side>

/** The same people on each side, in separate databases. */
const createSide = async (name: string, url: string): Promise<Side> => {
  const { database } = platform
  const people = {} as Side['people']
  for (const person of PEOPLE) {
    people[person] = await database.createUser({
      email: `${person}.${name}@functions.test`,
      confirmed: person !== 'unconfirmed',
      metadata: { name: `${person} Person`, role: person === 'coach' ? 'coach' : 'athlete' },
    })
  }
  await database.query(`update public.user_profiles set global_role = 'system_admin' where user_id = $1`, [
    people.admin.id,
  ])
  const { id } = people.athlete
  const deleted = await platform.token(people.deleted.id)
  await database.query('delete from auth.users where id = $1', [people.deleted.id])
  const forged = await new SignJWT({ role: 'authenticated', aud: 'authenticated', sub: id })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setExpirationTime('1h')
    .sign(new TextEncoder().encode('another secret of at least 32 bytes'))
  const tokens: Side['tokens'] = {
    athlete: await platform.token(id),
    coach: await platform.token(people.coach.id),
    stranger: await platform.token(people.stranger.id),
    admin: await platform.token(people.admin.id),
    unconfirmed: await platform.token(people.unconfirmed.id),
    nobody: null,
    'publishable key': platform.config.publishableKey,
    garbage: 'a.b.c',
    forged,
    expired: await platform.token(id, -60),
    deleted,
  }
  return { url, people, tokens, answers: new Map() }
}

const named = (text: string, { people }: Side): string =>
  text.replace(/\$(\w+)(\.email)?/g, (_, name: keyof Side['people'], email?: string) =>
    email ? people[name].email : people[name].id,
  )

/** Normalizes an answer for comparing both sides: known ids and addresses become names, other ids and times placeholders. */
const anonymous = (text: string, { people }: Side): string => {
  let result = text
  for (const [name, { id, email }] of Object.entries(people))
    result = result.replaceAll(id, `$${name}`).replaceAll(email, `$${name}.email`)
  return result
    .replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, '$id')
    .replace(/\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d[.\d]*(Z|[+-]\d\d(:?\d\d)?)?/g, '$time')
}

const send = async (request: FunctionRequest, side: Side): Promise<Answer> => {
  const { fn, method = 'POST', query, as = 'nobody', body, raw, headers } = request
  const token = side.tokens[as]
  const content = raw ?? (body === undefined ? undefined : named(JSON.stringify(body), side))
  const response = await fetch(`${side.url}/${fn}${query ? `?${named(query, side)}` : ''}`, {
    method,
    redirect: 'manual',
    headers: {
      'content-type': 'application/json',
      origin: PAGE,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...headers,
    },
    ...(content === undefined ? {} : { body: content }),
  })
  const text = anonymous(await response.text(), side)
  const type = response.headers.get('content-type')
  return {
    status: response.status,
    type,
    body: type?.startsWith('application/json') ? JSON.parse(text) : text || null,
    headers: Object.fromEntries(
      [
        'access-control-allow-origin',
        'access-control-allow-methods',
        'access-control-allow-headers',
        'access-control-allow-credentials',
        'allow',
        'cache-control',
        'location',
        'vary',
        'x-content-type-options',
      ].map(name => [name, response.headers.get(name)]),
    ),
  }
}

/** The table's regular expressions become vitest's. */
const expected = (value: unknown): unknown => {
  if (value instanceof RegExp) return expect.stringMatching(value)
  if (Array.isArray(value)) return value.map(expected)
  if (value && typeof value === 'object')
    return expect.objectContaining(
      Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, expected(inner)])),
    )
  return value
}

/** Both sides are asked one after the other: what is left of a minute may differ. */
const untimed = (answer: unknown): string =>
  JSON.stringify(answer)?.replace(/in \d+ seconds/g, 'in … seconds')

const TYPES = { json: 'application/json', text: 'text/plain; charset=utf-8', none: null }

beforeAll(async () => {
  platform = await createTestPlatform({
    functions: { ...SECRETS, allowedOrigins: [PAGE] },
    serveStatic: () => async (request, response) => {
      if (request.url !== '/releases.json') return false
      response.end(SERVED)
      return true
    },
  })
  await platform.database.query(
    `alter database ${new URL(platform.database.url).pathname.slice(1)} set app.rate_limits = 'off'`,
  )
  await platform.database.query(GIVEN_KEY)
  deno = await startDeno({
    SUPABASE_URL: platform.url,
    SUPABASE_ANON_KEY: platform.config.publishableKey,
    SUPABASE_SERVICE_ROLE_KEY: platform.secretKey,
    SITE_URL: platform.url,
    ALLOWED_ORIGINS: `${PAGE}, https://other.example/`,
    SEND_EMAIL_HOOK_SECRET: SECRETS.hookSecret,
    DELIVER_MAIL_SECRET: SECRETS.scheduleSecret,
  })
  const [ofPlatform, ofDeno] = await Promise.all([
    createSide('platform', `${platform.url}/functions/v1`),
    createSide('deno', deno.url),
  ])
  sides = { platform: ofPlatform, deno: ofDeno }
}, 60_000)
afterAll(async () => {
  await deno?.stop()
  await platform?.close()
})

describe.each(['platform', 'deno'] as const)('in the %s', name => {
  // Both ask for the same addresses.
  beforeAll(() => platform.database.query('delete from private.confirmation_requests'))
  it.each(REQUESTS)('$fn: $tries', async request => {
    const side = sides[name]
    const answer = await send(request, side)
    side.answers.set(request, answer)
    expect(answer).toMatchObject({
      status: request.status,
      type: TYPES[request.type ?? 'json'],
      body: expected(request.answer),
    })
  })

  it('answers the preflight of an allowed origin, and of no other', async () => {
    const ask = (origin: string) =>
      send(
        {
          fn: 'check-user-access',
          tries: '',
          method: 'OPTIONS',
          headers: {
            origin,
            'access-control-request-method': 'POST',
            'access-control-request-headers': 'authorization',
          },
          status: 204,
          answer: null,
        },
        sides[name],
      )
    const allowed = await ask(PAGE)
    expect(allowed).toMatchObject({
      status: 204,
      headers: {
        'access-control-allow-origin': PAGE,
        'access-control-allow-methods': 'GET, POST, DELETE, OPTIONS',
        'access-control-allow-headers': 'authorization, apikey, content-type, x-client-info',
        'access-control-allow-credentials': null,
      },
    })
    for (const origin of ['https://evil.example', 'null', `${PAGE}.evil.example`, 'http://coach.example'])
      expect((await ask(origin)).headers).toMatchObject({
        'access-control-allow-origin': null,
        'access-control-allow-methods': null,
      })
  })
})

describe('the platform and Deno', () => {
  it('give the same answer to every request: status, type, body and headers', () => {
    const differing = REQUESTS.map(request => ({
      request: `${request.fn}: ${request.tries}`,
      platform: sides.platform.answers.get(request),
      deno: sides.deno.answers.get(request),
    })).filter(({ platform: a, deno: b }) => untimed(a) !== untimed(b))
    expect(differing).toEqual([])
  })

  it('allow the configured origin to read every answer, with vary and nosniff headers', () => {
    const answers = [...sides.platform.answers.values()]
    expect(answers.length).toBe(REQUESTS.length)
    for (const { headers } of answers) {
      expect(headers).toMatchObject({
        'access-control-allow-origin': PAGE,
        vary: expect.stringMatching(/^(accept-encoding, )?Origin$/),
        'x-content-type-options': 'nosniff',
      })
    }
  })

  it('are tested with every function that exists', async () => {
    const tried = new Set(REQUESTS.map(request => request.fn))
    expect((await listFunctions()).map(({ name }) => name).filter(name => !tried.has(name))).toEqual([])
  })
})

describe('Deno', () => {
  it('finds no type error in the functions that are deployed', async () => {
    expect(await denoCheck((await listFunctions()).map(({ index }) => index))).toBe('')
  }, 60_000)

  it('resolves the same versions from deno.json as the catalog has', async () => {
    const read = (path: string) => readFile(new URL(path, import.meta.url), 'utf8')
    const { imports } = JSON.parse(await read('../../functions/deno.json')) as {
      imports: Record<string, string>
    }
    const catalog = await read('../../../pnpm-workspace.yaml')
    for (const [name, specifier] of Object.entries(imports)) {
      const [, library, version, part = ''] = /^npm:(@?[^@]+)@([\d.]+)(\/.+)?$/.exec(specifier) ?? []
      expect(`${library}${part}`).toBe(name)
      expect(catalog).toMatch(new RegExp(`\n  "?${library}"?: ${version}\n`))
    }
  })

  it('prints nothing but its address', () => {
    expect(deno.output().trim()).toMatch(/^ready \d+$/)
  })
})
