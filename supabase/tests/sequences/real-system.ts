import type { TestDatabase, TestUser } from '../fixtures/index.ts'
import { talkOf } from './conversation.ts'
import { COACHES, type Model, NAMES, type Name } from './model.ts'
import { statusOf } from './plan.ts'
import { ceiling, mayAnswer, openIn, openInvitation, proposals, roster } from './team.ts'

/** Four fresh people and their team in the real database. */
export interface RealSystem {
  db: TestDatabase
  users: Record<Name, TestUser>
  team: string
}

export const createRealSystem = async (db: TestDatabase): Promise<RealSystem> => {
  const users = Object.fromEntries(
    await Promise.all(
      NAMES.map(async name => [
        name,
        await db.createUser({
          metadata: { name, role: COACHES.includes(name) ? 'coach' : 'athlete' },
          subscription: COACHES.includes(name) ? 'active' : null,
        }),
      ]),
    ),
    // The type of fromEntries loses the keys.
  ) as Record<Name, TestUser>
  // Demote admins of earlier sequences, otherwise nobody would be the last admin.
  await db.query(
    `update public.user_profiles set global_role = profile_type::text::public.global_role where global_role = 'system_admin'`,
  )
  const { rows } = await db.query<{ id: string }>(
    `with t as (insert into public.teams (name) values ('Team') returning id)
     insert into public.team_members (team_id, user_id, role) select id, $1, 'head_coach' from t returning team_id as id`,
    [users.Ada.id],
  )
  return { db, users, team: rows[0]?.id ?? '' }
}

/** Everything one person can see, in one statement, through the calls and policies that the screens use. */
const VIEW = `
  select
    (select jsonb_object_agg(p.id, private.workout_access(p.id)) from unnest($1::uuid[]) p (id)) as access,
    (select coalesce(jsonb_agg(to_jsonb(c)), '[]') from public.get_user_connections('all') c) as contacts,
    (select coalesce(jsonb_object_agg(s.status, s.n), '{}')
       from (select status, count(*) as n from public.connections group by status) s) as counts,
    (select coalesce(jsonb_agg(to_jsonb(i)), '[]') from public.get_pending_invitations() i) as invitations,
    (select coalesce(jsonb_agg(jsonb_build_array(i.kind, i.email)), '[]') from public.get_invitations() i) as asked,
    (select coalesce(jsonb_agg(to_jsonb(t)), '[]') from public.get_user_teams() t) as teams,
    (select coalesce(jsonb_agg(a.athlete_id), '[]') from public.get_accessible_athletes() a) as accessible,
    (select coalesce(jsonb_agg(jsonb_build_array(l.coach_id, l.permission_level, l.source)), '[]')
       from public.list_coach_permissions(auth.uid()) l) as lets_in,
    (select coalesce(jsonb_agg(jsonb_build_array(c.athlete_id, c.coach_id)), '[]') from public.primary_coaches c) as primaries,
    (select coalesce(jsonb_agg(p.user_id), '[]') from public.user_profiles p where p.user_id = any ($1)) as profiles,
    (select coalesce(jsonb_agg(m.user_id), '[]') from public.team_members m) as mates,
    (select to_jsonb(s) from public.get_my_subscription() s) as subscription,
    (select jsonb_build_object('profile_type', p.profile_type, 'global_role', p.global_role)
       from public.user_profiles p where p.user_id = auth.uid()) as me,
    (select coalesce(jsonb_object_agg(c.user_id, jsonb_build_object(
              'unread', c.unread_count, 'canSend', c.can_send, 'last', c.last_message_preview,
              'messages', (select count(*) from public.messages m where m.conversation_id = c.conversation_id))), '{}')
       from public.get_conversations() c) as talks,
    (select messages from public.count_unread_messages()) as unread`

interface Contact {
  user_id: string
  status: string
  is_requester: boolean
  requester_id: string
  recipient_id: string
  permissions: {
    requester_grants_workout_access: boolean
    recipient_grants_workout_access: boolean
    workout_access_requests: { status: string; requester_id: string }[]
  }
  my_access: string | null
  their_access: string | null
}

