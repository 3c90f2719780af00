import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { temporaryFolder, writeFiles } from '../build/build.fixture.ts'
import { serveStore } from './serve.ts'

interface Answer {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: string
}

/** A store with a secret file beside it, behind a server that answers 405 where the store returns false. */
async function serve() {
  const folder = temporaryFolder()
  writeFiles(folder, {
    'secret.txt': 'secret',
    'store/index.html': 'landing',
    'store/app.html': 'app',
    'store/app-contacts.html': 'app of contacts',
    'store/documents.json': JSON.stringify({
      revision: 1,
      documents: { chat: 'app-contacts.html', gone: 'app-gone.html', coaching: 'app-contacts.html' },
    }),
    'store/coaching.html': 'coaching',
    'store/coaching.html.br': 'coaching in brotli',
    'store/programs/five-by-five.html': 'five by five',
    'store/remotes/contacts/2.writing-7/remoteEntry.js': 'half',
    'store/coaching.html.writing-7': 'half',
    'store/releases.json': '{"revision":1}',
    'store/sw.js': 'worker',
    'store/shell/1/manifest.webmanifest': '{}',
    'store/shell/1/main.js': 'shell code',
    'store/shell/1/main.js.br': 'code in brotli',
    'store/shell/1/main.js.gz': 'code in gzip',
    'store/app.html.br': 'app in brotli',
    'store/shell/1/index.html': 'template',
    'store/remotes/landing/1/prerendered/start.html': 'markup',
    'store/remotes/contacts/1/remoteEntry.js': 'remote code',
  })
  const handle = serveStore(join(folder, 'store'))
  const server = createServer(async (req, res) => {
    if (!(await handle(req, res))) res.writeHead(405).end()
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const ask = (path: string, method = 'GET', headers: Record<string, string> = {}) =>
    // Not fetch: it would normalise the path.
    new Promise<Answer>((resolve, reject) => {
      const req = request({ host: '127.0.0.1', port, path, method, headers }, res => {
        let body = ''
        res.on('data', chunk => {
          body += chunk
        })
        res.on('end', () => resolve({ status: res.statusCode ?? 0, headers: res.headers, body }))
      })
      req.on('error', reject)
      req.end()
    })
  return { folder, ask }
}

const IMMUTABLE = 'public, max-age=31536000, immutable'

describe('serveStore', () => {
  it.each([
    ['/shell/1/main.js', 'shell code', IMMUTABLE, /javascript/],
    ['/remotes/contacts/1/remoteEntry.js', 'remote code', IMMUTABLE, /javascript/],
    ['/', 'landing', 'no-cache', /text\/html/],
    ['/index.html', 'landing', 'no-cache', /text\/html/],
    ['/coaching', 'coaching', 'no-cache', /text\/html/],
    ['/coaching?from=mail', 'coaching', 'no-cache', /text\/html/],
    ['/programs/five-by-five', 'five by five', 'no-cache', /text\/html/],
    ['/programs/nothing-here', 'app', 'no-cache', /text\/html/],
    ['/programs', 'app', 'no-cache', /text\/html/],
    ['/clients', 'app', 'no-cache', /text\/html/],
    ['/chat', 'app of contacts', 'no-cache', /text\/html/],
    ['/chat/7f0c?at=1', 'app of contacts', 'no-cache', /text\/html/],
    ['/chatter', 'app', 'no-cache', /text\/html/],
    ['/gone/1', 'app', 'no-cache', /text\/html/],
    ['/constructor', 'app', 'no-cache', /text\/html/],
    ['/app-contacts.html', 'app of contacts', 'no-cache', /text\/html/],
    ['/calendar/7f0c?week=1', 'app', 'no-cache', /text\/html/],
    ['/releases.json', '{"revision":1}', 'no-cache', /json/],
    ['/sw.js', 'worker', 'no-cache', /javascript/],
    ['/shell/1/manifest.webmanifest', '{}', IMMUTABLE, /manifest\+json/],
  ])('answers %s', async (path, body, cacheControl, type) => {
    const { ask } = await serve()
    const answer = await ask(path)
    expect(answer).toMatchObject({ status: 200, body })
    expect(answer.headers['cache-control']).toBe(cacheControl)
    expect(answer.headers['content-type']).toMatch(type)
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
    expect(answer.headers['referrer-policy']).toBe('same-origin')
  })

  it.each([
    '/shell/1/gone.js',
    '/remotes/contacts/2/remoteEntry.js',
    '/remotes/contacts/2/',
    '/history/9.json',
    '/api/nothing',
    '/gone.png',
    '/coaching.html',
    '/programs/five-by-five.html',
    '/coaching.html.br',
    '/app.html.br',
    '/shell/1/main.js.gz',
    '/remotes/contacts/2.writing-7/remoteEntry.js',
    '/remotes/contacts/2.writing-7',
    '/coaching.html.writing-7',
  ])('answers %s with 404, uncached, and never with the page', async path => {
    const { ask } = await serve()
    const answer = await ask(path)
    expect(answer).toMatchObject({ status: 404, body: 'Not found' })
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  it.each([
    ['/', 'landing'],
    ['/index.html', 'landing'],
    ['/index', 'app'],
    ['/app', 'app'],
    ['/app/', 'app'],
    ['/app.html', 'app'],
    ['/App.HTML', 'Not found'],
    ['/coaching', 'coaching'],
    ['/coaching/', 'app of contacts'],
    ['/app-contacts', 'app'],
    ['/app-gone.html', 'Not found'],
    ['/chat.html', 'Not found'],
    ['/Coaching', 'app'],
    ['/%63oaching', 'app'],
    ['//coaching', 'app'],
    ['/programs/../coaching', 'app'],
    ['/coaching.html', 'Not found'],
    ['/programs/five-by-five', 'five by five'],
    ['/clients?of=me', 'app'],
    ['/nothing/at/all', 'app'],
    ['/mailbox', 'app'],
    ['/gone.html', 'Not found'],
    ['/sw.js', 'worker'],
    ['/api/nothing', 'Not found'],
    ['/%', 'app'],
  ])('forbids to embed the answer to %s in a frame', async (path, body) => {
    const { ask } = await serve()
    for (const method of ['GET', 'HEAD']) {
      const answer = await ask(path, method)
      expect(answer.body).toBe(method === 'GET' ? body : '')
      expect(answer.headers['content-security-policy']).toBe("frame-ancestors 'none'")
      expect(answer.headers['x-content-type-options']).toBe('nosniff')
      expect(answer.headers['referrer-policy']).toBe('same-origin')
    }
  })

  it.each([
    ['/shell/1/index.html', 'template'],
    ['/remotes/landing/1/prerendered/start.html', 'markup'],
    ['/shell/1/', 'Not found'],
    ['/shell/1/index', 'Not found'],
    ['/shell/1/gone.html', 'Not found'],
    ['/shell/1/%69ndex.html', 'Not found'],
  ])('serves %s with a policy that lets it run nothing', async (path, body) => {
    const { ask } = await serve()
    const answer = await ask(path)
    expect(answer.body).toBe(body)
    expect(answer.headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'")
  })

  it.each([
    '/%73hell/1/index.html',
    '//shell/1/index.html',
    '/./shell/1/index.html',
    '/a/../shell/1/index.html',
    '/a/..%2fshell/1/index.html',
  ])('serves no file under another spelling of its address: %s', async path => {
    const { ask } = await serve()
    expect((await ask(path)).body).not.toBe('template')
  })

  it.each([
    ['br', 'br', 'code in brotli'],
    ['gzip, deflate, br, zstd', 'br', 'code in brotli'],
    ['gzip', 'gzip', 'code in gzip'],
    ['gzip, br;q=0', 'gzip', 'code in gzip'],
    ['br;q=0.0, gzip; q=0', undefined, 'shell code'],
    ['identity', undefined, 'shell code'],
    ['', undefined, 'shell code'],
  ])('serves the compressed form that the client accepts: %s', async (accepted, encoding, body) => {
    const { ask } = await serve()
    const given = { 'accept-encoding': accepted }
    const answer = await ask('/shell/1/main.js', 'GET', given)
    expect(answer).toMatchObject({ status: 200, body })
    expect(answer.headers).toMatchObject({
      'content-type': expect.stringMatching(/^text\/javascript/),
      'content-length': String(body.length),
      'cache-control': IMMUTABLE,
      vary: 'Accept-Encoding',
    })
    expect(answer.headers['content-encoding']).toBe(encoding)
    const head = await ask('/shell/1/main.js', 'HEAD', given)
    expect(head).toMatchObject({ status: 200, body: '' })
    expect(head.headers['content-length']).toBe(String(body.length))
    const again = await ask('/shell/1/main.js', 'GET', {
      ...given,
      'if-none-match': String(answer.headers.etag),
    })
    expect(again.status).toBe(304)
  })

  it('serves a page compressed, and a file without a compressed form as it is', async () => {
    const { ask } = await serve()
    const page = await ask('/clients', 'GET', { 'accept-encoding': 'gzip, br' })
    expect(page).toMatchObject({ status: 200, body: 'app in brotli' })
    expect(page.headers).toMatchObject({
      'content-type': 'text/html;charset=utf-8',
      'content-encoding': 'br',
      'cache-control': 'no-cache',
      'content-security-policy': "frame-ancestors 'none'",
    })
    const prerendered = await ask('/coaching', 'GET', { 'accept-encoding': 'gzip, br' })
    expect(prerendered).toMatchObject({ status: 200, body: 'coaching in brotli' })
    expect(prerendered.headers).toMatchObject({
      'content-type': 'text/html;charset=utf-8',
      'content-encoding': 'br',
      'content-security-policy': "frame-ancestors 'none'",
    })
    const other = await ask('/sw.js', 'GET', { 'accept-encoding': 'gzip, br' })
    expect(other.body).toBe('worker')
    expect(other.headers['content-encoding']).toBeUndefined()
  })

  it('applies a range request to the file, never to its compressed form', async () => {
    const { ask } = await serve()
    const part = await ask('/shell/1/main.js', 'GET', { range: 'bytes=6-9', 'accept-encoding': 'br' })
    expect(part).toMatchObject({ status: 206, body: 'code' })
    expect(part.headers['content-range']).toBe('bytes 6-9/10')
    expect(part.headers['content-encoding']).toBeUndefined()
  })

  it('answers 304 when the client has the document already', async () => {
    const { ask } = await serve()
    const { headers } = await ask('/releases.json')
    const again = await ask('/releases.json', 'GET', { 'if-none-match': String(headers.etag) })
    expect(again).toMatchObject({ status: 304, body: '' })
  })

  it('answers HEAD as GET without a body', async () => {
    const { ask } = await serve()
    const { status, headers, body } = await ask('/clients', 'HEAD')
    expect({ status, length: headers['content-length'], body }).toEqual({
      status: 200,
      length: '3',
      body: '',
    })
    expect(await ask('/shell/1/gone.js', 'HEAD')).toMatchObject({ status: 404, body: '' })
  })

  it.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('refuses %s', async method => {
    const { ask } = await serve()
    expect((await ask('/clients', method)).status).toBe(405)
  })

  it.each([
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/remotes/../../secret.txt',
    '/..%5csecret.txt',
    '//secret.txt',
    '/%',
    '/%00',
    '//',
  ])('serves nothing from outside of the store: %s', async path => {
    const { ask } = await serve()
    const { status, body } = await ask(path)
    expect(body).not.toContain('secret')
    expect([200, 400, 404]).toContain(status)
    // The server still responds.
    expect((await ask('/clients')).body).toBe('app')
  })

  it('serves a release that was published after it started', async () => {
    const { folder, ask } = await serve()
    expect((await ask('/remotes/contacts/2/remoteEntry.js')).status).toBe(404)
    writeFiles(folder, { 'store/remotes/contacts/2/remoteEntry.js': 'second' })
    expect(await ask('/remotes/contacts/2/remoteEntry.js')).toMatchObject({ status: 200, body: 'second' })
  })
})
