import type { PrerenderedPage } from '@coach-app/contracts'

/**
 * What a prerendered page tells search engines of itself: the site, the page, the pages above it, and what the remote adds. As JSON-LD,
 * which no browser runs; nothing of a request is in it.
 *
 * @param folder of its release, where the picture is.
 * @param siteUrl origin of the site.
 */
export function structuredData(
  { title, description, picture, below = [], structured = [] }: Omit<PrerenderedPage, 'html' | 'module'>,
  path: string,
  folder: string,
  siteUrl: string,
): string {
  const [name = title, product = title] = title.split(' · ')
  const site = `${siteUrl}/#site`
  const page = `${siteUrl}${path}`
  const graph = [
    { '@type': 'WebSite', '@id': site, name: product, url: `${siteUrl}/` },
    {
      '@type': 'WebPage',
      '@id': page,
      url: page,
      name,
      description,
      inLanguage: 'en',
      isPartOf: { '@id': site },
      ...(picture && {
        primaryImageOfPage: {
          '@type': 'ImageObject',
          url: `${siteUrl}${folder}${picture.file}`,
          width: picture.width,
          height: picture.height,
        },
      }),
    },
    ...(below.length === 0
      ? []
      : [
          {
            '@type': 'BreadcrumbList',
            itemListElement: [...below, { name, path }].map((one, index) => ({
              '@type': 'ListItem',
              position: index + 1,
              name: one.name,
              item: `${siteUrl}${one.path}`,
            })),
          },
        ]),
    ...structured.map(thing => absolute(thing, siteUrl)),
  ]
  const text = JSON.stringify({ '@context': 'https://schema.org', '@graph': graph })
  // Nothing in it ends the element.
  return `<script type="application/ld+json">${text.replaceAll('<', '\\u003c')}</script>`
}

/** Puts the site in front of every address of it, at any depth. */
function absolute(value: unknown, siteUrl: string): unknown {
  if (typeof value === 'string') return /^\/(?!\/)/.test(value) ? `${siteUrl}${value}` : value
  if (Array.isArray(value)) return value.map(one => absolute(one, siteUrl))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, absolute(inner, siteUrl)]))
}
