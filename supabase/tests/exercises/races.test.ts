import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import type { TestUser } from '../fixtures/index.ts'
import { type Course, expectEach, races } from '../fixtures/race.ts'
import { call } from '../workouts/training.ts'

const race = races()

const create =
  (who: TestUser, over: Record<string, unknown> = {}) =>
  () =>
    call(who, 'create_exercise', {
      id: randomUUID(),
      name: 'Zercher Squat',
      measurement: 'weight_reps',
      ...over,
    })
const count = ({ value }: Course, who: TestUser) =>
  value<number>('select count(*)::integer from public.exercises where owner_id = $1', [who.id])

describe('creating an exercise', () => {
  race('under one name from three devices at once creates one', async course => {
    const me = await course.athlete()
    const outcomes = await course.together(create(me), create(me, { name: 'ZERCHER SQUAT' }), create(me))
    expectEach(outcomes, '409 exercise_exists')
    expect(outcomes.filter(outcome => outcome === 'done')).toHaveLength(1)
    expect(await count(course, me)).toBe(1)
  })

  race('sent several times at once under one id is answered each time, and done once', async course => {
    const me = await course.athlete()
    const one = create(me, { id: randomUUID() })
    expect(await course.together(one, one, one)).toEqual(['done', 'done', 'done'])
    expect(await count(course, me)).toBe(1)
  })

  race('with names that differ in punctuation only creates each of them', async course => {
    const me = await course.athlete()
    const names = ['90/90 Switch', '90-90 Switch', '90 90 Switch']
    expect(await course.together(...names.map(name => create(me, { name })))).toEqual([
      'done',
      'done',
      'done',
    ])
  })

  race('by two people under one id creates that of one of them', async course => {
    const [me, other] = await Promise.all([course.athlete(), course.athlete()])
    const id = randomUUID()
    const outcomes = await course.together(create(me, { id }), create(other, { id }))
    expectEach(outcomes, '409 id_taken', '409 exercise_exists')
    expect(((await count(course, me)) ?? 0) + ((await count(course, other)) ?? 0)).toBe(1)
  })

  race('while the account is deleted leaves nothing behind', async course => {
    const me = await course.athlete()
    const outcomes = await course.together(create(me), () =>
      me.query('select public.delete_my_account($1)', [me.email]),
    )
    expectEach(outcomes, '401 unauthenticated', '23503')
    expect(await count(course, me)).toBe(0)
  })
})
