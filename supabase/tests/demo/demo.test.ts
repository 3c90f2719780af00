import { afterAll, beforeAll, expect, it } from 'vitest'
import { seedDemo } from '../../local/demo/seed.ts'
import { createTestDatabase, type TestDatabase } from '../fixtures/index.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
  await seedDemo(db.url, 'demo', console.warn)
})
afterAll(() => db.close())

const COACH = '00000000-0000-4000-8000-000000000003'

it('shows a coach every kind of client', async () => {
  const { rows } = await db
    .asUser(COACH)
    .query<Record<'email' | 'permission_level' | 'source' | 'request_status', string | null>>(
      `select email, permission_level, source, request_status from public.get_clients() where profile_type = 'athlete' order by email`,
    )
  expect(
    rows.map(row => [row.email?.split('@')[0], row.permission_level, row.source, row.request_status]),
  ).toEqual([
    ['athlete1', 'write', 'permission', null],
    ['athlete2', 'write', 'permission', null],
    ['athlete3', 'read', 'permission', null],
    ['athlete4', 'read', 'connection', null],
    ['athlete5', null, null, 'pending'],
  ])
})

it('leaves only the intern without a subscription', async () => {
  const { rows } = await db.query<{ email: string }>(
    `select email from public.user_profiles where private.subscription_status(user_id) in ('no_subscription', 'locked')`,
  )
  expect(rows).toEqual([{ email: 'intern@demo.test' }])
})

it('has conversations between contacts only, some unread, one about a training', async () => {
  const coach = db.asUser(COACH)
  const { rows } = await coach.query<Record<string, unknown>>(
    'select display_name, unread_count, can_send, muted from public.get_conversations()',
  )
  expect(rows.map(row => [row.display_name, row.unread_count])).toEqual([
    ['Jonas Weber', 1],
    ['Amara Okafor', 0],
    ['Marcus Oyelaran', 1],
    ['Maya Cohen', 0],
    ['Teo Marchetti', 0],
    ['Luca Ferrari', 0],
  ])
  expect(rows.filter(row => !row.can_send)).toEqual([])
  expect(rows.filter(row => row.muted)).toMatchObject([{ display_name: 'Teo Marchetti' }])
  const { rows: messages } = await coach.query<{ workout: { title: string } | null }>(
    'select m.workout from public.get_conversations() c, public.get_messages(c.conversation_id) m where m.workout is not null',
  )
  expect(messages).toHaveLength(1)
})

it('has two program templates in use, one of which has changed since', async () => {
  const { rows } = await db
    .asUser(COACH)
    .query<{ templates: { title: string; id: string; weeks: number }[] }>(
      'select public.get_templates() as templates',
    )
  const templates = rows[0]?.templates ?? []
  expect(templates.map(({ title, weeks }) => [title, weeks]).sort()).toEqual([
    ['General fitness', 4],
    ['Strength base', 4],
  ])
  const { rows: assigned } = await db.query(
    `select t.title, count(*)::int as athletes, bool_or(t.revision > v.revision) as is_behind
       from private.program_assignments a
       join private.program_templates t on t.id = a.template_id
       join private.template_versions v on v.template_id = a.template_id and v.version = a.version
      where a.status = 'active' group by t.title order by t.title`,
  )
  expect(assigned).toEqual([
    { title: 'General fitness', athletes: 1, is_behind: false },
    { title: 'Strength base', athletes: 2, is_behind: true },
  ])
})
