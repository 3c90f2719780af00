import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Plugin } from 'vite'
import { drawIcon, ICONS } from './icons.ts'
import { manifest } from './manifest.ts'

/**
 * Adds what makes the shell installable to its build: manifest, icons, the service worker and the script that unregisters it.
 */
export function installable(root: string): Plugin {
  return {
    name: 'coach-app:installable',
    apply: 'build',
    async generateBundle() {
      const emit = (fileName: string, source: string | Uint8Array) =>
        this.emitFile({ type: 'asset', fileName, source })
      const svg = readFileSync(join(root, 'public/icon.svg'), 'utf8')
      for (const icon of ICONS) emit(icon.fileName, await drawIcon(svg, icon))
      emit('manifest.webmanifest', `${JSON.stringify(manifest(), null, 2)}\n`)
      emit('sw.js', await bundleWorker(join(root, 'worker/worker.ts')))
      emit('sw-off.js', await bundleWorker(join(root, 'worker/unregister.ts')))
    },
    // After the bundler has resolved the page's links; delivery fills in their addresses.
    transformIndexHtml: {
      order: 'post',
      handler: () => [
        { tag: 'link', attrs: { rel: 'manifest', href: './manifest.webmanifest' }, injectTo: 'head' },
        {
          tag: 'link',
          attrs: { rel: 'apple-touch-icon', href: './icons/apple-touch-icon.png' },
          injectTo: 'head',
        },
      ],
    },
  }
}

/** A bundle of its own: one file without imports, even for code that the page uses too. */
async function bundleWorker(entry: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: 'es2022',
      rolldownOptions: { input: entry, output: { format: 'iife', entryFileNames: 'worker.js' } },
    },
  })
  const [bundle] = Array.isArray(result) ? result : [result]
  const chunk = bundle && 'output' in bundle ? bundle.output[0] : undefined
  if (chunk?.type !== 'chunk') throw new Error(`${entry} was built to nothing.`)
  return chunk.code
}
