import { type NameSource, resolveName } from './names.ts'
import { err, ok, type Result } from './result.ts'
import { attempt, fromSupabase } from './server-error.ts'
import { getSupabase } from './supabase.ts'

/** Cache time of a name. */
const LIFETIME_MS = 5 * 60_000
/** How often expired cache entries are removed. */
const SWEEP_MS = 10 * 60_000
/** Maximum of ids in one request, because the URL length is limited. */
const IDS_AT_ONCE = 100

/** The name fields and the picture of a profile; null when there is no profile that the caller may see. */
type Profile =
  | (Pick<NameSource, 'display_name' | 'first_name' | 'last_name' | 'email'> & { avatar_path: string | null })
  | null

interface Entry {
  profile: Profile
  readAt: number
}

const entries = new Map<string, Entry>()
/** The signed-in person. Row level security depends on them, so the cache is cleared when they change. */
let owner: string | null = null
let sweep: ReturnType<typeof setInterval> | undefined

interface Batch {
  ids: Set<string>
  read: Promise<Result<null>>
}
/** The batch that is sent next. */
let batch: Batch | null = null
const reading = new Map<string, Promise<Result<null>>>()

const isFresh = (entry: Entry | undefined): entry is Entry =>
  entry !== undefined && Date.now() - entry.readAt < LIFETIME_MS

/**
 * The name to show for somebody of whom only the id is known, or little more. Names that are asked for at the same time are read
 * in one request, and believed for 5 minutes.
 *
 * @param known what came with the message or row: `supplied_name` and `email` count where the profile says less.
 * @param unknown 'Unknown Contact' and 'Unknown Sender' where the person is one; the answer for an empty id.
 * @returns `unauthenticated` 'User not authenticated' when nobody is signed in.
 */
export async function findName(
  userId: string | null | undefined,
  known: Pick<NameSource, 'supplied_name' | 'email'> = {},
  unknown?: string,
): Promise<Result<string>> {
  if (!userId) return ok(resolveName(known, unknown))
  const names = await readProfiles([userId])
  return names.ok ? ok(nameFrom(userId, known, unknown)) : names
}

/** Names of many people by their id, in as few requests as possible. */
export async function findNames(userIds: readonly string[]): Promise<Result<Map<string, string>>> {
  const names = await readProfiles(userIds)
  return names.ok ? ok(new Map(userIds.map(id => [id, nameFrom(id)]))) : names
}

/**
 * Where somebody's picture lies in the bucket avatars; null without one, or where the caller may not see it. Asked for and believed
 * together with the names.
 */
export async function findAvatarPath(userId: string): Promise<Result<string | null>> {
  const names = await readProfiles([userId])
  return names.ok ? ok(entries.get(userId)?.profile?.avatar_path ?? null) : names
}

/** Invalidates the cached name and picture of one person or of everybody, after one was changed. */
export function forgetNames(userId?: string): void {
  if (userId === undefined) entries.clear()
  else entries.delete(userId)
  stopSweeping()
}

const nameFrom = (
  userId: string,
  known: Pick<NameSource, 'supplied_name' | 'email'> = {},
  unknown?: string,
) => {
  const profile = entries.get(userId)?.profile
  return resolveName(
    { ...profile, ...known, email: known.email || (profile?.email ?? null), user_id: userId },
    unknown,
  )
}

async function readProfiles(userIds: readonly string[]): Promise<Result<null>> {
  const { data } = await getSupabase().auth.getSession()
  const user = data.session?.user.id
  if (!user) return err({ code: 'unauthenticated', message: 'User not authenticated' })
  if (user !== owner) {
    entries.clear()
    owner = user
  }
  const missing = new Set(userIds.filter(id => !isFresh(entries.get(id))))
  const waiting = [...missing].map(id => reading.get(id) ?? enqueue(id))
  for (const result of await Promise.all(new Set(waiting))) if (!result.ok) return result
  return ok(null)
}

/** Adds an id to the current batch, which is sent at the end of the current task. */
function enqueue(id: string): Promise<Result<null>> {
  if (!batch || batch.ids.size >= IDS_AT_ONCE) {
    const ids = new Set<string>()
    const current: Batch = {
      ids,
      read: new Promise<void>(resolve => setTimeout(resolve)).then(() => {
        if (batch === current) batch = null
        return readBatch([...ids])
      }),
    }
    batch = current
  }
  batch.ids.add(id)
  reading.set(id, batch.read)
  return batch.read
}

async function readBatch(ids: string[]): Promise<Result<null>> {
  const asked = owner
  const answer = await attempt(async () =>
    fromSupabase(
      await getSupabase()
        .from('user_profiles')
        .select('user_id, display_name, first_name, last_name, email, avatar_path')
        .in('user_id', ids),
    ),
  )
  for (const id of ids) reading.delete(id)
  if (!answer.ok) return answer
  // Another person has signed in meanwhile and may not see these names: drop them.
  if (asked !== owner) return ok(null)
  const found = new Map(answer.value.map(({ user_id, ...profile }) => [user_id, profile]))
  const readAt = Date.now()
  for (const id of ids) entries.set(id, { profile: found.get(id) ?? null, readAt })
  sweep ??= setInterval(clearStale, SWEEP_MS)
  return ok(null)
}

function clearStale(): void {
  for (const [id, entry] of entries) if (!isFresh(entry)) entries.delete(id)
  stopSweeping()
}

/** The cleanup timer stops while the cache is empty. */
function stopSweeping(): void {
  if (entries.size > 0) return
  clearInterval(sweep)
  sweep = undefined
}

/** How many names are remembered, for tests. */
export const cachedNameCount = (): number => entries.size
