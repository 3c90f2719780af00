import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BuiltPart } from '../../build/built-part.ts'
import { labelOf } from '../publication.ts'
import { codeOfOthers, stylesOfOthers } from './other-origins.ts'
import { secretsIn } from './secrets.ts'

/** What is text; pictures, fonts and the like hold no code and no readable secret. */
const TEXT = /\.(?:m?js|css|html|json|map|svg|txt|xml|webmanifest|csv|md)$/
/** Of a map that lies beside it or is within it. */
const MAP_MARK = /[#@]\s*sourceMappingURL=\s*\S/

/**
 * Looks into the files of a build: everything in a page comes from the product itself, sources are not served, and nothing secret is.
 *
 * @returns the problems, one sentence each.
 */
export function checkContents({ dir, release }: BuiltPart): string[] {
  return release.files
    .filter(({ path }) => TEXT.test(path))
    .flatMap(({ path }) => {
      const text = readFileSync(join(dir, path), 'utf8')
      return problemsOf(path, text).map(problem => `${labelOf(release)}: ${path} ${problem}`)
    })
}

function problemsOf(path: string, text: string): string[] {
  const foreign = /\.m?js$/.test(path)
    ? codeOfOthers(path, text)
    : path.endsWith('.css')
      ? stylesOfOthers(text)
      : []
  const isMap = path.endsWith('.map') || (/\.(?:m?js|css)$/.test(path) && MAP_MARK.test(lastLines(text)))
  return [
    ...foreign.map(
      one => `${one}. Everything in a page comes from the product itself: put it into your build instead.`,
    ),
    ...(isMap
      ? ['has a source map, which would serve your sources to everybody. Build without (build.sourcemap).']
      : []),
    ...secretsIn(text).map(
      kind =>
        `holds ${kind}, which everybody could read. Take it out, and replace it where it comes from: it may be known already.`,
    ),
  ]
}

/** A map is named at the end of a file; what looks like it elsewhere is text about it. */
const lastLines = (text: string): string => text.trimEnd().split('\n').slice(-2).join('\n').slice(-100_000)
