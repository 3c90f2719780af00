import { formatTotal } from '../units/weight.ts'

/** Done and due, and done in percent of due; null when nothing was due. */
export interface Share {
  done: number
  due: number
  percent: number | null
}

/** 100 % only when all is done. */
export function shareOf(done: number, due: number): Share {
  if (due === 0) return { done, due, percent: null }
  const rounded = Math.round((100 * done) / due)
  return { done, due, percent: done < due ? Math.min(rounded, 99) : 100 }
}

const plural = (count: number, one: string): string => (count === 1 ? one : `${one}s`)

/** `9 of 12 sessions`; a dash when nothing was due. */
export const countWords = ({ done, due }: Share, thing: 'session' | 'set'): string =>
  due === 0 ? '—' : `${formatTotal(done)} of ${formatTotal(due)} ${plural(due, thing)}`

export const percentWords = ({ percent }: Share): string => (percent === null ? '' : `${percent} %`)
