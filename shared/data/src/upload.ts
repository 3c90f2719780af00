import { err, ok, type Result } from './result.ts'
import { type FilePlace, type StorageFailure, toStorageError } from './storage.ts'
import { getSupabase, storageAddress } from './supabase.ts'

/** How an upload is followed and stopped. */
export interface Transfer {
  /** 0 to 1. */
  onProgress?: (share: number) => void
  signal?: AbortSignal
}

/** How long the browser may keep a file. */
const CACHE_SECONDS = 3600

/**
 * Stores a new file, telling how much has been sent: `fetch`, which the client uses, does not say.
 *
 * @returns `network` when it was cut off or stopped, `conflict` when there is a file of that name, `invalid-input` with the reason
 * `EntityTooLarge` or `InvalidMimeType` when the bucket does not take it, `forbidden` when no policy allows it.
 */
export async function uploadFile(
  { bucket, path }: FilePlace,
  file: Blob,
  { onProgress, signal }: Transfer = {},
): Promise<Result<{ path: string }>> {
  // Refreshes an expired token.
  const { data } = await getSupabase().auth.getSession()
  const { url, key } = storageAddress()
  const request = new XMLHttpRequest()
  request.open('POST', `${url}/object/${bucket}/${path}`)
  request.setRequestHeader('apikey', key)
  request.setRequestHeader('authorization', `Bearer ${data.session?.access_token ?? key}`)
  request.setRequestHeader('x-upsert', 'false')
  const form = new FormData()
  form.append('cacheControl', String(CACHE_SECONDS))
  form.append('', file)
  return new Promise(resolve => {
    const fail = () => resolve(err({ code: 'network', message: 'The file was not sent.' }))
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0)
    request.onerror = fail
    request.onabort = fail
    request.onload = () =>
      resolve(
        request.status >= 200 && request.status < 300
          ? ok({ path })
          : err(toStorageError(failureOf(request))),
      )
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    if (signal?.aborted) return fail()
    request.send(form)
  })
}

function failureOf({ status, responseText }: XMLHttpRequest): StorageFailure {
  try {
    return { message: 'The file was not stored.', status, ...JSON.parse(responseText) }
  } catch {
    // A proxy's page: only the status says something.
    return { message: 'The file was not stored.', status }
  }
}
