import { isOfRoute, type RemoteRelease, type RouteDefinition } from '@coach-app/contracts'
import { hashless } from './hashless.ts'

/** The data of one page that its build has as JSON, by where it is: `bodies-concept.knowledge 0`. */
export type PageData = Readonly<Record<string, unknown>>

/** The route of a prerendered path: the one without parameters, where there are two. */
const routeOf = ({ routes }: RemoteRelease, path: string): RouteDefinition | undefined =>
  routes.find(route => route.path === path) ?? routes.find(route => isOfRoute(path, route))

/** The prerendered paths of each template: a route, and its pages in the order of the release. */
export function templatesOf(release: RemoteRelease): Map<string, string[]> {
  const templates = new Map<string, string[]>()
  for (const path of Object.keys(release.prerendered ?? {})) {
    const template = routeOf(release, path)?.path ?? path
    templates.set(template, [...(templates.get(template) ?? []), path])
  }
  return templates
}

/**
 * What each page of a catalogue is hydrated with, as far as the build has it as JSON: a file named after the page, an entry
 * under its name, or an element with its `slug`. The name is the last part of its path.
 *
 * @param scripts the release's scripts by path.
 */
export function pageData(
  release: RemoteRelease,
  scripts: ReadonlyMap<string, string>,
): Map<string, PageData> {
  const data = new Map<string, Record<string, unknown>>()
  const literals = [...scripts].flatMap(([file, code]) =>
    jsonLiterals(code).map((value, index) => ({ file: nameOf(file), index, value })),
  )
  for (const [template, paths] of templatesOf(release)) {
    if (!template.includes(':')) continue
    const slugs = new Map(paths.map(path => [slugOf(path), path]))
    for (const { file, index, value } of literals)
      for (const [slug, { place, own }] of ownedBy(slugs, file, value)) {
        const path = slugs.get(slug) ?? ''
        data.set(path, { ...data.get(path), [`${place} ${index}`]: own })
      }
  }
  return data
}

type Owned = [slug: string, owned: { place: string; own: unknown }]

function ownedBy(slugs: ReadonlyMap<string, string>, file: string, value: unknown): Owned[] {
  const inName = [...slugs.keys()]
    .filter(slug => `-${file}-`.replaceAll('.', '-').includes(`-${slug}-`))
    .sort((one, other) => other.length - one.length)[0]
  if (inName !== undefined) return [[inName, { place: file.replace(inName, '*'), own: value }]]
  const entries = Array.isArray(value)
    ? value.map((one: unknown) => [slugIn(one), one] as const)
    : typeof value === 'object' && value !== null
      ? Object.entries(value)
      : []
  const owned = entries.filter(([slug]) => slugs.has(slug))
  // A single entry of the same name is a coincidence.
  return owned.length * 2 > entries.length ? owned.map(([slug, own]) => [slug, { place: file, own }]) : []
}

const slugIn = (value: unknown): string =>
  typeof value === 'object' && value !== null && 'slug' in value ? String(value.slug) : ''

const slugOf = (path: string): string => path.split('/').at(-1) ?? ''

const nameOf = (file: string): string => hashless(file).replace(/.*\//, '').replace(/\.js$/, '')

/** The values of all `JSON.parse('…')` with a literal, which is how content gets into a build. */
function jsonLiterals(code: string): unknown[] {
  const found: unknown[] = []
  const start = /JSON\.parse\((["'`])/g
  for (let match = start.exec(code); match; match = start.exec(code)) {
    const literal = literalAt(code, start.lastIndex, match[1] ?? '')
    try {
      found.push(JSON.parse(unescaped(literal)))
    } catch {
      // Another kind of text, or one with expressions: no data.
    }
  }
  return found
}

function literalAt(code: string, from: number, quote: string): string {
  let end = from
  while (end < code.length && code[end] !== quote) end += code[end] === '\\' ? 2 : 1
  return code.slice(from, end)
}

const CONTROL: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f', v: '\v', 0: '\0' }

const unescaped = (literal: string): string =>
  literal.replaceAll(
    /\\(?:u\{([\da-f]+)\}|u([\da-f]{4})|x([\da-f]{2})|([\s\S]))/gi,
    (_, braced?: string, four?: string, two?: string, other = '') => {
      const code = braced ?? four ?? two
      if (code !== undefined) return String.fromCodePoint(Number.parseInt(code, 16))
      return other === '\n' ? '' : (CONTROL[other] ?? other)
    },
  )
