import fc from 'fast-check'
import type { Input } from './answers.ts'
import { RAW } from './raw.ts'
import type { Scene } from './scene.ts'
import { damaged, hostile } from './values.ts'

/** One method of one function, with its valid fields. */
export interface HttpCall {
  name: string
  method: string
  body?: Record<string, 'id' | 'email' | 'text' | 'boolean' | 'days' | string[]>
  query?: Record<string, 'id' | string[]>
}

const PERSON = {
  first_name: 'text',
  last_name: 'text',
  display_name: 'text',
  is_coach: 'boolean',
  is_athlete: 'boolean',
} as const
const ROLE = ['system_admin', 'head_coach', 'coach', 'intern', 'athlete']

/** The calls of the specification. Functions that are missing here get random input only. */
const KNOWN: HttpCall[] = [
  {
    name: 'create-user-profile',
    method: 'POST',
    body: {
      userId: 'id',
      email: 'email',
      ...PERSON,
      global_role: ROLE,
      access_code_used: 'text',
      upsert: 'boolean',
      payment_pending: 'boolean',
    },
  },
  { name: 'confirm-email', method: 'POST', body: { email: 'email', userId: 'id', userData: 'text' } },
  { name: 'check-confirmation-link', method: 'POST', body: { token_hash: 'text' } },
  { name: 'invitation', method: 'POST', body: { token: 'text' } },
  { name: 'invitation', method: 'DELETE', body: { token: 'text' } },
  { name: 'avatar', method: 'POST', body: { picture: 'text' } },
  {
    name: 'publish-release',
    method: 'POST',
    query: { request: 'id', part: ['contacts', 'shell'], action: ['rollback', 'publish', 'prune'] },
  },
  { name: 'publish-release', method: 'GET', query: { request: 'id' } },
  { name: 'check-user-access', method: 'POST', body: { user_id: 'id' } },
  { name: 'manage-primary-coach', method: 'POST', body: { athleteId: 'id', coachId: 'id' } },
  { name: 'manage-primary-coach', method: 'DELETE', body: { athleteId: 'id' } },
  { name: 'manage-primary-coach', method: 'GET', query: { athleteId: 'id' } },
  {
    name: 'manage-coach-permissions',
    method: 'POST',
    body: {
      athleteId: 'id',
      coachId: 'id',
      permissionLevel: ['read', 'write'],
      expiresInDays: 'days',
      notes: 'text',
    },
  },
  { name: 'manage-coach-permissions', method: 'DELETE', body: { athleteId: 'id', coachId: 'id' } },
  {
    name: 'manage-coach-permissions',
    method: 'GET',
    query: {
      action: ['check-access', 'list-permissions', 'accessible-athletes', 'x'],
      athleteId: 'id',
      coachId: 'id',
    },
  },
]

/** Every call of every function there is. */
export const findCalls = (functions: string[]): HttpCall[] => [
  ...KNOWN.filter(call => functions.includes(call.name)),
  ...functions
    .filter(name => !KNOWN.some(call => call.name === name))
    .map(name => ({ name, method: 'POST', body: { userId: 'id', email: 'email', text: 'text' } as const })),
]

const field = (scene: Scene, kind: NonNullable<HttpCall['body']>[string]): fc.Arbitrary<unknown> => {
  const { pool } = scene
  if (Array.isArray(kind)) return fc.constantFrom(...kind)
  switch (kind) {
    case 'id':
      return fc.constantFrom(...pool.people)
    case 'email':
      return fc.constantFrom(...pool.emails)
    case 'boolean':
      return fc.boolean()
    case 'days':
      return fc.option(fc.integer({ min: 0, max: 366 }))
    default:
      return fc.string({ unit: 'grapheme', maxLength: 40 })
  }
}

const STRANGERS = ['', 'Bearer ', 'Bearer x.y.z', 'Basic eDp5', `Bearer ${'a'.repeat(5_000)}`]

/** Requests to one call, as a browser with a token would send them; some with another method, some as nobody. */
export const functionInputs = (
  scene: Scene,
  call: HttpCall,
  access: { apikey: string; token: string },
  sample: { count: number; seed: number },
): Input[] => {
  const fit = fc.record(
    Object.fromEntries(Object.entries(call.body ?? {}).map(([name, kind]) => [name, field(scene, kind)])),
  )
  const bad = hostile(scene.pool)
  const body = fc.oneof(
    { weight: 4, arbitrary: fit.map(one => JSON.stringify(one)) },
    { weight: 12, arbitrary: damaged(scene.pool, fit).map(one => JSON.stringify(one)) },
    { weight: 1, arbitrary: bad.map(one => JSON.stringify(one)) },
    { weight: 1, arbitrary: fc.constantFrom(...RAW) },
    { weight: 1, arbitrary: fc.constant('x'.repeat(20_000)) },
  )
  const query = fc
    .record(
      Object.fromEntries(
        Object.entries(call.query ?? {}).map(([name, kind]) => [
          name,
          fc.oneof({ weight: 3, arbitrary: field(scene, kind) }, { weight: 2, arbitrary: bad }),
        ]),
      ),
      { requiredKeys: [] },
    )
    .map(values =>
      Object.entries(values)
        .map(
          ([name, value]) =>
            `${name}=${encodeURIComponent(String(typeof value === 'object' ? JSON.stringify(value) : value).replaceAll(/\p{Surrogate}/gu, '\ufffd'))}`,
        )
        .join('&'),
    )
  return fc
    .sample(
      fc.tuple(
        fc.oneof(
          { weight: 12, arbitrary: fc.constant(call.method) },
          { weight: 1, arbitrary: fc.constantFrom('GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD') },
        ),
        body,
        query,
        fc.option(fc.constantFrom(...STRANGERS), { freq: 15 }),
        fc.constantFrom('/api/', '/functions/v1/'),
      ),
      { numRuns: sample.count, seed: sample.seed },
    )
    .map(([method, content, search, stranger, prefix]) => ({
      method,
      path: `${prefix}${call.name}${search ? `?${search}` : ''}`,
      headers: {
        apikey: access.apikey,
        'content-type': 'application/json',
        ...(stranger === '' ? {} : { authorization: stranger ?? `Bearer ${access.token}` }),
      },
      body: method === 'GET' || method === 'HEAD' ? null : content,
    }))
}
