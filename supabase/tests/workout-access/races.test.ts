import { describe, expect } from 'vitest'
import {
  access,
  answerAccess,
  ask,
  askForAccess,
  assign,
  block,
  type Course,
  expectEach,
  expectOneOf,
  permit,
  races,
  remove,
  share,
  unassign,
  withdraw,
} from '../fixtures/race.ts'

const race = races()

/** A contact with an open workout access request to the athlete. */
const asked = async (course: Course) => {
  const found = await course.pair('accepted')
  await askForAccess(found.b, found.a)()
  return found
}

const openRequests = ({ value }: Course, id: string) =>
  value<number>(
    `select count(*)::integer from public.workout_access_requests where connection_id = $1 and status = 'pending'`,
    [id],
  )

describe('requesting workout access', () => {
  race('twice: there is one request', async course => {
    const { a, b, id } = await course.pair('accepted')
    expect(await course.together(askForAccess(b, a), askForAccess(b, a), askForAccess(a, b))).toEqual([
      'done',
      'done',
      'done',
    ])
    expect(await openRequests(course, id)).toBe(2)
  })

  race('while access is given: no request stays open', async course => {
    const { a, b, id } = await course.pair('accepted')
    expect(await course.together(askForAccess(b, a), share(a, b))).toEqual(['done', 'done'])
    expect(await openRequests(course, id)).toBe(0)
    expect(await access(b, a)).toBe('read')
  })

  race('while the contact is removed: no request is left', async course => {
    const { a, b, id } = await course.pair('accepted')
    expectOneOf(
      await course.together(askForAccess(b, a), remove(a, id)),
      ['done', 'done'],
      ['404 not_connected', 'done'],
    )
    expect(await openRequests(course, id)).toBe(0)
  })

  race('while being blocked: no request is left', async course => {
    const { a, b, id } = await course.pair('accepted')
    expectOneOf(
      await course.together(askForAccess(b, a), block(a, b)),
      ['done', 'done'],
      ['404 not_connected', 'done'],
    )
    expect(await openRequests(course, id)).toBe(0)
  })
})

describe('answering a workout access request', () => {
  race('approve and decline: one of them counts', async course => {
    const { a, b } = await asked(course)
    const outcomes = await course.together(answerAccess(a, b, true), answerAccess(a, b, false))
    expectOneOf(outcomes, ['done', '404 request_not_found'], ['404 request_not_found', 'done'])
    expect(await access(b, a)).toBe(outcomes[0] === 'done' ? 'read' : null)
  })

  race('approving twice: approved once', async course => {
    const { a, b } = await asked(course)
    const outcomes = await course.together(answerAccess(a, b, true), answerAccess(a, b, true))
    expect(outcomes.sort()).toEqual(['404 request_not_found', 'done'])
  })

  race('approve, revoke and ask again: no deadlock', async course => {
    const { a, b } = await asked(course)
    const calls = [answerAccess(a, b, true), share(a, b, false), askForAccess(b, a)]
    expectEach(await course.together(...calls), '404 request_not_found')
  })

  for (const [how, end] of [
    ['removed', (a: Parameters<typeof remove>[0], _b: unknown, id: string) => remove(a, id)],
    ['blocked', (a: Parameters<typeof block>[0], b: Parameters<typeof block>[1]) => block(b, a)],
  ] as const)
    race(`approve while being ${how}: no access is left`, async course => {
      const { a, b, id } = await asked(course)
      expectOneOf(
        await course.together(answerAccess(a, b, true), end(a, b, id)),
        ['done', 'done'],
        ['404 request_not_found', 'done'],
      )
      expect(await access(b, a)).toBeNull()
    })

  race('approve by an answer and by a permission: both hold, and no request stays open', async course => {
    const { a, b, id } = await asked(course)
    expectOneOf(
      await course.together(answerAccess(a, b, true), permit(a, b, 'write')),
      ['done', 'done'],
      ['404 request_not_found', 'done'],
    )
    expect(await access(b, a)).toBe('write')
    expect(await openRequests(course, id)).toBe(0)
  })
})

