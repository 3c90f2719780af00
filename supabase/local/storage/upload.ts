import type { IncomingMessage } from 'node:http'
import { json } from '../http/json.ts'
import type { Answer, Services } from './answer.ts'
import { type IncomingFile, readFile } from './body.ts'
import { type Caller, ownerOf } from './caller.ts'
import type { WrittenFile } from './files.ts'
import { splitPath } from './names.ts'
import type { Place } from './objects.ts'
import type { ObjectMetadata, ObjectRow } from './rows.ts'

/** Supabase's dashboard creates an empty folder by this placeholder file. */
const PLACEHOLDER = '.emptyFolderPlaceholder'

const metadataOf = (
  { eTag, size }: Pick<WrittenFile, 'eTag' | 'size'>,
  { mimetype, cacheControl }: Pick<ObjectMetadata, 'mimetype' | 'cacheControl'>,
): ObjectMetadata => ({
  eTag,
  size,
  mimetype,
  cacheControl,
  lastModified: new Date().toISOString(),
  contentLength: size,
  httpStatusCode: 200,
})

const limitsOf = async (services: Services, place: Place) => {
  const bucket = await services.objects.bucket(place.bucket)
  const isPlaceholder = place.key.endsWith(PLACEHOLDER)
  return {
    bytes: isPlaceholder
      ? 0
      : Math.min(bucket.file_size_limit ?? Number.POSITIVE_INFINITY, services.fileSizeLimit),
    types: isPlaceholder ? [] : (bucket.allowed_mime_types ?? []),
  }
}

/** Bytes first, then the row: a file is never visible in part, and a refused row leaves no file. */
const store = async (
  services: Services,
  file: IncomingFile,
  as: { caller: Caller | null; owner: string | null; operation: string; place: Place; upsert: boolean },
): Promise<ObjectRow> => {
  const { files, objects } = services
  const written = await files.write(file.bytes)
  try {
    const { row, replaced } = await objects.write(
      as.caller,
      as.operation,
      as.place,
      {
        version: written.version,
        metadata: metadataOf(written, file),
        userMetadata: file.userMetadata,
        owner: as.owner,
      },
      as.upsert,
    )
    files.settle(written.version)
    await files.remove([replaced])
    return row
  } catch (error) {
    await files.remove([written.version])
    throw error
  }
}

export const upload: Answer = async ({ request, path }, services) => {
  const caller = await services.identify.require(request.headers)
  const place = splitPath(path)
  const upsert = request.method === 'PUT' || wantsUpsert(request)
  const operation = request.method === 'PUT' ? 'storage.object.upload_update' : 'storage.object.upload'
  const owner = ownerOf(caller)
  const file = await readFile(request, await limitsOf(services, place))
  await services.objects.mayWrite(
    caller,
    operation,
    place,
    {
      metadata: {
        mimetype: file.mimetype,
        ...(file.contentLength === null ? {} : { contentLength: file.contentLength }),
      },
      userMetadata: file.userMetadata,
      owner,
    },
    upsert,
  )
  const row = await store(services, file, { caller, owner, operation, place, upsert })
  return json(200, { Id: row.id, Key: `${place.bucket}/${place.key}` })
}

/** The signed URL is the permission: policies were checked when it was created. */
export const uploadSigned: Answer = async ({ request, url, path }, services) => {
  const place = splitPath(path)
  const fullPath = `${place.bucket}/${place.key}`
  const { owner, upsert } = await services.signing.verifyUpload(url.searchParams.get('token') ?? '', fullPath)
  const file = await readFile(request, await limitsOf(services, place))
  await store(services, file, {
    caller: null,
    owner,
    operation: 'storage.object.upload_signed',
    place,
    upsert,
  })
  return json(200, { Key: fullPath })
}

export const wantsUpsert = (request: IncomingMessage): boolean => request.headers['x-upsert'] === 'true'
