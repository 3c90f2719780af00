import { describe, expect } from 'vitest'
import {
  ask,
  block,
  expectEach,
  expectOneOf,
  races,
  remove,
  respond,
  rowsOf,
  share,
} from '../fixtures/race.ts'

const race = races()

describe('connection requests at once', () => {
  race('two people ask each other: one row, connected', async ({ db, pair, together }) => {
    const { a, b } = await pair()
    expect(await together(ask(a, b), ask(b, a))).toEqual(['done', 'done'])
    expect(await rowsOf(db, a, b)).toMatchObject([{ status: 'accepted' }])
  })

  race('one person asks three times: one row, pending', async ({ db, pair, together }) => {
    const { a, b } = await pair()
    expect(await together(ask(a, b), ask(a, b), ask(a, b))).toEqual(['done', 'done', 'done'])
    expect(await rowsOf(db, a, b)).toMatchObject([{ status: 'pending' }])
  })

  race(
    'whoever was declined and whoever declined ask again: the one who may',
    async ({ db, pair, together }) => {
      const { a, b } = await pair('rejected')
      const outcomes = await together(ask(a, b), ask(b, a))
      expectOneOf(outcomes, ['429 cool_down', 'done'], ['done', 'done'])
      expect(await rowsOf(db, a, b)).toMatchObject([
        { status: outcomes[0] === 'done' ? 'accepted' : 'pending' },
      ])
    },
  )

  race('asking and being blocked: the connection is blocked', async ({ db, pair, together }) => {
    const { a, b } = await pair()
    expect(await together(ask(a, b), block(b, a))).toEqual(['done', 'done'])
    expect(await rowsOf(db, a, b)).toMatchObject([{ status: 'blocked', blocked_by: b.id }])
  })

  race(
    'asking and being unblocked: the request is made, or the person is unknown',
    async ({ db, pair, together }) => {
      const { a, b } = await pair()
      await block(b, a)()
      expect(await together(ask(a, b), block(b, a, 'unblock'))).toEqual(['done', 'done'])
      expect(['', 'pending']).toContain((await rowsOf(db, a, b)).map(({ status }) => status).join())
    },
  )
})

describe('answers to a connection request at once', () => {
  race('accept and reject: one of them counts', async ({ db, pair, together }) => {
    const { a, b, id } = await pair('pending')
    const outcomes = await together(respond(b, id, 'accept'), respond(b, id, 'reject'))
    expectOneOf(outcomes, ['done', '404 request_not_found'], ['404 request_not_found', 'done'])
    expect(await rowsOf(db, a, b)).toMatchObject([
      { status: outcomes[0] === 'done' ? 'accepted' : 'rejected' },
    ])
  })

  race('accepting twice: accepted once', async ({ db, pair, together }) => {
    const { a, b, id } = await pair('pending')
    expect((await together(respond(b, id, 'accept'), respond(b, id, 'accept'))).sort()).toEqual([
      '404 request_not_found',
      'done',
    ])
    expect(await rowsOf(db, a, b)).toMatchObject([{ status: 'accepted' }])
  })

  race('accepting by answering and by asking: connected', async ({ db, pair, together }) => {
    const { a, b, id } = await pair('pending')
    expectOneOf(
      await together(respond(b, id, 'accept'), ask(b, a)),
      ['done', 'done'],
      ['404 request_not_found', 'done'],
    )
    expect(await rowsOf(db, a, b)).toMatchObject([{ status: 'accepted', requester_id: a.id }])
  })

  race(
    'rejecting and asking back: the row has the state of the later one',
    async ({ db, pair, together }) => {
      const { a, b, id } = await pair('pending')
      const outcomes = await together(respond(b, id, 'reject'), ask(b, a))
      expectOneOf(outcomes, ['done', 'done'], ['404 request_not_found', 'done'])
      expect(await rowsOf(db, a, b)).toMatchObject([
        outcomes[0] === 'done' ? { status: 'pending', requester_id: b.id } : { status: 'accepted' },
      ])
    },
  )

  race('accept and withdraw: connected, or nothing', async ({ db, pair, together }) => {
    const { a, b, id } = await pair('pending')
    const outcomes = await together(respond(b, id, 'accept'), remove(a, id))
    expectOneOf(outcomes, ['done', 'done'], ['404 request_not_found', 'done'])
    // The second call removed the accepted connection.
    expect(await rowsOf(db, a, b)).toHaveLength(0)
  })

  race('reject and withdraw: no way around the cool-down', async ({ db, pair, together }) => {
    const { a, b, id } = await pair('pending')
    const outcomes = await together(respond(b, id, 'reject'), remove(a, id))
    expectOneOf(outcomes, ['done', 'done'], ['404 request_not_found', 'done'])
    expect(await rowsOf(db, a, b)).toHaveLength(outcomes[0] === 'done' ? 1 : 0)
  })

  for (const response of ['accept', 'reject'] as const)
    race(`${response} and block: blocked`, async ({ db, pair, together }) => {
      const { a, b, id } = await pair('pending')
      expectOneOf(
        await together(respond(b, id, response), block(a, b)),
        ['done', 'done'],
        ['404 request_not_found', 'done'],
      )
      expect(await rowsOf(db, a, b)).toMatchObject([{ status: 'blocked', blocked_by: a.id }])
    })
})

