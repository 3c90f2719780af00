import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { OWN_FOLDER, type PrerenderedPage, type SharedPicture } from '@coach-app/contracts'
import react from '@vitejs/plugin-react'
import { build, type Plugin } from 'vite'
import { emitPicture } from './emit-picture.ts'

/** The module of a remote that lists its prerendered pages; most remotes have none. */
const SOURCE = 'src/prerender.tsx'

export const prerenders = (root: string): boolean => existsSync(join(root, SOURCE))

/** The return value of @coach-app/runtime/prerender for the module above. */
type Rendering = Record<
  string,
  Omit<PrerenderedPage, 'html' | 'picture'> & {
    pictureOf?: string
    drawings?: readonly string[]
    render(): string
  }
>

/**
 * Prerenders the pages of src/prerender.tsx after the remote's build, into `prerendered/` in the output, with their description
 * in prerendered.json.
 *
 * In a separate build without federation, where every share is bundled. The CSS module class names are the same, because they
 * are hashes of the style sheets' content.
 */
export function prerenderPages(root: string, ownPlugins: () => Plugin[] = () => []): Plugin {
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
          plugins: [react(), ...ownPlugins()],
          ssr: { noExternal: true },
          // Pictures have the names that the remote's build gives them: both are of the content.
          experimental: { renderBuiltUrl: file => `${OWN_FOLDER}${file}` },
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
  const pictures: Record<string, SharedPicture> = {}
  for (const [path, page] of Object.entries(prerendered))
    if (page.pictureOf === undefined) pictures[path] = await emitPicture(outDir, path, page)
  for (const [path, { pictureOf = path, drawings: _, render, ...described }] of Object.entries(prerendered)) {
    const picture = pictures[pictureOf]
    if (!picture)
      throw new Error(`${pictureOf}, whose picture ${path} has in ${SOURCE}, has none of its own.`)
    const html = `prerendered/${path === '/' ? 'index' : path.slice(1)}.html`
    // A path such as /../x would leave the folder; publishing refuses all others that can be no page.
    if (relative(join(outDir, 'prerendered'), join(outDir, html)).startsWith('..'))
      throw new Error(`${path} in ${SOURCE} is no path of a page.`)
    pages[path] = { ...described, html, picture }
    mkdirSync(dirname(join(outDir, html)), { recursive: true })
    writeFileSync(join(outDir, html), render())
  }
  writeFileSync(join(outDir, 'prerendered.json'), `${JSON.stringify(pages, null, 2)}\n`)
}
