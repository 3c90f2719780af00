import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '../fixtures/test.ts'

const PAGES = [
  ...['/', '/index.html', '/index', '/index/', '/app', '/app/', '/app.html', '/signin', '/calendar/none'],
  ...['/nothing/at/all', '/?framed=1', '/shell', '/remotes', '/%2e', '/mailbox/', '/404', '/error'],
]
const NO_PAGES = [
  '/gone.html',
  '/shell/',
  '/shell/gone/index.html',
  '/history/gone',
  '/api/gone',
  '/mailbox',
  '/auth/v1/gone',
]

test('every page has the content security policy, without what only a dev server needs, and cannot be framed', async ({
  request,
}) => {
  for (const path of PAGES) {
    const answer = await request.get(path)
    const html = await answer.text()
    const policy = /<meta http-equiv="Content-Security-Policy" content="([^"]*)">/.exec(html)?.[1] ?? ''
    expect.soft(policy, path).toMatch(/^default-src 'none'; script-src 'self' 'sha256-/)
    expect.soft(policy, path).not.toMatch(/localhost|nonce/)
    expect.soft(html.indexOf('<meta http-equiv="Content-Sec'), path).toBeLessThan(html.indexOf('<script'))
    expect.soft(answer.headers()['content-security-policy'], path).toBe("frame-ancestors 'none'")
  }
})

test('a response that is no page is no HTML, or can run nothing', async ({ app, request }) => {
  for (const path of NO_PAGES)
    expect.soft((await request.get(path)).headers()['content-type'], path).not.toContain('html')
  const releases = join(app.dataDir, 'releases')
  const templates = readdirSync(releases, { recursive: true, encoding: 'utf8' }).filter(path =>
    /^(shell|remotes)\/.*\.html$/.test(path),
  )
  expect(templates.length).toBeGreaterThan(1)
  for (const path of templates) {
    const { 'content-security-policy': policy } = (await request.get(`/${path}`)).headers()
    expect.soft(policy, path).toBe("default-src 'none'; frame-ancestors 'none'")
  }
})
