import { expect, it } from 'vitest'
import { aRemote } from '../../build/build.fixture.ts'
import { checkContents } from './check-contents.ts'

const withFile = (path: string, text: string) => checkContents(aRemote('contacts', '1', { [path]: text }))
const token = (role: string) =>
  ['{"alg":"HS256","typ":"JWT"}', JSON.stringify({ role, iss: 'supabase' }), 'a signature of it']
    .map(part => Buffer.from(part).toString('base64url'))
    .join('.')

it.each([
  ['assets/a.js', 'import x from "https://cdn.example/x.js"; x()', 'imports https://cdn.example/x.js'],
  ['assets/a.js', 'import "//cdn.example/x.js"', 'imports //cdn.example/x.js'],
  ['assets/a.js', 'export * from "https://cdn.example/x.js"', 'imports https://cdn.example/x.js'],
  ['assets/a.js', 'export const f = () => import(`https://cdn.example/x.js`)', 'imports https://cdn'],
  ['assets/a.js', 'import("data:text/javascript,alert(1)")', 'imports data:text/javascript'],
  ['assets/a.js', 'new Worker("https://cdn.example/w.js")', 'starts a worker from https://cdn.example'],
  ['assets/a.js', 'new Worker(new URL("https://cdn.example/w.js"))', 'starts a worker from https://cdn'],
  ['assets/a.js', 'new globalThis.SharedWorker(`//cdn.example/w.js`)', 'starts a worker from //cdn'],
  ['assets/a.js', 'importScripts("https://cdn.example/x.js")', 'imports https://cdn.example/x.js'],
  [
    'assets/a.js',
    'navigator.serviceWorker.register("https://cdn.example/s.js")',
    'registers a service worker from https://cdn.example/s.js',
  ],
  ['assets/a.js', 'const = 1', 'is no JavaScript'],
  ['assets/a.css', '@import "https://fonts.example/a.css";', 'imports https://fonts.example/a.css'],
  ['assets/a.css', '@import url(//fonts.example/a.css);', 'imports //fonts.example/a.css'],
  [
    'assets/a.css',
    '@font-face { font-family: A; src: local(A), url("https://fonts.example/a.woff2") }',
    'takes a font from https://fonts.example/a.woff2',
  ],
  ['assets/a.css', '.a { background: url( https://cdn.example/a.png ) }', 'loads https://cdn.example/a.png'],
  ['assets/a.js.map', '{"sources":["src/a.ts"]}', 'has a source map'],
  [
    'assets/a.js',
    'export default 1\n//# sourceMappingURL=data:application/json;base64,e30=',
    'has a source map',
  ],
  [
    'assets/a.js.map',
    '{"sourcesContent":["const key = \'sb_secret_abcdefghijklmnopqrst\'"]}',
    'holds a secret key',
  ],
  ['assets/a.js', `export default "release_contacts_${'0a'.repeat(30)}"`, 'holds a key for releases'],
  ['assets/a.js', `export default "sk_${'live'}_${'a1'.repeat(12)}"`, 'of the payment provider'],
  ['assets/a.js', `export default "whsec_${'a1'.repeat(16)}"`, 'holds a secret of a webhook'],
  ['assets/a.js', `export default "AKIA${'A1'.repeat(8)}"`, 'holds an access key of a cloud'],
  ['assets/a.js', `export default "ghp_${'a1'.repeat(18)}"`, 'holds a token of a code host'],
  ['assets/a.js', `export default "npm_${'a1'.repeat(18)}"`, 'holds a token of a package registry'],
  ['a.txt', '-----BEGIN RSA PRIVATE KEY-----', 'holds a private key'],
  ['a.json', '"postgres://app:swordfish@db.example/app"', 'holds an address with a password'],
  ['assets/a.js', `export default "${token('service_role')}"`, 'holds a service key of the backend'],
])('refuses %s with %j', (path, text, why) => {
  const problems = withFile(path, text)
  expect(problems).toContainEqual(expect.stringContaining(`${path} ${why.startsWith('of ') ? '' : why}`))
  expect(problems.join('\n')).toContain(why)
})

it('says what to do, and never the secret', () => {
  const secret = `sb_secret_${'x'.repeat(24)}`
  const [problem, ...more] = withFile('assets/a.js', `export default "${secret}"`)
  expect(problem).toMatch(/^contacts 0\.1\.0-\w+: assets\/a\.js holds a secret key of the backend, which/)
  expect(problem).not.toContain(secret)
  expect(more).toEqual([])
})

it.each([
  ['assets/a.js', 'fetch("https://api.example/x"); export default "https://example.org"'],
  ['assets/a.js', 'import "./b.js"; import("/assets/c.js"); new Worker(new URL("w.js", import.meta.url))'],
  ['assets/a.js', 'router.register("settings"); form.register("//x".slice(2))'],
  ['assets/a.js', 'export default "see //# sourceMappingURL=a.map"\nexport const a = 1\nexport const b = 2'],
  ['assets/a.js', `export default ["sb_publishable_abcdefghijklmnopqrst", "${token('anon')}"]`],
  [
    'assets/a.css',
    '/* @import "https://fonts.example/a.css" */ .a { background: url(data:image/png;base64,x) }',
  ],
  ['assets/a.css', '@font-face { src: url(/assets/a.woff2) } .a { mask: url("#mask") }'],
  ['picture.png', 'sb_secret_abcdefghijklmnopqrst'],
])('lets %s with %j pass', (path, text) => {
  expect(withFile(path, text)).toEqual([])
})
