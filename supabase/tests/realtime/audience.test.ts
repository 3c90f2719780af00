import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createTestPlatform, type TestPlatform, type TestUser } from '../fixtures/index.ts'
import { ask, begin, END as end, enter, join, judge, minutes, setClock, undo } from '../longday-events/day.ts'
import { aWorkout, call, findExercises, grant } from '../workouts/training.ts'

/** Who receives which changes, with the unmodified client: the parties all, others only the keys of deleted rows. */

let platform: TestPlatform
let people: TestUser[]
const clients: SupabaseClient[] = []
beforeAll(async () => {
  platform = await createTestPlatform()
})
afterAll(async () => {
  await Promise.all(clients.map(client => client.realtime.disconnect()))
  await platform.close()
})

interface Heard {
  type: string
  table: string
  row: Record<string, unknown>
  old: Record<string, unknown>
}

const TABLES = [
  'connections',
  'workout_access_requests',
  'team_invitations',
  'coach_permissions',
  'training_changes',
]

/** A socket of this person's own, on all of these tables. */
const listen = async (person: TestUser, tables = TABLES): Promise<Heard[]> => {
  const token = await platform.token(person.id)
  const client = createClient(platform.url, platform.config.publishableKey, {
    accessToken: async () => token,
  })
  clients.push(client)
  await client.realtime.setAuth()
  const heard: Heard[] = []
  const channel = client.channel('audience')
  for (const table of tables)
    channel.on<Record<string, unknown>>('postgres_changes', { event: '*', schema: 'public', table }, change =>
      heard.push({ type: change.eventType, table: change.table, row: change.new, old: change.old }),
    )
  const status = await new Promise<string>(resolve => channel.subscribe(resolve))
  expect(status).toBe('SUBSCRIBED')
  return heard
}

const names = (heard: Heard[]) => heard.map(({ type, table }) => `${type} ${table}`)

/** Marker: a deletion reaches every subscriber, so anything not received before it was not delivered. */
const fence = async (...all: Heard[][]) => {
  const [a, b] = await Promise.all([platform.database.createUser(), platform.database.createUser()])
  const { rows } = await platform.database.query<{ id: string }>(
    'insert into public.connections (requester_id, recipient_id) values ($1, $2) returning id',
    [a.id, b.id],
  )
  const id = rows[0]?.id
  await platform.database.query('delete from public.connections where id = $1', [id])
  for (const heard of all)
    await vi.waitFor(() => expect(heard.some(({ old }) => old.id === id)).toBe(true), { timeout: 10_000 })
  for (const heard of all) heard.splice(0, heard.length, ...heard.filter(({ old }) => old.id !== id))
}

const rpc = (person: TestUser, name: string, args: Record<string, unknown>) =>
  person.query(
    `select public.${name}(${Object.keys(args)
      .map((key, i) => `${key} => $${i + 1}`)
      .join(', ')})`,
    Object.values(args),
  )

