import { expect, it } from 'vitest'
import { isOffered } from './resume-strip.tsx'

it.each([
  ['/stackup', '', true],
  ['/stackup', 'view=today', true],
  ['/stackup', 'log=w', true],
  ['/stackup', 'view=history', false],
  ['/messages', '', false],
])('at %s?%s the page itself offers the begun workout: %s', (pathname, search, isThere) =>
  expect(isOffered(pathname, new URLSearchParams(search))).toBe(isThere),
)
