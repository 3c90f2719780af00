import { type InlinedReleases, integrityOf as ofBytes } from '@coach-app/contracts'
import { aDocument } from '@coach-app/testing/releases'

export const ORIGIN = 'https://app.example'

/** In-memory mock of the CacheStorage methods that the worker uses, in insertion order. */
export function mockCaches(): CacheStorage {
  const stores = new Map<string, Cache>()
  const storage = {
    open: async (name: string) => {
      const store = stores.get(name) ?? memoryCache()
      stores.set(name, store)
      return store
    },
    keys: async () => [...stores.keys()],
  }
  // Only the methods used above are implemented.
  return storage as unknown as CacheStorage
}

function memoryCache(): Cache {
  const entries = new Map<string, Response>()
  const urlOf = (request: RequestInfo | URL) => (request instanceof Request ? request.url : String(request))
  const cache = {
    match: async (request: RequestInfo) => entries.get(urlOf(request))?.clone(),
    put: async (request: RequestInfo, response: Response) => void entries.set(urlOf(request), response),
    delete: async (request: RequestInfo) => entries.delete(urlOf(request)),
    keys: async () => [...entries.keys()].map(url => new Request(url)),
  }
  // Only the methods used above are implemented.
  return cache as unknown as Cache
}

type Parts = InlinedReleases['document']['parts']

/** A page as delivery renders it: the shell's two files, extra content, and the releases. */
export function aPage(
  revision: number,
  parts: Parts,
  extra = '',
  more: Partial<Omit<InlinedReleases, 'document'>> = {},
): string {
  const document = aDocument(parts, { revision })
  const base = `/shell/${parts.shell?.stable}/`
  const data = JSON.stringify({ document, remotes: {}, ...more }).replaceAll('<', '\\u003c')
  return `<!doctype html><html lang="en"><head>${extra}<script type="module" src="${base}main.js"></script><link rel="stylesheet" href="${base}main.css"><script type="application/json" id="coach-app-releases">${data}</script></head><body></body></html>`
}

export const integrityOf = (text: string): Promise<string> => ofBytes(new TextEncoder().encode(text))

/** The import map with the files' integrity, as delivery writes it. */
export const anImportMap = (integrity: Record<string, string>): string =>
  `<script type="importmap">${JSON.stringify({ integrity })}</script>`

/** A mock host: responses by path, and the requests it received. */
export function mockHost(content: Record<string, string | Response>) {
  const asked: string[] = []
  const fetchNow: typeof fetch = async (input, { integrity } = {}) => {
    const path = String(input).replace(ORIGIN, '')
    asked.push(path)
    const found = content[path]
    if (found instanceof Response) return found.clone()
    if (found === undefined) return new Response('Not found', { status: 404 })
    // The browser's fetch checks integrity too.
    if (integrity && integrity !== (await integrityOf(found))) throw new TypeError('Failed to fetch')
    const type =
      path.endsWith('.html') || !/\.\w+$/.test(path) ? 'text/html; charset=utf-8' : 'text/javascript'
    return new Response(found, { headers: { 'content-type': type } })
  }
  return { content, asked, fetchNow }
}
