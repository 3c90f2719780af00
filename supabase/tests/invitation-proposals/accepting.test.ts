import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase, type TestUser } from '../fixtures/index.ts'
import { refusal } from '../fixtures/refusal.ts'
import { aCoach, accept, mondayIn, offersTo, propose, received } from './proposing.ts'

/** The results of accepting an invitation: by proposal, plan, level and team. */

let db: TestDatabase
let count = 0
beforeAll(async () => {
  db = await createTestDatabase({ rateLimits: false })
})
afterAll(() => db.close())

const athlete = () => db.createUser({ metadata: { name: 'Nils Neu' } })
const everything = ({ team, template }: { team: string; template: string }) => ({
  name: 'Nils N.',
  tags: ['new', 'Squad'],
  team_id: team,
  template_id: template,
  start_date: mondayIn(2),
  permission_level: 'write',
  access_days: 90,
})
const workouts = async (who: TestUser) =>
  (
    await db.query<{ created_by: string; date: string }>(
      'select created_by, date::text as date from public.workouts where athlete_id = $1 and deleted_at is null order by date',
      [who.id],
    )
  ).rows
const isMember = async (who: TestUser, team: string) =>
  (await db.query('select 1 from public.team_members where user_id = $1 and team_id = $2', [who.id, team]))
    .rows.length === 1
const tagsOf = async (coach: TestUser, who: TestUser) =>
  (
    await db.query<{ tags: string[] }>(
      'select tags from private.client_marks where coach_id = $1 and client_id = $2',
      [coach.id, who.id],
    )
  ).rows[0]?.tags ?? []

describe('an invitation with a proposal', () => {
  it('is shown to the invited person, and to nobody else', async () => {
    const one = await aCoach(db)
    const [invited, other] = await Promise.all([athlete(), athlete()])
    await propose(one.coach, invited.email, everything(one))
    expect(await received(invited)).toMatchObject([
      {
        ...{ user_id: one.coach.id, display_name: 'Carla Coach', permission_level: 'write', access_days: 90 },
        ...{ team_name: 'Alpine', program_workouts: 4, starts_on: mondayIn(2), is_assigned: true },
      },
    ])
    expect(Object.keys((await received(invited))[0] ?? {})).not.toContain('tags')
    expect(await received(other)).toEqual([])
    expect(await received(one.coach)).toEqual([])
  })

  // Whether there is an account when it is sent, or one is made from the mail.
  it.each(['now', 'later'])(
    'gives everything with one call, for an account that is created %s',
    async when => {
      const one = await aCoach(db)
      const invited =
        when === 'now'
          ? await athlete()
          : await db.createUser({ confirmed: false, email: `later-${++count}@x.test` })
      await propose(one.coach, invited.email, everything(one))
      if (when === 'later')
        await db.query('update auth.users set email_confirmed_at = now() where id = $1', [invited.id])
      const [invitation] = await received(invited)
      const answer = await accept(invited, invitation?.connection_id, 'write', 90)
      expect(answer).toMatchObject({
        ...{
          user_id: one.coach.id,
          permission_level: 'write',
          team_joined: true,
          program: 'assigned',
          offer_id: null,
        },
        first_workout_date: mondayIn(2),
      })
      const placed = await workouts(invited)
      expect(placed).toHaveLength(4)
      expect(new Set(placed.map(({ created_by }) => created_by))).toEqual(new Set([one.coach.id]))
      expect(await isMember(invited, one.team)).toBe(true)
      expect(await tagsOf(one.coach, invited)).toEqual(['new', 'Squad'])
      expect((await one.coach.query('select private.workout_access($1) as a', [invited.id])).rows).toEqual([
        { a: 'write' },
      ])
      expect(
        (await one.coach.query('select status, user_id, program_answer from public.get_sent_invitations()'))
          .rows,
      ).toEqual([{ status: 'accepted', user_id: invited.id, program_answer: 'assigned' }])
      expect(await received(invited)).toEqual([])
      expect(await offersTo(invited)).toEqual([])
    },
  )
})

