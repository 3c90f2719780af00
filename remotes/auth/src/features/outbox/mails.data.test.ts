import { type Answers, answerWith } from '@coach-app/data/testing'
import { aUser } from '@coach-app/testing'
import { beforeEach, describe, expect, it } from 'vitest'
import { getMyMails, listMails } from './mails.data.ts'

const RPC = '/rest/v1/rpc/'
const asked = (answers: Answers) => {
  const sent = answerWith(answers, aUser())
  return () =>
    sent.filter(({ path }) => path.startsWith(RPC)).map(({ path, body }) => [path.slice(RPC.length), body])
}

beforeEach(() => localStorage.clear())

describe('the outbox', () => {
  it('sends its requests under the argument names of the database functions', async () => {
    const calls = asked({
      [`${RPC}get_my_mails`]: () => [200, []],
      [`${RPC}list_mails`]: () => [200, []],
    })
    await getMyMails()
    await listMails()
    await listMails({
      recipient: 'ann@example.test',
      status: 'failed',
      template: 'welcome',
      search: 'Ann',
      limit: 10,
      before: { created_at: '2026-01-01T00:00:00Z', id: 'm' },
    })
    const nothing = {
      status_filter: null,
      template_filter: null,
      search_term: null,
      limit_count: 50,
      before: null,
      before_id: null,
    }
    expect(calls()).toEqual([
      ['get_my_mails', nothing],
      ['list_mails', { recipient_filter: null, ...nothing }],
      [
        'list_mails',
        {
          recipient_filter: 'ann@example.test',
          status_filter: 'failed',
          template_filter: 'welcome',
          search_term: 'Ann',
          limit_count: 10,
          before: '2026-01-01T00:00:00Z',
          before_id: 'm',
        },
      ],
    ])
  })
})
