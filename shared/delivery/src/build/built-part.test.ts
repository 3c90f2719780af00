import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  aRemote,
  aShell,
  prerenderedFiles,
  remoteFiles,
  temporaryFolder,
  writeFiles,
} from './build.fixture.ts'
import { describeRemote } from './built-part.ts'

describe('describeRemote', () => {
  it('lists the served files with integrity, without those that only describe the build', () => {
    const { release } = aRemote('contacts')
    expect(release.files.map(file => file.path)).toEqual([
      'assets/common-1.css',
      'assets/common-1.js',
      'assets/lazy-1.js',
      'assets/pages-1.css',
      'assets/pages-1.js',
      'remoteEntry.js',
    ])
    expect(release.files[4]).toEqual({
      path: 'assets/pages-1.js',
      size: 16,
      integrity: expect.stringMatching(/^sha256-[A-Za-z0-9+/]{43}=$/),
    })
  })

  it('lists the static import closure of an exposed module, also with import cycles, without lazy chunks', () => {
    const { release } = aRemote('contacts')
    expect(release).toMatchObject({
      kind: 'remote',
      name: 'contacts',
      abi: 1,
      entry: 'remoteEntry.js',
      entryFiles: { js: ['remoteEntry.js', 'assets/helper-1.js', 'assets/shares-1.js'], css: [] },
      needs: { react: { version: '19.0.0', names: ['useState'] } },
      exposes: {
        './pages': {
          js: ['assets/pages-1.js', 'assets/common-1.js'],
          css: ['assets/pages-1.css', 'assets/common-1.css'],
        },
      },
    })
  })

  it("includes the required shell version, which is part of the release's version", () => {
    const { dir, release } = aRemote('contacts')
    const requiring = describeRemote('contacts', dir, '0.1.0', null, {
      requires: { shell: '>=2.1.0' },
    }).release
    expect(requiring).toMatchObject({ requires: { shell: '>=2.1.0' } })
    expect(requiring.version).not.toBe(release.version)
    expect(release).not.toHaveProperty('requires')
  })

  it('gives the same content the same version wherever it was built', () => {
    expect(aRemote('contacts').release.version).toBe(aRemote('contacts').release.version)
    expect(aRemote('contacts').release.version).toMatch(/^0\.1\.0-[0-9a-f]{10}$/)
  })

  it('gives another version when a file, a path, an import or a page changes', () => {
    const describeFiles = (files: Record<string, string>) => {
      const dir = temporaryFolder()
      writeFiles(dir, files)
      return describeRemote('contacts', dir, '0.1.0', null).release.version
    }
    const files = remoteFiles('export default 1')
    const versions = [
      describeFiles(files),
      describeFiles({ ...files, 'assets/lazy-1.js': 'export const lazy = 2' }),
      describeFiles({ ...files, 'assets/extra.svg': '<svg/>' }),
      describeFiles({ ...files, 'needs.json': '{}' }),
      describeFiles({ ...files, 'routes.json': '[]' }),
    ]
    expect(new Set(versions).size).toBe(versions.length)
  })

  it('does not include the commit or the machine in the version', () => {
    const { dir, release } = aRemote('contacts')
    expect(describeRemote('contacts', dir, '0.1.0', 'abc123').release.version).toBe(release.version)
  })

  it.each(['mf-manifest.json', 'needs.json', 'routes.json', '.vite/manifest.json'])(
    'asks to build the part first when %s is missing',
    file => {
      const { dir } = aRemote('contacts')
      rmSync(join(dir, file))
      expect(() => describeRemote('contacts', dir, '0.1.0', null)).toThrow(
        /Build the part before publishing it/,
      )
    },
  )

  it('names an exposed module that the build lacks', () => {
    const { dir } = aRemote('contacts')
    writeFiles(dir, { '.vite/manifest.json': '{}' })
    expect(() => describeRemote('contacts', dir, '0.1.0', null)).toThrow(/no chunk src\/remote\/pages\.tsx/)
  })
})

it("lists the prerendered pages, which are part of the version's hash", () => {
  const [plain, ahead, other] = [
    aRemote('landing'),
    aRemote('landing', undefined, prerenderedFiles('<p>one</p>')),
    aRemote('landing', undefined, prerenderedFiles('<p>two</p>')),
  ]
  expect(plain.release).not.toHaveProperty('prerendered')
  expect(ahead.release).toMatchObject({
    prerendered: { '/': { html: 'prerendered/index.html', module: './pages', title: 'Start' } },
  })
  expect(ahead.release.files.map(({ path }) => path)).toContain('prerendered/index.html')
  expect(new Set([plain, ahead, other].map(({ release }) => release.version)).size).toBe(3)
})

it('says which files its offline pages need, which is part of the version', () => {
  const offline = ['assets/pages-1.js', 'remoteEntry.js']
  const { release } = aRemote('contacts', undefined, { 'offline.json': JSON.stringify(offline) })
  const plain = aRemote('contacts').release
  expect(release).toMatchObject({ offline })
  expect(release.files.map(({ path }) => path)).not.toContain('offline.json')
  expect(plain).not.toHaveProperty('offline')
  expect(plain.version).not.toBe(release.version)
})

it('describes a shell by its files, and the files that each lazy share adds to the first load', () => {
  const { release } = aShell()
  expect(release).toMatchObject({
    kind: 'shell',
    name: 'shell',
    abis: [1],
    html: 'index.html',
    shares: {
      '@coach-app/data': { js: ['assets/data.js'], css: [] },
      '@coach-app/ui/widgets': { js: ['assets/dialogs.js'], css: ['assets/dialogs.css'] },
    },
    commit: null,
  })
  expect(aShell('start(2)').release.version).not.toBe(release.version)
})
