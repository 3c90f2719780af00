import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Route, RouteDefinition } from '@coach-app/contracts'

const REMOTES = join(import.meta.dirname, '../../remotes')

/** The pages of the product, as the builds have them that are tried. */
export const ROUTES: readonly Route[] = readdirSync(REMOTES).flatMap(remote => {
  const file = join(REMOTES, remote, 'dist/routes.json')
  const routes = JSON.parse(readFileSync(file, 'utf8')) as RouteDefinition[]
  return routes.map(route => ({ ...route, remote }))
})
