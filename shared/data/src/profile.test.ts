import type { User } from '@supabase/auth-js'
import { beforeEach, describe, expect, it } from 'vitest'
import { aSupabaseUser, fakeNetwork, json, storeSession } from './network.fixture.ts'
import { readProfile, readSubscription, syncProfile, updateProfile } from './profile.ts'
import { configureSupabase } from './supabase.ts'

const network = fakeNetwork()
configureSupabase({ supabaseUrl: '/', publishableKey: 'sb_publishable_x' })
beforeEach(storeSession)

const TABLE = '/rest/v1/user_profiles'
const row = {
  display_name: 'Annie',
  first_name: 'Ann',
  last_name: null,
  profile_type: 'coach',
  global_role: 'coach',
  units: 'kg',
  time_zone: 'Europe/Zurich',
  week_start: 1,
}
const none = () =>
  json({ code: 'PGRST116', message: 'The result contains 0 rows', hint: null, details: null }, 406)
const userOf = (over: object) => aSupabaseUser(over) as unknown as User

describe('readProfile', () => {
  it('reads the row of one user', async () => {
    network.answer(`GET ${TABLE}`, () => json(row))
    expect(await readProfile('ann')).toEqual({
      ok: true,
      value: {
        displayName: 'Annie',
        firstName: 'Ann',
        lastName: '',
        profileType: 'coach',
        globalRole: 'coach',
        units: 'kg',
        timeZone: 'Europe/Zurich',
        weekStart: 1,
      },
    })
    expect(network.sent[0]?.query.user_id).toBe('eq.ann')
  })
  it('reads PGRST116 as no profile', async () => {
    network.answer(`GET ${TABLE}`, none)
    expect(await readProfile('ann')).toEqual({ ok: true, value: null })
  })
  it('refuses a missing id', async () => {
    expect(await readProfile('')).toMatchObject({ ok: false, error: { message: 'User ID required' } })
  })
})

describe('updateProfile', () => {
  it('upserts only changed fields, and returns the stored profile', async () => {
    network.answer(`POST ${TABLE}`, () => json({ ...row, time_zone: 'UTC' }))
    expect(await updateProfile('ann', { timeZone: 'Mars/Olympus', weekStart: 7 })).toMatchObject({
      ok: true,
      value: { timeZone: 'UTC', displayName: 'Annie' },
    })
    expect(network.sent[0]?.body).toEqual({
      user_id: 'ann',
      updated_at: expect.any(String),
      time_zone: 'Mars/Olympus',
      week_start: 7,
    })
  })
})

describe('syncProfile', () => {
  it('writes nothing when there is a profile', async () => {
    network.answer(`GET ${TABLE}`, () => json(row))
    expect(await syncProfile(userOf({}))).toMatchObject({ ok: true, value: { displayName: 'Annie' } })
    expect(network.sent.map(request => request.method)).toEqual(['GET'])
  })

  it.each([
    [
      'metadata',
      { user_metadata: { display_name: 'Annie', name: 'Ann S.', first_name: 'Ann', last_name: 'Smith' } },
      { display_name: 'Annie', first_name: 'Ann', last_name: 'Smith' },
    ],
    [
      'the name in the metadata',
      { user_metadata: { name: 'Ann S.' } },
      { display_name: 'Ann S.', first_name: 'ann.smith', last_name: '' },
    ],
    ["the e-mail's local part", {}, { display_name: 'ann.smith', first_name: 'ann.smith', last_name: '' }],
    ['nothing', { email: undefined }, { display_name: 'User', first_name: 'User', last_name: '' }],
  ])('creates a missing profile as coach, named from %s', async (_, user, names) => {
    let exists = false
    network.answer(`GET ${TABLE}`, () => (exists ? json(row) : none()))
    network.answer(`POST ${TABLE}`, () => {
      exists = true
      return json({ user_id: 'ann' }, 201)
    })
    expect(await syncProfile(userOf(user))).toMatchObject({ ok: true, value: { displayName: 'Annie' } })
    const written = network.sent.find(request => request.method === 'POST')
    expect(written?.body).toMatchObject({
      ...names,
      user_id: aSupabaseUser().id,
      profile_type: 'coach',
      is_coach: true,
      is_athlete: false,
      updated_at: expect.any(String),
    })
    expect(written?.headers.get('prefer')).toContain('resolution=merge-duplicates')
  })

  it('creates nothing when the profile could not be read', async () => {
    network.answer(`GET ${TABLE}`, () => json({ code: '42501', message: 'No.' }, 403))
    expect(await syncProfile(userOf({}))).toMatchObject({ ok: false, error: { code: 'forbidden' } })
    expect(network.sent.map(request => request.method)).toEqual(['GET'])
  })
})

it('readSubscription returns the status, or an error', async () => {
  network.answer('POST /api/check-user-access', () => json({ status: 'active' }))
  expect(await readSubscription('ann')).toEqual({ ok: true, value: 'active' })
  expect(network.sent[0]?.body).toEqual({ user_id: 'ann' })
  network.answer('POST /api/check-user-access', () => json({}, 500))
  expect(await readSubscription('ann')).toMatchObject({
    ok: false,
    error: { message: 'Failed to check access' },
  })
})
