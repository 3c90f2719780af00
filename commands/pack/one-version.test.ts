import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { differentVersions, raiseTo } from './one-version.ts'

it('is one for all that is packed, and raised everywhere at once', () => {
  expect(differentVersions()).toBeUndefined()
  const root = mkdtempSync(join(tmpdir(), 'coach-app-versions-'))
  try {
    for (const [folder, version] of [
      ['.', '0.1.0'],
      ['shared/ui', '0.1.0'],
      ['supabase/plans', '0.0.9'],
    ] as const) {
      mkdirSync(join(root, folder), { recursive: true })
      writeFileSync(
        join(root, folder, 'package.json'),
        `{ "name": "x", "version": "${version}", "dependencies": { "y": "1.0.0" } }`,
      )
    }
    expect(differentVersions(root)).toContain('supabase/plans/package.json: 0.0.9')
    raiseTo('0.2.0', root)
    expect(differentVersions(root)).toBeUndefined()
    expect(readFileSync(join(root, 'shared/ui/package.json'), 'utf8')).toBe(
      '{ "name": "x", "version": "0.2.0", "dependencies": { "y": "1.0.0" } }',
    )
    expect(() => raiseTo('next', root)).toThrow('next is no version')
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
})
