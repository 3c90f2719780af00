import { expect, it } from 'vitest'
import { structuredData } from './structured-data.ts'

const SITE = 'https://coach.example'
const page = { title: 'Quads · Coach App', description: 'Front of the thigh.' }
const graphOf = (over: object, path = '/map/quads') => {
  const html = structuredData({ ...page, ...over }, path, '/remotes/landing/1/', SITE)
  const [, text = ''] = /^<script type="application\/ld\+json">(.*)<\/script>$/s.exec(html) ?? []
  const { '@context': context, '@graph': graph } = JSON.parse(text)
  expect(context).toBe('https://schema.org')
  return graph as Record<string, unknown>[]
}
const typesOf = (graph: Record<string, unknown>[]) => graph.map(thing => thing['@type'])

it('the structured data name the page and its site', () => {
  const graph = graphOf({ picture: { file: 'x.png', width: 1200, height: 630, alt: '' } })
  expect(typesOf(graph)).toEqual(['WebSite', 'WebPage'])
  expect(graph[0]).toMatchObject({ name: 'Coach App', url: `${SITE}/` })
  expect(graph[1]).toMatchObject({
    name: 'Quads',
    url: `${SITE}/map/quads`,
    isPartOf: { '@id': graph[0]?.['@id'] },
    primaryImageOfPage: { url: `${SITE}/remotes/landing/1/x.png`, width: 1200 },
  })
})

it('the structured data have a breadcrumb list that ends with the page', () => {
  const [, , crumbs] = graphOf({ below: [{ name: 'Map', path: '/map' }] })
  expect(crumbs).toEqual({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Map', item: `${SITE}/map` },
      { '@type': 'ListItem', position: 2, name: 'Quads', item: `${SITE}/map/quads` },
    ],
  })
})

it('the structured data make addresses of the site absolute at any depth, and leave other addresses and texts', () => {
  const [, , thing] = graphOf({
    structured: [
      {
        '@type': 'Organization',
        url: '/',
        founder: [{ url: '/bio' }],
        sameAs: '//elsewhere.example/x',
        slogan: 'Read / write',
      },
    ],
  })
  expect(thing).toEqual({
    '@type': 'Organization',
    url: `${SITE}/`,
    founder: [{ url: `${SITE}/bio` }],
    sameAs: '//elsewhere.example/x',
    slogan: 'Read / write',
  })
})

it('the structured data escape a closing script tag', () => {
  const html = structuredData({ ...page, description: '</script><script>alert(1)' }, '/x', '/r/', SITE)
  expect(html.match(/<\/?script/g)).toHaveLength(2)
})