describe('accepting, by proposal, plan, level and team', () => {
  type Expected = { access: string | null; program: string | null; joined: boolean; workouts: number }
  const cases: [
    proposes: 'everything' | 'nothing',
    plan: 'active' | 'trialing' | 'lapsed',
    level: 'write' | 'read' | null,
    joins: boolean,
    expected: Expected,
  ][] = [
    [
      'everything',
      'active',
      'write',
      true,
      { access: 'write', program: 'assigned', joined: true, workouts: 4 },
    ],
    [
      'everything',
      'trialing',
      'write',
      true,
      { access: 'write', program: 'assigned', joined: true, workouts: 4 },
    ],
    [
      'everything',
      'active',
      'write',
      false,
      { access: 'write', program: 'assigned', joined: false, workouts: 4 },
    ],
    ['everything', 'active', 'read', true, { access: 'read', program: 'offered', joined: true, workouts: 0 }],
    ['everything', 'active', null, true, { access: null, program: 'offered', joined: true, workouts: 0 }],
    // A coach without a subscription cannot plan or invite to a team: the program is offered, and the athlete starts it.
    [
      'everything',
      'lapsed',
      'write',
      true,
      { access: 'write', program: 'offered', joined: false, workouts: 0 },
    ],
    [
      'everything',
      'lapsed',
      'read',
      true,
      { access: 'read', program: 'offered', joined: false, workouts: 0 },
    ],
    ['nothing', 'active', 'write', true, { access: 'write', program: null, joined: false, workouts: 0 }],
    ['nothing', 'active', 'read', true, { access: 'read', program: null, joined: false, workouts: 0 }],
    ['nothing', 'lapsed', null, true, { access: null, program: null, joined: false, workouts: 0 }],
  ]
  it.each(cases)('%s, plan %s, level %s, joins %s', async (proposes, plan, level, joins, expected) => {
    const one = await aCoach(db, plan === 'trialing' ? 'trialing' : 'active')
    const invited = await athlete()
    await propose(one.coach, invited.email, proposes === 'everything' ? everything(one) : null)
    if (plan === 'lapsed')
      await db.query('delete from public.subscriptions where user_id = $1', [one.coach.id])
    const [invitation] = await received(invited)
    expect(invitation?.is_assigned).toBe(plan !== 'lapsed')
    const answer = await accept(invited, invitation?.connection_id, level, null, joins)
    expect(answer).toMatchObject({
      permission_level: expected.access,
      program: expected.program,
      team_joined: expected.joined,
    })
    expect(answer?.expires_at).toBeNull()
    expect(await workouts(invited)).toHaveLength(expected.workouts)
    expect(await isMember(invited, one.team)).toBe(expected.joined)
    expect(await offersTo(invited)).toHaveLength(expected.program === 'offered' ? 1 : 0)
  })

  it.each<[string, 'athlete' | 'coach', 'athlete' | 'coach', string | null, string]>([
    ['a coach who asks an athlete', 'coach', 'athlete', 'read', 'done'],
    ['a coach who asks a coach', 'coach', 'coach', 'read', 'done'],
    ['an athlete who asks a coach', 'athlete', 'coach', null, 'done'],
    ['an athlete who asks an athlete', 'athlete', 'athlete', 'read', '422 not_a_coach'],
    ['an athlete who asks a coach', 'athlete', 'coach', 'write', '422 not_a_coach'],
  ])(
    'is allowed or refused by role: %s (%s, %s) at level %s: %s',
    async (_, asks, asked, level, expected) => {
      const [from, to] = await Promise.all([asks, asked].map(role => db.createUser({ metadata: { role } })))
      if (!from || !to) throw new Error('Two people are needed.')
      await from.query('select public.send_connection_request($1)', [to.email])
      const [invitation] = await received(to)
      expect(await refusal(accept(to, invitation?.connection_id, level))).toBe(expected)
      // A refused call changes nothing.
      expect(await received(to)).toHaveLength(expected === 'done' ? 0 : 1)
    },
  )
})

