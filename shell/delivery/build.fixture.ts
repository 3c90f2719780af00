import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'
import { type BuiltPart, describeRemote, describeShell } from './built-part.ts'

/** An empty folder that goes away with the test. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'coach-app-delivery-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

export function writeFiles(folder: string, files: Record<string, string>): void {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
}

/** What the build of a remote leaves behind: one page of two chunks, a shared chunk and a lazy one. */
export function remoteFiles(code: string): Record<string, string> {
  return {
    'remoteEntry.js': 'export const get = () => {}',
    'assets/pages-1.js': code,
    'assets/common-1.js': 'export const common = 1',
    'assets/lazy-1.js': 'export const lazy = 1',
    'assets/pages-1.css': '.page { color: red }',
    'assets/common-1.css': '.common { color: red }',
    'mf-manifest.json': JSON.stringify({
      metaData: { remoteEntry: { name: 'remoteEntry.js' } },
      exposes: [{ path: './pages' }],
    }),
    'needs.json': JSON.stringify({ react: { version: '19.0.0', names: ['useState'] } }),
    '.vite/manifest.json': JSON.stringify({
      'src/remote/pages.tsx': {
        file: 'assets/pages-1.js',
        imports: ['_common'],
        dynamicImports: ['_lazy'],
        css: ['assets/pages-1.css'],
      },
      // The two import each other, as bundlers may let them.
      _common: {
        file: 'assets/common-1.js',
        imports: ['src/remote/pages.tsx'],
        css: ['assets/common-1.css'],
      },
      _lazy: { file: 'assets/lazy-1.js' },
    }),
  }
}

export function aRemote(name: string, code = 'export default 1'): BuiltPart {
  const dir = temporaryFolder()
  writeFiles(dir, remoteFiles(code))
  return describeRemote(name, dir, '0.1.0', null)
}

export function aShell(code = 'start()'): BuiltPart {
  const dir = temporaryFolder()
  writeFiles(dir, {
    'index.html':
      '<!doctype html><html><head><script type="module" src="./assets/main.js"></script></head><body></body></html>',
    'assets/main.js': code,
  })
  return describeShell(dir, '0.1.0', null)
}
