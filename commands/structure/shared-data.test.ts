import { expect, it } from 'vitest'
import { sourceOf } from './graph.fixture.ts'
import { checkSharedData } from './shared-data.ts'

/** shared/data with two modules, `client.ts` below both; `used` says who takes which names. */
const check = (used: Record<string, string[]>) =>
  checkSharedData({
    data: sourceOf([
      ['index.ts', 'one.ts'],
      ['index.ts', 'two.ts'],
      ['index.ts', 'client.ts'],
      ['one.ts', 'inner.ts'],
      ['two.ts', 'inner.ts'],
      ['inner.ts', 'client.ts'],
      ['client.test.ts', 'client.ts'],
    ]),
    exported: new Map([
      ['one.ts', ['readOne', 'One']],
      ['two.ts', ['readTwo']],
      ['client.ts', ['client']],
    ]),
    used: new Map(Object.entries(used).map(([user, names]) => [user, new Set(names)])),
  }).map(({ path, message }) => `${path} ${message.replace(/ alone.*/, '')}`)

it('the check names a module of shared/data that one remote uses, or the shell alone', () => {
  expect(check({ 'remotes/a': ['readOne', 'One'], 'remotes/b': ['readTwo'], shell: ['readTwo'] })).toEqual([
    'x/src/one.ts is used by remotes/a',
  ])
  expect(check({ shell: ['readOne'], 'remotes/a': ['readTwo'], 'remotes/b': ['readTwo'] })).toEqual([
    'x/src/one.ts is used by shell',
  ])
})

it('the check accepts a module that two parts use, by whatever names, types too', () => {
  expect(check({ 'remotes/a': ['readOne', 'readTwo'], 'remotes/b': ['One', 'readTwo'] })).toEqual([])
})

it('the check counts users of a module through others, whose tests do not count', () => {
  expect(check({ 'remotes/a': ['readOne'], 'remotes/b': ['readTwo'] })).not.toContainEqual(
    expect.stringContaining('client.ts'),
  )
  expect(check({ 'remotes/a': ['readOne', 'readTwo'] })).toContain('x/src/client.ts is used by remotes/a')
})

it('the check accepts a module that a shared package uses, or nobody yet', () => {
  expect(check({ 'shared/runtime': ['readOne', 'client'], 'remotes/a': [] })).toEqual([])
})
