import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, insert, type TestDatabase, type TestUser } from '../fixtures/index.ts'

/**
 * A call about one person leaves all others unchanged. Five people, each pair with rows of every kind;
 * they are named in the order of their ids, since a pair is found by its lower and its higher one: C acts on somebody below and
 * on somebody above, with a bystander on each side.
 */

let db: TestDatabase
let people: Record<string, TestUser>
beforeAll(async () => {
  db = await createTestDatabase({ rateLimits: false })
})
afterAll(() => db.close())

const NAMES = ['A', 'B', 'C', 'D', 'E']
/** All pairs, in alphabetical order. */
const PAIRS = NAMES.flatMap((a, i) => NAMES.slice(i + 1).map(b => [a, b] as const))
const ORDERED = [...PAIRS, ...PAIRS.map(([a, b]) => [b, a] as const)]
/** The row of two people, $1 and $2. */
const OF_TWO = 'array[requester_id, recipient_id] @> array[$1, $2]::uuid[]'
const the = (name: string): TestUser => people[name] as TestUser
const id = (name: string): string => the(name).id

beforeEach(async () => {
  await db.query(
    'truncate public.teams, public.connections, public.coach_permissions, public.primary_coaches, private.user_blocks cascade',
  )
  const users = await Promise.all(NAMES.map(() => db.createUser({ metadata: { role: 'coach' } })))
  users.sort((a, b) => (a.id < b.id ? -1 : 1))
  people = Object.fromEntries(NAMES.map((name, i) => [name, users[i] as TestUser]))
})

/** The rows between people, by name: `connection A-B accepted`, `request A→B pending`, … */
const rows = async (): Promise<string[]> => {
  const { rows: found } = await db.query<{ what: string; a: string; b: string; more: string }>(
    `select 'connection' as what, least(requester_id, recipient_id) as a, greatest(requester_id, recipient_id) as b,
            concat_ws(' ', status, 'by ' || blocked_by, case when requester_grants_workout_access then 'shows ' || requester_id end,
                      case when recipient_grants_workout_access then 'shows ' || recipient_id end) as more
       from public.connections
     union all
     select 'request', r.requester_id, case r.requester_id when c.requester_id then c.recipient_id else c.requester_id end, r.status::text
       from public.workout_access_requests r join public.connections c on c.id = r.connection_id
     union all select 'permission', athlete_id, coach_id, permission_level::text from public.coach_permissions
     union all select 'primary', athlete_id, coach_id, null from public.primary_coaches
     union all select 'block', blocker_id, blocked_id, null from private.user_blocks
     union all select 'invitation', inviter_id, invitee_id, status::text from public.team_invitations`,
  )
  const named = (text: string) => NAMES.reduce((said, name) => said.replaceAll(id(name), name), text)
  return found
    .map(({ what, a, b, more }) => named([what, `${a}-${b}`, more].filter(Boolean).join(' ')))
    .sort()
}
/** The rows that a call removes and those that it adds. */
const changed = async (work: () => Promise<unknown>): Promise<{ gone: string[]; come: string[] }> => {
  const before = await rows()
  await work()
  const after = await rows()
  return {
    gone: before.filter(row => !after.includes(row)),
    come: after.filter(row => !before.includes(row)),
  }
}

const connectAll = async (over: Record<string, unknown> = {}): Promise<void> => {
  for (const [a, b] of PAIRS)
    await insert(db, 'public.connections', {
      requester_id: id(a),
      recipient_id: id(b),
      status: 'accepted',
      ...over,
    })
}
const askAll = async (status: string): Promise<void> => {
  await db.query(
    `insert into public.workout_access_requests (connection_id, requester_id, status, responded_at)
     select c.id, who, $1::public.request_status, case when $1 <> 'pending' then now() end
       from public.connections c cross join lateral unnest(array[c.requester_id, c.recipient_id]) who`,
    [status],
  )
}
const permitAll = async (): Promise<void> => {
  for (const [athlete, coach] of ORDERED)
    await insert(db, 'public.coach_permissions', { athlete_id: id(athlete), coach_id: id(coach) })
}
const blockAll = async (): Promise<void> => {
  for (const [blocker, blocked] of ORDERED)
    await insert(db, 'private.user_blocks', { blocker_id: id(blocker), blocked_id: id(blocked) })
}

