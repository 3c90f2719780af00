import { readText } from '../files/releases.ts'
import type { StoreFiles } from '../files/store-files.ts'

/** A style sheet of a release: its address and its content. */
export interface Sheet {
  href: string
  css: string
}

export const readSheet = async (files: StoreFiles, href: string): Promise<Sheet> => ({
  href,
  css: await readText(files, href),
})

const LINK = / *<link rel="stylesheet"[^>]*href="([^"]*)"[^>]*>/g

/** The style sheets that a page links. */
export const linkedSheets = (html: string): string[] => [...html.matchAll(LINK)].map(([, href = '']) => href)

/** Inlines the style sheets that the page links: one request less before the first paint. */
export const withSheetsInline = (html: string, sheets: Sheet[]): string =>
  html.replaceAll(LINK, (link, href: string) => {
    const sheet = sheets.find(one => one.href === href)
    return sheet ? `    ${inlineSheets([sheet])}` : link
  })

/** @param release the folder of their release, so that they can be removed with it. */
export const inlineSheets = (sheets: Sheet[], release?: string): string =>
  `<style${release === undefined ? '' : ` data-release="${release}"`}>${sheets.map(inlineable).join('\n')}</style>`

/** Rewrites relative addresses, which in an inline sheet would be resolved against the page. */
function inlineable({ css, href }: Sheet): string {
  const folder = href.slice(0, href.lastIndexOf('/') + 1)
  const absolute = css.replaceAll(
    /url\((["']?)(?![a-z]+:|\/|#)(?:\.\/)?([^"')]+)\1\)/gi,
    (_, quote: string, path: string) => `url(${quote}${folder}${path}${quote})`,
  )
  if (/<\/style/i.test(absolute)) throw new Error(`${href} holds </style and cannot be inlined.`)
  return absolute.trim()
}
