import { writeFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import type { Plugin } from 'vite'

/** What is in an application's first load: bytes by module, or by package where it is not ours. */
export type FirstLoadReport = Record<string, number>

/** The file that the plugin writes into the build, beside the bundler's own manifest: no file of the release. */
export const FIRST_LOAD_REPORT = '.vite/first-load.json'

/**
 * Writes down what the page's own script begins with, module by module, before it is minified: by how much a file says what moving a
 * module out of it would save.
 *
 * @param root of the workspace; modules are named from there.
 */
export const recordFirstLoad = (root: string): Plugin => {
  let outDir = ''
  return {
    name: 'coach-app-first-load-report',
    apply: 'build',
    configResolved(config) {
      outDir = resolve(config.root, config.build.outDir)
    },
    writeBundle(_, bundle) {
      const chunks = Object.values(bundle).flatMap(file => (file.type === 'chunk' ? [file] : []))
      const byName = new Map(chunks.map(chunk => [chunk.fileName, chunk]))
      const seen = new Set<string>()
      const waiting = chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName)
      const report: FirstLoadReport = {}
      for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
        const chunk = byName.get(name)
        if (!chunk || seen.has(name)) continue
        seen.add(name)
        waiting.push(...chunk.imports)
        for (const [id, { renderedLength }] of Object.entries(chunk.modules)) {
          const module = nameOf(id, root)
          if (renderedLength > 0) report[module] = (report[module] ?? 0) + renderedLength
        }
      }
      const sorted = Object.entries(report).sort(([one], [other]) => (one < other ? -1 : 1))
      writeFileSync(
        join(outDir, FIRST_LOAD_REPORT),
        `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`,
      )
    },
  }
}

/** A package by its name; a module of ours by its path; what the bundler makes by its own name. */
function nameOf(id: string, root: string): string {
  const clean = id.replace(/^\0/, '').replace(/\?.*$/, '')
  const inPackage = /.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/.exec(clean)?.[1]
  if (inPackage !== undefined) return `node_modules/${inPackage}`
  return clean.startsWith(root) ? relative(root, clean) : clean
}
