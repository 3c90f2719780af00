import type { RemoteRelease } from '@coach-app/contracts'

/** Says which page is sent at a path that has none of its own (`Documents`). */
export const DOCUMENTS = 'documents.json'

/** Static paths only: lower case, so that a file system that ignores case has no second address for one. */
const PAGE_PATH = /^(\/[a-z0-9]+(-[a-z0-9]+)*)+$/

/** First segments that are folders of the store, and the pages of all paths that have none of their own. */
const OF_THE_STORE = /^(shell|remotes|history|app(-.*)?)$/

/** Hosts serve `x/index.html` at `/x/`: the name must not be a path of its own. */
const FOLDER_PAGE = 'index'

/**
 * The file of a prerendered page in the store: `/` is index.html, `/programs/five-by-five` is programs/five-by-five.html.
 * `undefined` for a path that is no static one, or whose file would be another file of the store.
 */
export function pageFile(path: string): string | undefined {
  if (path === '/') return 'index.html'
  const segments = path.slice(1).split('/')
  const [first = ''] = segments
  if (!PAGE_PATH.test(path) || OF_THE_STORE.test(first) || segments.includes(FOLDER_PAGE)) return undefined
  return `${path.slice(1)}.html`
}

/** The paths that these releases have prerendered, each once, as far as they can be served. */
export const prerenderedPaths = (releases: readonly RemoteRelease[]): string[] => [
  ...new Set(
    releases.flatMap(({ prerendered = {} }) =>
      Object.keys(prerendered).filter(path => pageFile(path) !== undefined),
    ),
  ),
]
