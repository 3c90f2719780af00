import { plural } from '@coach-app/contracts'
import { longDay } from '../../../model/dates/week-format.ts'
import { SOURCE_NAMES } from '../imported-history.ts'
import type { ImportProposal } from './proposals.data.ts'

/** The day of a moment, in words. */
export const dayOf = (moment: string): string => longDay(moment.slice(0, 10))

const counted = (count: number, one: string): string => `${count.toLocaleString()} ${plural(count, one)}`

/** `Hevy: 250 workouts, 5,000 sets` */
export const sizeWords = ({
  source,
  workouts,
  sets,
}: Pick<ImportProposal, 'source' | 'workouts' | 'sets'>): string =>
  `${SOURCE_NAMES[source]}: ${counted(workouts, 'workout')}, ${counted(sets, 'set')}`

/** `1 Jan 2021 to 3 May 2024`, or the one day. */
export const spanWords = ({ first_day, last_day }: Pick<ImportProposal, 'first_day' | 'last_day'>): string =>
  first_day === last_day ? longDay(first_day) : `${longDay(first_day)} to ${longDay(last_day)}`
