import type { PlanNotice } from './plan-notice.ts'

const KEY = 'plan-notice'

interface Stored {
  user: string
  notice: PlanNotice | null
}

/** What this person was told of their plan on their last visit; undefined for somebody new on this device. */
export function recallPlanNotice(user: string): PlanNotice | null | undefined {
  try {
    const stored = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Partial<Stored> | null
    return stored?.user === user ? stored.notice : undefined
  } catch {
    return undefined
  }
}

export function rememberPlanNotice(user: string, notice: PlanNotice | null): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ user, notice } satisfies Stored))
  } catch {
    // Storage is full or blocked: the banner's space is reserved only once the answer is known.
  }
}
