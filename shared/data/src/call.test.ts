import { expect, expectTypeOf, it } from 'vitest'
import { type CallRow, call } from './call.ts'
import type { Json } from './database.gen.ts'
import type { Result } from './result.ts'
import { answerWith } from './testing.ts'

const RPC = '/rest/v1/rpc/'

it("call sends the arguments under the function's name and returns its answer", async () => {
  const sent = answerWith({ [`${RPC}end_session`]: () => [200, { ended: true }] })
  expect(await call('end_session', { session_id_param: 's' })).toEqual({ ok: true, value: { ended: true } })
  expect(sent.map(({ method, path, body }) => [method, path, body])).toEqual([
    ['POST', `${RPC}end_session`, { session_id_param: 's' }],
  ])
})

it('call needs no arguments where the function takes none', async () => {
  const sent = answerWith({ [`${RPC}end_other_sessions`]: () => [200, { ended: 2 }] })
  expect(await call('end_other_sessions')).toEqual({ ok: true, value: { ended: 2 } })
  expect(sent[0]?.body).toEqual({})
})

it('call maps the answer', async () => {
  answerWith({ [`${RPC}count_unread_messages`]: () => [200, { messages: 3, conversations: 2 }] })
  expect(await call('count_unread_messages', {}, ({ messages }) => messages)).toEqual({ ok: true, value: 3 })
})

it('call returns a refusal as an error value with code and reason, and does not map it', async () => {
  answerWith({
    [`${RPC}count_unread_messages`]: () => [
      403,
      { code: 'PT403', hint: 'email_not_confirmed', message: 'Confirm first.' },
    ],
  })
  const map = () => expect.unreachable('A refusal has no value.')
  expect(await call('count_unread_messages', {}, map)).toMatchObject({
    ok: false,
    error: { code: 'forbidden', reason: 'email_not_confirmed', message: 'Confirm first.' },
  })
})

it('call is typed by the generated functions', () => {
  expectTypeOf(call<'delete_workout'>).returns.resolves.toEqualTypeOf<Result<undefined>>()
  expectTypeOf(call<'get_calendar'>).returns.resolves.toEqualTypeOf<Result<Json>>()
  expectTypeOf<CallRow<'list_my_sessions'>['session_id']>().toEqualTypeOf<string>()
  const wrong = () => [
    // @ts-expect-error no such function
    call('end_sessions'),
    // @ts-expect-error its argument is missing
    call('end_session'),
    // @ts-expect-error its argument has another name
    call('end_session', { id: 's' }),
    // @ts-expect-error it takes no arguments
    call('end_other_sessions', { session_id_param: 's' }),
  ]
  expect(wrong).toBeTypeOf('function')
})
