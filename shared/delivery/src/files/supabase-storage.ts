import type { ReleaseDocument } from '@coach-app/contracts'
import { DOCUMENT, historyOf, type NewFile, type StoreFiles } from './store-files.ts'

export interface SupabaseProject {
  /** Such as `https://<ref>.supabase.co`. */
  url: string
  /** `sb_secret_…`: this key decides what code runs in every browser. */
  secretKey: string
}

/** Written last: a folder with it is complete. */
const LAST = 'release.json'
const IMMUTABLE = 'max-age=31536000, immutable'
const PAGE = 1000

/**
 * A release store in a bucket of Supabase Storage. Storage has no atomic rename, so the document's commit point is a database
 * row (migration release_store), and releases.json is a copy of it.
 *
 * @param bucket created, as a public bucket, when it does not exist: every browser loads the releases.
 */
export function supabaseFiles(project: SupabaseProject, bucket: string): StoreFiles {
  const storage = createStorage(project, bucket)
  const documents = createDocuments(project, bucket)
  const read = async (path: string) => {
    if (path === DOCUMENT) return documents.read()
    const bytes = await storage.download(path)
    return bytes === null ? null : new TextDecoder().decode(bytes)
  }
  const write = (path: string, content: NewFile['content']) => storage.upload(path, content, 'no-cache')

  /** Copies made after the commit: where static hosts look for the document, and in the history. */
  async function copyOut(text: string): Promise<void> {
    const { revision } = JSON.parse(text) as ReleaseDocument
    await write(historyOf(revision), text)
    await write(DOCUMENT, text)
  }

  return {
    where: `${project.url}, bucket ${bucket}`,
    read,
    readBytes: path => storage.download(path),
    write,

    async addFolder(path, files) {
      if ((await storage.download(`${path}/${LAST}`)) !== null) return
      await storage.ensureBucket()
      const before = files.filter(file => file.path !== LAST)
      for (const group of groupsOf(before, 8))
        await Promise.all(group.map(file => storage.upload(`${path}/${file.path}`, file.content, IMMUTABLE)))
      for (const file of files)
        if (file.path === LAST) await storage.upload(`${path}/${LAST}`, file.content, IMMUTABLE)
    },

    list: async path => (await storage.list(path)).map(({ name }) => name),

    async addedAt(path) {
      const found = (await storage.list(path)).find(({ name }) => name === LAST)
      return found?.created_at ? new Date(found.created_at) : null
    },

    async remove(path) {
      // Remove the completion marker first: a partly deleted folder then counts as missing.
      const all = [...(await storage.listAll(path)), path]
      const last = all.filter(name => name === `${path}/${LAST}`)
      await storage.remove(last)
      await storage.remove(all.filter(name => !last.includes(name)))
    },

    async commit(next) {
      await storage.ensureBucket()
      if (!(await documents.commit(next))) return false
      await copyOut(JSON.stringify(next, null, 2))
      return true
    },

    /** There is no lock: a writer of pages checks afterwards whether they still belong to the current document. */
    exclusively: work => work(),

    /** Repair after a command that was killed between the commit and the copies. */
    async sweep() {
      const current = await documents.read()
      if (current === null) return []
      const copy = await storage.download(DOCUMENT)
      const copied = copy === null ? null : (JSON.parse(new TextDecoder().decode(copy)) as ReleaseDocument)
      if (copied?.revision !== (JSON.parse(current) as ReleaseDocument).revision) await copyOut(current)
      return []
    },
  }
}

interface Entry {
  name: string
  /** `null` for a folder. */
  id: string | null
  created_at: string | null
}

