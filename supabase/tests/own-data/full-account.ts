import { randomUUID } from 'node:crypto'
import type { TestDatabase, TestUser } from '../fixtures/index.ts'

/** An athlete with rows in every table, and the people around them. Plain inserts. */
export interface FullAccount {
  person: TestUser
  coach: TestUser
  friend: TestUser
  /** A person who has blocked the account. */
  blocker: TestUser
  conversation: string
  /** A team of which the person is the only head coach. */
  team: string
}

/** Weight lifted in training that the person cannot see. */
export const OTHERS_KG = 111.125

const secret = (whose: string) => `${whose}-secret`

/** Texts contain `person-secret` where they are the person's, `other-secret` where the person must not see them. */
export const createFullAccount = async (db: TestDatabase): Promise<FullAccount> => {
  const create = (name: string) => db.createUser({ metadata: { name, role: 'coach' } })
  const [person, coach, friend, blocker] = (await Promise.all(
    [`Pia ${secret('person')}`, 'Carl Coach', 'Fay Friend', secret('other')].map(create),
  )) as [TestUser, TestUser, TestUser, TestUser]
  const insert = async (table: string, row: Record<string, unknown>): Promise<string> => {
    const names = Object.keys(row)
    const { rows } = await db.query<{ row: { id: string } }>(
      `insert into ${table} as t (${names}) values (${names.map((_, i) => `$${i + 1}`)}) returning to_jsonb(t) as row`,
      Object.values(row),
    )
    return rows[0]?.row.id ?? ''
  }
  const id = async () => (await db.query<{ id: string }>('select gen_random_uuid() as id')).rows[0]?.id ?? ''
  const code = await insert('private.access_codes', {
    code_hash: Buffer.from(person.id),
    label: 'Friends',
    plan: 'coach',
    created_by: person.id,
  })
  await insert('private.billing_customers', { customer_id: `cus_${await id()}`, user_id: person.id })
  // What was paid for has been cancelled: else the account is not deleted by its own call alone.
  await db.query('update public.subscriptions set renews = false, billed = false where user_id = $1', [
    person.id,
  ])
  await insert('private.billing_requests', { user_id: person.id, purpose: 'portal' })
  await insert('private.access_code_redemptions', { access_code_id: code, user_id: person.id })

  await insert('private.training_imports', { id: await id(), athlete_id: person.id, source: 'hevy' })
  for (const [athlete, by] of [
    [person, coach],
    [friend, person],
  ] as const) {
    const proposal = await id()
    await insert('private.import_proposals', {
      id: proposal,
      athlete_id: athlete.id,
      coach_id: by.id,
      source: 'hevy',
      offered_at: new Date(),
    })
    await insert('private.import_proposal_parts', {
      proposal_id: proposal,
      number: 0,
      workouts: JSON.stringify([{ title: athlete === person ? secret('person') : 'Legs' }]),
      sets: 1,
      bytes: 2,
    })
  }
  await insert('public.loading_equipment', { user_id: person.id, unit: 'kg', bar_weight: 20, plates: '[]' })

  const connection = await insert('public.connections', {
    requester_id: person.id,
    recipient_id: friend.id,
    status: 'accepted',
    notes: secret('person'),
    requester_grants_workout_access: true,
  })
  await insert('public.workout_access_requests', {
    connection_id: connection,
    requester_id: friend.id,
    message: secret('person'),
  })
  await insert('public.connections', {
    requester_id: person.id,
    recipient_id: blocker.id,
    status: 'blocked',
    blocked_by: blocker.id,
    notes: secret('other'),
  })
  await insert('private.user_blocks', { blocker_id: blocker.id, blocked_id: person.id })
  const enemy = await create('Eve Enemy')
  await person.query(`select public.manage_user_block($1, 'block')`, [enemy.id])
  await person.query('select public.grant_coach_permission($1, $2, $3, 30, $4)', [
    person.id,
    coach.id,
    'write',
    secret('person'),
  ])
  await friend.query(`select public.grant_coach_permission($1, $2, 'write', null, null)`, [
    friend.id,
    person.id,
  ])
  await person.query('select public.assign_primary_coach($1, $2)', [person.id, coach.id])
  await friend.query('select public.assign_primary_coach($1, $2)', [friend.id, person.id])

  const { rows: made } = await person.query<{ id: string }>('select public.create_team($1, $2) as id', [
    'Team',
    secret('person'),
  ])
  const team = made[0]?.id ?? ''
  await insert('public.team_members', { team_id: team, user_id: coach.id, role: 'coach' })
  await person.query('select public.send_team_invitation($1, $2, $3, $4)', [
    team,
    friend.email,
    'athlete',
    secret('person'),
  ])
  const theirs = await insert('public.teams', { name: secret('other') })
  await insert('public.team_members', { team_id: theirs, user_id: coach.id, role: 'head_coach' })
  await insert('public.team_invitations', {
    team_id: theirs,
    inviter_id: coach.id,
    invitee_id: person.id,
    invitation_type: 'invite',
    status: 'declined',
  })
  await insert('public.team_invitations', {
    team_id: theirs,
    inviter_id: blocker.id,
    invitee_id: person.id,
    invitation_type: 'request',
    message: secret('other'),
  })

  await insert('private.client_marks', {
    coach_id: person.id,
    client_id: friend.id,
    note: secret('person'),
    snoozed_until: '2099-01-01',
    handled_at: 'now',
    handled_facts: { missed: [2, '2026-11-20'] },
  })
  await insert('private.client_marks', { coach_id: coach.id, client_id: person.id, note: secret('other') })
  await insert('private.client_columns', { user_id: person.id, columns: ['week'] })
  await insert('private.client_filters', {
    user_id: person.id,
    name: 'Masters',
    view: `q=${secret('person')}`,
  })

  await joinLongDay(insert, person.id, coach.id)

  const ownExercise = (slug: string) =>
    insert('public.exercises', {
      owner_id: person.id,
      name: `${secret('person')} ${slug}`,
      slug,
      pattern: 'lunge',
      equipment: 'barbell',
      loading: 'plates_per_side',
      measurement: 'weight_reps',
      mechanic: 'compound',
    })
  const exercise = await ownExercise('own-lunge')
  // Two that are prescribed nowhere: the loads of the lunge are a percentage of one, and there is a max of the other.
  const reference = await ownExercise('own-squat')
  const tested = await ownExercise('own-jerk')
  await insert('public.exercise_muscles', { exercise_id: exercise, muscle: 'quads', role: 'primary' })
  await insert('private.exercise_favourites', { user_id: person.id, exercise_id: exercise })
  await insert('private.rest_times', { athlete_id: person.id, exercise_id: exercise, seconds: 90 })
  await insert('private.rest_settings', { athlete_id: person.id, barbell: 200 })
  await insert('private.progression_rules', {
    athlete_id: person.id,
    exercise_id: exercise,
    kind: 'kg',
    amount: 2.5,
  })
  for (const athlete of [person, friend])
    await insert('private.goals', {
      id: await id(),
      athlete_id: athlete.id,
      exercise_id: exercise,
      kind: 'load',
      reps: 1,
      load_kg: athlete === person ? 140 : OTHERS_KG,
      by_date: '2027-01-02',
      set_on: '2026-01-02',
      set_by: person.id,
      save_id: await id(),
    })
  const routine = await id()
  await insert('private.routines', {
    id: routine,
    athlete_id: person.id,
    title: secret('person'),
    save_id: await id(),
  })
  await insert('private.routine_exercises', { routine_id: routine, exercise_id: exercise })
  for (const athlete of [person, friend]) {
    const entered = { athlete_id: athlete.id, date: '2026-01-02', updated_by: person.id }
    await insert('public.athlete_maxes', { ...entered, exercise_id: tested, kind: 'tested', kg: 120 })
    await insert('public.body_weights', { ...entered, kg: 80 })
  }
  const note = { athlete_id: person.id, date: '2026-01-03' }
  await insert('public.day_notes', {
    ...note,
    audience: 'everyone',
    text: secret('person'),
    updated_by: coach.id,
  })
  await insert('public.day_notes', {
    ...note,
    audience: 'coaches',
    text: secret('other'),
    updated_by: coach.id,
  })
  // Written by the person, it is on the day of the friend.
  await insert('public.day_notes', {
    ...note,
    athlete_id: friend.id,
    audience: 'coaches',
    text: secret('other'),
    updated_by: person.id,
  })
  await insert('public.availability', {
    id: await id(),
    athlete_id: person.id,
    from_date: '2026-01-03',
    to_date: '2026-01-04',
    kind: 'ill',
    text: secret('person'),
  })
  const train = async (athlete: TestUser, over: object, note: string, loggedBy = person.id) => {
    const [workout, block, prescription, target] = (await Promise.all([id(), id(), id(), id()])) as [
      string,
      string,
      string,
      string,
    ]
    const below = { workout_id: workout, pos: 0, note }
    await insert('public.workouts', {
      id: workout,
      athlete_id: athlete.id,
      date: '2026-01-05',
      title: note,
      created_by: person.id,
      ...over,
    })
    await insert('public.blocks', { id: block, label: 'A', ...below })
    await insert('public.prescriptions', {
      id: prescription,
      block_id: block,
      exercise_id: exercise,
      ...below,
    })
    await insert('public.set_targets', {
      id: target,
      workout_id: workout,
      prescription_id: prescription,
      pos: 0,
      load_kind: 'pct_1rm',
      load_min: 75,
      load_max: 75,
      pct_base: '1rm',
      pct_exercise_id: reference,
    })
    const log = await id()
    await insert('public.set_logs', {
      id: log,
      workout_id: workout,
      set_target_id: target,
      exercise_id: exercise,
      reps: 1,
      load_kg: note === secret('other') ? OTHERS_KG : 100,
      completed_at: new Date(),
      logged_by: loggedBy,
    })
    await insert('public.set_log_rivals', {
      set_log_id: log,
      exercise_id: exercise,
      reps: 2,
      set_type: 'normal',
      note,
      completed_at: new Date(),
      logged_by: loggedBy,
    })
    await insert('public.exercise_logs', {
      id: await id(),
      workout_id: workout,
      prescription_id: prescription,
      exercise_id: exercise,
      note,
      logged_by: loggedBy,
    })
    await insert('public.session_logs', { workout_id: workout, comment: note, logged_by: loggedBy })
    return workout
  }
  const workout = await train(person, {}, secret('person'))
  await insert('private.routine_workouts', { workout_id: workout, routine_id: routine })
  const change = await insert('private.calendar_changes', {
    id: await id(),
    actor_id: person.id,
    kind: 'change',
  })
  await insert('private.calendar_change_items', {
    change_id: change,
    workout_id: workout,
    version_before: 0,
    version_after: 1,
  })
  await train(person, { created_by: coach.id, state: 'draft' }, secret('other'), coach.id)
  await train(friend, {}, secret('other'))
  await db.query(
    `insert into private.workout_reviews (coach_id, workout_id, mark)
     select $1::uuid, w.id, $3 from public.workouts w where w.athlete_id = $2::uuid
     union all select $4::uuid, w.id, $3 from public.workouts w where w.athlete_id = $1::uuid`,
    [person.id, friend.id, secret('other'), coach.id],
  )

  const { rows: talks } = await person.query<{ id: string }>(
    'select public.create_conversation_with_connected_user($1, $2) as id',
    [friend.id, secret('person')],
  )
  const conversation = talks[0]?.id ?? ''
  await person.query('select public.send_message(gen_random_uuid(), $1, $2, $3)', [
    conversation,
    'Look at this',
    workout,
  ])
  await friend.query('select public.send_message(gen_random_uuid(), $1, $2)', [conversation, 'Nice'])
  await person.query('select public.set_conversation_muted($1, true)', [conversation])
  await person.query(
    `select public.set_message_reaction(m.id, 'like') from public.messages m where m.conversation_id = $1`,
    [conversation],
  )
  await person.query('select public.set_read_receipts(false)')
  await person.query('select public.set_suggested_alternatives(false)')
  await person.query(
    `select public.report_message(m.id, 'spam') from public.messages m where m.conversation_id = $1 and m.sender_id = $2`,
    [conversation, friend.id],
  )
  await db.query(
    `insert into public.message_attachments (message_id, conversation_id, pos, path, name, mime_type, size_bytes)
     select m.id, m.conversation_id, 0, gen_random_uuid()::text, $2, 'text/plain', 1 from public.messages m
      where m.conversation_id = $1 order by m.created_at limit 1`,
    [conversation, secret('person')],
  )
  await db.query(
    `insert into storage.objects (bucket_id, name, owner_id) values ('chat-attachments', $1, $2)`,
    [`${conversation}/${await id()}/${secret('person')}`, person.id],
  )
  for (const [recipient, note] of [
    [person, 'person'],
    [blocker, 'other'],
  ] as const)
    await insert('private.outbox', {
      user_id: recipient.id,
      recipient: recipient.email,
      template: 'welcome',
      subject: secret(note),
      html: '',
      body_text: 'token_hash=other-secret',
      status: 'captured',
    })
  await insert('private.release_users', {
    part: 'contacts',
    version: '1',
    outcome: 'mounted',
    user_id: person.id,
    hour: new Date(),
  })
  await useTemplates(insert, person.id, coach.id)
  await person.query('select public.get_contact_link()')
  await person.query(`select public.invite_by_email($1, 'athlete', $2)`, [
    `${secret('person')}@elsewhere.test`,
    { name: 'Invited', tags: ['new'] },
  ])
  await db.query(
    `insert into private.invitations (inviter_id, email, address_hash, invited_as, token_hash, mailed)
     values ($1, lower($2), private.address_hash($2), 'coach', sha256($3), false)`,
    [friend.id, person.email, Buffer.from(person.id)],
  )
  await db.query(
    `with accepted as (
       insert into private.invitations (inviter_id, address_hash, invited_as, token_hash, mailed, ended_at)
       values ($1, 'hash', 'athlete', sha256($2), true, now()) returning id)
     insert into private.invitation_proposals (invitation_id, invited_name, tags, accepted_by, accepted_at)
     select id, 'Known as', '{squad}', $3, now() from accepted`,
    [friend.id, Buffer.from(`accepted ${person.id}`), person.id],
  )
  await person.query(`select public.set_notification_preference('weekly_digest', false)`)
  const session = await id()
  await insert('private.devices', { session_id: await id(), user_id: person.id, name: 'Gym phone' })
  await insert('private.push_subscriptions', {
    session_id: session,
    user_id: person.id,
    endpoint: `https://web.push.apple.com/${await id()}`,
    p256dh: `B${'A'.repeat(86)}`,
    auth: 'A'.repeat(22),
  })
  await insert('auth.sessions', {
    id: session,
    user_id: person.id,
    refresh_token_hmac_key: secret('other'),
  })
  return { person, coach, friend, blocker, conversation, team }
}

