import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { firstLoad } from '@coach-app/config/first-load'
import { readRoutes } from '@coach-app/config/routes'
import { ABI, INLINED, type InlinedReleases, type PublicConfig } from '@coach-app/contracts'
import {
  closure,
  directoryFiles,
  linkedSheets,
  readSheet,
  type ViteManifest,
  withSheetsInline,
} from '@coach-app/delivery'
import react from '@vitejs/plugin-react'
import { build, type Plugin } from 'vite'
import { fontInDocument } from '../font/font-in-document.ts'

const SHELL = join(import.meta.dirname, '..')

const REMOTES = ['landing', 'auth', 'coach-access', 'workouts', 'contacts']

/** The lazy route that each path is, by the path's first segment. */
const ROUTES: Record<string, string> = {
  '': '../remotes/landing/src/landing-pages.tsx',
  signin: '../remotes/auth/src/auth-pages.tsx',
  clients: '../remotes/coach-access/src/features/clients-route/clients-route.tsx',
  calendar: '../remotes/workouts/src/pages/workout-pages.tsx',
}

/** What the landing remote draws when it is built; by path, because the shell imports no remote. */
async function landingFigures(): Promise<Plugin> {
  const path = join(SHELL, '../remotes/landing/knowledge/figure-files.ts')
  const { figureFiles } = (await import(path)) as { figureFiles: () => Plugin }
  return figureFiles()
}

/**
 * Builds the product as one application into `outDir`: the same sources and lazy routes, no federation. Its index.html preloads
 * exactly what its path needs, which is the best that one build can do.
 */
export async function buildMonolith(outDir: string, config: PublicConfig): Promise<void> {
  await build({
    configFile: false,
    root: SHELL,
    logLevel: 'warn',
    plugins: [
      page(config, await pagesOf(REMOTES)),
      await landingFigures(),
      fontInDocument(),
      withoutFederation(),
      react(),
    ],
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2022',
      manifest: true,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        output: {
          codeSplitting: { groups: firstLoad(/\/shell\/src\/start-react\.ts$/) },
        },
      },
    },
  })
  await finish(outDir)
}

/** The shell's own document, with another script, and releases that have pages and nothing else. */
const page = (config: PublicConfig, releases: InlinedReleases): Plugin => ({
  name: 'coach-app:monolith-page',
  transformIndexHtml: {
    order: 'pre',
    handler: html => {
      const data = {
        [INLINED.config]: config,
        [INLINED.releases]: releases,
      }
      const scripts = Object.entries(data).map(
        ([id, value]) => `<script type="application/json" id="${id}">${JSON.stringify(value)}</script>`,
      )
      return html
        .replace('/src/main.tsx', '/bench/monolith/main.tsx')
        .replace('</head>', () => `${scripts.join('\n')}</head>`)
    },
  },
})

async function pagesOf(names: readonly string[]): Promise<InlinedReleases> {
  const since = new Date(0).toISOString()
  const part = { stable: '1', since, previous: null, earlier: [], salt: '', blocked: [] }
  const remotes = names.map(async name => {
    const routes = await readRoutes(join(SHELL, '../remotes', name))
    return [name, { 1: { abi: ABI, entry: '', exposes: {}, needs: {}, routes } }] as const
  })
  return {
    document: {
      schema: 2,
      revision: 0,
      at: since,
      change: { kind: 'publish' },
      parts: Object.fromEntries(names.map(name => [name, part])),
    },
    remotes: Object.fromEntries(await Promise.all(remotes)),
  }
}

/** Overlays are opened by federation: here they have another half. */
const withoutFederation = (): Plugin => ({
  name: 'coach-app:without-federation',
  enforce: 'pre',
  async resolveId(id, importer, options) {
    const resolved = await this.resolve(id, importer, { ...options, skipSelf: true })
    const isHost = /\/shell\/src\/federation\/overlays\.ts$/.test(resolved?.id ?? '')
    return isHost ? join(SHELL, 'bench/monolith/overlays.ts') : resolved
  },
})

/**
 * The same optimisation as delivery does for the product: style sheets of the first load inlined, the route's files preloaded.
 */
async function finish(outDir: string): Promise<void> {
  const file = join(outDir, 'index.html')
  const linked = readFileSync(file, 'utf8')
  const own = await Promise.all(linkedSheets(linked).map(href => readSheet(directoryFiles(outDir), href)))
  const html = withSheetsInline(linked, own)
  const chunks = JSON.parse(readFileSync(join(outDir, '.vite/manifest.json'), 'utf8')) as ViteManifest
  const wanted = Object.fromEntries(
    Object.entries(ROUTES).map(([segment, key]) => {
      const { js, css } = closure(chunks, key)
      const missing = [...js, ...css].filter(path => !linked.includes(path))
      return [segment, missing.map(path => `/${path}`)]
    }),
  )
  // Before the script, as in the product.
  writeFileSync(
    file,
    html.replace('<script type="module"', start => `${preloadScript(wanted)}\n${start}`),
  )
}

const preloadScript = (wanted: Record<string, string[]>): string =>
  `<script>
      for (const href of ${JSON.stringify(wanted)}[location.pathname.split('/')[1]] ?? [])
        document.head.append(
          Object.assign(document.createElement('link'), {
            crossOrigin: '',
            ...(href.endsWith('.js') ? { rel: 'modulepreload' } : { rel: 'preload', as: 'style' }),
            href,
          }),
        )
    </script>`
