/** Reports that this browser has sent within the hour, so that a reload does not send them again. */
const STORAGE_KEY = 'coach-app-reported'
const HOUR_MS = 3_600_000

interface SentReports {
  hour: number
  what: string[]
}

const thisHour = (): number => Math.floor(Date.now() / HOUR_MS)

function read(): SentReports {
  const nothing = { hour: thisHour(), what: [] }
  try {
    const sent = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null') as Partial<SentReports> | null
    return sent?.hour === nothing.hour && Array.isArray(sent.what) ? { ...nothing, what: sent.what } : nothing
  } catch {
    // Storage is blocked, or the entry is malformed.
    return nothing
  }
}

function write(sent: SentReports): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(sent))
  } catch {
    // Then the next page sends it again; the server counts it once.
  }
}

export const wasSent = (what: string): boolean => read().what.includes(what)

export function rememberSent(what: readonly string[]): void {
  const sent = read()
  write({ ...sent, what: [...new Set([...sent.what, ...what])] })
}

/** Sending failed. */
export function forgetSent(what: readonly string[]): void {
  const sent = read()
  write({ ...sent, what: sent.what.filter(one => !what.includes(one)) })
}
