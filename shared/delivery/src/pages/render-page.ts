import { INLINED, type InlinedReleases, type PathFiles, type PublicConfig } from '@coach-app/contracts'
import type { Integrity } from './integrity.ts'

/**
 * The shell's built index.html with its files under the release's own address.
 *
 * @param base where the shell's files are, such as `/shell/0.1.0-abc/`.
 */
export const addressed = (template: string, base: string): string =>
  template
    .replaceAll(/(src|href)="\.\/([^"]*)"/g, `$1="${base}$2"`)
    .replaceAll('href="/icon.svg"', `href="${base}icon.svg"`)

/** The release document and the public configuration, for the shell to read without asking anybody. */
const inlinedData = (releases: InlinedReleases, config: PublicConfig): string =>
  [inlineJson(INLINED.config, config), inlineJson(INLINED.releases, releases)].join('\n    ')

export const inlinedFiles = (files: PathFiles): string => inlineJson(INLINED.files, files)

/**
 * Turns the shell's built index.html into the page that is served for every path: its files under the release's own address,
 * the release document and the public configuration inlined.
 *
 * @param base where the shell's files are, such as `/shell/0.1.0-abc/`.
 * @param preloads markup that asks for what the path's remote needs, before the shell's own files are.
 * @param integrity of the shell's files, for the elements that ask for them.
 */
export function renderPage(
  template: string,
  base: string,
  releases: InlinedReleases,
  config: PublicConfig,
  preloads = '',
  integrity: Integrity = {},
): string {
  const data = inlinedData(releases, config)
  const html = held(addressed(template, base), integrity)
  if (preloads === '') return insertBefore(html, '</head>', `  ${data}\n  `)
  // Which release a path takes stands in the data.
  return insertBefore(html, '<script type="module"', `${data}\n    ${preloads}\n    `)
}

/** Elements that ask for a file say what it has to be; a link that does not is another request than the module's. */
const held = (html: string, integrity: Integrity): string =>
  html.replaceAll(/<(?:script|link)\b[^>]*(?:src|href)="([^"]*)"/g, (tag, path: string) =>
    integrity[path] === undefined ? tag : `${tag} integrity="${integrity[path]}"`,
  )

/** By a slice and no pattern: a `$&` in the data would be read as one. @throws when the mark is not there. */
export function insertBefore(html: string, mark: string, markup: string): string {
  const at = html.indexOf(mark)
  if (at === -1) throw new Error(`The shell's index.html has no ${mark}; nothing can be put in front of it.`)
  return html.slice(0, at) + markup + html.slice(at)
}

/** Data, not script: a `<` could end the element, so it is written as an escape. */
const inlineJson = (id: string, value: unknown): string =>
  `<script type="application/json" id="${id}">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`