/** Without invitee_id: invited by address, which stands in place of the name. */
interface Listed {
  invitation_type: string
  inviter_id: string
  invitee_id: string | null
  invitee_name: string
  proposed_role: string
}

interface Row {
  access: Record<string, string | null>
  contacts: Contact[]
  counts: Record<string, number>
  invitations: Listed[]
  asked: [string, string][]
  teams: { user_role: string; member_count: number; invitable_roles: string[] }[]
  accessible: string[]
  lets_in: [string, string, string][]
  primaries: [string, string][]
  profiles: string[]
  mates: string[]
  subscription: { status: string; plan: string | null; trial_available: boolean }
  me: { profile_type: string; global_role: string }
  talks: Record<string, unknown>
  unread: number
}

/** The team as this person sees it; nothing when they are not allowed to. */
const observeTeam = async (
  real: RealSystem,
  me: Name,
  named: (id: string) => Name,
  listed: (row: Listed) => string,
): Promise<{ roster: string[] | null; openInTeam: string[] }> => {
  const user = real.users[me]
  try {
    const members = await user.query<{
      user_id: string
      role: string
      assignable_roles: string[]
      removable: boolean
    }>('select user_id, role, assignable_roles::text[], removable from public.get_team_members($1)', [
      real.team,
    ])
    const open = await user.query<Listed>('select * from public.get_team_invitations($1)', [real.team])
    return {
      roster: members.rows
        .map(
          one =>
            `${named(one.user_id)} ${one.role}: ${[...one.assignable_roles].sort().join() || '-'}${one.removable ? ', removable' : ''}`,
        )
        .sort(),
      openInTeam: open.rows.map(listed).sort(),
    }
  } catch (error) {
    if (error instanceof Error && 'hint' in error && error.hint === 'team_not_found')
      return { roster: null, openInTeam: [] }
    throw error
  }
}

/** What one person sees, with names instead of ids. */
export const observe = async (real: RealSystem, me: Name) => {
  const nameOf = new Map(NAMES.map(name => [real.users[name].id, name]))
  const named = (id: string): Name => {
    const name = nameOf.get(id)
    if (!name) throw new Error(`${me} sees ${id}, who is none of the four`)
    return name
  }
  const names = (ids: string[]) => ids.map(named).sort()
  const atAddress = (email: string) => NAMES.find(name => real.users[name].email === email) ?? email
  const listed = ({ invitation_type, invitee_id, invitee_name, inviter_id, proposed_role }: Listed) => {
    const invitee = invitee_id ? named(invitee_id) : `address of ${atAddress(invitee_name)}`
    return `${invitation_type} ${invitee} as ${proposed_role} by ${named(inviter_id)}`
  }
  const { rows } = await real.users[me].query<Row>(VIEW, [NAMES.map(name => real.users[name].id)])
  const [seen] = rows
  if (!seen) throw new Error('A select without from answers one row')
  return {
    access: Object.fromEntries(NAMES.map(name => [name, seen.access[real.users[name].id] ?? null])),
    contacts: Object.fromEntries(
      seen.contacts
        .map(contact => [named(contact.user_id), contact] as const)
        .sort(([a], [b]) => a.localeCompare(b))
        .map(([name, { permissions, ...contact }]) => [
          name,
          {
            status: contact.status,
            ...(contact.status === 'blocked' ? {} : { asker: named(contact.requester_id) }),
            asks: names(
              permissions.workout_access_requests
                .filter(({ status }) => status === 'pending')
                .map(request => request.requester_id),
            ),
            shows: names([
              ...(permissions.requester_grants_workout_access ? [contact.requester_id] : []),
              ...(permissions.recipient_grants_workout_access ? [contact.recipient_id] : []),
            ]),
            myAccess: contact.my_access,
            theirAccess: contact.their_access,
          },
        ]),
    ),
    counts: seen.counts,
    invitations: seen.invitations.map(listed).sort(),
    asked: seen.asked.map(([kind, email]) => `${kind} of ${atAddress(email)}`).sort(),
    team: seen.teams.map(team => ({
      role: team.user_role,
      size: team.member_count,
      offers: [...team.invitable_roles].sort(),
    })),
    accessible: names(seen.accessible),
    letsIn: seen.lets_in.map(([id, level, source]) => `${named(id)} ${level} ${source}`).sort(),
    primaries: seen.primaries.map(([athlete, coach]) => `${named(coach)} leads ${named(athlete)}`).sort(),
    profiles: names(seen.profiles),
    mates: names(seen.mates),
    subscription: `${seen.subscription.status} ${seen.subscription.plan ?? '-'}${seen.subscription.trial_available ? ', trial' : ''}`,
    me: `${seen.me.profile_type}, ${seen.me.global_role}`,
    talks: Object.fromEntries(Object.entries(seen.talks).map(([id, seenTalk]) => [named(id), seenTalk])),
    unread: seen.unread,
    ...(await observeTeam(real, me, named, listed)),
  }
}

