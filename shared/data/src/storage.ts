import { type AppError, err, ok, type Result } from './result.ts'
import { attempt, codeOfStatus, toAppError } from './server-error.ts'
import { getSupabase } from './supabase.ts'

/** Default page size of a listing. */
const STORAGE_LIST_LIMIT = 100

/** Nobody can take a signed address back: none is asked for that lives longer than an hour. */
const ADDRESS_MAX_SECONDS = 3600

/** Where a file is: a bucket, and a name in it such as `<conversation>/<user>/photo.png`. ASCII letters, as Storage wants them. */
export interface FilePlace {
  bucket: string
  path: string
}

/** One line of a folder. */
export interface StorageEntry {
  /** Relative to the folder. */
  name: string
  isFolder: boolean
  /** Bytes; null for a folder. */
  size: number | null
  /** Such as `image/png`; null for a folder. */
  type: string | null
  updatedAt: string | null
}

/** A folder's files and folders by name, ascending; what the caller may not see is not there. */
export const listFiles = (
  { bucket, path }: FilePlace,
  {
    limit = STORAGE_LIST_LIMIT,
    offset = 0,
    search,
  }: { limit?: number; offset?: number; search?: string } = {},
): Promise<Result<StorageEntry[]>> =>
  ask(
    async () =>
      (await filesOf(bucket)).list(path, {
        limit,
        offset,
        sortBy: { column: 'name', order: 'asc' },
        ...(search === undefined ? {} : { search }),
      }),
    entries =>
      entries.map(({ name, id, metadata, updated_at }) => ({
        name,
        isFolder: id === null,
        size: metadata?.size ?? null,
        type: metadata?.mimetype ?? null,
        updatedAt: updated_at,
      })),
  )

/** Deletes files and returns the paths that were deleted: those that existed and that the caller may delete. */
export const removeFiles = (bucket: string, paths: string[]): Promise<Result<string[]>> =>
  paths.length === 0
    ? Promise.resolve(ok([]))
    : ask(
        async () => (await filesOf(bucket)).remove(paths),
        removed => removed.map(({ name }) => name),
      )

/**
 * A signed URL that opens the file without a token for `seconds`, an hour at most, for example in an `<img>`.
 *
 * @param saveAs makes the browser save it under this name instead of showing it.
 */
export const signFile = (
  { bucket, path }: FilePlace,
  seconds: number,
  { saveAs }: { saveAs?: string } = {},
): Promise<Result<string>> =>
  ask(
    async () => (await filesOf(bucket)).createSignedUrl(path, Math.min(seconds, ADDRESS_MAX_SECONDS)),
    // storage-js would encode the name twice: a file "für" would be saved as "f%C3%BCr".
    ({ signedUrl }) =>
      saveAs === undefined ? signedUrl : `${signedUrl}&download=${encodeURIComponent(saveAs)}`,
  )

const filesOf = async (bucket: string) => (await getSupabase().storage()).from(bucket)

/** The shape of storage-js errors: Storage always answers 400 and puts the real status into the body. */
export interface StorageFailure {
  message: string
  status?: number | undefined
  statusCode?: string | undefined
  code?: string | undefined
}

const ask = <D, T>(
  send: () => Promise<{ data: D; error: StorageFailure | null }>,
  read: (data: NonNullable<D>) => T,
): Promise<Result<T>> =>
  attempt(async () => {
    const { data, error } = await send()
    // Without an error there is data: storage-js says so by its types, which do not survive the inference of D.
    return error ? err(toStorageError(error)) : ok(read(data as NonNullable<D>))
  })

export function toStorageError(error: StorageFailure): AppError {
  const status = Number(error.statusCode)
  // No status: the request failed before it reached the server, and only the message says why.
  if (!Number.isInteger(status)) return toAppError({ message: error.message, status: error.status })
  return {
    code: codeOf(status, error.message),
    message: error.message,
    ...(error.code ? { reason: error.code } : {}),
    cause: error,
  }
}

const codeOf = (status: number, message: string): AppError['code'] => {
  // The file is too large, or the bucket does not accept its type.
  if (status === 413 || status === 415) return 'invalid-input'
  // Storage answers 403 for an expired token as well as for a missing permission.
  if (status === 403 && /\bexp\b|jwt|jws/i.test(message)) return 'unauthenticated'
  return codeOfStatus(status)
}
