/** Reports that this browser has sent within the hour, so that a reload does not send them again. */
const TOLD_KEY = 'coach-app-reported'
const HOUR_MS = 3_600_000

interface Told {
  hour: number
  what: string[]
}

const thisHour = (): number => Math.floor(Date.now() / HOUR_MS)

function read(): Told {
  const nothing = { hour: thisHour(), what: [] }
  try {
    const told = JSON.parse(localStorage.getItem(TOLD_KEY) ?? 'null') as Partial<Told> | null
    return told?.hour === nothing.hour && Array.isArray(told.what) ? { ...nothing, what: told.what } : nothing
  } catch {
    // Storage is blocked, or the entry is malformed.
    return nothing
  }
}

function write(told: Told): void {
  try {
    localStorage.setItem(TOLD_KEY, JSON.stringify(told))
  } catch {
    // Then the next page sends it again; the server counts it once.
  }
}

export const isTold = (what: string): boolean => read().what.includes(what)

export function remember(what: readonly string[]): void {
  const told = read()
  write({ ...told, what: [...new Set([...told.what, ...what])] })
}

/** Sending failed. */
export function forget(what: readonly string[]): void {
  const told = read()
  write({ ...told, what: told.what.filter(one => !what.includes(one)) })
}
