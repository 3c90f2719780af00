/** How loads and repetitions change from week to week; stored with a template, applied by its editor. */
export interface Progression {
  id: string
  scope: ProgressionScope
  /** The base week: its targets are typed by hand. */
  from_week: number
  to_week: number
  step: ProgressionStep
  deload: Deload | null
}

export type ProgressionScope =
  | { kind: 'exercise'; exercise_id: string; name: string }
  | { kind: 'block'; day: number; order_in_day: number; label: string }

export interface ProgressionStep {
  kind: 'kg' | 'reps' | 'percent'
  amount: number
  /** Weeks; 1 = each. */
  every: number
}

export interface Deload {
  /** Each n-th week, counted from the base week. */
  every: number
  /** −10: loads 10 % lower than the week before. */
  percent: number
  /** 0, or −1: one set less. */
  sets: number
}

/** What a week is of a rule: how many steps it is above the base week, and whether loads are taken back. */
export interface RuleWeek {
  steps: number
  isDeload: boolean
}

/** A deload week makes no step: the week after it goes on from the week before it. */
export function ruleWeek({ from_week, step, deload }: Progression, week: number): RuleWeek {
  const isDeload = (at: number): boolean => deload !== null && (at - from_week + 1) % deload.every === 0
  let trained = 0
  for (let at = from_week + 1; at <= week; at++) if (!isDeload(at)) trained++
  return { steps: Math.floor(trained / step.every), isDeload: week > from_week && isDeload(week) }
}
