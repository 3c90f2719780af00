import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, relative } from 'node:path'
import type { ShareNeed } from '@coach-app/contracts'
import { type Plugin, parseSync } from 'vite'
import { JSX_RUNTIMES, SHAREABLE, versionOf } from './shares.ts'

/**
 * The shares that the sources of a remote import, with the version they resolve to there.
 *
 * @param command compile for a build, or for a dev server.
 */
export function importedShares(root: string, command: 'build' | 'serve'): Map<string, ShareNeed> {
  // No source line imports these: compiled JSX, icons and other React libraries do.
  const found = new Set<string>(['react', JSX_RUNTIMES.build, JSX_RUNTIMES[command]])
  for (const file of sources(join(root, 'src'))) {
    for (const request of importsOf(file, readFileSync(file, 'utf8')).keys()) {
      if ((SHAREABLE as readonly string[]).includes(request)) found.add(request)
    }
  }
  const require = createRequire(join(root, 'package.json'))
  return new Map([...found].sort().map(share => [share, { version: versionOf(require, share), names: [] }]))
}

/** Path of a module for messages: within its part, or the name of its package. */
export const placeOf = (root: string, id: string): string =>
  id.includes('/node_modules/')
    ? id.replace(/.*\/node_modules\//, 'node_modules/').replace(/\?.*$/, '')
    : relative(root, id.replace(/\?.*$/, ''))

/**
 * Writes into the build output: needs.json, with each share's version, the names that are imported, and whether only lazy
 * chunks import it; and places.json, with the first importing file of each `<share> <name>`.
 */
export function recordNeeds(root: string, shares: Map<string, ShareNeed>, exposed: string[]): Plugin {
  const imports = new Map<string, Map<string, Set<string>>>()
  return {
    name: 'coach-app:record-needs',
    apply: 'build',
    enforce: 'post',
    buildStart() {
      imports.clear()
    },
    transform(code, id) {
      // The federation plugin's own virtual modules re-export whole shares; they are not real imports.
      if (id.includes('__mf__') || id.startsWith('\0') || id.includes('virtual:')) return
      imports.set(id, importsOf(id, code))
    },
    generateBundle() {
      const atOnce = new Set<string>()
      const visit = (id: string): void => {
        if (atOnce.has(id)) return
        atOnce.add(id)
        for (const next of this.getModuleInfo(id)?.importedIds ?? []) visit(next)
      }
      for (const id of exposed) visit(id)

      const needs = Object.fromEntries(
        [...shares].map(([share, { version }]) => {
          const users = [...imports].filter(([, requests]) => requests.has(share))
          const names = new Set(users.flatMap(([, requests]) => [...(requests.get(share) ?? [])]))
          const isLazy = users.length > 0 && users.every(([id]) => !atOnce.has(id))
          return [share, { version, names: [...names].sort(), ...(isLazy ? { lazy: true } : {}) }]
        }),
      )
      this.emitFile({ type: 'asset', fileName: 'needs.json', source: `${JSON.stringify(needs, null, 2)}\n` })

      const places: Record<string, string> = {}
      // The part's own files first: a library's import is listed only where there is no other. Sorted, because modules arrive
      // in any order.
      const rank = (id: string) => `${isPackage(id) ? 1 : 0}${id}`
      const own = [...imports].sort(([one], [other]) => (rank(one) < rank(other) ? -1 : 1))
      for (const [id, requests] of own)
        for (const share of shares.keys())
          for (const name of requests.get(share) ?? []) places[`${share} ${name}`] ??= placeOf(root, id)
      this.emitFile({
        type: 'asset',
        fileName: 'places.json',
        source: `${JSON.stringify(places, null, 2)}\n`,
      })
    },
  }
}

/**
 * Makes every module that imports a share also import all of it, for bookkeeping only: that import is dropped from the output.
 *
 * The federation plugin gives a remote only the names it has seen imported once it believes that all modules were parsed, which
 * it decides by a pause of 10 ms. A lazily imported module that is parsed later, on a busy machine, then misses its exports (a
 * race). An import of everything makes the plugin provide all names, whenever it stops.
 *
 * This is done where the share is imported, and not in the exposed modules for all shares: a share that only lazy code imports
 * is then loaded with that code, and not with the page.
 */
export function keepWholeShares(shares: Map<string, ShareNeed>, exposed: string[]): Plugin {
  /** Shares that libraries import too, whose modules are not transformed; every page needs them at once. */
  const everywhere = [...shares.keys()].filter(share => /^react(-dom)?(\/|$)/.test(share))
  return {
    name: 'coach-app:keep-whole-shares',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!/\.tsx?$/.test(id) || id.includes('/node_modules/')) return
      const own = [...importsOf(id, code).keys()].filter(request => shares.has(request))
      const whole = new Set([...own, ...(exposed.includes(id) ? everywhere : [])])
      if (whole.size === 0) return
      const imports = [...whole].map((share, i) => `import * as wholeShare${i} from ${JSON.stringify(share)}`)
      return { code: `${code}\n${imports.join('\n')}\n`, map: null }
    },
  }
}

/** As the federation plugin reads a name of a share, in the module that stands for the share. */
const READ_NAME = /= exportModule\[("[^"]+")\]/g
/** What is left of a check of types in every icon of the library. */
const ICON_READ = /^__iconData\.node;$/m

/**
 * Lets the bundler leave out reads of properties that nobody uses, which for all it knows might do something: above all the names of
 * shares that nobody imports (`keepWholeShares` makes the federation plugin provide all of them).
 */
export function dropUnusedReads(): Plugin {
  return {
    name: 'coach-app:drop-unused-reads',
    apply: 'build',
    enforce: 'post',
    transform(code, id) {
      if (id.includes('__loadShare__'))
        return {
          code: code.replaceAll(READ_NAME, '= /* @__PURE__ */ Reflect.get(exportModule, $1)'),
          map: null,
        }
      if (id.includes('/lucide-react/')) return { code: code.replace(ICON_READ, ''), map: null }
      return
    },
  }
}

const isPackage = (id: string): boolean => id.includes('/node_modules/')

/** Imported names of one module: request → names. A namespace import adds no name. */
function importsOf(id: string, code: string): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>()
  const { module } = parseSync(id.replace(/\?.*$/, ''), code)
  for (const { moduleRequest, entries } of module.staticImports) {
    const names = found.get(moduleRequest.value) ?? new Set<string>()
    for (const { importName, isType } of entries) {
      if (isType) continue
      if (importName.kind === 'Name' && importName.name) names.add(importName.name)
      if (importName.kind === 'Default') names.add('default')
    }
    // An import with types only is removed at compile time.
    if (entries.length === 0 || entries.some(entry => !entry.isType)) found.set(moduleRequest.value, names)
  }
  return found
}

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap(entry => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return sources(path)
    return /\.tsx?$/.test(entry.name) && !/\.(test|d)\.tsx?$/.test(entry.name) ? [path] : []
  })
}
