import { expect, it } from 'vitest'
import { describeDevice, deviceName, isWriteOfHere, nameDevice, newWriteId } from './device-name.ts'

it.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0',
    'Computer, Edge on Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
    'Phone, Safari on iOS',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0', 'Computer, Firefox on Linux'],
  [
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36',
    'Phone, Chrome on Android',
  ],
  [
    'Mozilla/5.0 (Linux; Android 14; SM-X710) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36',
    'Tablet, Chrome on Android',
  ],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 'macOS'],
  ['curl/8.5.0', 'A browser that did not say which'],
  [null, 'A browser that did not say which'],
])('describeDevice reads %s', (userAgent, words) => {
  expect(describeDevice(userAgent)).toBe(words)
})

it('describeDevice recognises an iPad, which claims to be a Mac, by its touch screen', () => {
  const mac =
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15'
  expect([describeDevice(mac), describeDevice(mac, 5)]).toEqual([
    'Computer, Safari on macOS',
    'Tablet, Safari on iPadOS',
  ])
})

it('deviceName describes this device, in at most 60 characters', () => {
  expect(deviceName()).toBe(describeDevice(navigator.userAgent))
  // As long as a name may be that set_logs keeps.
  expect(deviceName().length).toBeLessThanOrEqual(60)
})

it('nameDevice sets a name until it is cleared', () => {
  nameDevice('  Gym phone ')
  expect(deviceName()).toBe('Gym phone')
  nameDevice(' ')
  expect(deviceName()).toBe(describeDevice(navigator.userAgent))
  nameDevice('Gym phone')
  nameDevice(describeDevice(navigator.userAgent))
  expect(localStorage.getItem('coach-app-device-name')).toBeNull()
})

it('isWriteOfHere recognises writes of this device, from any tab, and no others', () => {
  const write = newWriteId()
  expect(write).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
  expect(newWriteId()).not.toBe(write)
  expect([write, newWriteId(), crypto.randomUUID(), null].map(isWriteOfHere)).toEqual([
    true,
    true,
    false,
    false,
  ])
})
