import { counted } from '@coach-app/contracts'
import type { SeenFrom } from '../../parts/athletes-see-it/athletes-see-it.tsx'
import type { AthletePlan } from './plans.ts'

interface Planned {
  plans: readonly Pick<AthletePlan, 'weeks'>[]
  problems: number
  count: number
  /** The chosen state: drafts and hidden workouts stay drafts nevertheless. */
  state: SeenFrom
}

const draftsIn = (plans: Planned['plans']): number =>
  plans.flatMap(({ weeks }) => weeks.workouts).filter(({ state }) => state === 'draft').length

/** `1 comes as a draft, as it was`: where athletes are to see it at once, what they do not; else nothing. */
export function draftWords({ plans, state }: Pick<Planned, 'plans' | 'state'>): string {
  const drafts = state === 'draft' ? 0 : draftsIn(plans)
  if (drafts === 0) return ''
  return counted(drafts, 'comes as a draft, as it was', 'come as drafts, as they were')
}

/** What planning does, in one sentence: what cannot be read, that nothing is left, or when athletes see it. */
export function whatHappens(planned: Planned, isOwn: boolean): string {
  const { plans, problems, count, state } = planned
  if (problems > 0) return `${counted(problems, 'line')} cannot be read`
  if (count === 0) return 'No day is left to plan'
  if (isOwn) return ''
  if (state === 'draft') return 'Athletes see it when you publish it'
  const drafts = draftWords(planned)
  const atOnce = count - draftsIn(plans)
  if (drafts && atOnce > 0) return `Athletes see ${atOnce} at once, ${drafts}`
  return drafts || 'Athletes see it at once'
}

/** What is said of a workout that is planned on beside its days: whether it is copied, and whether it comes as a draft. Nothing where all of its days are left. */
export function statesOf(
  { from, isCopied }: Pick<AthletePlan['workouts'][number], 'from' | 'isCopied'>,
  { workouts }: Pick<AthletePlan['weeks'], 'workouts'>,
): { text: string; tone: 'neutral' | 'info' }[] {
  const sent = workouts.filter(({ from_id }) => from_id === from.id)
  if (sent.length === 0) return []
  const copied = from.state === 'skipped' ? 'Skipped: copied' : 'Not begun: copied'
  return [
    ...(isCopied ? [{ text: copied, tone: 'neutral' as const }] : []),
    ...(sent.some(({ state }) => state === 'draft')
      ? [{ text: 'Comes as a draft', tone: 'info' as const }]
      : []),
  ]
}
