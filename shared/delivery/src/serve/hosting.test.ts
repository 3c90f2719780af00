import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { documentFile, REDIRECTS, SPECIFIED_ROUTES } from '@coach-app/contracts'
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

/** Which page nginx sends by path, as patterns; the rest is app.html. */
const documentMap = (): [pattern: string, file: string][] => {
  const [, lines = ''] = /map \$uri \$coach_app_document \{(.*?)\n\}/s.exec(read('nginx.conf')) ?? []
  return [...lines.matchAll(/~(\S+) (\S+);/g)].map(([, pattern = '', file = '']) => [pattern, file])
}

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
  const document = documentMap().find(([pattern]) => new RegExp(pattern).test(path))?.[1] ?? '/app.html'
  const tried = /try_files (.*);/.exec(body)?.[1]?.split(' ') ?? [body.split(' ')[0] ?? '']
  const files = tried
    .slice(0, -1)
    .map(file => file.replace('$uri', path).replace('$coach_app_document', document))
  return files.find(exists) ?? tried.at(-1)?.replace('=', '') ?? ''
}

it.each([
  ['/', '/index.html'],
  ['/index', '/app.html'],
  ['/index.html', '/index.html'],
  ['/app.html', '/app.html'],
  ['/clients', '/app-coach-access.html'],
  ['/dashboard', '/app-coach-access.html'],
  ['/calendar/0b0f7a1e', '/app-workouts.html'],
  ['/nowhere', '/app.html'],
  ['/clientship', '/app.html'],
  ['/app-workouts.html', '/app-workouts.html'],
  ['/apparel.html', '404'],
  ['/coaching', '/coaching.html'],
  ['/coaching/', '/app-landing.html'],
  ['/coaching.html', '404'],
  ['/coaching.html.br', '404'],
  ['/programs/five-by-five', '/programs/five-by-five.html'],
  ['/programs/five-by-five.html', '404'],
  ['/programs/nothing-here', '/app-workouts.html'],
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
  ['/longday/new', '/app-landing.html'],
])('nginx answers %s with %s, as this server does', (path, answer) => {
  const documents = ['landing', 'coach-access', 'workouts'].map(remote => `app-${remote}`)
  const pages = ['index', 'app', 'coaching', 'programs/five-by-five', 'shell/1/index']
  const store = [...documents, ...pages].map(name => `/${name}.html`)
  expect(findInNginx(path, file => [...store, '/sitemap.xml'].includes(file))).toBe(answer)
})

/** Of every page of the specification and what leads to one: by first segment, the page of its remote. */
const SPECIFIED = [
  ...Object.entries(SPECIFIED_ROUTES).map(([path, { remote }]) => [path, remote] as const),
  ...REDIRECTS.map(({ from, to }) => [from, SPECIFIED_ROUTES[to]?.remote ?? ''] as const),
]
  .map(([path, remote]) => [path.split('/')[1] ?? '', `/${documentFile(remote)}`] as const)
  .filter(([segment]) => segment !== '')

it.each(SPECIFIED)('hosts send at /%s the page of its remote', (segment, file) => {
  const named = documentMap().filter(([pattern]) => new RegExp(pattern).test(`/${segment}/x`))
  expect(named.map(([, to]) => to)).toEqual([file])
  for (const path of [`/${segment}`, `/${segment}/*`])
    expect(read('_redirects').split('\n')).toContain(`${path}  ${file}  200`)
})

it('sends a host that reads _redirects only to files that are there', () => {
  const targets = read('_redirects')
    .split('\n')
    .filter(line => line.startsWith('/'))
    .map(line => line.split(/\s+/)[1] ?? '')
  const missing = targets
    .filter(target => target.startsWith('/'))
    .map(target => target.slice(1))
    .filter(name => !PAGES.includes(name) && !existsSync(join(FOLDER, name)))
    .filter(name => !SPECIFIED.some(([, file]) => file === `/${name}`))
  expect(missing).toEqual([])
  expect(targets).toContain('/app.html')
})
