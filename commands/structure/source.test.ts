import { expect, it } from 'vitest'
import { isForTests, readRequests } from './source.ts'

it.each([
  ["import { a, type B as C } from './a.ts'", './a.ts', ['a', 'B']],
  ["import type { A } from './a.ts'", './a.ts', ['A']],
  ["import * as a from './a.ts'", './a.ts', []],
  ["import './a.css'", './a.css', []],
  ["export * from './a.ts'", './a.ts', []],
  ["export type { A } from './a.ts'", './a.ts', ['A']],
  ["const load = () => import('./a.tsx')", './a.tsx', []],
  ["let a: import('./a.ts').A", './a.ts', []],
  ["let a: typeof import('./a.ts')", './a.ts', []],
  ['const view = <p>{import(`./a.ts`)}</p>', './a.ts', []],
])('imports are read from %s', (line, specifier, names) => {
  expect(readRequests('x.tsx', `// import './comment.ts'\n${line}\n`)).toEqual([
    { specifier, names, line: 2 },
  ])
})

it('an import whose name is computed is not read', () => {
  expect(readRequests('x.ts', 'const load = (path: string) => import(path)\n')).toEqual([])
})

it.each([
  ['a/b.test.tsx', true],
  ['a/b.fixture.ts', true],
  ['testing/b.ts', true],
  ['testing.ts', true],
  ['a/b.ts', false],
  ['a/testing.ts', false],
])('test code is told from product code: %s', (file, expected) => {
  expect(isForTests(file)).toBe(expected)
})
