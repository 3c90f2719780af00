import type { TestDatabase, TestUser } from '../fixtures/index.ts'
import { insert } from '../fixtures/index.ts'
import { aTemplate, save } from '../templates/template.ts'
import { findExercises } from '../workouts/training.ts'

interface Received {
  connection_id: string
  user_id: string
  display_name: string
  permission_level: 'read' | 'write' | null
  access_days: number | null
  team_name: string | null
  program_title: string | null
  program_workouts: number | null
  starts_on: string | null
  is_assigned: boolean
}

interface Accepted {
  user_id: string
  permission_level: 'read' | 'write' | null
  expires_at: Date | null
  team_joined: boolean
  program: 'assigned' | 'offered' | null
  offer_id: string | null
  first_workout_id: string | null
  first_workout_date: string | null
}

/** A coach with a team and a program, and what they propose: everything, unless said otherwise. */
export async function aCoach(db: TestDatabase, subscription: 'active' | 'trialing' | null = 'active') {
  const coach = await db.createUser({ metadata: { role: 'coach', name: 'Carla Coach' }, subscription })
  const team = await insert(db, 'public.teams', { name: 'Alpine' })
  await insert(db, 'public.team_members', { team_id: team, user_id: coach.id, role: 'coach' })
  const template = aTemplate(await findExercises(db))
  await save(coach, template)
  return { coach, team, template: template.id }
}

export const propose = async (coach: TestUser, email: string, proposal: object | null): Promise<string> =>
  (
    await coach.query<{ invitation_id: string }>(`select * from public.invite_by_email($1, 'athlete', $2)`, [
      email,
      // As JSON: a list would become a PostgreSQL array.
      proposal === null ? null : JSON.stringify(proposal),
    ])
  ).rows[0]?.invitation_id ?? ''

export const received = async (who: TestUser): Promise<Received[]> =>
  (await who.query<Received>('select *, starts_on::text as starts_on from public.get_received_invitations()'))
    .rows

export const accept = async (
  who: TestUser,
  connection: string | undefined,
  level: string | null = null,
  days: number | null = null,
  joins = true,
): Promise<Accepted | undefined> =>
  (
    await who.query<Accepted>(
      'select *, first_workout_date::text as first_workout_date from public.accept_invitation($1, $2, $3, $4)',
      [connection, level, days, joins],
    )
  ).rows[0]

export const offersTo = async (who: TestUser) =>
  (
    await who.query<{ offer_id: string; program_title: string; coach_name: string }>(
      'select * from public.get_program_offers()',
    )
  ).rows

/** A Monday some weeks ahead. */
export const mondayIn = (weeks: number): string => {
  const day = new Date()
  day.setUTCDate(day.getUTCDate() + ((8 - day.getUTCDay()) % 7 || 7) + 7 * (weeks - 1))
  return day.toISOString().slice(0, 10)
}
