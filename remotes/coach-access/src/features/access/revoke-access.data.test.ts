import { answerWith } from '@coach-app/data/testing'
import { aUser } from '@coach-app/testing'
import { expect, it } from 'vitest'
import { revokeAccess } from './revoke-access.data.ts'

const SHARING = '/rest/v1/rpc/grant_workout_access'
const PERMISSION = '/api/manage-coach-permissions'

it('ends a permission of somebody who is no contact', async () => {
  const me = aUser()
  const sent = answerWith(
    {
      [SHARING]: () => [404, { code: 'PT404', message: 'You are not connected.', hint: 'not_connected' }],
      [PERMISSION]: () => [200, { success: true }],
    },
    me,
  )
  expect((await revokeAccess(me.id, 'coach')).ok).toBe(true)
  expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual([
    `POST ${SHARING}`,
    `DELETE ${PERMISSION}`,
  ])
})

it('says that it failed when a contact could not be cut off, and does not end half of it', async () => {
  const me = aUser()
  const sent = answerWith({ [SHARING]: () => [429, { code: 'PT429', message: 'x' }] }, me)
  const answer = await revokeAccess(me.id, 'coach')
  expect(answer).toMatchObject({
    ok: false,
    error: { code: 'rate-limited', message: 'Failed to revoke permission' },
  })
  expect(sent).toHaveLength(1)
})
