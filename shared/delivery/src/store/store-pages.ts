import type { ReleaseDocument } from '@coach-app/contracts'
import { refuse } from '../document/refusal.ts'
import { readShell } from '../files/releases.ts'
import type { StoreFiles } from '../files/store-files.ts'
import type { DevRemotes } from '../pages/dev-remotes.ts'
import { renderPages } from '../pages/render-pages.ts'
import type { Site } from '../pages/site.ts'
import { readSiteUrl } from '../pages/site-url.ts'
import { writeLoadFiles, writePages } from './page-files.ts'
import { verifyPages } from './verify.ts'

const SITE = 'site.json'

/** The installation's configuration, and the pages that are rendered from it and the document. */
export function createStorePages(files: StoreFiles, document: () => Promise<ReleaseDocument>) {
  const site = async () => {
    const text = await files.read(SITE)
    return text === null ? null : (JSON.parse(text) as Site)
  }

  async function setUp(next: Site, dev: DevRemotes = {}): Promise<void> {
    await readShell(files, await document())
    await writeSite(next)
    await files.sweep()
    await files.exclusively(() => render(next, dev))
  }

  async function writeSite({ url, ...rest }: Site): Promise<void> {
    const origin = readSiteUrl(url)
    const site = { ...rest, ...(origin === undefined ? {} : { url: origin }) }
    await files.write(SITE, `${JSON.stringify(site, null, 2)}\n`)
  }

  async function setSiteUrl(url: string | undefined): Promise<void> {
    const settings = await site()
    if (!settings)
      refuse(
        `${files.where} is not set up yet: its pages have no configuration. Its address is given with it.`,
      )
    const { url: before, ...rest } = settings
    if (readSiteUrl(url) === before) return
    await writeSite({ ...rest, ...(url === undefined ? {} : { url }) })
    await renderNow()
  }

  /**
   * Repeats until the pages match the current document: without a lock, another process may have written older ones meanwhile.
   */
  async function renderNow(): Promise<void> {
    const settings = await site()
    // Before the installation is set up there is no configuration to render with.
    if (!settings) return
    let revision: number
    do revision = await files.exclusively(() => render(settings))
    while ((await document()).revision !== revision)
  }

  /** @returns the revision that the pages belong to. Without a shell there are no pages. */
  async function render(settings: Site, dev: DevRemotes = {}): Promise<number> {
    const current = await document()
    if (!current.parts.shell) return current.revision
    await writeLoadFiles(files, current)
    await writePages(files, await renderPages(files, current, settings, dev))
    return current.revision
  }

  async function recover(): Promise<void> {
    await files.sweep()
    if ((await verifyPages(files, await site(), await document())).length > 0) await renderNow()
  }

  return { site, setUp, setSiteUrl, recover, renderNow }
}
