import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PrerenderedPage } from '@coach-app/contracts'
import react from '@vitejs/plugin-react'
import { build, type Plugin } from 'vite'

/** The module of a remote that names what is rendered ahead of time; most remotes have none. */
const SOURCE = 'src/prerender.tsx'

export const prerenders = (root: string): boolean => existsSync(join(root, SOURCE))

/** What @coach-app/runtime/prerender makes of a page for the module above. */
type Rendering = Record<string, Omit<PrerenderedPage, 'html'> & { render(): string }>

/**
 * Renders the pages of src/prerender.tsx once the remote is built, into `prerendered/` beside it, with their description in
 * prerendered.json.
 *
 * By a build of its own, without federation: there every share is bundled, and the class names come out the same, since
 * they follow from the content of the style sheets.
 */
export function prerenderPages(root: string): Plugin {
  let outDir = ''
  return {
    name: 'coach-app:prerender',
    apply: 'build',
    configResolved(config) {
      outDir = resolve(config.root, config.build.outDir)
    },
    async closeBundle(error) {
      if (error || !prerenders(root)) return
      const aside = join(outDir, '.prerender')
      try {
        await build({
          configFile: false,
          root,
          logLevel: 'warn',
          plugins: [react()],
          ssr: { noExternal: true },
          build: { ssr: SOURCE, outDir: aside, emptyOutDir: true, target: 'node24' },
        })
        await render(join(aside, 'prerender.js'), outDir)
      } finally {
        rmSync(aside, { recursive: true, force: true })
      }
    },
  }
}

async function render(bundle: string, outDir: string): Promise<void> {
  const { prerendered } = (await import(pathToFileURL(bundle).href)) as { prerendered: Rendering }
  const pages: Record<string, PrerenderedPage> = {}
  for (const [path, { module, title, description, render }] of Object.entries(prerendered)) {
    const html = `prerendered/${path === '/' ? 'index' : path.slice(1)}.html`
    pages[path] = { html, module, title, description }
    mkdirSync(dirname(join(outDir, html)), { recursive: true })
    writeFileSync(join(outDir, html), render())
  }
  writeFileSync(join(outDir, 'prerendered.json'), `${JSON.stringify(pages, null, 2)}\n`)
}
