import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase, type TestUser } from '../fixtures/index.ts'

/** Which mails are queued for whom. */

let db: TestDatabase
let athlete: TestUser
let coach: TestUser
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.close())
beforeEach(async () => {
  athlete = await db.createUser({ metadata: { name: 'Ada Athlete' } })
  coach = await db.createUser({ metadata: { name: 'Carl Coach', role: 'coach' } })
})

interface Queued {
  template: string
  recipient: string
  data: Record<string, unknown>
  status: string
}
const mailsTo = async (user: TestUser): Promise<Queued[]> =>
  (
    await db.query<Queued>(
      'select template, recipient, data, status from private.outbox where user_id = $1 order by created_at, id',
      [user.id],
    )
  ).rows
const templatesTo = async (user: TestUser) => (await mailsTo(user)).map(mail => mail.template)

const connect = async (): Promise<string> => {
  const { rows } = await db.query<{ id: string }>(
    `insert into public.connections (requester_id, recipient_id, status) values ($1, $2, 'accepted') returning id`,
    [coach.id, athlete.id],
  )
  return rows[0]?.id ?? ''
}
const permit = (days: number | null, level = 'read') =>
  athlete.query('select public.grant_coach_permission($1, $2, $3, $4)', [athlete.id, coach.id, level, days])

describe('a mail is queued for', () => {
  it('a connection request, once', async () => {
    const ask = () =>
      coach.query('select public.send_connection_request($1, $2, $3)', [athlete.email, 'general', 'Hi'])
    await ask()
    await ask()
    expect(await mailsTo(athlete)).toEqual([
      {
        template: 'connection_request',
        recipient: athlete.email,
        status: 'queued',
        data: { from: 'Carl Coach', message: 'Hi' },
      },
    ])
    expect(await mailsTo(coach)).toEqual([])
  })

  it('a request to read workouts, but not its repetition', async () => {
    await connect()
    const ask = () => coach.query('select public.request_workout_access($1, $2)', [athlete.id, 'May I?'])
    await ask()
    await ask()
    expect(await mailsTo(athlete)).toMatchObject([
      { template: 'access_request', data: { from: 'Carl Coach', message: 'May I?', level: 'read' } },
    ])
  })

  it('a request for write access, as one mail', async () => {
    await connect()
    await coach.query('select public.request_workout_access($1, null, $2)', [athlete.id, 'write'])
    expect(await mailsTo(athlete)).toMatchObject([{ template: 'access_request', data: { level: 'write' } }])
  })

  it('access given by a connection, but not its end', async () => {
    await connect()
    const grant = (give: boolean) =>
      athlete.query('select public.grant_workout_access($1, $2)', [coach.id, give])
    await grant(true)
    await grant(true)
    await grant(false)
    expect(await mailsTo(coach)).toMatchObject([
      { template: 'access_granted', data: { athlete: 'Ada Athlete', athlete_id: athlete.id, level: 'read' } },
    ])
  })

  it('a permission and its change, but not a new note', async () => {
    await permit(null)
    await athlete.query('select public.grant_coach_permission($1, $2, $3, $4, $5)', [
      athlete.id,
      coach.id,
      'read',
      null,
      'a note',
    ])
    await permit(30, 'write')
    expect(await mailsTo(coach)).toMatchObject([
      { template: 'access_granted', data: { level: 'read', expires_at: null, changed: false } },
      { template: 'access_granted', data: { level: 'write', expires_at: expect.any(String), changed: true } },
    ])
  })

  it('a team invitation, also when staff accept a proposal, but not for a proposal', async () => {
    const head = await db.createUser({ metadata: { name: 'Hedda Head', role: 'coach' } })
    const { rows } = await db.query<{ id: string }>(
      `insert into public.teams (name, created_by) values ('North', $1) returning id`,
      [head.id],
    )
    const team = rows[0]?.id
    await db.query(
      `insert into public.team_members (team_id, user_id, role) values ($1, $2, 'head_coach'), ($1, $3, 'athlete')`,
      [team, head.id, athlete.id],
    )
    await athlete.query('select public.request_team_addition($1, $2)', [team, coach.email])
    expect(await mailsTo(coach)).toEqual([])
    const { rows: open } = await head.query<{ invitation_id: string }>(
      'select * from public.get_pending_invitations()',
    )
    await head.query(`select public.respond_to_team_invitation($1, 'accept')`, [open[0]?.invitation_id])
    expect(await mailsTo(coach)).toMatchObject([
      { template: 'team_invitation', data: { from: 'Hedda Head', team: 'North', role: 'athlete' } },
    ])
  })

  it('published workouts, gathered into one mail, but not drafts, hidden ones, and their own', async () => {
    const plan = (by: TestUser, over: Record<string, unknown>) => {
      const row = {
        id: crypto.randomUUID(),
        athlete_id: athlete.id,
        date: '2100-01-01',
        title: 'W',
        created_by: by.id,
        ...over,
      }
      return db.query(
        `insert into public.workouts (${Object.keys(row)}) values (${Object.keys(row).map((_, i) => `$${i + 1}`)})`,
        Object.values(row),
      )
    }
    await plan(coach, { title: 'One' })
    await plan(coach, { title: 'Draft', state: 'draft' })
    await plan(coach, { title: 'Hidden', hidden: true })
    await plan(coach, { title: 'Old', date: '2001-01-01' })
    await plan(athlete, { title: 'Own' })
    await plan(coach, { title: 'Two' })
    await db.query(`update public.workouts set hidden = false where title = 'Hidden' and athlete_id = $1`, [
      athlete.id,
    ])
    const mails = await mailsTo(athlete)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.data.workouts).toMatchObject([{ title: 'One' }, { title: 'Two' }, { title: 'Hidden' }])
  })

  it('a new account, once its address is confirmed', async () => {
    const user = await db.createUser({ confirmed: false })
    const confirm = (at: string | null) =>
      db.query('update auth.users set email_confirmed_at = $2 where id = $1', [user.id, at])
    await confirm('2026-01-01')
    await confirm(null)
    await confirm('2026-01-02')
    expect(await templatesTo(user)).toEqual(['welcome'])
  })
})

