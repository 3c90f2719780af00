import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { OFFLINE_PAGE, OFFLINE_POLICY } from './offline-page.ts'

it('has a policy that allows its style, nothing else, and no frame around it', () => {
  const styles = [...OFFLINE_PAGE.matchAll(/<style>(.*?)<\/style>/gs)].map(([, text = '']) => text)
  const hashes = styles.map(text => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
  expect(OFFLINE_POLICY.split('; ')).toEqual([
    "default-src 'none'",
    `style-src ${hashes.join(' ')}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ])
})
