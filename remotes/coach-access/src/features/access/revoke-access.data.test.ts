import { answerWith } from '@coach-app/data/testing'
import { aUser } from '@coach-app/testing'
import { expect, it } from 'vitest'
import { revokeAccess } from './revoke-access.data.ts'

const SHARING = '/rest/v1/rpc/grant_workout_access'

it('returns the specified error message when the server refuses to revoke', async () => {
  answerWith({ [SHARING]: () => [429, { code: 'PT429', message: 'x' }] }, aUser())
  const answer = await revokeAccess('coach')
  expect(answer).toMatchObject({
    ok: false,
    error: { code: 'rate-limited', message: 'Failed to revoke permission' },
  })
})
