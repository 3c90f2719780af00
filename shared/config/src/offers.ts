import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import type { ShareOffer } from '@coach-app/contracts'
import { type ESTree, type Plugin, parseSync } from 'vite'
import { exportedNames, versionOf } from './shares.ts'

/**
 * The shares that a shell provides, read from the source of shell/src/federation/shares.ts: its table `eager` of modules and
 * its table `lazy` of functions that load them, by request. A whole module provides all its exports; an object of picked names
 * provides those.
 *
 * @param file such as shell/src/federation/shares.ts.
 * @param resolve how the bundler resolves a share, which may differ from Node.
 */
async function readOffers(
  file: string,
  resolve: (share: string) => Promise<string>,
): Promise<{ offers: Record<string, ShareOffer>; lazy: string[] }> {
  const require = createRequire(file)
  const { program } = parseSync(file, readFileSync(file, 'utf8'))
  const tables = new Map<string, ESTree.ObjectExpression>()
  const modules = new Set<string>()
  for (const statement of program.body) {
    if (statement.type === 'ImportDeclaration')
      for (const { type, local } of statement.specifiers)
        if (type === 'ImportNamespaceSpecifier') modules.add(local.name)
    if (statement.type === 'VariableDeclaration')
      for (const { id, init } of statement.declarations)
        if (id.type === 'Identifier' && init?.type === 'ObjectExpression') tables.set(id.name, init)
  }
  const table = (name: string): ESTree.ObjectExpression => {
    const found = tables.get(name)
    if (!found) throw new Error(`${file} has no table ${name}: what the shell hands over cannot be told.`)
    return found
  }

  const offers: Record<string, ShareOffer> = {}
  const add = (share: string, names: string[]) => {
    offers[share] = { version: versionOf(require, share), names: names.sort() }
  }
  for (const [share, value] of entriesOf(table('eager'))) {
    const handed = value.type === 'TSAsExpression' ? value.expression : value
    if (handed.type !== 'Identifier')
      throw new Error(
        `${file} hands over ${share} as something that is neither a module nor a table of names.`,
      )
    const isWhole = modules.has(handed.name)
    add(
      share,
      isWhole ? await namesOf(await resolve(share)) : entriesOf(table(handed.name)).map(([name]) => name),
    )
  }
  const lazy = entriesOf(table('lazy')).map(([share]) => share)
  for (const share of lazy) add(share, await namesOf(await resolve(share)))
  return { offers, lazy }
}

/** A spread is skipped: it contains what only the dev server's shell provides. */
const entriesOf = ({ properties }: ESTree.ObjectExpression): [string, ESTree.Expression][] =>
  properties.flatMap(property => {
    if (property.type !== 'Property') return []
    const { key, value } = property
    if (key.type === 'Identifier') return [[key.name, value]]
    return key.type === 'Literal' ? [[String(key.value), value]] : []
  })

/** The exported names of a module as bundled: for a workspace package, those of its source. */
async function namesOf(file: string): Promise<string[]> {
  if (/\.tsx?$/.test(file)) return exportedNames(file)
  const module = (await import(pathToFileURL(file).href)) as Record<string, unknown>
  // Node adds `module.exports`; names without a value belong to another build of the package, such as React's `act`.
  return Object.keys(module).filter(name => module[name] !== undefined && name !== 'module.exports')
}

/**
 * Writes into the shell's build output, for its release.json: offers.json, and shares.json with the file of each lazy share,
 * whose chunk may have another name when it contains other parts of the shell.
 */
export function recordOffers(file: string): Plugin {
  return {
    name: 'coach-app:record-offers',
    apply: 'build',
    async generateBundle(_, bundle) {
      const resolve = async (share: string) => {
        const found = await this.resolve(share, file)
        if (!found) throw new Error(`${file} hands over ${share}, which is not installed.`)
        return found.id
      }
      const { offers, lazy } = await readOffers(file, resolve)
      this.emitFile({
        type: 'asset',
        fileName: 'offers.json',
        source: `${JSON.stringify(offers, null, 2)}\n`,
      })
      const chunks = Object.values(bundle).filter(output => output.type === 'chunk')
      const shares = await Promise.all(
        lazy.map(async share => {
          const id = await resolve(share)
          const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(id))
          if (!chunk) throw new Error(`No chunk has ${share}, which ${file} hands over on demand.`)
          return [share, chunk.fileName] as const
        }),
      )
      this.emitFile({
        type: 'asset',
        fileName: 'shares.json',
        source: `${JSON.stringify(Object.fromEntries(shares), null, 2)}\n`,
      })
    },
  }
}
