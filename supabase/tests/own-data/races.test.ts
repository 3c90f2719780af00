import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import type { TestUser } from '../fixtures/index.ts'
import {
  answerAccess,
  ask,
  askForAccess,
  assign,
  block,
  type Course,
  expectEach,
  permit,
  races,
  remove,
  respond,
  share,
  unassign,
  withdraw,
} from '../fixtures/race.ts'
import { aLog, aWorkout, call, findExercises } from '../workouts/training.ts'

const race = races()

const leave = (me: TestUser) => () => call(me, 'delete_my_account', me.email)

/** Allowed outcomes of a call during an account deletion: as if before it, or as if after it. */
const GONE = [
  '401 unauthenticated',
  '402 subscription_required',
  '403 no_access',
  '403 not_connected',
  '404 conversation_not_found',
  '404 invitation_not_found',
  '404 message_not_found',
  '404 not_connected',
  '404 permission_not_found',
  '404 primary_coach_not_found',
  '404 request_not_found',
  '404 team_not_found',
  '404 user_not_found',
  '404 workout_not_found',
  '409 changed_meanwhile',
  // The athlete a workout is for is gone.
  '422 invalid_workout',
]

/** Two contacts with everything between them. */
const stage = async (course: Course) => {
  const found = await course.pair('accepted')
  const { a, b } = found
  const exercises = await findExercises(course.db)
  await permit(a, b, 'write')()
  await assign(a, b)()
  await askForAccess(b, a)()
  const workout = aWorkout(a.id, exercises)
  await call(b, 'save_workout', workout)
  const talk = await call<string>(a, 'create_conversation_with_connected_user', b.id, 'Hello')
  const message = randomUUID()
  await call(b, 'send_message', message, talk, 'Hello!')
  const team = await course.value<string>(
    `with t as (insert into public.teams (name) values ('T') returning id)
     insert into public.team_members (team_id, user_id, role) select id, $1, 'head_coach' from t returning team_id`,
    [b.id],
  )
  await b.query('select public.send_team_invitation($1, $2)', [team, a.email])
  const invitation = await course.value<string>('select id from public.team_invitations where team_id = $1', [
    team,
  ])
  return { ...found, workout, exercises, talk, message, team, invitation }
}

type Staged = Awaited<ReturnType<typeof stage>>

const CALLS: Record<string, (staged: Staged) => () => Promise<unknown>> = {
  'asks to connect': ({ a, b }) => ask(b, a),
  'removes the contact': ({ b, id }) => remove(b, id),
  blocks: ({ a, b }) => block(b, a),
  unblocks: ({ a, b }) => block(b, a, 'unblock'),
  'asks for access': ({ a, b }) => askForAccess(b, a),
  'asks for access the other way': ({ a, b }) => askForAccess(a, b),
  'approves access': ({ a, b }) => answerAccess(a, b, true),
  shares: ({ a, b }) => share(a, b),
  'stops sharing': ({ a, b }) => share(a, b, false),
  permits: ({ a, b }) => permit(a, b),
  withdraws: ({ a, b }) => withdraw(a, b, b),
  'assigns a primary coach': ({ a, b }) => assign(a, b),
  'removes the primary coach': ({ a, b }) => unassign(a, b),
  'saves a workout':
    ({ b, workout }) =>
    () =>
      call(b, 'save_workout', { ...workout, version: 1, save_id: randomUUID() }),
  'plans another workout':
    ({ a, b, exercises }) =>
    () =>
      call(b, 'save_workout', aWorkout(a.id, exercises)),
  'logs a set':
    ({ a, workout }) =>
    () =>
      call(a, 'log_set', aLog(workout)),
  'logs a set for the athlete':
    ({ b, workout }) =>
    () =>
      call(b, 'log_set', aLog(workout)),
  'deletes a workout':
    ({ b, workout }) =>
    () =>
      call(b, 'delete_workout', workout.id),
  'opens a conversation':
    ({ a, b }) =>
    () =>
      call(b, 'create_conversation_with_connected_user', a.id, 'Again'),
  'sends a message':
    ({ b, talk }) =>
    () =>
      call(b, 'send_message', randomUUID(), talk, 'More'),
  'edits a message':
    ({ b, message }) =>
    () =>
      call(b, 'edit_message', message, 'Else'),
  'deletes a message':
    ({ b, message }) =>
    () =>
      call(b, 'delete_message', message),
  'reads the messages':
    ({ a, talk, message }) =>
    () =>
      call(a, 'mark_conversation_read', talk, message),
  'invites to the team':
    ({ a, b, team }) =>
    () =>
      call(b, 'send_team_invitation', team, a.email),
  'accepts the invitation':
    ({ a, invitation }) =>
    () =>
      call(a, 'respond_to_team_invitation', invitation, 'accept'),
  'takes the invitation back':
    ({ b, invitation }) =>
    () =>
      call(b, 'cancel_team_invitation', invitation),
  'ends the team':
    ({ b, team }) =>
    () =>
      call(b, 'delete_team', team),
  'renames themselves':
    ({ b }) =>
    () =>
      call(b, 'set_own_names', b.id, 'New', null, null),
}

