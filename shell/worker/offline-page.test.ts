import { integrityOf } from '@coach-app/contracts'
import { expect, it } from 'vitest'
import { OFFLINE_PAGE, OFFLINE_POLICY } from './offline-page.ts'

it('the offline page has a policy that allows its style, nothing else, and no frame around it', async () => {
  const styles = [...OFFLINE_PAGE.matchAll(/<style>(.*?)<\/style>/gs)].map(([, text = '']) => text)
  const hashes = await Promise.all(
    styles.map(async text => `'${await integrityOf(new TextEncoder().encode(text).buffer)}'`),
  )
  expect(OFFLINE_POLICY.split('; ')).toEqual([
    "default-src 'none'",
    `style-src ${hashes.join(' ')}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ])
})
