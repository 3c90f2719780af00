import { z } from 'zod'
import { json } from '../http/json.ts'
import { type Answer, readJson } from './answer.ts'
import { ownerOf } from './caller.ts'
import { failures } from './failure.ts'
import { decode, requireBucketName, requireKey } from './names.ts'
import { wantsUpsert } from './upload.ts'

const transfer = {
  bucketId: z.string(),
  sourceKey: z.string(),
  destinationBucket: z.string().optional(),
  destinationKey: z.string(),
}
const moveRequest = z.object(transfer)
const copyRequest = z.object({
  ...transfer,
  copyMetadata: z.boolean().optional(),
  // Both are returned as headers of a download.
  metadata: z
    .object({
      cacheControl: z
        .string()
        .regex(/^[\x20-\x7e]{1,200}$/)
        .optional(),
      mimetype: z
        .string()
        .regex(/^[\w.+-]{1,100}\/[\w.+-]{1,100}(;[\x20-\x7e]{0,50})?$/)
        .optional(),
    })
    .optional(),
})
const removeRequest = z.object({ prefixes: z.array(z.string()).min(1).max(1000) })

const placesOf = (body: z.infer<typeof moveRequest>) => ({
  from: { bucket: requireBucketName(body.bucketId), key: requireKey(body.sourceKey) },
  to: {
    bucket: requireBucketName(body.destinationBucket ?? body.bucketId),
    key: requireKey(body.destinationKey),
  },
})

/** The file stays in place: only the row that names it changes. */
export const move: Answer = async ({ request }, { identify, objects }) => {
  const caller = await identify.require(request.headers)
  const { from, to } = placesOf(await readJson(request, moveRequest))
  await objects.bucket(from.bucket)
  await objects.bucket(to.bucket)
  const moved = await objects.move(caller, from, to)
  return json(200, { message: 'Successfully moved', Id: moved.id, Key: moved.name })
}

export const copy: Answer = async ({ request }, { identify, objects, files }) => {
  const caller = await identify.require(request.headers)
  const body = await readJson(request, copyRequest)
  const { from, to } = placesOf(body)
  await objects.bucket(to.bucket)
  const source = await objects.find(caller, 'storage.object.copy', from)
  if (!source.metadata || source.version === null) throw failures.noSuchKey()
  const keepsMetadata = body.copyMetadata ?? true
  const changes = keepsMetadata ? undefined : body.metadata
  const metadata = {
    ...source.metadata,
    cacheControl: changes?.cacheControl ?? source.metadata.cacheControl,
    mimetype: changes?.mimetype ?? source.metadata.mimetype,
    lastModified: new Date().toISOString(),
  }
  const owner = ownerOf(caller)
  const content = { metadata, userMetadata: keepsMetadata ? source.user_metadata : null, owner }
  const upsert = wantsUpsert(request)
  await objects.mayWrite(caller, 'storage.object.copy', to, content, upsert)
  const version = await files.copy(source.version)
  // Deleted since its row was read.
  if (version === null) throw failures.noSuchKey()
  try {
    const { row, replaced } = await objects.write(
      caller,
      'storage.object.copy',
      to,
      { ...content, version },
      upsert,
    )
    files.settle(version)
    await files.remove([replaced])
    return json(200, { Id: row.id, Key: `${to.bucket}/${to.key}`, ...row })
  } catch (error) {
    await files.remove([version])
    throw error
  }
}

/** Returns the deleted rows; the others were not found or policies did not allow it. */
export const remove: Answer = async ({ request, path }, { identify, objects, files }) => {
  const caller = await identify.require(request.headers)
  const bucket = requireBucketName(decode(path))
  const { prefixes } = await readJson(request, removeRequest)
  const removed = await objects.remove(caller, bucket, prefixes)
  await files.remove(removed.map(row => row.version))
  return json(200, removed)
}
