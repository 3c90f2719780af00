import { counted, plural } from '@coach-app/contracts'
import type { Allowance, SentInvitation } from './invite-people.data.ts'
import type { PersonDraft } from './people-text.ts'
import type { Sending } from './use-sending.ts'

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long' })
const time = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
})
export const dayText = (iso: string): string => day.format(new Date(iso))

export const people = (count: number): string => counted(count, 'person', 'people')
export const invitations = (count: number): string => counted(count, 'invitation')

/** How many may be invited now. */
export const mayInvite = ({ left_today, left_in_30_days }: Allowance): number =>
  Math.min(left_today, left_in_30_days)

/** Said before anything is sent. */
export function allowanceText(allowance: Allowance): string {
  const { a_day, left_in_30_days, again_at } = allowance
  if (again_at !== null)
    return `You have reached the limit. The next invitation can leave on ${time.format(new Date(again_at))}.`
  const left = `You may send ${mayInvite(allowance)} more today`
  if (left_in_30_days < allowance.left_today) return `${left}: 300 in 30 days.`
  return a_day === 10 ? `${left}: ten a day without a plan.` : `${left}.`
}

/** What a round of sending came to. */
export function endText({ sent, total, refused, stopped }: Sending): string {
  const left = total - sent - refused.size
  const done = sent === 0 ? 'Nothing was sent.' : `${invitations(sent)} sent.`
  if (stopped === null && refused.size === 0) return done
  if (stopped === null) return `${done} ${people(refused.size)} could not be invited: see their lines.`
  if (stopped === 'stopped') return `${done} Stopped: ${left} left to send.`
  return `${done} ${left} left to send.`
}

/** What leaving now would lose: people waiting and people refused. The invitation being sent is neither: it is still sent. */
export function leftBehind(
  drafts: readonly PersonDraft[],
  sending: Sending | null,
): { count: number; text: string } {
  const current = sending?.current ?? null
  const refused = drafts.filter(draft => sending?.refused.has(draft)).length
  const isUnderWay = drafts.some(({ email }) => email.trim().toLowerCase() === current)
  const waiting = drafts.length - refused - (isUnderWay ? 1 : 0)
  const parts = [
    waiting > 0 && `${people(waiting)} of this list ${plural(waiting, 'was', 'were')} not invited yet`,
    refused > 0 && `${people(refused)} could not be invited`,
  ].filter(Boolean)
  const lost =
    parts.length > 0
      ? `${parts.join(' and ')}; the list is not kept.`
      : 'Nobody else of this list is left to invite.'
  return {
    count: waiting + refused,
    text: isUnderWay ? `${lost} The invitation to ${current} is on its way and is sent.` : lost,
  }
}

/** Access that a person gives the coach now; `level` null: none. */
export interface Given {
  level: 'read' | 'write' | null
  /** ISO timestamp; null never ends. */
  until: string | null
}

const ACCESS_VERBS = { write: 'to plan', read: 'to see' }

/** The proposal in one line; after it was accepted, the access that was given instead. */
export function proposedText(
  { program_title, start_date, team_name, permission_level, access_days, tags }: SentInvitation,
  given?: Given,
): string {
  const asked =
    permission_level &&
    `Asked ${ACCESS_VERBS[permission_level]} their training${access_days ? ` for ${counted(access_days, 'day')}` : ''}`
  return [
    given ? givenText(given) : asked,
    program_title && (start_date ? `${program_title} from ${dayText(start_date)}` : program_title),
    team_name,
    tags.length > 0 && tags.join(', '),
  ]
    .filter(Boolean)
    .join(' · ')
}

function givenText({ level, until }: Given): string {
  if (level === null) return 'Shows you nothing of their training'
  return `Lets you ${level === 'write' ? 'plan' : 'see'} their training${until === null ? '' : ` until ${dayText(until)}`}`
}

/** Until when an invitation is open, or its outcome. */
export function stateText(sent: SentInvitation): string {
  if (sent.accepted_at !== null) {
    const program = sent.program_title && PROGRAM_ANSWERS[sent.program_answer ?? 'offered']
    return `Accepted on ${dayText(sent.accepted_at)}${program ? `. ${sent.program_title}: ${program}` : ''}`
  }
  const until = `Open until ${dayText(sent.expires_at)}`
  return sent.reminded_at === null ? until : `${until}. Reminded on ${dayText(sent.reminded_at)}`
}

const PROGRAM_ANSWERS: Record<string, string> = {
  assigned: 'in their calendar',
  started: 'started by themselves',
  declined: 'not wanted',
  offered: 'offered, not started yet',
}