describe('ending a connection at once', () => {
  race('both remove it: the row is deleted', async ({ db, pair, together }) => {
    const { a, b, id } = await pair('accepted')
    expect(await together(remove(a, id), remove(b, id))).toEqual(['done', 'done'])
    expect(await rowsOf(db, a, b)).toEqual([])
  })

  race('remove and ask: one row at most', async ({ db, pair, together }) => {
    const { a, b, id } = await pair('accepted')
    const outcomes = await together(remove(a, id), ask(b, a))
    expectEach(outcomes, '409 changed_meanwhile')
    expect((await rowsOf(db, a, b)).length).toBeLessThanOrEqual(1)
  })

  race('remove and block: the connection is blocked', async ({ db, pair, together }) => {
    const { a, b, id } = await pair('accepted')
    await share(a, b)()
    expect(await together(remove(a, id), block(b, a))).toEqual(['done', 'done'])
    expect(await rowsOf(db, a, b)).toMatchObject([{ status: 'blocked', blocked_by: b.id }])
  })

  race('two people block each other: both blocks stand', async ({ db, pair, together, value }) => {
    const { a, b } = await pair('accepted')
    expect(await together(block(a, b), block(b, a))).toEqual(['done', 'done'])
    expect(await rowsOf(db, a, b)).toMatchObject([{ status: 'blocked' }])
    expect(
      await value('select count(*)::integer from private.user_blocks where blocker_id in ($1, $2)', [
        a.id,
        b.id,
      ]),
    ).toBe(2)
  })

  race('blocking twice: one block is stored', async ({ db, pair, together, value }) => {
    const { a, b } = await pair()
    expect(await together(block(a, b), block(a, b))).toEqual(['done', 'done'])
    expect(await rowsOf(db, a, b)).toHaveLength(1)
    expect(
      await value('select count(*)::integer from private.user_blocks where blocker_id = $1', [a.id]),
    ).toBe(1)
  })

  race('block and unblock by one person: the later one holds', async ({ db, pair, together }) => {
    const { a, b } = await pair()
    await block(a, b)()
    expect(await together(block(a, b), block(a, b, 'unblock'))).toEqual(['done', 'done'])
    const rows = await rowsOf(db, a, b)
    expect(rows.every(row => row.status === 'blocked' && row.blocked_by === a.id)).toBe(true)
  })

  race('both unblock: no block is left', async ({ db, pair, together, value }) => {
    const { a, b } = await pair()
    await block(a, b)()
    await block(b, a)()
    expect(await together(block(a, b, 'unblock'), block(b, a, 'unblock'))).toEqual(['done', 'done'])
    expect(await rowsOf(db, a, b)).toEqual([])
    expect(
      await value('select count(*)::integer from private.user_blocks where blocker_id in ($1, $2)', [
        a.id,
        b.id,
      ]),
    ).toBe(0)
  })

  race(
    'unblock by call, by delete, and a block by the other: the other block stands',
    async ({ db, pair, together, value }) => {
      const { a, b } = await pair()
      await block(a, b)()
      const id = await value<string>('select id from public.connections where blocked_by = $1', [a.id])
      expectEach(await together(block(a, b, 'unblock'), remove(a, id ?? ''), block(b, a)))
      expect(await rowsOf(db, a, b)).toMatchObject([{ status: 'blocked', blocked_by: b.id }])
    },
  )

  race('fix_legacy_connection_data twice: no deadlock', async ({ pair, together }) => {
    const { a, b } = await pair('accepted')
    const fix = (me: typeof a) => () => me.query('select public.fix_legacy_connection_data()')
    expect(await together(fix(a), fix(b), share(a, b), fix(a))).toEqual(['done', 'done', 'done', 'done'])
  })
})
