/** Times are ISO 8601. */
export interface DatabaseLosses {
  count: number
  last_lost_at: string | null
  /** Null while it is lost, and where it never was. */
  last_back_at: string | null
}

/** What this process has counted since it started; a restart begins anew. Times are ISO 8601. */
interface ServerFigures {
  since: string
  database: DatabaseLosses
  /** Answers of 5xx. */
  failures: {
    count: number
    /** Without a name of anybody, as in the log. */
    last: { at: string; request: string; path: string; status: number } | null
  }
  /** Answers of 429 by the limits that this process counts in memory, what was counted in words; the last first. */
  limits: { limit: string; refused: number; last_at: string }[]
}

type Failure = NonNullable<ServerFigures['failures']['last']>

export interface ServerCounter {
  noteFailure(failure: Failure): void
  /** @param limit what it counts, in words. */
  noteLimit(limit: string): void
  /** `get_operations` answers whoever may see it, as SQL decides; what only this process knows is added to that answer. */
  addTo(pathname: string, answer: Response): Promise<Response>
}

export const createServerCounter = (database: () => DatabaseLosses): ServerCounter => {
  const since = new Date().toISOString()
  const failures: ServerFigures['failures'] = { count: 0, last: null }
  const limits = new Map<string, { refused: number; last_at: string }>()
  return {
    noteLimit: limit => {
      const refused = (limits.get(limit)?.refused ?? 0) + 1
      // Anew at the end: the last one is the newest.
      limits.delete(limit)
      limits.set(limit, { refused, last_at: new Date().toISOString() })
    },
    noteFailure: failure => {
      failures.count++
      failures.last = failure
    },
    addTo: async (pathname, answer) => {
      if (pathname !== '/rest/v1/rpc/get_operations' || answer.status !== 200) return answer
      const server: ServerFigures = {
        since,
        database: database(),
        failures,
        limits: [...limits].map(([limit, counted]) => ({ limit, ...counted })).reverse(),
      }
      const headers = new Headers(answer.headers)
      headers.delete('content-length')
      const figures = (await answer.json()) as object
      return new Response(JSON.stringify({ ...figures, server }), { status: 200, headers })
    },
  }
}
