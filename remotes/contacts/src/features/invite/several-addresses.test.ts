import { expect, it } from 'vitest'
import { inOneLine, isSeveral } from './several-addresses.ts'

it.each([
  ['ann@x.test', 'ann@x.test', false],
  ['  ann@x.test\n', 'ann@x.test', false],
  ['ann', 'ann', false],
  ['ann@x.test\r\nbob@x.test\n\n', 'ann@x.test, bob@x.test', true],
  ['ann@x.test; bob@x.test', 'ann@x.test; bob@x.test', true],
])('%j is %j, several: %s', (pasted, line, several) => {
  expect(inOneLine(pasted)).toBe(line)
  expect(isSeveral(inOneLine(pasted))).toBe(several)
})
