import type { PrerenderedPage } from '@coach-app/contracts'
import type { PageFiles } from './preloads.ts'
import { insertBefore } from './render-page.ts'

/** A page that a release rendered ahead of time, with all that makes it readable before any script runs. */
export interface Prerendered {
  remote: string
  version: string
  page: PrerenderedPage
  markup: string
  /** The style sheets the page needs, the shell's first: address and content. */
  sheets: { href: string; css: string }[]
  /** What its parcel will ask for. */
  files: PageFiles
}

/** What CSS modules make of a class: `_name_hash_line`. Others, as of icons, need no rule. */
const SCOPED = /^_\w+_[a-z0-9]{5}_\d+$/

/**
 * The class names in the markup that no style sheet knows: it was rendered with a design system that this shell has no more.
 * Such a page would be seen half dressed, and is better rendered by the release itself.
 */
export function unknownClasses({ markup, sheets }: Pick<Prerendered, 'markup' | 'sheets'>): string[] {
  const known = new Set(sheets.flatMap(({ css }) => css.match(/\._\w+_[a-z0-9]{5}_\d+/g) ?? []))
  const used = [...markup.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' '))
  return [...new Set(used)].filter(name => SCOPED.test(name) && !known.has(`.${name}`))
}

/**
 * Puts the page into the document: its style sheets inline and its markup in the outlet, so that one answer is enough to
 * paint it; all scripts at the end, at low priority.
 *
 * The same sheets are also linked at the end: what looks for such a link before it adds a chunk's style sheet would fetch it again.
 *
 * @param html the page for every path, without preloads.
 * @param data what the page inlines for the shell; it stands in the head of `html` and follows the markup here.
 */
export function splicePage(html: string, data: string, prerendered: Prerendered): string {
  const { page, markup, sheets, files, remote, version } = prerendered
  const scripts: string[] = []
  const styles: string[] = []
  const bare = html
    .replace(data, '')
    .replaceAll(/ *<link rel="modulepreload"[^>]*>\n?/g, take(scripts))
    .replaceAll(/ *<script type="module" [^>]*src=[^>]*><\/script>\n?/g, take(scripts))
    .replaceAll(/ *<link rel="stylesheet"[^>]*>\n?/g, take(styles))
    .replace(/<title>[^<]*<\/title>/, () => '')
    .replace(/ *<meta name="description"[^>]*>\n?/, () => '')
  const css = sheets.map(({ href, css }) => inlineable(css, href)).join('\n')
  const head = insertBefore(bare, '</head>', `  ${describe(page)}\n    <style>${css}</style>\n  `)

  const outlet = '<div id="outlet">'
  const at = head.indexOf(outlet)
  if (at === -1) throw new Error(`The shell's index.html has no ${outlet}; there is no place for a page.`)
  const inside = at + outlet.length
  const mark = `data-remote="${escapeMarkup(remote)}" data-prerendered="${escapeMarkup(version)}"`
  const filled = `${head.slice(0, inside)}<div class="parcel" ${mark}>${markup}</div>${head.slice(inside)}`

  const own = new Set(scripts.flatMap(tag => /(?:href|src)="([^"]*)"/.exec(tag)?.[1] ?? []))
  const preloads = files.js
    .filter(href => !own.has(href))
    .map(href => `<link rel="modulepreload" crossorigin href="${href}">`)
  const later = [
    data,
    ...styles.map(tag => tag.trim()),
    ...sheets.slice(styles.length).map(({ href }) => `<link rel="stylesheet" crossorigin href="${href}">`),
    ...[...scripts, ...preloads].map(tag => unhurried(tag.trim())),
  ]
  return insertBefore(filled, '</body>', `  ${later.join('\n    ')}\n  `)
}

/** Takes what is matched out of the text and keeps it. */
const take = (kept: string[]) => (tag: string) => {
  kept.push(tag)
  return ''
}

/** The page is readable already: nothing that makes it answer may hold up what makes it seen. */
const unhurried = (tag: string): string =>
  tag.replace(/^<(link|script)/, (_, name: string) => `<${name} fetchpriority="low"`)

/** Relative addresses in a sheet count from the sheet, which an inline one is not. */
function inlineable(css: string, href: string): string {
  const folder = href.slice(0, href.lastIndexOf('/') + 1)
  const absolute = css.replaceAll(
    /url\((["']?)(?![a-z]+:|\/|#)(?:\.\/)?([^"')]+)\1\)/gi,
    (_, quote: string, path: string) => `url(${quote}${folder}${path}${quote})`,
  )
  if (/<\/style/i.test(absolute)) throw new Error(`${href} holds </style and cannot be inlined.`)
  return absolute.trim()
}

function describe({ title, description }: PrerenderedPage): string {
  const full = escapeMarkup(title)
  const text = escapeMarkup(description)
  return [
    `<title>${full}</title>`,
    `<meta name="description" content="${text}" />`,
    '<meta name="robots" content="index, follow" />',
    '<meta property="og:type" content="website" />',
    `<meta property="og:title" content="${full}" />`,
    `<meta property="og:description" content="${text}" />`,
    '<meta name="twitter:card" content="summary" />',
  ].join('\n    ')
}

const escapeMarkup = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
