import { join } from 'node:path'
import type { RemoteRelease } from '@coach-app/contracts'
import { describe, expect, it } from 'vitest'
import { aRemote, aShell, temporaryFolder, writeFiles } from '../build/build.fixture.ts'
import { type BuiltPart, describeShell } from '../build/built-part.ts'
import { directoryFiles } from '../files/directory.ts'
import { examineParts } from './examine.ts'
import { openStore } from './store.ts'

/** What a part's first load may weigh, as in these tests none is about. */
const BUDGET = { './pages': { kB: 2 }, 'index.html': { kB: 2 } }

const described = (part: BuiltPart, over: Partial<RemoteRelease> = {}): BuiltPart => {
  const [module = ''] = part.release.kind === 'shell' ? ['index.html'] : ['./pages']
  const budget = { [module]: BUDGET[module as keyof typeof BUDGET] }
  return { ...part, release: { ...part.release, budget, ...over } as BuiltPart['release'] }
}

const importing = (name: string): Partial<RemoteRelease> => ({
  needs: { react: { version: '19.0.0', names: [name] } },
})

/** A remote with these chunks, of which the fixture's manifest speaks. */
const remote = (name: string, code = 'export default 1', over: Partial<RemoteRelease> = {}): BuiltPart =>
  described(
    aRemote(name, code, {
      'assets/helper-1.js': 'export const a = 1',
      'assets/shares-1.js': 'export const b = 1',
    }),
    over,
  )

const shellOffering = (...names: string[]): BuiltPart => {
  const { dir } = aShell(`start('${names}')`)
  writeFiles(dir, { 'offers.json': JSON.stringify({ react: { version: '19.0.0', names } }) })
  return described(describeShell(dir, '0.1.0', null))
}

const aStore = () => openStore(directoryFiles(join(temporaryFolder(), 'releases')))

describe('examining parts before publishing', () => {
  it('accepts parts that fit together, with or without a store', async () => {
    const parts = [described(aShell()), remote('contacts'), remote('workouts')]
    const store = aStore()
    expect((await examineParts(parts)).refused).toEqual([])
    expect((await examineParts(parts, store)).refused).toEqual([])
    await store.publishStable(parts)
    expect((await examineParts(parts, store)).refused).toEqual([])
  })

  it('reports every problem of every part, each once', async () => {
    const { refused } = await examineParts([
      described(aShell()),
      remote('contacts', 'export default 1', { ...importing('useNothing'), budget: {} }),
      remote('workouts', 'export default 1', { abi: 7 }),
    ])
    expect(refused).toEqual([
      expect.stringMatching(/workouts .* speaks ABI 7/),
      expect.stringMatching(/contacts .* imports useNothing of react/),
      expect.stringMatching(/\.\/pages has no budget/),
    ])
  })
})

describe('examining parts against the stable releases', () => {
  it('accepts a remote that needs the new shell, in any order', async () => {
    const store = aStore()
    await store.publishStable([shellOffering('useState', 'useEffect'), remote('contacts')])
    const shell = shellOffering('useState', 'useEffect', 'useId')
    const contacts = remote('contacts', 'next', importing('useId'))
    expect((await examineParts([contacts, shell], store)).refused).toEqual([])
    expect((await examineParts([shell, contacts], store)).refused).toEqual([])
    expect((await examineParts([contacts], store)).refused).toEqual([
      expect.stringMatching(/contacts .* imports useId of react.*shell .* \(stable\)/),
    ])
  })

  it('refuses an import that moves, because neither the shell nor the remote can be published first', async () => {
    const store = aStore()
    const before = remote('contacts', 'before', importing('useState'))
    await store.publishStable([shellOffering('useState'), before])
    const parts = [shellOffering('useEffect'), remote('contacts', 'after', importing('useEffect'))]
    expect((await examineParts(parts)).refused).toEqual([])
    expect((await examineParts(parts, store)).refused).toEqual([
      expect.stringMatching(/contacts .* \(stable\) imports useState/),
      expect.stringMatching(/contacts .* imports useEffect of react.*\(stable\)/),
    ])
  })

  it('ignores blocked releases', async () => {
    const store = aStore()
    const before = remote('contacts', 'before', importing('useState'))
    await store.publishStable([shellOffering('useState'), before])
    await store.change('contacts', one => ({
      ...one,
      revision: one.revision + 1,
      parts: {
        ...one.parts,
        contacts: { ...one.parts.contacts, blocked: [before.release.version] } as never,
      },
    }))
    expect((await examineParts([shellOffering('useEffect')], store)).refused).toEqual([])
  })
})
