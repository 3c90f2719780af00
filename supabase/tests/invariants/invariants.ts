import type { TestDatabase } from '../fixtures/index.ts'

/** Database invariants: each statement returns the rows that violate its sentence. */
const INVARIANTS: Record<string, string> = {
  'a pair has one row': `
    select least(requester_id, recipient_id), greatest(requester_id, recipient_id) from public.connections
     group by 1, 2 having count(*) > 1`,
  'no permission, primary coach, grant or open request crosses a block': `
    select c.id from public.connections c
     where c.status = 'blocked' and (
       c.requester_grants_workout_access or c.recipient_grants_workout_access
       or exists (select from public.workout_access_requests r where r.connection_id = c.id)
       or exists (select from public.coach_permissions p
                   where (p.athlete_id, p.coach_id) in ((c.requester_id, c.recipient_id), (c.recipient_id, c.requester_id)))
       or exists (select from public.primary_coaches p
                   where (p.athlete_id, p.coach_id) in ((c.requester_id, c.recipient_id), (c.recipient_id, c.requester_id))))`,
  'a standing block has its row, and a blocked row its block': `
    select b.blocker_id from private.user_blocks b
     where not exists (
       select from public.connections c
        where c.status = 'blocked' and b.blocker_id in (c.requester_id, c.recipient_id)
          and b.blocked_id in (c.requester_id, c.recipient_id))
    union all
    select c.blocked_by from public.connections c
     where c.status = 'blocked' and not exists (
       select from private.user_blocks b
        where b.blocker_id = c.blocked_by and b.blocked_id in (c.requester_id, c.recipient_id))`,
  'a workout-access request belongs to a party of an accepted connection while it is open': `
    select r.id from public.workout_access_requests r join public.connections c on c.id = r.connection_id
     where r.requester_id not in (c.requester_id, c.recipient_id) or (r.status = 'pending' and c.status <> 'accepted')`,
  'nobody is asked about a team they are in': `
    select i.id from public.team_invitations i
      join public.team_members m on m.team_id = i.team_id and m.user_id = i.invitee_id where i.status = 'pending'`,
  'a conversation is of its two members': `
    select t.id from public.conversations t
     where (select count(*) from public.conversation_members m where m.conversation_id = t.id)
        <> (t.first_user_id is not null)::integer + (t.second_user_id is not null)::integer`,
  'a message counts its files, and lies in the conversation of its sender': `
    select m.id from public.messages m
     where m.attachment_count <> (select count(*) from public.message_attachments a where a.message_id = m.id)
        or (m.sender_id is not null and not exists (
              select from public.conversation_members c where c.conversation_id = m.conversation_id and c.user_id = m.sender_id))`,
  'a workout has a state that its logs explain': `
    select w.id from public.workouts w
     where w.state = 'published' and exists (select from public.set_logs l where l.workout_id = w.id)`,
  'an estimated max is that of its set, and every set that gives one has it': `
    select m.id from public.athlete_maxes m join public.set_logs l on l.id = m.source_set_id join public.workouts w on w.id = l.workout_id
     where m.kind = 'estimated'
       and (m.athlete_id, m.exercise_id, m.kg) is distinct from (w.athlete_id, l.exercise_id, private.estimated_max(l))
    union all
    select l.id from public.set_logs l
     where private.estimated_max(l) <= 2000
       and not exists (select from public.athlete_maxes m where m.source_set_id = l.id and m.kind = 'estimated')`,
  'a load is fixed only where a set was logged': `
    select t.id from public.set_targets t
     where t.fixed_load is not null and not exists (select from public.set_logs l where l.workout_id = t.workout_id)`,
  'a code was not redeemed more often than it may be': `
    select c.id from private.access_codes c
     where c.redeemed > c.max_redemptions
        or c.redeemed < (select count(*) from private.access_code_redemptions r where r.access_code_id = c.id)`,
  'a coach permission in force was recorded': `
    select p.id from public.coach_permissions p
     where not exists (select from private.audit_events e
                        where e.object_id = p.id and e.action like 'coach\\_permission.%' and e.subject_id = p.athlete_id)`,
}

/** The violated invariants. */
export const brokenInvariants = async (db: TestDatabase): Promise<string[]> => {
  const { rows } = await db.query<{ sentence: string }>(
    Object.entries(INVARIANTS)
      .map(([sentence, sql]) => `select '${sentence}' as sentence where exists (${sql})`)
      .join(' union all '),
  )
  return rows.map(({ sentence }) => sentence)
}