describe('changes between two people', () => {
  let heard: { one: Heard[]; other: Heard[]; stranger: Heard[] }
  let one: TestUser
  let other: TestUser
  beforeAll(async () => {
    people = await Promise.all([1, 2, 3].map(() => platform.database.createUser()))
    const [a, b, c] = people as [TestUser, TestUser, TestUser]
    one = a
    other = b
    heard = { one: await listen(a), other: await listen(b), stranger: await listen(c) }
  })
  const both = async (expected: string[]) => {
    await fence(heard.one, heard.other, heard.stranger)
    expect(names(heard.one)).toEqual(expected)
    expect(names(heard.other)).toEqual(expected)
    expect(heard.one).toEqual(heard.other)
    const seen = heard.stranger.splice(0)
    expect(seen.filter(({ type }) => type !== 'DELETE')).toEqual([])
    for (const { row, old } of seen) expect([row, Object.keys(old)]).toEqual([{}, ['id']])
    expect(names(seen)).toEqual(expected.filter(what => what.startsWith('DELETE')))
    heard.one.length = 0
    heard.other.length = 0
  }

  it('reach both and no stranger: request, answer, grant, access request, permission, removal', async () => {
    const link = await other.query<{ token: string }>('select token from public.get_contact_link()')
    await rpc(one, 'request_by_contact_link', { token_param: link.rows[0]?.token })
    await both(['INSERT connections'])
    const { rows } = await platform.database.query<{ id: string }>(
      'select id from public.connections where requester_id = $1',
      [one.id],
    )
    await rpc(other, 'respond_to_connection_request', {
      connection_id_param: rows[0]?.id,
      response: 'accept',
    })
    await both(['UPDATE connections'])
    await rpc(other, 'grant_workout_access', { target_user_id: one.id, grant_access: true })
    await both(['UPDATE connections'])
    await rpc(other, 'request_workout_access', { target_user_id: one.id, message: 'please' })
    await both(['INSERT workout_access_requests'])
    await grant(platform.database, other, one, 'write')
    await both(['INSERT coach_permissions'])
    await platform.database.query(
      `update public.coach_permissions set permission_level = 'read' where athlete_id = $1`,
      [other.id],
    )
    await both(['UPDATE coach_permissions'])
    await platform.database.query('delete from public.connections where id = $1', [rows[0]?.id])
    await fence(heard.one, heard.other, heard.stranger)
    for (const all of Object.values(heard)) {
      expect(names(all).sort()).toEqual([
        'DELETE coach_permissions',
        'DELETE connections',
        'DELETE workout_access_requests',
      ])
      for (const { row, old } of all) expect([row, Object.keys(old)]).toEqual([{}, ['id']])
      all.length = 0
    }
  })

  it('reach the invited person, the inviter and the staff of the team', async () => {
    const { rows } = await platform.database.query<{ id: string }>(
      `insert into public.teams (name, created_by) values ('Team', $1) returning id`,
      [one.id],
    )
    await platform.database.query(
      `insert into public.team_members (team_id, user_id, role) values ($1, $2, 'head_coach')`,
      [rows[0]?.id, one.id],
    )
    await platform.database.query(
      `insert into public.team_invitations (team_id, invitation_type, inviter_id, invitee_id) values ($1, 'invite', $2, $3)`,
      [rows[0]?.id, one.id, other.id],
    )
    await both(['INSERT team_invitations'])
    await platform.database.query(
      `update public.team_invitations set status = 'declined' where team_id = $1`,
      [rows[0]?.id],
    )
    await both(['UPDATE team_invitations'])
  })

  it('look the same to the inviter, whoever has the address, and whatever they do', async () => {
    const db = platform.database
    const [asks, colleague, known] = (await Promise.all(
      [1, 2, 3].map(() => db.createUser({ subscription: 'active' })),
    )) as [TestUser, TestUser, TestUser]
    const { rows } = await db.query<{ id: string }>(
      `with t as (insert into public.teams (name) values ('Asking') returning id)
       insert into public.team_members (team_id, user_id, role)
       select id, unnest(array[$1, $2]::uuid[]), 'coach' from t returning team_id as id`,
      [asks.id, colleague.id],
    )
    const team = rows[0]?.id
    const told = [await listen(asks), await listen(colleague)]
    const reached = await listen(known)
    await fence(...told, reached)
    for (const all of [...told, reached]) all.length = 0
    for (const email of [known.email, 'nobody@elsewhere.test']) {
      const sent = [
        ['send_connection_request', { recipient_email: email }],
        ['send_team_invitation', { team_id_param: team, invitee_email_param: email }],
        ['request_team_addition', { team_id_param: team, requested_user_email: email }],
      ] as const
      for (const [name, args] of sent) await rpc(asks, name, args)
      if (email === known.email) {
        await known.query(
          `select public.respond_to_team_invitation(invitation_id, 'reject') from public.get_pending_invitations()`,
        )
      }
      await asks.query('select public.withdraw_invitation(invitation_id) from public.get_invitations()')
      await fence(...told, reached)
      // No change but those of the request itself reaches the inviter or their staff, not even a deleted row.
      expect(told).toEqual([[], []])
    }
    expect(names(reached).sort()).toEqual([
      'INSERT connections',
      'INSERT team_invitations',
      'UPDATE connections',
      'UPDATE team_invitations',
    ])
  })

  it('of drafts and hidden workouts reach no reader; a planner gets both, a stranger none', async () => {
    const db = platform.database
    const [athlete, planner, reader] = (await Promise.all(
      ['athlete', 'coach', 'coach'].map(role =>
        db.createUser({ subscription: 'active', metadata: { role } }),
      ),
    )) as [TestUser, TestUser, TestUser]
    await grant(db, athlete, planner, 'write')
    await grant(db, athlete, reader, 'read')
    const exercises = await findExercises(db)
    const told = await Promise.all([athlete, planner, reader].map(person => listen(person, TABLES)))
    // Changes committed before the subscription may still arrive.
    await fence(...told)
    for (const list of told) list.length = 0
    heard.stranger.length = 0
    const audiences = async () => {
      await fence(...told, heard.stranger)
      expect(heard.stranger.splice(0)).toEqual([])
      return told.map(list => list.splice(0).map(({ row }) => row.audience))
    }
    const draft = aWorkout(athlete.id, exercises, { state: 'draft' })
    await call(planner, 'save_workout', draft)
    expect(await audiences()).toEqual([[], ['planners'], []])
    await call(planner, 'save_workout', {
      ...draft,
      version: 1,
      save_id: crypto.randomUUID(),
      state: 'published',
    })
    await audiences()
    await call(planner, 'delete_workout', draft.id)
    expect(await audiences()).toEqual([['readers'], ['readers'], ['readers']])
  })
})