const subscriptionOf = (model: Model, me: Name): string => {
  const held = model.subscriptions.get(me)
  return `${statusOf(model, me)} ${held?.plan ?? '-'}${held ? '' : ', trial'}`
}

/** The same view, as the model expects it. */
export const expected = (model: Model, me: Name): Awaited<ReturnType<typeof observe>> => {
  const others = NAMES.filter(name => name !== me)
  const contacts = others.flatMap(other => {
    const row = model.row(me, other)
    if (!row) return []
    return [[other, { ...row, myAccess: model.access(me, other), theirAccess: model.access(other, me) }]]
  })
  const statuses = others.flatMap(other => model.row(me, other)?.status ?? [])
  const role = model.members.get(me)
  return {
    access: Object.fromEntries(NAMES.map(name => [name, model.access(me, name)])),
    contacts: Object.fromEntries(contacts),
    counts: Object.fromEntries(
      [...new Set(statuses)].map(status => [status, statuses.filter(one => one === status).length]),
    ),
    invitations: NAMES.flatMap(invitee => {
      const open = mayAnswer(model, me, invitee) ? openInvitation(model, invitee) : undefined
      return open ? [`${open.type} ${invitee} as ${open.role} by ${open.inviter}`] : []
    })
      .concat(proposals(model, me).map(({ to, from }) => `request address of ${to} as athlete by ${from}`))
      .sort(),
    asked: model.asks
      .filter(({ from }) => from === me)
      .map(({ kind, to }) => `${kind} of ${to}`)
      .sort(),
    team: role ? [{ role, size: model.members.size, offers: [...ceiling(model, me)].sort() }] : [],
    accessible: others.filter(other => model.access(me, other) !== null),
    letsIn: others
      .flatMap(other => {
        const permission = model.permission(me, other)
        const shares = model.row(me, other)?.shows.includes(me)
        return [
          ...(permission ? [`${other} ${permission.level} permission`] : []),
          ...(shares && (!permission || permission.expired) ? [`${other} read connection`] : []),
        ]
      })
      .sort(),
    primaries: [...model.primary]
      .filter(([athlete, coach]) => coach === me || model.access(me, athlete) !== null)
      .map(([athlete, coach]) => `${coach} leads ${athlete}`)
      .sort(),
    profiles: [me, ...model.reads(me)].sort(),
    mates: role ? [...model.members.keys()].sort() : [],
    subscription: subscriptionOf(model, me),
    me: `${model.isCoach(me) ? 'coach' : 'athlete'}, ${model.roles.get(me)}`,
    talks: Object.fromEntries(
      others.flatMap(other => {
        const talk = talkOf(model, me, other)
        return talk ? [[other, talk] as const] : []
      }),
    ),
    unread: others.reduce((sum, other) => sum + (talkOf(model, me, other)?.unread ?? 0), 0),
    roster: roster(model, me),
    openInTeam: openIn(model, me),
  }
}
