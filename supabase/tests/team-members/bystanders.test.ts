import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, insert, type TestDatabase, type TestUser } from '../fixtures/index.ts'

/** What is deleted with a membership or a team; a second team must stay unchanged. */

let db: TestDatabase
let head: TestUser
let coach: TestUser
let athlete: TestUser
let guests: TestUser[]
let team: string
let other: string
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.close())
beforeEach(async () => {
  ;[head, coach, athlete, ...guests] = (await Promise.all(
    Array.from({ length: 6 }, () => db.createUser({ metadata: { role: 'coach' } })),
  )) as [TestUser, TestUser, TestUser, ...TestUser[]]
  ;[team, other] = (await Promise.all(['One', 'Two'].map(name => insert(db, 'public.teams', { name })))) as [
    string,
    string,
  ]
  for (const team_id of [team, other])
    for (const [user, role] of [
      [head, 'head_coach'],
      [coach, 'coach'],
      [athlete, 'athlete'],
    ] as const)
      await insert(db, 'public.team_members', { team_id, user_id: user.id, role })
})

const members = async (id: string) =>
  (await db.query('select 1 from public.team_members where team_id = $1', [id])).rowCount

describe('a member who leaves a team', () => {
  it('stays in the other team; the open invitations they sent in this one are cancelled', async () => {
    const invite = (team_id: string, inviter: TestUser, guest: number, status = 'pending') =>
      insert(db, 'public.team_invitations', {
        team_id,
        invitation_type: 'invite',
        inviter_id: inviter.id,
        invitee_id: guests[guest]?.id,
        status,
      })
    const [open, answered, ofOthers, elsewhere] = [
      await invite(team, coach, 0),
      await invite(team, coach, 1, 'declined'),
      await invite(team, head, 2),
      await invite(other, coach, 0),
    ]
    await coach.query('select public.leave_team($1)', [team])
    const { rows } = await db.query<{ id: string; status: string }>(
      'select id, status from public.team_invitations where inviter_id = any($1)',
      [[head.id, coach.id]],
    )
    expect(Object.fromEntries(rows.map(({ id, status }) => [id, status]))).toEqual({
      [open]: 'cancelled',
      [answered]: 'declined',
      [ofOthers]: 'pending',
      [elsewhere]: 'pending',
    })
    expect([await members(team), await members(other)]).toEqual([2, 3])
  })
})

describe('a deleted team', () => {
  it('is recorded with its own members, and other teams stay', async () => {
    await head.query('select public.leave_team($1)', [other]).catch(() => null)
    await insert(db, 'public.team_members', { team_id: other, user_id: guests[0]?.id })
    await head.query('select public.delete_team($1)', [team])
    const { rows } = await db.query<{ members: { user_id: string }[] }>(
      `select before -> 'members' as members from private.audit_events where action = 'team.ended' and object_id = $1`,
      [team],
    )
    expect(rows[0]?.members.map(({ user_id }) => user_id).sort()).toEqual(
      [head.id, coach.id, athlete.id].sort(),
    )
    expect([await members(team), await members(other)]).toEqual([0, 4])
  })

  it('leaves each athlete a copy of its exercises, and other exercises as they are', async () => {
    const exercise = (name: string, team_id: string) =>
      insert(db, 'public.exercises', {
        team_id,
        name,
        slug: `${name}-${team_id}`,
        pattern: 'lunge',
        equipment: 'barbell',
        loading: 'plates_per_side',
        measurement: 'weight_reps',
        mechanic: 'compound',
      })
    const lunge = await exercise('lunge', team)
    const squat = await exercise('squat', team)
    const kept = await exercise('kept', other)
    const train = async (of: TestUser): Promise<void> => {
      const workout_id = await insert(db, 'public.workouts', {
        id: randomUUID(),
        athlete_id: of.id,
        date: '2026-01-05',
        title: 'Legs',
      })
      const block_id = await insert(db, 'public.blocks', { id: randomUUID(), workout_id, pos: 0, label: 'A' })
      for (const [pos, exercise_id] of [lunge, squat, kept].entries()) {
        await insert(db, 'public.prescriptions', { id: randomUUID(), workout_id, block_id, pos, exercise_id })
        await insert(db, 'public.set_logs', {
          id: randomUUID(),
          workout_id,
          pos,
          exercise_id,
          completed_at: new Date(),
        })
      }
    }
    for (const who of [athlete, coach]) await train(who)
    await head.query('select public.delete_team($1)', [team])
    for (const table of ['prescriptions', 'set_logs']) {
      const { rows } = await db.query(
        `select w.athlete_id as athlete, e.name, e.owner_id, e.team_id
           from public.${table} r join public.workouts w on w.id = r.workout_id join public.exercises e on e.id = r.exercise_id
          where w.athlete_id = any($1) order by w.athlete_id, r.pos`,
        [[athlete.id, coach.id]],
      )
      expect(rows).toEqual(
        [athlete.id, coach.id].sort().flatMap(id => [
          { athlete: id, name: 'lunge', owner_id: id, team_id: null },
          { athlete: id, name: 'squat', owner_id: id, team_id: null },
          { athlete: id, name: 'kept', owner_id: null, team_id: other },
        ]),
      )
    }
  })
})
