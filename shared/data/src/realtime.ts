import type { RealtimeChannel, RealtimeClient, RealtimePostgresChangesPayload } from '@supabase/realtime-js'
import type { Database } from './database.gen.ts'
import { createKnownRows, type KnownRows } from './known-rows.ts'
import { onWake } from './on-wake.ts'
import { reconnectSocket, untilConnected } from './realtime-socket.ts'
import { getSupabase, RECONNECT_MS } from './supabase.ts'
import type { LiveTable } from './visible-rows.ts'

type Tables = Database['public']['Tables']

export type { LiveTable } from './visible-rows.ts'

/**
 * `live`: changes are pushed. `polling`: the connection is down, so screens have to refetch at an interval.
 * `off`: nobody is signed in, or it was stopped.
 */
export type ChangesState = 'live' | 'polling' | 'off'

/** A committed change of a row that the signed-in person may see. For a deleted row only the id is known. */
export type TableChange<T extends LiveTable = LiveTable> = {
  [Name in T]:
    | { table: Name; type: 'INSERT' | 'UPDATE'; id: string; row: Tables[Name]['Row'] }
    | { table: Name; type: 'DELETE'; id: string; row: null }
}[T]

export interface ChangesRequest<T extends LiveTable> {
  /** One table, or several that are followed as one. */
  table: T | readonly T[]
  /** `column=operator.value`, such as `athlete_id=eq.<id>`. A deletion passes every filter. */
  filter?: string
  /** The default is all of them. */
  event?: 'INSERT' | 'UPDATE' | 'DELETE'
  /**
   * Realtime sends deletions to every subscriber of the table, without row level security. `own` (the default) reads which
   * rows this person sees and drops the others; `all` passes every deletion on, for callers that know the ids themselves.
   */
  deletions?: 'own' | 'all'
  onChange(change: TableChange<T>): void
  /** Changes may have been missed: refetch everything. Called on every (re)subscription, the first included. */
  onResync(): void
  onState?(state: ChangesState): void
}

export interface ChangesSubscription {
  readonly state: ChangesState
  stop(): void
}

let channels = 0

/**
 * Subscribes to committed changes of published tables, filtered by row level security.
 *
 * Reconnects after lost sockets, refused joins, expired tokens, sleep, sign-out and sign-in: refreshes an expired session and
 * makes a new channel with backoff (1, 2, 5, then every 10 s). Changes in between are lost, hence `onResync`.
 *
 * @example
 * const following = subscribeToChanges({
 *   table: 'connections',
 *   onChange: reread,
 *   onResync: reread,
 * })
 */
