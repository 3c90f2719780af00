import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { RouteDefinition } from '@coach-app/contracts'
import type { Plugin } from 'vite'

/** The pages of a remote: `routes` in its src/routes.ts, as the file is now; nothing without that file. */
export async function readRoutes(root: string): Promise<readonly RouteDefinition[]> {
  const file = routesFile(root)
  if (!existsSync(file)) return []
  // Node keeps what it has imported once: a file that has changed is asked for under another address.
  const { routes } = (await import(`${pathToFileURL(file).href}?${statSync(file).mtimeMs}`)) as {
    routes?: unknown
  }
  if (!Array.isArray(routes)) {
    throw new Error(`${file} exports no list called routes. Export one, or delete the file.`)
  }
  // The gate validates the content when it is published.
  return routes as RouteDefinition[]
}

export const routesFile = (root: string): string => join(root, 'src/routes.ts')

/** Writes routes.json beside the build, for its release.json; a dev server answers with it, for whoever shows the remote from its sources. */
export function recordRoutes(root: string): Plugin {
  return {
    name: 'coach-app:record-routes',
    configureServer({ middlewares }) {
      middlewares.use('/routes.json', (_, response, next) => {
        readRoutes(root).then(routes => {
          response.setHeader('content-type', 'application/json')
          // The page that asks is on another origin, and Vite's own answer to that comes after this one.
          response.setHeader('access-control-allow-origin', '*')
          response.end(JSON.stringify(routes))
        }, next)
      })
    },
    async generateBundle() {
      const routes = await readRoutes(root)
      this.emitFile({
        type: 'asset',
        fileName: 'routes.json',
        source: `${JSON.stringify(routes, null, 2)}\n`,
      })
    },
  }
}
