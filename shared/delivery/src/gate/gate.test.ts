import { join } from 'node:path'
import type { RemoteRelease, RouteDefinition } from '@coach-app/contracts'
import { expect, it } from 'vitest'
import { aRemote, aShell, temporaryFolder, writeFiles } from '../build/build.fixture.ts'
import { type BuiltPart, describeShell } from '../build/built-part.ts'
import { promote, rollback, stage } from '../document/transitions.ts'
import { directoryFiles } from '../files/directory.ts'
import { openStore } from '../store/store.ts'

/** A release with a changed description. */
const described = (part: BuiltPart, over: Partial<RemoteRelease>): BuiltPart =>
  ({ ...part, release: { ...part.release, ...over } }) as BuiltPart

const offering = (names: string[]): BuiltPart => {
  const { dir } = aShell('start(2)')
  writeFiles(dir, { 'offers.json': JSON.stringify({ react: { version: '19.0.0', names } }) })
  return describeShell(dir, '0.2.0', null)
}

async function aStore() {
  const files = directoryFiles(join(temporaryFolder(), 'releases'))
  const store = openStore(files)
  const shell = aShell()
  await store.publishStable([shell, aRemote('contacts')])
  return { ...store, files, shell }
}

it('a refused publication adds no files and does not change the document', async () => {
  const { publish, document, files } = await aStore()
  const next = described(aRemote('contacts', 'next'), { abi: 2 })
  const before = await document()
  await expect(publish([next])).rejects.toThrow(/contacts .* speaks ABI 2 and shell .* \(stable\)/)
  expect(await document()).toEqual(before)
  expect(await files.list('remotes/contacts')).not.toContain(next.release.version)
})

it('the same release is accepted when the gate is switched off for a test', async () => {
  const { files } = await aStore()
  const next = described(aRemote('contacts', 'next'), { abi: 2 })
  const { document } = await openStore(files, { isGated: false }).publishStable([next])
  expect(document.parts.contacts?.stable).toBe(next.release.version)
})

it('a shell that lacks an import of the stable, previous or candidate release of a remote is refused', async () => {
  const { publishStable, publish, change } = await aStore()
  const candidate = described(aRemote('contacts', 'next'), {
    needs: { react: { version: '19.0.0', names: ['useEffect'] } },
  })
  await publish([candidate])
  await change('contacts', one =>
    stage(one, 'contacts', candidate.release.version, { percent: 1 }, { at: '2026-01-01T00:00:00.000Z' }),
  )
  await expect(publishStable([offering(['useState'])])).rejects.toThrow(
    /contacts .* \(candidate\) imports useEffect of react; shell 0\.2\.0-.* hands over react without it/,
  )
  await expect(publishStable([offering(['useEffect'])])).rejects.toThrow(
    /contacts .* \(stable\) imports useState/,
  )
  expect((await publishStable([offering(['useEffect', 'useState'])])).published).toHaveLength(1)
})

it('a remote is checked against the previous shell, and against shells of open tabs only when they are given', async () => {
  const { publishStable, publish, shell } = await aStore()
  await publishStable([offering(['useState', 'useNew'])])
  await publishStable([offering(['useState', 'useNew', 'useMore'])])
  const needing = described(aRemote('contacts', 'next'), {
    needs: { react: { version: '19.0.0', names: ['useNew'] } },
  })
  await expect(publish([needing], {}, [shell.release.version])).rejects.toThrow(
    /imports useNew of react; shell .* \(seen in the field\) hands over react without it/,
  )
  await expect(publish([needing], {}, ['0.0.1-swept'])).resolves.toBeDefined()
})

it('promoting a release that was compatible when published and no longer is is refused', async () => {
  const { publishStable, publish, change } = await aStore()
  const waiting = described(aRemote('contacts', 'next'), {
    needs: { react: { version: '19.0.0', names: ['useEffect'] } },
  })
  await publish([waiting])
  await publishStable([offering(['useState'])])
  const { version } = waiting.release
  const promoted = change('contacts', one =>
    promote(one, 'contacts', version, { at: '2026-01-01T00:00:00.000Z' }),
  )
  await expect(promoted).rejects.toThrow(/imports useEffect of react; shell 0\.2\.0-.* \(stable\)/)
  expect((await change('shell', one => rollback(one, 'shell', { at: '' }))).revision).toBe(3)
})

it('restoring a release whose page another remote has taken is refused', async () => {
  const { publishStable, publish, change } = await aStore()
  const plans: RouteDefinition = { path: '/plans', kind: 'protected', module: './pages', title: 'Plans' }
  const having = (part: BuiltPart) =>
    described(part, { routes: [...(part.release as RemoteRelease).routes, plans] })
  await publish([having(aRemote('contacts', 'next'))])
  const [{ release: waiting }] = [having(aRemote('contacts', 'next'))]
  await publishStable([having(aRemote('lab'))])
  const staged = change('contacts', one =>
    stage(one, 'contacts', waiting.version, { percent: 1 }, { at: '2026-01-01T00:00:00.000Z' }),
  )
  await expect(staged).rejects.toThrow(
    /contacts .* has the page \/plans; \/plans is held by lab .* \(stable\)/,
  )
})

it('parts published together are checked against each other, not against the releases they replace', async () => {
  const { publishStable } = await aStore()
  const other = described(aRemote('contacts', 'next'), {
    needs: { react: { version: '19.0.0', names: ['useNew'] } },
  })
  await expect(publishStable([offering(['useNew'])])).rejects.toThrow('useState')
  expect((await publishStable([offering(['useNew']), other])).published).toHaveLength(2)
})

it('a shell whose page lacks an insertion point is refused with its name', async () => {
  const { publishStable } = await aStore()
  const { dir } = aShell()
  writeFiles(dir, { 'index.html': '<!doctype html><html><head></head><body></body></html>' })
  await expect(publishStable([describeShell(dir, '0.2.0', null)])).rejects.toThrow(
    /shell 0\.2\.0-\w+ has no <div id="outlet"> in its index\.html, and pages are mounted there\. Put it back/,
  )
})
