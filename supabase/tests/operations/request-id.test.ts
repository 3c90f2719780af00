import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestPlatform, type TestPlatform } from '../fixtures/index.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await createTestPlatform()
})
afterAll(() => platform?.close())

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
