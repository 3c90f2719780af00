import { callApi } from './api.ts'
import { call } from './call.ts'
import { findAvatarPath, forgetNames } from './name-cache.ts'
import { err, ok, type Result } from './result.ts'
import { attempt, codeOfStatus } from './server-error.ts'
import { fetchFromServer, getSupabase, storageAddress } from './supabase.ts'

/** Width and height of a picture of oneself, in px: the server takes no other. */
export const AVATAR_SIDE = 256

/** The last pictures that were read, oldest first, by their name in the bucket: a name never gets another picture. */
const pictures = new Map<string, Promise<Result<Blob>>>()
/** Of about 10 kB each. */
const PICTURES_KEPT = 200

/**
 * Somebody's picture; null without one, and where the caller may not see it. It is read with the caller's token, so that no address opens
 * it for anybody else.
 */
export async function readAvatar(userId: string): Promise<Result<Blob | null>> {
  const path = await findAvatarPath(userId)
  if (!path.ok || path.value === null) return path as Result<null>
  const known = pictures.get(path.value)
  if (known) return known
  const reading = download(path.value)
  pictures.set(path.value, reading)
  const [oldest] = pictures.keys()
  if (pictures.size > PICTURES_KEPT && oldest !== undefined) pictures.delete(oldest)
  const picture = await reading
  if (!picture.ok) pictures.delete(path.value)
  return picture
}

const download = (path: string): Promise<Result<Blob>> =>
  attempt(async () => {
    const { data } = await getSupabase().auth.getSession()
    const { url, key } = storageAddress()
    const response = await fetchFromServer(`${url}/object/authenticated/avatars/${path}`, {
      headers: { apikey: key, authorization: `Bearer ${data.session?.access_token ?? key}` },
    })
    if (response.ok) return ok(await response.blob())
    return err({ code: codeOfStatus(response.status), message: 'The picture was not read.' })
  })

/**
 * Shows this as the caller's own picture from now on.
 *
 * @param picture WebP or JPEG of AVATAR_SIDE px in both directions, at most 200 kB; its content is looked at, not its type.
 * @returns `rate-limited` after twenty in an hour.
 */
export async function saveAvatar(userId: string, picture: Blob): Promise<Result<{ path: string }>> {
  const saved = await callApi<{ path: string }>('avatar', {
    method: 'POST',
    session: 'required',
    fallback: 'Your picture could not be saved. Please try again.',
    body: { picture: await base64Of(picture) },
  })
  if (saved.ok) forgetNames(userId)
  return saved
}

/** Takes the caller's own picture away; initials take its place. */
export async function removeAvatar(userId: string): Promise<Result<unknown>> {
  const removed = await call('remove_avatar')
  if (removed.ok) forgetNames(userId)
  return removed
}

const base64Of = async (file: Blob): Promise<string> => {
  let bytes = ''
  for (const byte of new Uint8Array(await file.arrayBuffer())) bytes += String.fromCharCode(byte)
  return btoa(bytes)
}
