import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { PAGES } from '../pages/render-pages.ts'

const FOLDER = join(import.meta.dirname, '../../../../docs/hosting')
const read = (name: string) => readFileSync(join(FOLDER, name), 'utf8')
const ON_PAGES = "frame-ancestors 'none'"
const OF_RELEASES = `default-src 'none'; ${ON_PAGES}`

it('nginx sends the policy header with every response: no location overrides it, error pages included', () => {
  const [before = '', ...locations] = read('nginx.conf').split(/^ {2}location /m)
  expect(before).toContain('add_header content-security-policy $coach_app_policy always;')
  expect(
    /map \$uri \$coach_app_policy \{([^}]*)\}/
      .exec(before)?.[1]
      ?.trim()
      .split(/\s*\n\s*/),
  ).toEqual([`~^/(shell|remotes)/ "${OF_RELEASES}";`, `default             "${ON_PAGES}";`])
  expect(locations.length).toBeGreaterThan(3)
  for (const location of locations) expect(location).not.toContain('add_header')
})

it('hosts that read _headers send the policy header with every response', () => {
  const rules = read('_headers').split(/^(?=\/)/m)
  const policies = rules.map(rule => [
    rule.split('\n')[0],
    /^ {2}content-security-policy: (.*)$/m.exec(rule)?.[1],
    /^ {2}! content-security-policy$/m.test(rule),
  ])
  expect(policies.slice(1)).toEqual([
    ['/*', ON_PAGES, false],
    ['/shell/*', OF_RELEASES, true],
    ['/remotes/*', OF_RELEASES, true],
  ])
})

/** What nginx would send for a path: the first of these files that exists, or a status. */
function findInNginx(path: string, exists: (file: string) => boolean): string {
  const blocks = [...read('nginx.conf').matchAll(/^ {2}location (=|~)? ?(\S+) \{([^}]*)\}/gm)]
  const locations = blocks.map(([, kind, of = '', body = '']) => ({ kind, of, body: body.trim() }))
  const exact = locations.find(({ kind, of }) => kind === '=' && of === path)
  const prefix = locations
    .filter(({ kind, of }) => kind === undefined && path.startsWith(of))
    .sort((one, other) => other.of.length - one.of.length)[0]
  const pattern = locations.find(({ kind, of }) => kind === '~' && new RegExp(of).test(path))
  const { body = '' } = exact ?? pattern ?? prefix ?? {}
  if (body.startsWith('return')) return body.replace(/return (\d+);/, '$1')
  const tried = /try_files (.*);/.exec(body)?.[1]?.split(' ') ?? [body.split(' ')[0] ?? '']
  const files = tried.slice(0, -1).map(file => file.replace('$uri', path))
  return files.find(exists) ?? tried.at(-1)?.replace('=', '') ?? ''
}

it.each([
  ['/', '/index.html'],
  ['/index', '/app.html'],
  ['/index.html', '/index.html'],
  ['/app.html', '/app.html'],
  ['/clients', '/app.html'],
  ['/coaching', '/coaching.html'],
  ['/coaching/', '/app.html'],
  ['/coaching.html', '404'],
  ['/coaching.html.br', '404'],
  ['/programs/five-by-five', '/programs/five-by-five.html'],
  ['/programs/five-by-five.html', '404'],
  ['/programs/nothing-here', '/app.html'],
  ['/sitemap.xml', '/sitemap.xml'],
  ['/gone.xml', '404'],
  ['/shell/1/index.html', '/shell/1/index.html'],
  ['/shell/1/index', '404'],
  ['/shell/1/main.js.br', '404'],
  ['/remotes/contacts/2.writing-7/remoteEntry.js', '404'],
  ['/coaching.html.writing-7', '404'],
  ['/.lock', '404'],
  ['/api/report-releases', 'proxy_pass'],
  ['/longday/0123456789abcdef0123456789abcdef/board', 'rewrite'],
  ['/longday/0123456789abcdef0123456789abcdef', 'rewrite'],
  ['/longday/new', '/app.html'],
])('nginx answers %s with %s, like this server', (path, answer) => {
  const store = ['index', 'app', 'coaching', 'programs/five-by-five', 'shell/1/index'].map(
    name => `/${name}.html`,
  )
  expect(findInNginx(path, file => [...store, '/sitemap.xml'].includes(file))).toBe(answer)
})

it('_redirects leads only to files that exist', () => {
  const targets = read('_redirects')
    .split('\n')
    .filter(line => line.startsWith('/'))
    .map(line => line.split(/\s+/)[1] ?? '')
  const missing = targets
    .filter(target => target.startsWith('/'))
    .map(target => target.slice(1))
    .filter(name => !PAGES.includes(name) && !existsSync(join(FOLDER, name)))
  expect(missing).toEqual([])
  expect(targets).toContain('/app.html')
})
