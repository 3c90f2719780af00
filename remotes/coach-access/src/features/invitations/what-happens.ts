import type { PermissionLevel } from '@coach-app/contracts'
import { counted } from '@coach-app/contracts'

/** A request to connect, with what its sender proposes. */
export interface Proposed {
  name: string
  isCoach: boolean
  program: { title: string; startsOn: string } | null
  /** Whether, with write, the coach assigns it. */
  isAssigned: boolean
  team: string | null
}

/** What the athlete makes of it. `days` null: no end. */
export interface Chosen {
  level: PermissionLevel | 'none'
  days: number | null
  joinsTeam: boolean
}

const weekday = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
})
/** Of a day without a time. @param day YYYY-MM-DD. */
export const dayText = (day: string): string => weekday.format(new Date(`${day}T00:00:00Z`))

/** What Connect does, in one sentence. */
export function whatHappens(
  { name, isCoach, program, isAssigned, team }: Proposed,
  { level, days, joinsTeam }: Chosen,
): string {
  const parts = [`${name} becomes your contact`]
  if (isCoach)
    parts.push(ACCESS[level] + (level !== 'none' && days !== null ? ` for ${counted(days, 'day')}` : ''))
  if (team && joinsTeam) parts.push(`you join ${team}`)
  if (program) {
    parts.push(
      level === 'write' && isAssigned
        ? `${program.title} is in your calendar from ${dayText(program.startsOn)}`
        : `${program.title} is offered to you, to start as your own`,
    )
  }
  const last = parts.pop() ?? ''
  return `${parts.length > 0 ? `${parts.join(', ')} and ` : ''}${last}.`
}

const ACCESS: Record<Chosen['level'], string> = {
  none: 'sees nothing of your training',
  read: 'sees your training',
  write: 'sees and plans your training',
}
