import type { InlinedReleases } from '@coach-app/contracts'
import { aDocument } from '@coach-app/testing/releases'
import { describe, expect, it } from 'vitest'
import { renderPage } from './render-page.ts'

const TEMPLATE = `<html><head>
  <link rel="icon" href="/icon.svg" />
  <script type="module" src="./assets/main.js"></script>
  <link rel="stylesheet" href="./assets/main.css" />
  </head><body><a href="/clients">Clients</a></body></html>`
const config = { supabaseUrl: '/', publishableKey: 'sb_publishable_x' }
const releases: InlinedReleases = { document: aDocument({}), remotes: {} }

const render = (over: Partial<typeof config> = {}) =>
  renderPage(TEMPLATE, '/shell/0.1.0-abc/', releases, { ...config, ...over })

/** The text of a script as the HTML parser delimits it: up to the first end tag. */
const inlined = (html: string, id: string): unknown =>
  JSON.parse(html.split(`id="${id}">`)[1]?.split('</script')[0] ?? 'null')

describe('renderPage', () => {
  it("serves the shell's files from its release and leaves links of the page alone", () => {
    const html = render()
    expect(html).toContain('src="/shell/0.1.0-abc/assets/main.js"')
    expect(html).toContain('href="/shell/0.1.0-abc/assets/main.css"')
    expect(html).toContain('href="/shell/0.1.0-abc/icon.svg"')
    expect(html).toContain('href="/clients"')
  })

  it('inlines configuration and releases before the head ends', () => {
    const html = render()
    expect(inlined(html, 'coach-app-config')).toEqual(config)
    expect(inlined(html, 'coach-app-releases')).toEqual(releases)
    expect(html.indexOf('coach-app-releases')).toBeLessThan(html.indexOf('</head>'))
  })

  it.each(['</script><script>alert(1)</script>', '<!--<script>', '</head>', "$& $' $` $1 $$", '\u2028"\\'])(
    'escapes inlined data that looks like markup or a replacement pattern: %s',
    publishableKey => {
      const html = render({ publishableKey })
      expect(inlined(html, 'coach-app-config')).toEqual({ ...config, publishableKey })
      expect(html.match(/<script/g)).toHaveLength(3)
      expect(html.match(/<\/head>/g)).toHaveLength(1)
    },
  )

  it('marks the document where plans have to be paid for, and only there', () => {
    const page = renderPage(TEMPLATE, '/shell/1/', releases, { ...config, payments: true })
    expect(page).toMatch(/^<html data-payments="on"><head>/)
    expect(render()).toMatch(/^<html><head>/)
  })

  it('refuses a template without an insertion point', () => {
    expect(() => renderPage('<html></html>', '/shell/1/', releases, config)).toThrow('</head>')
  })
})
