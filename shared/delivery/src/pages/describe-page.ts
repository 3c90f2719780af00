import type { PrerenderedPage } from '@coach-app/contracts'
import { structuredData } from './structured-data.ts'

/**
 * What a prerendered page says of itself in its head, for search engines and for those who share its address.
 *
 * @param folder of its release, where the picture is.
 * @param siteUrl origin of the site. Without it there is nothing that has to be absolute: no canonical address, no picture, no structured data.
 */
export function describePage(
  page: Omit<PrerenderedPage, 'html' | 'module'>,
  path: string,
  folder: string,
  siteUrl?: string,
): string {
  const { title, description, picture } = page
  const named = (name: string, content: string | number) =>
    `<meta name="${name}" content="${escapeMarkup(String(content))}" />`
  const property = (name: string, content: string | number) =>
    `<meta property="${name}" content="${escapeMarkup(String(content))}" />`
  const address = `${siteUrl}${path}`
  return [
    `<title>${escapeMarkup(title)}</title>`,
    named('description', description),
    named('robots', 'index, follow'),
    property('og:type', 'website'),
    property('og:title', title),
    property('og:description', description),
    ...(siteUrl === undefined
      ? []
      : [
          `<link rel="canonical" href="${escapeMarkup(address)}" />`,
          property('og:url', address),
          structuredData(page, path, folder, siteUrl),
        ]),
    ...(siteUrl === undefined || !picture
      ? [named('twitter:card', 'summary')]
      : [
          property('og:image', `${siteUrl}${folder}${picture.file}`),
          property('og:image:width', picture.width),
          property('og:image:height', picture.height),
          property('og:image:alt', picture.alt),
          named('twitter:card', 'summary_large_image'),
        ]),
  ].join('\n    ')
}

export const escapeMarkup = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