describe('a mail is not queued', () => {
  const ask = () =>
    db.query(`select private.enqueue_mail($1, 'connection_request', '{}', null, $2)`, [athlete.id, coach.id])

  it('before the address is confirmed', async () => {
    athlete = await db.createUser({ confirmed: false })
    await ask()
    expect(await mailsTo(athlete)).toEqual([])
  })

  it('for a banned or deleted account', async () => {
    await db.query(`update auth.users set banned_until = now() + interval '1 hour' where id = $1`, [
      athlete.id,
    ])
    await ask()
    await db.query('update auth.users set banned_until = null, deleted_at = now() where id = $1', [
      athlete.id,
    ])
    await ask()
    expect(await mailsTo(athlete)).toEqual([])
  })

  it('after a block, whoever blocked', async () => {
    await coach.query(`select public.manage_user_block($1, 'block')`, [athlete.id])
    await ask()
    await coach.query(`select public.manage_user_block($1, 'unblock')`, [athlete.id])
    await athlete.query(`select public.manage_user_block($1, 'block')`, [coach.id])
    await ask()
    expect(await mailsTo(athlete)).toEqual([])
  })

  it('against a preference, of that kind alone', async () => {
    await athlete.query(`select public.set_notification_preference('connection_requests', false)`)
    await ask()
    await permit(null)
    await db.query(`select private.enqueue_mail($1, 'access_request', '{}', null, $2)`, [
      athlete.id,
      coach.id,
    ])
    expect(await templatesTo(athlete)).toEqual(['access_request'])
  })

  it('about the recipient’s own action', async () => {
    await db.query(`select private.enqueue_mail($1, 'access_request', '{}', null, $1)`, [athlete.id])
    expect(await mailsTo(athlete)).toEqual([])
  })

  it('more than twenty times an hour for one sender', async () => {
    for (let i = 0; i < 25; i++) await ask()
    expect(await mailsTo(athlete)).toHaveLength(20)
    const other = await db.createUser()
    await db.query(`select private.enqueue_mail($1, 'connection_request', '{}', null, $2)`, [
      athlete.id,
      other.id,
    ])
    expect(await mailsTo(athlete)).toHaveLength(21)
  })
})

describe('a mail', () => {
  it('that cannot be queued does not fail its call', async () => {
    await db.query('alter table private.outbox add constraint broken check (false) not valid')
    try {
      await coach.query('select public.send_connection_request($1)', [athlete.email])
    } finally {
      await db.query('alter table private.outbox drop constraint broken')
    }
    expect(await mailsTo(athlete)).toEqual([])
    const { rowCount } = await athlete.query('select 1 from public.connections where requester_id = $1', [
      coach.id,
    ])
    expect(rowCount).toBe(1)
  })

  it('is queued once for each dedupe key, also when two come at once', async () => {
    const queue = () =>
      db.query(`select private.enqueue_mail($1, 'welcome', '{}', $2)`, [athlete.id, `key:${athlete.id}`])
    await Promise.all(Array.from({ length: 8 }, queue))
    expect(await mailsTo(athlete)).toHaveLength(1)
  })

  it('is deleted with its account, however that is deleted', async () => {
    await coach.query('select public.send_connection_request($1)', [athlete.email])
    await db.query('delete from auth.users where id = $1', [athlete.id])
    const { rows } = await db.query('select from private.outbox where user_id = $1 or recipient = $2', [
      athlete.id,
      athlete.email,
    ])
    expect(rows).toEqual([])
  })
})

