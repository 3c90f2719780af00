import { expect, test } from '../fixtures/test.ts'

/** Words of unfinished text, and placeholders in brackets. */
const UNFINISHED = /placeholder|is a template|not built yet|lorem ipsum|\[ *\]|\[[A-Z][^\]]*\]/i

/** The properties that search engines require of each schema.org type on the pages. */
const NEEDED: Record<string, readonly string[]> = {
  WebSite: ['name', 'url'],
  WebPage: ['name', 'description', 'url', 'isPartOf'],
  BreadcrumbList: ['itemListElement'],
  ListItem: ['position', 'name', 'item'],
  ImageObject: ['url', 'width', 'height'],
  Organization: ['name', 'url', 'address', 'email'],
  Person: ['name'],
  FAQPage: ['mainEntity'],
  Question: ['name', 'acceptedAnswer'],
  Answer: ['text'],
  WebApplication: ['name', 'url', 'offers', 'applicationCategory', 'operatingSystem'],
  Offer: ['price', 'priceCurrency'],
}

type Thing = Record<string, unknown>

/** Every typed object in it, at any depth. */
const thingsIn = (value: unknown): Thing[] =>
  Array.isArray(value)
    ? value.flatMap(thingsIn)
    : typeof value === 'object' && value !== null
      ? [...('@type' in value ? [value as Thing] : []), ...Object.values(value).flatMap(thingsIn)]
      : []

const contentOf = (html: string, pattern: RegExp): string => pattern.exec(html)?.[1] ?? ''

/** The readable text: without head, scripts and styles, which are the same on all pages. */
const textOf = (html: string): string =>
  html
    .slice(html.indexOf('<body'))
    .replace(/<(script|style|template)\b.*?<\/\1>/gs, '')
    .replace(/<[^>]*>/g, ' ')

test('every open page of a fresh start is complete, has its own title, and is found; no request can write into one', async ({
  app,
}) => {
  const get = (path: string, headers: Record<string, string> = {}) => fetch(app.url + path, { headers })
  const sitemap = await (await get('/sitemap.xml')).text()
  const pages = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address)
  expect(await (await get('/robots.txt')).text()).toContain(`Sitemap: ${app.url}/sitemap.xml`)
  for (const path of ['/', '/coaching', '/stackup', '/programs', '/longday', '/knowledge-map', '/email-demo'])
    expect(pages).toContain(app.url + path)
  for (const path of ['/bio', '/imprint', '/privacy', '/terms']) expect(pages).toContain(app.url + path)

  const heads = new Map<string, string>()
  for (const address of pages) {
    const html = await (await fetch(address)).text()
    expect.soft(UNFINISHED.exec(textOf(html))?.[0], address).toBeUndefined()
    const title = contentOf(html, /<title>([^<]*)</)
    const description = contentOf(html, /<meta name="description" content="([^"]*)"/)
    expect.soft(description.length, `the description of ${address}`).toBeGreaterThan(40)
    for (const words of [title, description]) {
      expect.soft(heads.get(words), `whose words ${address} has too: ${words}`).toBeUndefined()
      heads.set(words, address)
    }
    expect.soft(contentOf(html, /<link rel="canonical" href="([^"]*)"/)).toBe(address)
    expect.soft(contentOf(html, /<meta property="og:url" content="([^"]*)"/)).toBe(address)
    expect
      .soft(contentOf(html, /<meta property="og:image" content="([^"]*)"/))
      .toContain(`${app.url}/remotes/`)
    const things = thingsIn(
      JSON.parse(contentOf(html, /<script type="application\/ld\+json">(.*?)<\/script>/s)),
    )
    expect.soft(things.find(thing => thing['@type'] === 'WebPage')?.url).toBe(address)
    for (const thing of things) {
      const type = String(thing['@type'])
      expect.soft(NEEDED, `what is needed of a thing that ${address} has`).toHaveProperty(type)
      for (const property of NEEDED[type] ?? [])
        expect.soft(thing[property] ?? '', `${property} of ${type} in ${address}`).not.toBe('')
    }
  }

  await test.step('whatever a proxy or a visitor sends along', async () => {
    for (const path of ['/', '/knowledge-map/quads', '/sitemap.xml', '/robots.txt']) {
      const plain = await (await get(path)).text()
      const sent = await get(path, {
        'x-forwarded-host': 'evil.example',
        'x-forwarded-proto': 'https',
        forwarded: 'host=evil.example;proto=https',
        'x-original-url': '/evil',
      })
      expect(await sent.text(), path).toBe(plain)
    }
  })

  await test.step('who runs this is said to be the demo’s, by the command and once on a page', async () => {
    expect(app.output.join('\n')).toMatch(/Demo data: replace before use.*\n.*name, address/)
    const said = textOf(await (await get('/imprint')).text()).match(/Demo data: replace before use/g)
    expect(said).toHaveLength(1)
  })
})
