import { answerWith } from '@coach-app/data/testing'
import { aUser } from '@coach-app/testing'
import { describe, expect, it } from 'vitest'
import { findTraining } from './find-training.data.ts'

const OLGA = '00000000-0000-4000-8000-0000000000a1'
const WORKOUT = { id: 'w', athlete_id: OLGA, title: 'Lower A', date: '2026-11-18' }

const server = (workouts: [number, unknown] = [200, [WORKOUT]]) =>
  answerWith(
    {
      '/rest/v1/rpc/search_exercises': () => [200, [{ id: 'e', name: 'Back Squat', matched_alias: 'BS' }]],
      '/rest/v1/workouts': () => workouts,
      '/rest/v1/user_profiles': () => [200, [{ user_id: OLGA, display_name: 'Olga Owner' }]],
    },
    aUser(),
  )

describe('findTraining', () => {
  it('finds exercises, and workouts with the name of their athlete', async () => {
    server()
    expect(await findTraining('lower')).toEqual({
      ok: true,
      value: {
        exercises: [{ id: 'e', name: 'Back Squat', matched_alias: 'BS' }],
        workouts: [{ ...WORKOUT, athlete: 'Olga Owner' }],
      },
    })
  })

  it.each([
    ['lower a', ['ilike.%lower%', 'ilike.%a%']],
    ['50%', ['ilike.%50\\%%']],
    ['a_b', ['ilike.%a\\_b%']],
    // PostgREST reads * as %: any one letter is the nearest that it can be asked for.
    ['5*5', ['ilike.%5_5%']],
    ['back\\', ['ilike.%back\\\\%']],
  ])('matches %s as text, not as a pattern', async (text, asked) => {
    const sent = server()
    await findTraining(text)
    const request = sent.find(({ path }) => path === '/rest/v1/workouts')
    expect(request?.query.getAll('title')).toEqual(asked)
    expect(request?.query.get('order')).toBe('date.desc')
  })

  it('fails as a whole when one of its requests fails, because half a result would look complete', async () => {
    server([500, { message: 'Down.' }])
    expect(await findTraining('lower')).toMatchObject({ ok: false })
  })
})
