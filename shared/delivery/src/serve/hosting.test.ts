import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const read = (name: string) =>
  readFileSync(join(import.meta.dirname, '../../../../docs/hosting', name), 'utf8')
const ON_PAGES = "frame-ancestors 'none'"
const OF_RELEASES = `default-src 'none'; ${ON_PAGES}`

it('nginx sends the policy header with every response: no location overrides headers, and error pages have them too', () => {
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

it('hosts that read _headers send it with every response', () => {
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
