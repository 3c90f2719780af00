import { refuse } from '../document/refusal.ts'
import { DOCUMENT, type StoreFiles } from './store-files.ts'

/**
 * The release store of a running product, by its address: everybody may read what is served. Nothing is written.
 *
 * @param address origin of the product, such as `https://coach.example`.
 */
export function httpFiles(address: string): StoreFiles {
  const { origin } = new URL(address)
  const readBytes = async (path: string) => {
    const response = await fetch(`${origin}/${path}`, { redirect: 'error' }).catch((error: unknown) => {
      const { cause } = error as { cause?: { code?: string; message?: string } }
      throw new Error(`No product answers at ${origin}: ${cause?.code ?? cause?.message ?? error}.`)
    })
    if (response.status === 404) return null
    if (!response.ok) throw new Error(`${origin}/${path} answered ${response.status}.`)
    // A host gives the application's page for what it does not have.
    if (isPage(path, response)) return null
    return new Uint8Array(await response.arrayBuffer())
  }
  const readOnly = (): never =>
    refuse(
      `${origin} is a running product, which is only read from here. Its operator changes what it serves.`,
    )

  return {
    where: origin,
    readBytes,
    async read(path) {
      const bytes = await readBytes(path)
      if (bytes !== null) return new TextDecoder().decode(bytes)
      if (path === DOCUMENT) throw new Error(`${origin} serves no ${DOCUMENT}: it is no release store.`)
      return null
    },
    /** A host lists no folders: what is known is what the document names. */
    async list() {
      return []
    },
    async addedAt() {
      return null
    },
    write: async () => readOnly(),
    addFolder: async () => readOnly(),
    remove: async () => readOnly(),
    commit: async () => readOnly(),
    exclusively: work => work(),
    async sweep() {
      return []
    },
  }
}

const isPage = (path: string, { headers }: Response): boolean =>
  !path.endsWith('.html') && (headers.get('content-type') ?? '').startsWith('text/html')