describe('giving and revoking access', () => {
  race('share and stop sharing: the later one holds', async course => {
    const { a, b, id } = await course.pair('accepted')
    expect(await course.together(share(a, b), share(a, b, false))).toEqual(['done', 'done'])
    const shown = await course.value(
      'select requester_grants_workout_access from public.connections where id = $1',
      [id],
    )
    expect(await access(b, a)).toBe(shown ? 'read' : null)
  })

  race('both share: both have access', async course => {
    const { a, b } = await course.pair('accepted')
    expect(await course.together(share(a, b), share(b, a))).toEqual(['done', 'done'])
    expect([await access(b, a), await access(a, b)]).toEqual(['read', 'read'])
  })

  race('share while the contact is removed, and asked again: no access is left', async course => {
    const { a, b, id } = await course.pair('accepted')
    expectEach(
      await course.together(share(a, b), remove(b, id), ask(b, a)),
      '404 not_connected',
      '409 changed_meanwhile',
    )
    expect(await access(b, a)).toBeNull()
  })

  race('share while being blocked: no access is left, not after unblocking either', async course => {
    const { a, b } = await course.pair('accepted')
    expectOneOf(
      await course.together(share(a, b), block(b, a)),
      ['done', 'done'],
      ['404 not_connected', 'done'],
    )
    await block(b, a, 'unblock')()
    expect(await access(b, a)).toBeNull()
  })

  race('two permissions for one coach: one row is stored', async course => {
    const { a, b } = await course.pair()
    expect(await course.together(permit(a, b, 'read'), permit(a, b, 'write'), permit(a, b, 'read'))).toEqual([
      'done',
      'done',
      'done',
    ])
    expect(
      await course.value('select count(*)::integer from public.coach_permissions where athlete_id = $1', [
        a.id,
      ]),
    ).toBe(1)
  })

  race('granting and revoking by both people: no deadlock', async course => {
    const { a, b } = await course.pair('accepted')
    await permit(a, b)()
    const outcomes = await course.together(
      permit(a, b, 'write'),
      withdraw(a, b),
      withdraw(a, b, b),
      share(a, b, false),
    )
    expectEach(outcomes, '404 permission_not_found')
  })

  race('revoking twice: revoked once', async course => {
    const { a, b } = await course.pair()
    await permit(a, b)()
    expect((await course.together(withdraw(a, b), withdraw(a, b, b))).sort()).toEqual([
      '404 permission_not_found',
      'done',
    ])
    expect(await access(b, a)).toBeNull()
  })

  race('permission and block: nothing is left to come back after the block', async course => {
    const { a, b } = await course.pair('accepted')
    expectOneOf(
      await course.together(permit(a, b), block(b, a)),
      ['done', 'done'],
      ['404 user_not_found', 'done'],
    )
    await block(b, a, 'unblock')()
    expect(await access(b, a)).toBeNull()
  })

  race('permission, removal and request: no deadlock', async course => {
    const { a, b, id } = await asked(course)
    expectEach(
      await course.together(permit(a, b), remove(b, id), askForAccess(b, a), answerAccess(a, b, true)),
      '404 not_connected',
      '404 request_not_found',
    )
  })
})

describe('changing a permission with a request open', () => {
  const both = async (course: Course) => {
    const found = await course.pair('accepted')
    await permit(found.a, found.b)()
    await askForAccess(found.b, found.a)()
    return found
  }

  race('while the contact is removed: no deadlock', async course => {
    const { a, b, id } = await both(course)
    expect(await course.together(permit(a, b, 'write'), remove(b, id))).toEqual(['done', 'done'])
  })

  race('while being blocked: no deadlock, and no access', async course => {
    const { a, b } = await both(course)
    expectOneOf(
      await course.together(permit(a, b, 'write'), block(b, a)),
      ['done', 'done'],
      ['404 user_not_found', 'done'],
    )
    expect(await access(b, a)).toBeNull()
  })

  race('while sharing stops and the request is answered: no deadlock', async course => {
    const { a, b } = await both(course)
    const calls = [permit(a, b, 'write'), share(a, b, false), answerAccess(a, b, true), withdraw(a, b, b)]
    expectEach(await course.together(...calls), '404 request_not_found', '404 permission_not_found')
  })
})

describe('the primary coach', () => {
  race('two assigned at once: one is stored', async ({ athlete, coach, together, value }) => {
    const [a, first, second] = await Promise.all([athlete(), coach(), coach()])
    expect(await together(assign(a, first), assign(a, second))).toEqual(['done', 'done'])
    expect(
      await value('select count(*)::integer from public.primary_coaches where athlete_id = $1', [a.id]),
    ).toBe(1)
  })

  race('assign and remove: one or none', async ({ pair, together }) => {
    const { a, b } = await pair()
    await assign(a, b)()
    expectEach(await together(assign(a, b), unassign(a), unassign(a, b)), '404 primary_coach_not_found')
  })

  race('assign and block: none', async ({ pair, together, value }) => {
    const { a, b } = await pair('accepted')
    expectOneOf(await together(assign(a, b), block(b, a)), ['done', 'done'], ['404 user_not_found', 'done'])
    expect(
      await value('select count(*)::integer from public.primary_coaches where athlete_id = $1', [a.id]),
    ).toBe(0)
  })

  race('assign, permit, block and remove: no deadlock', async ({ pair, together }) => {
    const { a, b, id } = await pair('accepted')
    const outcomes = await together(assign(a, b), permit(a, b), block(b, a), remove(a, id))
    expectEach(outcomes, '404 user_not_found')
  })
})
