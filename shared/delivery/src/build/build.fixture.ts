import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { aRelease } from '@coach-app/testing/routes'
import { onTestFinished } from 'vitest'
import { type BuiltPart, describeRemote, describeShell } from './built-part.ts'

/** An empty folder that is removed after the test. */
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
export function remoteFiles(code: string, name = 'contacts'): Record<string, string> {
  return {
    'routes.json': JSON.stringify(aRelease(name).routes),
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
        src: 'src/remote/pages.tsx',
        imports: ['_common'],
        dynamicImports: ['_lazy'],
        css: ['assets/pages-1.css'],
      },
      // The two import each other; bundlers allow import cycles.
      _common: {
        file: 'assets/common-1.js',
        imports: ['src/remote/pages.tsx'],
        css: ['assets/common-1.css'],
      },
      _lazy: { file: 'assets/lazy-1.js' },
      'virtual:entry': {
        file: 'remoteEntry.js',
        imports: ['_helper'],
        dynamicImports: ['src/remote/pages.tsx', 'virtual:shares'],
      },
      'virtual:shares': { file: 'assets/shares-1.js', src: 'virtual:shares' },
      _helper: { file: 'assets/helper-1.js' },
    }),
  }
}

export function aRemote(
  name: string,
  code = 'export default 1',
  more: Record<string, string> = {},
): BuiltPart {
  const dir = temporaryFolder()
  writeFiles(dir, { ...remoteFiles(code, name), ...more })
  return describeRemote(name, dir, '0.1.0', null)
}

/** The extra output of a remote that prerenders its start page. */
export const prerenderedFiles = (markup: string): Record<string, string> => ({
  'prerendered/index.html': markup,
  'prerendered.json': JSON.stringify({
    '/': {
      html: 'prerendered/index.html',
      module: './pages',
      title: 'Start',
      description: 'Where it "starts"',
    },
  }),
})

/** The extra output of a remote that has open pages at these paths and prerenders them; their markup is `Read <path>`. */
export const prerenderedAt = (remote: string, ...paths: string[]): Record<string, string> => {
  const html = (path: string) => `prerendered/${path === '/' ? 'index' : path.slice(1)}.html`
  const { routes } = aRelease(remote)
  const added = paths
    .filter(path => !routes.some(route => route.path === path))
    .map(path => ({ path, kind: 'open', module: './pages', title: path }))
  return {
    'routes.json': JSON.stringify([...routes, ...added]),
    'social.png': 'a picture',
    ...Object.fromEntries(paths.map(path => [html(path), `<main>Read ${path}</main>`])),
    'prerendered.json': JSON.stringify(
      Object.fromEntries(
        paths.map(path => [
          path,
          {
            html: html(path),
            module: './pages',
            title: `The page ${path}`,
            description: `Of "${path}"`,
            picture: { file: 'social.png', width: 1200, height: 630, alt: 'A week & a half' },
          },
        ]),
      ),
    ),
  }
}

/** The shares of the shell in these tests. */
const OFFERS = {
  react: { version: '19.0.0', names: ['useEffect', 'useState'] },
  '@coach-app/data': { version: '0.1.0', names: ['attempt', 'getSupabase'] },
}

export function aShell(
  code = 'start()',
  css = '._button_abcde_1 { background: url(./dots.svg) }',
  dir = temporaryFolder(),
): BuiltPart {
  writeFiles(dir, {
    'index.html': `<!doctype html><html><head>
    <meta charset="utf-8" />
    <title>App</title>
    <script type="module" crossorigin src="./assets/main.js"></script>
    <link rel="modulepreload" crossorigin href="./assets/react.js">
    <link rel="stylesheet" crossorigin href="./assets/main.css">
  </head><body>
    <div id="chrome"></div>
    <div id="outlet"></div>
    <div id="overlays"></div>
    <template id="header-ahead"><header><a href="/">Home</a></header></template>
  </body></html>`,
    'assets/main.js': code,
    'assets/main.css': css,
    'offers.json': JSON.stringify(OFFERS),
    'shares.json': JSON.stringify({
      '@coach-app/data': 'assets/data.js',
      '@coach-app/ui/widgets': 'assets/dialogs.js',
    }),
    'assets/react.js': 'export const react = 1',
    'assets/data.js': 'export const data = 1',
    '.vite/manifest.json': JSON.stringify({
      'index.html': {
        file: 'assets/main.js',
        imports: ['_react'],
        dynamicImports: ['../shared/data/src/index.ts', '_dialogs', 'src/toasts.tsx'],
        css: ['assets/main.css'],
      },
      _react: { file: 'assets/react.js' },
      '../shared/data/src/index.ts': { file: 'assets/data.js', imports: ['index.html'] },
      // A chunk that the shell's own lazy chunks import too has no source.
      _dialogs: { file: 'assets/dialogs.js', imports: ['index.html', '_react'], css: ['assets/dialogs.css'] },
      'src/toasts.tsx': { file: 'assets/toasts.js', imports: ['_dialogs'] },
    }),
  })
  return describeShell(dir, '0.1.0', null)
}