describe('an invitation that is not open', () => {
  it.each<[string, (coach: TestUser, invited: TestUser, id: string) => Promise<unknown>]>([
    ['was withdrawn', (coach, _, id) => coach.query('select public.withdraw_invitation($1)', [id])],
    [
      'was withdrawn with others',
      (coach, _, id) => coach.query('select public.withdraw_invitations($1)', [[id]]),
    ],
    [
      'ran out',
      (_, __, id) => db.query(`update private.invitations set expires_at = now() where id = $1`, [id]),
    ],
    [
      'is of somebody who is blocked',
      (coach, invited) => invited.query(`select public.manage_user_block($1, 'block')`, [coach.id]),
    ],
    [
      'is of somebody who blocks',
      (coach, invited) => coach.query(`select public.manage_user_block($1, 'block')`, [invited.id]),
    ],
    [
      'is of an account that is gone',
      coach => coach.query('select public.delete_my_account($1)', [coach.email]),
    ],
    [
      'was declined',
      async (_, invited) =>
        invited.query(
          `select public.respond_to_connection_request(connection_id, 'reject') from public.get_received_invitations()`,
        ),
    ],
    [
      'was accepted already',
      async (_, invited) =>
        invited.query(
          'select public.accept_invitation(connection_id) from public.get_received_invitations()',
        ),
    ],
  ])('because it %s is not shown, gives nothing, and is refused', async (_, end) => {
    const one = await aCoach(db)
    const invited = await athlete()
    const id = await propose(one.coach, invited.email, everything(one))
    const [invitation] = await received(invited)
    await end(one.coach, invited, id)
    expect(await received(invited)).toEqual([])
    expect(await refusal(accept(invited, invitation?.connection_id, 'write'))).toBe('404 request_not_found')
    expect(await workouts(invited)).toEqual([])
  })

  it('is refused to everybody else, and with invalid arguments', async () => {
    const one = await aCoach(db)
    const [invited, other] = await Promise.all([athlete(), athlete()])
    await propose(one.coach, invited.email, everything(one))
    const id = (await received(invited))[0]?.connection_id
    for (const who of [other, one.coach])
      expect(await refusal(accept(who, id, 'read'))).toBe('404 request_not_found')
    expect(await refusal(accept(invited, randomUUID()))).toBe('404 request_not_found')
    expect(await refusal(accept(invited, id, 'admin'))).toBe('422 invalid_permission_level')
    for (const days of [0, 366, -1])
      expect(await refusal(accept(invited, id, 'read', days))).toBe('422 invalid_expires_in_days')
    expect(await refusal(accept(invited, id, null, 5))).toBe('422 invalid_expires_in_days')
    expect(await received(invited)).toHaveLength(1)
  })

  it('loses the proposed name and tags', async () => {
    const one = await aCoach(db)
    const id = await propose(one.coach, `erased-${++count}@x.test`, everything(one))
    await one.coach.query('select public.withdraw_invitation($1)', [id])
    expect(
      (await db.query('select 1 from private.invitation_proposals where invitation_id = $1', [id])).rows,
    ).toEqual([])
  })
})

describe('accepting after something changed', () => {
  it.each<[string, (one: Awaited<ReturnType<typeof aCoach>>) => Promise<unknown>, string | null, boolean]>([
    [
      'the template is archived',
      ({ coach, template }) => coach.query('select public.archive_template($1, true)', [template]),
      null,
      true,
    ],
    [
      'the template is deleted',
      ({ coach, template }) => coach.query('select public.delete_template($1)', [template]),
      null,
      true,
    ],
    [
      'the coach leaves the team',
      ({ coach }) => db.query('delete from public.team_members where user_id = $1', [coach.id]),
      'assigned',
      false,
    ],
    [
      'the team is gone',
      ({ team }) => db.query('delete from public.teams where id = $1', [team]),
      'assigned',
      false,
    ],
  ])('when %s', async (_, change, program, joined) => {
    const one = await aCoach(db)
    const invited = await athlete()
    await propose(one.coach, invited.email, everything(one))
    await change(one)
    const answer = await accept(invited, (await received(invited))[0]?.connection_id, 'write')
    expect(answer).toMatchObject({ program, team_joined: joined, permission_level: 'write' })
  })

  it('later than its start moves the start by whole weeks; without one it is the next Monday', async () => {
    const { rows } = await db.query<{ next: string }>(
      `select private.next_start(d, '2026-12-02')::text as next from unnest(array['2026-12-02', '2026-12-07', '2026-12-01', '2026-11-25', '2026-11-24', null]::date[]) d`,
    )
    expect(rows.map(({ next }) => next)).toEqual([
      '2026-12-02',
      '2026-12-07',
      '2026-12-08',
      '2026-12-02',
      '2026-12-08',
      '2026-12-07',
    ])
    const monday = await db.query<{ next: string }>(
      `select private.next_start(null, '2026-12-07')::text as next`,
    )
    expect(monday.rows).toEqual([{ next: '2026-12-07' }])
  })

  it('as a plain connection keeps the tags, offers the program, and gives no access', async () => {
    const one = await aCoach(db)
    const invited = await athlete()
    await propose(one.coach, invited.email, everything(one))
    await invited.query(
      `select public.respond_to_connection_request(connection_id, 'accept') from public.get_received_invitations()`,
    )
    expect(await tagsOf(one.coach, invited)).toEqual(['new', 'Squad'])
    expect(await isMember(invited, one.team)).toBe(false)
    expect((await one.coach.query('select private.workout_access($1) as a', [invited.id])).rows).toEqual([
      { a: null },
    ])
    expect(await offersTo(invited)).toMatchObject([{ coach_name: 'Carla Coach' }])
  })
})

