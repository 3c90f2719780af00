import {
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, relative } from 'node:path'
import type { RouteKind } from '@coach-app/contracts'
import { withExpectation, withoutExpectation, withoutRoute, withRoute } from './edits.ts'
import { featureOf, type NewPage, newPage, pageFiles } from './page-files.ts'
import { routesFileOf, type SourcePath } from './page-module.ts'
import { placeOf, withoutPlace, withPlace } from './place.ts'

/** What a page is to be; `module` is the exposed one that shows it. */
export interface Wanted {
  path: string
  title: string | undefined
  kind: RouteKind
  module: string
}

/** The written files, by path from the remote's folder, not formatted yet. */
export interface Added {
  page: NewPage
  /** The file with the `<Routes>`. */
  place: SourcePath
  component: SourcePath
  written: SourcePath[]
}

const ROUTES = 'src/routes.ts'
const SMOKE = 'src/smoke.ts'

/**
 * Adds a page to a remote's sources.
 *
 * @param root the remote's folder.
 * @throws before anything is written, when a file has another shape than expected.
 */
export function addPage(root: string, { path, title, kind, module }: Wanted): Added {
  const place = routesFileOf(root, module)
  const page = freshPage(root, place, path, title)
  const written = {
    [ROUTES]: withRoute(read(root, ROUTES), page, kind, module),
    [place]: withPlace(read(root, place), page, wayToSrc(place)),
    [SMOKE]: withExpectation(existsSync(join(root, SMOKE)) ? read(root, SMOKE) : undefined, page, kind),
    ...pageFiles(page),
  }
  for (const [file, content] of Object.entries(written)) write(root, file, content)
  return { page, place, component: `src/${featureOf(page)}.tsx`, written: Object.keys(written) }
}

/**
 * Takes a page away that `addPage` has added, with its folder.
 *
 * @returns the files that were changed and are still there.
 * @throws before anything is written, when the page was made in another way.
 */
export function removePage(root: string, path: string, module: string): SourcePath[] {
  const place = routesFileOf(root, module)
  const source = read(root, place)
  const folder = folderOf(path, place, placeOf(source, path)?.file)
  if (folder === undefined)
    throw new Error(
      `${path} is no page that new:page has made: ${place} has no <Route path="${path}"> that shows a page in a folder of its own in src/${homeOf(root)}. Take it out by hand, beginning with ${ROUTES}.`,
    )
  const user = usersOf(root, folder).find(file => file !== place)
  if (user !== undefined) throw new Error(`${user} imports from ${folder}: take that out first.`)
  const written: Record<SourcePath, string | undefined> = {
    [ROUTES]: withoutRoute(read(root, ROUTES), path),
    [place]: withoutPlace(source, path),
    ...(existsSync(join(root, SMOKE)) ? { [SMOKE]: withoutExpectation(read(root, SMOKE), path) } : {}),
  }
  for (const [file, content] of Object.entries(written)) {
    if (content === undefined) rmSync(join(root, file))
    else write(root, file, content)
  }
  rmSync(join(root, folder), { recursive: true })
  if (readdirSync(join(root, dirname(folder))).length === 0) rmdirSync(join(root, dirname(folder)))
  return Object.keys(written).filter(file => existsSync(join(root, file)))
}

const homeOf = (root: string): NewPage['home'] => (existsSync(join(root, 'src/pages')) ? 'pages' : 'features')

/** The page in a folder of its own, and under a name that the file with the routes does not use yet. */
function freshPage(root: string, place: SourcePath, path: string, title: string | undefined): NewPage {
  const source = read(root, place)
  const home = homeOf(root)
  for (let count = 1; ; count += 1) {
    const page = newPage(path, title, count === 1 ? undefined : `${newPage(path).slug}-${count}`, home)
    const isTaken =
      existsSync(join(root, 'src', home, page.slug)) || new RegExp(`\\b${page.component}\\b`).test(source)
    if (!isTaken) return page
  }
}

/** The folder of a page, named by its path. */
function folderOf(path: string, place: SourcePath, imported: string | undefined): SourcePath | undefined {
  if (imported === undefined) return undefined
  const [, home, slug = ''] =
    /^src\/(features|pages)\/([^/]+)\/[^/]+$/.exec(join(dirname(place), imported)) ?? []
  const own = newPage(path).slug
  const isOwn = slug === own || (slug.startsWith(`${own}-`) && /^\d+$/.test(slug.slice(own.length + 1)))
  return isOwn ? `src/${home}/${slug}` : undefined
}

/** The sources outside of a folder that import from it. */
function usersOf(root: string, folder: SourcePath): SourcePath[] {
  return globSync('src/**/*.{ts,tsx}', { cwd: root })
    .filter(file => !file.startsWith(`${folder}/`))
    .filter(file =>
      [...read(root, file).matchAll(/(?:from |import\()'(\.[^']*)'/g)].some(([, specifier = '']) =>
        join(dirname(file), specifier).startsWith(`${folder}/`),
      ),
    )
}

/** The relative import path from a file's folder. */
const wayToSrc = (file: SourcePath): string => relative(dirname(file), 'src') || '.'

const read = (root: string, file: SourcePath): string => readFileSync(join(root, file), 'utf8')

function write(root: string, file: SourcePath, content: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), content)
}
