import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

/** The path where the federation plugin expects the dev server's own copy; the page uses `/@react-refresh`. */
const PATH = '/@mf-react-refresh-local'

/**
 * Serves React's refresh runtime for pages of a built shell, which have none.
 *
 * The federation plugin looks for it among the remote's own dependencies, but only this preset depends on it. Must come before
 * that plugin.
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
