import { INLINED, type InlinedReleases, type PathFiles, type PublicConfig } from '@coach-app/contracts'
import type { Integrity } from './integrity.ts'

/**
 * The shell's built index.html with relative links rewritten to the release's folder.
 *
 * @param base the folder of the shell's files, such as `/shell/0.1.0-abc/`.
 */
export const withReleaseAddresses = (template: string, base: string): string =>
  template
    .replaceAll(/(src|href)="\.\/([^"]*)"/g, `$1="${base}$2"`)
    .replaceAll('href="/icon.svg"', `href="${base}icon.svg"`)

/** The release document and the public configuration as inline data, so that the shell needs no request for them. */
const inlinedData = (releases: InlinedReleases, config: PublicConfig): string =>
  [inlineJson(INLINED.config, config), inlineJson(INLINED.releases, releases)].join('\n    ')

export const inlinedFiles = (files: PathFiles): string => inlineJson(INLINED.files, files)

/**
 * Renders the shell's built index.html into the page that is served for every path: with the release's own file addresses, the
 * release document and the public configuration inlined.
 *
 * @param base the folder of the shell's files, such as `/shell/0.1.0-abc/`.
 * @param preloads markup that preloads what the path's remote needs, placed before the shell's own files.
 * @param integrity of the shell's files, for the elements that link them.
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
  const html = withPayments(withIntegrity(withReleaseAddresses(template, base), integrity), config)
  if (preloads === '') return insertBefore(html, '</head>', `  ${data}\n  `)
  // The release of each path is in the inlined data.
  return insertBefore(html, '<script type="module"', `${data}\n    ${preloads}\n    `)
}

/** The open pages have both texts, of plans that cost something and of free ones; the style sheet shows one by this mark of the document. */
const withPayments = (html: string, { payments }: PublicConfig): string =>
  payments ? html.replace('<html', '<html data-payments="on"') : html

/** Adds `integrity` to script and link elements; a preload link without it would be a different request than the module's. */
const withIntegrity = (html: string, integrity: Integrity): string =>
  html.replaceAll(/<(?:script|link)\b[^>]*(?:src|href)="([^"]*)"/g, (tag, path: string) =>
    integrity[path] === undefined ? tag : `${tag} integrity="${integrity[path]}"`,
  )

/**
 * By slicing and not String.replace, which would interpret a `$&` in the data.
 *
 * @throws when the mark is not found.
 */
export function insertBefore(html: string, mark: string, markup: string): string {
  const at = html.indexOf(mark)
  if (at === -1) throw new Error(`The shell's index.html has no ${mark}; nothing can be put in front of it.`)
  return html.slice(0, at) + markup + html.slice(at)
}

/** JSON in a script element: every `<` is escaped, because it could end the element. */
const inlineJson = (id: string, value: unknown): string =>
  `<script type="application/json" id="${id}">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`
