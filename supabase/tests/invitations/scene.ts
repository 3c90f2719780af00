import type { TestDatabase, TestUser } from '../fixtures/index.ts'
import { insert } from '../fixtures/index.ts'

/** A coach who asks an address, a colleague on the staff of the same team, and somebody who knows neither. */
export interface Scene {
  me: TestUser
  colleague: TestUser
  other: TestUser
  team: string
}
export const createScene = async (db: TestDatabase, confirmed = true): Promise<Scene> => {
  const [me, colleague, other] = await Promise.all([
    db.createUser({ metadata: { role: 'coach', name: 'Carla Coach' } }),
    db.createUser({ metadata: { role: 'coach', name: 'Cleo Colleague' } }),
    db.createUser({ confirmed, metadata: { name: 'Olga Other' } }),
  ])
  const team = await insert(db, 'public.teams', { name: 'Team' })
  for (const user of [me, colleague])
    await insert(db, 'public.team_members', { team_id: team, user_id: user.id, role: 'coach' })
  return { me, colleague, other, team }
}

export const CALLS = {
  invite_by_email: 'select * from public.invite_by_email($1)',
  send_connection_request: `select * from public.send_connection_request($1, 'training', 'Hi')`,
  send_team_invitation: `select public.send_team_invitation($2, $1, 'athlete', 'Hi') as invitation_id`,
  request_team_addition: `select public.request_team_addition($2, $1, 'Hi') as invitation_id`,
}
export type Call = keyof typeof CALLS
/** The answer to asking this address. */
export const send = async (call: Call, { me, team }: Scene, email: string) => {
  const inTeam = CALLS[call].includes('$2')
  const { rows } = await me.query<Record<string, string>>(CALLS[call], inTeam ? [email, team] : [email])
  return rows[0] ?? {}
}
export const idOf = (answer: Record<string, string>) => answer.invitation_id ?? answer.connection_id ?? ''
export const decline = async (scene: Scene) => {
  const { me, other } = scene
  await other.query(`select public.respond_to_connection_request(connection_id, 'reject')
                       from public.get_user_connections('pending') where user_id = '${me.id}'`)
  await other.query(
    `select public.respond_to_team_invitation(invitation_id, 'reject') from public.get_pending_invitations()`,
  )
}
