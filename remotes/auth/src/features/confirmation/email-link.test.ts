import { describe, expect, it } from 'vitest'
import { type EmailLink, readEmailLink } from './email-link.ts'

describe('readEmailLink', () => {
  it.each<[string, string, EmailLink]>([
    ['?token_hash=abc&type=signup', '', { kind: 'token', tokenHash: 'abc' }],
    ['?code=xyz', '', { kind: 'code', code: 'xyz' }],
    ['', '#error=access_denied&error_code=otp_expired', { kind: 'refused' }],
    ['?error=access_denied', '', { kind: 'refused' }],
    ['?token_hash=abc&type=signup', '#error_code=otp_expired', { kind: 'refused' }],
    ['?token_hash=&type=signup', '', { kind: 'missing' }],
    ['?token_hash=abc&type=recovery', '', { kind: 'missing' }],
    ['?token_hash=abc', '', { kind: 'missing' }],
    ['', '#main', { kind: 'missing' }],
  ])('reads "%s%s"', (search, hash, link) => {
    expect(readEmailLink(search, hash, 'signup')).toEqual(link)
  })
})
