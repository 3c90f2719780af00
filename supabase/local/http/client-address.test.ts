import { describe, expect, it } from 'vitest'
import { createClientAddress } from './client-address.ts'

describe('createClientAddress', () => {
  it('ignores x-forwarded-for without trusted proxies', () => {
    expect(createClientAddress()('127.0.0.1', '203.0.113.7')).toBe('127.0.0.1')
    expect(createClientAddress(['10.0.0.0/8'])('127.0.0.1', '203.0.113.7')).toBe('127.0.0.1')
  })

  it.each([
    ['no header', '10.0.0.1', undefined, '10.0.0.1'],
    ['an empty one', '10.0.0.1', '', '10.0.0.1'],
    ['the client of one proxy', '10.0.0.1', '203.0.113.7', '203.0.113.7'],
    ['the client of two', '10.0.0.1', '203.0.113.7, 10.9.9.9', '203.0.113.7'],
    ['what the client wrote itself', '10.0.0.1', '198.51.100.1, 203.0.113.7', '203.0.113.7'],
    ['proxies all the way', '10.0.0.1', '10.0.0.3, 10.0.0.2', '10.0.0.3'],
    ['what is no address', '10.0.0.1', '203.0.113.7, nonsense', '10.0.0.1'],
    ['an address of the other version', '10.0.0.1', '2001:db8::7', '2001:db8::7'],
    ['a mapped address', '::ffff:10.0.0.1', '::ffff:203.0.113.7', '203.0.113.7'],
    ['a proxy of the other version', '::1', '203.0.113.7', '203.0.113.7'],
    ['a peer that is no proxy', '203.0.113.9', '198.51.100.1', '203.0.113.9'],
  ])('reads %s', (_, peer, forwardedFor, client) => {
    expect(createClientAddress(['10.0.0.0/8', '::1'])(peer, forwardedFor)).toBe(client)
  })

  it.each(['proxy.example', '10.0.0.0/33', '10.0.0.0/', ''])('takes no proxy such as %j', proxy => {
    expect(() => createClientAddress([proxy])).toThrow(/^TRUSTED_PROXIES: /)
  })
})