describe('a 24-hour event', () => {
  it('sends entries and rulings to their participants, captain, judges and organiser, and to nobody else', async () => {
    const db = platform.database
    const { day, organiser, people: alone } = await begin(db, 1, { judged: true })
    const [captain, member, referee, stranger] = (await Promise.all(
      [1, 2, 3, 4].map(() => db.createUser()),
    )) as [TestUser, TestUser, TestUser, TestUser]
    const rival = alone[0] as TestUser
    const { team_code } = await join(captain, day.link, { team_name: 'Oars' })
    await join(member, day.link, { team_code })
    await db.query(
      `insert into public.connections (requester_id, recipient_id, status) values ($1, $2, 'accepted')`,
      [organiser.id, referee.id],
    )
    await ask(organiser, 'public.appoint_longday_judge($1, $2)', [day.id, referee.id])
    const told = await Promise.all(
      [member, captain, referee, organiser, rival, stranger].map(person =>
        listen(person, [...TABLES, 'longday_events', 'longday_entries']),
      ),
    )
    await fence(...told)
    for (const list of told) list.length = 0
    /** The expected changes of each person, in the order above. */
    const heardBy = async () => {
      await fence(...told)
      return told.map(list =>
        list.splice(0).map(({ type, table, row }) => `${type} ${table} ${row.state ?? ''}`.trim()),
      )
    }
    const six = (concerned: string[], rest: string[] = []) => [
      ...[concerned, concerned, concerned, concerned],
      ...[rest, []],
    ]
    const { id } = await enter(member, day.id)
    expect(await heardBy()).toEqual(six(['INSERT longday_entries pending']))
    await judge(referee, id, 'approve')
    expect(await heardBy()).toEqual(six(['UPDATE longday_entries counted']))
    await undo(referee, id)
    expect(await heardBy()).toEqual(six(['UPDATE longday_entries pending']))
    await judge(organiser, id, 'reject', 'Not seen')
    expect(await heardBy()).toEqual(six(['UPDATE longday_entries rejected']))
    await setClock(db, new Date(end.getTime() + 31 * 60_000))
    await ask(organiser, 'public.finish_longday($1)', [day.id])
    expect(await heardBy()).toEqual(six(['UPDATE longday_events'], ['UPDATE longday_events']))
    await setClock(db, minutes(0))
  })
})

describe('many subscribers', () => {
  const COUNT = 200

  it(`are ${COUNT} people who each get exactly their own changes`, { timeout: 60_000 }, async () => {
    const db = platform.database
    const crowd: TestUser[] = []
    for (let index = 0; index < COUNT; index += 20)
      crowd.push(...(await Promise.all(Array.from({ length: 20 }, () => db.createUser()))))
    const heard: Heard[][] = []
    for (const person of crowd) heard.push(await listen(person, ['connections']))
    // The people form a ring: each is connected with the next, in as many concurrent transactions as there are connections.
    const expected = new Map(crowd.map(({ id }) => [id, [] as string[]]))
    await Promise.all(
      crowd.map(async (person, index) => {
        const next = crowd[(index + 1) % COUNT] as TestUser
        const { rows } = await db.query<{ id: string }>(
          'insert into public.connections (requester_id, recipient_id) values ($1, $2) returning id',
          [person.id, next.id],
        )
        const id = rows[0]?.id
        await db.query(`update public.connections set status = 'accepted' where id = $1`, [id])
        for (const party of [person.id, next.id]) expected.get(party)?.push(`INSERT ${id}`, `UPDATE ${id}`)
      }),
    )
    // One statement that changes all rows.
    const { rows: all } = await db.query<{ id: string; requester_id: string; recipient_id: string }>(
      `update public.connections set notes = 'all' where status = 'accepted' and requester_id = any($1)
       returning id, requester_id, recipient_id`,
      [crowd.map(({ id }) => id)],
    )
    for (const { id, requester_id, recipient_id } of all)
      for (const party of [requester_id, recipient_id]) expected.get(party)?.push(`UPDATE ${id}`)
    await fence(...heard)
    for (const [index, person] of crowd.entries()) {
      const got = heard[index]?.filter(({ type }) => type !== 'DELETE') ?? []
      expect(got.map(({ type, row }) => `${type} ${row.id}`).sort()).toEqual(expected.get(person.id)?.sort())
      expect(got.every(({ row }) => row.requester_id === person.id || row.recipient_id === person.id)).toBe(
        true,
      )
    }
  })
})

describe('a channel of another kind', () => {
  it('refuses a private channel of an unknown kind', async () => {
    const browser = await platform.signIn(people[2] as TestUser)
    const channel = browser.channel('secret', { config: { private: true } })
    const [status, error] = await new Promise<[string, Error | undefined]>(resolve =>
      channel.subscribe((state, reason) => resolve([state, reason])),
    )
    expect([status, error?.message]).toEqual(['CHANNEL_ERROR', 'Unauthorized: no private channels'])
    await browser.removeChannel(channel)
  })

  it('carries nothing from one person to another', async () => {
    const [a, b] = await Promise.all([0, 1].map(index => platform.signIn(people[index] as TestUser)))
    const received: unknown[] = []
    const listening = a?.channel('room').on('broadcast', { event: '*' }, message => received.push(message))
    const speaking = b?.channel('room', { config: { broadcast: { ack: true } } })
    for (const channel of [listening, speaking])
      expect(await new Promise(resolve => channel?.subscribe(resolve))).toBe('SUBSCRIBED')
    expect(await speaking?.send({ type: 'broadcast', event: 'shout', payload: { text: 'hello' } })).not.toBe(
      'ok',
    )
    expect(received).toEqual([])
  })
})