describe('an offered program', () => {
  const offered = async () => {
    const one = await aCoach(db)
    const invited = await athlete()
    await propose(one.coach, invited.email, everything(one))
    await accept(invited, (await received(invited))[0]?.connection_id, 'read')
    return { ...one, invited, id: (await offersTo(invited))[0]?.offer_id }
  }
  const answer = (who: TestUser, id: string | undefined, what: string | null) =>
    who.query<{ started: boolean; first_workout_date: string }>(
      'select started, first_workout_date::text as first_workout_date from public.answer_program_offer($1, $2)',
      [id, what],
    )

  it('is started as the athlete’s own, once', async () => {
    const { invited, coach, id } = await offered()
    expect((await answer(invited, id, 'start')).rows).toEqual([
      { started: true, first_workout_date: mondayIn(2) },
    ])
    const placed = await workouts(invited)
    expect(placed).toHaveLength(4)
    expect(new Set(placed.map(({ created_by }) => created_by))).toEqual(new Set([invited.id]))
    expect(await refusal(answer(invited, id, 'start'))).toBe('404 offer_not_found')
    expect(await offersTo(invited)).toEqual([])
    expect((await coach.query('select program_answer from public.get_sent_invitations()')).rows).toEqual([
      { program_answer: 'started' },
    ])
  })
  it('is declined, and ends with the connection', async () => {
    const { invited, id } = await offered()
    expect((await answer(invited, id, 'decline')).rows).toMatchObject([{ started: false }])
    expect(await offersTo(invited)).toEqual([])
    const other = await offered()
    await other.invited.query('delete from public.connections')
    expect(await offersTo(other.invited)).toEqual([])
    expect(await refusal(answer(other.invited, other.id, 'start'))).toBe('404 offer_not_found')
  })
  it('is refused to others, and takes the answers start and decline alone', async () => {
    const { coach, invited, id } = await offered()
    for (const who of [coach, await athlete()])
      expect(await refusal(answer(who, id, 'start'))).toBe('404 offer_not_found')
    for (const what of ['', 'accept', null])
      expect(await refusal(answer(invited, id, what))).toBe('422 invalid_answer')
  })
})

describe('the proposal of an invitation', () => {
  it.each<[object | null | string, string]>([
    [null, 'done'],
    [{}, 'done'],
    [{ name: 'x'.repeat(121) }, '422 invalid_name'],
    [{ name: 'www.example.com' }, '422 invalid_name'],
    [{ tags: Array.from({ length: 21 }, (_, i) => `t${i}`) }, '422 invalid_tags'],
    [{ tags: 'new' }, '422 invalid_proposal'],
    [[], '422 invalid_proposal'],
    [{ team_id: randomUUID() }, '422 invalid_team_id'],
    [{ team_id: 'x' }, '422 invalid_proposal'],
    [{ template_id: randomUUID() }, '422 invalid_template_id'],
    [{ start_date: '2020-01-01' }, '422 invalid_start_date'],
    [{ start_date: 'soon' }, '422 invalid_proposal'],
    [{ permission_level: 'admin' }, '422 invalid_permission_level'],
    [{ access_days: 5 }, '422 invalid_access_days'],
    [{ permission_level: 'read', access_days: 366 }, '422 invalid_access_days'],
    [{ permission_level: 'read', access_days: 'many' }, '422 invalid_proposal'],
  ])('%j: %s', async (proposal, expected) => {
    const { coach } = await aCoach(db)
    expect(await refusal(propose(coach, `p-${++count}@x.test`, proposal as object))).toBe(expected)
  })

  it('needs the caller’s own team and template, a subscription, and an athlete', async () => {
    const [one, other, without] = [await aCoach(db), await aCoach(db), await aCoach(db)]
    await db.query('delete from public.subscriptions where user_id = $1', [without.coach.id])
    const address = () => `p-${++count}@x.test`
    expect(await refusal(propose(one.coach, address(), { team_id: other.team }))).toBe('422 invalid_team_id')
    expect(await refusal(propose(one.coach, address(), { template_id: other.template }))).toBe(
      '422 invalid_template_id',
    )
    expect(await refusal(propose(without.coach, address(), { team_id: without.team }))).toBe(
      '402 subscription_required',
    )
    expect(await refusal(propose(without.coach, address(), { template_id: without.template }))).toBe(
      '402 subscription_required',
    )
    expect(await refusal(propose(without.coach, address(), { permission_level: 'read' }))).toBe('done')
    const asCoach = one.coach.query(`select public.invite_by_email($1, 'coach', $2)`, [
      address(),
      { permission_level: 'read' },
    ])
    expect(await refusal(asCoach)).toBe('422 invalid_proposal')
    const byAthlete = propose(await athlete(), address(), { permission_level: 'read' })
    expect(await refusal(byAthlete)).toBe('422 not_a_coach')
  })
})
