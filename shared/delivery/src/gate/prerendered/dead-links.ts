import {
  isOfRoute,
  REDIRECTS,
  type Release,
  type RemoteRelease,
  SPECIFIED_ROUTES,
} from '@coach-app/contracts'
import { attributeOf, type PageMarkup } from './page-markup.ts'

/** Every page of the product, with the ids of those whose markup is known. */
export interface KnownPages {
  remotes: readonly RemoteRelease[]
  /** Of the pages under test, by path. */
  ids: ReadonlyMap<string, ReadonlySet<string>>
}

export const knownPages = (releases: readonly Release[], pages: readonly PageMarkup[]): KnownPages => ({
  remotes: releases.filter(release => release.kind === 'remote'),
  ids: new Map(pages.map(page => [page.path, idsOf(page)])),
})

const idsOf = ({ elements }: PageMarkup): ReadonlySet<string> =>
  new Set(elements.flatMap(element => ['id', 'name'].flatMap(name => attributeOf(element, name) ?? [])))

/** Any origin will do: a link is of the product when it stays on it. */
const HERE = 'http://product.invalid'

/** Links of a page into the product that lead nowhere, each as the end of a sentence. */
export const deadLinks = (page: PageMarkup, known: KnownPages): string[] => [
  ...new Set(
    page.elements
      .filter(({ tagName }) => tagName === 'a' || tagName === 'area')
      .flatMap(element => attributeOf(element, 'href') ?? [])
      .flatMap(href => wrongTarget(href, page, known) ?? []),
  ),
]

function wrongTarget(href: string, page: PageMarkup, known: KnownPages): string | undefined {
  if (!URL.canParse(href, HERE + page.path)) return `links to ${href}, which is no address`
  const { origin, protocol, pathname, hash } = new URL(href, HERE + page.path)
  if (protocol === 'javascript:') return `links to a script: ${href}`
  if (origin !== HERE) return undefined
  if (!isPage(pathname, known)) return `links to ${href}, which no release and no specification has as a page`
  const fragment = decodeURIComponent(hash.slice(1))
  const ids = known.ids.get(pathname)
  return fragment === '' || !ids || ids.has(fragment)
    ? undefined
    : `links to ${href}, and ${pathname} has no element with that id`
}

function isPage(path: string, { remotes }: KnownPages): boolean {
  if (remotes.some(({ prerendered = {} }) => path in prerendered)) return true
  if (path in SPECIFIED_ROUTES || REDIRECTS.some(({ from }) => from === path)) return true
  const owner = ownerOf(path)
  // Pages of an unpublished remote are unknown.
  if (owner !== undefined && !remotes.some(({ name }) => name === owner)) return true
  const having = remotes.flatMap(remote =>
    remote.routes.filter(route => isOfRoute(path, route)).map(route => ({ remote, route })),
  )
  // A catalogue prerenders all that it has: of such a route, no other path is a page.
  return having.some(
    ({ remote, route }) =>
      !Object.keys(remote.prerendered ?? {}).some(one => route.path.includes(':') && isOfRoute(one, route)),
  )
}

const firstSegment = (path: string): string => path.split('/')[1] ?? ''

const ownerOf = (path: string): string | undefined =>
  Object.entries(SPECIFIED_ROUTES).find(
    ([specified]) => specified !== '/' && firstSegment(specified) === firstSegment(path),
  )?.[1].remote
