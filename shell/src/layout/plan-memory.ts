const KEY = 'plan-needed'

interface Stored {
  user: string
  needed: boolean
}

/** Whether this person had to choose a plan on their last visit; undefined for somebody new on this device. */
export function recallPlanNeeded(user: string): boolean | undefined {
  try {
    const stored = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Partial<Stored> | null
    return stored?.user === user ? stored.needed : undefined
  } catch {
    return undefined
  }
}

export function rememberPlanNeeded(user: string, needed: boolean): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ user, needed } satisfies Stored))
  } catch {
    // Storage is full or blocked: the banner's space is reserved only once the answer is known.
  }
}
