import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseSync } from 'vite'

/**
 * What a shell can hand over, in the words of an import. A remote that imports one of these never
 * bundles it. Heavy or seldom needed ones are handed over asynchronously (shell/src/federation/shares.ts).
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
] as const

/** What compiled JSX imports although no source line does: `[in a build, from a dev server]`. */
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
      // Not in this folder: the next one up.
    }
  }
  throw new Error(`${request} is imported but not installed. Add it to the package.json of this remote.`)
}

/**
 * The names that a module of the workspace exports, those it passes on included, read from its source: known without loading it.
 * Types are no names: nothing is left of them in what a remote imports.
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