describe('an account is deleted while somebody', () => {
  for (const [name, prepare] of Object.entries(CALLS))
    for (const who of ['athlete', 'coach'] as const)
      race(`${name}: the account of the ${who}`, async course => {
        const staged = await stage(course)
        const leaving = who === 'athlete' ? staged.a : staged.b
        const [left, other] = await course.together(leave(leaving), prepare(staged))
        expect(left).toBe('done')
        expectEach([other ?? ''], ...GONE, '409 already_invited', '409 already_member', '409 workout_changed')
        expect(
          await course.value('select count(*)::integer from public.user_profiles where user_id = $1', [
            leaving.id,
          ]),
        ).toBe(0)
      })

  race('who is a contact deletes theirs', async course => {
    const { a, b } = await stage(course)
    expect(await course.together(leave(a), leave(b))).toEqual(['done', 'done'])
    expect(
      await course.value('select count(*)::integer from public.user_profiles where user_id in ($1, $2)', [
        a.id,
        b.id,
      ]),
    ).toBe(0)
  })

  race('deletes it from another device', async course => {
    const [a, b] = await Promise.all([course.athlete(), course.coach()])
    await ask(a, b)()
    expect((await course.together(leave(a), leave(a))).sort()).toEqual(['401 unauthenticated', 'done'])
    expect(
      await course.value(
        `select count(*)::integer from private.audit_events where action = 'account.deleted' and actor_id = $1`,
        [a.id],
      ),
    ).toBe(1)
  })

  race('answers their request', async course => {
    const { a, b, id } = await course.pair('pending')
    const [left, other] = await course.together(leave(a), respond(b, id, 'accept'))
    expect(left).toBe('done')
    expectEach([other ?? ''], ...GONE)
  })

  for (const [name, call] of [
    ['asks them', ask],
    ['blocks them', block],
    ['lets them in', permit],
    ['names them', assign],
  ] as const)
    race(`who is a stranger ${name}`, async course => {
      const [b, a] = await Promise.all([course.coach(), course.athlete()])
      const [left, other] = await course.together(leave(b), call(a, b))
      expect(left).toBe('done')
      expectEach([other ?? ''], ...GONE)
    })

  for (const [name, call] of [
    ['asks', ask],
    ['blocks', block],
    ['lets somebody in', permit],
    ['names somebody', assign],
  ] as const)
    race(`${name} with the deleted account itself`, async course => {
      const [a, b] = await Promise.all([course.athlete(), course.coach()])
      const [left, other] = await course.together(leave(a), call(a, b))
      expect(left).toBe('done')
      expectEach([other ?? ''], ...GONE)
    })

  race('sends them a connection request', async course => {
    const { a, b } = await course.pair()
    const [left, other] = await course.together(leave(a), ask(b, a))
    expect(left).toBe('done')
    expectEach([other ?? ''], ...GONE)
  })

  race('whom they declined sends a request again', async course => {
    const { a, b } = await course.pair('rejected')
    const [left, other] = await course.together(leave(a), ask(b, a))
    expect(left).toBe('done')
    expectEach([other ?? ''], ...GONE)
  })
})
