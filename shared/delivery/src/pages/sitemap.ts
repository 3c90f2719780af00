/** Its name in the store, which only a site with an address has. */
export const SITEMAP = 'sitemap.xml'

/** A prerendered page, and since when its release is the stable one. */
export interface ListedPage {
  path: string
  since: string
}

/**
 * sitemap.xml: every prerendered page, for search engines.
 *
 * @param url origin of the site.
 */
export const sitemap = (url: string, pages: readonly ListedPage[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...pages.map(({ path, since }) => `  <url><loc>${url}${path}</loc><lastmod>${since}</lastmod></url>`),
    '</urlset>',
    '',
  ].join('\n')

/** robots.txt with the address of the sitemap, which has to be absolute. */
export const withSitemap = (robots: string, url: string | undefined): string =>
  url === undefined ? robots : `${robots}Sitemap: ${url}/${SITEMAP}\n`