/** A template of the person's, with a version and a link, and one that somebody else has assigned to them. */
const useTemplates = async (
  insert: (table: string, row: Record<string, unknown>) => Promise<string>,
  person: string,
  other: string,
): Promise<void> => {
  const aTemplate = (owner_id: string) =>
    insert('private.program_templates', { id: randomUUID(), owner_id, title: 'Base', weeks: 1 })
  const [own, assigned] = [await aTemplate(person), await aTemplate(other)]
  await insert('private.template_workouts', {
    id: randomUUID(),
    template_id: own,
    week: 1,
    day: 1,
    title: 'Lower',
  })
  await insert('private.template_versions', { template_id: own, version: 1, revision: 1, document: '{}' })
  await insert('private.template_links', { template_id: own, token: randomUUID() })
  await insert('private.program_assignments', {
    id: randomUUID(),
    template_id: assigned,
    version: 1,
    athlete_id: person,
    assigned_by: other,
    start_date: '2026-01-05',
    availability: 'move',
    state: 'published',
  })
}

/** An event that the person organises, judges and takes part in, and another participant's entry in it. */
const joinLongDay = async (
  insert: (table: string, row: Record<string, unknown>) => Promise<string>,
  person: string,
  other: string,
): Promise<void> => {
  const at = new Date('2026-01-02T08:00:00Z')
  const event_id = await insert('public.longday_events', {
    organiser_id: person,
    link: randomUUID().replaceAll('-', ''),
    title: 'Own event',
    description: '',
    rules: '',
    time_zone: 'UTC',
    starts_local: '2026-01-02T08:00',
    starts_at: at,
    ends_at: new Date(at.getTime() + 86_400_000),
    unit: 'reps',
    wins: 'highest',
    mode: 'alone',
    judged: true,
    public: false,
    grace_minutes: 0,
    entries_per_hour: 60,
    largest_value: 500,
    created_at: at,
  })
  await insert('private.longday_stations', { event_id, no: 1, name: 'Row', weight: 1 })
  await insert('private.longday_divisions', { event_id, no: 1, name: 'Open', factor: 1 })
  await insert('private.longday_judges', { event_id, user_id: person, appointed_at: at })
  for (const [index, [user_id, whose]] of (
    [
      [person, 'person'],
      [other, 'other'],
    ] as const
  ).entries()) {
    const no = index + 1
    const taking = { event_id, no, user_id, public_name: secret(whose), division: 1, waiver_at: at }
    const participant_id = await insert('private.longday_participants', taking)
    const entry = {
      id: randomUUID(),
      event_id,
      participant_id,
      station: 1,
      value: 10,
      comment: secret(whose),
    }
    const times = { received_at: at, counts_at: at, late: false, state: 'rejected', entered_by: user_id }
    await insert('public.longday_entries', { ...entry, ...times })
    await insert('private.longday_appeals', { entry_id: entry.id, message: secret(whose), at })
    const judge_id = whose === 'person' ? other : person
    await insert('private.longday_rulings', {
      entry_id: entry.id,
      judge_id,
      verdict: 'reject',
      reason: 'Not seen',
      at,
    })
  }
}
