import { aDocument, aPart } from '@coach-app/testing/releases'
import { describe, expect, it, vi } from 'vitest'
import { replacementFiles } from './replacement-files.ts'

const document = (shell: string, contacts: string) =>
  aDocument({ shell: aPart(shell), contacts: aPart(contacts) })

const RELEASES: Record<string, string[]> = {
  '/shell/2/release.json': [
    'assets/index-BBBBBBBB.js',
    'assets/widgets-AAAAAAAA.js',
    'assets/new-BBBBBBBB.js',
    'icon.svg',
  ],
  '/remotes/contacts/2/release.json': [
    'remoteEntry.js',
    'assets/pages-B_B-BBBB.js',
    'assets/pages-CCCCCCCC.css',
  ],
}
const files = async (path: string) => {
  const names = RELEASES[path]
  return names ? { files: names.map(name => ({ path: name, size: 1, integrity: '' })) } : null
}

describe('replacementFiles', () => {
  it('are the new versions of files that were used, whatever their hash', async () => {
    const kept = [
      '/shell/1/assets/index-AAAAAAAA.js',
      '/shell/1/assets/widgets-AAAAAAAA.js',
      '/remotes/contacts/1/remoteEntry.js',
      '/remotes/contacts/1/assets/pages-A-A_AAAA.js',
    ]
    expect(await replacementFiles(kept, document('2', '2'), files)).toEqual([
      '/shell/2/assets/index-BBBBBBBB.js',
      '/shell/2/assets/widgets-AAAAAAAA.js',
      '/remotes/contacts/2/remoteEntry.js',
      '/remotes/contacts/2/assets/pages-B_B-BBBB.js',
    ])
  })

  it('leave out cached files, and parts that were not used', async () => {
    const describeRelease = vi.fn(files)
    const kept = ['/shell/1/assets/index-AAAAAAAA.js', '/shell/2/assets/index-BBBBBBBB.js']
    expect(await replacementFiles(kept, document('2', '2'), describeRelease)).toEqual([])
    expect(describeRelease.mock.calls).toEqual([['/shell/2/release.json']])
  })

  it('make no request when nothing is new', async () => {
    const describeRelease = vi.fn(files)
    const kept = ['/shell/2/assets/index-BBBBBBBB.js', '/remotes/contacts/2/remoteEntry.js']
    expect(await replacementFiles(kept, document('2', '2'), describeRelease)).toEqual([])
    expect(describeRelease).not.toHaveBeenCalled()
  })

  it('are none when release.json cannot be read', async () =>
    expect(await replacementFiles(['/shell/1/a.js'], document('9', '9'), files)).toEqual([]))
})
