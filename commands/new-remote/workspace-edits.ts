import type { RouteKind } from '@coach-app/contracts'
import { titleOf } from './files.ts'

/** The files outside a remote's folder that know of it. */
export const ROUTES_FILE = 'shared/contracts/src/routes.ts'
export const PROJECTS_FILE = 'tsconfig.json'

/** Puts a remote at the end of the remotes, and its page at the end of the routes. */
export function withRoute(source: string, name: string, kind: RouteKind): string {
  const named = source.replace(/(export const REMOTES = \[[^\]]*?),?(\s*\] as const)/, `$1, '${name}'$2`)
  const routed = named.replace(
    /(export const ROUTES: [^=]+= \[[\s\S]*?)(\n\])/,
    `$1\n  route('${name}', '${kind}', '/${name}', '${titleOf(name)}'),$2`,
  )
  if (named === source || routed === named)
    throw new Error(
      `${ROUTES_FILE} has changed its shape: there is no list of remotes or of routes in it to add to.`,
    )
  return routed
}

/** @throws when more than what was put there is said of it. */
export function withoutRoute(source: string, name: string): string {
  const left = source
    .replace(new RegExp(`(export const REMOTES = \\[[^\\]]*?)(?:,\\s*'${name}'|'${name}',\\s*)`), '$1')
    .replace(new RegExp(`\\n  route\\('${name}', .*\\),(?=\\n)`, 'g'), '')
  if (left.includes(`'${name}'`))
    throw new Error(`${ROUTES_FILE} says more of ${name} than its one page. Take its routes out first.`)
  return left
}

export function withProject(source: string, name: string): string {
  const at = source.lastIndexOf('"path": "remotes/')
  const end = source.indexOf('\n', at)
  if (at === -1) throw new Error(`${PROJECTS_FILE} names no remote to put another one behind.`)
  return `${source.slice(0, end)}\n    { "path": "remotes/${name}" },${source.slice(end)}`
}

export const withoutProject = (source: string, name: string): string =>
  source.replace(`\n    { "path": "remotes/${name}" },`, '')
