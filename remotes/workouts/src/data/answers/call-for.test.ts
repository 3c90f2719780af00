import { answerWith } from '@coach-app/data/testing'
import { aUser } from '@coach-app/testing'
import { expect, it } from 'vitest'
import { callFor, createCallFor } from './call-for.ts'

const answer = (status: number, body: unknown) =>
  answerWith({ '/rest/v1/rpc/get_template_link': () => [status, body] }, aUser())
const read = () => callFor('get_template_link', { template_id_param: 'one' })

it('answers what was read', async () => {
  answer(200, { token: 'secret', created_at: 'later' })
  expect(await read()).toEqual({ ok: true, value: { token: 'secret', created_at: 'later' } })
})

it('says which call answered what cannot be read, and where', async () => {
  answer(200, { token: 5 })
  expect(await read()).toMatchObject({
    ok: false,
    error: {
      code: 'unexpected',
      reason: 'unreadable_answer',
      message: 'get_template_link answered what cannot be read. token: expected string.',
    },
  })
})

it('a refusal stays what it is', async () => {
  answer(404, { code: 'PT404', hint: 'template_not_found', message: 'Gone', details: null })
  expect(await read()).toMatchObject({ ok: false, error: { code: 'not-found', message: 'Gone' } })
})

it('without the part that reads it is as without a network', async () => {
  answer(200, { token: 'secret' })
  const callWithout = createCallFor<{ readAnswer: never; get_template_link: never }>(() =>
    Promise.reject(new Error('chunk')),
  )
  const result = await callWithout('get_template_link', { template_id_param: 'one' })
  expect(result).toMatchObject({ ok: false, error: { code: 'network' } })
})
