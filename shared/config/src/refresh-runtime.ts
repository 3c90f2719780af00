import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

/** Where the federation plugin expects a dev server's own copy; `/@react-refresh` leads to the page's. */
const PATH = '/@mf-react-refresh-local'

/**
 * Serves React's refresh runtime, for pages that have none of their own: those of a built shell.
 *
 * The federation plugin would look for it among the remote's own packages, where it is not: a remote depends
 * on this preset and not on what is in it. Has to come before that plugin.
 */
export function refreshRuntime(): Plugin {
  return {
    name: 'coach-app:refresh-runtime',
    apply: 'serve',
    configureServer(server) {
      const react = dirname(fileURLToPath(import.meta.resolve('@vitejs/plugin-react')))
      const runtime = readFileSync(join(react, 'refresh-runtime.js'))
      server.middlewares.use(PATH, (_, response) => {
        response.setHeader('content-type', 'text/javascript; charset=utf-8')
        response.end(runtime)
      })
    },
  }
}
