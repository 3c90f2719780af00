import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseSync } from 'vite'

/**
 * The modules that a shell can share, by import request. A remote never bundles them. Large or rarely used ones are loaded
 * lazily (shell/src/federation/shares.ts).
 */
export const SHAREABLE = [
  'react',
  'react-dom',
  'react-dom/client',
  'react/jsx-runtime',
  'react-router-dom',
  'zustand',
  'zustand/vanilla',
  '@tanstack/react-query',
  '@coach-app/data',
  '@coach-app/runtime',
  '@coach-app/ui',
  '@coach-app/ui/widgets',
  '@coach-app/ui/list',
  '@coach-app/ui/charts',
] as const

/** Imported by compiled JSX although no source line does: `[in a build, from a dev server]`. */
export const JSX_RUNTIMES = { build: 'react/jsx-runtime', serve: 'react/jsx-dev-runtime' } as const

/** The version in the package.json of the package that a request belongs to. */
export function versionOf(require: NodeJS.Require, request: string): string {
  const parts = request.split('/')
  const name = request.startsWith('@') ? parts.slice(0, 2).join('/') : parts[0]
  for (const folder of require.resolve.paths(request) ?? []) {
    try {
      const file = join(folder, String(name), 'package.json')
      return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version
    } catch {
      // Not in this folder: try its parent.
    }
  }
  throw new Error(`${request} is imported but not installed. Add it to the package.json of this remote.`)
}

/**
 * The names that a workspace module exports, including re-exports, read from its source without loading it. Types do not count:
 * they are removed at compile time.
 */
export function exportedNames(file: string): string[] {
  const { module } = parseSync(file, readFileSync(file, 'utf8'))
  const names = new Set<string>()
  for (const { entries } of module.staticExports) {
    for (const { exportName, moduleRequest, isType } of entries) {
      if (isType) continue
      if (exportName.name) names.add(exportName.name)
      else if (moduleRequest)
        for (const name of exportedNames(join(dirname(file), moduleRequest.value))) names.add(name)
    }
  }
  return [...names].sort()
}
