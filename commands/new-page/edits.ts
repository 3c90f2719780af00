import type { RouteKind } from '@coach-app/contracts'
import { featureOf, type NewPage } from './page-files.ts'

/** Puts a page at the end of a remote's src/routes.ts. @throws when that has another shape. */
export function withRoute(source: string, { path, title }: NewPage, kind: RouteKind): string {
  const end = source.lastIndexOf(']')
  if (end === -1) throw new Error('src/routes.ts has changed its shape: there is no list in it to add to.')
  const before = source.slice(0, end).trimEnd().replace(/,$/, '')
  const route = `  { path: '${path}', kind: '${kind}', module: './pages', title: '${title}' },`
  return `${before}${before.endsWith('[') ? '' : ','}\n${route}\n${source.slice(end)}`
}

/** Takes it out again, with all that was added to it meanwhile. */
export function withoutRoute(source: string, path: string): string {
  const at = source.indexOf(`path: '${path}',`)
  const begin = source.lastIndexOf('{', at)
  let end = begin + 1
  for (let depth = 1; depth > 0 && end < source.length; end += 1)
    depth += { '{': 1, '}': -1 }[source[end] ?? ''] ?? 0
  return at === -1 ? source : source.slice(0, begin).trimEnd() + source.slice(end).replace(/^,/, '')
}

/** What is seen when a release is tried; a remote without such a file gets one. */
export function withExpectation(
  source: string | undefined,
  { path, title }: NewPage,
  kind: RouteKind,
): string {
  const seen = kind === 'protected' ? `{ coach: '${title}', athlete: '${title}' }` : `{ visitor: '${title}' }`
  if (source === undefined)
    return `import type { SmokeExpectations } from '@coach-app/contracts'

/** What is seen when a release is tried before it is published. */
export const smoke = { '${path}': ${seen} } satisfies SmokeExpectations
`
  const end = source.search(/,?\s*\} satisfies SmokeExpectations/)
  if (end === -1) throw new Error('src/smoke.ts has changed its shape: there is nothing in it to add to.')
  return `${source.slice(0, end)}, '${path}': ${seen},${source.slice(end).replace(/^,/, '')}`
}

/** @returns nothing where nothing is left to be expected. */
export function withoutExpectation(source: string, path: string): string | undefined {
  const name = path.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const left = source.replace(new RegExp(`\\s*'${name}':\\s*\\{[^}]*\\},?`), '')
  return /smoke = \{\s*\}/.test(left) ? undefined : left
}

/**
 * Gives a page its place among those of the remote.
 *
 * @param from the file's folder, from src: `..` in src/remote, `.` in src itself.
 */
export function withPlace(source: string, page: NewPage, from: '.' | '..'): string {
  const imports = [...source.matchAll(/^import [^\n]*(?:\n[^\n]*)*? from '[^']*'$/gm)]
  const last = imports.at(-1)
  const end = source.lastIndexOf('</Routes>')
  if (!last || end === -1) throw new Error('There are no <Routes> to put the page into.')
  const at = last.index + last[0].length
  const lineStart = source.lastIndexOf('\n', end) + 1
  return (
    source.slice(0, at) +
    `\n${importOf(page, from)}` +
    source.slice(at, lineStart) +
    `${placeOf(page)}\n` +
    source.slice(lineStart)
  )
}

export const withoutPlace = (source: string, page: NewPage, from: '.' | '..'): string =>
  source
    .replace(`${importOf(page, from)}\n`, '')
    .split('\n')
    .filter(line => line.trim() !== placeOf(page).trim())
    .join('\n')

const importOf = (page: NewPage, from: string): string =>
  `import { ${page.component} } from '${from}/${featureOf(page)}.tsx'`

const placeOf = ({ path, component }: NewPage): string =>
  `      <Route path="${path}" element={<${component} />} />`