describe('scheduled mails', () => {
  const due = () => db.query('select private.queue_due_mails()')
  const expireIn = async (interval: string, grantedBefore = '30 days') => {
    await permit(null)
    await db.query(
      `update public.coach_permissions set expires_at = now() + $2::interval, updated_at = now() - $3::interval where athlete_id = $1`,
      [athlete.id, interval, grantedBefore],
    )
    await db.query('delete from private.outbox where user_id in ($1, $2)', [athlete.id, coach.id])
  }

  it('tell both people of a permission that ends within three days, once', async () => {
    await expireIn('2 days')
    await due()
    await due()
    expect(await mailsTo(athlete)).toMatchObject([
      { template: 'access_expiring', data: { mine: true, coach: 'Carl Coach' } },
    ])
    expect(await mailsTo(coach)).toMatchObject([
      { template: 'access_expiring', data: { mine: false, athlete: 'Ada Athlete' } },
    ])
  })

  it.each([
    ['in four days', '4 days', '30 days'],
    ['since yesterday', '-1 day', '30 days'],
    ['in two days, and was given today', '2 days', '1 hour'],
  ])('tell nobody of a permission that ends %s', async (_, interval, granted) => {
    await expireIn(interval, granted)
    await due()
    expect([...(await mailsTo(athlete)), ...(await mailsTo(coach))]).toEqual([])
  })

  describe('the weekly digest on Mondays', () => {
    const digest = (moment: string) => db.query('select private.queue_weekly_digests($1)', [moment])
    const workout = (date: string, state: string, over: { hidden?: boolean } = {}) =>
      db.query(
        `insert into public.workouts (id, athlete_id, date, title, state, hidden, created_by)
         values (gen_random_uuid(), $1, $2, $3, $4, $5, $1)`,
        [athlete.id, date, `${state} ${date}`, state, over.hidden ?? false],
      )
    beforeEach(async () => {
      await permit(null)
      await db.query('delete from private.outbox')
      await workout('2026-11-16', 'published')
      await workout('2026-11-18', 'completed')
      // A workout in progress is not missed.
      await workout('2026-11-19', 'in_progress')
      await workout('2026-11-22', 'missed')
      await workout('2026-11-15', 'missed')
      await workout('2026-11-23', 'published')
      await workout('2026-11-20', 'skipped')
      await workout('2026-11-19', 'missed', { hidden: true })
      await workout('2026-11-19', 'draft')
    })

    it('tells a coach once what was missed in the week before', async () => {
      await digest('2026-11-23T07:00:00Z')
      await digest('2026-11-23T12:00:00Z')
      const mails = await mailsTo(coach)
      expect(mails).toHaveLength(1)
      expect(mails[0]?.data).toMatchObject({
        from: '2026-11-16',
        to: '2026-11-22',
        athletes: [
          {
            athlete: 'Ada Athlete',
            planned: 5,
            missed: [{ date: '2026-11-16' }, { date: '2026-11-22' }],
          },
        ],
      })
      expect(await mailsTo(athlete)).toEqual([])
    })

    it('counts a workout on its planned day, wherever the athlete has moved it', async () => {
      const moveTo = (date: string, title: string) =>
        db.query('update public.workouts set date = $1 where title = $2 and athlete_id = $3', [
          date,
          title,
          athlete.id,
        ])
      await moveTo('2026-11-26', 'published 2026-11-16')
      await moveTo('2026-11-17', 'published 2026-11-23')
      await digest('2026-11-23T07:00:00Z')
      const [mail] = await mailsTo(coach)
      expect(mail?.data).toMatchObject({
        athletes: [{ planned: 5, missed: [{ date: '2026-11-16' }, { date: '2026-11-22' }] }],
      })
    })

    it('waits for Monday morning in the coach’s time zone', async () => {
      await db.query(`update public.user_profiles set time_zone = 'Pacific/Auckland' where user_id = $1`, [
        coach.id,
      ])
      await digest('2026-11-22T17:59:00Z')
      expect(await mailsTo(coach)).toEqual([])
      await digest('2026-11-22T18:00:00Z')
      expect(await mailsTo(coach)).toHaveLength(1)
    })

    it.each(['2026-11-23T06:59:00Z', '2026-11-24T07:00:00Z'])('is not sent at %s', async moment => {
      await digest(moment)
      expect(await mailsTo(coach)).toEqual([])
    })

    it('leaves out athletes who have revoked access', async () => {
      await athlete.query('select public.revoke_coach_permission($1, $2)', [athlete.id, coach.id])
      await digest('2026-11-23T07:00:00Z')
      expect(await mailsTo(coach)).toEqual([])
    })
  })
})
