import { z } from 'zod'
import { json } from '../http/json.ts'
import { type Answer, readJson } from './answer.ts'
import { ownerOf } from './caller.ts'
import { failures } from './failure.ts'
import { decode, requireBucketName, splitPath } from './names.ts'
import { wantsUpsert } from './upload.ts'

/** Lifetime of a signed upload URL, as in Supabase. */
const UPLOAD_SECONDS = 2 * 60 * 60
const YEAR = 365 * 24 * 60 * 60

const expiresIn = z
  .int()
  .min(1)
  .max(10 * YEAR)
const oneRequest = z.object({ expiresIn, transform: z.unknown().optional() })
const manyRequest = z.object({ expiresIn, paths: z.array(z.string()).min(1).max(1000) })

/** A caller who may read an object may create a signed URL for it. */
export const signDownload: Answer = async ({ request, path }, { identify, objects, signing }) => {
  const caller = await identify.require(request.headers)
  const place = splitPath(path)
  const { expiresIn: seconds, transform } = await readJson(request, oneRequest)
  if (transform)
    throw failures.notImplemented('does not transform images: sign the file itself, without transform')
  await objects.find(caller, 'storage.object.sign', place)
  const fullPath = `${place.bucket}/${place.key}`
  return json(200, {
    signedURL: `/object/sign/${fullPath}?token=${await signing.signDownload(fullPath, seconds)}`,
  })
}

/** One result per path: a signed URL, or an error when the caller may not see the object. */
export const signDownloads: Answer = async ({ request, path }, { identify, objects, signing }) => {
  const caller = await identify.require(request.headers)
  const bucket = requireBucketName(decode(path))
  const { expiresIn: seconds, paths } = await readJson(request, manyRequest)
  const visible = await objects.visible(caller, bucket, paths)
  return json(
    200,
    await Promise.all(
      paths.map(async one => {
        if (!visible.has(one))
          return {
            error: 'Either the object does not exist or you do not have access to it',
            path: one,
            signedURL: null,
          }
        const token = await signing.signDownload(`${bucket}/${one}`, seconds)
        return { error: null, path: one, signedURL: `/object/sign/${bucket}/${one}?token=${token}` }
      }),
    ),
  )
}

export const signUpload: Answer = async ({ request, path }, { identify, objects, signing }) => {
  const caller = await identify.require(request.headers)
  const place = splitPath(path)
  await objects.bucket(place.bucket)
  const owner = ownerOf(caller)
  const upsert = wantsUpsert(request)
  await objects.mayWrite(
    caller,
    'storage.object.sign_upload_url',
    place,
    { metadata: {}, userMetadata: null, owner },
    upsert,
  )
  const fullPath = `${place.bucket}/${place.key}`
  const token = await signing.signUpload(fullPath, { owner, upsert }, UPLOAD_SECONDS)
  return json(200, { url: `/object/upload/sign/${fullPath}?token=${token}`, token })
}
