import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { SMOKE_PEOPLE, type SmokeExpectations } from '@coach-app/contracts'
import { type BuiltPart, type Declared, describeRemote, Refusal } from '@coach-app/delivery'
import { z } from 'zod'

/** Of a bundle as it is sent; the endpoint takes no larger one. */
const MAX_BUNDLE_MB = 20
/** Of its files: what unpacks to more is no build of a remote. */
const MAX_UNPACKED_MB = 60
const MAX_FILES = 5_000
const MB = 1024 * 1024

/** The one file with a leading dot that describes a build. */
const MANIFEST = '.vite/manifest.json'
/** Names of the parts of the form: one for what is told, one for each file. */
const TOLD = 'bundle'
const FILE = 'dist/'

const budget = z.union([
  z.number().min(0),
  z.object({ kB: z.number().min(0), because: z.string().max(500).optional() }),
])
/** What cannot be read from the files. Without code: what is run to learn it is run by the team. */
const Told = z.object({
  format: z.literal(1),
  name: z.string(),
  /** Of its package.json. */
  packageVersion: z.string().regex(/^\d{1,6}\.\d{1,6}\.\d{1,6}$/, 'a version such as 0.1.0'),
  version: z.string(),
  abi: z.int().min(1),
  commit: z
    .string()
    .regex(/^[0-9a-f]{7,64}$/)
    .nullable(),
  coachApp: z.object({
    requires: z.object({ shell: z.string().max(100) }).optional(),
    budget: z.record(z.string(), budget).optional(),
  }),
  smoke: z.record(z.string(), z.partialRecord(z.enum(SMOKE_PEOPLE), z.string().max(500))),
})

/**
 * Packs a remote's build to be sent: its files and what is told of them, as form data (RFC 7578), compressed. Both are what every Node has.
 *
 * @throws when it is larger than the product takes.
 */
export async function packBundle({ dir, release }: BuiltPart, smoke: SmokeExpectations): Promise<Buffer> {
  if (release.kind !== 'remote') throw new Refusal('The shell is published by the operator.')
  const { version: packageVersion, coachApp: { requires, budget } = {} } = JSON.parse(
    readFileSync(join(dirname(dir), 'package.json'), 'utf8'),
  ) as { version: string; coachApp?: Declared }
  const { name, version, abi, commit } = release
  const coachApp = { ...(requires ? { requires } : {}), ...(budget ? { budget } : {}) }
  const told: z.input<typeof Told> = {
    format: 1,
    name,
    packageVersion,
    version,
    abi,
    commit,
    coachApp,
    smoke,
  }
  const form = new FormData()
  form.set(TOLD, JSON.stringify(told))
  for (const path of filesIn(dir))
    form.set(FILE + path, new Blob([new Uint8Array(readFileSync(join(dir, path)))]), 'file')
  const bundle = gzipSync(new Uint8Array(await new Response(form).arrayBuffer()), { level: 9 })
  if (bundle.byteLength > MAX_BUNDLE_MB * MB)
    throw new Refusal(
      `The build of ${name} has ${(bundle.byteLength / MB).toFixed(1)} MB, compressed; the product takes ${MAX_BUNDLE_MB}. Leave out what no page loads.`,
    )
  return bundle
}

const filesIn = (dir: string): string[] =>
  readdirSync(dir, { recursive: true, encoding: 'utf8' })
    .map(path => path.replaceAll('\\', '/'))
    .filter(path => (!path.startsWith('.') || path === MANIFEST) && statSync(join(dir, path)).isFile())
    .sort()

/**
 * Unpacks what a team has sent, into an empty folder. Nothing of it is trusted, and nothing of it is run: paths stay within the folder, what
 * it describes is described anew from its files, and files that its descriptions name are among them.
 *
 * @param part the remote of its key.
 * @throws a `Refusal` with what is wrong, for the team.
 */
