import { randomUUID } from 'node:crypto'
import type { TestDatabase, TestUser } from '../fixtures/index.ts'
import { type StagedChat, stageChat } from './fixture-chat.ts'
import { type StagedLongDay, stageLongDay } from './fixture-longday.ts'
import { type StagedTemplates, stageTemplates } from './fixture-templates.ts'
import { type StagedTraining, stageExercises, stageTraining } from './fixture-training.ts'

/**
 * The personas of the authorization tests. Each has one relation to `owner`, an athlete; the team's personas share one team
 * with the owner and nothing else.
 */
export const PERSONAS = [
  'anon',
  'unconfirmed',
  'deleted',
  'stranger',
  'suitor',
  'peer',
  'grantee',
  'blocked',
  'reader',
  'writer',
  'expired',
  'owner',
  'intern',
  'coach',
  'head',
  'admin',
] as const
export type PersonaName = (typeof PERSONAS)[number]

export interface Fixture {
  people: Record<Exclude<PersonaName, 'anon'>, TestUser>
  /** Two passive accounts: one to invite, and a coach to give access to. */
  outsider: TestUser
  spare: TestUser
  ids: {
    peerConnection: string
    suitorConnection: string
    blockedConnection: string
    accessRequest: string
    team: string
    invite: string
    request: string
    ownerMail: string
    session: string
    ownersMax: string
    ownersRoutine: string
    ownersGoal: string
    ownersAbsence: string
    writersChange: string
    globalExercise: string
    teamExercise: string
    ownersExercise: string
  } & StagedChat &
    StagedLongDay &
    StagedTemplates
  /** Workouts with everything below them: the owner's by name, and one set of everybody's own. */
  training: StagedTraining
}

/** A mail to each persona, and a kind of mail that each has switched off. */
const stageMails = async (
  insert: (table: string, row: Record<string, unknown>) => Promise<string>,
  people: Fixture['people'],
): Promise<string> => {
  const ids: Record<string, string> = {}
  for (const [name, { id, email }] of Object.entries(people)) {
    const content = { template: 'welcome', subject: 'Welcome', html: '', body_text: '' }
    const mail = { user_id: id, recipient: email, status: 'captured', attempts: 1, ...content }
    ids[name] = await insert('private.outbox', mail)
    await insert('public.notification_preferences', { user_id: id, kind: 'workouts', email: false })
  }
  return ids.owner ?? ''
}

/** A device with a push subscription. The id of its session is that of its person. */
const stageDevice = async (
  insert: (table: string, row: Record<string, unknown>) => Promise<string>,
  name: string,
  person: string,
): Promise<void> => {
  await insert('auth.sessions', { id: person, user_id: person })
  await insert('private.devices', { session_id: person, user_id: person, name })
  await insert('private.push_subscriptions', {
    session_id: person,
    user_id: person,
    endpoint: `https://web.push.apple.com/${name}`,
    p256dh: `B${'B'.repeat(86)}`,
    auth: 'B'.repeat(22),
  })
}

/** What stands beside the owner's workouts on a day: a note for each audience, an absence, a change that the writer made. */
const stageDays = async (
  insert: (table: string, row: Record<string, unknown>) => Promise<string>,
  owner: string,
  writer: string,
  workout: string,
): Promise<Record<'ownersAbsence' | 'writersChange', string>> => {
  const note = { athlete_id: owner, date: '2026-05-12', updated_by: writer }
  await insert('public.day_notes', { ...note, audience: 'everyone', text: 'Test day' })
  await insert('public.day_notes', { ...note, audience: 'coaches', text: 'Only between coaches' })
  const writersChange = await insert('private.calendar_changes', {
    id: randomUUID(),
    actor_id: writer,
    kind: 'change',
  })
  const before = { date: '2026-11-22', order_in_day: 0, title: 'Before', state: 'published', hidden: false }
  await insert('private.calendar_change_items', {
    change_id: writersChange,
    workout_id: workout,
    version_before: 1,
    version_after: 1,
    before: { ...before, coach_note: '', athlete_note: '' },
  })
  const span = { from_date: '2026-05-13', to_date: '2026-05-14', kind: 'travel', text: 'At sea' }
  const ownersAbsence = await insert('public.availability', { id: randomUUID(), athlete_id: owner, ...span })
  return { ownersAbsence, writersChange }
}

