import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Release } from '@coach-app/contracts'
import type { BuiltPart } from '../../build/built-part.ts'
import { inWorkspace, labelOf } from '../publication.ts'
import { otherShapes } from './data-shape.ts'
import { deadLinks, knownPages } from './dead-links.ts'
import { PAGE_RULES } from './markup-rules.ts'
import { type PageData, pageData, templatesOf } from './page-data.ts'
import { readMarkup } from './page-markup.ts'

/**
 * Checks every prerendered page of a build without a browser: HTML that nothing has to mend, one h1, links that lead somewhere,
 * structured data, no address of others, and data of the same shape as the other pages of its template.
 *
 * @param others the releases of the other parts: their pages can be linked to.
 * @returns the problems, one sentence each.
 */
export function checkPrerendered({ dir, release }: BuiltPart, others: readonly Release[]): string[] {
  if (release.kind !== 'remote') return []
  const pages = Object.entries(release.prerendered ?? {}).map(([path, { html }]) =>
    readMarkup(path, readFileSync(join(dir, html), 'utf8')),
  )
  const known = knownPages([release, ...others.filter(({ name }) => name !== release.name)], pages)
  const place = inWorkspace(release, 'src/prerender.tsx')
  return [
    ...pages.flatMap(page =>
      [...PAGE_RULES.flatMap(rule => rule(page)), ...deadLinks(page, known)].map(
        problem => [page.path, problem] as const,
      ),
    ),
    ...wrongShapes({ dir, release }),
  ].map(
    ([path, problem]) =>
      `${labelOf(release)}: the prerendered page ${path} ${problem}. Mend what ${place} renders there.`,
  )
}

function wrongShapes({ dir, release }: BuiltPart): [path: string, problem: string][] {
  if (release.kind !== 'remote') return []
  const data = pageData(release, scriptsOf({ dir, release }))
  return [...templatesOf(release).values()].flatMap(paths =>
    otherShapes(new Map(paths.map((path): [string, PageData] => [path, data.get(path) ?? {}]))),
  )
}

/** The scripts of a build by path. */
const scriptsOf = ({ dir, release }: BuiltPart): Map<string, string> =>
  new Map(
    release.files
      .filter(({ path }) => path.endsWith('.js'))
      .map(({ path }) => [path, readFileSync(join(dir, path), 'utf8')]),
  )
