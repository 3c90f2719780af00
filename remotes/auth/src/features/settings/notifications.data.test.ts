import { answerWith } from '@coach-app/data/testing'
import { aUser } from '@coach-app/testing'
import { beforeEach, describe, expect, it } from 'vitest'
import { getNotificationPreferences } from './notifications.data.ts'

const RPC = '/rest/v1/rpc/'

beforeEach(() => localStorage.clear())

describe('notification preferences', () => {
  it('read as a record by kind', async () => {
    answerWith(
      {
        [`${RPC}get_notification_preferences`]: () => [
          200,
          [
            { kind: 'workouts', email: true },
            { kind: 'weekly_digest', email: false },
          ],
        ],
      },
      aUser(),
    )
    expect(await getNotificationPreferences()).toEqual({
      ok: true,
      value: { workouts: true, weekly_digest: false },
    })
  })
})