/** A person below and one above C, each with a bystander beside; and once more above, where the bystander is nearer. */
const TARGETS = [
  ['B', 'B-C'],
  ['D', 'C-D'],
  ['E', 'C-E'],
] as const

describe.each(TARGETS)('C about %s', (target, pair) => {
  const act = (sql: string, ...values: unknown[]) => the('C').query(sql, values)

  it('blocks them: everything between the two ends', async () => {
    await connectAll({ requester_grants_workout_access: true })
    await askAll('pending')
    await permitAll()
    for (const name of NAMES)
      await insert(db, 'public.primary_coaches', {
        athlete_id: id(name),
        coach_id: id({ C: target, [target]: 'C' }[name] ?? (name === 'A' ? 'E' : 'A')),
      })
    for (const inviter of NAMES) {
      const team_id = await insert(db, 'public.teams', { name: `Of ${inviter}` })
      for (const invitee of NAMES.filter(name => name !== inviter))
        for (const status of ['declined', 'pending'])
          await insert(db, 'public.team_invitations', {
            team_id,
            invitation_type: 'invite',
            inviter_id: id(inviter),
            invitee_id: id(invitee),
            status,
          })
    }
    const [lower] = pair.split('-')
    const both = [`C-${target}`, `${target}-C`]
    expect(await changed(() => act(`select public.manage_user_block($1, 'block')`, id(target)))).toEqual({
      gone: [
        `connection ${pair} accepted shows ${lower}`,
        ...both.map(two => `invitation ${two} pending`),
        ...both.map(two => `permission ${two} read`),
        ...both.map(two => `primary ${two}`),
        ...both.map(two => `request ${two} pending`),
      ].sort(),
      come: [
        `block C-${target}`,
        `connection ${pair} blocked by C`,
        ...both.map(two => `invitation ${two} cancelled`),
      ].sort(),
    })
  })

  it('lifts a block: the other blocks stay, by them and by others', async () => {
    await blockAll()
    for (const [a, b] of PAIRS) {
      const by = id([a, b].includes('C') ? 'C' : a)
      await insert(db, 'public.connections', {
        requester_id: id(a),
        recipient_id: id(b),
        status: 'blocked',
        blocked_by: by,
      })
    }
    await db.query('delete from private.user_blocks where blocker_id = $1 and blocked_id = $2', [
      id(target),
      id('C'),
    ])
    expect(await changed(() => act(`select public.manage_user_block($1, 'unblock')`, id(target)))).toEqual({
      gone: [`block C-${target}`, `connection ${pair} blocked by C`],
      come: [],
    })
  })

  it('lifts one of two mutual blocks: theirs becomes visible', async () => {
    await blockAll()
    for (const [a, b] of PAIRS) {
      const by = id([a, b].includes('C') ? 'C' : a)
      await insert(db, 'public.connections', {
        requester_id: id(a),
        recipient_id: id(b),
        status: 'blocked',
        blocked_by: by,
      })
    }
    expect(await changed(() => act(`select public.manage_user_block($1, 'unblock')`, id(target)))).toEqual({
      gone: [`block C-${target}`, `connection ${pair} blocked by C`],
      come: [`connection ${pair} blocked by ${target}`],
    })
  })

  it('removes them: the grants between the two are deleted, in both directions', async () => {
    await connectAll()
    await permitAll()
    expect(
      await changed(() => act(`delete from public.connections where ${OF_TWO}`, id('C'), id(target))),
    ).toEqual({
      gone: [
        `connection ${pair} accepted`,
        ...[`C-${target}`, `${target}-C`].map(row => `permission ${row} read`),
      ].sort(),
      come: [],
    })
  })

  it('shares workouts, which approves their request; stops sharing, which deletes their permission', async () => {
    await connectAll()
    await askAll('declined')
    await askAll('pending')
    await permitAll()
    const show = (give: boolean) => act('select public.grant_workout_access($1, $2)', id(target), give)
    expect(await changed(() => show(true))).toEqual({
      gone: [`connection ${pair} accepted`, `request ${target}-C pending`],
      come: [`connection ${pair} accepted shows C`, `request ${target}-C approved`],
    })
    expect(await changed(() => show(false))).toEqual({
      gone: [`connection ${pair} accepted shows C`, `permission C-${target} read`],
      come: [`connection ${pair} accepted`],
    })
  })

  it.each([
    [true, 'approved', ' shows C'],
    [false, 'declined', ''],
  ])('answers their workout access request: %s', async (approve, status, shows) => {
    await connectAll()
    await askAll('pending')
    expect(
      await changed(() =>
        act('select public.respond_to_workout_access_request($1, $2)', id(target), approve),
      ),
    ).toEqual({
      gone: [...(shows ? [`connection ${pair} accepted`] : []), `request ${target}-C pending`],
      come: [...(shows ? [`connection ${pair} accepted${shows}`] : []), `request ${target}-C ${status}`],
    })
  })

  it('requests workout access: what others share, requested and were answered does not matter', async () => {
    await connectAll({ requester_grants_workout_access: true, recipient_grants_workout_access: true })
    await askAll('declined')
    await db.query(
      `update public.connections set requester_grants_workout_access = requester_id = $1, recipient_grants_workout_access = recipient_id = $1
        where ${OF_TWO}`,
      [id('C'), id(target)],
    )
    await db.query(
      `delete from public.workout_access_requests r using public.connections c where c.id = r.connection_id and r.requester_id = $1 and array[c.requester_id, recipient_id] @> array[$1, $2]::uuid[]`,
      [id('C'), id(target)],
    )
    const ask = () => act('select public.request_workout_access($1)', id(target))
    expect(await changed(ask)).toEqual({ gone: [], come: [`request C-${target} pending`] })
    expect(await changed(ask)).toEqual({ gone: [], come: [] })
  })

  it('sends a connection request: an open one is accepted, a declined one is not created again', async () => {
    await connectAll({ status: 'pending' })
    await db.query(`update public.connections set requester_id = $2, recipient_id = $1 where ${OF_TWO}`, [
      id('C'),
      id(target),
    ])
    const ask = async () =>
      (await act('select * from public.send_connection_request($1)', the(target).email)).rows[0]
    expect(await changed(ask)).toEqual({
      gone: [`connection ${pair} pending`],
      come: [`connection ${pair} accepted`],
    })
    expect(await ask()).toMatchObject({ status: 'accepted' })
    await db.query(
      `update public.connections set status = 'rejected', responded_at = now() where ${OF_TWO}`,
      [id('C'), id(target)],
    )
    await db.query(`update public.connections set requester_id = $1, recipient_id = $2 where ${OF_TWO}`, [
      id('C'),
      id(target),
    ])
    expect(
      await changed(() => ask().catch((error: { hint: string }) => expect(error.hint).toBe('cool_down'))),
    ).toEqual({ gone: [], come: [] })
  })

  it('answers their connection request', async () => {
    await connectAll({ status: 'pending' })
    const { rows: found } = await db.query<{ id: string }>(
      `update public.connections set requester_id = $2, recipient_id = $1
        where ${OF_TWO} returning id`,
      [id('C'), id(target)],
    )
    expect(
      await changed(() => act(`select public.respond_to_connection_request($1, 'accept')`, found[0]?.id)),
    ).toEqual({ gone: [`connection ${pair} pending`], come: [`connection ${pair} accepted`] })
  })

  it('grants them a permission, which approves their request; and revokes it', async () => {
    await connectAll()
    await askAll('declined')
    await askAll('pending')
    await permitAll()
    await db.query('delete from public.coach_permissions where athlete_id = $1 and coach_id = $2', [
      id('C'),
      id(target),
    ])
    expect(
      await changed(() => act(`select public.grant_coach_permission($1, $2, 'write')`, id('C'), id(target))),
    ).toEqual({
      gone: [`request ${target}-C pending`],
      come: [`permission C-${target} write`, `request ${target}-C approved`],
    })
    // A new permission for this coach, independent of others that either of them has.
    const { rows: recorded } = await db.query('select action from private.audit_events where actor_id = $1', [
      id('C'),
    ])
    expect(recorded).toEqual([{ action: 'coach_permission.granted' }])
    expect(
      await changed(() => act('select public.revoke_coach_permission($1, $2)', id('C'), id(target))),
    ).toEqual({
      gone: [`permission C-${target} write`],
      come: [],
    })
  })
})