export async function unpackBundle(
  bundle: Uint8Array,
  part: string,
  folder: string,
): Promise<{ built: BuiltPart; smoke: SmokeExpectations }> {
  const form = await readForm(bundle)
  const told = readTold(form.get(TOLD))
  if (told.name !== part) throw new Refusal(`The bundle is of ${told.name}, and the key of ${part}.`)
  const dist = join(folder, 'dist')
  mkdirSync(dist)
  const files = [...form.entries()].filter(([name]) => name !== TOLD)
  if (files.length > MAX_FILES) throw new Refusal(`The bundle has more than ${MAX_FILES} files.`)
  const seen = new Set<string>()
  for (const [name, content] of files) {
    const path = name.slice(FILE.length)
    // Compared in small letters: a folder of the operator's may not tell them apart.
    if (
      !name.startsWith(FILE) ||
      !isPlain(path) ||
      seen.has(path.toLowerCase()) ||
      typeof content === 'string'
    )
      throw new Refusal(`The bundle has a file that no build has: ${JSON.stringify(name.slice(0, 100))}.`)
    seen.add(path.toLowerCase())
    mkdirSync(dirname(join(dist, path)), { recursive: true })
    writeFileSync(join(dist, path), new Uint8Array(await content.arrayBuffer()), { flag: 'wx' })
  }
  const built = describe(dist, told)
  if (built.release.version !== told.version)
    throw new Refusal(
      `The bundle says that it is ${part} ${told.version}, and its files are ${built.release.version}. Build and send it again.`,
    )
  return { built, smoke: told.smoke }
}

async function readForm(bundle: Uint8Array): Promise<FormData> {
  const text = unzip(bundle)
  const boundary = /^--([^\r\n]{1,100})\r\n/.exec(text.subarray(0, 200).toString('latin1'))?.[1]
  try {
    if (boundary === undefined) throw new Error('It has no boundary.')
    const type = `multipart/form-data; boundary=${boundary}`
    return await new Response(new Uint8Array(text), { headers: { 'content-type': type } }).formData()
  } catch {
    throw new Refusal('The bundle cannot be read: it is not what `coach-app release publish --to` sends.')
  }
}

function unzip(bundle: Uint8Array): Buffer {
  try {
    return gunzipSync(bundle, { maxOutputLength: MAX_UNPACKED_MB * MB })
  } catch (error) {
    throw new Refusal(
      (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE'
        ? `The bundle unpacks to more than ${MAX_UNPACKED_MB} MB. Leave out what no page loads.`
        : 'The bundle cannot be read: it is not what `coach-app release publish --to` sends.',
    )
  }
}

function readTold(given: unknown): z.output<typeof Told> {
  let value: unknown
  try {
    value = JSON.parse(typeof given === 'string' ? given : '')
  } catch {
    throw new Refusal('The bundle does not say what it is.')
  }
  const parsed = Told.safeParse(value)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new Refusal(`The bundle says of ${issue?.path.join('.') || 'itself'}: ${issue?.message}.`)
}

/** A path below the folder, as bundlers write them. */
const isPlain = (path: string): boolean =>
  path === MANIFEST ||
  (path.length <= 200 &&
    /^[\w@+~-][\w@+~. -]*(\/[\w@+~-][\w@+~. -]*)*$/.test(path) &&
    !/[. ](\/|$)/.test(path))

function describe(
  dist: string,
  { name, packageVersion, commit, abi, coachApp }: z.output<typeof Told>,
): BuiltPart {
  let built: BuiltPart
  try {
    built = describeRemote(name, dist, packageVersion, commit, coachApp as Declared)
  } catch (error) {
    throw new Refusal(
      `The bundle is no build of a remote: ${(error as Error).message.replaceAll(dist, 'dist')}`,
    )
  }
  // The ABI is that of the packages that it was built with, not of the ones here.
  const release = { ...built.release, abi }
  const missing = namedFiles(release).filter(path => !release.files.some(file => file.path === path))
  if (missing.length > 0)
    throw new Refusal(`The bundle describes files that are not in it: ${missing.slice(0, 5).join(', ')}.`)
  return { ...built, release: release as BuiltPart['release'] }
}

/** Every file that something would read because the release names it. */
function namedFiles(release: BuiltPart['release']): string[] {
  if (release.kind !== 'remote') return []
  const { entry, entryFiles, exposes, prerendered = {}, offline = [] } = release
  return [
    entry,
    ...[entryFiles ?? { js: [], css: [] }, ...Object.values(exposes)].flatMap(({ js, css }) => [
      ...js,
      ...css,
    ]),
    ...Object.values(prerendered).flatMap(({ html, picture }) => [html, ...(picture ? [picture.file] : [])]),
    ...offline,
  ].map(String)
}