const COACHES: readonly string[] = [
  'reader',
  'writer',
  'expired',
  'intern',
  'coach',
  'head',
  'spare',
  'blocked',
]

/** All personas and their rows, by plain inserts: the calls under test are not used for setup. */
export const stage = async (db: TestDatabase): Promise<Fixture> => {
  const create = (name: string) =>
    db.createUser({
      email: `${name}@cast.test`,
      confirmed: name !== 'unconfirmed',
      metadata: { name: `${name} Castmember`, role: COACHES.includes(name) ? 'coach' : 'athlete' },
    })
  const entries = await Promise.all(
    PERSONAS.filter(name => name !== 'anon').map(async name => [name, await create(name)] as const),
  )
  const people = Object.fromEntries(entries) as Fixture['people']
  const [outsider, spare] = await Promise.all([create('outsider'), create('spare')])
  const insert = async (table: string, row: Record<string, unknown>): Promise<string> => {
    const names = Object.keys(row)
    const { rows } = await db.query<{ row: { id: string } }>(
      `insert into ${table} as t (${names}) values (${names.map((_, i) => `$${i + 1}`)}) returning to_jsonb(t) as row`,
      Object.values(row),
    )
    return rows[0]?.row.id ?? ''
  }
  const owner = people.owner.id
  const between = (other: TestUser, row: Record<string, unknown>) =>
    insert('public.connections', { requester_id: other.id, recipient_id: owner, ...row })

  await db.query(`update public.user_profiles set global_role = 'system_admin' where user_id = $1`, [
    people.admin.id,
  ])
  await insert('public.subscriptions', { user_id: owner, status: 'active' })

  const peerConnection = await between(people.peer, { status: 'accepted' })
  await between(people.grantee, { status: 'accepted', recipient_grants_workout_access: true })
  const suitorConnection = await between(people.suitor, { status: 'pending' })
  const blockedConnection = await between(people.blocked, { status: 'blocked', blocked_by: owner })
  await insert('private.user_blocks', { blocker_id: owner, blocked_id: people.blocked.id })
  const accessRequest = await insert('public.workout_access_requests', {
    connection_id: peerConnection,
    requester_id: people.peer.id,
  })

  const permit = (coach: TestUser, row: Record<string, unknown>) =>
    insert('public.coach_permissions', { athlete_id: owner, coach_id: coach.id, granted_by: owner, ...row })
  await permit(people.reader, { permission_level: 'read' })
  await permit(people.writer, { permission_level: 'write', expires_at: new Date(Date.now() + 864e5) })
  await permit(people.expired, { permission_level: 'write', expires_at: new Date(Date.now() - 1000) })
  // The calls would have revoked it: access across a block must be refused even if the row exists.
  await permit(people.blocked, { permission_level: 'write' })
  await insert('public.primary_coaches', { athlete_id: owner, coach_id: people.reader.id })

  const team = await insert('public.teams', { name: 'Fixture team', created_by: people.head.id })
  const roles = { owner: 'athlete', intern: 'intern', coach: 'coach', head: 'head_coach' } as const
  for (const [name, role] of Object.entries(roles)) {
    await insert('public.team_members', {
      team_id: team,
      user_id: people[name as PersonaName & 'owner'].id,
      role,
    })
  }
  const invitation = { team_id: team, invitee_id: people.peer.id }
  const invite = await insert('public.team_invitations', {
    ...invitation,
    invitation_type: 'invite',
    inviter_id: people.head.id,
  })
  const request = await insert('public.team_invitations', {
    ...invitation,
    invitation_type: 'request',
    inviter_id: owner,
    invitee_id: people.stranger.id,
  })
  await db.query('select private.record($1, $2, $3)', ['cast.staged', owner, team])
  await insert('private.outbox', {
    user_id: owner,
    recipient: people.owner.email,
    template: 'welcome',
    subject: 'Welcome',
    html: '<p>Welcome</p>',
    body_text: 'Welcome',
    status: 'sent',
  })
  await insert('private.rate_limits', { user_id: owner, action: 'cast', window_start: new Date(0), hits: 1 })
  const session = await insert('auth.sessions', { id: randomUUID(), user_id: owner })
  await insert('private.audit_events', {
    actor_id: owner,
    action: 'coach_permission.granted',
    subject_id: owner,
    after: { coach_id: people.reader.id, permission_level: 'read' },
  })
  const exercises = await stageExercises(db, owner, team)
  const training = await stageTraining(db, people, exercises.globalExercise)
  const chat = await stageChat(insert, owner, people, spare, training.owner.published.id)
  const day = '2026-05-12'
  const max = { athlete_id: owner, exercise_id: exercises.globalExercise, kind: 'tested', kg: 140, date: day }
  const ownersMax = await insert('public.athlete_maxes', max)
  await insert('public.body_weights', { athlete_id: owner, kg: 82.5, date: day })
  await insert('public.loading_equipment', { user_id: owner, unit: 'kg', bar_weight: 20, plates: '[]' })
  await insert('private.rest_times', {
    athlete_id: owner,
    exercise_id: exercises.globalExercise,
    seconds: 77,
  })
  await insert('private.rest_settings', { athlete_id: owner, barbell: 77 })
  await insert('private.progression_rules', {
    athlete_id: owner,
    exercise_id: exercises.globalExercise,
    kind: 'kg',
    amount: 77,
  })
  const ownersRoutine = await insert('private.routines', {
    id: randomUUID(),
    athlete_id: owner,
    title: 'Push day',
    save_id: owner,
  })
  await insert('private.routine_workouts', {
    workout_id: training.owner.published.id,
    routine_id: ownersRoutine,
  })
  await insert('private.routine_exercises', {
    routine_id: ownersRoutine,
    exercise_id: exercises.globalExercise,
  })
  const ownersGoal = await insert('private.goals', {
    id: randomUUID(),
    athlete_id: owner,
    exercise_id: exercises.globalExercise,
    kind: 'load',
    reps: 1,
    load_kg: 140,
    by_date: '2027-05-12',
    set_on: day,
    set_by: owner,
    save_id: owner,
  })
  const days = await stageDays(insert, owner, people.writer.id, training.owner.published.id)
  const ownerMail = await stageMails(insert, people)
  for (const [name, { id }] of Object.entries({ ...people, spare })) await stageDevice(insert, name, id)
  await insert('private.job_runs', { job: 'deliver-mail', last_run_at: '2026-11-27' })
  await insert('private.push_outcomes', {
    day: '2026-11-27',
    service: 'push.example',
    status: 'sent',
    reason: '',
    hits: 1,
    last_at: '2026-11-27',
  })
  await insert('private.push_outbox', {
    session_id: owner,
    planner_id: people.writer.id,
    workout_id: training.owner.published.id,
    created_at: new Date(Date.now() - 600_000),
  })
  const longday = await stageLongDay(insert, people)
  const templates = await stageTemplates(insert, people, team, exercises.globalExercise)
  await db.query('delete from auth.users where id = $1', [people.deleted.id])
  return {
    people,
    outsider,
    spare,
    ids: {
      peerConnection,
      suitorConnection,
      blockedConnection,
      accessRequest,
      team,
      invite,
      request,
      ownerMail,
      session,
      ownersMax,
      ownersRoutine,
      ownersGoal,
      ...days,
      ...exercises,
      ...chat,
      ...longday,
      ...templates,
    },
    training,
  }
}