export function subscribeToChanges<T extends LiveTable>(request: ChangesRequest<T>): ChangesSubscription {
  const supabase = getSupabase()
  const tables: readonly T[] = typeof request.table === 'string' ? [request.table] : request.table
  const known = createKnownRows(tables)
  // Known rows are needed only to filter deletions.
  const needsKnown = request.deletions !== 'all' && (request.event ?? 'DELETE') === 'DELETE'
  let state: ChangesState = 'off'
  let stopped = false
  /** Whose channel is open or being opened. */
  let userId: string | null = null
  let attempts = 0
  let retry: ReturnType<typeof setTimeout> | undefined
  let channel: RealtimeChannel | undefined
  /** Its code is loaded with the first subscription of the page. */
  let realtime: RealtimeClient | undefined
  /** Whatever belongs to an earlier channel is not listened to any more. */
  let generation = 0

  const enter = (next: ChangesState) => {
    if (state === next) return
    state = next
    request.onState?.(next)
  }
  const leave = () => {
    generation += 1
    clearTimeout(retry)
    const old = channel
    channel = undefined
    known.clear()
    if (old) void realtime?.removeChannel(old)
  }
  const fail = () => {
    leave()
    enter('polling')
    retry = setTimeout(() => void open(), RECONNECT_MS[attempts] ?? RECONNECT_MS.at(-1))
    attempts += 1
  }
  const reopen = () => {
    attempts = 0
    void open()
  }

  const receive = receiverOf(request, known)

  /** Reads the known rows first, or deletions could not be told apart from then on. */
  const resync = async (isCurrent: () => boolean) => {
    if (needsKnown) await known.read(isCurrent)
    if (isCurrent()) request.onResync()
  }

  const open = async (): Promise<void> => {
    leave()
    const current = generation
    const isCurrent = () => current === generation && !stopped
    enter('polling')
    const client = await supabase.realtime().catch(() => null)
    if (!isCurrent()) return
    if (!client) return fail()
    realtime = client
    if (!(await untilConnected(client, isCurrent))) return
    // getSession() refreshes an expired session.
    const { data, error } = await supabase.auth.getSession()
    if (!isCurrent()) return
    if (!data.session) {
      if (error) return fail()
      userId = null
      return enter('off')
    }
    userId = data.session.user.id
    // Set the token now: the client picks up a refreshed token too late for this join.
    void client.setAuth(data.session.access_token)
    const opened = channelOf(client, request, tables, (table, change) => {
      if (isCurrent()) receive(table, change)
    })
    channel = opened
    opened.subscribe(status => {
      if (!isCurrent()) return
      if (status !== 'SUBSCRIBED') return fail()
      attempts = 0
      enter('live')
      void resync(isCurrent)
    })
  }

  const stopFollowing = followSession((user, isRefreshed) => {
    if (stopped) return
    if (user === null) {
      userId = null
      leave()
      enter('off')
    } else if (user !== userId || (isRefreshed && state === 'polling')) {
      userId = user
      setTimeout(() => {
        if (!stopped) reopen()
      })
    }
  })
  const stopWaking = onWake(reason => {
    if (userId === null || (reason === 'online' && state === 'live')) return
    leave()
    const current = generation
    void (realtime ? reconnectSocket(realtime) : Promise.resolve()).then(() => {
      if (current === generation && !stopped) reopen()
    })
  })

  return {
    get state() {
      return state
    },
    stop: () => {
      stopped = true
      stopFollowing()
      stopWaking()
      leave()
      enter('off')
    },
  }
}

/** Tells of a change, unless it is a deletion of a row that the caller never saw. */
const receiverOf =
  <T extends LiveTable>(request: ChangesRequest<T>, known: KnownRows<T>) =>
  (table: T, payload: RealtimePostgresChangesPayload<{ id: string }>): void => {
    const change = changeOf(table, payload)
    if (!change) return
    if (change.type !== 'DELETE') known.arrived(table, change.id)
    else if (!known.wasSeen(table, change.id)) return
    request.onChange(change)
  }

/** A channel of these tables, not joined yet. */
function channelOf<T extends LiveTable>(
  client: RealtimeClient,
  { event, filter }: ChangesRequest<T>,
  tables: readonly T[],
  onChange: (table: T, change: RealtimePostgresChangesPayload<{ id: string }>) => void,
): RealtimeChannel {
  const channel = client.channel(`changes-${++channels}`)
  for (const table of tables)
    channel.on<{ id: string }>(
      'postgres_changes',
      // The overloads want one event by name; any of them is meant.
      { event: (event ?? '*') as '*', schema: 'public', table, ...(filter ? { filter } : {}) },
      change => onChange(table, change),
    )
  return channel
}

function changeOf<T extends LiveTable>(
  table: T,
  change: RealtimePostgresChangesPayload<{ id: string }>,
): TableChange<T> | null {
  const type = change.eventType
  const id = type === 'DELETE' ? change.old.id : change.new.id
  if (id === undefined) return null
  const row = type === 'DELETE' ? null : change.new
  // The payload is a row of the subscribed table, as database.gen.ts types it.
  return { table, type, id, row } as unknown as TableChange<T>
}

/** Tells who is signed in; null: nobody any more. Client calls must not be awaited in the callback: deadlock. */
function followSession(onUser: (id: string | null, isRefreshed: boolean) => void): () => void {
  const { data } = getSupabase().auth.onAuthStateChange((event, session) => {
    if (event === 'SIGNED_OUT') onUser(null, false)
    else if (session) onUser(session.user.id, event === 'TOKEN_REFRESHED')
  })
  return () => data.subscription.unsubscribe()
}
