import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestPlatform, type TestPlatform } from '../fixtures/index.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await createTestPlatform()
})
afterAll(() => platform?.close())

it('a limit that is kept in memory is counted for the operations page, and its line says which it was', async () => {
  const admin = await platform.database.createUser()
  await platform.database.query(
    `update public.user_profiles set global_role = 'system_admin' where user_id = $1`,
    [admin.id],
  )
  const ask = async (path: string, body: object, token = platform.config.publishableKey) =>
    fetch(platform.url + path, {
      method: 'POST',
      headers: {
        apikey: platform.config.publishableKey,
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify(body),
    })
  const guesses: Response[] = []
  for (let guess = 0; guess < 12; guess++)
    guesses.push(
      await ask('/auth/v1/token?grant_type=password', { email: admin.email, password: `wrong ${guess}` }),
    )
  expect(guesses.map(({ status }) => status)).toEqual([...Array(10).fill(400), 429, 429])
  const id = guesses.at(-1)?.headers.get('x-request-id') ?? ''
  const line = platform.lines.find(logged => logged.includes(id)) ?? '{}'
  expect(JSON.parse(line)).toMatchObject({ status: 429, level: 'warn', limit: 'wrong passwords' })
  const answer = await ask('/rest/v1/rpc/get_operations', {}, await platform.token(admin.id, 60))
  expect(((await answer.json()) as { server: object }).server).toMatchObject({
    limits: [{ limit: 'wrong passwords', refused: 2, last_at: expect.any(String) }],
  })
})

it('a request that fails has an id in its answer, by which all that is logged of it is found', async () => {
  const person = await platform.database.createUser({ email: 'ann.smith@example.test' })
  await platform.signIn(person)
  const token = await platform.token(person.id, 60)
  await platform.database.query(`
    create or replace function public.check_user_access(user_id_param uuid, out status public.subscription_status)
      language plpgsql as $$ begin raise exception using errcode = 'XX000', message = 'broken for ' || auth.uid(); end $$`)
  const ask = (path: string, body: object, headers: Record<string, string> = {}) =>
    fetch(platform.url + path, {
      method: 'POST',
      headers: {
        apikey: platform.config.publishableKey,
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        ...headers,
      },
      body: JSON.stringify(body),
    })

  const DATA = '/rest/v1/rpc/check_user_access'
  const answers = [
    await ask(DATA, { user_id_param: person.id }),
    await ask('/api/check-user-access', { user_id: person.id }),
  ]
  for (const answer of answers) {
    expect(answer.status, await answer.text()).toBeGreaterThanOrEqual(500)
    const id = answer.headers.get('x-request-id') ?? ''
    expect(id).toMatch(/^[0-9a-f-]{36}$/)
    const lines = platform.lines.filter(line => line.includes(id))
    expect(lines.length).toBeGreaterThanOrEqual(2)
    expect(JSON.parse(lines.find(line => line.startsWith('{')) ?? '')).toMatchObject({
      level: 'error',
      request: id,
      method: 'POST',
      path: new URL(answer.url).pathname,
      status: answer.status,
    })
  }
  const ids = answers.map(answer => answer.headers.get('x-request-id'))
  expect(new Set(ids).size).toBe(2)
  const given = await ask(DATA, { user_id_param: person.id }, { 'x-request-id': 'of-the-proxy-in-front' })
  expect(given.headers.get('x-request-id')).toBe('of-the-proxy-in-front')
  // What is refused, or works, is not logged.
  const before = platform.lines.length
  await ask('/rest/v1/rpc/get_operations', {})
  expect(platform.lines).toHaveLength(before)
  expect(platform.lines.join()).not.toMatch(/ann\.smith|broken for/)
})
