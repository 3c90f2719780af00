import { z } from 'zod'

/** What `claim_pushes` answers: published workouts of one planner, and the device to tell. */
export const claimedPushes = z.array(
  z.object({
    claim_id: z.uuid(),
    endpoint: z.url(),
    p256dh: z.string(),
    auth: z.string(),
    planner_id: z.uuid(),
    planner: z.string(),
    athlete_id: z.uuid(),
    workouts: z.array(z.object({ title: z.string(), date: z.iso.date() })).min(1),
  }),
)

export type ClaimedPush = z.infer<typeof claimedPushes>[number]

/** What the service worker shows (shell/worker/notice.ts reads it). */
export interface Notice {
  title: string
  body: string
  /** A later notice with the same tag takes the place of an earlier one. */
  tag: string
  /** Path of the page that it opens. */
  path: string
}

/** A calendar day, in the words of the mails. */
const day = (date: string): string =>
  new Intl.DateTimeFormat('en-GB', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  }).format(new Date(`${date}T00:00:00Z`))

const oneLine = (text: string, most: number): string => {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > most ? `${line.slice(0, most - 1)}…` : line
}

/** Workouts are sorted by date. */
export function workoutsNotice({ planner, planner_id, athlete_id, workouts }: ClaimedPush): Notice {
  const [first, last] = [workouts[0], workouts.at(-1)]
  if (!first || !last) throw new Error('There is nothing to tell.')
  const days = first.date === last.date ? day(first.date) : `${day(first.date)} to ${day(last.date)}`
  const what = workouts.length === 1 ? oneLine(first.title, 80) || 'Workout' : `${workouts.length} workouts`
  return {
    title: `New training from ${oneLine(planner, 60)}`,
    body: `${what}, ${days}`,
    tag: `workouts-${planner_id}`,
    path: `/calendar/${athlete_id}?date=${first.date}`,
  }
}
