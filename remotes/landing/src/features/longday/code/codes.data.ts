import { type AppError, call, err, ok, type Result } from '@coach-app/data'
import { readPublic } from '../public-api.data.ts'
import { isTeamLinkCode, joinCodeOf } from '../rules/join-code.ts'

export interface FoundTeam {
  no: number
  name: string
  /** The long code, which joins. */
  code: string
  /** Free ones. */
  places: number
}
export interface FoundEvent {
  link: string
  title: string
  team: FoundTeam | null
}
type Answer =
  | ({ found: true } & FoundEvent)
  | { found: false; reason: 'unknown_code' }
  | { found: false; reason: 'too_many_attempts'; retry_after: number }

/**
 * The event, and the team, behind a join code or the long code of a team's link.
 *
 * @param link of the event on whose page it was typed.
 */
export async function findByCode(code: string, link?: string): Promise<Result<FoundEvent>> {
  const answer = await call(
    'find_longday_by_code',
    { code_param: code, ...(link ? { link_param: link } : {}) },
    returned => returned as Answer,
  )
  if (!answer.ok || answer.value.found) return answer as Result<FoundEvent>
  return err(
    answer.value.reason === 'too_many_attempts'
      ? {
          code: 'rate-limited',
          reason: 'too_many_codes',
          message: 'Too many wrong codes.',
          retryAfterMs: answer.value.retry_after * 1000,
        }
      : { code: 'not-found', reason: 'code_not_found', message: 'No event has this code.' },
  )
}

const refused = (reason: string): Result<never> =>
  err({ code: 'invalid-input', reason, message: reason } satisfies AppError)

/** The team that a code means, typed on the page of an event: a join code, or the long one of a link. */
export async function findTeam(typed: string, link: string): Promise<Result<FoundTeam>> {
  const code = isTeamLinkCode(typed) ? typed : joinCodeOf(typed)
  if (!code) return refused('invalid_join_code')
  const found = await findByCode(code, link)
  if (!found.ok) return found.error.reason === 'code_not_found' ? refused('team_not_found') : found
  if (found.value.link !== link) return refused('code_of_other_event')
  if (!found.value.team) return refused('code_of_event')
  return found.value.team.places > 0 ? ok(found.value.team) : refused('team_full')
}

/** The team that a link invites to, also without an account: whoever holds the link may know it. `team_not_found` where there is none, or the event is over. */
export async function readTeamOfLink(link: string, code: string): Promise<Result<FoundTeam>> {
  if (!isTeamLinkCode(code)) return refused('team_not_found')
  const found = await readPublic<Omit<FoundTeam, 'code'>>('longday-board', { query: { link, team: code } })
  if (found.ok) return ok({ ...found.value, code })
  return found.error.code === 'not-found' ? refused('team_not_found') : found
}
