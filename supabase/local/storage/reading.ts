import { json } from '../http/json.ts'
import type { Answer, Services, StorageRequest } from './answer.ts'
import type { Caller } from './caller.ts'
import { sendObject } from './download.ts'
import { failures } from './failure.ts'
import { splitPath } from './names.ts'
import type { Place } from './objects.ts'

const serve = async (
  { request, url }: StorageRequest,
  { objects, files }: Services,
  as: { caller: Caller | null; operation: string; place: Place; isPublic: boolean; expires?: Date },
): Promise<Response> => {
  // Race: between reading the row and opening its file another request may replace both. Retry once.
  for (let attempt = 0; attempt < 3; attempt++) {
    const row = await objects.find(as.caller, as.operation, as.place)
    const response = await sendObject(files, row, {
      method: request.method ?? 'GET',
      headers: request.headers,
      download: url.searchParams.get('download'),
      isPublic: as.isPublic,
      ...(as.expires ? { expires: as.expires } : {}),
    })
    if (response) return response
  }
  throw failures.noSuchKey()
}

const place = (path: string): Place => splitPath(path)

/** Download: an object of a public bucket needs no token. */
export const serveOpen: Answer = async (incoming, services) => {
  const caller = await services.identify
    .require(incoming.request.headers)
    .catch(() => services.identify.nobody)
  const { bucket, key } = place(incoming.path)
  const { public: isPublic } = await services.objects.bucket(bucket)
  if (!isPublic && !caller.isKnown) throw failures.noSuchBucket()
  return serve(incoming, services, {
    caller: isPublic ? null : caller,
    operation: 'storage.object.get_authenticated',
    place: { bucket, key },
    isPublic,
  })
}

/** An authenticated download, of a public bucket or another; without a token the error is the same for every bucket. */
export const serveAuthenticated: Answer = async (incoming, services) => {
  const caller = await services.identify.require(incoming.request.headers)
  return serve(incoming, services, {
    caller,
    operation: 'storage.object.get_authenticated',
    place: place(incoming.path),
    isPublic: false,
  })
}

export const servePublic: Answer = async (incoming, services) => {
  const { bucket, key } = place(incoming.path)
  const { public: isPublic } = await services.objects.bucket(bucket)
  if (!isPublic) throw failures.noSuchBucket()
  return serve(incoming, services, {
    caller: null,
    operation: 'storage.object.get_public',
    place: { bucket, key },
    isPublic,
  })
}

export const serveSigned: Answer = async (incoming, services) => {
  const { bucket, key } = place(incoming.path)
  const token = incoming.url.searchParams.get('token') ?? ''
  const { expires } = await services.signing.verifyDownload(token, `${bucket}/${key}`)
  return serve(incoming, services, {
    caller: null,
    operation: 'storage.object.get_signed',
    place: { bucket, key },
    isPublic: false,
    expires,
  })
}

/** An object's metadata, without its bytes. */
export const info: Answer = async ({ request, path }, { identify, objects }) => {
  const caller = await identify.require(request.headers)
  const { bucket, key } = place(path)
  const { public: isPublic } = await objects.bucket(bucket)
  const row = await objects.find(isPublic ? null : caller, 'storage.object.get_authenticated_info', {
    bucket,
    key,
  })
  return json(200, {
    id: row.id,
    name: row.name,
    version: row.version,
    bucket_id: row.bucket_id,
    size: row.metadata?.size ?? null,
    content_type: row.metadata?.mimetype ?? null,
    cache_control: row.metadata?.cacheControl ?? null,
    etag: row.metadata?.eTag ?? null,
    metadata: row.user_metadata,
    last_modified: row.updated_at,
    created_at: row.created_at,
  })
}