function createStorage(project: SupabaseProject, bucket: string) {
  const call = caller(project, '/storage/v1')
  const object = (path: string) => `/object/${bucket}/${path.split('/').map(encodeURIComponent).join('/')}`
  let isThere = false

  async function list(path: string): Promise<Entry[]> {
    const entries: Entry[] = []
    for (;;) {
      const body = {
        prefix: path,
        limit: PAGE,
        offset: entries.length,
        sortBy: { column: 'name', order: 'asc' },
      }
      const response = await call('POST', `/object/list/${bucket}`, JSON.stringify(body))
      if (response.status === 400 || response.status === 404) return []
      const page = (await succeed(response, `list ${path}`).then(one => one.json())) as Entry[]
      entries.push(...page)
      if (page.length < PAGE) return entries
    }
  }

  const listAll = async (path: string): Promise<string[]> => {
    const entries = await list(path)
    const names = await Promise.all(
      entries.map(({ name, id }) => (id === null ? listAll(`${path}/${name}`) : [`${path}/${name}`])),
    )
    return names.flat()
  }

  return {
    list,
    listAll,
    async ensureBucket(): Promise<void> {
      if (isThere) return
      const found = await call('GET', `/bucket/${bucket}`)
      await found.arrayBuffer()
      if (!found.ok) {
        const made = await call('POST', '/bucket', JSON.stringify({ id: bucket, name: bucket, public: true }))
        // Another process created it at the same time (race).
        if (made.status !== 409) await succeed(made, `make the bucket ${bucket}`)
      }
      isThere = true
    },
    async download(path: string): Promise<Uint8Array | null> {
      const response = await call('GET', object(path))
      if (response.status === 404 || response.status === 400) return null
      return new Uint8Array(await (await succeed(response, `read ${path}`)).arrayBuffer())
    },
    async upload(path: string, content: NewFile['content'], cacheControl: string): Promise<void> {
      const response = await call('POST', object(path), content, {
        'content-type': typeOf(path),
        'cache-control': cacheControl,
        'x-upsert': 'true',
      })
      await succeed(response, `write ${path}`)
    },
    async remove(paths: string[]): Promise<void> {
      for (const prefixes of groupsOf(paths, 100))
        await succeed(await call('DELETE', `/object/${bucket}`, JSON.stringify({ prefixes })), 'remove files')
    },
  }
}

function createDocuments(project: SupabaseProject, store: string) {
  const call = caller(project, '/rest/v1/rpc')
  const ask = async (procedure: string, body: object): Promise<unknown> => {
    const response = await call('POST', `/${procedure}`, JSON.stringify(body))
    return (await succeed(response, procedure)).json()
  }
  return {
    async read(): Promise<string | null> {
      const document = await ask('get_release_document', { store_param: store })
      return document === null ? null : JSON.stringify(document, null, 2)
    },
    commit: async (next: ReleaseDocument): Promise<boolean> =>
      (await ask('commit_release_document', { store_param: store, document_param: next })) === true,
  }
}

const caller =
  ({ url, secretKey }: SupabaseProject, base: string) =>
  (method: string, path: string, body?: NewFile['content'], headers: Record<string, string> = {}) =>
    fetch(new URL(base + path, url), {
      method,
      headers: {
        apikey: secretKey,
        authorization: `Bearer ${secretKey}`,
        'content-type': 'application/json',
        ...headers,
      },
      // A Uint8Array is a valid body; the types of fetch accept only one kind of buffer.
      ...(body === undefined ? {} : { body: body as string | Uint8Array<ArrayBuffer> }),
    })

async function succeed(response: Response, what: string): Promise<Response> {
  if (response.ok) return response
  throw new Error(`Supabase would not ${what}: ${response.status} ${(await response.text()).slice(0, 300)}`)
}

const TYPES: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json',
  svg: 'image/svg+xml',
  png: 'image/png',
  woff2: 'font/woff2',
  txt: 'text/plain; charset=utf-8',
  xml: 'application/xml',
  webmanifest: 'application/manifest+json',
}
const typeOf = (path: string): string => TYPES[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream'

function groupsOf<T>(all: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, at) =>
    all.slice(at * size, (at + 1) * size),
  )
}
