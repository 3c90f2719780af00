import { documentFile, INLINED, type ReleaseDocument } from '@coach-app/contracts'
import { compressForPage } from '../files/compressed.ts'
import { inGroups } from '../files/in-groups.ts'
import { DOCUMENTS, pageFile, prerenderedPaths } from '../files/page-file.ts'
import { readStable } from '../files/releases.ts'
import type { StoreFiles } from '../files/store-files.ts'
import type { LoadFile } from '../pages/load-file.ts'
import { renderLoadFiles } from '../pages/render-pages.ts'
import { SITEMAP } from '../pages/sitemap.ts'

/** The last derived file to be written; its revision is that of all of them. */
export const SERVED = 'served.json'

/** Folders that hold no pages. */
const NO_PAGES = ['shell', 'remotes', 'history']
const A_PAGE = /\.html(\.br|\.gz)?$/
const COMPRESSED = /\.(br|gz)$/
const isForm = (path: string): boolean => COMPRESSED.test(path)

/** Whether a page was written by delivery. A host may have others, such as the one that proves to a search engine whose site it is. */
const isOurs = (page: string | null): boolean => page?.includes(`id="${INLINED.releases}"`) ?? false

/** The names of the pages that belong to a document: derived from it and from the releases it names. */
export async function pagesOf(files: StoreFiles, document: ReleaseDocument): Promise<string[]> {
  const paths = prerenderedPaths(await readStable(files, document))
  const remotes = Object.keys(document.parts).filter(part => part !== 'shell')
  const pages = ['index.html', 'app.html', DOCUMENTS, ...remotes.map(documentFile)]
  return [...new Set([...pages, ...paths.flatMap(path => pageFile(path) ?? [])])]
}

/** What lacks a load file, or has another: releases that were published before there were any. */
export async function staleLoadFiles(files: StoreFiles, document: ReleaseDocument): Promise<LoadFile[]> {
  const stale: LoadFile[] = []
  await inGroups(await renderLoadFiles(files, document), async file => {
    if ((await files.read(file.path)) !== file.text) stale.push(file)
  })
  return stale
}

/** Before the pages that name them. */
export async function writeLoadFiles(files: StoreFiles, document: ReleaseDocument): Promise<void> {
  await inGroups(await staleLoadFiles(files, document), ({ path, text }) => writePage(files, path, text))
}

/** Pages in the store, with their compressed forms, and a sitemap that do not belong to those that are wanted. */
export async function findLeftovers(files: StoreFiles, wanted: readonly string[]): Promise<string[]> {
  const listed = await listPages(files)
  const unwanted = listed.filter(name => !wanted.includes(name.replace(COMPRESSED, '')))
  const kept = new Set<string>()
  await inGroups(
    unwanted.filter(name => !isForm(name) && name !== SITEMAP),
    async name => {
      if (!isOurs(await files.read(name))) kept.add(name)
    },
  )
  return unwanted.filter(name => !kept.has(name.replace(COMPRESSED, '')))
}

async function listPages(files: StoreFiles, folder = ''): Promise<string[]> {
  const names = await files.list(folder)
  const found = await Promise.all(
    names.map(name => {
      const path = folder === '' ? name : `${folder}/${name}`
      if (A_PAGE.test(name) || path.replace(COMPRESSED, '') === SITEMAP) return [path]
      return /^[a-z0-9-]+$/.test(name) && !NO_PAGES.includes(path) ? listPages(files, path) : []
    }),
  )
  return found.flat()
}

/** Writes the pages and removes those of earlier documents. */
export async function writePages(files: StoreFiles, pages: Record<string, string>): Promise<void> {
  const { [SERVED]: served = '', ...others } = pages
  await inGroups(Object.entries(others), ([path, content]) => writePage(files, path, content))
  // Compressed forms first: a host would send one without its page.
  const leftovers = await findLeftovers(files, Object.keys(pages))
  await inGroups(leftovers.filter(isForm), path => files.remove(path))
  await inGroups(
    leftovers.filter(path => !isForm(path)),
    path => files.remove(path),
  )
  await writePage(files, SERVED, served)
}

async function writePage(files: StoreFiles, path: string, content: string): Promise<void> {
  // The page itself is written after its forms: its revision tells that all files are there.
  for (const form of await compressForPage({ path, content })) await files.write(form.path, form.content)
  await files.write(path, content)
}
