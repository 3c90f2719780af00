import { json } from '../http/json.ts'
import { type Answer, parse, readJson } from './answer.ts'
import { bucketQuery, changedBucket, newBucket } from './buckets.ts'
import { copy, move, remove } from './changes.ts'
import { failures } from './failure.ts'
import { listRequest } from './listing.ts'
import { decode, requireBucketName } from './names.ts'
import { info, serveAuthenticated, serveOpen, servePublic, serveSigned } from './reading.ts'
import { signDownload, signDownloads, signUpload } from './signed.ts'
import { upload, uploadSigned } from './upload.ts'

const bucketAt = (path: string): string => requireBucketName(decode(path))
const done = (message: string): Response => json(200, { message })

const listBuckets: Answer = async ({ request, url }, { identify, buckets }) =>
  json(
    200,
    await buckets.list(
      await identify.require(request.headers),
      parse(Object.fromEntries(url.searchParams), bucketQuery),
    ),
  )
const getBucket: Answer = async ({ request, path }, { identify, buckets }) =>
  json(200, await buckets.get(await identify.require(request.headers), bucketAt(path)))
const createBucket: Answer = async ({ request }, { identify, buckets }) => {
  const caller = await identify.require(request.headers)
  const bucket = await readJson(request, newBucket)
  await buckets.create(caller, bucket)
  return json(200, { name: bucket.name })
}
const updateBucket: Answer = async ({ request, path }, { identify, buckets }) => {
  const caller = await identify.require(request.headers)
  await buckets.update(caller, bucketAt(path), await readJson(request, changedBucket))
  return done('Successfully updated')
}
const deleteBucket: Answer = async ({ request, path }, { identify, buckets }) => {
  await buckets.remove(await identify.require(request.headers), bucketAt(path))
  return done('Successfully deleted')
}
const list: Answer = async ({ request, path }, { identify, listing }) => {
  const caller = await identify.require(request.headers)
  return json(200, await listing.list(caller, bucketAt(path), await readJson(request, listRequest)))
}
const noImages: Answer = async () => {
  throw failures.notImplemented('does not transform images: ask for the file itself, without transform')
}

/** Matched in this order, so as in Storage a bucket cannot be called `sign`. `**` is `bucket/name`, `*` one segment. */
const ROUTES: [methods: string, pattern: string, Answer][] = [
  ['GET', 'bucket', listBuckets],
  ['POST', 'bucket', createBucket],
  ['GET', 'bucket/*', getBucket],
  ['PUT', 'bucket/*', updateBucket],
  ['DELETE', 'bucket/*', deleteBucket],
  ['POST', 'object/list/*', list],
  ['POST', 'object/move', move],
  ['POST', 'object/copy', copy],
  ['POST', 'object/upload/sign/**', signUpload],
  ['PUT', 'object/upload/sign/**', uploadSigned],
  ['POST', 'object/sign/**', signDownload],
  ['POST', 'object/sign/*', signDownloads],
  ['GET HEAD', 'object/sign/**', serveSigned],
  ['GET HEAD', 'object/public/**', servePublic],
  ['GET HEAD', 'object/authenticated/**', serveAuthenticated],
  ['GET', 'object/info/authenticated/**', info],
  ['GET', 'object/info/**', info],
  ['GET HEAD', 'object/**', serveOpen],
  ['POST PUT', 'object/**', upload],
  ['DELETE', 'object/*', remove],
  ['GET HEAD POST', 'render/image/**', noImages],
]

const MATCHERS = ROUTES.map(([methods, pattern, answer]) => ({
  methods: methods.split(' '),
  shape: new RegExp(`^${pattern.replaceAll('**', '(.+/.+)').replace(/\*(?=$|\/)/, '([^/]+)')}$`),
  answer,
}))

/** The matching route under /storage/v1, or null. */
export const findRoute = (method: string, url: URL): { answer: Answer; path: string } | null => {
  const rest = url.pathname.replace(/^\/storage\/v1\//, '')
  for (const { methods, shape, answer } of MATCHERS) {
    const match = methods.includes(method) ? shape.exec(rest) : null
    if (match) return { answer, path: match[1] ?? '' }
  }
  return null
}
